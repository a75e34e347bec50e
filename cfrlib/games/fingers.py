"""Minimum unique fingers: the lowest number that nobody else shows wins."""

from dataclasses import dataclass

from cfrlib.arguments import whole
from cfrlib.games.game import MOST_PLAYERS, TERMINAL, Game, set_fields

FINGERS = 6


@dataclass(frozen=True)
class Fingers(Game):
    """Minimum unique fingers [Neller & Lanctot 2013, an exercise], for any number of players.

    All at once show 0 to 5 fingers. The lowest number shown by exactly one player wins; that player gets 1 from each of
    the others. If no number is unique, nobody pays.

    A history is what was shown so far, player 1's first: (0, 0, 2). Nobody sees it before showing. Zero-sum, but with
    more than two players regret matching promises a coarse correlated equilibrium only.

    Cost: six times the histories with each player more.

    >>> cfr.games.Fingers(num_players=3).utilities((0, 0, 2))  # 2 is the lowest that nobody else shows
    (-1, -1, 2)
    """

    num_players: int = 5

    def __post_init__(self):
        players = whole("the players of minimum unique fingers", self.num_players, 2, MOST_PLAYERS)
        set_fields(self, num_players=players)

    def player(self, history):
        return len(history) if len(history) < self.num_players else TERMINAL

    def actions(self, history):
        return range(FINGERS)

    def utilities(self, history):
        unique = [shown for shown in history if history.count(shown) == 1]
        if not unique:
            return (0,) * self.num_players
        return tuple(self.num_players - 1 if shown == min(unique) else -1 for shown in history)

    def information_set(self, history):
        return f"player {len(history) + 1}"
