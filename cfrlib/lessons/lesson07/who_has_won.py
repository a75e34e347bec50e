"""Exercise `who_has_won`: the number of the player who wins when the last claim is doubted."""

from dataclasses import dataclass, replace

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson07.Dudo import Dudo
from cfrlib.lessons.lesson07.histories import all_challenges, long_lines, random_histories
from cfrlib.lessons.lesson07.winner_of_challenge import winner_of_challenge


def who_has_won(history, claims):
    claimant = len(history) % 2
    claim, dice = claims[history[-2]], history[:2]
    return claimant if winner_of_challenge(claim, dice) == "claimant" else 1 - claimant


def _over(histories, sides):
    """Those that end with dudo, with the claims."""
    claims = Dudo(sides).claims
    return [(history, claims) for history in histories if history[-1:] == (2 * sides,)]


def _cases(rng):
    for sides in (6, 3, 4, 5, 2):
        yield from _over(random_histories(rng, sides), sides)


def _in_words(answer):
    """Of two numbers every mistake is the other one, which tells nothing."""
    named = [f"player {number + 1}" for number in (0, 1) if same(answer, number, 1e-5)]
    return named[0] if named else answer


@dataclass(frozen=True)
class WinnerExercise(Exercise):
    """The general diagnosis looks at who wins, and not at a number."""

    def taken_apart(self, observations, problem):
        def who_has_won(history, claims):
            return _in_words(self.reference(history, claims))

        return Exercise(who_has_won), [replace(seen, value=_in_words(seen.value)) for seen in observations]

    def of_part(self, part, sentence):
        return sentence


EXERCISE = WinnerExercise(
    who_has_won,
    edge_cases=[
        *_over(((3, 5, 2, 12), (3, 5, 2, 4, 12), (3, 6, 4, 12), (1, 5, 11, 12), (1, 1, 5, 11, 12)), 6),
        *_over(((2, 1, 3, 4), (1, 1, 0, 3, 4), (1, 1, 3, 4)), 2),
        *_over(all_challenges(4), 4),
        *(case for sides in (5, 6, 7) for case in _over(all_challenges(sides), sides)[::5]),
        *(case for sides in (3, 6, 7) for case in _over(long_lines(sides), sides)),
        *_over(((1, 1, 15, 16), (8, 8, 14, 15, 16)), 8),
    ],
    random_cases=_cases,
    adapter=whole_number,
)
