"""Regret matching in the page is regret matching in the package: its script against NumPy."""

import numpy as np
import pytest

import cfrlib as cfr
from tests.browser.learner import with_script


@pytest.mark.parametrize("player", [0, 1])
def test_one_round_in_the_page_is_one_round_of_regret_matching(page, player):
    """A rectangular game that is not zero-sum: transposed tables or a wrong sign would show."""
    rng = np.random.default_rng(3)
    payoffs = rng.normal(size=(2, 3, 4))
    strategy, mix = (rng.dirichlet(np.ones(count)) for count in ((3, 4) if player == 0 else (4, 3)))
    round_ = [payoffs.tolist(), player, strategy.tolist(), mix.tolist()]
    answer = with_script(page, "page/learning.js", "(script, round) => script.oneRound(...round)", round_)
    utility = payoffs[0] @ mix if player == 0 else mix @ payoffs[1]
    np.testing.assert_allclose(answer["utility"], utility, atol=1e-12)
    np.testing.assert_allclose(answer["regret"], utility - strategy @ utility, atol=1e-12)
    reply = cfr.minimizers.regret_matching(utility - strategy @ utility)
    np.testing.assert_allclose(answer["reply"], reply, atol=1e-12)
    assert answer["best"].index(True) == int(np.argmax(utility))


def test_a_point_outside_the_triangle_becomes_the_nearest_mix(page):
    points = [[2, -0.5, -0.5], [0.2, 0.3, 0.5], [0.7, 0.7, -0.4]]
    mixes = with_script(page, "page/learning.js", "(script, points) => points.map(script.ontoSimplex)", points)
    np.testing.assert_allclose(mixes, [[1, 0, 0], [0.2, 0.3, 0.5], [0.5, 0.5, 0]], atol=1e-12)
