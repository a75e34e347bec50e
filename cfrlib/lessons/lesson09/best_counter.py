"""Exercise `best_counter`: the best answer to a known strategy; any of several best actions is right."""

from collections.abc import Mapping
from numbers import Number

import numpy as np

from cfrlib.course.checks.adapters import number, several
from cfrlib.course.checks.exercise import Problem
from cfrlib.course.checks.formatting import code, show
from cfrlib.games import CHANCE, TERMINAL, Dudo, Kuhn
from cfrlib.lessons.lesson09.games import games
from cfrlib.lessons.lesson09.gather import gather
from cfrlib.lessons.lesson09.leak_exercise import CLOSE, LeakExercise, part_of
from cfrlib.lessons.lesson09.material_games import (
    FOLDS_THE_QUEEN,
    NEVER_BETS,
    Hunt,
    StackedKuhn,
    random_leak,
    rare_bluffs,
)


def best_counter(game, leak, player):
    groups, choices = gather(game, leak, player), {}

    def choice(key):
        if key not in choices:
            actions = game.actions(next(iter(groups[key])))
            worth = [sum(weight * value(game.child(history, action)) for history, weight in groups[key].items())
                     for action in actions]  # fmt: skip
            choices[key] = actions[np.argmax(worth)]
        return choices[key]

    def value(history):
        mover = game.player(history)
        if mover == TERMINAL:
            return game.utilities(history)[player]
        if mover == CHANCE:
            moves = game.chance(history)
        else:
            key = game.information_set(history)
            if mover == player:
                return value(game.child(history, choice(key)))
            moves = zip(game.actions(history), leak[key], strict=True)
        return sum(chance * value(game.child(history, move)) for move, chance in moves)

    for key in groups:
        choice(key)
    return value(game.root()), choices


def worth_of(game, strategy, player):
    """What every history is worth to a player when both play a strategy, as a function of the history."""

    def worth(history):
        mover = game.player(history)
        if mover == TERMINAL:
            return game.utilities(history)[player]
        if mover == CHANCE:
            moves = game.chance(history)
        else:
            moves = zip(game.actions(history), strategy[game.information_set(history)], strict=True)
        return sum(chance * worth(game.child(history, move)) for move, chance in moves)

    return worth


class Standard:
    """What is right for one case: the value, every action's worth at each information set, and who reaches it."""

    def __init__(self, game, leak, player):
        self.game, self.player, self.groups = game, player, gather(game, leak, player)
        self.value, self.choices = best_counter(game, leak, player)
        self.actions = {key: tuple(game.actions(next(iter(here)))) for key, here in self.groups.items()}
        self.others = {key: sum(here.values()) for key, here in self.groups.items()}
        chosen = {key: self.actions[key].index(action) for key, action in self.choices.items()}
        self.answered = leak | {key: np.eye(len(leak[key]))[at] for key, at in chosen.items()}
        worth = worth_of(game, self.answered, player)
        self.worth = {
            key: sum(weight * np.array([worth(game.child(history, action)) for action in self.actions[key]])
                     for history, weight in here.items())
            for key, here in self.groups.items()
        }  # fmt: skip

    def loss(self, key, action) -> float:
        """What the choice loses once the information set is reached; 0 where the opponent never lets it be."""
        if not self.others[key] > 1e-12:
            return 0.0
        worth = self.worth[key]
        return float(worth.max() - worth[self.actions[key].index(action)]) / self.others[key]

    def is_on_the_way(self, key, choices) -> bool:
        """Whether the player's own choices lead to an information set, chance and the opponent willing."""
        history = next(iter(self.groups[key]))
        prefixes = (history[:step] for step in range(len(history)))
        own = ((here, history[len(here)]) for here in prefixes if self.game.player(here) == self.player)
        return all(choices.get(self.game.information_set(here)) == action for here, action in own)


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
        if sentence := choice_complaint(choices, key, standard):
            return Problem(sentence, _at(key, seen), standard.choices[key])
    for key in choices:
        if key not in standard.groups:
            sentence = f"has an entry for {code(key)}, which is no information set of player={standard.player}"
            return Problem(sentence, _at(key, seen), None)
    return None


def _at(key, seen):
    """What is chosen at one information set, None where nothing is."""
    return part_of(seen, seen.value[1].get(key), f"{{}}[1].get({key!r})")


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


def choice_complaint(choices, key, standard):
    """What is wrong at one information set; any of several best actions is right."""
    if key not in choices:
        led = standard.others[key] > 1e-12
        why = "where the opponent may lead" if led else "to which nobody leads: any action will do, but name one"
        return f"says nothing about the information set {key!r}, {why}"
    if choices[key] not in standard.actions[key]:
        actions = ", ".join(map(repr, standard.actions[key]))
        return f"chooses {choices[key]!r} at {key!r}, which is no action there; the actions are {actions}"
    if (loss := standard.loss(key, choices[key])) > CLOSE:
        return f"chooses {choices[key]!r} at {key!r}, which loses {loss:.4f} there against this leak"
    return ""


DEAR = Hunt(worth=(70, 20, 35), shot=4.25, fee=5000)  # everybody loses, and the best answer loses least
NUMBERED = Dudo(sides=2)  # actions are numbers, 0 among them, and up to four of them
TELLING = StackedKuhn(weights=(9, 1, 2, 6, 1, 3))  # with these leaks, each of the mistakes changes the value


def _cases(rng):
    for game in games(rng):
        for player in (0, 1):
            yield game, random_leak(game, int(rng.integers(10**6)), 0.5 * rng.integers(2)), player


EXERCISE = LeakExercise(
    best_counter,
    edge_cases=[
        (Kuhn(), FOLDS_THE_QUEEN, 0),
        (Kuhn(), FOLDS_THE_QUEEN, 1),
        (Kuhn(), NEVER_BETS, 0),
        (TELLING, random_leak(TELLING, 12, 0.5), 0),
        (TELLING, random_leak(TELLING, 55, 0.5), 1),
        *((TELLING, random_leak(TELLING, 4), player) for player in (0, 1)),
        *((Kuhn(), rare_bluffs(chance), 0) for chance in (0.09, 0.045, 0.0045, 4.5e-6)),
        *((NUMBERED, random_leak(NUMBERED, 3, 0.3), player) for player in (0, 1)),
        (Hunt(), random_leak(Hunt(), 4), 1),
        (Hunt(), random_leak(Hunt(), 5, 0.6), 0),
        *((DEAR, random_leak(DEAR, seed), player) for seed in (6, 7) for player in (0, 1)),
    ],
    random_cases=_cases,
    judge=judge,
    adapter=several(number, dict),
    results=("the value", "the choices"),
    library=("games.dudo", "games.kuhn", "games.liar_die", "lessons.lesson09.material_games"),
)
