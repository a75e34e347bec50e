"""100 hands against a suspect: Bayes on hand-made cases, and what a rule wins."""

import numpy as np
import pytest

from cfrlib.games.kuhn import BET, PASS
from cfrlib.lessons.lesson09 import posterior as taught
from cfrlib.tournament import Identification, best_answer, hundred_hands, suspects
from cfrlib.tournament.cross_table import plans_by_seat, winnings
from cfrlib.tournament.games import GAMES
from cfrlib.tournament.identification import _Showdowns, posterior
from cfrlib.tournament.leaks import equilibrium


@pytest.fixture(scope="module")
def known():
    return suspects()


@pytest.fixture(scope="module")
def answers(known):
    return {name: best_answer("kuhn13", strategy) for name, strategy in known.items()}


def rule(known, answers, certainty=0.5, prior=None):
    prior = dict.fromkeys(known, 1 / len(known)) if prior is None else prior
    return Identification(prior, certainty, equilibrium("kuhn13"), answers)


def test_bayes_by_hand():
    """Calls with 1/3 or 4/5; two calls and a fold; at first 3 to 1 for the first: 3/4 * 2/27 against 1/4 * 16/125."""
    likelihood = np.log([1 / 3 * 1 / 3 * 2 / 3, 4 / 5 * 4 / 5 * 1 / 5])
    honest, caller = 3 / 4 * 2 / 27, 1 / 4 * 16 / 125
    expected = np.array([honest, caller]) / (honest + caller)
    np.testing.assert_allclose(posterior(np.log([3 / 4, 1 / 4]), likelihood), expected)


def test_bayes_as_lesson_09_teaches_it(known):
    rows = {name: {key: list(strategy[key].values()) for key in ("Tb", "5p")} for name, strategy in known.items()}
    seen = [("Tb", 1), ("5p", 1), ("Tb", 0), ("Tb", 1)]
    logs = np.array([sum(np.log(row[key][action]) for key, action in seen) for row in rows.values()])
    found = posterior(np.full(len(known), -np.log(len(known))), logs)
    np.testing.assert_allclose(found, list(taught.posterior(seen, rows).values()))


def test_who_could_not_have_done_it_is_out_and_nobody_may_be_left():
    with np.errstate(divide="ignore"):
        np.testing.assert_allclose(posterior(np.log([0.5, 0.5]), np.log([0.0, 0.1])), [0, 1])
        assert posterior(np.log([0.0, 1.0]), np.log([0.3, 0.0])).tolist() == [0, 0]


def test_what_is_seen_is_the_opponents_own_decisions(known):
    """King against ten: we bet, the opponent calls. In seat 2 it has decided once, with the ten after a bet."""
    game = GAMES["kuhn13"]
    showdowns = _Showdowns([equilibrium("kuhn13")])
    ends = [history for history in _ends(game) if history[0] == (13, 9)]
    number = _ends(game).index(((13, 9), BET, BET))
    assert len(ends) == 5
    called = [np.log(strategy[game.information_set_label((9, BET))]["bet"]) for strategy in known.values()]
    np.testing.assert_allclose(showdowns.logs[0][number], called)
    number = _ends(game).index(((13, 9), PASS, BET, BET))  # the other seat: it passed the king, then called
    king = [strategy[label] for strategy in known.values() for label in [game.information_set_label((13,))]]
    after = [strategy[game.information_set_label((13, PASS, BET))] for strategy in known.values()]
    passed = [np.log(one["pass"] * two["bet"]) for one, two in zip(king, after, strict=True)]
    np.testing.assert_allclose(showdowns.logs[1][number], passed)


def _ends(game):
    from cfrlib.forms.game_tree import GameTree

    tree = GameTree(game)
    return [tree.histories[node] for node in tree.terminals]


def test_a_single_strategy_wins_what_the_cross_table_says(known, house):
    strategy = house["Trembler"].strategies["kuhn13"]
    table = winnings("kuhn13", plans_by_seat("kuhn13", [strategy]), plans_by_seat("kuhn13", known.values()))
    won = hundred_hands(strategy)
    np.testing.assert_allclose(list(won.by_suspect.values()), 100 * table[0])
    assert won.won == pytest.approx(100 * table.mean()) and won.error == 0


def test_who_is_sure_of_the_right_one_from_the_start_wins_all_there_is(known, answers):
    certain = hundred_hands(rule(known, answers, 0.9, prior={"calls too much": 1.0}), repetitions=20)
    best = hundred_hands(answers["calls too much"]).by_suspect
    assert certain.by_suspect == pytest.approx(best), "whoever it is, the answer to that one is played"
    assert certain.right == pytest.approx(1 / 6) and certain.wrong == pytest.approx(5 / 6)


def test_who_can_never_be_sure_plays_the_first_strategy_throughout(known, answers):
    two = {"honest": 0.5, "never bluffs": 0.5}
    waiting = hundred_hands(rule(known, {}, 0.3, prior=two), repetitions=20)
    alone = hundred_hands(equilibrium("kuhn13"))
    assert waiting.by_suspect == pytest.approx(alone.by_suspect) and waiting.right == waiting.wrong == 0


def test_finding_out_pays_and_knowing_pays_more(known, answers):
    best = np.mean([hundred_hands(answers[name]).by_suspect[name] for name in known])
    found = hundred_hands(rule(known, answers, 0.3))
    assert hundred_hands(equilibrium("kuhn13")).won + 10 * found.error < found.won < best


def test_certainty_trades_early_answers_for_right_ones(known, answers):
    hasty, careful = (hundred_hands(rule(known, answers, certainty), repetitions=100) for certainty in (0.2, 0.95))
    assert hasty.wrong > 5 * careful.wrong and hasty.right > careful.right


def test_the_seed_deals_the_same_luck_to_all(known, answers):
    one, again, other = (hundred_hands(rule(known, answers), seed, repetitions=30) for seed in (4, 4, 5))
    assert one == again != other
    assert abs(one.won - other.won) < 5 * np.hypot(one.error, other.error)


def test_the_suspects_are_told_apart_by_no_single_action(known):
    assert all(strategy.probabilities.min() > 0 for strategy in known.values())


@pytest.mark.parametrize(
    "change, said",
    [
        ({"prior": {"honest": 0.5}}, "sum to 1"),
        ({"prior": {"honest": 1.5, "never bluffs": -0.5}}, "at least 0"),
        ({"prior": {"honest": float("nan")}}, "at least 0"),
        ({"prior": {"onest": 1.0}}, "did you mean 'honest'"),
        ({"answers": {"calls to much": {}}}, "did you mean 'calls too much'"),
        ({"certainty": 1.2}, "at least 0 and at most 1"),
        ({"certainty": float("nan")}, "at least 0 and at most 1"),
        ({"begin": {"Zb": [1, 0]}}, "there is no information set 'Zb'"),
    ],
)  # fmt: skip
def test_a_rule_that_makes_no_sense_is_refused_in_one_sentence(change, said):
    good = {"prior": {"honest": 1.0}, "certainty": 0.5, "begin": {}, "answers": {}}
    with pytest.raises((ValueError, KeyError), match=said):
        Identification(**good | change)
