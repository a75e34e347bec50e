"""What a function does besides answering: it remembers, alters what it was given, draws elsewhere, ignores the case."""

from dataclasses import replace

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.formatting import show
from cfrlib.course.checks.general.evidence import Finding
from cfrlib.course.checks.general.sentences import finding_of, join, text
from cfrlib.course.checks.leftovers import is_left_over

REMEMBERS = text("behaviour.another_result")


def remembers(exercise, first, again) -> bool:
    """Whether the same call, made first and once more after all others, came out differently, and once wrong."""
    if not _differs(first, again, exercise.tolerance):
        return False
    if exercise.together or first.error is not None or again.error is not None:
        return True
    return any(exercise.values_problem([seen]) is not None for seen in (first, again))


def _differs(first, again, tolerance):
    if first.error is not None or again.error is not None:
        return first.error is None or type(first.error) is not type(again.error)
    if _beyond_comparison(first.value):
        return False
    return not same(again.value, first.value, tolerance) and not same(first.value, again.value, tolerance)


def _beyond_comparison(value):
    """Whether a value is or holds an object without equality, such as a generator: two of them cannot be compared."""
    if isinstance(value, dict | list | tuple):
        return any(map(_beyond_comparison, value.values() if isinstance(value, dict) else value))
    return value is not None and type(value).__eq__ is object.__eq__


def find_habit(exercise, observations, again) -> Finding | None:
    """A habit that spoils answers, whatever the rest of the function does."""
    if changed := next((seen.changed for seen in observations if seen.changed), ""):
        return finding_of("behaviour.argument_altered", argument=changed)
    if any(seen.drew_globally for seen in observations) and (found := _draws_globally(exercise)):
        return found
    if any(is_left_over(seen.value) for seen in observations):
        return finding_of("behaviour.left_over")
    first = next((seen for seen in observations if seen.args is again.args), observations[0])
    if remembers(exercise, first, again):
        found = finding_of("behaviour.seed_without_effect" if exercise.draws else "behaviour.remembers")
        return replace(found, evidence=_twice(exercise, first, again))
    return None


def _draws_globally(exercise):
    if exercise.draws:
        return finding_of("behaviour.draws_globally")
    return None if exercise.judge or exercise.together else finding_of("behaviour.draws")


def _twice(exercise, first, again):
    """The same call at first and after all others: pasted once, it may give either."""
    gave = [type(seen.error).__name__ if seen.error else show(seen.value) for seen in (first, again)]
    labels = text("behaviour.first_call"), text("behaviour.gives"), text("behaviour.and_later")
    return tuple(zip(labels, (exercise.shown_call(first), *gave), strict=True))


def find_memory_outside(names) -> Finding | None:
    """Names outside the function that changed while it ran; that is allowed, but answers must not depend on them."""
    if not names:
        return None
    if len(names) == 1:
        return finding_of("behaviour.keeps_one", name=names[0])
    return finding_of("behaviour.keeps_several", names=join([f"`{name}`" for name in names[:3]], "noun.and"))


def find_replaced(before: dict) -> Finding | None:
    """NumPy's functions of which others took the place since `before`. They are put back: the check needs them, too."""
    replaced = {name: value for name, value in before.items() if vars(np).get(name) is not value}
    vars(np).update(replaced)
    names = [f"`np.{name}`" for name in replaced]
    return finding_of("behaviour.numpy_replaced", names=join(names[:3], "noun.and")) if names else None


def find_constant(observations, tolerance: float) -> Finding | None:
    """The same answer in every case, however the cases differ."""
    answers = [seen.value for seen in observations]
    if any(seen.error for seen in observations) or len(answers) < 3 or answers[0] is None:
        return None
    if all(same(answer, answers[0], tolerance) for answer in answers):
        return finding_of("behaviour.constant")
    return None


def draws_nothing(exercise, observations) -> bool:
    """Whether the generator was never used, in any case."""
    return "rng" in exercise.signature.parameters and not any(seen.drew for seen in observations)
