"""Exercise `regrets`: what every action would have earned in one round, minus what mine did."""

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.exercises.lesson01.payoff_tables import RPS, WIDE


def regrets(payoff, my_action, opponent_action):
    return payoff[:, opponent_action] - payoff[my_action, opponent_action]


def _rounds(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (5, 3), (3, 5), (4, 4), (1, 3)):
        payoff = rng.uniform(-5, 5, (rows, columns)).round(1)
        yield payoff, int(rng.integers(rows)), int(rng.integers(columns))


EXERCISE = Exercise(
    regrets,
    edge_cases=[(RPS, 0, 1), (RPS, 2, 0), (WIDE, 0, 2), (WIDE, 1, 1), (WIDE.T.copy(), 2, 0)],
    random_cases=_rounds,
)
