"""PublicTree: what both players see of a game whose hands are dealt first, walked once for all deals together.

A *deal* is the first chance move; `game.hands(deal)` is what each player alone knows of it. Everything after it is seen
by all, so the moves after the deal form a tree of their own, and an information set is a public history and a hand.
[Johanson, Waugh, Bowling & Zinkevich 2011, public states]
"""

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cfrlib.arguments import whole
from cfrlib.forms.dealt import Listed, Ranged
from cfrlib.forms.information_sets import InformationSets
from cfrlib.forms.public_rules import Comparison, hidden
from cfrlib.games import CHANCE, TERMINAL, as_game
from cfrlib.games.answers import safe_repr
from cfrlib.games.checked import MAX_DEPTH, Checked, too_long


class Possible(NamedTuple):
    """The deals that are still possible, by number, and each one's `chance`, with chance's later moves."""

    deals: np.ndarray
    chance: np.ndarray


class PublicTree:
    """Every public history of a game for two, from the deal on. Nodes are numbered breadth first.

    `deals`: what chance may deal. `hands`: per player, a list of distinct hands. `held`: (deals, 2), numbers of hands.
    Lists by node: `player`, `parent`, `actions` (a tuple, empty at the end), `first_child`; `possible`, a number among
    `possibles`, the same for all public histories that exclude the same deals. `level_starts`: by depth.
    `payoffs`: what ends pay, a list of Payoff, which speak of `tables` as Listed has them. `ranges`: where it has
    some, two Range, and payoffs speak of MET and WON; else None. `is_zero_sum`: whether payoffs cancel.

    Raises ValueError, in one sentence, if the game is not of this kind, or if what is hidden decides who may do what:
    the rules are asked about every history of a small game, and about some of a large one.
    """

    def __init__(self, game, max_nodes: int = 2_000_000):
        self._rules = Checked(as_game(game))
        self.game, self.ranges = self._rules.game, self._rules.hand_ranges()
        max_nodes = whole("max_nodes", max_nodes, 1)
        self._require_kind()
        self._dealt = Listed(game) if self.ranges is None else Ranged(self._rules, self.ranges)
        self.deals, self.hands, self.held = self._dealt.deals, self._dealt.hands, self._dealt.held
        self.tables = self._dealt.tables
        self.possibles = [Possible(np.arange(len(self.deals)), self._dealt.chance)]
        self._walk(max_nodes)
        self.is_zero_sum = self._dealt.is_zero_sum
        Comparison(self, self._rules, self._dealt).make()
        del self._dealt

    def __len__(self):
        return len(self.player)

    @property
    def num_histories(self) -> int:
        """How many histories a GameTree of the game has."""
        sizes = np.array([len(possible.deals) for possible in self.possibles])
        return 1 + int(sizes[self.possible].sum())

    def path(self, node: int) -> list:
        """The actions from the deal to this node."""
        actions = []
        while node:
            parent = self.parent[node]
            actions.append(self.actions[parent][node - self.first_child[parent]])
            node = parent
        return actions[::-1]

    def history(self, node: int, deal: int):
        """The history at this node after one deal, given by its number."""
        return self._play(deal, self.path(node))

    def place(self, possible: int, deal: int) -> int | None:
        """Where a deal, given by its number, stands among some that are possible; None where it is not."""
        deals = self.possibles[possible].deals
        place = int(np.searchsorted(deals, deal))
        return place if place < len(deals) and deals[place] == deal else None

    def decisions(self, player: int) -> np.ndarray:
        """The nodes where this player moves."""
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
        """Node, hand and first deal of each of a player's information sets, grouped by the possible deals."""
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

    def _require_kind(self):
        game, name = self._rules, type(self.game).__name__
        if game.num_players != 2:
            raise ValueError(f"a public tree is for two players; {game} has {game.num_players}")
        if not game.perfect_recall:
            raise ValueError(f"{name} forgets on purpose (perfect_recall is False), so hands do not say what is known")
        if game.player(game.root()) != CHANCE:
            raise ValueError(f"a public tree begins with chance dealing the hands; {name} begins with a player's move")

    def _play(self, deal, path):
        child = self._rules.child
        history = child(self._rules.root(), self.deals[deal])
        for action in path:
            history = child(history, action)
        return history

    def _walk(self, max_nodes):
        self.player, self.parent, self.actions, self.first_child = [], [0], [], []
        self.possible, self.level_starts = [0], []
        self.payoffs, self._same_actions = [], {}
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
        del self._same_actions

    def _visit(self, history):
        """Add one node. Returns the histories after it, each for the first deal that is possible there."""
        node, player = len(self.player), self._rules.player(history)
        possible = self.possible[node]
        self.player.append(player)
        self.first_child.append(len(self.parent))
        if player == TERMINAL:
            self.actions.append(())
            self.payoffs += self._dealt.payoffs(self, node, history)
            return []
        if player == CHANCE:
            self.actions.append(())
            if self.ranges is not None:
                raise ValueError(
                    f"{type(self.game).__name__} has ranges, so chance does nothing but deal hands from them; at "
                    f"{safe_repr(history)} player is CHANCE again"
                )
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

    def histories(self, node, seen) -> list:
        """The histories of a node, one for each deal that is possible there."""
        path, player = self.path(node), self.player[node]
        histories = [self._play(deal, path) for deal in self.possibles[self.possible[node]].deals]
        for history in histories:
            if self._rules.player(history) != player:
                raise hidden(self.game, history, seen)
        return histories

    def _outcomes(self, node, seen):
        """{outcome of chance: the deals that are possible after it}."""
        before = self.possibles[self.possible[node]]
        found, order = {}, TopologicalSorter()
        for deal, chance, history in zip(*before, self.histories(node, seen), strict=True):
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
                f"chance lists its outcomes in another order after other deals than at {safe_repr(seen)}; keep to one "
                "order"
            ) from None


class _Keys(Sequence):
    """The keys of information sets, made when asked for: millions of them would take gigabytes."""

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
