"""Exercise `best_counter`: judged by its value, and by what its choices lose wherever the opponent may lead."""

from collections.abc import Mapping
from functools import partial
from numbers import Number

import numpy as np

import cfrlib
from cfrlib.checks.exercise import Exercise, Misconception, Problem, input_changed
from cfrlib.checks.formatting import show
from cfrlib.checks.lesson09.counter import Counter, Standard, best_counter
from cfrlib.checks.lesson09.games import Hunt, StackedKuhn, games, random_leak
from cfrlib.games import Game, Kuhn, LiarDie

CLOSE = 1e-5


def judge(observations):
    """The first answer of a wrong form, value or choice; any of several best actions is right."""
    for seen in observations:
        standard = Standard(*seen.args)
        sentence = _form(seen.value) or _value(seen.value[0], standard) or _choices(seen.value[1], standard)
        if sentence:
            return Problem(sentence, seen)
    return None


def _form(value):
    if value is None:
        return "returns None: is a `return` missing?"
    if not isinstance(value, tuple | list) or len(value) != 2:
        return f"returns a {type(value).__name__}, not a pair: the value and the choices"
    if not isinstance(value[0], Number | np.ndarray) or np.ndim(value[0]):
        return f"returns {show(value[0])} where the first of the pair should be one number, the value"
    if not isinstance(value[1], Mapping):
        return f"returns a {type(value[1]).__name__} where the second of the pair should be a dictionary of choices"
    return ""


def _value(value, standard):
    if not abs(value - standard.value) <= CLOSE * max(1, abs(standard.value)):
        return f"says that the best answer of player={standard.player} earns {value:.4f}; it earns {standard.value:.4f}"
    return ""


def _choices(choices, standard):
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


def _earns_like(wrong, exercise, observations):
    """Recognised by its values alone, because many choices are as good as each other."""
    functions = (wrong,) if callable(wrong) else wrong
    if any(seen.error is not None or _form(seen.value) for seen in observations):
        return False
    return any(
        all(abs(seen.value[0] - function(*seen.args)[0]) <= CLOSE for seen in observations) for function in functions
    )


def _careless_off_its_way(exercise, observations):
    """Right where its own choices lead, wrong somewhere else."""
    if any(seen.error is not None or _form(seen.value) for seen in observations):
        return False
    for seen in observations:
        standard, (value, choices) = Standard(*seen.args), seen.value
        if _value(value, standard) or not set(choices) <= set(standard.groups):
            return False
        for key, action in choices.items():
            known = action in standard.actions[key]
            if not known or (standard.loss(key, action) > CLOSE and standard.is_on_the_way(key, choices)):
                return False
    return True


def first_where_it_never_goes(game, leak, player):
    """The right value and the right choices on its own way; the first action elsewhere."""
    standard = Standard(game, leak, player)
    choices = standard.choices
    ways = {key: standard.is_on_the_way(key, choices) for key in choices}
    return standard.value, {key: a if ways[key] else standard.actions[key][0] for key, a in choices.items()}


def only_where_it_goes(game, leak, player):
    """The same, and nothing elsewhere."""
    standard = Standard(game, leak, player)
    choices = standard.choices
    return standard.value, {key: a for key, a in choices.items() if standard.is_on_the_way(key, choices)}


def _by_value(name, explanation, *wrong):
    return Misconception(name, explanation, wrong, recognise=partial(_earns_like, wrong))


HONEST = {
    (1,): [1.0, 0.0], (2,): [1.0, 0.0], (3,): [1.0, 0.0], (1, "p", "b"): [1.0, 0.0], (2, "p", "b"): [2 / 3, 1 / 3],
    (3, "p", "b"): [0.0, 1.0], (1, "p"): [2 / 3, 1 / 3], (2, "p"): [1.0, 0.0], (3, "p"): [0.0, 1.0],
    (1, "b"): [1.0, 0.0], (2, "b"): [2 / 3, 1 / 3], (3, "b"): [0.0, 1.0],
}  # fmt: skip
FOLDS_THE_QUEEN = HONEST | {(2, "b"): [1.0, 0.0]}
NEVER_BETS = HONEST | {key: [1.0, 0.0] for key in ((1, "p"), (2, "p"), (3, "p"))}
TELLING = StackedKuhn(weights=(9, 1, 2, 6, 1, 3))  # with these leaks, each of the mistakes below changes the value


