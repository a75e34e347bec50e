"""GameTree: a game's rules walked once, checked, and kept as flat arrays.

Nodes are numbered breadth first. Then a node's children are neighbours, every level is one slice, and whatever passes
from parents to children (chance's reach, each player's last own action) takes one NumPy statement a level.
"""

import gc
from contextlib import contextmanager
from itertools import pairwise

import numpy as np

from cfrlib.forms.information_sets import InformationSets
from cfrlib.games import CHANCE, TERMINAL, as_game

MAX_DEPTH = 1000  # an endless game with one move a turn grows its histories beyond any memory long before max_nodes


class GameTree:
    """Every history of a game; any number of players, chance anywhere.

    Arrays by node, (nodes,): `player`, `parent` (-1 at the root), `action` (its position among the parent's),
    `information_set` (a number, -1 at chance and at the end), `chance_reach`; `last_slot`, (nodes, players), is the
    slot of each player's last own action, -1 before the first. `histories`: the list of them, by node.
    `terminals`: the nodes where the game is over; `utilities`: (terminals, players).
    `information_sets`: numbered as they are first met; `first_node`: where that was, (sets,).

    Raises ValueError, naming the history or the information set, if chance's probabilities are none, an information
    set has different actions or players at two histories, a player forgets an own move (unless `game.perfect_recall`
    is False), utilities are not one finite number a player, or there are more than `max_nodes` histories.
    Takes about a microsecond a history, and what the game's own methods take.
    """

    def __init__(self, game, max_nodes: int = 2_000_000):
        self.game = as_game(game)
        with _no_garbage_collection():
            walk = _Walk(self.game, max_nodes)
        self.histories = walk.histories
        self.information_sets = InformationSets(
            self.game, list(walk.number_of), np.array(walk.set_players, np.int8), walk.set_actions
        )
        self.first_node = np.array(walk.first_node, np.int32)
        self.player = np.array(walk.players, np.int8)
        self.terminals = np.flatnonzero(self.player == TERMINAL).astype(np.int32)
        self.utilities = self._finite_utilities(walk.utilities)
        self.level_starts = [*walk.level_starts, len(self)]
        self._number_nodes(walk)
        self._pass_down(walk)
        if self.game.perfect_recall:
            self._refuse_forgetting()

    def __len__(self):
        return len(self.histories)

    def __repr__(self):
        return (
            f"GameTree of {type(self.game).__name__}: {len(self):,} histories, {len(self.terminals):,} of them the "
            f"end of the game, {len(self.information_sets):,} information sets"
        )

    def _finite_utilities(self, utilities):
        table = np.array(utilities, dtype=float).reshape(len(self.terminals), self.game.num_players)
        for row in np.flatnonzero(~np.isfinite(table).all(axis=1))[:1]:
            history = self.histories[self.terminals[row]]
            raise ValueError(f"utilities must be finite numbers; at {history!r} they are {tuple(table[row].tolist())}")
        return table

    def _number_nodes(self, walk):
        num_children = np.zeros(len(self), np.int32)
        num_children[self.player != TERMINAL] = walk.num_children
        self.parent = np.concatenate([[-1], np.repeat(np.arange(len(self)), num_children)]).astype(np.int32)
        first_child = np.cumsum(num_children) - num_children + 1
        self.action = (np.arange(len(self)) - first_child[self.parent]).astype(np.int32)
        self.action[0] = -1
        self.information_set = np.full(len(self), -1, np.int32)
        self.information_set[self.player >= 0] = walk.set_at

    def _pass_down(self, walk):
        step = np.ones(len(self))
        step[1:][self.player[self.parent[1:]] == CHANCE] = walk.probabilities
        slot = self.information_sets.offsets[self.information_set[self.parent]] + self.action
        mover = self.player[self.parent]
        self.chance_reach = step
        self.last_slot = np.full((len(self), self.game.num_players), -1, np.int32)
        for start, stop in pairwise(self.level_starts[1:]):
            parent = self.parent[start:stop]
            self.chance_reach[start:stop] *= self.chance_reach[parent]
            self.last_slot[start:stop] = self.last_slot[parent]
            decided = np.flatnonzero(mover[start:stop] >= 0) + start
            self.last_slot[decided, mover[decided]] = slot[decided]

    def _refuse_forgetting(self):
        nodes = np.flatnonzero(self.player >= 0)
        own = self.last_slot[nodes, self.player[nodes]]
        numbers = self.information_set[nodes]
        remembered = self.last_slot[self.first_node, self.information_sets.players]
        for odd in np.flatnonzero(own != remembered[numbers])[:1]:
            label = self.information_sets.label(numbers[odd])
            first, other = (self.histories[node] for node in (self.first_node[numbers[odd]], nodes[odd]))
            raise ValueError(
                f"information set {label!r} forgets an own move: {first!r} and {other!r} follow different ones; let "
                "information_set tell them apart, or set perfect_recall = False if the game forgets on purpose"
            )


