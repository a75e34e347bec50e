"""Mistakes of lesson 10 that have no one result, recognised by the errors that they raise."""

from collections.abc import Mapping

import numpy as np

from cfrlib.course.checks.functions_of import looked_up, variables_of


def of_the_other_kind(exercise, observations):
    """A decision point is asked for where only observation points are known, or the other way round."""
    return _all_fail(observations, _other_kind)


def asked_too_early(exercise, observations):
    """In a dictionary of the learner's own, which is given nothing but points, and not all of them so far."""
    return _all_fail(
        observations,
        lambda tfdp, point, where, kept: (
            point in tfdp.points and not _other_kind(tfdp, point, where, kept) and set(kept) < {None, *tfdp.points}
        ),
    )


def end_unknown(exercise, observations):
    """There is no number for None, where nothing follows."""
    return _all_fail(observations, lambda tfdp, key, where, kept: key is None)


def minus_infinity(exercise, observations):
    """In every case minus infinity is among the numbers."""
    return all(
        isinstance(seen.value, Mapping) and seen.value and np.isneginf(np.hstack([*seen.value.values()])).any()
        for seen in observations
    )


def root_unknown(exercise, observations):
    """Every case raises a KeyError of its root, looked up in a dictionary of the learner's own."""
    return all(
        isinstance(seen.error, KeyError) and seen.error.args[:1] == (seen.args[0].root,)
        and looked_up(seen.error)[1] not in (None, *vars(seen.args[0]).values()) for seen in observations
    )  # fmt: skip


def of_the_wrong_size(exercise, observations):
    """A class that raises, whose new objects keep a learner that plays too few or too many actions in `locals`."""
    first = next(seen for seen in observations if seen.error)
    tfdp, local, _ = first.args
    kept = _of_the_call(first.error)["function"](tfdp, local).locals
    return any(len(kept[j].next_strategy()) != len(labels) for j, labels in tfdp.actions.items())


def kept_in_the_class(exercise, observations):
    """`locals` is a dictionary of the class, which all its objects share."""
    made = _of_the_call(next(seen.error for seen in observations if seen.error))["learner"]
    return "locals" not in vars(made) and isinstance(vars(type(made)).get("locals"), dict)


def _all_fail(observations, fits) -> bool:
    """Whether there are errors, and each is a lookup for which `fits(tfdp, key, where, kept)`."""
    errors = [seen for seen in observations if seen.error is not None]
    return bool(errors) and all(_fits(seen.args[0], seen.error, fits) for seen in errors)


def _fits(tfdp, error, fits):
    where, kept = looked_up(error)
    return isinstance(error, KeyError) and isinstance(kept, Mapping) and fits(tfdp, error.args[0], where, kept)


def _other_kind(tfdp, key, where, kept):
    if key in tfdp.signals:
        return set(kept) == set(tfdp.actions)
    return key in tfdp.actions and set(kept) == set(tfdp.signals) and (kept or where.endswith(".signals"))


def _of_the_call(error):
    """What `LearnerExercise.call` held when a learner's method raised."""
    return next(held for held in variables_of(error) if {"learner", "answers", "heard"} <= held.keys())
