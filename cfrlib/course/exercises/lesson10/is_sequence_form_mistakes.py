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


def _within(room):
    return lambda total, wanted: abs(total - wanted) <= room


def _one_balance(tfdp, x):
    """What goes in at all points together, against what comes out at all of them."""
    parents = parent_sequences(tfdp)
    missing = sum(x[tfdp.index[parent]] - x[tfdp.span[j]].sum() for j, parent in parents.items())
    return bool(abs(missing) <= ROUNDING and abs(x[0] - 1) <= ROUNDING and x.min() >= -ROUNDING)


def _mean_gap(tfdp, x):
    """How much is missing, or too much, at a point on average."""
    parents = parent_sequences(tfdp)
    gaps = [abs(x[tfdp.index[parent]] - x[tfdp.span[j]].sum()) for j, parent in parents.items()]
    return bool(np.mean(gaps) <= ROUNDING and abs(x[0] - 1) <= ROUNDING and x.min() >= -ROUNDING)


def _flows(tfdp, x, agree, least=-ROUNDING):
    """The first entry, the signs, and at each point the sum against the parent's entry."""
    parents = parent_sequences(tfdp)
    return bool(abs(x[0] - 1) <= ROUNDING and x.min() >= least and all(
        agree(x[tfdp.span[j]], x[tfdp.index[parent]]) for j, parent in parents.items()))


def _of_absolute_values(own, parent):
    return abs(np.abs(own).sum() - parent) <= ROUNDING


def _unless_the_parent_is_zero(own, parent):
    return parent <= 0 or abs(own.sum() - parent) <= ROUNDING


def _in_proportion_unless_zero(own, parent):
    return parent <= 0 or abs(own.sum() / parent - 1) <= ROUNDING


def _zero_parents_refused(own, parent):
    return parent > 0 and abs(own.sum() - parent) <= ROUNDING


def _in_proportion(own, parent):
    return parent > 0 and abs(own.sum() / parent - 1) <= ROUNDING


MISTAKES = (
    Misconception(
        "negative entries let through",
        "You do not ask whether an entry is negative. Sums can be right with 0.7 and −0.2 in them, but no probability "
        "is negative.",
        wrong=(
            Test(least=-np.inf),
            lambda tfdp, x: x.max() <= 1 + ROUNDING and Test(least=-np.inf)(tfdp, x),
            lambda tfdp, x: all(x[own].sum() >= -ROUNDING for own in tfdp.span.values())
            and Test(least=-np.inf)(tfdp, x),
        ),
    ),
    Misconception(
        "absolute values added",
        "You add absolute values, so a negative entry counts as if it were positive. Add the entries as they are, and "
        "ask for negative ones by themselves.",
        wrong=(
            lambda tfdp, x: _flows(tfdp, x, _of_absolute_values, -np.inf),
            lambda tfdp, x: Test(least=-np.inf)(tfdp, np.abs(x)),
        ),
    ),
    Misconception(
        "nothing asked where nothing flows in",
        "Where the parent's entry is 0 you let everything through. What goes out is 0 there, too: the sum is asked "
        "for at every point.",
        wrong=(
            lambda tfdp, x: _flows(tfdp, x, _unless_the_parent_is_zero),
            lambda tfdp, x: _flows(tfdp, x, _in_proportion_unless_zero),
        ),
    ),
    Misconception(
        "points that nothing flows into refused",
        "Where the parent's entry is 0 you say False. A strategy may never come to a point: then its entries are all "
        "0, and their sum is the parent's entry, as it should be. (Compare, do not divide.)",
        wrong=(
            lambda tfdp, x: _flows(tfdp, x, _zero_parents_refused),
            lambda tfdp, x: _flows(tfdp, x, _in_proportion),
        ),
    ),
    Misconception(
        "the empty sequence not asked",
        "You do not ask whether the first entry is 1. Twice a strategy satisfies all sums, and so do zeros alone.",
        wrong=(Test(begins=False), Test(begins=False, least=-np.inf)),
    ),
    Misconception(
        "each point adds up to 1",
        "What you ask for is a sum of 1 at each decision point. That is a behaviour. In the sequence form the entries "
        "of a point add up to the *one* entry of its parent sequence.",
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
        wrong=(
            Test(agree=_exactly), Test(agree=_exactly, least=0.0), Test(start=_exactly),
            Test(start=_exactly, least=0.0),
        ),
    ),
    Misconception(
        "no room below zero",
        "A 0 that was computed may come out as −1e-9, say. Leave the same room there as in the sums.",
        wrong=Test(least=0.0),
    ),
    Misconception(
        "less room than the task leaves",
        "You take some rounding for a mistake. The task leaves room for differences of up to 1e-6.",
        wrong=(
            *(Test(agree=_within(room), least=least) for room in (1e-7, 1e-8, 1e-9, 1e-10, 1e-12)
              for least in (-ROUNDING, -room, 0.0)),
            *(Test(least=-room) for room in (1e-8, 1e-9)),
        ),
    ),
    Misconception(
        "zeros refused",
        "You refuse vectors that hold a 0. An action may have probability 0: only *negative* entries are wrong.",
        wrong=(Test(least=np.nextafter(0.0, 1.0)), Test(least=ROUNDING)),
    ),
    Misconception(
        "too much room",
        "You let through differences that no rounding makes. The task leaves room for 1e-6, no more.",
        wrong=(
            *(Test(agree=_within(room), least=least) for room in (0.2, 0.1, 0.05, 0.02, 0.0099, 0.0049, 0.001)
              for least in (-ROUNDING, -room)),
            *(Test(agree=_within(room), start=_near) for room in (0.0099, 0.0049, 0.001)), Test(least=-0.001),
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
        "You ask for one sum, or one mean, over everything. Ask at each point by itself: the entries of *each* "
        "decision point add up to their parent's.",
        wrong=(
            _one_balance,
            _mean_gap,
            lambda tfdp, x: bool(abs(x[1:].sum() - 1) <= ROUNDING and x.min() >= -ROUNDING),
        ),
    ),
    Misconception(
        "nothing passes",
        "You say False to every vector that was tried, and some of them are strategies.",
        wrong=lambda tfdp, x: False,
    ),
    Misconception(
        "everything passes",
        "You say True to every vector that was tried, and some of them are no strategies.",
        wrong=lambda tfdp, x: True,
    ),
)
