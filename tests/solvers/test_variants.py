"""The update rule's rows, and what their exponents mean."""

from math import inf, nan

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.variants import CFR, CFR_PLUS, DCFR, LINEAR_CFR, PREDICTIVE_CFR_PLUS, as_variant, averaging_exponent


def test_infinite_exponents_discount_nothing_or_everything_from_the_first_iteration():
    assert np.array_equal(CFR.discounts([1, 2, 1000]), np.ones((2, 3)))
    assert np.array_equal(CFR_PLUS.discounts([1, 2, 1000]), [[1, 1, 1], [0, 0, 0]])


def test_linear_cfr_multiplies_by_t_over_t_plus_1():
    assert np.allclose(LINEAR_CFR.discounts([1, 2, 3]), [[1 / 2, 2 / 3, 3 / 4]] * 2)


def test_dcfr_halves_negative_regrets():
    positive, negative = DCFR.discounts([1, 4])
    assert np.allclose(positive, [1 / 2, 8 / 9]) and np.allclose(negative, [1 / 2, 1 / 2])


def test_large_exponents_do_not_overflow():
    with np.errstate(all="raise"):
        assert np.allclose(cfr.Variant(1e6, -1e6, 1).discounts([1, 2, 10**9]), [[0.5, 1, 1], [0.5, 0, 0]])


def test_names_are_forgiving_and_misspellings_are_not_guessed():
    assert as_variant("CFR+") is CFR_PLUS and as_variant("pcfr+") is PREDICTIVE_CFR_PLUS
    with pytest.raises(ValueError, match=r"no variant named 'dcrf'; did you mean 'dcfr'\?"):
        as_variant("dcrf")
    with pytest.raises(ValueError, match=r"no averaging named 'liner'; did you mean 'linear'\?"):
        averaging_exponent("liner", CFR)


def test_averaging_overrides_the_variants_own():
    assert [averaging_exponent(a, CFR_PLUS) for a in (None, "uniform", "linear", "quadratic", 0.5)] == [1, 0, 1, 2, 0.5]


@pytest.mark.parametrize("name", ["alpha", "beta", "gamma"])
@pytest.mark.parametrize("value", [nan, None, "x", True, np.zeros(2)], ids=str)
def test_exponents_that_are_no_numbers_are_refused(name, value):
    with pytest.raises(ValueError, match=f"^{name} must be a (finite number|number or an infinity)"):
        cfr.Variant(**{name: value})


def test_a_prediction_is_a_part_of_the_last_regret_and_true_is_all_of_it():
    assert cfr.Variant(predict=True) == cfr.Variant(predict=np.True_) == cfr.Variant(predict=1)
    assert cfr.Variant(predict=False) == cfr.Variant()
    learner = cfr.RegretMatching(2, variant=cfr.Variant(beta=-inf, predict=1 / 3))
    learner.observe_utility([2.0, 0.0])
    learner.observe_utility([0.0, 3.0])  # of these regrets, (0, 3), a third is expected again
    assert learner.regret_sum.tolist() == [1, 3] and learner.next_strategy() == pytest.approx([1 / 5, 4 / 5])


@pytest.mark.parametrize(("name", "alpha", "guess"), [("dcfr+", 1.5, 0), ("pdcfr+", 2.3, 1)])
def test_discounts_with_a_floor_play_as_their_paper_writes_it(name, alpha, guess):
    """It discounts before it adds, we after: the proportions are the same [Xu et al. 2024, section 4]."""
    learner, sums, rng = cfr.RegretMatching(4, variant=name), np.zeros(4), np.random.default_rng(1)
    for t in range(1, 50):
        utility = rng.normal(size=4)
        regret = utility - learner.next_strategy() @ utility
        learner.observe_utility(utility)
        sums = np.maximum(sums / (1 + (t - 1.0) ** alpha) * (t - 1.0) ** alpha + regret, 0)
        promise = np.maximum(sums / (1 + t**alpha) * t**alpha + guess * regret, 0)
        assert learner.next_strategy() == pytest.approx(promise / promise.sum() if promise.any() else np.full(4, 1 / 4))


@pytest.mark.parametrize("part", [-0.1, 1.1, nan, None, "x"])
def test_a_part_that_is_none_is_refused(part):
    with pytest.raises(ValueError, match=r"^predict must be a finite number, at least 0 and at most 1"):
        cfr.Variant(predict=part)


@pytest.mark.parametrize("steep", [500, inf, 31])
def test_weights_that_would_grow_beyond_all_numbers_are_refused(steep):
    with pytest.raises(ValueError, match="gamma must be a finite number, at least -30 and at most 30"):
        cfr.Variant(gamma=steep)
    with pytest.raises(ValueError, match=r"averaging, .* must be a finite number, at least 0 and at most 30"):
        averaging_exponent(steep, CFR)


def test_a_sampling_is_told_where_to_go():
    with pytest.raises(ValueError, match=r"'external' is a sampling, not a variant: MonteCarloCFR\(game, 'external'\)"):
        cfr.solve("kuhn", "external")
