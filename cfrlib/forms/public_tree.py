"""PublicTree: what all players see of a game whose hands are dealt first, walked once for all deals together.

A *deal* is the first chance move; `game.hands(deal)` is what each player alone knows of it. Everything later is seen by
all, so that the moves after the deal form a tree of their own, and an information set is a public history and a hand.
[Johanson, Waugh, Bowling & Zinkevich 2011, public states]
"""

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cfrlib.arguments import whole
from cfrlib.forms.information_sets import InformationSets
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.games.checked import MAX_DEPTH, checked, told, too_long

SMALL = 20_000  # histories; up to here the rules are asked about each of them, else about some
SOME = 1000  # plays that are compared with the rules of a larger game


class Possible(NamedTuple):
    """What chance has left possible. `deals`: their numbers. `chance`: of each, with all that chance did since."""

    deals: np.ndarray
    chance: np.ndarray


class PublicTree:
    """Every public history of a game for two, from the deal on. Nodes are numbered breadth first.

    `deals`: what chance may deal. `hands`: a list of distinct hands a player. `held`: (deals, 2), their numbers.
    Lists by node: `player`, `parent`, `actions` (a tuple, empty at the end), `first_child`; `possible`, a number among
    `possibles`, the same for all public histories that exclude the same deals. `level_starts`: by depth.
    `ends`: the nodes where the game is over; `end_table`: (ends,), the number of their payoffs among `tables`,
    a pair (player 1's payoffs, player 2's) each, (player 1's hands, player 2's hands), chance's probability included.

    Raises ValueError, in one sentence, if the game is none of this kind, or if it moves on hidden things: the rules are
    asked about every history of a small game, and about some of a large one.
    """

    def __init__(self, game, max_nodes: int = 2_000_000):
        self._rules = checked(game)
        self.game = self._rules.game
        max_nodes = whole("max_nodes", max_nodes, 1)
        self._deal()
        self._walk(max_nodes)
        self._compare_with_the_rules()

    def __len__(self):
        return len(self.player)

    @property
    def num_histories(self) -> int:
        """How many histories a GameTree of the game has."""
        sizes = np.array([len(possible.deals) for possible in self.possibles])
        return 1 + int(sizes[self.possible].sum())

    def path(self, node: int) -> list:
        """The actions that lead there, from the deal on."""
        actions = []
        while node:
            parent = self.parent[node]
            actions.append(self.actions[parent][node - self.first_child[parent]])
            node = parent
        return actions[::-1]

    def history(self, node: int, deal: int):
        """The history of a public history after one deal."""
        return self._play(deal, self.path(node))

    def decisions(self, player: int) -> np.ndarray:
        """The nodes where a player moves."""
        return np.flatnonzero(np.array(self.player) == player)

    def last_child(self) -> np.ndarray:
        """(nodes, 2), the node that each player's last own action led to; 0 before the first."""
        player, parent = np.array(self.player), np.array(self.parent)
        last = np.zeros((len(self), 2), np.int32)
        for start, stop in pairwise([*self.level_starts[1:], len(self)]):
            nodes = np.arange(start, stop)
            last[nodes] = last[parent[nodes]]
            decided = nodes[player[parent[nodes]] >= 0]
            last[decided, player[parent[decided]]] = decided
        return last

    def information_sets(self) -> tuple[InformationSets, np.ndarray, np.ndarray]:
        """The game's information sets in GameTree's order, and the node and the hand of each, (sets,)."""
        depth = np.repeat(np.arange(len(self.level_starts)), np.diff([*self.level_starts, len(self)]))
        parts = [part for player in (0, 1) for part in self._places(player)]
        node, hand, deal = (np.concatenate(column) for column in zip(*parts, strict=True))
        order = np.lexsort((node, deal, depth[node]))
        node, hand, deal = node[order], hand[order], deal[order]
        players = np.array(self.player, np.int8)[node]
        actions = [self.actions[number] for number in node.tolist()]
        return InformationSets(self.game, _Keys(self, node, deal), players, actions), node, hand

    def _places(self, player):
        """Node, hand and first deal of each of a player's information sets, by what is possible."""
        nodes = self.decisions(player)
        possible = np.array(self.possible)[nodes]
        for number in np.unique(possible):
            deals = self.possibles[number].deals
            hands, first = np.unique(self.held[deals, player], return_index=True)
            here = nodes[possible == number]
            yield (
                np.repeat(here, len(hands)).astype(np.int32),
                np.tile(hands, len(here)).astype(np.int32),
                np.tile(deals[first], len(here)).astype(np.int32),
            )

    # the walk

    def _deal(self):
        game, root = self._rules, self._rules.root()
        name = type(self.game).__name__
        if game.num_players != 2:
            raise ValueError(f"a public tree is for two players; {game} has {game.num_players}")
        if not game.perfect_recall:
            raise ValueError(f"{name} forgets on purpose (perfect_recall is False), so hands do not say what is known")
        if game.player(root) != CHANCE:
            raise ValueError(f"a public tree begins with chance dealing the hands; {name} begins with a player's move")
        self.deals, chances = zip(*game.chance(root), strict=True)
        pairs = [game.hands(deal) for deal in self.deals]
        self.hands = [list(dict.fromkeys(own)) for own in zip(*pairs, strict=True)]
        number = [{hand: number for number, hand in enumerate(hands)} for hands in self.hands]
        self.held = np.array([[number[player][hand] for player, hand in enumerate(pair)] for pair in pairs])
        self.possibles = [Possible(np.arange(len(self.deals)), np.array(chances, dtype=float))]

    def _play(self, deal, path):
        child = self._rules.child
        history = child(self._rules.root(), self.deals[deal])
        for action in path:
            history = child(history, action)
        return history

    def _walk(self, max_nodes):
        self.player, self.parent, self.actions, self.first_child = [], [0], [], []
        self.possible, self.level_starts = [0], []
        self.ends, self.end_table, self.tables = [], [], []
        self._earned, self._table_of, self._shared, self._same_actions = [], {}, {}, {}
        level = [self._play(0, [])]
        while level:
            self.level_starts.append(len(self.player))
            level = [child for history in level for child in self._visit(history)]
            if len(self.level_starts) > MAX_DEPTH:
                raise ValueError(f"{type(self.game).__name__} has {too_long(level[0])}")
            if len(self.parent) > max_nodes:
                raise ValueError(
                    f"{type(self.game).__name__} has more than {max_nodes:,} public histories; if it does end, raise "
                    "max_nodes of PublicTree, which can be solved as a game can; else let player return TERMINAL "
                    "somewhere"
                )
        del self._shared, self._same_actions

    def _visit(self, history):
        """Note one node; returns the histories after it, each of the first deal that is possible there."""
        node, player = len(self.player), self._rules.player(history)
        possible = self.possible[node]
        self.player.append(player)
        self.first_child.append(len(self.parent))
        if player == TERMINAL:
            self.actions.append(())
            self.ends.append(node)
            self.end_table.append(self._table(node, history))
            return []
        if player == CHANCE:
            self.actions.append(())
            outcomes = self._outcomes(node, history)
            self.actions[node] = tuple(outcomes)
            self.possible += range(len(self.possibles), len(self.possibles) + len(outcomes))
            self.possibles += outcomes.values()
            after = [self._play(each.deals[0], [*self.path(node), action]) for action, each in outcomes.items()]
        else:
            actions = self._rules.actions(history)
            self.actions.append(self._same_actions.setdefault(actions, actions))
            self.possible += [possible] * len(actions)
            after = [self._rules.child(history, action) for action in actions]
        self.parent += [node] * len(after)
        return after

    def _histories(self, node, seen):
        """The histories of a node, one a deal that is possible there."""
        path, player = self.path(node), self.player[node]
        histories = [self._play(deal, path) for deal in self.possibles[self.possible[node]].deals]
        for history in histories:
            if self._rules.player(history) != player:
                raise self._hidden(history, seen)
        return histories

    def _outcomes(self, node, seen):
        """What chance may show, and what is possible after it."""
        before = self.possibles[self.possible[node]]
        found, order = {}, TopologicalSorter()
        for deal, chance, history in zip(*before, self._histories(node, seen), strict=True):
            pairs = self._rules.chance(history)
            for outcome, probability in pairs:
                found.setdefault(outcome, []).append((deal, chance * probability))
                order.add(outcome)
            for (earlier, _), (later, _) in pairwise(pairs):
                order.add(later, earlier)
        try:
            return {
                outcome: Possible(*map(np.array, zip(*found[outcome], strict=True))) for outcome in order.static_order()
            }
        except CycleError:
            raise ValueError(
                f"chance lists its outcomes in another order after other deals than at {told(seen)}; keep to one order"
            ) from None

    def _table(self, node, history):
        """The number of an end's payoffs; asked of the rules once for ends of equal stakes."""
        key = self.possible[node], self._rules.stakes(history)
        if key not in self._table_of:
            possible = self.possibles[self.possible[node]]
            utilities = [self._rules.utilities(each) for each in self._histories(node, history)]
            earned = np.array(utilities, dtype=float)
            pair = np.zeros((2, len(self.hands[0]), len(self.hands[1])))
            for table, column in zip(pair, earned.T, strict=True):
                np.add.at(table, tuple(self.held[possible.deals].T), possible.chance * column)
            number = self._shared.setdefault(pair.tobytes(), len(self.tables))
            if number == len(self.tables):
                self.tables.append(pair)
            self._table_of[key] = number
            self._earned.append((key, earned))
        return self._table_of[key]

    # what is told, against the rules

    def _compare_with_the_rules(self):
        self._earned = dict(self._earned)
        key_of, place_of = {}, {}
        for node, deal in self._all() if self.num_histories <= SMALL else self._some():
            self._compare(node, deal, key_of, place_of)
        del self._earned, self._table_of

    def _all(self):
        for node, possible in enumerate(self.possible):
            for deal in self.possibles[possible].deals.tolist():
                yield node, deal

    def _some(self):
        rng = np.random.default_rng(0)
        for _ in range(SOME):
            node, deal = 0, int(rng.integers(len(self.deals)))
            while True:
                yield node, deal
                children = range(self.first_child[node], self.first_child[node] + len(self.actions[node]))
                children = [child for child in children if deal in self.possibles[self.possible[child]].deals]
                if not children:
                    break
                node = children[rng.integers(len(children))]

    def _compare(self, node, deal, key_of, place_of):
        """Raise ValueError unless a history is as the public tree has it."""
        game, player = self._rules, self.player[node]
        possible = self.possibles[self.possible[node]]
        history, seen = self.history(node, deal), self.history(node, possible.deals[0])
        if game.player(history) != player or (player >= 0 and game.actions(history) != self.actions[node]):
            raise self._hidden(history, seen)
        if player >= 0:
            place, key = (node, int(self.held[deal, player])), game.information_set(history)
            if key_of.setdefault(place, key) != key:
                raise ValueError(
                    f"hands tells player {player} too little: it holds {told(self.hands[player][place[1]])} at "
                    f"{told(history)} and at another history of the same moves, which information_set tells apart"
                )
            first, other = place_of.setdefault(key, (place, history))
            if first != place:
                raise ValueError(
                    f"{told(history)} and {told(other)} differ in the hand or in moves that all have seen, yet they "
                    f"are one information set of player {player}; hands must say no more than it knows, and all after "
                    "the deal must be public"
                )
        if player == TERMINAL:
            earned = self._earned[self.possible[node], game.stakes(seen)][np.searchsorted(possible.deals, deal)]
            if game.utilities(history) != tuple(earned):
                raise ValueError(
                    f"at {told(history)} utilities are {game.utilities(history)!r}, at another end of equal stakes and "
                    f"the same deal they are {tuple(earned.tolist())}; stakes must tell the two apart"
                )

    def _hidden(self, history, seen):
        return ValueError(
            f"{type(self.game).__name__} goes on otherwise at {told(history)} than at {told(seen)}, of which all have "
            "seen the same; in a public tree only the hands are hidden, and who may do what does not depend on them"
        )


class _Keys(Sequence):
    """The keys of information sets, made when they are asked for: millions of them would take gigabytes."""

    def __init__(self, tree, node, deal):
        self._tree, self._node, self._deal = tree, node, deal

    def __len__(self):
        return len(self._node)

    def __getitem__(self, number):
        tree = self._tree
        return tree.game.information_set(tree.history(int(self._node[number]), int(self._deal[number])))

    def __eq__(self, other):
        if self is other:
            return True
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None
