"""Diagnosis without knowing the exercise: how yours relates to what is right, where it is wrong, what an error means.

It is used when no misconception on the exercise's page fits. What it says holds in every case that was tried.
"""

from dataclasses import replace

import numpy as np

from cfrlib.course.checks.exercise import NOT_YET
from cfrlib.course.checks.general.behaviour import draws_nothing, find_constant, find_habit, find_memory_outside
from cfrlib.course.checks.general.errors import explain_error
from cfrlib.course.checks.general.evidence import Finding, pairs_of
from cfrlib.course.checks.general.places import where_wrong
from cfrlib.course.checks.general.relations import find_loose_relation, find_relation
from cfrlib.course.checks.general.sentences import finding_of, paragraph
from cfrlib.course.checks.general.substitutions import find_substitution


def diagnose(exercise, observations, again, problem, kept=(), change=lambda: None) -> Finding | None:
    """The first finding, from what names a mistake to what locates it.

    `again`: the first case called once more. `kept`: names outside the function that changed while it ran. `change`:
    searches for the one change that makes the function right, which takes a while.
    """
    found = find_habit(exercise, observations, again)
    if found or all(seen.value is None and seen.error is None for seen in observations):
        return found  # or a missing `return`, which the headline says
    part, seen = exercise.taken_apart(observations, problem) if problem.observation else (exercise, [])
    its_problem = problem if part.name == exercise.name else part.problem(seen) or problem
    with np.errstate(all="ignore"):
        pairs = pairs_of(part, seen) if seen else []
        found = (find_constant(seen, part.tolerance) or find_relation(part, pairs)) if pairs else None
    slip = change() if (problem.observation or exercise.draws) and not kept else None
    if found is None and not getattr(slip, "name", ""):
        found = _uncertain(part, seen, pairs, its_problem, kept)
    if found and part.name != exercise.name:
        found = replace(found, explanation=exercise.of_part(part, found.explanation))
    if found and slip:
        found = replace(found, explanation=paragraph(found.explanation, slip.explanation))
    return _under(its_problem, found) if found else _under(problem, slip)


def _uncertain(exercise, observations, pairs, problem, kept):
    """What fits without being certain: memory outside the function, a substitution, a property of the wrong cases."""
    if not observations:
        return None
    with np.errstate(all="ignore"):
        found = find_memory_outside(kept) or (pairs and find_substitution(exercise, observations, pairs))
        located = where_wrong(pairs) if pairs else None
        if found or (located and located.name):
            return found or located
        if found := find_loose_relation(exercise, pairs):
            return found
    if problem.observation.error is not None:
        return explain_error(exercise, problem.observation) or located
    if draws_nothing(exercise, observations):
        return finding_of("general.nothing_drawn")
    return located


def _under(problem, found):
    """A named finding below a headline that says what is wrong with the answer's form, where something is."""
    of_another_form = problem.sentence != NOT_YET and not (problem.observation and problem.observation.error)
    return replace(found, headline=problem.sentence) if found and found.name and of_another_form else found
