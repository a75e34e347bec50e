"""GameTree: a game's rules walked once, checked, and kept as flat arrays.

Nodes are numbered breadth first, so that a node's children are neighbours and every level is one slice. What passes
from parents to children (chance's reach, each player's last own action) takes one NumPy statement a level.
"""

import gc
from array import array
from contextlib import contextmanager
from functools import cached_property
from itertools import pairwise
from math import inf
from sys import getsizeof

import numpy as np

from cfrlib.arguments import number
from cfrlib.forms.information_sets import InformationSets
from cfrlib.games import CHANCE, OWN, TERMINAL, Game, as_game
from cfrlib.games.answers import MAX_ACTIONS, safe_repr
from cfrlib.games.checked import MAX_DEPTH, Checked, refuse_faults, too_long
from cfrlib.memory import GIB, in_bytes, machine_memory
from cfrlib.progress import progress_bar

NODE, PLAYER, SET = 90, 12, 400  # bytes of the finished tree: per node, per node and player, per information set
STEP = 50_000  # histories between two updates of the bar
SOME, HANDS = 100, 5  # histories, and hands played at random, that are checked before the walk
MANY = 2_000_000  # histories that are searched for the wrong answer once there is one


class GameTree:
    """Every history of a game; any number of players, chance anywhere.

    Arrays by node, (nodes,): `player`, `parent` (-1 at the root), `action` (its position among the parent's),
    `information_set` (a number, -1 at chance and at the end), `chance` (the probability of the move that led here, 1
    for a player's), `chance_reach` (their product from the root); `last_slot`, (nodes, players), is the slot of each
    player's last own action, -1 before the first.
    `terminals`: the nodes where the game is over; `utilities`: (terminals, players).
    `information_sets`: numbered in the order in which the walk first meets them; `first_node`: (sets,), where.

    Raises ValueError, naming the history or the information set, if chance's probabilities are not probabilities, an
    information set has different actions or players at two histories, a player forgets an own move (unless
    `game.perfect_recall` is False), utilities are not one finite number per player, or there are more than `max_nodes`
    histories or than `memory` holds, in bytes: by default 2 GiB, or half of a smaller machine's. `progress`: whether a
    bar counts histories and bytes; by default only while large trees are built.

    Cost: about two microseconds a history with rules like Leduc's, and 100 bytes.

    >>> tree = cfr.GameTree("kuhn")
    >>> tree
    GameTree of Kuhn: 55 histories, 30 of them the end of the game, 12 information sets
    >>> tree.player[:8]  # chance deals; six deals, in which player 1 moves; after the first of them, player 2
    array([-1,  0,  0,  0,  0,  0,  0,  1], dtype=int8)
    """

    def __init__(self, game, max_nodes: float = inf, *, memory: float | None = None, progress: bool | None = None):
        self.game = as_game(game)
        memory = min(2 * GIB, machine_memory() / 2) if memory is None else number("memory", memory, 0)
        max_nodes = number("max_nodes", max_nodes, 1, infinite=True)
        if type(self.game) not in OWN:  # tests check the library's own rules and labels
            refuse_faults(self.game, SOME, HANDS, sharing=not self.game.perfect_recall)
        with _no_garbage_collection(), progress_bar(None, progress, unit=" histories") as bar:
            walk = _walk_rules(self.game, max_nodes, memory, bar)
        self.information_sets = InformationSets(
            self.game, list(walk.number_of), np.array(walk.set_players, np.int8), walk.set_actions
        )
        if type(self.game) not in OWN:
            self.information_sets.refuse_equal_labels()
        self.first_node = np.array(walk.first_node, np.int32)
        self.player = np.array(walk.players)
        self.terminals = np.flatnonzero(self.player == TERMINAL).astype(np.int32)
        self.utilities = walk.utilities
        self.level_starts = [*walk.level_starts, len(self)]
        self._number_nodes(walk)
        self._pass_down(walk)
        if self.game.perfect_recall:
            self._refuse_forgetting()

    @classmethod
    def of(cls, game) -> "GameTree":
        """The tree of a game or its name; a tree is returned as it is."""
        return game if isinstance(game, cls) else cls(game)

    def __len__(self):
        return len(self.player)

    @cached_property
    def histories(self) -> list:
        """By node. Made when first asked for: the rules are walked again, and most of a large tree's memory is this."""
        game, actions = Checked(self.game), self.information_sets.actions
        histories = [game.root()]
        for player, known, history in zip(self.player.tolist(), self.information_set.tolist(), histories, strict=False):
            if player == CHANCE:
                histories += [game.game.child(history, action) for action, _ in game.chance(history)]
            elif player != TERMINAL:
                histories += [game.game.child(history, action) for action in actions[known]]
        return histories

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
            histories = f"{safe_repr(first)} and {safe_repr(other)}"
            why = f"{histories} follow different ones; let information_set tell them apart"
            if first == other:
                why = f"different ones lead to one history, {safe_repr(first)}; let child keep every move"
            raise ValueError(
                f"information set {label!r} forgets an own move: {why}, or set perfect_recall = False if the game "
                "forgets on purpose"
            )


