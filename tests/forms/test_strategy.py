"""Strategies: reading, checking, changing, keeping."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.games import Dudo, Kuhn

BOLD = {"J": {"bet": 1}, "Q": [0.25, 0.75], "Kpb": {"pass": 0, "bet": 1.0}}


def test_an_information_set_goes_by_label_or_key():
    strategy = Strategy.of("kuhn", BOLD)
    assert strategy["Kpb"] == strategy[3, "p", "b"] == {"pass": 0.0, "bet": 1.0}
    assert strategy["Q"] == {"pass": 0.25, "bet": 0.75}
    assert strategy["Jb"] == {"pass": 0.5, "bet": 0.5}, "left out: all alike"
    assert len(strategy) == 12 and set(strategy) == set(GameTree(Kuhn()).information_sets.labels)


@pytest.mark.parametrize(("table", "error", "sentence"), [
    ({"Kpp": [1, 0]}, KeyError, "no information set 'Kpp'; the nearest is 'Kp"),
    ({"K": {"bett": 1}}, KeyError, "'K' has no action 'bett'; it has pass, bet"),
    ({"K": [1]}, ValueError, "'K' needs 2 probabilities"),
    ({"K": [0.5, 0.6]}, ValueError, "at 'K' they sum to 1.1"),
    ({"K": [-0.5, 1.5]}, ValueError, "must not be negative or NaN; at 'K'"),
    ({"K": [float("nan"), 1]}, ValueError, "must not be negative or NaN; at 'K'"),
    ({"K": {"b": 0.7, "bet": 0.3, "pass": 0.3}}, ValueError, "an action at 'K' is given twice, by its label and by it"),
    (3, ValueError, "a strategy is a Strategy, a Solution, a dictionary"),
    (np.array(None), ValueError, r"one mix a player, not array\(None, dtype=object\)"),
    (cfr.solve("rps", iterations=1).average, ValueError, "does not have the information sets of Kuhn"),
], ids=str)  # fmt: skip
def test_what_is_no_strategy_is_refused_in_a_sentence(table, error, sentence):
    with pytest.raises(error, match=sentence):
        Strategy.of("kuhn", table)


def test_thresholding_shares_what_it_takes():
    assert Strategy.of("rps", ([0.05, 0.38, 0.57], [1, 0, 0])).threshold(0.1)["player 1"] == pytest.approx(
        {"rock": 0.0, "paper": 0.4, "scissors": 0.6}
    )
    uniform = Strategy.uniform("rps")
    assert uniform.threshold(0.9) == uniform, "nothing would be left"


def test_a_trembling_hand_reaches_everything():
    trembling = Strategy.of("kuhn", BOLD).perturb(0.1)
    assert trembling["J"] == pytest.approx({"pass": 0.05, "bet": 0.95})


def test_mixing_before_play_makes_values_linear():
    one, two = Strategy.of("kuhn", BOLD), Strategy.of("kuhn", {"J": [1, 0], "Jpb": [1, 0], "Q": [1, 0], "Qpb": [0, 1]})
    mixed = one.mix(two, 0.3)
    worth = [cfr.expected_values("kuhn", strategy)[0] for strategy in (one, two, mixed)]  # player 2 is uniform in all
    assert worth[2] == pytest.approx(0.7 * worth[0] + 0.3 * worth[1], abs=1e-12)
    assert mixed["Jpb"] != pytest.approx({"pass": 0.65, "bet": 0.35}), "only one of the two ever gets there"


def test_samples_follow_the_probabilities():
    rng = np.random.default_rng(1)
    strategy = Strategy.of("kuhn", BOLD)
    drawn = [strategy.sample("Q", rng) for _ in range(2000)]
    assert drawn.count("b") / 2000 == pytest.approx(0.75, abs=0.05)
    assert {strategy.sample("Kpb", rng) for _ in range(50)} == {"b"}


def test_rules_that_cannot_read_the_full_games_histories_are_told():
    class Words(Kuhn):
        def information_set(self, history):
            return history[0].upper(), history[1:]

    other = Strategy(GameTree(Kuhn()).information_sets, Strategy.uniform("kuhn").probabilities)
    object.__setattr__(other.information_sets, "game", Words())
    with pytest.raises(ValueError, match=r"Words.information_set\(.*\) raises AttributeError"):
        other.lift("kuhn")


def test_an_abstraction_lifted_plays_alike_where_it_cannot_tell():
    abstraction, full = Dudo(sides=2, memory=1), Dudo(sides=2)
    sets = GameTree(abstraction).information_sets
    rng = np.random.default_rng(2)
    coarse = Strategy(sets, np.concatenate([rng.dirichlet(np.ones(n)) for n in sets.num_actions]))
    fine = coarse.lift(full)
    assert cfr.nash_conv(full, fine) > 0
    history = ((1,), (2,)), 0, 2
    assert fine[full.information_set(history)] == pytest.approx(coarse[abstraction.information_set(history)])


def test_a_finer_game_is_no_abstraction():
    with pytest.raises(ValueError, match="is no abstraction"):
        Strategy.uniform(Dudo(sides=2)).lift(Dudo(sides=2, memory=1))


@pytest.mark.parametrize(
    "given", [
        "half", {"pass": "half"}, [0.5, "half"], [[1], [0, 0]], {"pass": [1, 0]}, 1j, ["0.5", "0.5"], {"bet": "1"},
        np.array([1j, 1]), np.ma.array([0.5, 0.5], mask=[False, True]),
    ], ids=str,
)  # fmt: skip
def test_what_is_no_number_is_told_with_its_information_set(given):
    with pytest.raises(ValueError, match="probabilities must be numbers; at 'Kpb' they are "):
        Strategy.of("kuhn", {"Kpb": given})


def test_a_set_of_mixes_has_no_order():
    with pytest.raises(ValueError, match=r"one mix a player, not \{"):
        Strategy.of("rps", {(1, 0, 0), (0, 1, 0)})


def test_a_pandas_series_is_read_by_its_names():
    pandas = pytest.importorskip("pandas")
    mix = {"paper": 0.7, "rock": 0.2, "scissors": 0.1}
    assert Strategy.of("rps", {"player 1": pandas.Series(mix)})["player 1"] == mix
    assert Strategy.of("rps", pandas.Series({"player 2": [1, 0, 0], "player 1": mix}))["player 1"] == mix
    assert Strategy.of("rps", {"player 1": pandas.Series([0.2, 0.7, 0.1])})["player 1"] == mix, "no names, but an order"


def test_an_information_set_may_be_given_once():
    with pytest.raises(ValueError, match="'Kpb' is given twice, by its label and by its key"):
        Strategy.of("kuhn", {"Kpb": [0, 1], (3, "p", "b"): [1, 0]})


def test_tables_show_every_information_set():
    text, html = str(Strategy.of("kuhn", BOLD)), Strategy.of("kuhn", BOLD)._repr_html_()
    assert "Kpb" in text and text.count("\n") == 12
    assert html.count("<tr>") == 13


def test_an_action_may_be_called_as_a_column_is():
    class Baccarat(Kuhn):
        def action_label(self, action):
            return {"p": "player", "b": "banker"}.get(action) or super().action_label(action)

    first = Strategy.of(Baccarat(), {"J": [0.25, 0.75]}).rows()[0]
    assert first == {"player": 1, "information set": "J", "action player": 0.25, "banker": 0.75}
