"""Plain recursions over games, as an oracle that shares no code with the library's tree."""

from collections import Counter

import numpy as np

from cfrlib.games import CHANCE, TERMINAL


def census(game):
    """How many histories, terminals and information sets a game has; checks labels and actions on the way."""
    counts, actions_of = Counter(), {}

    def visit(history):
        counts["histories"] += 1
        player = game.player(history)
        if player == TERMINAL:
            counts["terminals"] += 1
            assert len(game.utilities(history)) == game.num_players
            return
        if player == CHANCE:
            outcomes = game.chance(history)
            assert abs(sum(probability for _, probability in outcomes) - 1) < 1e-12
            actions = [action for action, _ in outcomes]
        else:
            actions = tuple(game.actions(history))
            assert actions_of.setdefault(game.information_set(history), actions) == actions
        assert len({game.action_label(action) for action in actions}) == len(actions)
        for action in actions:
            visit(game.child(history, action))

    visit(game.root())
    labels = {game.information_set_label(known) for known in actions_of}
    assert len(labels) == len(actions_of)
    return counts["histories"], counts["terminals"], len(actions_of)


def value(game, strategy, history=None):
    """Expected utilities when player i plays `strategy(history)`, probabilities in the order of the actions."""
    history = game.root() if history is None else history
    player = game.player(history)
    if player == TERMINAL:
        return np.array(game.utilities(history))
    pairs = game.chance(history) if player == CHANCE else zip(game.actions(history), strategy(history), strict=True)
    return sum(chance * value(game, strategy, game.child(history, action)) for action, chance in pairs)


def uniform(game):
    return lambda history: [1 / len(game.actions(history))] * len(game.actions(history))


def same_game(game, start, children, playouts=None):
    """Play `game` and an OpenSpiel game at once, everywhere or at random; both must tell the same story.

    `start`: OpenSpiel's root state. `children(state, history)`: where both may go next, pairs (state, history).
    Compared: who moves, utilities, and that what one side cannot tell apart, the other cannot. Returns how many
    information sets were met.
    """
    rng = np.random.default_rng(0)
    ours_of, theirs_of = {}, {}
    waiting = [(start, game.root())] * (playouts or 1)
    while waiting:
        state, history = waiting.pop()
        if state.is_terminal():
            assert game.player(history) == TERMINAL
            assert list(game.utilities(history)) == state.returns()
            continue
        if not state.is_chance_node():
            assert game.player(history) == state.current_player()
            ours, theirs = game.information_set(history), state.information_state_string()
            assert ours_of.setdefault(theirs, ours) == ours
            assert theirs_of.setdefault(ours, theirs) == theirs
        options = children(state, history)
        waiting += options if playouts is None else [options[rng.integers(len(options))]]
    return len(ours_of)
