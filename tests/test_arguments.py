"""Numbers, seeds and names, however people write them; one sentence for all else."""

import re
from array import array as from_buffer
from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest

from cfrlib.arguments import array, flag, generator, named, number, shortened, whole

NO_NUMBERS = [
    None, "x", nan, inf, -inf, [], [3], {}, object(), int, True, False, np.True_, 1j, np.zeros(3),
    np.array(3), np.float64(nan), np.datetime64("NaT"), Decimal("sNaN"),
]  # fmt: skip


def told(value):
    """A name that is the same in every process: no address is in it."""
    text = shortened(value)
    return type(value).__name__ if re.search("<|0x", text) else text


@pytest.mark.parametrize("three", [3, 3.0, np.int8(3), np.uint64(3), np.float32(3), np.longdouble(3)], ids=repr)
def test_a_whole_number_may_be_written_in_any_form(three):
    found = whole("sides", three, 1)
    assert found == 3 and type(found) is int


@pytest.mark.parametrize("value", [*NO_NUMBERS, 2.5, 0, -3, 10**5000, np.float64(1e300)], ids=told)
def test_what_is_no_whole_number_within_the_limits_is_refused_by_name(value):
    with pytest.raises(ValueError, match=r"^sides must be a whole number from 1 to 6, not [^\n]{1,60}$"):
        whole("sides", value, 1, 6)


@pytest.mark.parametrize("half", [0.5, np.float32(0.5), Fraction(1, 2), np.float16(0.5), Decimal("0.5")], ids=repr)
def test_a_number_may_be_written_in_any_form(half):
    found = number("tremble", half, 0, below=1)
    assert found == 0.5 and type(found) is float


@pytest.mark.parametrize("value", [*NO_NUMBERS, -1e-9, 1, 10**5000], ids=told)
def test_what_is_no_number_within_the_limits_is_refused_by_name(value):
    with pytest.raises(ValueError, match=r"^tremble must be a finite number, at least 0 and below 1, not [^\n]{1,60}$"):
        number("tremble", value, 0, below=1)


def test_a_number_may_have_no_limits():
    assert number("start", -5) == -5.0
    with pytest.raises(ValueError, match=r"^start must be a finite number, not nan$"):
        number("start", nan)


def test_infinities_are_taken_where_they_mean_something():
    assert number("alpha", np.float32(inf), infinite=True) == inf and number("beta", -inf, infinite=True) == -inf
    with pytest.raises(ValueError, match=r"^max_nodes must be a number or an infinity, at least 1, not -inf$"):
        number("max_nodes", -inf, 1, infinite=True)
    for value in (nan, None, 10**400, True):
        with pytest.raises(ValueError, match=r"^alpha must be a number or an infinity, not "):
            number("alpha", value, infinite=True)


@pytest.mark.parametrize("numbers", [
    [Decimal("0.5"), 1], [Fraction(1, 2), True], np.ma.array([0.5, 1]), np.array([0.5, 1], object),
    from_buffer("f", [0.5, 1]),
], ids=repr)  # fmt: skip
def test_an_array_may_be_written_in_any_form(numbers):
    assert array("payoffs", numbers, 1).tolist() == [0.5, 1.0]


@pytest.mark.parametrize("value", [
    [1j], np.array([1j]), ["0.5"], [[1], [1, 2]], np.ma.array([0.5, 1], mask=[False, True]), np.array(None), [None],
], ids=told)  # fmt: skip
def test_what_is_no_array_of_numbers_is_refused(value):
    with pytest.raises(ValueError, match=r"^payoffs must be numbers, in lists of equal length or an array, not "):
        array("payoffs", value)


def test_limits_are_kept_or_left_out_as_told():
    assert number("share", 1, above=0, most=1) == 1
    with pytest.raises(ValueError, match=r"above 0 and at most 1, not 0$"):
        number("share", 0, above=0, most=1)


def test_truth_is_told_by_true_and_false_alone():
    assert [flag("alternating", value) for value in (True, np.False_, 1, 0)] == [True, False, True, False]
    for value in ("no", None, 2, nan, [], np.zeros(2)):
        with pytest.raises(ValueError, match=r"^alternating must be True or False, not "):
            flag("alternating", value)


def test_a_seed_makes_a_generator_and_a_generator_stays():
    rng = np.random.default_rng(7)
    assert generator("rng", rng) is rng
    assert generator("rng", np.int64(7)).random() == rng.random()


@pytest.mark.parametrize("value", [*NO_NUMBERS, -1, np.random, np.random.RandomState(7)], ids=told)
def test_what_is_neither_a_generator_nor_a_seed_is_refused(value):
    with pytest.raises(ValueError, match=r"^rng must be a generator, such as np.random.default_rng\(7\), or a seed"):
        generator("rng", value)


def test_a_name_is_found_in_any_case_and_the_nearest_one_is_offered():
    assert named("engine", "AUTO", ("auto", "compiled")) == "auto"
    with pytest.raises(ValueError, match=r"^there is no engine named 'compile'; did you mean 'compiled'"):
        named("engine", "compile", ("auto", "compiled"))


@pytest.mark.parametrize("value", [*NO_NUMBERS, "zzz"], ids=told)
def test_what_is_no_name_is_told_the_names(value):
    with pytest.raises(ValueError, match=r"^there is no engine named .*; the names are auto, compiled$"):
        named("engine", value, ("auto", "compiled"))
