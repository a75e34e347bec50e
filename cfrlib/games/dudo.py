"""Dudo, a bluffing dice game played in South America: ever stronger claims, until somebody doubts."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from math import comb, prod

from cfrlib.arguments import flag, number, shortened, whole
from cfrlib.games.game import CHANCE, TERMINAL, Game, counted, require_room, set_fields

MOST_DICE = 20


@dataclass(frozen=True)
class Dudo(Game):
    """One round of Dudo for two [Neller & Lanctot 2013, section 3]; 1s are wild.

    Both roll their dice in secret. In turn they claim "so many dice of a rank, among all", each claim stronger than the
    last, until one says dudo, I doubt it. All dice are shown; 1s count as any rank. With at least the claimed number,
    the doubter loses the round, else the claimant. The loser pays 1.

    `sides`: of each die. `dice`: how many each player has. `memory`: if given, players remember only that many claims,
    an imperfect-recall abstraction; without `seat` they even forget who opened, and both share one strategy.
    `continuation`: makes the round part of a match in which dice are lost: continuation[mine, theirs] is what the next
    round is worth to its opener, who is this round's winner; a player without dice has lost the match, worth 1.

    A history is the rolls, then the claims: (((3,), (5,)), 0, 4, 12). Claims are numbered from the weakest, 0, in the
    order of `claims`; dudo's number comes after the strongest. An information set's label is the mover's roll and the
    claims: "3:1x2,1x6".

    Cost: each claim more doubles the histories: one die each has 1,144 with three sides, 294,877 with six.

    >>> game = cfr.games.Dudo(sides=3)
    >>> [game.action_label(claim) for claim in game.actions((((3,), (2,)), 1))]  # after a claim of one 3
    ['1x1', '2x2', '2x3', '2x1', 'dudo']
    """

    sides: int = 6
    dice: tuple[int, int] = (1, 1)
    memory: int | None = None
    seat: bool = True
    continuation: Mapping | None = field(default=None, hash=False)

    def __post_init__(self):
        set_fields(self, sides=whole("Dudo's sides", self.sides, 2), seat=flag("Dudo's seat", self.seat))
        if not isinstance(self.dice, tuple | list) or len(self.dice) != 2:
            raise ValueError(f"Dudo needs the dice of two players, such as (1, 1), not {shortened(self.dice)}")
        set_fields(self, dice=tuple(whole("a player's dice in Dudo", count, 1, MOST_DICE) for count in self.dice))
        for dice in self.dice:
            rolled = f"Dudo with {dice} dice of {counted(self.sides)} sides"
            require_room(rolled, self.sides**dice, "rolls of one player", "take fewer dice or sides")
        rolls = prod(comb(self.sides + count - 1, count) for count in self.dice)
        require_room(f"Dudo with dice {self.dice} of {self.sides} sides", rolls, "rolls", "take fewer dice or sides")
        if self.memory is not None:
            set_fields(self, memory=whole("Dudo's memory", self.memory, 1))
        if self.memory is None and not self.seat:
            raise ValueError("who remembers all claims knows the seat: seat=False needs a memory")
        if self.continuation is not None:
            if not isinstance(self.continuation, Mapping):
                given = shortened(self.continuation)
                raise ValueError(f"Dudo's continuation must be a dictionary {{(mine, theirs): worth}}, not {given}")
            set_fields(self, continuation=dict(self.continuation))
            self._require_continuation()

    def _require_continuation(self):
        mine, theirs = self.dice
        for pair in [(theirs, left) for left in range(1, mine)] + [(mine, left) for left in range(1, theirs)]:
            if pair not in self.continuation:
                raise ValueError(f"this round needs continuation[{pair}], the next opener's dice first; it is missing")
            number(f"continuation[{pair}]", self.continuation[pair])

    @property
    def perfect_recall(self):
        return self.memory is None

    @cached_property
    def claims(self):
        """Every claim, (count, rank), weakest first. n ones rank just above 2n - 1 dice of the highest rank."""
        claims = product(range(1, sum(self.dice) + 1), range(1, self.sides + 1))
        return sorted(claims, key=lambda claim: claim if claim[1] > 1 else (2 * claim[0] - 1, self.sides + 1))

    @cached_property
    def dudo(self):
        return len(self.claims)

    def player(self, history):
        if not history:
            return CHANCE
        return TERMINAL if history[-1] == self.dudo else (len(history) - 1) % 2

    @cached_property
    def rolls(self):
        chances = [roll_chances(self.sides, count).items() for count in self.dice]
        return tuple(((mine, theirs), p * q) for (mine, p), (theirs, q) in product(*chances))

    def chance(self, history):
        return self.rolls

    def actions(self, history):
        return range(self.dudo) if len(history) == 1 else range(history[-1] + 1, self.dudo + 1)

    def utilities(self, history):
        loser, lost = self.dice_lost(history)
        worth = 1
        if self.continuation is not None and lost < self.dice[loser]:
            worth = self.continuation[self.dice[1 - loser], self.dice[loser] - lost]
        return (-worth, worth) if loser == 0 else (worth, -worth)

    def dice_lost(self, history):
        """Who loses the challenge that ended `history`, and how many dice: (player, count).

        The difference between claim and truth, or a single die if the claim was exact.
        """
        count, rank = self.claims[history[-2]]
        surplus = matching(history[0], rank) - count
        challenger = len(history) % 2
        return (challenger if surplus >= 0 else 1 - challenger), abs(surplus) or 1

    def information_set(self, history):
        player = (len(history) - 1) % 2
        roll = history[0][player]
        if self.memory is None:
            return roll, history[1:]
        remembered = history[1:][-self.memory :]
        return (roll, remembered, player) if self.seat else (roll, remembered)

    def hands(self, deal):
        return deal

    def stakes(self, history):
        return history[-2], len(history) % 2

    def node(self, history):
        if self.memory is None or self.player(history) < 0:
            return history
        return history[0], history[1:][-self.memory :], len(history) % 2

    def information_set_label(self, information_set):
        roll, claims, *seat = information_set
        known = roll_label(roll) + ":" + ",".join(map(self.action_label, claims))
        return f"{known} (player {seat[0] + 1})" if seat else known

    def scene(self, history):
        return {"hands": [list(roll) for roll in history[0]]}

    def action_label(self, action):
        if isinstance(action, tuple):
            return " ".join(map(roll_label, action))
        return "dudo" if action == self.dudo else "{}x{}".format(*self.claims[action])


def roll_chances(sides, dice):
    """{roll: probability} for that many dice, the faces of a roll in rising order."""
    rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, sides + 1), repeat=dice))
    return {roll: count / sides**dice for roll, count in rolls.items()}


def roll_label(roll):
    return ("" if max(roll) < 10 else "-").join(map(str, roll))


@cache
def matching(rolls, rank):
    """How many of both players' dice show `rank` or the wild 1."""
    dice = [face for roll in rolls for face in roll]
    return dice.count(rank) + (dice.count(1) if rank != 1 else 0)
