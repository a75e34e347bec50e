"""The usual traps: a name, a sentence, and what a program in the trap writes."""

from decimal import Decimal
from typing import NamedTuple

from cfrlib.judging.runs import AVERAGE, LAST, PLAYED, Look


class Trap(NamedTuple):
    """`name`: what was taken for what. `sentence`: why that is wrong, and what to do."""

    name: str
    sentence: str


STRATEGIES = {  # what a program in the trap writes in place of the average
    LAST: Trap("last strategy for average", "These are a run's last strategies, which need not converge: add up all "
               "strategies, each times its own player's reach, and divide at the end"),
    PLAYED: Trap("last strategy for average", "These are the strategies that each iteration played: add them up, each "
                 "times its own player's reach, and divide at the end"),
    "averages weighted by both reaches": Trap(
        "averages weighted by both reaches",
        "The opponent's reach and chance's belong to the regrets: add up strategies times their own player's alone"),
    "averages without reach": Trap(
        "averages without reach",
        "Strategies were added up as they are: each counts times its own player's probability of coming there"),
    "averages weighted by the others' reach": Trap(
        "averages weighted by the others' reach",
        "The others' reach belongs to the regrets: add up strategies times their own player's"),
}  # fmt: skip
ORDER = "simultaneous against alternating"

_NASH_CONV = Trap("NashConv for its half", "This is NashConv, what both players could gain together; exploitability "
                  "is half of it, as in OpenSpiel")  # fmt: skip
_QUARTER = Trap("half of exploitability", "This was divided by two once more than NashConv needs")
_ONE = Trap("one player's exploitability for both", "This is one player's part: exploitability is what both players "
            "could gain by best responses, added up and divided by two")  # fmt: skip
_REGRET = Trap("regret sum for exploitability", "This is made of local regrets, which only bound exploitability: "
               "compute best responses to the average strategy, and take half of what both gain")  # fmt: skip
_OF_LAST = Trap("the last strategy's exploitability", "The rows are averages, and the number is the last strategy's")
_OF_AVERAGE = Trap("the average's exploitability", "The number is the average's, and the rows are not the average")
_OF_OTHER = Trap(ORDER, "The number is of a run with the other order of updates, and the rows are not")


class Seen(NamedTuple):
    """One strategy, judged. `earned`, `best`: what each player earns, and could. `value`: the game's, player 1's.
    `printed`: the exploitability beside it. `look`, `other`: the run that has it, and that in the other order.
    """

    earned: tuple[float, float]
    best: tuple[float, float]
    value: float
    printed: str | None = None
    look: Look | None = None
    other: Look | None = None

    @property
    def gains(self) -> list[float]:
        return [most - earned for most, earned in zip(self.best, self.earned, strict=True)]

    @property
    def exploitability(self) -> float:
        return sum(self.gains) / 2

    def is_right(self) -> bool:
        return self.says(self.exploitability)

    def says(self, number: float) -> bool:
        """Whether this number is printed: to its last decimal, or to a thousandth, since strategies are rounded."""
        last_decimal = 10.0 ** min(Decimal(self.printed).as_tuple().exponent, -2)
        return abs(float(self.printed) - number) <= last_decimal / 2 + 1e-3 * abs(number) + 2e-6


def written_by(seen: Seen) -> list[tuple[Trap, float]]:
    """What programs in each trap print beside this strategy."""
    whole = sum(seen.gains)
    rows = [(_NASH_CONV, whole), (_QUARTER, whole / 4)]
    for gain, best, value in zip(seen.gains, seen.best, (seen.value, -seen.value), strict=True):
        rows += [(_ONE, number) for number in (gain, gain / 2, best - value, best)]
    if seen.look:
        rows += [(_OF_LAST, seen.look.nash_conv(LAST) / 2), (_OF_AVERAGE, seen.look.nash_conv(AVERAGE) / 2)]
        rows += [(_OF_OTHER, seen.other.nash_conv(AVERAGE) / 2)]
        rows += [(_REGRET, total / share) for total in seen.look.regret_sums()
                 for share in (1, seen.look.iteration, 2 * seen.look.iteration)]  # fmt: skip
    return rows


def printed_by(seen: list[Seen]) -> Trap | None:
    """The trap that explains every printed number, None if none does, or if nothing is wrong.

    Three regret sums or more may be off by a common factor: deals are counted, and sums divided, in many ways.
    """
    if all(each.is_right() for each in seen):
        return None
    for row in zip(*map(written_by, seen), strict=True):
        (trap, _), numbers = row[0], [number for _, number in row]
        factors, last = [1.0], float(seen[-1].printed)
        if trap is _REGRET and len(seen) > 2 and last > 0 and numbers[-1] > 0:
            factors.append(last / numbers[-1])
        for factor in factors:
            if all(each.says(factor * number) for each, number in zip(seen, numbers, strict=True)):
                return trap
    return None
