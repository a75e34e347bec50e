"""Our solver and OpenSpiel's, iteration by iteration and information set by information set."""

import numpy as np
import pytest

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import Dudo, Kuhn, Leduc
from cfrlib.solvers.cfr import Solver

pyspiel = pytest.importorskip("pyspiel")


def kuhn_moves(game, action):
    return [card - 1 for card in action] if isinstance(action, tuple) else ["pb".index(action)]


def leduc_moves(game, action):
    if isinstance(action, tuple):
        return [game.deck.index(card) for card in action]
    return [game.deck.index(action) if action in game.deck else {"f": 0, "x": 1, "c": 1, "b": 2, "r": 2}[action[0]]]


def dudo_moves(game, action):
    """OpenSpiel's wild face is the highest; ours is 1."""
    return [(roll[0] - 2) % game.sides for roll in action] if isinstance(action, tuple) else [action]


PEERS = {
    "kuhn": (Kuhn(), "kuhn_poker", kuhn_moves),
    "leduc": (Leduc(suits=True), "leduc_poker", leduc_moves),
    "dudo": (Dudo(sides=4), "liars_dice(dice_sides=4)", dudo_moves),
}
SOLVERS = {"cfr": "CFRSolver", "cfr+": "CFRPlusSolver"}


def their_states(game, theirs, moves):
    """For each of our information sets, OpenSpiel's state at one of its histories."""
    tree = GameTree(game)
    for number, node in enumerate(tree.first_node):
        path = []
        while node > 0:
            before = tree.histories[tree.parent[node]]
            chance = tree.player[tree.parent[node]] < 0
            offered = [action for action, _ in game.chance(before)] if chance else game.actions(before)
            path.append(offered[tree.action[node]])
            node = tree.parent[node]
        state = theirs.new_initial_state()
        for action in reversed(path):
            for move in moves(game, action):
                state.apply_action(move)
        yield tree.information_sets, number, state


@pytest.mark.plain
@pytest.mark.parametrize(("name", "variant", "iterations"), [
    ("kuhn", "cfr", 200), ("kuhn", "cfr+", 200), ("leduc", "cfr", 10), ("leduc", "cfr+", 10), ("dudo", "cfr+", 20),
    ("dudo", "cfr", 20),
])  # fmt: skip
def test_averages_are_open_spiels(name, variant, iterations):
    game, their_name, moves = PEERS[name]
    theirs = pyspiel.load_game(their_name)
    peer, solver = getattr(pyspiel, SOLVERS[variant])(theirs), Solver(game, variant)
    for _ in range(iterations):
        peer.evaluate_and_update_policy()
    ours, policy = solver.run(iterations).solution(), peer.average_policy()
    assert ours.nash_conv == pytest.approx(pyspiel.nash_conv(theirs, policy), abs=1e-9)
    for sets, number, state in their_states(game, theirs, moves):
        expected = policy.action_probabilities(state)
        legal = [moves(game, action)[0] for action in sets.actions[number]]
        found = ours.average.probabilities[sets.slots(number)]
        assert np.allclose(found, [expected[move] for move in legal], atol=1e-9), sets.label(number)
