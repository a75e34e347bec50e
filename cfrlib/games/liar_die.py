"""Liar Die: one die, rolled in secret, and claims that must rise."""

from dataclasses import dataclass

from cfrlib.arguments import flag, whole
from cfrlib.games.game import CHANCE, TERMINAL, Game, require_room, set_fields

DOUBT, ACCEPT = "doubt", "accept"


@dataclass(frozen=True)
class LiarDie(Game):
    """Liar Die [Neller & Lanctot 2013, section 5].

    Player 1 rolls the die, looks at it and claims any rank. The other doubts or accepts. Doubted, the claimant wins if
    the roll is at least the claim, else the doubter wins; the stake is 1. Whoever accepts takes the die, rolls, and
    must claim higher. A claim of the highest rank can only be doubted.

    `sides`: of the die. `merged`: remember only what still matters, the last claim accepted and what came after it;
    both players then share their information sets, 57 of them with six sides in place of 3,240.

    A history is (roll, claim, "accept", roll, claim, "doubt"). An information set's label tells the mover's rolls and
    all claims: "3>4 5 2>" rolled 3, claimed 4, accepted 5, rolled 2 and must claim; "3>4 5?" must answer the 5.

    Cost: the tree has 352,945 histories with six sides, and 190 with three.

    >>> cfr.games.LiarDie().utilities((3, 4, "doubt"))  # rolled 3, claimed 4, caught
    (-1, 1)
    >>> round(cfr.solve_lp(cfr.games.LiarDie(sides=3)).value, 4)  # 4/9
    0.4444
    """

    sides: int = 6
    merged: bool = False

    def __post_init__(self):
        set_fields(self, sides=whole("Liar Die's sides", self.sides, 2), merged=flag("Liar Die's merged", self.merged))
        require_room("Liar Die", self.sides, "rolls", "take fewer sides")

    @property
    def perfect_recall(self):
        return not self.merged

    def player(self, history):
        if history and history[-1] == DOUBT:
            return TERMINAL
        turn, phase = divmod(len(history), 3)
        return (CHANCE, turn % 2, (turn + 1) % 2)[phase]

    def chance(self, history):
        return [(roll, 1 / self.sides) for roll in range(1, self.sides + 1)]

    def actions(self, history):
        if len(history) % 3 == 1:
            accepted = history[-3] if len(history) > 1 else 0
            return range(accepted + 1, self.sides + 1)
        return (DOUBT,) if history[-1] == self.sides else (DOUBT, ACCEPT)

    def utilities(self, history):
        roll, claim = history[-3:-1]
        claimant = (len(history) // 3 - 1) % 2
        return (1, -1) if (roll >= claim) == (claimant == 0) else (-1, 1)

    def information_set(self, history):
        claims = history[1::3]
        if not self.merged:
            player = len(claims) % 2
            return claims, history[3 * player :: 6]
        return (claims[-1:], history[-1:]) if len(history) % 3 == 1 else (claims[-2:], ())

    def node(self, history):
        if not self.merged or self.player(history) == TERMINAL:
            return history
        turn = len(history) // 3
        return turn % 2, history[max(3 * turn - 2, 0) :]

    def scene(self, history):
        turn = (len(history) - 1) // 3
        roll = history[3 * turn]
        return {"hands": [[roll], []] if turn % 2 == 0 else [[], [roll]]}

    def information_set_label(self, information_set):
        claims, rolls = information_set
        own_turn = len(claims) % 2
        turns = [
            f"{rolls[turn // 2]}>{claim}" if turn % 2 == own_turn and not self.merged else str(claim)
            for turn, claim in enumerate(claims)
        ]
        claiming = len(rolls) > (0 if self.merged else len(claims) // 2)
        return " ".join([*turns, f"{rolls[-1]}>"]) if claiming else " ".join(turns) + "?"
