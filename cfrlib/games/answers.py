"""What rules may answer: each answer in one form, or one sentence that names the method and the history."""

import inspect
from collections.abc import Iterable, Mapping
from itertools import islice
from math import isfinite
from numbers import Integral

from cfrlib.arguments import Number, named
from cfrlib.games import TERMINAL, Game
from cfrlib.games.ranges import Range

MAX_ACTIONS = 1_000_000  # at one history: a longer list is taken for a generator that never ends
LETTERS = 100  # of a history or an answer in a message
EXACT = 10**15  # floats hold whole numbers below this exactly
ROUNDING = 1e-9  # how far from 1 chance's probabilities may sum


class Answers:
    """Checks a game's answers, one method for each question. A wrong answer raises ValueError.

    Actions are a tuple, chance is a list of pairs with float probabilities (given as pairs or as a dictionary),
    utilities and hands are a tuple.
    """

    def __init__(self, game: Game):
        self.game, self.num_players, self.perfect_recall = game, game.num_players, game.perfect_recall
        self._offered, self._dealt = {}, {}  # actions and chance that were checked before, by the answer

    def as_player(self, history, answer) -> int:
        if type(answer) is int and TERMINAL <= answer < self.num_players:
            return answer
        if isinstance(answer, Integral) and not isinstance(answer, bool) and TERMINAL <= answer < self.num_players:
            return int(answer)
        last = self.num_players - 1
        raise ValueError(
            f"player must be 0 to {last}, CHANCE or TERMINAL; at {safe_repr(history)} it is {safe_repr(answer)}"
        )

    def as_actions(self, history, answer) -> tuple:
        answer = tuple(answer) if type(answer) is range and len(answer) < MAX_ACTIONS else answer
        if known := _looked_up(self._offered, answer):
            return known
        found = self._listed("actions", history, answer, "a list or tuple of what the player may do, in a fixed order")
        if not found:
            raise ValueError(f"actions is empty at {safe_repr(history)}; if the game is over, player is TERMINAL")
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
            raise ValueError(f"chance must be {wanted}; at {safe_repr(history)} one is {safe_repr(odd[0])}")
        actions = [action for action, _ in found]
        chances = [self._as_number("chance's probability", history, probability) for _, probability in found]
        if not all(chance >= 0 for chance in chances) or not abs(sum(chances) - 1) < ROUNDING:
            raise ValueError(
                f"chance's probabilities must be at least 0 and sum to 1; at {safe_repr(history)} they are "
                f"{safe_repr(chances)} and sum to {sum(chances):.10g}"
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
        if len(found) != self.num_players or not all(_is_number(utility) and isfinite(utility) for utility in found):
            raise ValueError(f"utilities must be {wanted}; at {safe_repr(history)} they are {safe_repr(found)}")
        return tuple(utility if isinstance(utility, int | float) else float(utility) for utility in found)

    def as_information_set(self, history, answer):
        if answer is None:
            why = ": is a return missing?"
        elif not _is_hashable(answer):
            why = ", which is not hashable"
        elif not _equals_itself(answer):
            why = ", which does not equal itself"
        else:
            return answer
        raise ValueError(f"the information set of {safe_repr(history)} is {safe_repr(answer)}{why}")

    def as_history(self, answer, method, *about):
        if answer is not None and _is_hashable(answer):
            return answer
        asked = f"{method}({', '.join(map(safe_repr, about))})"
        if answer is None:
            raise ValueError(f"{asked} is None: is a return missing?")
        raise ValueError(f"{asked} is {safe_repr(answer)}, which is not hashable: use a tuple in place of a list")

    def as_hands(self, deal, answer) -> tuple:
        wanted = f"{self.num_players} hashable values, one a player"
        found = self._listed("hands", deal, answer, wanted, word="they are")
        if len(found) != self.num_players or not _is_hashable(found):
            raise ValueError(f"hands must be {wanted}; at {safe_repr(deal)} they are {safe_repr(found)}")
        return found

    def as_ranges(self, answer) -> tuple | None:
        if answer is None:
            return None
        if isinstance(answer, tuple | list) and len(answer) == 2 and all(isinstance(each, Range) for each in answer):
            return tuple(answer)
        raise ValueError(f"hand_ranges must be two of cfr.games.Range, one a player, or None, not {safe_repr(answer)}")

    def as_label(self, method, thing, answer) -> str:
        if isinstance(answer, str):
            return str(answer)
        raise ValueError(f"{method} must be a string; of {safe_repr(thing)} it is {safe_repr(answer)}")

    def as_scene(self, history, answer) -> dict:
        """A dictionary of lists, only of the parts that were answered."""
        if not isinstance(answer, Mapping):
            raise ValueError(f"scene must be a dictionary; at {safe_repr(history)} it is {safe_repr(answer)}")
        scene = {}
        for name, things in answer.items():
            part = named("part of a scene", name, ("hands", "board", "paid", "actions"))
            scene[part] = self._listed(f"scene's {part}", history, things, "a list")
        if "hands" in scene:
            hands = [self._listed("a hand in a scene", history, hand, "a list") for hand in scene["hands"]]
            if len(hands) > self.num_players:
                raise ValueError(
                    f"scene must have at most one hand a player, {self.num_players}; at {safe_repr(history)} it has "
                    f"{len(hands)}"
                )
            scene["hands"] = [[self._as_thing(history, thing) for thing in hand] for hand in hands]
        if "board" in scene:
            scene["board"] = [self._as_thing(history, thing) for thing in scene["board"]]
        if "paid" in scene:
            scene["paid"] = [self._as_number("scene's chips paid", history, chips) for chips in scene["paid"]]
        words = scene.get("actions", ())
        if not all(isinstance(word, str) for word in words):
            raise ValueError(f"scene's actions must be words; at {safe_repr(history)} they are {safe_repr(words)}")
        return scene

    def _as_number(self, what, history, answer):
        if _is_number(answer):
            return answer if type(answer) is int else float(answer)
        raise ValueError(f"{what} must be a number; at {safe_repr(history)} one is {safe_repr(answer)}")

    def _as_thing(self, history, thing):
        """What lies on the table: a card, a die, or soldiers."""
        if isinstance(thing, str | Integral):
            return thing if isinstance(thing, str) else int(thing)
        if isinstance(thing, tuple | list) and all(isinstance(count, Integral) for count in thing):
            return tuple(map(int, thing))
        raise ValueError(
            "things in a scene are strings, whole numbers or tuples of whole numbers; "
            f"at {safe_repr(history)} one is {safe_repr(thing)}"
        )

    def _listed(self, what, history, answer, wanted, word="it is"):
        if isinstance(answer, str | bytes | Mapping | set | frozenset) or not isinstance(answer, Iterable):
            raise ValueError(f"{what} must be {wanted}; at {safe_repr(history)} {word} {safe_repr(answer)}")
        try:
            found = tuple(islice(answer, MAX_ACTIONS + 1))
        except Exception as error:
            raise self._failure(what, (history,), error) from error
        if len(found) > MAX_ACTIONS:
            raise ValueError(f"{what} must be {wanted}; at {safe_repr(history)} there are more than {MAX_ACTIONS:,}")
        return found

    def _refuse_equal(self, method, history, found):
        if not _is_hashable(tuple(found)):
            raise ValueError(
                f"{method} must hold what is hashable, such as strings or tuples; at {safe_repr(history)} it holds "
                f"{safe_repr(list(found))}"
            )
        if len(set(found)) < len(found):
            offered = safe_repr(list(found))
            raise ValueError(f"{method} has an action that is offered twice at {safe_repr(history)}: {offered}")

    def _failure(self, method, about, error):
        name = f"{type(self.game).__name__}.{method}"
        if isinstance(error, NotImplementedError) and "is not written yet" in safe_repr(error):
            return ValueError(str(error))
        if isinstance(error, TypeError) and method in vars(Game) and not _takes(self.game, method, about):
            wanted = inspect.signature(getattr(Game, method))
            return ValueError(f"{name} must be a method, `def {method}{str(wanted).partition(' ->')[0]}`")
        given = ", ".join(map(safe_repr, about))
        return ValueError(f"{name}({given}) raises {type(error).__name__}: {_message(error)}")


def safe_repr(value) -> str:
    """A value's `repr` on one line, shortened; its class where the `repr` fails."""
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
    """Whether a method can be called with these arguments."""
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
    """Whether the value is a finite float, or an int that a float holds exactly."""
    return -EXACT < value < EXACT if type(value) is int else type(value) is float and isfinite(value)


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
