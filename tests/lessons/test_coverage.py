"""What the cases of an exercise cover, and that none hangs on a number that is nearly 0."""

import numpy as np
import pytest

from cfrlib.course.coverage import Found, covered, main
from cfrlib.course.registry import CLINIC, exercises, lessons

ROOM_IS_GIVEN = dict.fromkeys(
    ("02 losing_replies", "10 is_sequence_form"), "the task says how much room there is for rounding"
)


def test_a_table_of_kinds_tells_an_author_what_is_missing(capsys):
    main("01", "regret_matching")
    kinds, marks = capsys.readouterr().out.splitlines()
    assert dict(zip(kinds.split(), marks.split()[1:], strict=True))["long"] == "."
    assert covered(exercises("01")["self_play_from"])["long"]


@pytest.mark.plain
@pytest.mark.parametrize("lesson", lessons())
def test_no_case_hangs_on_numbers_that_np_isclose_takes_for_0(lesson):
    """Who compares with 0 by `np.isclose` is right in one exercise if in all."""
    tried = {name: exercise for name, exercise in exercises(lesson).items()
             if name != CLINIC and f"{lesson} {name}" not in ROOM_IS_GIVEN}  # fmt: skip
    assert [name for name, exercise in tried.items() if any(map(nearly_zero, Found(exercise.cases(1)).numbers))] == []


def nearly_zero(numbers):
    return (np.isclose(numbers, 0) & (numbers != 0)).any()
