"""The transfer task: parties spread campaign weeks over districts that are worth different numbers of seats."""

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception
from cfrlib.checks.lesson02.allocations import allocations


def election_table(my_weeks, their_weeks, seats):
    return np.sign(_leads(my_weeks, their_weeks, seats)).astype(int)


def _leads(my_weeks, their_weeks, seats, worth=lambda mine, theirs: np.sign(mine - theirs)):
    """Seats that I have more, (my plans, their plans), plans in sorted order."""
    mine, theirs = (np.array(sorted(allocations(weeks, len(seats)))) for weeks in (my_weeks, their_weeks))
    return worth(mine[:, None], theirs[None]) @ np.asarray(seats)


def _plans_reversed(my_weeks, their_weeks, seats):
    return election_table(my_weeks, their_weeks, seats)[::-1, ::-1]


def _elections(rng):
    for districts, weeks in ((3, (3, 2)), (2, (4, 3)), (3, (2, 4)), (4, (2, 1)), (2, (2, 5))):
        yield (*weeks, tuple(map(int, rng.permutation([2, 3, 5, 9, 11])[:districts])))


ELECTION_TABLE = Exercise(
    election_table,
    edge_cases=[(2, 1, (5, 2)), (1, 2, (5, 2)), (2, 3, (9, 4, 3)), (3, 1, (1, 1, 4)), (2, 2, (7, 4, 2, 2))],
    random_cases=_elections,
    misconceptions=(
        Misconception(
            "seats ignored",
            "You count districts. A district is worth its seats: add up the seats won, subtract the seats lost, and "
            "take the sign.",
            wrong=lambda mine, theirs, seats: election_table(mine, theirs, np.ones(len(seats))),
        ),
        Misconception(
            "margin",
            "You return how many seats one party is ahead. Who has more seats governs: return 1, 0 or -1.",
            wrong=_leads,
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
                lambda mine, theirs, seats: _leads(mine, theirs, seats, worth=lambda a, b: a - b),
                lambda mine, theirs, seats: np.sign(_leads(mine, theirs, seats, worth=lambda a, b: a - b)),
            ),
        ),
        Misconception(
            "a majority of all seats asked",
            "You ask for more than half of *all* seats. Seats of a tied district go to nobody: compare what the two "
            "won.",
            wrong=lambda mine, theirs, seats: (
                (_leads(mine, theirs, seats, worth=lambda a, b: 2 * (a > b) - 1) > 0).astype(int)
                - (_leads(mine, theirs, seats, worth=lambda a, b: 2 * (b > a) - 1) > 0).astype(int)
            ),
        ),
    ),
)
