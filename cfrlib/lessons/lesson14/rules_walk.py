"""A learner's rules, asked about every history: is this a game for two that can be solved, drawn and played?

Answers are asked for question by question, and every fault is told in one sentence, with the question that shows it.
It needs nothing of the library's `Game` but its answers: grading imports the library anew, and of two copies neither
knows the other's games.
"""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass, field
from numbers import Integral, Real

import numpy as np

from cfrlib.games.game import CHANCE, TERMINAL
from cfrlib.plots.trees import MOST

PLAYERS = 2


@dataclass(frozen=True)
class Fault:
    """`kind`: its name, where it has one. `sentence`: follows the name of the exercise. `asked`: the question and the
    history that show it, with the `answer`; None where no single one does."""

    kind: str
    sentence: str
    asked: tuple | None = None
    answer: object = field(default=None, compare=False)


class Refused(Exception):
    """Ends a walk; `fault` says why."""

    def __init__(self, kind, sentence, asked=None, answer=None):
        self.fault = Fault(kind, sentence, asked, answer)


@dataclass(frozen=True)
class Accepted:
    """A game as it is, without names: what each history is, in the order of a walk."""

    nodes: tuple

    def __len__(self):
        return len(self.nodes)


class Walk:
    """Asks about every history, breadth first. Raises Refused, or what the learner's own code raises."""

    def __init__(self, game):
        self.game, self.nodes = game, []
        self.sets, self.chosen = {}, {}  # by information set: what was seen there first; by history: own last moves
        self.set_at = {}  # by history: the information set's number
        self.before = {}  # by history: the one before it
        self.on_the_table = []  # the histories that the play table shows: a player moves, or the game is over
        try:
            waiting = [self._hashable("root", None, game.root())]
        except TypeError as error:
            self._refuse_parameters("root", error)
            raise
        self.chosen[waiting[0]] = (None,) * PLAYERS
        while waiting:
            history = waiting.pop(0)
            waiting += self._visit(history)
            self._refuse_large(len(self.nodes) + len(waiting), waiting)
        self._refuse_idle()

    def ask(self, question, history):
        """The answer; asked a second time it must be the same."""
        try:
            answer, again = (getattr(self.game, question)(history) for _ in range(2))
            if question in ("actions", "chance") and answer is not None:
                answer, again = ([*each] if not isinstance(each, str | Mapping) else each for each in (answer, again))
        except Exception as error:
            if isinstance(error, NotImplementedError) and "is not written yet" in str(error):
                raise Refused("", f"has no `{question}` yet: write that method, too") from None
            self._refuse_parameters(question, error)
            error.asked = question, history
            raise
        if answer is None:
            raise self.fault("a missing return", "returns None: is a `return` missing?", question, history, answer)
        if repr(answer) != repr(again):
            sentence = "answers differently when it is asked again: rules draw nothing, `chance` says what may happen"
            raise self.fault("", sentence, question, history, answer)
        return answer

    def _refuse_parameters(self, question, error):
        """A method that cannot be called with what it is asked: most often `self` is missing."""
        method = inspect.getattr_static(type(self.game), question, None)
        if not isinstance(error, TypeError) or not inspect.isfunction(method):
            return
        asked = {"root": ("self",), "child": ("self", "history", "action")}.get(question, ("self", "history"))
        signature = inspect.signature(method)
        try:
            signature.bind(*asked)
        except TypeError:
            missing = "`self`, the first argument, is missing: " * (tuple(signature.parameters) == asked[1:])
            sentence = (f"has the method `{question}{signature}`: {missing}write "
                        f"`def {question}({', '.join(asked)})`")  # fmt: skip
            raise Refused("", sentence) from None

    @staticmethod
    def fault(kind, sentence, question, history, answer):
        asked_of = "" if question == "root" else repr(history)
        return Refused(kind, f"{question}({asked_of}) {sentence}", (question, history), answer)

    def _visit(self, history):
        player = self.ask("player", history)
        self._refuse_player(player, history)
        if player != CHANCE:
            self.on_the_table.append(history)
        if player == TERMINAL:
            self.nodes.append((TERMINAL, self._utilities(history)))
            return []
        actions, chances = self._outcomes(history) if player == CHANCE else (self._decision(history, player), ())
        self.nodes.append((player, self.set_at.get(history), len(actions), chances))
        return [self._child(history, player, action) for action in actions]

    def _refuse_player(self, player, history):
        whole = isinstance(player, Integral) and not isinstance(player, bool | np.bool_)
        if whole and player in (0, 1, CHANCE, TERMINAL):
            return
        asked = "player", history, player
        if whole and player == PLAYERS and any(mover == 0 for mover, *_ in self.nodes):
            raise self.fault("", "is 2, a third player: the game is for two, who are 0 and 1", *asked)
        if whole and player == PLAYERS:
            raise self.fault("players counted from 1", "is 2: the players are 0 and 1", *asked)
        raise self.fault("", f"is {player!r}, where 0, 1, CHANCE or TERMINAL is asked", *asked)

    def _utilities(self, history):
        asked = "utilities", history, self.ask("utilities", history)
        answer = asked[2]
        if isinstance(answer, dict | set | str):
            raise self.fault("", "does not hold two numbers, one after the other: return `(1, -1)`, say", *asked)
        if isinstance(answer, Real):
            raise self.fault("one payoff for two players", "is one number: each player needs one", *asked)
        try:
            numbers = [_number(each) for each in answer]
        except (TypeError, ValueError):
            raise self.fault("", "does not hold two numbers, what each player has won", *asked) from None
        if len(numbers) != PLAYERS:
            raise self.fault("", f"holds {len(numbers)} numbers, where each of two players needs one", *asked)
        if not np.isfinite(numbers).all():
            raise self.fault("", "holds a number that is not finite", *asked)
        return tuple(numbers)

    def _outcomes(self, history):
        asked = "chance", history, self.ask("chance", history)
        pairs = list(asked[2].items()) if isinstance(asked[2], Mapping) else asked[2]
        try:
            actions, chances = [action for action, _ in pairs], [_number(chance) for _, chance in pairs]
        except (TypeError, ValueError):
            raise self.fault("", "does not hold pairs (what happens, its probability)", *asked) from None
        if any(not chance >= 0 for chance in chances) or not abs(sum(chances) - 1) < 1e-9:
            sentence = f"holds probabilities that add up to {sum(chances):.6g}, not to 1"
            if any(not chance >= 0 for chance in chances):
                sentence = "holds a probability that is negative, or no number"
            raise self.fault("probabilities that are none", sentence, *asked)
        self._refuse_double(actions, *asked)
        return actions, tuple(chances)

    def _decision(self, history, player):
        asked = "actions", history, self.ask("actions", history)
        if isinstance(asked[2], str):
            sentence = f"is one word, {asked[2]!r}: a list or a tuple of actions is asked for"
            raise self.fault("one word in place of a list", sentence, *asked)
        if not asked[2]:
            raise self.fault("", "is empty: where the game is over, `player` is TERMINAL", *asked)
        self._refuse_double(asked[2], *asked)
        key = self._hashable("information_set", history, self.ask("information_set", history))
        self._enter(history, player, key, asked[2])
        return asked[2]

    def _refuse_double(self, actions, question, history, answer):
        for action in actions:
            self._hashable(question, history, action)
        if len(set(actions)) < len(actions):
            raise self.fault("", "holds the same thing twice", question, history, answer)

    def _hashable(self, question, history, value):
        try:
            hash(value)
        except TypeError:
            sentence = f"holds {value!r}, a {type(value).__name__}: use a tuple, which cannot change"
            raise self.fault("something that can change", sentence, question, history, value) from None
        return value

    def _enter(self, history, player, key, actions):
        """The information set's number; refused if what was seen there first does not fit."""
        recall = self.chosen[history][player]
        first, mover, offered, remembered = self.sets.setdefault(key, (history, player, actions, recall))
        self.set_at[history] = list(self.sets).index(key)
        if mover == player and (offered, remembered) != (actions, recall):
            self._refuse_once_more(history, player, key)
        both = f"at {first!r} and at {history!r} `information_set` is {key!r}"
        if mover != player:
            raise Refused("one information set for both players", f"{both}, but different players move: let it tell "
                          "them apart, by the number of the player if by nothing else")  # fmt: skip
        if offered != actions:
            raise Refused("", f"{both}, but the actions differ, {offered!r} and {actions!r}: whoever cannot tell "
                        "histories apart can do the same at both")  # fmt: skip
        if remembered != recall:
            raise Refused("an own move forgotten", f"{both}, but the player who moves has done different things "
                          "before: let `information_set` hold the own moves")  # fmt: skip

    def _refuse_once_more(self, history, player, key):
        """The same information set twice on one way: the end of the game may have been forgotten."""
        earlier = self.before.get(history)
        while earlier is not None and self.set_at.get(earlier) != self.set_at[history]:
            earlier = self.before.get(earlier)
        if earlier is not None:
            sentence = (f"is {player} and `information_set` {key!r}, as at {earlier!r} before. Is the game over? Then "
                        "`player` is TERMINAL. If not, let `information_set` hold the own moves")  # fmt: skip
            raise self.fault("", sentence, "player", history, player)

    def _child(self, history, player, action):
        try:
            child = self._hashable("child", history, self.game.child(history, action))
        except Refused:
            raise
        except Exception as error:
            self._refuse_parameters("child", error)
            error.asked = "child", history
            raise
        if child in self.chosen:
            raise Refused("", f"the history {child!r} is reached twice: after {history!r} and {action!r}, and before")
        moves = list(self.chosen[history])
        if player != CHANCE:
            moves[player] = self.game.information_set(history), action
        self.chosen[child] = tuple(moves)
        self.before[child] = history
        return child

    def _refuse_large(self, known, waiting):
        if known > MOST:
            raise Refused("too large, or without an end", f"has more than {MOST} histories, one of them "
                        f"{waiting[-1]!r:.80}; does it end? `player` is TERMINAL where it does, and fewer cards or "
                        "moves make a smaller tree")  # fmt: skip

    def _refuse_idle(self):
        movers = {player for _, player, _, _ in self.sets.values()}
        for player in range(PLAYERS):
            if player not in movers:
                raise Refused("a player who never moves", f"is no game for two: player {player + 1} never moves, so "
                            f"`player` is never {player}")  # fmt: skip
        if all(len(actions) == 1 for _, _, actions, _ in self.sets.values()):
            raise Refused("", "leaves nobody a choice: every decision has one action")


def _number(value):
    """A float. Raises TypeError for a text, in which Python would read one."""
    if isinstance(value, str):
        raise TypeError(f"{value!r} is a text")
    return float(value)
