"""Lookups that fail in a walk over a tree: the line shows in which dictionary, and that tells the mistake."""

from collections.abc import Mapping

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.functions_of import looked_up


def _all_fail(observations, fits) -> bool:
    """Whether there are errors, and each is a lookup for which `fits(tfdp, key, where, kept)`."""
    errors = [seen for seen in observations if seen.error is not None]
    return bool(errors) and all(_fits(seen.args[0], seen.error, fits) for seen in errors)


def _fits(tfdp, error, fits):
    where, kept = looked_up(error)
    return isinstance(error, KeyError) and isinstance(kept, Mapping) and fits(tfdp, error.args[0], where, kept)


def _of_the_other_kind(tfdp, key, where, kept):
    if key in tfdp.signals:
        return set(kept) == set(tfdp.actions)
    return key in tfdp.actions and set(kept) == set(tfdp.signals) and (kept or where.endswith(".signals"))


def _not_there_yet(tfdp, key, where, kept):
    """In a dictionary of the learner's own, which is given nothing but points, and not all of them so far."""
    return key in tfdp.points and not _of_the_other_kind(tfdp, key, where, kept) and (
        set(kept) < {None, *tfdp.points}
    )


OTHER_KIND = Misconception(
    "a point of the other kind",
    "You ask for a decision point where only observation points are known, or the other way round. `tfdp.points` holds "
    "both kinds, and `if point in tfdp.actions` tells which one it is.",
    recognise=lambda exercise, observations: _all_fail(observations, _of_the_other_kind),
)
TOO_EARLY = Misconception(
    "asked before it is known",
    "You ask for the number of a point that has none yet. Go through `tfdp.points` backward: then all that follows a "
    "point is done before it.",
    recognise=lambda exercise, observations: _all_fail(observations, _not_there_yet),
)
NO_END = Misconception(
    "no number for the end",
    "`tfdp.rho` gives None where nothing follows, and you have no number for None. It is 0: begin with `{None: 0.0}`.",
    recognise=lambda exercise, observations: _all_fail(observations, lambda tfdp, key, *_: key is None),
)
