"""Exercise `information_set_number`: the roll, then one bit a claim, the strongest first."""

from dataclasses import dataclass

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import NOT_YET, Exercise, Problem
from cfrlib.lessons.lesson07.whole_numbers import described, is_whole


def information_set_number(roll, claimed):
    number = roll
    for bit in reversed(claimed[:-1]):
        number = 2 * number + bit
    return number


def made(sides, *numbers):
    return [number in numbers for number in range(2 * sides + 1)]


def _known(rng):
    for sides in (6, 6, 6, 3, 4, 5, 2):
        yield int(rng.integers(1, sides + 1)), [*(rng.random(2 * sides) < 0.4).tolist(), False]


@dataclass(frozen=True)
class NumberExercise(Exercise):
    """The library shifts the number's bits, so a float will not do."""

    def values_problem(self, observations):
        strange = (seen for seen in observations if not is_whole(seen.value))
        asked = (Problem(f"returns {described(seen.value)}; a whole number is asked", seen) for seen in strange)
        return super().values_problem(observations) or next(asked, None) or next(self._inexact(observations), None)

    def _inexact(self, observations):
        """Large numbers of which the last bits are lost: as numbers they are close, as names they are others."""
        for seen in observations:
            right = self.call(self.reference, seen.args)
            if int(seen.value) != right:
                yield Problem(NOT_YET, seen, right)


EXERCISE = NumberExercise(
    information_set_number,
    edge_cases=[
        (2, made(2, 0, 2)),
        (1, made(2)),
        (3, made(6)),
        (3, made(6, 0)),
        (3, made(6, 11)),
        (5, made(6, 2, 4)),
        (6, made(6, *range(12))),
        (4, made(4, 1, 6, 7)),
        (5, made(30, 0, 1, 3, 20, 31, 58)),  # five dice each: the bits are too many for a float
        (6, made(30, *range(60))),
    ],
    random_cases=_known,
    adapter=whole_number,
)
