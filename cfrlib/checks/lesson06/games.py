"""Games on which sampling goes wrong where it can: biased chance, several chance moves, several actions."""

from dataclasses import dataclass

from cfrlib.games import CHANCE, TERMINAL, Game, Kuhn

BIASED = (0.30, 0.05, 0.10, 0.25, 0.20, 0.10)


@dataclass(frozen=True)
class BiasedKuhn(Kuhn):
    """Kuhn poker from a deck in which player 1 often holds the jack against the queen."""

    def chance(self, history):
        return [(cards, chance) for (cards, _), chance in zip(self.deals, BIASED, strict=True)]

    def __repr__(self):
        return "BiasedKuhn()"


@dataclass(frozen=True)
class Harbour(Game):
    """A smuggler sees the weather, and takes one of two routes or stays at home; fog may fall; the customs, who see
    route and fog, search or wait; who is not searched may still turn back.
    """

    def player(self, history):
        if history[1:] == ("stay",):
            return TERMINAL
        if len(history) in (0, 2):
            return CHANCE
        if len(history) == 4 and history[3] == "wait":
            return 0
        return {1: 0, 3: 1}.get(len(history), TERMINAL)

    def chance(self, history):
        if not history:
            return [("storm", 0.7), ("calm", 0.3)]
        return [("fog", 0.2), ("clear", 0.8)]

    def actions(self, history):
        return {1: ("north", "south", "stay"), 3: ("search", "wait"), 4: ("land", "return")}[len(history)]

    def utilities(self, history):
        if history[1] == "stay":
            return 0, 0
        weather, route, sight, reply, *last = history
        cargo = {"north": 3, "south": 1}[route] * (1 if weather == "calm" else -1)
        if reply == "search":
            worth = cargo - (2 if sight == "clear" else -1)
        else:
            worth = 2 * cargo + 1 if last[0] == "land" else -cargo
        return worth, -worth

    def information_set(self, history):
        return history[1:] if self.player(history) == 1 else ("smuggler", *history)

    def __repr__(self):
        return "Harbour()"


class Asked(Game):
    """The game itself; it notes at which ends somebody asks for the utilities."""

    def __init__(self, game):
        self.game, self.ends = game, set()
        self.num_players = game.num_players

    def __getattr__(self, name):
        raise AttributeError(f"a game has no `{name}`: ask it for player, actions, chance, child, utilities, "
                             "information_set, root or num_players")  # fmt: skip

    def root(self):
        return self.game.root()

    def player(self, history):
        return self.game.player(history)

    def actions(self, history):
        return self.game.actions(history)

    def chance(self, history):
        return self.game.chance(history)

    def child(self, history, action):
        return self.game.child(history, action)

    def information_set(self, history):
        return self.game.information_set(history)

    def utilities(self, history):
        self.ends.add(history)
        return self.game.utilities(history)
