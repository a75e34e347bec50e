"""What is right for `best_counter`: its value, and choices that lose nothing wherever the opponent may lead."""

from collections.abc import Mapping
from numbers import Number

import numpy as np

from cfrlib.course.checks.exercise import Problem
from cfrlib.course.checks.formatting import show
from cfrlib.course.exercises.lesson09.best_counter_variants import Answer, Counter

CLOSE = 1e-5


class Standard:
    """What is right for one case: the value, every action's worth at each information set, and who reaches it."""

    def __init__(self, game, leak, player):
        answer = Answer(Counter(), game, leak, player)
        self.value, self.choices = answer.result()
        self.game, self.player, self.groups = game, player, answer.groups
        self.worth, self.actions, self.others = {}, {}, {}
        for key, histories in answer.groups.items():
            self.actions[key] = tuple(game.actions(histories[0][0]))
            self.others[key] = sum(weight for _, weight in histories)
            self.worth[key] = sum(
                weight * np.array([answer.value(child) for child, _ in answer.moves(history)])
                for history, weight in histories
            )

    def loss(self, key, action) -> float:
        """What the choice loses once the information set is reached; 0 where the opponent never lets it be."""
        if not self.others[key] > 1e-12:
            return 0.0
        worth = self.worth[key]
        return float(worth.max() - worth[self.actions[key].index(action)]) / self.others[key]

    def is_on_the_way(self, key, choices) -> bool:
        """Whether the player's own choices lead to an information set, chance and the opponent willing."""
        history, _ = self.groups[key][0]
        prefixes = (history[:step] for step in range(len(history)))
        own = ((here, history[len(here)]) for here in prefixes if self.game.player(here) == self.player)
        return all(choices.get(self.game.information_set(here)) == action for here, action in own)


def judge(observations):
    """The first answer of a wrong form, value or choice; any of several best actions is right."""
    for seen in observations:
        if sentence := form_complaint(seen.value) or _contents_complaint(*seen.value, Standard(*seen.args)):
            return Problem(sentence, seen)
    return None


def _contents_complaint(value, choices, standard):
    return value_complaint(value, standard) or _choices_complaint(choices, standard)


def form_complaint(value):
    if value is None:
        return "returns None: is a `return` missing?"
    if not isinstance(value, tuple | list) or len(value) != 2:
        return f"returns a {type(value).__name__}, not a pair: the value and the choices"
    if not isinstance(value[0], Number | np.ndarray) or np.ndim(value[0]):
        return f"returns {show(value[0])} where the first of the pair should be one number, the value"
    if not isinstance(value[1], Mapping):
        return f"returns a {type(value[1]).__name__} where the second of the pair should be a dictionary of choices"
    return ""


def value_complaint(value, standard):
    if not abs(value - standard.value) <= CLOSE * max(1, abs(standard.value)):
        return f"says that the best answer of player={standard.player} earns {value:.4f}; it earns {standard.value:.4f}"
    return ""


def _choices_complaint(choices, standard):
    for key in standard.groups:
        if key not in choices:
            if standard.others[key] > 1e-12:
                return f"says nothing about the information set {key!r}, where the opponent may lead"
            continue
        if choices[key] not in standard.actions[key]:
            actions = ", ".join(map(repr, standard.actions[key]))
            return f"chooses {choices[key]!r} at {key!r}, which is no action there; the actions are {actions}"
        if (loss := standard.loss(key, choices[key])) > CLOSE:
            return f"chooses {choices[key]!r} at {key!r}, which loses {loss:.4f} there against this leak"
    return ""
