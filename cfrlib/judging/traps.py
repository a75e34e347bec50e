"""The usual traps: a name, a sentence, and what a program in the trap writes."""

from decimal import Decimal
from typing import NamedTuple

from cfrlib.judging.runs import AVERAGE, LAST, PLAYED, Look


class Trap(NamedTuple):
    """`name`: what was taken for what. `sentence`: why that is wrong, and what to do."""

    name: str
    sentence: str


WEIGHTS = {
    "averages weighted by both reaches": "The opponent's reach and chance's belong to the regrets: add up strategies "
                                         "times their own player's alone",
    "averages without reach": "Strategies were added up as they are: each counts times its own player's probability of "
                              "coming there",
    "averages weighted by the others' reach": "The others' reach belongs to the regrets: add up strategies times their "
                                              "own player's",
}  # fmt: skip
STRATEGIES = {name: Trap(name, sentence) for name, sentence in WEIGHTS.items()} | {  # written in place of the average
    LAST: Trap("last strategy for average", "These are a run's last strategies, which need not converge: add up all "
               "strategies, each times its own player's reach, and divide at the end"),
    PLAYED: Trap("last strategy for average", "These are the strategies that each iteration played: add them up, each "
                 "times its own player's reach, and divide at the end"),
}  # fmt: skip
ORDER = "simultaneous against alternating"

NASH_CONV = Trap("NashConv for its half", "This is NashConv, what both players could gain together; exploitability is "
                 "half of it, as in OpenSpiel")  # fmt: skip
QUARTER = Trap("half of exploitability", "This was divided by two once more than NashConv needs")
ONE_PLAYER = Trap("one player's exploitability for both", "This is one player's part: exploitability is what both "
                  "players could gain by best responses, added up and divided by two")  # fmt: skip
REGRET = Trap("regret sum for exploitability", "This is made of local regrets, which only bound exploitability: "
              "compute best responses to the average strategy, and take half of what both gain")  # fmt: skip
OF_LAST = Trap("the last strategy's exploitability", "The rows are averages, and the number is the last strategy's")
OF_AVERAGE = Trap("the average's exploitability", "The number is the average's, and the rows are not the average")
OF_OTHER_ORDER = Trap(ORDER, "The number is of a run with the other order of updates, and the rows are not")


class Assessed(NamedTuple):
    """One strategy: `earned`, `best`, what each player earns, and could; `value`, the game's, player 1's; `printed`,
    the exploitability beside it; `look`, the run that has it; `other`, that run in the other order of updates.
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

    def prints(self, number: float) -> bool:
        """Whether this number is printed: to its last decimal, or to a thousandth, since strategies are rounded."""
        last_decimal = 10.0 ** min(Decimal(self.printed).as_tuple().exponent, -2)
        return abs(float(self.printed) - number) <= last_decimal / 2 + 1e-3 * abs(number) + 2e-6

    def is_right(self) -> bool:
        return self.prints(self.exploitability)

    def numbers_of_traps(self) -> list[tuple[Trap, float]]:
        """What programs in each trap print beside this strategy."""
        rows = [(NASH_CONV, sum(self.gains)), (QUARTER, sum(self.gains) / 4)]
        for gain, best, value in zip(self.gains, self.best, (self.value, -self.value), strict=True):
            rows += [(ONE_PLAYER, number) for number in (gain, gain / 2, best - value, best)]
        if self.look and self.other:
            rows += [(OF_LAST, self.look.nash_conv(LAST) / 2), (OF_AVERAGE, self.look.nash_conv(AVERAGE) / 2)]
            rows += [(OF_OTHER_ORDER, self.other.nash_conv(AVERAGE) / 2)]
            rows += [(REGRET, total / share) for total in self.look.regret_sums()
                     for share in (1, self.look.iteration, 2 * self.look.iteration)]  # fmt: skip
        return rows


def trap_behind(assessed: list[Assessed]) -> Trap | None:
    """The trap that explains every printed number, None if none does, or if nothing is wrong.

    Three regret sums or more may be off by a common factor: deals are counted, and sums divided, in many ways.
    """
    if all(each.is_right() for each in assessed):
        return None
    for row in zip(*(each.numbers_of_traps() for each in assessed), strict=True):
        (trap, _), numbers = row[0], [number for _, number in row]
        factors, last = [1.0], float(assessed[-1].printed)
        if trap is REGRET and len(assessed) > 2 and last > 0 and numbers[-1] > 0:
            factors.append(last / numbers[-1])
        for factor in factors:
            if all(each.prints(factor * number) for each, number in zip(assessed, numbers, strict=True)):
                return trap
    return None