@contextmanager
def _no_garbage_collection():
    """Histories are kept, and looking through them for garbage again and again costs a fifth of a large tree's time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class _Walk:
    """Asks the game about every history, breadth first, and keeps the answers in plain lists."""

    def __init__(self, game, max_nodes):
        self.game, self.max_nodes = game, max_nodes
        self.histories = [game.root()]
        self.players, self.level_starts = [], []  # by node, by level
        self.num_children = []  # by node where the game goes on
        self.probabilities = []  # by child of a chance node
        self.utilities = []  # by terminal
        self.set_at = []  # by decision node
        self.number_of, self.set_players, self.set_actions, self.first_node = {}, [], [], []  # by information set
        while len(self.players) < len(self.histories):
            self.level_starts.append(len(self.players))
            self._level(self.histories[len(self.players) :])

    def _level(self, level):
        histories, players, num_children, set_at = self.histories, self.players, self.num_children, self.set_at
        ask_player, ask_actions, ask_set = self.game.player, self.game.actions, self.game.information_set
        child, number_of, set_actions, set_players = self.game.child, self.number_of, self.set_actions, self.set_players
        for history in level:
            player = ask_player(history)
            players.append(player)
            if player == TERMINAL:
                self._finish(history)
                continue
            if player == CHANCE:
                actions = self._outcomes(history)
            else:
                actions = tuple(ask_actions(history))
                key = ask_set(history)
                try:
                    number = number_of.get(key)
                except TypeError:
                    raise ValueError(f"the information set of {history!r} is {key!r}, which is not hashable") from None
                if number is None:
                    number = self._meet(history, key, player, actions)
                elif actions != set_actions[number] or player != set_players[number]:
                    self._refuse_mixture(number, history, player, actions)
                set_at.append(number)
            num_children.append(len(actions))
            histories += [child(history, action) for action in actions]
            if len(histories) > self.max_nodes or len(self.level_starts) > MAX_DEPTH:
                self._refuse_endless(history)

    def _finish(self, history):
        utilities = self.game.utilities(history)
        wanted = self.game.num_players
        if len(utilities) != wanted:
            raise ValueError(f"utilities must be {wanted} numbers, one a player; at {history!r} they are {utilities!r}")
        self.utilities.append(utilities)

    def _outcomes(self, history):
        pairs = list(self.game.chance(history))
        actions = tuple(action for action, _ in pairs)
        chances = [float(probability) for _, probability in pairs]
        if not all(chance >= 0 for chance in chances) or not abs(sum(chances) - 1) < 1e-9:
            raise ValueError(
                f"chance's probabilities must be at least 0 and sum to 1; at {history!r} they are {chances} "
                f"and sum to {sum(chances):.10g}"
            )
        self._refuse_duplicates(history, actions)
        self.probabilities += chances
        return actions

    def _meet(self, history, key, player, actions):
        if player not in range(self.game.num_players):
            raise ValueError(
                f"player must be 0 to {self.game.num_players - 1}, CHANCE or TERMINAL; at {history!r} it is {player!r}"
            )
        if not actions:
            raise ValueError(f"player {player} has no action at {history!r}; if the game is over, player is TERMINAL")
        self._refuse_duplicates(history, actions)
        number = self.number_of[key] = len(self.number_of)
        self.set_players.append(player)
        self.set_actions.append(actions)
        self.first_node.append(len(self.players) - 1)
        return number

    def _refuse_duplicates(self, history, actions):
        if len(set(actions)) < len(actions):
            raise ValueError(f"an action is offered twice at {history!r}: {list(actions)}")

    def _refuse_mixture(self, number, history, player, actions):
        label = self.game.information_set_label(list(self.number_of)[number])
        first = self.histories[self.first_node[number]]
        if player != self.set_players[number]:
            raise ValueError(
                f"information set {label!r} is shared by two players: player {self.set_players[number]} moves at "
                f"{first!r}, player {player} at {history!r}; information_set must tell them apart"
            )
        raise ValueError(
            f"information set {label!r} has different actions: {list(self.set_actions[number])} at {first!r}, "
            f"{list(actions)} at {history!r}; whoever cannot tell histories apart has the same actions at both"
        )

    def _refuse_endless(self, history):
        many = len(self.histories) > self.max_nodes
        size = f"{self.max_nodes:,} histories" if many else f"{MAX_DEPTH:,} moves in one history"
        shown = repr(history) if len(repr(history)) < 100 else f"{repr(history)[:100]}..."
        raise ValueError(
            f"{type(self.game).__name__} has more than {size} (one is {shown}); if it does end, raise max_nodes of "
            "GameTree, else let player return TERMINAL somewhere"
        )
