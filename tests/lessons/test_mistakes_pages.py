"""Every page of mistakes: each program is wrong, and is named as itself or as a neighbour that the page allows."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from cfrlib.course.checks import run_cases
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.mistakes_page import edited, mistakes_of, ways
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import CLINIC, exercises, lessons, warm_ups
from tests.lessons.attempts import drawn

PAGES = [(lesson, name) for lesson in [*warm_ups(), *lessons()] for name in exercises(lesson) if name != CLINIC]


SLOW = {"Dudo", "who_has_won", "forward_pass", "backward_pass", "train_trembling", "train", "train_against",
        "outcome_sampled", "external_sampled", "chance_sampled", "self_play", "self_play_from", "walk", "leduc_winner",
        "mia_rank", "posterior"}  # fmt: skip
LONG = 4_000  # iterations, which take their time; no mistake is known by such a run alone


def amiss(exercise, most=None):
    """What a page says wrongly: (mistake, place, what its program is instead), of those that are not as they should be.

    `most`: so many programs of each mistake. Whoever alters an argument is told that first.
    """
    found = []
    for known in exercise.misconceptions:
        for place, wrong in enumerate(known.wrong_functions[:most]):
            ample = 10 * exercise.seconds  # a slow machine changes no name
            verdict = examine(exercise, wrong, 1, ample, around=nullcontext())  # without the search for a repair
            named = verdict.misconception
            if verdict.status != WRONG:
                found.append((known.name, place, "is right"))
            elif named not in (known.name, *known.may_be_named) and not named.startswith("the argument `"):
                found.append((known.name, place, f"is named {named!r}"))
    return found


@pytest.fixture
def each_once(monkeypatch):
    """What a page's program does with a case is seen once, however many others are compared with it."""
    known, observe = {}, run_cases.observe

    def observed(exercise, function, args):
        if (function, id(args)) not in known:
            known[function, id(args)] = observe(exercise, function, args)
        return known[function, id(args)]

    monkeypatch.setattr(run_cases, "observe", observed)


@pytest.mark.parametrize("lesson, name", [
    pytest.param(*page, marks=pytest.mark.exhaustive if page[1] in SLOW else pytest.mark.plain) for page in PAGES
])  # fmt: skip
def test_a_program_of_each_mistake_is_wrong_and_named(lesson, name, each_once):
    exercise = drawn(lesson, name, 1)
    short = [case for case in exercise.edge_cases if not any(type(part) is int and part >= LONG for part in case)]
    assert amiss(replace(exercise, edge_cases=short), 1) == []


@pytest.mark.parametrize("lesson, name", [
    pytest.param(*page, marks=pytest.mark.release if page[1] in SLOW else pytest.mark.exhaustive) for page in PAGES
])  # fmt: skip
def test_every_program_of_a_page_is_wrong_and_named(lesson, name, each_once):
    assert amiss(drawn(lesson, name, 1)) == []


@pytest.mark.parametrize("lesson, name", PAGES)
def test_a_page_says_of_each_mistake_what_is_wrong(lesson, name):
    for known in exercises(lesson)[name].misconceptions:
        assert known.wrong_functions or known.recognise, known.name
        assert known.explanation[-1] in ".?)`:", known
        assert len(known.explanation.split()) >= 5 and "→" not in known.explanation, known


# How a page is read


def tripled(number):
    total = 0
    for _ in range(3):
        total += number
    return total


EXERCISE = Exercise(tripled, edge_cases=[(2,), (-1,)])
HEAD = """# tripled

```python
OFF = 1


def thrice(number):
    return 3 * number


def tripled(number):
    return thrice(number)
```

- also right: `total += number` → `total = total + number`

"""


@pytest.fixture
def read(tmp_path):
    """The mistakes on a page whose parts below its head are given."""

    def mistakes(text, head=HEAD):
        path = tmp_path / "tripled_mistakes.md"
        path.write_text(head + text, encoding="utf-8")
        return mistakes_of(path, tripled)

    return mistakes


def results(mistake, number=2):
    return [wrong(number) for wrong in mistake.wrong_functions]


