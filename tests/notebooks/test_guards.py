"""Guards run in the solution and never reach a student."""

import nbformat
import pytest

from build import main
from building.guards import without_guards

GUARDED = """\
answer = list(regret_matching([1, 3]))
assert answer == [0.25, 0.75]  # guard
assert all(
    share > 0 for share in answer
), "many lines"
assert sum(
    answer
) == 1  # not at the end of its first line, so for everybody

answer
"""


@pytest.mark.parametrize("source, left", [
    ("a = 1\nassert a == 1  # guard\na", "a = 1\na"),
    ("assert (1 +  # guard\n        1) == 2\nprint(3)", "print(3)"),
    ("for a in (1, 2):\n    assert a  # guard\n    print(a)", "for a in (1, 2):\n    print(a)"),
    ("x = 1  # guard\nassert x  # guard", ""),
    ("%matplotlib inline\nassert 1  # guard\nprint(2)", "%matplotlib inline\nprint(2)"),
    ("assert 1  # a guard of sorts\nassert 2", "assert 1  # a guard of sorts\nassert 2"),
    ("# guard\nprint('  # guard')", "# guard\nprint('  # guard')"),
], ids=range(7))  # fmt: skip
def test_a_guard_goes_with_all_its_lines_and_nothing_else_does(source, left):
    assert without_guards(source) == left


def test_a_student_gets_no_guard_and_a_reader_gets_them_all_unmarked(sample, body):
    root = sample(body.replace("regret_matching([1, 3])\n", GUARDED + '\n# %% tags=["guard"]\nassert answer\n'))
    assert main([], root) == 0
    student = (root / "01_sample.ipynb").read_text()
    assert "0.25, 0.75" not in student and "assert answer" not in student and "many lines" in student
    cells = nbformat.read(root / "solutions" / "01_sample.ipynb", as_version=4).cells
    assert "assert answer == [0.25, 0.75]\n" in cells[5].source and cells[6].source == "assert answer"
    assert "# guard" not in str(cells)


def test_a_class_gets_no_guard_either(sample, body, tmp_path):
    root = sample(body.replace("regret_matching([1, 3])\n", GUARDED + '\n# %% tags=["guard"]\nassert answer\n'))
    assert main(["--course", str(tmp_path / "course")], root) == 0
    (assignment,) = (tmp_path / "course").glob("source/*/*.ipynb")
    assert "0.25, 0.75" not in assignment.read_text() and "many lines" in assignment.read_text()


def test_a_guard_that_fails_stops_the_build(sample, body, capsys):
    assert main([], sample(body.replace("regret_matching([1, 3])", "assert False  # guard"))) == 1
    assert "AssertionError" in capsys.readouterr().err
