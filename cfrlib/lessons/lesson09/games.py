"""Games for best responses, drawn anew."""

from cfrlib.games import Game, Kuhn, LiarDie
from cfrlib.lessons.lesson09.material_games import Hunt, StackedKuhn


def games(rng) -> list[Game]:
    """One of each kind."""
    deck = tuple(rng.permutation([1, 2, 3, 4, 5, 9]).tolist())
    return [Kuhn(), StackedKuhn(weights=deck), LiarDie(3), Hunt(worth=tuple(rng.integers(1, 7, 3).tolist()))]
