"""How hands are dealt, and what ends pay them: as listed deals and tables, or as ranges and showdowns."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from cfrlib.games.answers import safe_repr
from cfrlib.games.checked import checked
from cfrlib.games.game import cancel
from cfrlib.games.ranges import deals

MET, WON = 0, 1  # where there are ranges, in place of tables: 1 a deal; 1 where one's hand is stronger, -1 where weaker


class Payoff(NamedTuple):
    """An end, by its node, pays `factors`, one a player, times a table, by its number."""

    node: int
    table: int
    factors: tuple[float, float]


class Listed:
    """Deals that chance lists.

    `deals`: what chance may deal. `chance`: (deals,). `hands`: per player, a list of distinct hands. `held`: (deals,
    2), numbers of hands. `tables`: filled by `payoffs`; each is a pair (player 1's payoffs, player 2's), (player 1's
    hands, player 2's hands), with chance's probability included.
    """

    differs = "at another end of equal stakes and the same deal they are {}; stakes must tell the two apart"

    def __init__(self, game):
        self.rules = checked(game)
        self.deals, chances = zip(*self.rules.chance(self.rules.root()), strict=True)
        pairs = [self.rules.hands(deal) for deal in self.deals]
        self.hands = [list(dict.fromkeys(own)) for own in zip(*pairs, strict=True)]
        number = [{hand: number for number, hand in enumerate(hands)} for hands in self.hands]
        self.held = np.array([[number[player][hand] for player, hand in enumerate(pair)] for pair in pairs])
        self.chance = np.array(chances, dtype=float)
        self.tables, self._table_of, self._shared, self._earned = [], {}, {}, {}

    def payoffs(self, tree, node, history) -> list[Payoff]:
        """What an end pays; the rules are asked once for all ends of equal stakes."""
        key = tree.possible[node], self.rules.stakes(history)
        if key not in self._table_of:
            possible = tree.possibles[key[0]]
            utilities = [self.rules.utilities(each) for each in tree.histories(node, history)]
            earned = self._earned[key] = np.array(utilities, dtype=float)
            pair = np.zeros((2, len(self.hands[0]), len(self.hands[1])))
            for table, column in zip(pair, earned.T, strict=True):
                np.add.at(table, tuple(self.held[possible.deals].T), possible.chance * column)
            number = self._table_of[key] = self._shared.setdefault(pair.tobytes(), len(self.tables))
            if number == len(self.tables):
                self.tables.append(pair)
        return [Payoff(node, self._table_of[key], (1.0, 1.0))]

    @property
    def is_zero_sum(self) -> bool:
        """Whether the two players' payoffs cancel, at the ends seen so far."""
        return cancel(np.array(self.tables).swapaxes(0, 1))

    def earned(self, tree, node, deal, seen) -> tuple:
        """What `payoffs` was told of this deal at an end of equal stakes."""
        number = tree.possible[node]
        return tuple(self._earned[number, self.rules.stakes(seen)][tree.place(number, deal)])


class Ranged:
    """Deals of hands from two ranges; ends pay by who is stronger. It has what Listed has, but no tables."""

    differs = "after another deal with the same winner they are {}; where there are ranges, only who is stronger counts"

    def __init__(self, rules, ranges):
        self.rules, self.ranges, self.tables = rules, ranges, []
        self.hands = [own.hands for own in ranges]
        self.held, self.chance = deals(ranges)
        self.deals = _Pairs(self.hands, self.held)
        strengths = [own.strengths[hands] for own, hands in zip(ranges, self.held.T, strict=True)]
        self._sign = np.sign(strengths[0] - strengths[1]).astype(np.int8)  # 1 where player 1's hand is stronger
        signs, first = np.unique(self._sign, return_index=True)
        self._examples = dict(zip(signs.tolist(), first.tolist(), strict=True))
        self._earned = {}

    def payoffs(self, tree, node, history) -> list[Payoff]:
        """What an end pays; the rules are asked about a deal that player 1 wins, loses and ties."""
        earned = self._earned[node] = {
            sign: np.array(self.rules.utilities(tree.history(node, deal)), dtype=float)
            for sign, deal in self._examples.items()
        }
        some = next(iter(earned.values()))
        even = (earned[1] + earned[-1]) / 2 if {1, -1} <= earned.keys() else earned.get(0, some)
        half = earned[1] - even if 1 in earned else even - earned.get(-1, even)
        if 0 in earned and np.abs(earned[0] - even).max() > 1e-12 * np.abs([even, half]).max():
            paid = ", ".join(str(tuple(earned[sign].tolist())) for sign in (1, 0, -1))
            raise ValueError(
                f"{type(self.rules.game).__name__}, which has ranges, must pay equal hands halfway between winning and "
                f"losing; at {safe_repr(history)} a winner, equals and a loser get {paid}"
            )
        found = Payoff(node, MET, tuple(even)), Payoff(node, WON, (half[0], -half[1]))
        return [payoff for payoff in found if any(payoff.factors)]

    @property
    def is_zero_sum(self) -> bool:
        return cancel(np.array([utilities for end in self._earned.values() for utilities in end.values()]).T)

    def earned(self, tree, node, deal, seen) -> tuple:
        """What `payoffs` was told of a deal as this one."""
        return tuple(self._earned[node][int(self._sign[deal])])


class _Pairs(Sequence):
    """Deals that are pairs of hands, made when asked for: a million of them take a second."""

    def __init__(self, hands, held):
        self._hands, self._held = hands, held

    def __len__(self):
        return len(self._held)

    def __getitem__(self, number):
        return tuple(hands[hand] for hands, hand in zip(self._hands, self._held[number], strict=True))
