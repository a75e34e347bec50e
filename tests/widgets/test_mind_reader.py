"""The machine that learns from throws; what the page does with it is tested in tests/browser."""

import numpy as np

import cfrlib as cfr
from cfrlib.textbook import regret_matching
from cfrlib.widgets.mind_reader.match import RPS, drawn, replay


def test_the_machine_learns_by_regret_matching():
    rng = np.random.default_rng(3)
    throws, draws = rng.integers(3, size=40), rng.random(40)
    regret_sum = np.zeros(3)
    for one, thrown, draw in zip(replay(throws, draws), throws, draws, strict=True):
        assert np.array_equal(one.strategy, regret_matching(regret_sum))
        assert one.action == drawn(one.strategy, draw)
        regret_sum += RPS[:, thrown] - RPS[one.action, thrown]
        assert np.array_equal(one.regret_sum, regret_sum)


def test_what_it_does_is_fixed_before_the_throw():
    draws = [0.1, 0.9, 0.4]
    assert {replay([0, 1, last], draws)[2].action for last in range(3)} == {replay([0, 1, 0], draws)[2].action}


def test_each_action_is_drawn_as_often_as_the_strategy_says():
    strategy = np.array([0.25, 0.0, 0.75])
    found = np.bincount([drawn(strategy, draw) for draw in (np.arange(400) + 0.5) / 400], minlength=3)
    assert found.tolist() == [100, 0, 300]


def test_against_always_rock_it_ends_with_paper():
    match = replay([0] * 30, np.random.default_rng(0).random(30))
    assert match[-1].strategy.tolist() == [0, 1, 0]
    assert sum(one.won for one in match) >= 25


def test_the_table_holds_the_match_so_far():
    exhibit = cfr.widgets.mind_reader(rng=2)
    exhibit.widget.throws = [0, 2]
    assert exhibit.table().thrown.tolist() == ["rock", "scissors"]
    assert len(cfr.widgets.mind_reader(rng=2).table()) == 0


def test_the_sentence_tells_the_example_that_the_picture_shows():
    sentence = cfr.widgets.mind_reader().sentence
    assert sentence == cfr.widgets.mind_reader(rng=4).sentence
    assert "after 30 rounds, 14 of them rock, it has won +4" in sentence
