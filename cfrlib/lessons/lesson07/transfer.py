"""Mia in another village: other throws are strong."""

from itertools import combinations_with_replacement

from cfrlib.course.second_tasks import Rule, SecondTask


def _solution(best, weakest, number, pairs, order):
    def again(one, other, sides):
        """The strength of a throw, under the rules above: 0 for the weakest.

        one, other: the numbers on the two dice, in any order.
        sides: of each die, 4 or more.
        """

        def strength(throw):
            low, high = throw
            if low == high:
                return (pairs, order * high)
            return (0, number(low, high))

        throws = sorted(combinations_with_replacement(range(1, sides + 1), 2), key=strength)
        throws.remove(best)
        throws.remove(weakest)
        return [weakest, *throws, best].index((min(one, other), max(one, other)))

    return again


def _throws(rng):
    for sides in (4, 5, 6, 8):
        for _ in range(3):
            yield (*map(int, rng.integers(1, sides + 1, size=2)), sides)


def _all_throws(sides):
    return [(one, other, sides) for one in range(1, sides + 1) for other in range(1, sides + 1)]


TASK = SecondTask(
    "In another village, Mia is played with other strengths. As in exercise 7.10, the weakest throw has strength 0, "
    "the next ones follow without gaps, and dice may have any number of sides from 4 on:",
    {
        "best": [Rule(f"The throw of {high} and {low} beats everything.", (low, high))
                 for low, high in ((1, 3), (2, 3), (1, 4))],
        "weakest": [Rule(f"Everything beats the throw of {high} and {low}.", (low, high))
                    for low, high in ((2, 4), (3, 4), (1, 2))],
        "number": [Rule("Other throws of two different dice are read as a number with the lower die first: 3 and 5 "
                        "make 35. Higher numbers are stronger.", lambda low, high: (low, high)),
                   Rule("Of other throws of two different dice, the one with the larger sum is stronger; of equal "
                        "sums, the one with the higher die.", lambda low, high: (low + high, high)),
                   Rule("Of other throws of two different dice, the one whose dice are further apart is stronger; of "
                        "those that are equally far apart, the one with the higher die.",
                        lambda low, high: (high - low, high))],
        "pairs": [Rule("Every pair is weaker than those.", -1), Rule("Every pair is stronger than those.", 1)],
        "order": [Rule("Of two pairs, the higher one is stronger.", 1),
                  Rule("Of two pairs, the lower one is stronger.", -1)],
    },
    _solution,
    edge_cases=[(3, 2, 4), *_all_throws(4), *_all_throws(6)],
    random_cases=_throws,
)  # fmt: skip
