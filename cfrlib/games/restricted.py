"""The restricted game: with some probability the opponent is bound to a known strategy, else it is free."""

from dataclasses import dataclass

from cfrlib.arguments import number, shortened, whole
from cfrlib.games import CHANCE, Game, as_game
from cfrlib.games.game import profile_of

BOUND, FREE = "bound", "free"


@dataclass(frozen=True, eq=False)
class RestrictedGame(Game):
    """`game`, in which chance decides first whether the opponent of `hero` must play `leak` or plays as it likes.

    The opponent knows which; the hero does not. The hero's part of an equilibrium is a *restricted Nash response*:
    of all strategies that earn as much against `leak`, one that gives away least. [Johanson, Zinkevich & Bowling 2007]

    `leak`: a Strategy of `game`, or a Solution. `hero`: who answers it, 0 or 1. `confidence`: the probability that the
    other is bound.
    Information sets and actions are those of `game`; a history is its history, after "bound" or "free".

    Cost: twice the histories of `game`.

    >>> leak = cfr.bots.kuhn_suspects()["calls too much"]
    >>> bound = cfr.RestrictedGame(cfr.games.Kuhn(), leak, hero=0, confidence=0.5)
    >>> round(cfr.solve_lp(bound).value, 4), round(-1 / 18, 4)  # what the leak costs, known half of the time
    (-0.0444, -0.0556)
    """

    game: Game
    leak: object
    hero: int
    confidence: float

    def __post_init__(self):
        object.__setattr__(self, "game", as_game(self.game))
        if self.game.num_players != 2:
            raise ValueError(f"a restricted game is for two players; {self.game} has {self.game.num_players}")
        object.__setattr__(self, "hero", whole("hero", self.hero, 0, 1))
        object.__setattr__(self, "confidence", number("confidence", self.confidence, 0, 1))
        object.__setattr__(self, "leak", profile_of(self.leak))
        if not hasattr(self.leak, "information_sets"):
            made = f"a Strategy of {self.game}, such as cfr.Strategy.of(game, table)"
            raise ValueError(f"leak must be {made}, not {shortened(self.leak)}")

    @property
    def perfect_recall(self):
        return self.game.perfect_recall

    def root(self):
        return ()

    def player(self, history):
        if not history:
            return CHANCE
        player = self.game.player(history[1])
        return CHANCE if history[0] == BOUND and player == 1 - self.hero else player

    def chance(self, history):
        if not history:
            return [(BOUND, self.confidence), (FREE, 1 - self.confidence)]
        inner = history[1]
        if self.game.player(inner) == CHANCE:
            return self.game.chance(inner)
        mix = self.leak[self.game.information_set(inner)].values()
        return list(zip(self.game.actions(inner), mix, strict=True))

    def actions(self, history):
        return self.game.actions(history[1])

    def child(self, history, action):
        return (history[0], self.game.child(history[1], action)) if history else (action, self.game.root())

    def utilities(self, history):
        return self.game.utilities(history[1])

    def information_set(self, history):
        return self.game.information_set(history[1])

    def information_set_label(self, information_set):
        return self.game.information_set_label(information_set)

    def action_label(self, action):
        return action if action in (BOUND, FREE) else self.game.action_label(action)
