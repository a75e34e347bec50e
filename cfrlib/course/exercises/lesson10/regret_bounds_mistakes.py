"""The mistakes that people make in `regret_bounds`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.lookups import NO_END, OTHER_KIND, TOO_EARLY
from cfrlib.course.exercises.lesson10.processes import up_the_tree
from cfrlib.course.exercises.lesson10.regret_bounds import regret_bounds


def _bounds(decide=None, observe=None, regret=lambda r: r):
    """The pass with another rule at decision points, at observation points, or for a local regret."""

    def bounds(tfdp, local_regrets):
        return up_the_tree(
            tfdp,
            lambda j, below: (decide or (lambda r, below: r + below.max()))(regret(local_regrets[j]), below),
            lambda k, below: (observe or np.sum)(below),
        )

    return bounds


def _only_what_goes_on(tfdp, local_regrets):
    """The largest bound among the actions that lead to another point, where there is one."""
    bounds = {}
    for point in reversed(tfdp.points):
        own = point in tfdp.actions
        following = [tfdp.rho(point, label) for label in (tfdp.actions if own else tfdp.signals)[point]]
        below = [bounds[one] for one in following if one is not None]
        bounds[point] = local_regrets[point] + max(below, default=0.0) if own else sum(below)
    return bounds


def _of_the_next_points(tfdp, local_regrets):
    def regrets_after(point):
        labels = (tfdp.actions if point in tfdp.actions else tfdp.signals)[point]
        return np.array([local_regrets.get(tfdp.rho(point, label), 0.0) for label in labels])

    return {
        point: local_regrets[point] + regrets_after(point).max() if point in tfdp.actions
        else regrets_after(point).sum() for point in tfdp.points
    }  # fmt: skip


MISTAKES = (
    Misconception(
        "sum over actions",
        "At a decision point you add the bounds below *all* actions. The best plan in hindsight takes one action "
        "there: the largest bound is enough.",
        wrong=_bounds(decide=lambda r, below: r + below.sum()),
    ),
    Misconception(
        "the theorem's sum",
        "You add up all positive regrets below each point. That is the theorem's sum, which is larger: here the "
        "largest bound among the actions is added, and negative regrets count.",
        wrong=_bounds(decide=lambda r, below: max(r, 0.0) + below.sum()),
    ),
    Misconception(
        "largest over signals",
        "At an observation point you take the largest bound. The best plan goes on after *every* signal: add them.",
        wrong=_bounds(observe=np.max),
    ),
    Misconception(
        "mean over signals",
        "At an observation point you take a mean. The chances of the signals are in the regrets already: add the "
        "bounds.",
        wrong=_bounds(observe=np.mean),
    ),
    Misconception(
        "negative regrets set to zero",
        "You drop negative regrets. Here they help: the bound is smaller with them.",
        wrong=(
            _bounds(regret=lambda r: max(r, 0.0)),
            _bounds(decide=lambda r, below: max(r + below.max(), 0.0)),
            _bounds(decide=lambda r, below: max(r, 0.0) + max(below.max(), 0.0)),
        ),
    ),
    Misconception(
        "nothing below zero on the way up",
        "What follows a point is never negative with you. Negative bounds count as they are: all that follows may be "
        "below 0.",
        wrong=(
            _bounds(decide=lambda r, below: r + max(below.max(), 0.0)),
            _bounds(observe=lambda below: np.maximum(below, 0.0).sum()),
            _bounds(observe=lambda below: max(below.sum(), 0.0)),
        ),
    ),
    Misconception(
        "own regret left out",
        "At a decision point its own local regret is missing.",
        wrong=_bounds(decide=lambda r, below: below.max()),
    ),
    Misconception(
        "nothing from below",
        "You return the local regrets alone. Add the largest bound among what follows. It is there only if you go from "
        "the ends up.",
        wrong=(_bounds(decide=lambda r, below: r), _bounds(decide=lambda r, below: r, observe=lambda below: 0.0)),
    ),
    Misconception(
        "only one step down",
        "You take the *local* regrets of the points that follow, and stop there. Take their bounds, which hold all "
        "that comes after them.",
        wrong=_of_the_next_points,
    ),
    Misconception(
        "the two rules exchanged",
        "You add over actions and choose among signals. It is the other way round: the best plan takes one action, and "
        "is ready for every signal.",
        wrong=(
            _bounds(decide=lambda r, below: r + below.sum(), observe=np.max),
            _bounds(decide=lambda r, below: max(r, 0.0) + below.sum(), observe=np.max),
        ),
    ),
    Misconception(
        "the larger of the two",
        "You take the larger one of the local regret and what follows. They are added.",
        wrong=_bounds(decide=lambda r, below: max(r, below.max())),
    ),
    Misconception(
        "one action for all",
        "At a decision point you take the bound after one action, whatever the others are. The largest of them counts.",
        wrong=(_bounds(decide=lambda r, below: r + below[0]), _bounds(decide=lambda r, below: r + below[-1])),
    ),
    Misconception(
        "mean over actions",
        "At a decision point you take a mean of what follows. In hindsight one takes the best: the largest bound "
        "counts.",
        wrong=_bounds(decide=lambda r, below: r + below.mean()),
    ),
    Misconception(
        "actions that end are skipped",
        "You leave out actions that end the process. They count as 0: if all that follows the others is negative, the "
        "largest is 0.",
        wrong=_only_what_goes_on,
    ),
    Misconception(
        "observation points left out",
        "Observation points are missing in your answer. Every point has its bound.",
        wrong=lambda tfdp, local_regrets: {
            point: bound for point, bound in regret_bounds(tfdp, local_regrets).items() if point in tfdp.actions
        },
    ),
    Misconception(
        "the root alone",
        "You return one number. Asked is the bound at *every* point: {point: number}.",
        wrong=lambda tfdp, local_regrets: regret_bounds(tfdp, local_regrets)[tfdp.root],
    ),
    OTHER_KIND,
    TOO_EARLY,
    NO_END,
)
