"""Random games of perfect recall, for tests of what must hold in every game."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from cfrlib.games import CHANCE, TERMINAL, Game


@dataclass(frozen=True)
class RandomGame(Game):
    """Everything is drawn from the seed: who moves, how many actions, who sees what, chance and utilities.

    A player knows the own actions and, of each other move, either the action or nothing, whichever was drawn for that
    turn. So information sets hold several histories, and nobody forgets.
    """

    seed: int
    depth: int = 4
    num_players: int = 2
    zero_sum: bool = True

    def draw(self, *about):
        return Random(repr((self.seed, *about)))

    def player(self, history):
        draw = self.draw("player", history)
        if len(history) == self.depth or (len(history) > 1 and draw.random() < 0.15):
            return TERMINAL
        return draw.choice([CHANCE, *range(self.num_players), *range(self.num_players)])

    def actions(self, history):
        return range(self.draw("actions", self.information_set(history)).randint(1, 3))

    def chance(self, history):
        weights = [self.draw("chance", history, outcome).randint(1, 4) for outcome in range(2)]
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights)]

    def utilities(self, history):
        draw = self.draw("utilities", history)
        numbers = [draw.uniform(-2, 2) for _ in range(self.num_players)]
        return (numbers[0], -numbers[0]) if self.zero_sum else tuple(numbers)

    def information_set(self, history):
        player = self.player(history)
        seen = []
        for turn, action in enumerate(history):
            own = self.player(history[:turn]) == player
            seen.append((own, action if own or self.draw("sees", player, turn).random() < 0.5 else None))
        return player, tuple(seen)


def random_games(**fields):
    """A hypothesis strategy of random games."""
    fixed = {name: st.just(value) for name, value in fields.items()}
    return st.builds(RandomGame, seed=st.integers(0, 10_000), **fixed)
