"""Diagnosis without knowing the exercise: how yours relates to what is right, where it is wrong, what an error means.

It is asked when no misconception that the exercise lists fits. What it says holds in every case that was tried.
"""

from dataclasses import replace

import numpy as np

from cfrlib.course.checks.exercise import NOT_YET
from cfrlib.course.checks.general.behaviour import behaved, constant, draws_nothing, keeps
from cfrlib.course.checks.general.errors import explained
from cfrlib.course.checks.general.evidence import Finding, pairs_of
from cfrlib.course.checks.general.places import told_apart
from cfrlib.course.checks.general.relations import loosely_related, related
from cfrlib.course.checks.general.sentences import paragraph, said
from cfrlib.course.checks.general.substitutions import substituted


def diagnose(exercise, observations, again, problem, kept=(), change=lambda: None) -> Finding | None:
    """The first finding, from what names a mistake to what locates it.

    `again`: the first case called once more. `kept`: names outside the function that changed while it ran. `change`:
    looks for the one change that makes the function right, which takes a while.
    """
    found = behaved(exercise, observations, again)
    if found or all(seen.value is None and seen.error is None for seen in observations):
        return found  # or a missing `return`, which the headline says
    part, seen = exercise.taken_apart(observations, problem) if problem.observation else (exercise, [])
    its_problem = problem if part.name == exercise.name else part.problem(seen) or problem
    with np.errstate(all="ignore"):
        pairs = pairs_of(part, seen) if seen else []
        found = (constant(seen, part.tolerance) or related(part, pairs)) if pairs else None
    slip = change() if (problem.observation or exercise.draws) and not kept else None
    if found is None and not getattr(slip, "name", ""):
        found = _guessed(part, seen, pairs, its_problem, kept)
    if found and part.name != exercise.name:
        found = replace(found, explanation=exercise.of_part(part, found.explanation))
    if found and slip:
        found = replace(found, explanation=paragraph(found.explanation, slip.explanation))
    return _under(its_problem, found) if found else _under(problem, slip)


def _guessed(exercise, observations, pairs, problem, kept):
    """What fits without being certain: kept things, substitutions, one property."""
    if not observations:
        return None
    with np.errstate(all="ignore"):
        found = keeps(kept) or (pairs and substituted(exercise, observations, pairs))
        located = told_apart(pairs) if pairs else None
        if found or (located and located.name):
            return found or located
        if found := loosely_related(exercise, pairs):
            return found
    if problem.observation.error is not None:
        return explained(exercise, problem.observation) or located
    if draws_nothing(exercise, observations):
        return said("general.nothing_drawn")
    return located


def _under(problem, found):
    """A named finding below a headline that says what is wrong with the answer's form, where something is."""
    of_another_form = problem.sentence != NOT_YET and not (problem.observation and problem.observation.error)
    return replace(found, headline=problem.sentence) if found and found.name and of_another_form else found
