"""Reading a lesson's source: exercises are found, and what is wrong is said with file and line."""

import pytest

from building.lesson import LessonError, read_lesson


def read(root):
    return read_lesson(root / "source" / "01_sample.py")


def test_an_exercise_is_a_marked_cell_and_the_check_after_it(sample):
    exercises = read(sample()).exercises
    assert list(exercises) == ["regret_matching", "diagnosis"]
    solution, check = exercises["regret_matching"]
    assert solution.defines("regret_matching") and check.source == "regret_matching = check(regret_matching)"


def test_a_solution_becomes_a_stub_at_its_own_indentation(sample):
    solution, _ = read(sample()).exercises["regret_matching"]
    assert solution.without_solution() == (
        'def regret_matching(regret_sum):\n    """Positive regrets, as shares."""\n'
        "    # YOUR CODE HERE\n    raise NotImplementedError"
    )


def test_a_reader_sees_the_solution_without_markers(sample):
    solution, _ = read(sample()).exercises["regret_matching"]
    assert "###" not in solution.without_markers() and "return [p / total" in solution.without_markers()


def test_what_is_around_a_solution_stays(sample, body):
    solution, _ = read(sample(body.replace("    ### END SOLUTION\n", "    ### END SOLUTION\n    # after\n"))).exercises[
        "regret_matching"
    ]
    assert solution.without_solution().endswith("raise NotImplementedError\n    # after")


BROKEN = {
    "no end": ("    ### END SOLUTION\n", "", 18, "### BEGIN SOLUTION without ### END SOLUTION"),
    "no begin": ("    ### BEGIN SOLUTION\n", "", 21, "### END SOLUTION without ### BEGIN SOLUTION"),
    "nested": ("    total = ", "    ### BEGIN SOLUTION\n    total = ", 18, "without ### END SOLUTION"),
    "solution in prose": ("# Regrets become", "# ### BEGIN SOLUTION\n# Regrets become", 13, "solutions are code"),
    "no check": ("regret_matching = check(regret_matching)", "x = 1", 18, "NAME = check(NAME), follows"),
    "check of another": ("regret_matching = check(regret_matching)", "other = check(other)", 18, "NAME = check(NAME)"),
    "no exercise": ("regret_matching([1, 3])", "other = check(other)", 28, "other is not its exercise"),
    "not python": ("    total = sum", "    total == = sum", 20, "this is not Python"),
}


@pytest.mark.parametrize(("old", "new", "line", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_broken_source_is_refused_with_file_and_line(sample, body, old, new, line, sentence):
    with pytest.raises(LessonError) as refusal:
        read(sample(body.replace(old, new, 1)))
    assert str(refusal.value).startswith(f"01_sample.py, line {line}: ")
    assert sentence in str(refusal.value)


def test_two_exercises_of_one_name_are_refused(sample, body):
    with pytest.raises(LessonError, match=r"line \d+: a second exercise is named regret_matching"):
        read(sample(body.replace("diagnosis", "regret_matching")))


@pytest.mark.parametrize("field", ["title", "promise", "minutes", "requires", "able"])
def test_a_header_without_a_field_is_refused(sample, body, header, field):
    header = "".join(line for line in header.splitlines(keepends=True) if f" {field}:" not in line)
    with pytest.raises(LessonError, match=f"line 1: the header's lesson block needs {field}"):
        read(sample(body, header))


def test_the_file_name_carries_the_number(sample, body, header):
    with pytest.raises(LessonError, match="does not start with its number, 02_"):
        read(sample(body, header.replace('"01"', '"02"')))


def test_a_cell_marker_inside_a_string_is_refused(sample, body):
    with pytest.raises(LessonError, match="cells but"):
        read(sample(body.replace('"""Positive regrets, as shares."""', '"""\n# %% text\n"""')))
