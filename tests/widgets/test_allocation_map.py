"""The allocation map's data and words; what the page does with them is tested in tests/browser."""

import numpy as np
import pytest

import cfrlib as cfr


@pytest.fixture(scope="module")
def played():
    game = cfr.games.Blotto(5, 3, opponent_soldiers=4)
    return game, cfr.self_play(game, 60)[1]


def test_the_page_gets_every_number_once_and_in_order(played):
    game, trace = played
    exhibit = cfr.widgets.allocation_map(trace, game)
    numbers = np.frombuffer(exhibit.widget.data, "<f4")
    assert len(numbers) == len(trace) * (1 + 3 * 21 + 3 * 15) + 2 * 21 * 15
    assert np.allclose(numbers[: len(trace)], trace.exploitability)
    assert np.allclose(numbers[-2 * 21 * 15 :], game.payoffs.ravel())


def test_both_armies_are_laid_out_by_their_own_size(played):
    game, trace = played
    spec = cfr.widgets.allocation_map(trace, game).widget.spec
    assert spec["soldiers"] == [5, 4]
    assert [",".join(map(str, row)) for row in spec["allocations"][1]] == list(game.column_actions)


def test_the_sentence_tells_what_the_average_plays(played):
    game, trace = played
    sentence = cfr.widgets.allocation_map(trace, game).sentence
    assert sentence.startswith("After 60 iterations player 1's average strategy plays ")


def test_the_table_holds_each_snapshot_of_each_action(played):
    game, trace = played
    rows = cfr.widgets.allocation_map(trace, game).table()
    last = rows[(rows.iteration == 60) & (rows.player == 1)]
    assert len(last) == 21 and last.average.sum() == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    "game, sentence",
    [
        (cfr.games.rock_paper_scissors(), "allocations to three battlefields"),
        (cfr.games.Blotto(3, 4), "allocations to three battlefields"),
    ],
)
def test_a_game_without_three_fields_is_refused(game, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.widgets.allocation_map(cfr.self_play(game, 3)[1], game)


def test_the_trace_of_another_game_is_refused(played):
    with pytest.raises(ValueError, match="not of this game"):
        cfr.widgets.allocation_map(played[1], "blotto")
    with pytest.raises(ValueError, match="needs the matrix game"):
        cfr.widgets.allocation_map(played[1], "kuhn")
