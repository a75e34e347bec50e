"""What is wrong with the form of an answer: never that it has not the form that it has."""

import numpy as np
import pytest

from cfrlib.course.checks.compare import complaint

PAIRS = np.empty((2, 2), dtype=object)
PAIRS[:] = [[(1, -1), (0, 0)], [(0, 0), (1, -1)]]
TABLE = np.eye(2)


@pytest.mark.parametrize("value, expected, said", [
    (PAIRS, TABLE, "returns an array with a tuple where one number belongs, not an array of shape (2, 2)"),
    (TABLE, (TABLE, np.ones(2)), "returns an array of shape (2, 2), not a pair: the deals and the values"),
    (TABLE, (np.array([1.0, 0.0]), np.array([0.0, 1.0])), None),  # its rows may be the results
    (-np.inf, 1.0, "returns an infinite number: divided by zero, or a first value such as -np.inf that is never "
                   "replaced?"),
    ({"a", "b"}, {"a", "c"}, "does not hold 'c'"),
    ({"a", "b"}, {"a"}, "holds 'b', which should not be there"),
    ({"a"}, {"a"}, None),
    (["a"], {"a"}, ""),
])  # fmt: skip
def test_the_form_of_an_answer_is_described_as_it_is(value, expected, said):
    assert complaint(value, expected, 1e-5, results=("the deals", "the values")) == said
