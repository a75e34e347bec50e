"""Exercise `train_against`: sampled regret matching against a fixed opponent [Neller & Lanctot 2013, section 2]."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.average_strategy import average_strategy
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.regrets import regrets
from cfrlib.lessons.lesson01.train_against_answers import listed
from cfrlib.lessons.lesson01.train_against_judge import (
    MANY,
    ONE_BETTER,
    WANDERING,
    judge,
)


def train_against(payoff, opponent_strategy, iterations, rng):
    regret_sum = np.zeros(len(payoff))
    strategy_sum = np.zeros(len(payoff))
    for _ in range(iterations):
        strategy = regret_matching(regret_sum)
        strategy_sum += strategy
        my_action = rng.choice(len(strategy), p=strategy)
        opponent_action = rng.choice(len(opponent_strategy), p=opponent_strategy)
        regret_sum += regrets(payoff, my_action, opponent_action)
    return average_strategy(strategy_sum)


def _runs(rng):
    """In groups of the same game: enumerable ones, a game without stakes, a wandering one with one seed, long ones."""
    fair, mixed = np.full(3, 1 / 3), np.array([0.7, 0.3])
    skewed = np.array([0.2, 0.75, 0.05])
    tall, square = (rng.integers(-24, 25, (3, columns)) / 8 for columns in (2, 3))  # eighths: sums without rounding
    for table, likeliest in (tall, 0), (square, 1):
        table[:, likeliest] -= np.median(table[:, likeliest])  # a payoff of 0 that leaves something to regret
    pure = np.array([0.0, 1.0])
    dominant = np.array([[1.0, -2.0], [3.0, 1.0], [-1.0, 2.0]])
    groups = [
        (square, skewed, 1, 3),
        (RPS, fair, 2, 50),
        (square, skewed, 2, 120),
        (tall, mixed, 3, 120),
        (tall, pure, 3, 20),
        (WIDE, skewed, 2, 50),
        (np.zeros((3, 2)), mixed, 40, 2),
    ]
    for payoff, opponent, iterations, count in groups:
        for seed in rng.integers(2**31, size=count):
            yield payoff, opponent, iterations, np.random.default_rng(seed)
    again = rng.integers(2**31)
    for _ in range(2):
        yield RPS, fair, WANDERING, np.random.default_rng(again)
    for seed in rng.integers(2**31, size=6):
        yield dominant, mixed, 200, np.random.default_rng(seed)
    yield ONE_BETTER, np.array([1.0, 0.0]), MANY, np.random.default_rng(again)
    yield np.array([[1.0, -2.0]]), mixed, 5, np.random.default_rng(again)


@dataclass(frozen=True)
class TrainAgainst(Exercise):
    """Runs are weighed against the mistakes that are listed: right ones must not look more like one of them."""

    def values_problem(self, observations):
        return judge(observations, self.reference, listed(self))


EXERCISE = TrainAgainst(
    train_against,
    adapter=array,
    axes={"payoff": ("my actions", "the opponent's")},
    random_cases=_runs,
    together=True,
)
