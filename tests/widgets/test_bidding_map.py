"""The bidding map: its bytes hold the strategy, and games that it cannot draw are refused."""

from itertools import product

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson07.Dudo import Dudo as LearnersDudo
from cfrlib.widgets import bidding_map
from cfrlib.widgets.bidding_map.bids import Bids


@pytest.fixture(scope="module", params=[cfr.games.Dudo(sides=3), LearnersDudo(3)], ids=["library's", "learner's"])
def run(request):
    solver = cfr.Solver(request.param, "cfr", watch=[])
    return [solver.run(count, progress=False).solution() for count in (1, 49)]


def test_every_roll_and_every_set_of_claims_has_its_strategy(run):
    bids, strategy = Bids(run[-1].average.information_sets), run[-1].average
    shares, seen = bids.shares(strategy), 0
    for roll, made in product(range(1, 4), product([False, True], repeat=6)):
        path = np.flatnonzero(made).tolist()
        row = bids.table(shares, path)[roll - 1]
        label = f"{roll}:{','.join(bids.names[claim] for claim in path)}"
        told = {name: share for name, share in zip(bids.names, row, strict=True) if not np.isnan(share)}
        assert told == strategy[label]
        seen += 1
    assert seen == len(strategy) == 3 * 2**6


def test_the_page_gets_a_byte_a_probability_of_every_snapshot(run):
    widget = bidding_map(run).widget
    data = np.frombuffer(widget.data, np.uint8).reshape(2, 3, -1)
    assert data.shape[2] == 2 ** (6 + 1) - 2
    assert widget.spec["iterations"] == [1, 50]
    assert np.allclose(data[0, :, :6] / 255, 1 / 6, atol=0.5 / 255), "the first strategy plays all claims alike"


def test_the_sentence_and_the_table_tell_what_the_picture_shows(run):
    exhibit = bidding_map(run[-1])
    table = exhibit.table()
    opening = table[(table["roll"] == 3) & (table["claims so far"] == "")]
    likeliest = opening[opening["probability"].argmax()]
    assert f"a 3 with {likeliest['action']} {likeliest['probability']:.0%}" in exhibit.sentence
    assert opening["probability"].sum() == pytest.approx(1)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (cfr.games.Kuhn(), "one die for each player"),
        (cfr.games.Dudo(sides=2, dice=(2, 1)), "one die for each player"),
        (LearnersDudo(7), "at most 6 sides"),
    ],
)
def test_other_games_are_refused(game, said):
    class Sets:
        pass

    sets = Sets()
    sets.game = game
    with pytest.raises(ValueError, match=said):
        Bids(sets)


def test_solutions_of_different_games_are_refused(run):
    other = cfr.solve(cfr.games.Dudo(sides=2), iterations=5, progress=False)
    with pytest.raises(ValueError, match="different games"):
        bidding_map([other, run[-1]])
