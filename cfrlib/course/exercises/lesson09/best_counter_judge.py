"""What is right for `best_counter`: its value, and choices that lose nothing wherever the opponent may lead."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from numbers import Number

import numpy as np

from cfrlib.course.checks.exercise import Observation, Problem
from cfrlib.course.checks.formatting import code, show
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


@dataclass(frozen=True, eq=False)
class Part(Observation):
    """A part of an answer; `part` is the code that takes it out of the pair, which stands for {}."""

    part: str = "{}"


def part_of(seen, value, code):
    kept = {one.name: getattr(seen, one.name) for one in fields(Observation)}
    return Part(**(kept | {"value": value}), part=code)


def judge(observations):
    """The first answer of a wrong form, value or choice; any of several best actions is right."""
    return next(filter(None, map(_problem_of, observations)), None)


def _problem_of(seen):
    if sentence := form_complaint(seen.value):
        return Problem(sentence, seen)
    standard, (value, choices) = Standard(*seen.args), seen.value
    if sentence := value_complaint(value, standard):
        return Problem(sentence, part_of(seen, value, "{}[0]"), standard.value)
    for key in standard.groups:
        if sentence := _choice_complaint(choices, key, standard):
            if key not in choices:
                return Problem(sentence, part_of(seen, list(choices), "list({}[1])"))
            return Problem(sentence, part_of(seen, choices[key], f"{{}}[1][{key!r}]"), standard.choices[key])
    for key in choices:
        if key not in standard.groups:
            sentence = f"has an entry for {code(key)}, which is no information set of player={standard.player}"
            return Problem(sentence, part_of(seen, list(choices), "list({}[1])"), list(standard.groups))
    return None


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


def _choice_complaint(choices, key, standard):
    """What is wrong at one information set; any of several best actions is right."""
    if key not in choices:
        missed = standard.others[key] > 1e-12
        return f"says nothing about the information set {key!r}, where the opponent may lead" if missed else ""
    if choices[key] not in standard.actions[key]:
        actions = ", ".join(map(repr, standard.actions[key]))
        return f"chooses {choices[key]!r} at {key!r}, which is no action there; the actions are {actions}"
    if (loss := standard.loss(key, choices[key])) > CLOSE:
        return f"chooses {choices[key]!r} at {key!r}, which loses {loss:.4f} there against this leak"
    return ""
