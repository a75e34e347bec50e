"""Rules asked with care: every answer is looked at, and a wrong one is told with its method and its history.

GameTree asks fast, and comes here when an answer is odd. Whoever walks the rules without a tree asks here throughout.
"""

import inspect
from collections.abc import Iterable, Mapping
from itertools import islice
from math import isfinite
from numbers import Integral
from random import Random

from cfrlib.arguments import Number, named
from cfrlib.games import CHANCE, TERMINAL, Game, as_game

MAX_DEPTH = 1000  # moves in one history: a game with one move a turn may grow its histories beyond any memory
MAX_ACTIONS = 1_000_000  # at one history: more of them are no list, but a generator that never ends
LIGHTLY = 1000  # histories: a millisecond or a few
LETTERS = 100  # of a history or an answer that are shown
FINE = 10**15  # whole numbers below it are floats as well
ROUNDING = 1e-9  # how far from 1 chance's probabilities may sum


def checked(game) -> "Checked":
    """A game or its name, as a game that looks at its own answers. Its first 1,000 histories have been looked at."""
    game = as_game(game)
    if isinstance(game, Checked):
        return game
    refuse_faults(game, sharing=not game.perfect_recall)
    return Checked(game)


class Checked(Game):
    """A game as it is, but every answer has one form, and a wrong answer raises ValueError.

    Actions are a tuple, chance is a list of pairs with float probabilities (given as pairs or as a dictionary),
    utilities are a tuple. The methods named `as_...` look at an answer that was had already.
    """

    def __init__(self, game: Game):
        self.game, self.num_players, self.perfect_recall = game, game.num_players, game.perfect_recall
        self._offered, self._dealt = {}, {}  # what has been looked at, as it was answered

    def __repr__(self):
        return repr(self.game)

    def root(self):
        return self._as_history(self._ask("root"), "root")

    def player(self, history):
        return self.as_player(history, self._ask("player", history))

    def actions(self, history):
        return self.as_actions(history, self._ask("actions", history))

    def chance(self, history):
        return self.as_chance(history, self._ask("chance", history))

    def child(self, history, action):
        return self._as_history(self._ask("child", history, action), "child", history, action)

    def utilities(self, history):
        return self.as_utilities(history, self._ask("utilities", history))

    def information_set(self, history):
        return self.as_information_set(history, self._ask("information_set", history))

    def hands(self, deal):
        wanted = f"{self.num_players} hashable values, one a player"
        found = self._listed("hands", deal, self._ask("hands", deal), wanted, word="they are")
        if len(found) != self.num_players or not _is_hashable(found):
            raise ValueError(f"hands must be {wanted}; at {told(deal)} they are {told(found)}")
        return found

    def stakes(self, history):
        return self._as_history(self._ask("stakes", history), "stakes", history)

    def node(self, history):
        return self._as_history(self._ask("node", history), "node", history)

    def information_set_label(self, information_set):
        return self._as_label("information_set_label", information_set)

    def action_label(self, action):
        return self._as_label("action_label", action)

    def scene(self, history):
        """Each part a list; what is left out is left out."""
        answer = self._ask("scene", history)
        if not isinstance(answer, Mapping):
            raise ValueError(f"scene must be a dictionary; at {told(history)} it is {told(answer)}")
        scene = {}
        for name, things in answer.items():
            part = named("part of a scene", name, ("hands", "board", "paid", "actions"))
            scene[part] = self._listed(f"scene's {part}", history, things, "a list")
        if "hands" in scene:
            hands = [self._listed("a hand in a scene", history, hand, "a list") for hand in scene["hands"]]
            if len(hands) > self.num_players:
                raise ValueError(
                    f"scene must have at most one hand a player, {self.num_players}; at {told(history)} it has "
                    f"{len(hands)}"
                )
            scene["hands"] = [[self._as_thing(history, thing) for thing in hand] for hand in hands]
        if "board" in scene:
            scene["board"] = [self._as_thing(history, thing) for thing in scene["board"]]
        if "paid" in scene:
            scene["paid"] = [self._as_number("scene's chips paid", history, chips) for chips in scene["paid"]]
        if not all(isinstance(word, str) for word in scene.get("actions", ())):
            raise ValueError(f"scene's actions must be words; at {told(history)} they are {told(scene['actions'])}")
        return scene

    # answers

    def as_player(self, history, answer) -> int:
        if type(answer) is int and TERMINAL <= answer < self.num_players:
            return answer
        if isinstance(answer, Integral) and not isinstance(answer, bool) and TERMINAL <= answer < self.num_players:
            return int(answer)
        last = self.num_players - 1
        raise ValueError(f"player must be 0 to {last}, CHANCE or TERMINAL; at {told(history)} it is {told(answer)}")

    def as_actions(self, history, answer) -> tuple:
        answer = tuple(answer) if type(answer) is range and len(answer) < MAX_ACTIONS else answer
        if known := _looked_up(self._offered, answer):
            return known
        found = self._listed("actions", history, answer, "a list or tuple of what the player may do, in a fixed order")
        if not found:
            raise ValueError(f"actions is empty at {told(history)}; if the game is over, player is TERMINAL")
        self._refuse_equal("actions", history, found)
        return self._offered.setdefault(found, found)

    def as_chance(self, history, answer) -> list[tuple]:
        if isinstance(answer, Mapping):
            answer = list(answer.items())
        pairs = tuple(answer) if type(answer) in (list, tuple) else None
        if known := _looked_up(self._dealt, pairs):
            return known
        wanted = "pairs (action, probability)"
        found = [self._listed("chance", history, pair, wanted, "one is")
                 for pair in self._listed("chance", history, answer, wanted)]
        if odd := [pair for pair in found if len(pair) != 2]:
            raise ValueError(f"chance must be {wanted}; at {told(history)} one is {told(odd[0])}")
        actions = [action for action, _ in found]
        chances = [self._as_number("chance's probability", history, probability) for _, probability in found]
        if not all(chance >= 0 for chance in chances) or not abs(sum(chances) - 1) < ROUNDING:
            raise ValueError(
                f"chance's probabilities must be at least 0 and sum to 1; at {told(history)} they are {told(chances)} "
                f"and sum to {sum(chances):.10g}"
            )
        self._refuse_equal("chance", history, actions)
        found = list(zip(actions, chances, strict=True))
        if pairs is not None and all(type(pair) is tuple for pair in pairs):
            self._dealt[pairs] = found
        return found

    def as_utilities(self, history, answer) -> tuple:
        if type(answer) is tuple and len(answer) == self.num_players and all(map(_is_plain, answer)):
            return answer
        wanted = f"{self.num_players} finite numbers, one a player"
        found = self._listed("utilities", history, answer, wanted, word="they are")
        if len(found) != self.num_players or not all(_is_number(one) and isfinite(one) for one in found):
            raise ValueError(f"utilities must be {wanted}; at {told(history)} they are {told(found)}")
        return tuple(one if isinstance(one, int | float) else float(one) for one in found)

    def as_information_set(self, history, answer):
        if answer is None:
            raise ValueError(f"the information set of {told(history)} is None: is a return missing?")
        if not _is_hashable(answer):
            raise ValueError(f"the information set of {told(history)} is {told(answer)}, which is not hashable")
        if not _equals_itself(answer):
            raise ValueError(f"the information set of {told(history)} is {told(answer)}, which does not equal itself")
        return answer

    def _as_history(self, answer, method, *about):
        if answer is not None and _is_hashable(answer):
            return answer
        asked = f"{method}({', '.join(map(told, about))})"
        if answer is None:
            raise ValueError(f"{asked} is None: is a return missing?")
        raise ValueError(f"{asked} is {told(answer)}, which is not hashable: use a tuple in place of a list")

    def _as_label(self, method, thing):
        answer = self._ask(method, thing)
        if isinstance(answer, str):
            return str(answer)
        raise ValueError(f"{method} must be a string; of {told(thing)} it is {told(answer)}")

    def _as_number(self, what, history, answer):
        if _is_number(answer):
            return answer if type(answer) is int else float(answer)
        raise ValueError(f"{what} must be a number; at {told(history)} one is {told(answer)}")

    def _as_thing(self, history, thing):
        """A card, a die, or soldiers."""
        if isinstance(thing, str | Integral):
            return thing if isinstance(thing, str) else int(thing)
        if isinstance(thing, tuple | list) and all(isinstance(count, Integral) for count in thing):
            return tuple(map(int, thing))
        raise ValueError(
            "things in a scene are strings, whole numbers or tuples of whole numbers; "
            f"at {told(history)} one is {told(thing)}"
        )

    def _listed(self, what, history, answer, wanted, word="it is"):
        if isinstance(answer, str | bytes | Mapping | set | frozenset) or not isinstance(answer, Iterable):
            raise ValueError(f"{what} must be {wanted}; at {told(history)} {word} {told(answer)}")
        try:
            found = tuple(islice(answer, MAX_ACTIONS + 1))
        except Exception as error:
            raise self._failure(what, (history,), error) from error
        if len(found) > MAX_ACTIONS:
            raise ValueError(f"{what} must be {wanted}; at {told(history)} there are more than {MAX_ACTIONS:,}")
        return found

    def _refuse_equal(self, method, history, found):
        if not _is_hashable(tuple(found)):
            raise ValueError(
                f"{method} must hold what is hashable, such as strings or tuples; at {told(history)} it holds "
                f"{told(list(found))}"
            )
        if len(set(found)) < len(found):
            raise ValueError(f"{method} has an action that is offered twice at {told(history)}: {told(list(found))}")

    # asking

    def _ask(self, method, *about):
        try:
            return getattr(self.game, method)(*about)
        except Exception as error:
            raise self._failure(method, about, error) from error

    def _failure(self, method, about, error):
        name = f"{type(self.game).__name__}.{method}"
        if isinstance(error, NotImplementedError) and "is not written yet" in told(error):
            return ValueError(str(error))
        if isinstance(error, TypeError) and method in vars(Game) and not _takes(self.game, method, about):
            wanted = inspect.signature(getattr(Game, method))
            return ValueError(f"{name} must be a method, `def {method}{str(wanted).partition(' ->')[0]}`")
        return ValueError(f"{name}({', '.join(map(told, about))}) raises {type(error).__name__}: {_message(error)}")


