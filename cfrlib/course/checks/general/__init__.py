"""Diagnosis without knowing the exercise: how yours relates to what is right, where it is wrong, what an error means.

It is asked when no misconception that the exercise lists fits. What it says holds in every case that was tried.
"""

from dataclasses import replace

import numpy as np

from cfrlib.course.checks.exercise import NOT_YET
from cfrlib.course.checks.general.behaviour import behaved, constant, draws_nothing, keeps
from cfrlib.course.checks.general.entries import by_entry
from cfrlib.course.checks.general.errors import explained
from cfrlib.course.checks.general.evidence import Finding, pairs_of
from cfrlib.course.checks.general.places import told_apart
from cfrlib.course.checks.general.relations import loosely_related, related, related_where_wrong
from cfrlib.course.checks.general.substitutions import substituted


def diagnose(exercise, observations, again, problem, kept=(), change=lambda: None) -> Finding | None:
    """The first finding, from what names a mistake to what locates it.

    `again`: the first case called once more. `kept`: names outside the function that changed while it ran. `change`:
    looks for the one change that makes the function right; it takes a while, and is asked when nothing else is certain.
    """
    found = behaved(exercise, observations, again)
    if found or _returns_nothing(observations):  # a missing `return`, which the headline says
        return found
    if not kept and (problem.observation or exercise.draws) and (found := change()):
        return _under(problem, found)
    if problem.observation is None:
        return None
    part, observations = exercise.taken_apart(observations, problem)
    if part.name == exercise.name:
        return _found(exercise, observations, problem, kept)
    found = _found(part, observations, part.problem(observations) or problem, kept)
    return found and replace(found, explanation=exercise.of_part(part, found.explanation))


def _found(exercise, observations, problem, kept):
    if _returns_nothing(observations):
        return None
    with np.errstate(all="ignore"):
        pairs = pairs_of(exercise, observations)
        found = _named(exercise, observations, pairs) if pairs else None
        located = told_apart(pairs) if pairs else None
    if found:
        return _under(problem, found)
    if located and located.name:
        return located
    if found := keeps(kept):
        return found
    with np.errstate(all="ignore"):
        if found := by_entry(exercise, pairs) or loosely_related(exercise, pairs):
            return found
    if problem.observation.error is not None:
        return explained(exercise, problem.observation) or located
    if draws_nothing(exercise, observations):
        return Finding("Your function never draws from `rng`. Here something is drawn, not computed.", "nothing drawn")
    return located


def _named(exercise, observations, pairs):
    return (
        constant(observations, exercise.tolerance)
        or related(exercise, pairs)
        or substituted(exercise, observations, pairs)
        or related_where_wrong(exercise, pairs)
        or substituted(exercise, observations, pairs, sign=-1)
    )


def _returns_nothing(observations):
    return all(seen.value is None and seen.error is None for seen in observations)


def _under(problem, found):
    """The finding, below a headline that says what is wrong with the answer's form, where something is."""
    of_another_form = problem.sentence != NOT_YET and not (problem.observation and problem.observation.error)
    return replace(found, headline=problem.sentence) if of_another_form else found
