"""The bug clinic: `nash_conv` in twelve wrong versions."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson03.nash_conv import nash_conv
from cfrlib.lessons.lesson03.payoff_tables import PENNIES, WIDE


def _uniform(strategy):
    return np.full(len(strategy), 1 / len(strategy))


def _listed(mistake, place=0):
    return wrong_program("03", "nash_conv", mistake, place)


BUGS = {
    "halves": Bug("returns half of NashConv", _listed("halved")),
    "turns-the-sign": Bug("returns minus NashConv", _listed("the difference the wrong way round")),
    "player-1-only": Bug("counts only what player 1 could gain", _listed("one player only", 0)),
    "player-2-only": Bug("counts only what player 2 could gain", _listed("one player only", 1)),
    "takes-the-larger": Bug("returns the larger of the two gains", _listed("one player only", 2)),
    "column-maximises": Bug(
        "lets player 2 pick the column that is best for player 1", _listed("the column player's sign")
    ),
    "row-minimises": Bug(
        "lets player 1 pick the row that is worst for player 1",
        lambda payoff, x, y: (payoff @ y).min() - (x @ payoff).min(),
    ),
    "forgets-to-subtract": Bug(
        "returns what player 1's best response earns", _listed("best responses not compared with what is earned")
    ),
    "ignores-x": Bug(
        "takes a uniform strategy in the place of x", lambda payoff, x, y: nash_conv(payoff, _uniform(x), y)
    ),
    "ignores-y": Bug(
        "takes a uniform strategy in the place of y", lambda payoff, x, y: nash_conv(payoff, x, _uniform(y))
    ),
    "first-action": Bug(
        "answers with the first action instead of the best", lambda payoff, x, y: (payoff @ y)[0] - (x @ payoff)[0]
    ),
    "likeliest-action": Bug(
        "compares with each player's likeliest action", _listed("the likeliest action for the best")
    ),
}
PROBES = (
    (PENNIES, np.array([1.0, 0.0]), np.array([0.5, 0.5])),
    (PENNIES, np.array([0.5, 0.5]), np.array([0.25, 0.75])),
    (WIDE, np.array([0.75, 0.25]), np.array([0.5, 0.25, 0.25])),
    (WIDE, np.array([0.25, 0.75]), np.array([0.0, 0.25, 0.75])),
    (WIDE.T - 1, np.array([0.0, 0.25, 0.75]), np.array([0.25, 0.75])),
)
CLINIC = Clinic("03", "nash_conv", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
