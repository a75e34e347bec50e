"""Cases differ in kind: what an exercise's cases do not cover cannot occur in it, and stands here with the reason."""

import pytest

from cfrlib.course.checks.coverage import covered
from cfrlib.course.registry import CLINIC, exercises, lessons

# By lesson and exercise: the kinds that its cases cannot have, or that make no difference, and why.
NOT_COVERED = {
}  # fmt: skip


def missing(lesson, name):
    return {kind for kind, yes in covered(exercises(lesson)[name]).items() if not yes}


@pytest.mark.parametrize("lesson", lessons())
def test_what_is_not_covered_has_a_reason(lesson):
    listed = {name: set(NOT_COVERED.get(f"{lesson} {name}", {})) for name in exercises(lesson) if name != CLINIC}
    assert {name: missing(lesson, name) for name in listed} == listed
