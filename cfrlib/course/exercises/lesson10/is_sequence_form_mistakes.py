"""The mistakes that people make in `is_sequence_form`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.is_sequence_form import ROUNDING
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences


@dataclass(frozen=True)
class Test:
    """The constraints, with one of them left out or asked differently."""

    least: float = -ROUNDING
    begins: bool = True
    target: Callable = lambda tfdp, x, parent: x[tfdp.index[parent]]
    points: Callable = lambda tfdp, parents: list(parents)
    agree: Callable = lambda total, wanted: abs(total - wanted) <= ROUNDING
    start: Callable | None = None  # how the first entry is compared with 1, if not as the sums are
    quantifier: Callable = all

    __test__ = False  # no test of ours

    def __call__(self, tfdp, x):
        parents = parent_sequences(tfdp)
        flows = self.quantifier(
            self.agree(x[tfdp.span[j]].sum(), self.target(tfdp, x, parents[j])) for j in self.points(tfdp, parents)
        )
        begins = not self.begins or (self.start or self.agree)(x[0], 1.0)
        return bool(flows and begins and x.min() >= self.least)


def _at_most(total, wanted):
    return total <= wanted + ROUNDING


def _at_least(total, wanted):
    return total >= wanted - ROUNDING


def _near(total, wanted):
    return abs(total - wanted) <= ROUNDING


def _exactly(total, wanted):
    return total == wanted


def _one(tfdp, x, parent):
    return 1.0


def _first_decisions(tfdp, parents):
    return [j for j, parent in parents.items() if parent is None]


def _later_decisions(tfdp, parents):
    return [j for j, parent in parents.items() if parent is not None]


def _the_root(tfdp, parents):
    return [j for j in parents if j == tfdp.root]


def _none(tfdp, parents):
    return []


MISTAKES = (
    Misconception(
        "negative entries let through",
        "You do not ask whether an entry is negative. Sums can be right with 0.7 and −0.2 in them, but no probability "
        "is negative.",
        wrong=Test(least=-np.inf),
    ),
    Misconception(
        "the empty sequence not asked",
        "You do not ask whether the first entry is 1. Twice a strategy satisfies all sums, and so do zeros alone.",
        wrong=(Test(begins=False), Test(begins=False, least=-np.inf)),
    ),
    Misconception(
        "each point adds up to 1",
        "At each decision point you ask for a sum of 1. That is a behaviour. In the sequence form the entries of a "
        "point add up to the entry of its *parent* sequence.",
        wrong=(
            Test(target=_one), Test(target=_one, begins=False), Test(target=_one, least=-np.inf),
            Test(target=_one, begins=False, least=-np.inf),
        ),
    ),
    Misconception(
        "only the first decisions asked",
        "You ask only where no own action comes before. Every decision point has its sum.",
        wrong=(Test(points=_first_decisions), Test(points=_first_decisions, begins=False)),
    ),
    Misconception(
        "the first decisions not asked",
        "You skip decision points with no own action before them. Their entries add up to 1, the entry of the empty "
        "sequence.",
        wrong=(Test(points=_later_decisions), Test(points=_later_decisions, begins=False)),
    ),
    Misconception(
        "not every decision point asked",
        "Some sums are not asked for. Ask at *every* decision point.",
        wrong=tuple(
            Test(points=points, begins=begins) for begins in (True, False)
            for points in (_none, _the_root, lambda tfdp, parents: list(parents)[:1],
                           lambda tfdp, parents: list(parents)[-1:])
        ),
    ),
    Misconception(
        "no room for rounding",
        "You ask for exact equality. In floating point 0.1 + 0.2 + 0.7 is not exactly 1: leave room, such as 1e-6.",
        wrong=(Test(agree=_exactly), Test(agree=_exactly, least=0.0)),
    ),
    Misconception(
        "no room below zero",
        "A 0 that was computed may come out as −1e-9, say. Leave the same room there as in the sums.",
        wrong=Test(least=0.0),
    ),
    Misconception(
        "too much room",
        "You let through differences that no rounding makes. 0.004 is far more than rounding; 1e-6 is room enough.",
        wrong=tuple(
            Test(agree=lambda total, wanted, room=room: abs(total - wanted) <= room) for room in (0.2, 0.1, 0.05, 0.02)
        ),
    ),
    Misconception(
        "at most instead of equal",
        "You ask only that the entries add up to *at most* their parent's. Too little coming out is wrong, too: "
        "something is always chosen.",
        wrong=(Test(agree=_at_most), Test(agree=_at_most, start=_near)),
    ),
    Misconception(
        "at least instead of equal",
        "You ask only that the entries add up to *at least* their parent's. Too much coming out is wrong, too.",
        wrong=(Test(agree=_at_least), Test(agree=_at_least, start=_near)),
    ),
    Misconception(
        "the first entry asked on one side only",
        "The first entry must be 1, neither more nor less. You ask on one side only.",
        wrong=(Test(start=_at_most), Test(start=_at_least)),
    ),
    Misconception(
        "one right point is enough",
        "You say True as soon as one point is right. All of them must be.",
        wrong=Test(quantifier=any),
    ),
    Misconception(
        "one sum for everything",
        "You ask for one sum over all entries. The entries of *each* decision point add up to their parent's.",
        wrong=(
            lambda tfdp, x: bool(abs(x.sum() - 1) <= ROUNDING and x.min() >= -ROUNDING),
            lambda tfdp, x: bool(abs(x[1:].sum() - 1) <= ROUNDING and x.min() >= -ROUNDING),
        ),
    ),
)
