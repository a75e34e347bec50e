"""Another election: who wins a district, who governs, and what that is worth."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask
from cfrlib.lessons.lesson02.allocations import allocations


def _solution(lead, unwon, governs, worth):
    def again(my_weeks, their_weeks, seats):
        """Party 1's payoff for every pair of plans, under the rules above.

        my_weeks, their_weeks: how many weeks each party spreads.
        seats: a tuple with the number of seats of each district; at least two.
        Returns an array: one row for each plan of party 1, one column for each
        of party 2, both in sorted order.
        """
        mine, theirs = (sorted(allocations(weeks, len(seats))) for weeks in (my_weeks, their_weeks))
        ahead = np.array(mine)[:, None] - np.array(theirs)[None]
        seats = np.asarray(seats)
        left = (abs(ahead) < lead) @ seats
        first, second = (ahead >= lead) @ seats, (-ahead >= lead) @ seats
        first, second = first + left * (unwon == 1), second + left * (unwon == 2)
        return np.where(governs(first, second, seats.sum()), worth[0],
                        np.where(governs(second, first, seats.sum()), worth[1], 0))  # fmt: skip

    return again


def _elections(rng):
    for districts, weeks in ((3, (5, 3)), (2, (6, 4)), (3, (3, 5)), (4, (3, 2)), (2, (4, 7)), (3, (4, 4))):
        yield (*weeks, tuple(map(int, rng.permutation([2, 3, 5, 9, 11])[:districts])))


TASK = SecondTask(
    "Another country votes. As in exercise 2.6, two parties spread weeks of campaigning over districts, a plan is an "
    "allocation of weeks to districts, and plans stand in sorted order. These rules are different:",
    {
        "lead": [Rule("A district goes to the party that spends more weeks in it.", 1),
                 *(Rule(f"A district goes to the party that spends at least {lead} weeks more in it than the other.",
                        lead) for lead in (2, 3))],
        "unwon": [Rule("The seats of all other districts go to party 1, which governs now.", 1),
                  Rule("The seats of all other districts go to party 2, which governs now.", 2),
                  Rule("The seats of all other districts stay empty.", 0)],
        "governs": [Rule("Afterwards the party with more seats governs.", lambda one, other, all_seats: one > other),
                    Rule("Afterwards the party with at least 3 seats more than the other governs.",
                         lambda one, other, all_seats: one >= other + 3),
                    Rule("Afterwards a party governs that has at least two thirds of all seats, empty ones included.",
                         lambda one, other, all_seats: 3 * one >= 2 * all_seats)],
        "worth": [Rule(f"To party 1 it is worth {one} to govern, {-two} to be governed by party 2, and 0 if nobody "
                       "governs.", (one, -two))
                  for one, two in ((2, 1), (3, 1), (3, 2), (1, 2), (1, 3), (2, 3))],
    },
    _solution,
    edge_cases=[
        (2, 1, (5, 2)), (3, 3, (4, 3)), (4, 2, (7, 2, 2)), (2, 5, (3, 3, 1)),
        *_elections(np.random.default_rng(1)),
    ],
    random_cases=_elections,
)  # fmt: skip
