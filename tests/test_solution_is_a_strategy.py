"""Wherever a strategy is asked for, a Solution stands for its average: all public functions that take one are tried."""

import inspect

import numpy as np
import pytest

import cfrlib as cfr

KUHN, LEAK, COIN, THIRTEEN = (
    cfr.Solver(game, "cfr").run(iterations, snapshots=False).solution()
    for game, iterations in (
        ("kuhn", 5), ("kuhn", 2), (cfr.games.MatrixGame([[1, -1], [-2, 1]]), 3), (cfr.tournament.GAMES["kuhn13"], 1)
    )
)  # fmt: skip


def rng():
    return np.random.default_rng(3)


def written_on(ax):
    return [text.get_text() for text in ax.texts]


def handed_in(folder, strategy):
    return (cfr.tournament.enter(folder, "Ada", {"kuhn13": strategy}) / "kuhn13.json").read_bytes()


CALLS = {  # public name: what it makes of strategies `of(...)`, comparable
    "Strategy.of": lambda of, _: cfr.Strategy.of("kuhn", of(KUHN)),
    "Strategy.mix": lambda of, _: KUHN.average.mix(of(LEAK)),
    "expected_values": lambda of, _: cfr.expected_values("kuhn", of(KUHN)),
    "best_response": lambda of, _: cfr.best_response("kuhn", of(KUHN), 0),
    "best_response_value": lambda of, _: cfr.best_response_value("kuhn", of(KUHN), 1),
    "nash_conv": lambda of, _: cfr.nash_conv("kuhn", of(KUHN)),
    "exploitability": lambda of, _: cfr.exploitability("kuhn", of(KUHN)),
    "joint_play": lambda of, _: cfr.joint_play(COIN.game, [of(COIN)]).tolist(),
    "external_regret": lambda of, _: cfr.external_regret("kuhn", [of(KUHN), of(LEAK)]),
    "internal_regret": lambda of, _: cfr.internal_regret(COIN.game, [of(COIN)]),
    "respond": lambda of, _: cfr.respond("kuhn", of(KUHN), of(LEAK), 0),
    "mixtures": lambda of, _: cfr.mixtures("kuhn", of(LEAK), 0, [0.5], safe=of(KUHN)),
    "restricted_responses": lambda of, _: cfr.restricted_responses("kuhn", of(LEAK), 0, [0.5]),
    "RestrictedGame": lambda of, _: cfr.solve_lp(cfr.RestrictedGame(KUHN.game, of(LEAK), 0, 0.5)).value,
    "Review": lambda of, _: cfr.Review("kuhn", of(KUHN), 0).rows(),
    "result_probabilities": lambda of, _: cfr.result_probabilities("kuhn", of(KUHN)),
    "head_to_head": lambda of, _: repr(cfr.head_to_head("kuhn", [of(KUHN), of(LEAK)], 20)),
    "bots.play_hands": lambda of, _: cfr.bots.play_hands("kuhn", of(KUHN), 5, rng()),
    "plots.tree": lambda of, _: written_on(cfr.plots.tree(COIN.game, strategy=of(COIN))),
    "widgets.play_table": lambda of, _: cfr.widgets.play_table(
        "kuhn", of(KUHN), rng=1, title=str(of(KUHN)), judge=of(LEAK)
    ).widget.deal,
    "widgets.living_tree": lambda of, _: cfr.widgets.living_tree("kuhn", of(KUHN)).widget.spec,
    "tournament.Player": lambda of, _: cfr.tournament.Player("Ada", {"kuhn13": of(THIRTEEN)}).strategies,
    "tournament.Identification": lambda of, _: cfr.tournament.Identification({"honest": 1}, 0, of(THIRTEEN), {}).begin,
    "tournament.hundred_hands": lambda of, _: cfr.tournament.hundred_hands(of(THIRTEEN)),
    "tournament.best_answer": lambda of, _: cfr.tournament.best_answer("kuhn13", of(THIRTEEN)),
    "tournament.enter": lambda of, folder: handed_in(folder, of(THIRTEEN)),
    "games.open_spiel_policy": lambda of, _: pytest.importorskip("pyspiel") and cfr.games.open_spiel_policy(
        of(KUHN)
    ).policy_table(),
}
ROOMS = {"": cfr, "bots.": cfr.bots, "plots.": cfr.plots, "widgets.": cfr.widgets, "games.": cfr.games,
         "tournament.": cfr.tournament, "Strategy.": cfr.Strategy}  # fmt: skip
WORDS = {"strategy", "strategies", "leak", "safe", "judge", "rule", "play"}  # parameters that are strategies
ARRAYS = {"plots.simplex", "plots.strategy_bars", "plots.strategy_over_time"}  # these draw rows of probabilities
OTHERS = {"Response", "bots.Bot"}  # results that hold one
HANDED_ON = {"widgets.suspects"}  # to a function of the caller's, as they are


def takers():
    """Every public callable with a parameter that is called like a strategy."""
    for room, home in ROOMS.items():
        for name in getattr(home, "__all__", dir(home)):
            taker = getattr(home, name)
            if name[0] != "_" and callable(taker) and takes_one(taker):
                yield room + name


def takes_one(taker):
    try:
        return WORDS & set(inspect.signature(taker).parameters)
    except ValueError:  # made in C
        return False


def test_all_that_take_a_strategy_are_tried():
    assert set(takers()) - ARRAYS - OTHERS - HANDED_ON <= set(CALLS)


@pytest.mark.parametrize("name", CALLS)
def test_a_solution_counts_as_its_average(name, tmp_path):
    made = CALLS[name](lambda solution: solution, tmp_path)
    assert made == CALLS[name](lambda solution: solution.average, tmp_path)


HOLDERS = [cfr.solve_lp("kuhn"), cfr.best_response("kuhn", {}, 0), cfr.bots.hidden_bot(rng())]


@pytest.mark.parametrize("found", HOLDERS, ids=lambda found: type(found).__name__)
def test_equilibria_responses_and_bots_are_strategies_too(found):
    assert cfr.Strategy.of("kuhn", found) is found.strategy


def test_a_solution_of_another_game_is_refused():
    with pytest.raises(ValueError, match="does not have the information sets of"):
        cfr.nash_conv("kuhn", THIRTEEN)


@pytest.mark.parametrize("thing", [7, None, KUHN.trace])
def test_what_is_no_strategy_is_refused_in_a_sentence(thing):
    with pytest.raises(ValueError, match="a strategy is a Strategy, a Solution, a dictionary"):
        cfr.nash_conv("kuhn", thing)