def refuse_faults(game: Game, most: int = LIGHTLY, hands: int = 20, *, sharing: bool = False):
    """Raise ValueError for the first wrong answer, looking at up to `most` histories in the order of GameTree.

    In a game that has more, `hands` are played at random to their ends. `sharing`: whether two players may share an
    information set.
    """
    walk = _Look(Checked(game), sharing)
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
    """What is said of a game whose histories do not end."""
    one = told(history)
    return f"more than {MAX_DEPTH:,} moves in one history (one is {one}); let player return TERMINAL somewhere"


class _Look:
    """What has been seen of a game's information sets: who moves there, with which actions, and where first."""

    def __init__(self, game: Checked, sharing: bool):
        self.game, self.sharing, self.met = game, sharing, {}

    def visit(self, history) -> tuple:
        """Looks at one history. Returns what may be done there, by whomever; nothing at the end."""
        player = self._twice("player", history)
        if player == TERMINAL:
            self._twice("utilities", history)
            return ()
        if player == CHANCE:
            return tuple(action for action, _ in self._twice("chance", history))
        actions, key = self._twice("actions", history), self._twice("information_set", history)
        if self.met.setdefault(key, (player, actions, history))[:2] != (player, actions):
            self._refuse_mixture(key, history, player, actions)
        return actions

    def _twice(self, method, history):
        """An answer that is the same when it is asked for again: a game whose rules draw has no one tree."""
        ask = getattr(self.game, method)
        answer, again = ask(history), ask(history)
        if answer != again:
            raise ValueError(
                f"{method} at {told(history)} is {told(answer)}, and {told(again)} when it is asked again; rules "
                "always answer alike, and leave to chance what is random"
            )
        return answer

    def _refuse_mixture(self, key, history, player, actions):
        mover, offered, first = self.met[key]
        label = told(self.game.information_set_label(key))
        if player != mover and not self.sharing:
            raise ValueError(
                f"information set {label} is shared by two players: player {mover} moves at {told(first)}, "
                f"player {player} at {told(history)}; information_set must tell them apart"
            )
        if actions != offered:
            raise ValueError(
                f"information set {label} has different actions: {told(list(offered))} at {told(first)}, "
                f"{told(list(actions))} at {told(history)}; whoever cannot tell histories apart has the same at both"
            )


def told(value) -> str:
    """A value on one line of an error message, shortened, whatever its own `repr` does."""
    try:
        line = " ".join(repr(value).split())
    except Exception:
        return f"a {type(value).__name__}"
    return line if len(line) <= LETTERS else f"{line[:LETTERS]}..."


def _message(error):
    try:
        return " ".join(str(error).split())
    except Exception:
        return "its message fails, too"


def _takes(game, method, about):
    """Whether a method can be called with what it is asked."""
    try:
        inspect.signature(getattr(game, method)).bind(*about)
    except (TypeError, ValueError):
        return False
    return True


def _looked_up(known, answer):
    try:
        return known.get(answer)
    except TypeError:  # not hashable
        return None


def _is_plain(value):
    """Whether it is a number that needs no second look."""
    return -FINE < value < FINE if type(value) is int else type(value) is float and isfinite(value)


def _is_number(value):
    try:
        float(value)
    except Exception:
        return False
    return isinstance(value, Number)


def _is_hashable(value):
    try:
        hash(value)
    except Exception:
        return False
    return True


def _equals_itself(value):
    try:
        return bool(value == value)
    except Exception:
        return False
