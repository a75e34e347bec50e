"""GameTree: a game's rules walked once, checked, and kept as flat arrays.

Nodes are numbered breadth first. Then a node's children are neighbours, every level is one slice, and whatever passes
from parents to children (chance's reach, each player's last own action) takes one NumPy statement a level.
"""

import gc
from contextlib import contextmanager
from itertools import pairwise

import numpy as np

from cfrlib.arguments import whole
from cfrlib.forms.information_sets import InformationSets
from cfrlib.games import CHANCE, OWN, TERMINAL, as_game
from cfrlib.games.checked import MAX_ACTIONS, MAX_DEPTH, Checked, refuse_faults, told


class GameTree:
    """Every history of a game; any number of players, chance anywhere.

    Arrays by node, (nodes,): `player`, `parent` (-1 at the root), `action` (its position among the parent's),
    `information_set` (a number, -1 at chance and at the end), `chance` (the probability of the move that led here, 1
    for a player's), `chance_reach` (their product from the root); `last_slot`, (nodes, players), is the slot of each
    player's last own action, -1 before the first. `histories`: the list of them, by node.
    `terminals`: the nodes where the game is over; `utilities`: (terminals, players).
    `information_sets`: numbered as they are first met; `first_node`: where that was, (sets,).

    Raises ValueError, naming the history or the information set, if chance's probabilities are none, an information
    set has different actions or players at two histories, a player forgets an own move (unless `game.perfect_recall`
    is False), utilities are not one finite number a player, or there are more than `max_nodes` histories.
    Takes about a microsecond a history, and what the game's own methods take.
    """

    def __init__(self, game, max_nodes: int = 2_000_000):
        self.game = as_game(game)
        max_nodes = whole("max_nodes", max_nodes, 1)
        with _no_garbage_collection():
            walk = _walked(self.game, max_nodes)
        self.histories = walk.histories
        self.information_sets = InformationSets(
            self.game, list(walk.number_of), np.array(walk.set_players, np.int8), walk.set_actions
        )
        if type(self.game) not in OWN:  # whose labels tests have looked at
            self.information_sets.refuse_equal_labels()
        self.first_node = np.array(walk.first_node, np.int32)
        self.player = np.array(walk.players, np.int8)
        self.terminals = np.flatnonzero(self.player == TERMINAL).astype(np.int32)
        self.utilities = walk.utilities
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
        self.chance, self.chance_reach = step, step.copy()
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


class TooLarge(ValueError):
    """A game has more histories than are wanted."""


def _walked(game, max_nodes):
    """The walk; what is wrong with the rules is told by a second and slower one."""
    try:
        return _Walk(game, max_nodes)
    except (TooLarge, MemoryError):
        raise
    except Exception as error:
        refuse_faults(game, max_nodes)
        raise ValueError(f"{told(game)} answers differently when it is asked again: {told(error)}") from error


class _Walk:
    """Asks the game about every history, breadth first, and keeps the answers in plain lists.

    Raises whatever it meets where an answer is odd: `refuse_faults` tells it better.
    """

    def __init__(self, game, max_nodes):
        self.game, self.max_nodes = Checked(game), max_nodes
        self.histories = [self.game.root()]
        self.players, self.level_starts = [], []  # by node, by level
        self.num_children = []  # by node where the game goes on
        self.probabilities = []  # by child of a chance node
        self.utilities = []  # by terminal
        self.set_at = []  # by decision node
        self.number_of, self.set_players, self.set_actions, self.first_node = {}, [], [], []  # by information set
        while len(self.players) < len(self.histories):
            self.level_starts.append(len(self.players))
            self._level(self.histories[len(self.players) :])
        self.utilities = self._table()

    def _level(self, level):
        histories, players, num_children, set_at = self.histories, self.players, self.num_children, self.set_at
        utilities, ask_utilities = self.utilities, self.game.game.utilities
        game, number_of, set_actions, set_players = self.game.game, self.number_of, self.set_actions, self.set_players
        ask_player, ask_actions, ask_set, child = game.player, game.actions, game.information_set, game.child
        for history in level:
            player = ask_player(history)
            players.append(player)
            if player == TERMINAL:
                utilities.append(ask_utilities(history))
                continue
            if player == CHANCE:
                outcomes = self.game.chance(history)
                self.probabilities += [probability for _, probability in outcomes]
                actions = [action for action, _ in outcomes]
            else:
                actions = ask_actions(history)
                if type(actions) is not tuple:
                    short = type(actions) in (list, range) and len(actions) <= MAX_ACTIONS
                    actions = tuple(actions) if short else self.game.as_actions(history, actions)
                key = ask_set(history)
                number = number_of.get(key)
                if number is None:
                    number = self._meet(history, key, player, actions)
                elif actions != set_actions[number] or player != set_players[number]:
                    raise ValueError(f"information set {key!r} is not the same at {history!r} as before")
                set_at.append(number)
            num_children.append(len(actions))
            histories += [child(history, action) for action in actions]
            if len(histories) > self.max_nodes or len(self.level_starts) > MAX_DEPTH:
                self._refuse_endless(history)

    def _table(self):
        """Utilities as floats, (terminals, players)."""
        try:
            table = np.array(self.utilities)
        except ValueError:
            table = np.array(None)
        if table.dtype.kind not in "iuf" or table.shape != (len(self.utilities), self.game.num_players):
            ends = [node for node, player in enumerate(self.players) if player == TERMINAL]
            asked = zip(ends, self.utilities, strict=True)
            table = np.array([self.game.as_utilities(self.histories[node], answer) for node, answer in asked])
        if not np.isfinite(table).all():
            raise ValueError("utilities must be finite")
        return table.astype(float)

    def _meet(self, history, key, player, actions):
        hash(history)
        number = self.number_of[self.game.as_information_set(history, key)] = len(self.number_of)
        self.set_players.append(self.game.as_player(history, player))
        self.set_actions.append(self.game.as_actions(history, actions))
        self.first_node.append(len(self.players) - 1)
        return number

    def _refuse_endless(self, history):
        many = len(self.histories) > self.max_nodes
        size = f"{self.max_nodes:,} histories" if many else f"{MAX_DEPTH:,} moves in one history"
        raise TooLarge(
            f"{type(self.game.game).__name__} has more than {size} (one is {told(history)}); if it does end, raise "
            "max_nodes of GameTree, else let player return TERMINAL somewhere"
        )
