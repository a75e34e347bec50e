"""Exercise `fingers_payoffs`: what each player wins in minimum unique fingers, for any number of players."""

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def fingers_payoffs(shown):
    unique = [number for number in shown if list(shown).count(number) == 1]
    if not unique:
        return [0] * len(shown)
    winner = min(unique)
    return [len(shown) - 1 if number == winner else -1 for number in shown]


def _hands(rng):
    for players in (2, 3, 3, 4, 4, 5, 5, 6, 8):
        yield (tuple(rng.integers(0, 6, players).tolist()),)


EXERCISE = Exercise(
    fingers_payoffs,
    edge_cases=[
        ((0, 0, 2),),
        ((3, 1, 1),),
        ((1, 2, 0),),
        ((0, 0, 0),),
        ((2, 2, 3, 3),),
        ((1, 0, 1, 0),),
        ((1, 1, 1, 4, 4),),
        ((5, 4),),
        ((4, 4),),
        ((0, 1, 0, 1, 5),),
        ((5, 3, 3, 0, 4, 0),),
        ((0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4),),
    ],
    random_cases=_hands,
    adapter=array,
    axes={"shown": ("players",)},
)
