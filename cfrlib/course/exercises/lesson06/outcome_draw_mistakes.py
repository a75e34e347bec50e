"""Mistakes that people make in what `outcome_sampled` draws."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.shared_mistakes import ENDS_NEVER_REACHED
from cfrlib.course.exercises.lesson06.symptoms import leaves
from cfrlib.course.exercises.lesson06.tree_walk_mistakes import rematched_in
from cfrlib.course.exercises.lesson06.walk_steps import alike, explored, likeliest, rematched


def _turned_round(strategy, mine, exploration):
    return explored(strategy, 1 - exploration) if mine else strategy


def _alike_for_me(strategy, mine, exploration):
    return np.full(len(strategy), 1 / len(strategy)) if mine else strategy


def _alike_for_both(strategy, mine, exploration):
    return np.full(len(strategy), 1 / len(strategy))


def _alike_for_the_other(strategy, mine, exploration):
    return explored(strategy, exploration) if mine else np.full(len(strategy), 1 / len(strategy))


def _for_the_other(strategy, mine, exploration):
    return strategy if mine else explored(strategy, exploration)


def _no_exploration(strategy, mine, exploration):
    return strategy


def _greedy(strategy, mine, exploration):
    return explored(likeliest(strategy), exploration) if mine else strategy


def _always(share):
    """Exploring with this share, whatever the exploration."""
    return lambda strategy, mine, exploration: explored(strategy, share) if mine else strategy


DRAW_MISTAKES = (
    rematched_in(OutcomeWalk(strategy=rematched)),
    Misconception(
        "no exploration",
        "You draw the traverser's action from the strategy alone. An action of probability 0 is then never tried, "
        "and its regret never known. Mix `exploration` into what you draw with.",
        recognise=leaves("ends", OutcomeWalk(policy=_no_exploration)),
    ),
    Misconception(
        "exploration the wrong way round",
        "You draw with `(1 - exploration) / n + exploration * strategy`. `exploration` is the share of the *uniform* "
        "draws: `exploration / n + (1 - exploration) * strategy`.",
        recognise=leaves("ends", OutcomeWalk(policy=_turned_round)),
    ),
    Misconception(
        "drawn alike, whatever the strategy",
        "You draw the traverser's action (or everybody's) with equal probabilities. Mix: `exploration / n + "
        "(1 - exploration) * strategy`; the opponent's action is drawn with the strategy alone.",
        recognise=leaves(
            "ends",
            *(OutcomeWalk(policy=one) for one in (_alike_for_me, _alike_for_both, _alike_for_the_other)),
        ),
    ),
    Misconception(
        "exploration at the wrong player's nodes",
        "You explore where the opponent moves, not where the traverser does. It is the traverser's regrets that the "
        "exploration must make known.",
        recognise=leaves("ends", OutcomeWalk(policy=_for_the_other)),
    ),
    Misconception(
        "chance's moves drawn alike",
        "You draw every move of chance with the same probability. Hand `draw` the probabilities of "
        "`game.chance(history)`.",
        recognise=leaves("ends", OutcomeWalk(deal=alike)),
    ),
    Misconception(
        "exploration written in the code",
        "You explore with a number of your own. Use the `exploration` that your function is given.",
        recognise=leaves("ends", *(OutcomeWalk(policy=_always(tenths / 10)) for tenths in range(1, 10))),
    ),
    Misconception(
        "the likeliest action in place of the strategy",
        "Where you do not explore, you take the likeliest action. Draw it with the strategy: "
        "`exploration / n + (1 - exploration) * strategy`.",
        recognise=leaves("ends", OutcomeWalk(policy=_greedy)),
    ),
    ENDS_NEVER_REACHED,
)
