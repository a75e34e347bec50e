"""Whatever judges strategies tells a wrong argument in one sentence, and takes numbers in every form."""

from math import inf, nan

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.evaluation import opponents

KUHN, RPS = cfr.Strategy.uniform("kuhn"), cfr.Strategy.uniform("rps")
NONSENSE = [
    None, "x", -1, nan, inf, [], {}, cfr.games.Kuhn, 1j, np.zeros((2, 2, 2)), [[1], [1, 2]], object(), 10**400, True,
]  # fmt: skip
FORM = {"game": "kuhn", "strategy": KUHN}
CALLS = {
    cfr.best_response: {"game": "rps", "strategy": RPS, "player": 0},
    cfr.best_response_value: {"game": "rps", "strategy": RPS, "player": 0},
    cfr.Review: FORM | {"player": 0},
    cfr.result_probabilities: FORM | {"player": 0},
    cfr.respond: FORM | {"leak": KUHN, "player": 0, "weight": 0.5},
    cfr.mixtures: {"game": "kuhn", "leak": KUHN, "player": 0, "weights": [0.5]},
    cfr.restricted_responses: {"game": "kuhn", "leak": KUHN, "player": 0, "weights": [0.5]},
    opponents.kuhn_equilibrium: {"bluff": 0.1},
    opponents.play_hands: FORM | {"hands": 2, "rng": 0},
    opponents.hidden_bot: {"rng": 0},
    cfr.RestrictedGame: {"game": "kuhn", "leak": KUHN, "hero": 0, "confidence": 0.5},
    cfr.textbook.solve: {"game": "kuhn", "iterations": 2},
    cfr.GameTree: {"game": "kuhn", "max_nodes": 100},
    cfr.GameGraph: {"game": "kuhn", "max_nodes": 100},
}
OWN = {"player", "weight", "weights", "bluff", "hands", "rng", "hero", "confidence", "iterations", "max_nodes", "game"}
CASES = [
    pytest.param(call, name, wrong, id=f"{call.__name__}-{name}-{number}")
    for call, arguments in CALLS.items()
    for name in arguments.keys() & OWN
    for number, wrong in enumerate(NONSENSE)
    if not (name == "weights" and number == 5)  # no weights, no responses
    and not (name == "max_nodes" and number in (4, 12))  # as large a limit as one likes
    and not (name == "rng" and number == 12)  # a seed
    and not (name == "iterations" and number == 12)  # a patient reader
]


@pytest.mark.parametrize(("call", "name", "wrong"), sorted(CASES, key=lambda case: case.id))
def test_a_wrong_argument_is_told_by_its_name(call, name, wrong):
    with pytest.raises(ValueError) as refused:
        call(**CALLS[call] | {name: wrong})
    assert name in str(refused.value) or name == "bluff"
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("played", [None, 3, "x", {}, [], object(), cfr.games.Kuhn, nan], ids=range(8))
@pytest.mark.parametrize(("judge", "name"), [
    (cfr.joint_play, "strategies"), (cfr.external_regret, "play"), (cfr.internal_regret, ""),
])  # fmt: skip
def test_what_was_played_is_a_list_of_profiles(judge, name, played):
    with pytest.raises(ValueError, match="must be a list of profiles") as refused:
        judge("rps", played)
    assert name in str(refused.value)


@pytest.mark.parametrize("one", [1, 1.0, np.int8(1), np.float32(1)])
def test_players_and_weights_are_numbers_in_every_form(one):
    assert cfr.best_response_value("kuhn", KUHN, one) == cfr.best_response_value("kuhn", KUHN, 1)
    assert cfr.respond("kuhn", KUHN, KUHN, one, one) == cfr.respond("kuhn", KUHN, KUHN, 1, 1)
    assert cfr.Review("kuhn", KUHN, one).value == cfr.Review("kuhn", KUHN, 1).value
    assert opponents.play_hands("kuhn", KUHN, one, one) == opponents.play_hands("kuhn", KUHN, 1, 1)
