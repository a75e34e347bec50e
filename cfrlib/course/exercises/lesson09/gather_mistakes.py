"""The mistakes that people make in `gather`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.best_counter_variants import Answer, Counter, alike
from cfrlib.course.exercises.lesson09.gather import gather, gathered
from cfrlib.games import TERMINAL


def _by(**steps):
    return lambda game, leak, player: gathered(Counter(**steps), game, leak, player)


def first_decisions_only(game, leak, player):
    """Stops at the player's own histories."""

    def is_first(history):
        return all(game.player(history[:step]) != player for step in range(len(history)))

    found = {key: {h: w for h, w in here.items() if is_first(h)} for key, here in gather(game, leak, player).items()}
    return {key: here for key, here in found.items() if here}


def without_weight_zero(game, leak, player):
    found = {key: {h: w for h, w in here.items() if w > 0} for key, here in gather(game, leak, player).items()}
    return {key: here for key, here in found.items() if here}


def sets_kept_without_weight_zero(game, leak, player):
    return {key: {h: w for h, w in here.items() if w > 0} for key, here in gather(game, leak, player).items()}


def last_history_only(game, leak, player):
    """Each history replaces the one before it."""
    return {key: dict([list(here.items())[-1]]) for key, here in gather(game, leak, player).items()}


def first_history_only(game, leak, player):
    return {key: dict([next(iter(here.items()))]) for key, here in gather(game, leak, player).items()}


def _shares(where_never):
    """How likely each history is once the information set is reached."""

    def wrong(game, leak, player):
        return {key: _divided(here, where_never) for key, here in gather(game, leak, player).items()}

    return wrong


def _divided(here, where_never):
    total = sum(here.values())
    return {history: weight / total if total > 0 else where_never(here) for history, weight in here.items()}


def of_both_players(game, leak, player):
    return gather(game, leak, player) | gather(game, leak, 1 - player)


def of_both_by_one_reach(game, leak, player):
    """One walk that writes down every decision, the opponent's too, with the same weight."""
    found = {}
    walked = Answer(Counter(), game, leak, player)

    def walk(history, weight):
        mover = game.player(history)
        if mover >= 0:
            found.setdefault(game.information_set(history), {})[history] = weight
        if mover != TERMINAL:
            for child, p in walked.moves(history):
                walk(child, weight if mover == player else weight * p)

    walk(game.root(), 1.0)
    return found


def of_the_other(game, leak, player):
    return gather(game, leak, 1 - player)


def without_sets(game, leak, player):
    """All histories in one dictionary."""
    return {history: weight for here in gather(game, leak, player).values() for history, weight in here.items()}


def _likeliest(mix):
    return np.eye(len(mix))[int(np.argmax(mix))]


MISTAKES = (
    Misconception(
        "own reach in the weights",
        "You multiply the weights with your own probabilities from `leak`. At your own histories go on with the same "
        "weight: you are to choose anew there.",
        wrong=(
            _by(weight=lambda chance, own, others: chance * own * others),
            _by(weight=lambda chance, own, others: own * others),
            _by(weight=lambda chance, own, others: chance * own),
            _by(weight=lambda chance, own, others: own),
        ),
    ),
    Misconception(
        "stops at the own histories",
        "You write down the player's first decisions, and do not go on below them. Many hands have a second one: go "
        "on with every action, and with the same weight.",
        wrong=first_decisions_only,
    ),
    Misconception(
        "histories of weight 0 left out",
        "You leave out histories to which the opponent never leads. They belong to the information set, with the "
        "weight 0.",
        wrong=(without_weight_zero, sets_kept_without_weight_zero),
    ),
    Misconception(
        "one history for each information set",
        "You keep one history of an information set. It holds all those that the player cannot tell apart: add each "
        "to the dictionary that is there already.",
        wrong=(last_history_only, first_history_only),
    ),
    Misconception(
        "histories of both players",
        "You write down what the opponent decides, too. Only the histories at which `player` moves are asked for.",
        wrong=(of_both_players, of_both_by_one_reach),
    ),
    Misconception(
        "the other player's histories",
        "These are the other player's histories. `player` is the one who chooses; the opponent plays the leak.",
        wrong=of_the_other,
    ),
    Misconception(
        "not by information set",
        "All your histories stand in one dictionary. Each information set has a dictionary of its own: "
        "{information set: {history: weight}}.",
        wrong=without_sets,
    ),
    Misconception(
        "weights divided by their sum",
        "In each information set you divide the weights by their sum. Then nobody sees any more how often it is "
        "reached. Leave them as they are.",
        wrong=(_shares(lambda here: 1 / len(here)), _shares(lambda here: 0.0)),
    ),
    Misconception(
        "weighted by chance alone",
        "Your weights hold the deal only. What the opponent did counts, too: multiply with the opponent's "
        "probabilities.",
        wrong=_by(weight=lambda chance, own, others: chance),
    ),
    Misconception(
        "weighted by the opponent alone",
        "Your weights hold the opponent's probabilities only. Multiply with those of chance's moves, too.",
        wrong=_by(weight=lambda chance, own, others: others),
    ),
    Misconception(
        "all weights 1",
        "All your histories have the weight 1. Multiply with the probability of each move of chance and of the "
        "opponent on the way.",
        wrong=_by(weight=lambda chance, own, others: 1.0),
    ),
    Misconception(
        "the likeliest action taken for certain",
        "You let the opponent always do what is likeliest. The leak is a mix: multiply with the probability of each "
        "action.",
        wrong=_by(met=_likeliest),
    ),
    Misconception(
        "the opponent's actions all alike",
        "You treat all actions of the opponent as equally likely. `leak` says how likely each is.",
        wrong=_by(met=alike),
    ),
    Misconception(
        "chance's moves all alike",
        "You treat all moves of chance as equally likely. game.chance gives (action, probability) pairs.",
        wrong=_by(chance_met=alike),
    ),
)
