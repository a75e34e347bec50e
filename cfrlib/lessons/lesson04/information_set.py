"""Exercise `information_set`: what the player to move knows."""

from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson04.material import DEALS, DECISIONS


def information_set(cards, history):
    player = len(history) % 2
    return f"{cards[player]}{history}"


def _text(value):
    """A plain string; NumPy has strings of its own."""
    return str(value)


EXERCISE = Exercise(
    information_set,
    edge_cases=[
        ((1, 3), ""),
        ((1, 3), "p"),
        ((1, 3), "b"),
        ((1, 3), "pb"),
        ((2, 1), "p"),
        ((3, 2), "pb"),
    ],
    random_cases=lambda rng: [(deal, history) for deal in DEALS for history in DECISIONS],
    adapter=_text,
)
