"""Rules asked with care: every answer is checked, by itself and against the others.

GameTree asks fast, and comes here when an answer is odd. Code that walks the rules without a tree always asks here.
"""

from itertools import islice
from random import Random

from cfrlib.games import CHANCE, TERMINAL, Game, as_game
from cfrlib.games.answers import Answers, safe_repr

MAX_DEPTH = 1000  # moves in one history: a game with one move a turn may grow its histories beyond any memory
FIRST_LOOK = 1000  # histories, which takes a few milliseconds


def checked(game) -> "Checked":
    """A game, or the game of a name, that checks its own answers. Its first 1,000 histories are checked already."""
    game = as_game(game)
    if isinstance(game, Checked):
        return game
    refuse_faults(game, sharing=not game.perfect_recall)
    return Checked(game)


class Checked(Answers, Game):
    """A game whose every answer has one form; a wrong answer raises ValueError."""

    def __repr__(self):
        return repr(self.game)

    def root(self):
        return self.as_history(self._ask("root"), "root")

    def player(self, history):
        return self.as_player(history, self._ask("player", history))

    def actions(self, history):
        return self.as_actions(history, self._ask("actions", history))

    def chance(self, history):
        return self.as_chance(history, self._ask("chance", history))

    def child(self, history, action):
        return self.as_history(self._ask("child", history, action), "child", history, action)

    def utilities(self, history):
        return self.as_utilities(history, self._ask("utilities", history))

    def information_set(self, history):
        return self.as_information_set(history, self._ask("information_set", history))

    def hands(self, deal):
        return self.as_hands(deal, self._ask("hands", deal))

    def hand_ranges(self):
        return self.as_ranges(self._ask("hand_ranges"))

    def stakes(self, history):
        return self.as_history(self._ask("stakes", history), "stakes", history)

    def node(self, history):
        return self.as_history(self._ask("node", history), "node", history)

    def information_set_label(self, information_set):
        return self._label("information_set_label", information_set)

    def action_label(self, action):
        return self._label("action_label", action)

    def scene(self, history):
        return self.as_scene(history, self._ask("scene", history))

    def _label(self, method, thing):
        return self.as_label(method, thing, self._ask(method, thing))

    def _ask(self, method, *about):
        try:
            return getattr(self.game, method)(*about)
        except Exception as error:
            raise self._failure(method, about, error) from error


def refuse_faults(game: Game, most: int = FIRST_LOOK, hands: int = 20, *, sharing: bool = False):
    """Raise ValueError for the first wrong answer, looking at up to `most` histories in the order of GameTree.

    In a game that has more, `hands` random ones are played to their ends. `sharing`: whether two players may share an
    information set.
    """
    walk = _Inspection(Checked(game), sharing)
    waiting = [walk.game.root()]
    for history in waiting:
        following = walk.visit(history)
        waiting += [walk.game.child(history, action) for action in islice(following, most - len(waiting))]
    if len(waiting) < most:
        return
    rng = Random(0)
    for _ in range(hands):
        history, moves = walk.game.root(), 0
        while following := walk.visit(history):
            history, moves = walk.game.child(history, rng.choice(following)), moves + 1
            if moves > MAX_DEPTH:
                raise ValueError(f"{type(game).__name__} has {too_long(history)}")


def too_long(history) -> str:
    """What is wrong with a game whose histories do not end, for an error message."""
    example = safe_repr(history)
    return f"more than {MAX_DEPTH:,} moves in one history (one is {example}); let player return TERMINAL somewhere"


class _Inspection:
    """What has been seen of each information set: who moves there, with which actions, and its first history."""

    def __init__(self, game: Checked, sharing: bool):
        self.game, self.sharing, self.met = game, sharing, {}

    def visit(self, history) -> tuple:
        """Check one history. Returns the actions of the player or of chance there; none at the end."""
        player = self._ask_twice("player", history)
        if player == TERMINAL:
            self._ask_twice("utilities", history)
            return ()
        if player == CHANCE:
            return tuple(action for action, _ in self._ask_twice("chance", history))
        actions, key = self._ask_twice("actions", history), self._ask_twice("information_set", history)
        if self.met.setdefault(key, (player, actions, history))[:2] != (player, actions):
            self._refuse_mixture(key, history, player, actions)
        return actions

    def _ask_twice(self, method, history):
        """An answer that is the same when asked for again: rules that draw at random have no single tree."""
        ask = getattr(self.game, method)
        answer, again = ask(history), ask(history)
        if answer != again:
            raise ValueError(
                f"{method} at {safe_repr(history)} is {safe_repr(answer)}, and {safe_repr(again)} when it is asked "
                "again; rules always answer alike, and leave to chance what is random"
            )
        return answer

    def _refuse_mixture(self, key, history, player, actions):
        mover, offered, first = self.met[key]
        label = safe_repr(self.game.information_set_label(key))
        if player != mover and not self.sharing:
            raise ValueError(
                f"information set {label} is shared by two players: player {mover} moves at {safe_repr(first)}, "
                f"player {player} at {safe_repr(history)}; information_set must tell them apart"
            )
        if actions != offered:
            raise ValueError(
                f"information set {label} has different actions: {safe_repr(list(offered))} at {safe_repr(first)}, "
                f"{safe_repr(list(actions))} at {safe_repr(history)}; whoever cannot tell histories apart has the "
                "same at both"
            )
