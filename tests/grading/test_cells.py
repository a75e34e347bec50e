"""From cells to a function: what IPython reads, Python is given; what the notebook runs, is run."""

import pytest

from cfrlib.grading.apart.cells import part_for
from cfrlib.grading.apart.magics import python_of

SETUP = "import cfrlib as cfr\ncheck = cfr.checks.for_lesson('01')"
CELLS = {
    "lines of a shell": ("!ls\nx = 1\nif x:\n    !echo it's", "pass\nx = 1\nif x:\n    pass"),
    "a line that goes on": ("!pip install \\\n    numpy \\\n    scipy\nx = 1", "pass\n\n\nx = 1"),
    "a timed statement": ("%time x = 1\nnames = %who_ls", "x = 1\npass"),
    "a question": ("np.zeros?\nx = 1", "pass\nx = 1"),
    "a line that only looks like one": ("!ls\nprint('%d'\n      % 3)", "pass\nprint('%d'\n      % 3)"),
    "Python": ("print('%d'\n      % 3)", "print('%d'\n      % 3)"),
    "a timed cell": ("%%time\nx = 1", "pass\nx = 1"),
    "another language": ("%%bash\nls", ""),
    "no language": ("def f(:\n!ls", "def f(:\npass"),
}


@pytest.mark.parametrize(("cell", "python"), CELLS.values(), ids=CELLS)
def test_a_cell_is_read_without_the_lines_of_ipythons_own(cell, python):
    assert python_of(cell) == python


def part(*texts, **known):
    return part_for("win", [SETUP, *texts], known.pop("answered", set()), **known)


def test_a_feature_of_the_future_holds_for_all_cells_after_it():
    text = "class Node:\n    def child(self) -> Node: ...\ndef win(x: Later):\n    return Node()"
    space = {}
    for statement in part("from __future__ import annotations", text).statements:
        exec(statement.code, space)
    assert space["win"](1) is not None


def test_a_helper_that_only_comes_after_the_check_is_found():
    later = "LEAST = 0\ndef total(x):\n    return sum(x) + LEAST\nsum = win([1])"
    found = part("def win(x):\n    return total(x)", "win = check(win)", later).source(["", "", "", later])
    assert "def total" in found and "LEAST = 0" in found and "sum = win" not in found


def test_a_helper_that_is_asked_for_by_its_name_as_text_is_found():
    found = part("def total(x): return 1", "def other(x): return 1", "def win(x):\n    return globals()['total'](x)")
    assert [one.node.name for one in found.statements] == ["total", "win"]


def test_a_helper_before_the_check_is_not_what_comes_after_it():
    texts = "def total(x): return 1\ndef win(x):\n    return total(x)", "win = check(win)", "def total(x): return 2"
    assert all(one.cell < 3 for one in part(*texts).statements)


def test_what_is_done_to_the_function_after_it_is_run_and_what_it_is_merely_handed_to_is_not():
    texts = "def win(x):\n    return win.least", "win.least = 0", "def show(f, to):\n    to.append(f)", "show(win, [])"
    found = part(*texts, "win = check(win)").source(["", *texts, ""])
    assert "win.least = 0" in found and "show(win" not in found


def test_what_is_deleted_when_all_is_done_is_still_there():
    assert not part("def win(x):\n    return x", "win = check(win)", "del win").missing
    assert len(part("def win(x):\n    return x", "del win").statements) == 1


@pytest.mark.parametrize("call", ["check(mine, 'win')", "check(mine, name='win')"])
def test_a_function_that_the_check_is_given_by_another_name_is_found(call):
    found = part("def mine(x): return x", f"win = {call}")
    assert not found.missing and len(found.statements) == 4


HELPER = "def walk(point):\n    return point\ndef win(x):\n    return walk(x) + matching(x)"
FETCHED = "matching = cfr.minimizers.matching"


def test_a_helper_goes_before_the_reference_whose_name_it_only_has():
    found = part(FETCHED, HELPER, answered={"walk", "matching"}, yielding={"walk", "matching"})
    assert found.references == ("matching",) and found.own == ()


def test_the_reference_goes_before_the_answer_to_an_exercise_of_this_lesson():
    found = part(FETCHED, HELPER, answered={"walk", "matching"}, yielding={"matching"})
    assert found.references == ("matching", "walk") and found.own == ("walk",)
