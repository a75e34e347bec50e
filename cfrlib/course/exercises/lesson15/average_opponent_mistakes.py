"""The mistakes that people make in `average_opponent`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson15.wrong_averages import (
    Average,
    Geometric,
    InPlace,
    along,
    always_the_first,
    divides_by_nobody,
    everywhere,
    of_this_set,
    one_of,
    raised,
    undivided,
    weights_again,
    weights_twice,
    zeros,
)

MISTAKES = (
    Misconception(
        "behaviour averaged, not plans",
        "You average the rows with the weights alone: that is average *behaviour*. Who seldom comes to an information "
        "set has little say there. Multiply each player's weight with that player's own reach, as in lesson 05's mix.",
        wrong=(
            Average(reach=everywhere),
            Average(reach=everywhere, is_nobody=lambda counts: False),
            Average(count=lambda weights, reaches: weights * (weights @ reaches > 0)),
        ),
    ),
    Misconception(
        "the plain mean of all",
        "You take the plain mean of all rows. Two things count: how often somebody sits down (`weights`), and how "
        "often this player then comes here (own reach).",
        wrong=(
            Average(count=lambda weights, reaches: np.ones(len(weights))),
            Average(count=lambda weights, reaches: 1.0 * (weights > 0)),
        ),
    ),
    Misconception(
        "weights multiplied at every step",
        "You multiply with the weights again at every step down the tree. They count once, at the beginning: after "
        "that only the own probabilities on the way.",
        wrong=(weights_again, weights_twice),
    ),
    Misconception(
        "weights forgotten",
        "You weigh with own reach alone. A player who sits down more often counts more: multiply with `weights`.",
        wrong=Average(count=lambda weights, reaches: reaches),
    ),
    Misconception(
        "the last step alone",
        "You take only the last action before the set for its reach. Own reach multiplies *all* own actions on the "
        "way: the parent has a reach, too.",
        wrong=Average(reach=along(lambda steps: steps[0], 1.0)),
    ),
    Misconception(
        "probabilities on the way added",
        "You add the probabilities on the way to a set. To come there, one has to take *all* of these actions: "
        "multiply them.",
        wrong=(Average(reach=along(sum, 1.0)), Average(reach=along(lambda steps: 1 + sum(steps), 1.0)),
               Average(reach=along(lambda steps: sum(steps) / len(steps), 1.0))),
    ),
    Misconception(
        "the action on the way not looked at",
        "You take the parent's first action, whichever it was. `parents[key]` is a pair: the set, and the position of "
        "the action that leads on.",
        wrong=Average(reach=always_the_first),
    ),
    Misconception(
        "reach and weight added",
        "You add weight and reach. Multiply them: who never comes here has no say, however often this player sits "
        "down.",
        wrong=Average(count=lambda weights, reaches: weights + reaches),
    ),
    Misconception(
        "weighed with the rows themselves",
        "You weigh each action with its own probability once more. The weight of a row is the reach of the *set*, the "
        "same for all its actions.",
        wrong=of_this_set,
    ),
    Misconception(
        "the likeliest opponent alone",
        "You return what one opponent plays. You do not know who sits down: all of them count, each with its weight.",
        wrong=(Average(count=lambda weights, reaches: one_of(weights) * reaches),
               Average(count=lambda weights, reaches: one_of(weights)),
               Average(count=lambda weights, reaches: one_of(weights * reaches))),
    ),
    Misconception(
        "divided by the weights alone",
        "You divide by the sum of the weights. That is a plan: how often one comes here *and* plays so. Divide by the "
        "sum of weight *times* reach, so that the probabilities at each set add up to 1.",
        wrong=(Average(divisor=lambda counts, weights, reaches: weights.sum()),
               Average(divisor=lambda counts, weights, reaches: weights.sum(), nobody=zeros)),
    ),
    Misconception(
        "divided by the reaches alone",
        "You divide by the sum of the reaches. Divide by the sum of weight *times* reach.",
        wrong=Average(divisor=lambda counts, weights, reaches: reaches.sum()),
    ),
    Misconception(
        "divided by the number of opponents",
        "You divide by the number of opponents. Divide by the sum of weight times reach.",
        wrong=Average(divisor=lambda counts, weights, reaches: len(counts)),
    ),
    Misconception(
        "not divided",
        "Your numbers do not add up to 1. They are weighted sums: divide by the sum of weight times reach.",
        wrong=(Average(divisor=lambda counts, weights, reaches: 1.0),
               Average(divisor=lambda counts, weights, reaches: 1.0, nobody=zeros)),
    ),
    Misconception(
        "numbers altered that are still needed",
        "Two names stand for one array or list, and you multiply into it. So the numbers of a set before it change, "
        "too. Make a new one for each set: `counts[before] * ...`, not `*=`.",
        wrong=(
            InPlace(), InPlace(one_beginning=True), InPlace(afterwards=True),
            InPlace(one_beginning=True, afterwards=True), InPlace(walks_up=True),
        ),
    ),
    Misconception(
        "division by zero",
        "Where nobody ever comes, weight times reach adds up to 0, and you divide by it. Then return equal "
        "probabilities.",
        wrong=(undivided, Average(nobody=raised)),
        recognise=divides_by_nobody,
    ),
    Misconception(
        "something else where nobody comes",
        "Where nobody ever comes, nothing is known. The task asks for equal probabilities there.",
        wrong=(
            Average(nobody=zeros),
            Average(nobody=lambda rows, weights: rows.mean(axis=0)),
            Average(nobody=lambda rows, weights: weights @ rows / weights.sum()),
            Average(nobody=lambda rows, weights: rows[0]),
            Average(nobody=lambda rows, weights: rows[-1]),
        ),
    ),
    Misconception(
        "not 1 over the number of actions",
        "Where nobody comes, each action gets 1 over the number of actions at *this* set. Yours is another number, "
        "which fits some sets only.",
        wrong=(
            Average(nobody=lambda rows, weights: np.full(2, 0.5)),
            Average(nobody=lambda rows, weights: np.full(rows.shape[1], 0.5)),
            Average(nobody=lambda rows, weights: np.full(rows.shape[1], 1 / len(rows))),
        ),
    ),
    Misconception(
        "given up when somebody stays away",
        "You return equal probabilities as soon as *one* of them never comes to the set. The others still do. Only if "
        "nobody comes is nothing known.",
        wrong=Average(is_nobody=lambda counts: not counts.all()),
    ),
    Misconception(
        "a small reach taken for none",
        "You treat a small reach as none. However seldom somebody comes: what is played there is known. Only a sum of "
        "exactly 0 is a special case.",
        wrong=tuple(Average(is_nobody=lambda counts, least=least: counts.sum() < least) for least in (1e-4, 1e-6)),
    ),
    Misconception(
        "multiplied, not averaged",
        "You multiply the opponents' probabilities, as one multiplies evidence. Only one of them sits there: add them, "
        "each with its weight and reach.",
        wrong=(Geometric(), Geometric(reach=everywhere)),
    ),
)
