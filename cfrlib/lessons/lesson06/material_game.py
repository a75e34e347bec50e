"""A game that notes at which ends a walk asks for the utilities, and says what is wrong with a question."""

from functools import lru_cache

from cfrlib.games import CHANCE, TERMINAL, Game


class NoSuchMove(ValueError):
    """A walk went on with a `move` that nobody has there."""

    def __init__(self, history, move, moves):
        super().__init__(f"game.child({history}, {move!r}): the moves there are {', '.join(map(repr, moves))}")
        self.move = move


class NobodyDecides(ValueError):
    """A walk asked for a decision where `player` moves: chance, or nobody any more."""

    def __init__(self, question, history, player):
        why = "chance moves there" if player == CHANCE else "the game is over there"
        super().__init__(f"game.{question}({history}): {why}, and nobody decides; ask game.player(history) first")
        self.player = player


class GameGoesOn(ValueError):
    """A walk asked for the utilities before the end, where `player` moves."""

    def __init__(self, history, player):
        whose = "chance moves" if player == CHANCE else f"player {player + 1} decides"
        super().__init__(f"game.utilities({history}): the game goes on there, {whose}")


class AskedGame(Game):
    """The game itself; it notes at which ends somebody asks for the utilities."""

    def __init__(self, game):
        vars(self).update(game=game, ends=set(), num_players=game.num_players)

    def __getattr__(self, name):
        raise AttributeError(f"a game has no `{name}`: ask it for player, actions, chance, child, utilities, "
                             "information_set, root or num_players")  # fmt: skip

    def __setattr__(self, name, value):
        raise AttributeError(f"a game keeps nothing: `{name}` cannot be set")

    def root(self):
        return self.game.root()

    def player(self, history):
        return self.game.player(history)

    def actions(self, history):
        self._require_decision("actions", history)
        return self.game.actions(history)

    def chance(self, history):
        return self.game.chance(history)

    def child(self, history, action):
        moves = _moves(self.game, history)
        if action not in moves:
            raise NoSuchMove(history, action, moves)
        return self.game.child(history, action)

    def information_set(self, history):
        self._require_decision("information_set", history)
        return self.game.information_set(history)

    def utilities(self, history):
        if (player := self.game.player(history)) != TERMINAL:
            raise GameGoesOn(history, player)
        self.ends.add(history)
        return self.game.utilities(history)

    def _require_decision(self, question, history):
        if (player := self.game.player(history)) in (CHANCE, TERMINAL):
            raise NobodyDecides(question, history, player)


@lru_cache(maxsize=4096)
def _moves(game, history):
    """Everybody's moves at a history, chance's among them."""
    player = game.player(history)
    if player == TERMINAL:
        return ()
    return tuple(move for move, _ in game.chance(history)) if player == CHANCE else tuple(game.actions(history))