def _cases(rng):
    for game in games(rng):
        for player in (0, 1):
            yield game, random_leak(game, rng, 0.5 * rng.integers(2)), player


BEST_COUNTER = Exercise(
    best_counter,
    edge_cases=[
        (Kuhn(), FOLDS_THE_QUEEN, 0),
        (Kuhn(), FOLDS_THE_QUEEN, 1),
        (Kuhn(), NEVER_BETS, 0),
        (TELLING, random_leak(TELLING, np.random.default_rng(12), 0.5), 0),
        (TELLING, random_leak(TELLING, np.random.default_rng(55), 0.5), 1),
        (TELLING, random_leak(TELLING, np.random.default_rng(4)), 1),
        (Hunt(), random_leak(Hunt(), np.random.default_rng(4)), 1),
        (Hunt(), random_leak(Hunt(), np.random.default_rng(5), 0.6), 0),
    ],
    random_cases=_cases,
    judge=judge,
    may_call=(cfrlib.__getattr__, Game, Kuhn, StackedKuhn, LiarDie, Hunt),
    misconceptions=(
        Misconception(
            "input changed in place",
            "Your function alters its arguments. Keep what you collect in dictionaries of your own.",
            recognise=input_changed,
        ),
        Misconception(
            "careless where it does not go itself",
            "The value is right, and so are the choices where your answer goes. At an information set that its own "
            "earlier choices avoid, it is careless, although the opponent and chance would lead there. Choose there, "
            "too, as if you had come: leave your own probabilities out of the weights.",
            wrong=(first_where_it_never_goes, only_where_it_goes),
            recognise=_careless_off_its_way,
        ),
        _by_value(
            "looks at the opponent's cards",
            "Your answer chooses at every history by itself, so it knows what it cannot see, and earns too much. At "
            "all histories of an information set it must do the same.",
            Counter(per_history=True),
        ),
        _by_value(
            "histories of an information set not weighted",
            "You count all histories of an information set alike. Weigh each with how often chance and the opponent "
            "bring you there: the leak tells what they hold.",
            Counter(weight=lambda chance, own, others: 1.0),
        ),
        _by_value(
            "one history for all",
            "You decide by one history of an information set, the first or the last. Add up all of them, each with its "
            "weight: you cannot tell in which you are.",
            Counter(weight=lambda chance, own, others: 1.0, only=0),
            Counter(weight=lambda chance, own, others: 1.0, only=-1),
        ),
        _by_value(
            "weighted by chance alone",
            "You weigh histories with the deal only. What the opponent did tells something, too: multiply with the "
            "opponent's reach.",
            Counter(weight=lambda chance, own, others: chance),
        ),
        _by_value(
            "weighted by the opponent alone",
            "You weigh histories with the opponent's reach only. Some deals come more often: multiply with chance's "
            "probability.",
            Counter(weight=lambda chance, own, others: others),
        ),
        _by_value(
            "own reach in the weights",
            "You multiply the weights with your own probabilities from `leak`. Where the old strategy never went, all "
            "weights become 0, and the choice arbitrary. Leave own reach out.",
            Counter(weight=lambda chance, own, others: chance * own * others),
            Counter(weight=lambda chance, own, others: own * others),
            Counter(weight=lambda chance, own, others: own),
        ),
        _by_value(
            "later decisions left as they were",
            "You change one decision, and go on with the player's part of `leak` further down. Best answers below come "
            "first: the value of a history must use the choice at its information set.",
            Counter(as_planned=True),
        ),
        _by_value(
            "player 1's payoffs for both",
            "You take the first of the utilities, whoever `player` is. Take utilities[player].",
            Counter(utility=lambda game, history, player: game.utilities(history)[0]),
        ),
        _by_value(
            "smallest for largest",
            "Your answer picks the worst action. The utilities are the player's own: take the largest.",
            Counter(pick=np.argmin),
        ),
        _by_value(
            "chance's moves all alike",
            "You treat all moves of chance as equally likely. game.chance gives (action, probability) pairs.",
            Counter(chance_alike=True),
        ),
    ),
)