@contextmanager
def _no_garbage_collection():
    """Searching the many kept histories for garbage, again and again, would take a fifth of a large tree's time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class TooLarge(ValueError):
    """A game has more histories than there is memory for."""


def _walk_rules(game, max_nodes, memory, bar):
    """The finished walk. A second, slower walk finds out what is wrong with the rules."""
    try:
        return _Walk(game, max_nodes, memory, bar)
    except (TooLarge, MemoryError):
        raise
    except Exception as error:
        refuse_faults(game, MANY)
        raise ValueError(f"{safe_repr(game)} answers differently when it is asked again: {safe_repr(error)}") from error


class _Walk:
    """Asks the game about every history, breadth first. Histories are kept for one level only, answers as numbers.

    Raises any error where an answer is odd; `refuse_faults` then finds a sentence for it.
    """

    def __init__(self, game, max_nodes, memory, bar):
        self.game, self.max_nodes, self.memory = Checked(game), max_nodes, memory
        self.players, self.level_starts = array("b"), []  # by node, by level
        self.num_children = array("i")  # by node where the game goes on
        self.probabilities = array("d")  # by child of a chance node
        self.set_at = array("i")  # by decision node
        self.number_of, self.set_players, self.set_actions, self.first_node = {}, [], [], []  # by information set
        tables, level = [], [self.game.root()]
        while level:
            self.level_starts.append(len(self.players))
            self.known = len(self.players) + len(level)
            room, following = self._room(level), []
            for start in range(0, len(level), STEP):
                part = level[start : start + STEP]
                tables.append(self._table(self._part(part, following, room)))
                bar.update(len(part))
                bar.set_postfix_str(in_bytes(self._bytes(following or level)), refresh=False)
            level = following
        self.utilities = np.concatenate(tables)

    def _bytes(self, level):
        """The memory that the whole tree takes so far, in bytes."""
        return len(self.players) * self._node() + len(self.number_of) * SET + len(level) * _size(level[-1])

    def _node(self):
        return NODE + PLAYER * self.game.num_players

    def _room(self, level):
        """How many histories the next level may have."""
        left = self.memory - self._bytes(level) - len(level) * self._node()
        return min(self.max_nodes - self.known, max(0, left) / (_size(level[-1]) + self._node()))

    def _part(self, histories, following, room):
        """Ask about these histories of one level. Adds their children to `following`, which has room for `room`."""
        players, num_children, set_at, utilities = self.players, self.num_children, self.set_at, []
        game, number_of, set_actions, set_players = self.game.game, self.number_of, self.set_actions, self.set_players
        ask_player, ask_actions, ask_set, child = game.player, game.actions, game.information_set, game.child
        ask_utilities = game.utilities
        for history in histories:
            player = ask_player(history)
            players.append(player)
            if player == TERMINAL:
                utilities.append(ask_utilities(history))
                continue
            if player == CHANCE:
                outcomes = self.game.chance(history)
                self.probabilities.extend([probability for _, probability in outcomes])
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
            following += [child(history, action) for action in actions]
            if len(following) > room or len(self.level_starts) > MAX_DEPTH:
                self._refuse_endless(history, len(following))
        return utilities

    def _table(self, utilities):
        """Utilities as floats, (terminals, players)."""
        try:
            table = np.array(utilities)
        except ValueError:
            table = np.array(None)
        shape = len(utilities), self.game.num_players
        if table.dtype.kind not in "iuf" or table.shape != shape:
            table = np.array([self.game.as_utilities("an end", answer) for answer in utilities], float)
        if not np.isfinite(table).all():
            raise ValueError("utilities must be finite")
        return table.astype(float).reshape(shape)

    def _meet(self, history, key, player, actions):
        hash(history)
        number = self.number_of[self.game.as_information_set(history, key)] = len(self.number_of)
        self.set_players.append(self.game.as_player(history, player))
        self.set_actions.append(self.game.as_actions(history, actions))
        self.first_node.append(len(self.players) - 1)
        return number

    def _refuse_endless(self, history, following):
        kind = type(self.game.game)
        if len(self.level_starts) > MAX_DEPTH:
            raise TooLarge(f"{kind.__name__} has {too_long(history)}")
        count, mend = self.known + following, "memory (bytes)"
        if count > self.max_nodes:
            size, mend = f"{self.max_nodes:,.0f} histories", "max_nodes"
        else:
            size = f"the {count:,} histories that {in_bytes(self.memory)} of memory hold"
        way = "solve it with engine='public', or " if kind.hands is not Game.hands else ""
        raise TooLarge(
            f"{kind.__name__} has more than {size} (one is {safe_repr(history)}); if it does end, {way}raise {mend} of "
            "GameTree, which can be solved as a game can; else let player return TERMINAL somewhere"
        )


def _size(history):
    """The bytes that one of a level's histories takes, with its place in a list and its own parts."""
    parts = history if isinstance(history, tuple) else ()
    return 8 + getsizeof(history) + sum(getsizeof(part) for part in parts if isinstance(part, tuple))
