"""A game that notes at which ends a walk asks for the utilities."""

from cfrlib.games import Game


class AskedGame(Game):
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
