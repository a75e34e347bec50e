"""The mistakes that people make in `election_table`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson02.allocations import allocations
from cfrlib.course.exercises.lesson02.election_table import election_table, leads


def _plans_reversed(my_weeks, their_weeks, seats):
    return election_table(my_weeks, their_weeks, seats)[::-1, ::-1]


def _in_another_order(exercise, observations):
    """Whether every table has the right rows and columns, up to the order in which they and their entries stand."""
    tables = [(seen.value, election_table(*seen.args)) for seen in observations if seen.error is None]
    return len(tables) == len(observations) and all(_up_to_order(*pair) for pair in tables)


def _up_to_order(table, right):
    if np.shape(table) != right.shape:
        return False
    return all(sorted(map(sorted, one)) == sorted(map(sorted, other))
               for one, other in ((np.array(table), right), (np.array(table).T, right.T)))


def _plans_compared_whole(my_weeks, their_weeks, seats):
    """What `mine > theirs` says of tuples: the first district in which they differ decides."""
    mine, theirs = (sorted(map(tuple, allocations(weeks, len(seats)))) for weeks in (my_weeks, their_weeks))
    return np.array([[(a > b) - (a < b) for b in theirs] for a in mine])


def _three_districts(my_weeks, their_weeks, seats):
    if len(seats) != 3:
        raise ValueError("plans and seats differ in length")
    return election_table(my_weeks, their_weeks, seats)


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
        "seats in another order",
        "You sort `seats`, or turn them round. They belong to the districts in the order in which they come.",
        wrong=tuple(
            lambda mine, theirs, seats, order=order: election_table(mine, theirs, order(seats))
            for order in (sorted, lambda seats: sorted(seats)[::-1], lambda seats: seats[::-1])
        ),
    ),
    Misconception(
        "plans compared as a whole",
        "In your table the first district in which two plans differ decides everything. So Python compares tuples and "
        "lists: `(3, 0) > (2, 1)` is one True, whatever comes later. Make arrays of the plans first, "
        "`np.array(sorted(...))`: arrays are compared district by district.",
        wrong=_plans_compared_whole,
    ),
    Misconception(
        "plans not in sorted order",
        "Your payoffs are right, but the plans are in another order. Go through `sorted(...)` of both lists of "
        "plans.",
        wrong=_plans_reversed,
        recognise=_in_another_order,
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
        "only a win told",
        "You return 1 where party 1 governs, and 0 everywhere else. Where the other party governs it is -1.",
        wrong=lambda mine, theirs, seats: 1 * (election_table(mine, theirs, seats) > 0),
    ),
    Misconception(
        "only seats won counted",
        "You count the seats that party 1 wins. Compare them with the seats of the other party, and take the sign.",
        wrong=(
            lambda mine, theirs, seats: leads(mine, theirs, seats, worth=lambda a, b: 1 * (a > b)),
            lambda mine, theirs, seats: np.sign(leads(mine, theirs, seats, worth=lambda a, b: 1 * (a > b))),
        ),
    ),
    Misconception(
        "tied districts given away",
        "In your table a tied district counts for one of the parties. With equal weeks its seats go to nobody: compare "
        "what the two won, with > and <, and not with >=, an `else` or half of all seats.",
        wrong=tuple(
            lambda mine, theirs, seats, won=won, sign=sign: sign(leads(mine, theirs, seats, worth=won))
            for won in (lambda a, b: 2 * (a >= b) - 1, lambda a, b: 2 * (a > b) - 1)
            for sign in (np.sign, np.asarray)
        ),
    ),
    Misconception(
        "a draw given away",
        "With equal seats you let one party govern. Nobody governs then: 0.",
        wrong=(
            lambda mine, theirs, seats: np.where(leads(mine, theirs, seats) > 0, 1, -1),
            lambda mine, theirs, seats: np.where(leads(mine, theirs, seats) >= 0, 1, -1),
            lambda mine, theirs, seats: np.where(leads(mine, theirs, seats, lambda a, b: 2 * (a > b) - 1) > 0, 1, -1),
            lambda mine, theirs, seats: np.where(leads(mine, theirs, seats, lambda a, b: 2 * (a > b) - 1) >= 0, 1, -1),
            lambda mine, theirs, seats: np.where(leads(mine, theirs, seats, lambda a, b: 2 * (a >= b) - 1) > 0, 1, -1),
        ),
    ),
    Misconception(
        "three districts assumed",
        "You spread the weeks over three districts. There are `len(seats)` of them.",
        wrong=_three_districts,
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
