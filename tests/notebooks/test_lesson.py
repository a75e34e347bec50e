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


TABLE = """
# %% [markdown]
# | iterations | NashConv |
# | --- | --- |
# | 1,000 | **NUMBER** |
"""


@pytest.mark.parametrize("number", ["0.0046", ".0046", "−0.125", "1,234.567"])
def test_a_number_typed_into_a_table_is_refused(sample, body, header, number):
    lines = (header + body + TABLE.replace("NUMBER", number)).splitlines()
    line = next(place for place, text in enumerate(lines, start=1) if number in text)
    with pytest.raises(LessonError) as refusal:
        read(sample(body + TABLE.replace("NUMBER", number)))
    typed = number.removeprefix("−")
    assert str(refusal.value).startswith(f"01_sample.py, line {line}: the table says {typed}, and no assert")
    assert "cfr.studies.table" in str(refusal.value) and f" == {typed}." in str(refusal.value)


@pytest.mark.parametrize("claim", [
    "assert round(gap, 4) == 0.0046",
    "assert 0.0046 == round(gap, 4)",
    "assert gap < 1 and round(-gap, 4) == -.0046",
    "assert np.isclose(gap, 0.0046)",
    "assert [round(gap, 4), 0] == [0.0046, 0]",
    "for gap in gaps:\n    assert {name: 2.5 * gap} == {'a': 0.0046}",
])  # fmt: skip
def test_a_number_that_an_assert_states_may_stand_in_a_table(sample, body, claim):
    assert read(sample(f"{body}{TABLE.replace('NUMBER', '0.0046')}\n# %%\n{claim}\n"))


@pytest.mark.parametrize("claim", [
    "gap = 0.0046",
    "gap == 0.0046",
    "assert gap < 0.0046",
    "assert np.isclose(gap, 0.5, atol=0.0046)",
    "assert nash_conv(0.0046) == 1",
    "assert round(gap, 3) == 0.005",
    "assert round(gap, 5) == 0.00460",
    "# assert gap == 0.0046",
    "%timeit gap == 0.0046",
])  # fmt: skip
def test_a_number_that_no_assert_states_may_not(sample, body, claim):
    with pytest.raises(LessonError, match=r"the table says 0\.0046"):
        read(sample(f"{body}{TABLE.replace('NUMBER', '0.0046')}\n# %%\n{claim}\n"))


def test_an_assert_that_no_learner_s_build_runs_guards_nothing(sample, body):
    guarded = body + TABLE.replace("NUMBER", "0.125") + '\n# %% tags=["assignment"]\nassert 1 / 8 == 0.125\n'
    with pytest.raises(LessonError, match=r"the table says 0\.125"):
        read(sample(guarded))


@pytest.mark.parametrize("text", [
    "# | 0.25 | 1,000 | 12.5% |\n# |---|---|---|\n# | 1.25 | 2013 | −7/258 |",
    "# A gap of 0.0046 in a sentence | is no table.",
    "# | x |\n# |---|\n# | 1 |\n#\n# 0.0046 stands below the table.",
])  # fmt: skip
def test_short_decimals_and_sentences_need_no_assert(sample, body, text):
    assert read(sample(f"{body}\n# %% [markdown]\n{text}\n"))


@pytest.mark.parametrize("table", [
    "# 0.0046 | x\n# --- | ---\n# 1 | 2", "# | x |\n# |:-:|\n# | 0.0046 |", "# > | x |\n# > |---|\n# > | 0.0046 |",
])  # fmt: skip
def test_a_table_is_known_by_the_line_below_its_header(sample, body, table):
    with pytest.raises(LessonError, match=r"the table says 0\.0046"):
        read(sample(f"{body}\n# %% [markdown]\n{table}\n"))


PROSE = "# Regrets become a strategy."
HINT = f"{PROSE} Let `share(regret)` or <code>total = ...</code> help; see `np.log` and `regret_sum`."


@pytest.mark.parametrize(("cell", "name"), [
    ("share = 3", "share"), ("for total in [1]:\n    print(total)", "total"), ("def share():\n    return 1", "share"),
    ("print([(total := part) for part in (1, 2)])\nwith open('x') as total:\n    pass", "total"),
], ids=str)  # fmt: skip
def test_a_lesson_does_not_take_a_name_that_an_exercise_teaches(sample, body, cell, name):
    body = body.replace(PROSE, HINT).replace("regret_matching([1, 3])", f"\n{cell}")
    with pytest.raises(LessonError, match=rf"line \d+: {name} is a name that the text of regret_matching teaches"):
        read(sample(body))


