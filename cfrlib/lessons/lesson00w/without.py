"""Exercise `without`: a dictionary of chances, after one outcome is ruled out."""

from cfrlib.course.checks.adapters import each, number
from cfrlib.course.checks.exercise import Exercise


def without(chances, outcome):
    left = {name: chance for name, chance in chances.items() if name != outcome}
    return {name: chance / sum(left.values()) for name, chance in left.items()}


def _draws(rng):
    for count in (2, 3, 4, 5):
        shares = rng.dirichlet([2.0] * count)
        chances = {name: float(share) for name, share in zip("JQKAX", shares, strict=False)}
        yield chances, "JQKAX"[rng.integers(count)]


EXERCISE = Exercise(
    without,
    edge_cases=[
        ({"J": 0.5, "Q": 0.25, "K": 0.25}, "J"),
        ({"J": 0.5, "Q": 0.25, "K": 0.25}, "K"),
        ({"win": 0.75, "lose": 0.25}, "lose"),
        ({"J": 0.5, "Q": 0.5, "K": 0.0}, "Q"),
        ({"J": 0.5, "Q": 0.5, "K": 0.0}, "K"),
        ({"J": 0.001, "Q": 0.002, "K": 0.997}, "K"),
        ({"pair": 0.5, "two pair": 0.3, "nothing": 0.2}, "pair"),
        ({"k": 0.5, "K": 0.25, "Q": 0.25}, "K"),
        ({0: 0.5, 1: 0.2, 2: 0.3}, 1),
        ({0: 0.5, 1: 0.2, 2: 0.3}, 0),
        ({"pair": 0.5, "two pair": 0.3, "three of a kind": 0.2}, " ".join(("two", "pair"))),  # not the same object
    ],
    random_cases=_draws,
    adapter=each(number),
)
