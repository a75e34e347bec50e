"""Least squares of what is no number: at once, with NumPy's error, and as NumPy's own code."""

import numpy as np
import pytest

from cfrlib.course.checks.finite import finite_least_squares
from cfrlib.course.checks.functions_of import is_library_file, is_package_file
from cfrlib.course.checks.run_cases import quiet


def test_a_matrix_with_a_nan_is_refused_at_once():
    """Without the guard LAPACK computes for ever on some of them."""
    matrix = np.eye(4)[:, :3]
    for odd in (np.nan, np.inf):
        matrix[0, 0] = odd
        with quiet(), pytest.raises(np.linalg.LinAlgError, match="did not converge"):
            np.linalg.lstsq(matrix, np.ones(4), rcond=None)


def test_whatever_is_finite_is_solved_as_always():
    right = np.linalg.lstsq
    with finite_least_squares():
        assert np.linalg.lstsq is not right
        code = np.linalg.lstsq.__code__
        assert np.linalg.lstsq([[2, 0], [0, 4]], [1, 1], rcond=None)[0].tolist() == pytest.approx([0.5, 0.25])
    assert np.linalg.lstsq is right
    assert is_library_file(code.co_filename) and not is_package_file(code.co_filename)