@pytest.mark.parametrize("bullets, expected", [
    ("- `range(3)` → `range(2)`", [4, 4]),  # once more in what is also right
    ("- `range(3)` → `range({2 || 4})`", [4, 4, 8, 8]),
    ("- `total = 0` → `total = 1`, `range(3)` → `range(2)`", [5, 5]),
    ("- `total += number` → `total -= number`", [-6]),  # what is also right has no such place
    ("- without `total += number\\nreturn`", [None]),
    ("- `total = 0\\nfor _ in range(3):` → `total = 1\\nfor _ in range(3):\\n    pass\\nif True:`", [3, 3]),
    ("- `return total` → `number = 7\\nreturn number`", [7, 7]),
    ("- `return right(number) + OFF`", [7]),
    ("- `3 * number` → `2 * number`", [4]),  # in the program at the head of the page
    ("```python\ndef tripled(number):\n    return {right(number) || number} / 2\n```", [3, 1]),
    ("- `{total = 0` → `total = 5 || return total` → `return total + OFF}`", [11, 11, 7, 7]),
])  # fmt: skip
def test_a_bullet_is_an_edit_of_a_right_program(read, bullets, expected):
    assert results(read(f"## a mistake\nIt is wrong.\n{bullets}\n")[0]) == expected


def test_prose_is_the_sentence_and_bullets_of_another_kind_are_none(read):
    (known,) = read("## a mistake\nIt is\nwrong: `this`.\n- `range(3)` → `range(2)`\n- may be named: another\n"
                    "- a test must catch it\n- recognised by `lambda *seen: programs`\n")  # fmt: skip
    assert (known.name, known.explanation) == ("a mistake", "It is wrong: `this`.")
    assert known.may_be_named == ("another",) and known.tested and len(known.wrong_functions) == 2
    assert known.recognise(EXERCISE, []) == list(known.wrong_functions)


def test_what_recognises_stands_above_the_first_mistake_for_all_that_have_programs(read):
    head = HEAD + "- recognised by `lambda *seen: len(programs)`\n\n"
    page = "## one\nIt is.\n- `range(3)` → `range({1 || 2})`\n\n## two\nIt is.\n- recognised by `max`\n"
    first, second = read(page, head)
    assert first.recognise(EXERCISE, []) == 4 and second.recognise(3, 4) == 4


def test_another_page_is_made_in_this_ones_programs(read, tmp_path):
    (tmp_path / "shared_mistakes.md").write_text("# Shared\n\n## shared\nIt is.\n- `range(3)` → `range(2)`\n")
    own, shared = read("## own\nIt is.\n- `return 0`\n\n## as in [shared_mistakes.md](shared_mistakes.md)\n")
    assert (own.name, shared.name) == ("own", "shared") and results(shared) == [4, 4]


@pytest.mark.parametrize("old, count", [("number", 2), ("nowhere", 0)])
def test_an_edit_without_one_place_names_page_mistake_and_text(read, old, count):
    with pytest.raises(ValueError, match=f'tripled_mistakes.md, "a mistake": {count} places for `{old}`'):
        read(f"## a mistake\nIt is.\n- `{old}` → `x`\n")


def test_an_edit_that_leaves_no_python_names_page_mistake_and_text(read):
    (known,) = read("## a mistake\nIt is.\n- `range(3)` → `range(`\n")
    with pytest.raises(ValueError, match=r'(?s)tripled_mistakes.md, "a mistake": .* in\n.*range\(:'):
        known.wrong_functions  # noqa: B018


def test_a_right_program_and_one_of_another_name_are_noticed(read):
    page = read("## one\nIt is wrong.\n- `range(3)` → `range(2)`\n\n"
                "## two\nIt is wrong.\n- `range(3)` → `{3 * [0] || 2 * [0]}`\n")  # fmt: skip
    exercise = Exercise(tripled, edge_cases=[(2,), (-1,)], misconceptions=page)
    assert amiss(exercise) == [("two", 0, "is right"), ("two", 1, "is right"),
                               ("two", 2, "is named 'one'"), ("two", 3, "is named 'one'")]  # fmt: skip


def test_choices_stand_in_choices():
    assert list(ways("a{b || {c || d}e || }f{g}")) == ["abff{g}".replace("ff", "f"), "acef{g}", "adef{g}", "af{g}"]


def test_a_new_line_goes_as_far_in_as_the_old_text():
    changed = edited("def f():\n    pass\n", [("pass", "if 1:\\n    return 2")])
    assert changed == "def f():\n    if 1:\n        return 2\n"
