"""Exercise `kuhn_payoff`: what a finished hand pays."""

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson04.material import DEALS, DECISIONS, ENDINGS


def kuhn_payoff(cards, history):
    higher = 1 if cards[0] > cards[1] else -1
    payoffs = {"pp": higher, "bp": 1, "pbp": -1, "bb": 2 * higher, "pbb": 2 * higher}
    return payoffs.get(history)


def _paid(value):
    """A Python int, or None while the hand goes on."""
    return None if value is None else whole_number(value)


EXERCISE = Exercise(
    kuhn_payoff,
    edge_cases=[
        ((3, 1), "pp"),
        ((1, 3), "pp"),
        ((3, 1), "bp"),
        ((1, 3), "bp"),
        ((3, 2), "pbp"),
        ((2, 3), "pbp"),
        ((1, 2), "bb"),
        ((2, 3), "pbb"),
        *(((3, 1), history) for history in DECISIONS),
    ],
    random_cases=lambda rng: [(deal, history) for deal in DEALS for history in (*DECISIONS, *ENDINGS)],
    adapter=_paid,
)
