"""Mistakes of lesson 11 that are known by their symptoms; the pages of mistakes say what each of them is."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.run_cases import explains


def alike_where_something_counts(programs):
    """Recognises what does the same as one of the programs of `weighted_average`. Who is wrong where something counts
    is asked about those cases alone: many begin without an answer for where nothing does."""

    def recognise(exercise, observations):
        counting = [seen for seen in observations if np.any(np.multiply(*seen.args[1:]))]
        asked = observations if exercise.problem(counting) is None else counting
        return explains(Misconception("", "", tuple(programs)), exercise, asked)

    return recognise


def one_factor_for_all(exercise, observations) -> bool:
    """Whether in every case all sums were multiplied with one number, whichever; always 1 is another mistake."""
    factors = [_factor(exercise, seen) for seen in observations]
    return None not in factors and any(abs(factor - 1) > exercise.tolerance for factor in factors)


def _factor(exercise, seen):
    """What all added sums of a case were multiplied with; 1 where they are all 0; None if not all with the same."""
    added, sums = np.add(*seen.args[:2]), np.asarray(seen.value[0], dtype=float)
    scale = np.abs(added).max()
    if scale == 0:
        return None if sums.any() else 1.0
    factor = (sums @ added) / (added @ added)
    return factor if np.allclose(sums, factor * added, rtol=0, atol=exercise.tolerance * min(scale, 1)) else None


def whole_numbers_kept(exercise, observations) -> bool:
    """Whether NumPy refused to put fractions among whole numbers, and only where the old sums are whole."""
    errors = [seen for seen in observations if seen.error is not None]
    return bool(errors) and all(
        isinstance(seen.error, TypeError)
        and "Cannot cast ufunc" in str(seen.error)
        and np.issubdtype(seen.args[0].dtype, np.integer)
        for seen in errors
    )
