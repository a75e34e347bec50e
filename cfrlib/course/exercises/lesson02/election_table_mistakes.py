"""The mistakes that people make in `election_table`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson02.election_table import election_table, leads


def _plans_reversed(my_weeks, their_weeks, seats):
    return election_table(my_weeks, their_weeks, seats)[::-1, ::-1]


MISTAKES = (
    Misconception(
        "seats ignored",
        "You count districts. A district is worth its seats: add up the seats won, subtract the seats lost, and "
        "take the sign.",
        wrong=lambda mine, theirs, seats: election_table(mine, theirs, np.ones(len(seats))),
    ),
    Misconception(
        "margin",
        "You return how many seats one party is ahead. Who has more seats governs: return 1, 0 or -1.",
        wrong=leads,
    ),
    Misconception(
        "transposed",
        "Rows and columns have changed places. Rows are party 1's plans, columns party 2's.",
        wrong=lambda mine, theirs, seats: election_table(mine, theirs, seats).T,
    ),
    Misconception(
        "the other party's view",
        "You return party 2's results. The table holds 1 where party 1 governs.",
        wrong=(
            lambda mine, theirs, seats: -election_table(mine, theirs, seats),
            lambda mine, theirs, seats: election_table(theirs, mine, seats),
        ),
    ),
    Misconception(
        "plans not in sorted order",
        "Your payoffs are right, but the plans are in another order. Go through `sorted(...)` of both lists of "
        "plans.",
        wrong=_plans_reversed,
    ),
    Misconception(
        "weeks weighed instead of compared",
        "You multiply seats by differences in weeks. One week more wins *all* seats of a district; more weeks win "
        "no more.",
        wrong=(
            lambda mine, theirs, seats: leads(mine, theirs, seats, worth=lambda a, b: a - b),
            lambda mine, theirs, seats: np.sign(leads(mine, theirs, seats, worth=lambda a, b: a - b)),
        ),
    ),
    Misconception(
        "a majority of all seats asked",
        "You ask for more than half of *all* seats. Seats of a tied district go to nobody: compare what the two "
        "won.",
        wrong=lambda mine, theirs, seats: (
            (leads(mine, theirs, seats, worth=lambda a, b: 2 * (a > b) - 1) > 0).astype(int)
            - (leads(mine, theirs, seats, worth=lambda a, b: 2 * (b > a) - 1) > 0).astype(int)
        ),
    ),
)