@pytest.mark.parametrize("cell", [
    "def show():\n    share = 3\n    return share", "[share for share in (1, 2)]", "other = regret_matching([1, 3])",
    "log = 1", "regret_sum = [1, 3]", "shares = 2",
])  # fmt: skip
def test_names_inside_functions_attributes_and_the_exercise_s_own_parameters_are_free(sample, body, cell):
    body = body.replace(PROSE, HINT).replace("regret_matching([1, 3])", cell)
    assert read(sample(body))


def test_a_name_that_the_lesson_had_before_the_exercise_is_the_lesson_s(sample, body):
    body = body.replace(f"# %% [markdown]\n{PROSE}", f"# %%\ntotal = 4\n\n# %% [markdown]\n{HINT}")
    assert read(sample(body.replace("regret_matching([1, 3])", "total = 5")))


REST = '\n# %% [markdown] tags=["rest"]\n# ### A place to rest\n'


def sittings(header, minutes):
    return header.replace("minutes: [20]", f"minutes: {minutes}")


@pytest.mark.parametrize("minutes", ["[45]", "[90]", "[1]"])
def test_one_sitting_has_ninety_minutes_at_most(sample, body, header, minutes):
    lesson = read(sample(body, sittings(header, minutes)))
    assert [lesson.minutes] == lesson.sittings == [int(minutes.strip("[]"))]


def test_several_sittings_are_parted_by_rests(sample, body, header):
    lesson = read(sample(REST + body + REST, sittings(header, "[45, 90, 60]")))
    assert (lesson.sittings, lesson.minutes) == ([45, 90, 60], 195)


@pytest.mark.parametrize("minutes", [
    "[]", "[0]", "[91]", "[85, 40]", "[44, 85]", "[85, 95]", '["85"]', "[85.5]", "[true]",
])  # fmt: skip
def test_a_sitting_too_long_or_too_short_is_refused(sample, body, header, minutes):
    with pytest.raises(LessonError, match=r"01_sample.py, line 7: minutes is a list with one number for each sitting"):
        read(sample(body + REST * minutes.count(","), sittings(header, minutes)))


def test_minutes_that_are_no_list_are_refused(sample, body, header):
    with pytest.raises(LessonError, match="line 1: the header's lesson block needs minutes, a list"):
        read(sample(body, sittings(header, "20")))


def test_sittings_without_their_rests_are_refused(sample, body, header):
    with pytest.raises(LessonError, match=r"01_sample.py, line 7: minutes for 3 sittings, but 1 rests"):
        read(sample(body + REST, sittings(header, "[60, 60, 60]")))


@pytest.mark.parametrize(("minutes", "rests"), [("[20]", 1), ("[60, 60]", 2)])
def test_a_rest_too_many_is_refused_where_it_stands(sample, body, header, minutes, rests):
    line = len((header + body + REST * (rests - 1)).splitlines()) + 3
    with pytest.raises(LessonError, match=rf"01_sample.py, line {line}: one rest too many: the header gives minutes"):
        read(sample(body + REST * rests, sittings(header, minutes)))


@pytest.mark.parametrize("rest", [REST.replace(" [markdown]", ""), REST.replace('"rest"', '"rest", "assignment"')])
def test_a_rest_is_text_for_everybody(sample, body, header, rest):
    with pytest.raises(LessonError, match="a rest is a markdown cell, and everybody gets it"):
        read(sample(body + rest, sittings(header, "[60, 60]")))


WIDE = "x = '" + 74 * "o" + "'"  # 80 characters


@pytest.mark.parametrize("cell", [
    WIDE, f"# {78 * 'o'}", f'def f():\n    """{76 * "o"}"""', f"%timeit {72 * 'o'}", f"assert {73 * 'o'}  # guard",
])  # fmt: skip
@pytest.mark.parametrize("tags", ["", ' tags=["guard"]', ' tags=["assignment"]'])
def test_a_line_of_code_that_readers_have_no_room_for_is_refused(sample, body, header, cell, tags):
    source = f"{body}\n# %%{tags}\n{cell}\n"
    line = len((header + source).splitlines())
    with pytest.raises(LessonError) as refusal:
        read(sample(source))
    said = f"01_sample.py, line {line}: a line of code has 79 characters at most, this one 8"
    assert str(refusal.value).startswith(said)


@pytest.mark.parametrize("cell", [
    WIDE.replace("o'", "'"), f"assert '{70 * 'o'}'  # guard", f'assert """\n{79 * "o"}\n"""  # fits',
])  # fmt: skip
def test_seventy_nine_characters_fit_and_the_mark_of_a_guard_is_not_counted(sample, body, cell):
    assert read(sample(f"{body}\n# %%\n{cell}\n\n# %% [markdown]\n# {200 * 'o'}\n"))
