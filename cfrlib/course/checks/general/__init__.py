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


def diagnose(exercise, observations, again, problem, kept=()) -> Finding | None:
    """The first finding, from what names a mistake to what locates it.

    `again`: the first case called once more. `kept`: names outside the function that changed while it ran.
    """
    found = behaved(exercise, observations, again)
    if found or problem.observation is None:
        return found
    part, observations = exercise.taken_apart(observations, problem)
    if part.name == exercise.name:
        return _found(exercise, observations, problem, kept)
    found = _found(part, observations, part.problem(observations) or problem, kept)
    return found and replace(found, explanation=exercise.of_part(part, found.explanation))


def _found(exercise, observations, problem, kept):
    if all(seen.value is None and seen.error is None for seen in observations):
        return None  # a missing `return`, which the headline says
    with np.errstate(all="ignore"):
        pairs = pairs_of(exercise, observations)
        found = _named(exercise, observations, pairs, problem) if pairs else None
        located = told_apart(pairs) if pairs else None
    if found or (located and located.name):
        return found or located
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


def _named(exercise, observations, pairs, problem):
    plain = problem.sentence == NOT_YET
    found = (
        constant(observations, exercise.tolerance)
        or related(exercise, pairs)
        or substituted(exercise, observations, pairs)
        or related_where_wrong(exercise, pairs)
        or substituted(exercise, observations, pairs, sign=-1)
    )
    of_another_form = not plain and problem.observation.error is None
    return replace(found, headline=problem.sentence) if found and of_another_form else found
