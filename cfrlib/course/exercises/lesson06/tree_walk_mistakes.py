"""Mistakes that people make in chance and in external sampling alike, about values, regrets and sums.

`make(**steps)` is the right walk of the exercise with some steps done differently.
"""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.shared_mistakes import (
    REGRETS_AT_THE_OPPONENTS_NODES,
    REGRETS_OF_BOTH_PLAYERS,
    zero_sum_taken_for_granted,
)
from cfrlib.course.exercises.lesson06.symptoms import leaves
from cfrlib.course.exercises.lesson06.walk_steps import (
    averaged,
    best,
    both,
    cut,
    divided,
    floored,
    halved,
    lesson_05s,
    mean,
    normalised,
    one_more,
    only_positive,
    player_ones,
    rematched,
    replace_by,
    the_opponents,
    total,
    turned,
    unchanged,
    zero,
)


def turned_round(player):
    return -1


def times_each(regret, strategy):
    return strategy * regret


def turned_at_the_opponents(value, mine):
    return value if mine else -value


def best_for_me(strategy, values, mine):
    return np.eye(len(values))[np.argmax(values)] if mine else strategy


def best_for_each(strategy, values, mine):
    return np.eye(len(values))[np.argmax(values) if mine else np.argmin(values)]


def turned_at_mine(value, mine):
    return -value if mine else value


def of_values(make, *signs) -> tuple[Misconception, ...]:
    """Whose values come up, and with which sign and weight. `signs`: walks that turn a sign on the way up."""
    return (
        Misconception(
            "sign turned",
            "You turn the sign of what comes up from below. All values in this walk are the traverser's: no sign is "
            "turned, whoever moves.",
            recognise=leaves("regret_sum", make(above=turned), make(handed_up=turned_at_mine), *signs),
        ),
        Misconception(
            "lesson 05's sign kept",
            "You turn the sign of the regrets at player 2's nodes, as in lesson 05. There all values were player 1's. "
            "Here they are the traverser's, whoever that is, and no sign is turned.",
            recognise=leaves("regret_sum returns", make(sign=lesson_05s)),
        ),
        zero_sum_taken_for_granted(make),
        Misconception(
            "player 1's utilities for both",
            "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
            recognise=leaves("regret_sum", make(leaf=player_ones)),
        ),
        Misconception(
            "the opponent's utilities",
            "You take what the opponent wins. Take the traverser's utility: `game.utilities(history)[traverser]`.",
            recognise=leaves("regret_sum returns", make(leaf=the_opponents)),
        ),
        Misconception(
            "utilities cut to whole numbers",
            "You cut utilities to whole numbers. Games may pay fractions: return them as they are.",
            recognise=leaves("regret_sum", make(leaf=cut)),
        ),
        Misconception(
            "chance's probability divided out",
            "You divide by chance's probability. Chance is drawn with just that probability: the two cancel, and what "
            "comes up from the deal is returned as it is.",
            recognise=leaves("returns", make(dealt_value=divided)),
        ),
        Misconception(
            "another value handed up",
            "Where your walk returns a node's value, it is not what the strategy earns there (but, say, the mean, the "
            "sum or the largest of the action values). Return `node.strategy @ action_values`.",
            recognise=leaves("regret_sum returns", make(value=mean), make(value=total), make(value=best)),
        ),
    )  # fmt: skip


def of_regrets(make) -> tuple[Misconception, ...]:
    """What is added to the regret sums."""
    return (
        REGRETS_OF_BOTH_PLAYERS,
        REGRETS_AT_THE_OPPONENTS_NODES,
        Misconception(
            "the difference turned round",
            "You add the node's value minus the action's. A regret is the other way round: `action_values - value`.",
            recognise=leaves("regret_sum", make(sign=turned_round)),
        ),
        Misconception(
            "regret weighted by both reaches",
            "You weigh regrets with both players' reach. One's own does not belong there: a regret asks what would "
            "have been if the player had come here for sure.",
            recognise=leaves("regret_sum", make(regret_weight=both)),
        ),
        Misconception(
            "regret weighted by the action's probability",
            "You multiply each regret with the probability of its own action. A regret asks what the action would have "
            "earned if it had been taken for sure.",
            recognise=leaves("regret_sum", make(each=times_each)),
        ),
        Misconception(
            "compared with the plain mean",
            "You compare with the plain mean of the actions. Compare with what the strategy earns: "
            "`node.strategy @ action_values`.",
            recognise=leaves("regret_sum", make(baseline=mean), make(baseline=mean, value=mean)),
        ),
        Misconception(
            "compared with the best action",
            "You take the best action's value for the node's. What the strategy earns is `node.strategy @ "
            "action_values`.",
            recognise=leaves(
                "regret_sum",
                make(baseline=best), make(baseline=best, value=best),
                make(weighs=best_for_me), make(weighs=best_for_each),
            ),
        ),
        Misconception(
            "compared with the sum",
            "You add the action values up without the strategy. What the strategy earns is `node.strategy @ "
            "action_values`.",
            recognise=leaves("regret_sum", make(baseline=total), make(baseline=total, value=total)),
        ),
        Misconception(
            "nothing subtracted",
            "You add what the actions are worth. A regret is that minus what the strategy earns: `action_values - "
            "value`.",
            recognise=leaves("regret_sum", make(baseline=zero)),
        ),
        Misconception(
            "regret floored at zero",
            "You drop negative regrets, or set negative sums to zero. Keep them: they must cancel what other "
            "walks add.",
            recognise=leaves("regret_sum", make(add_regret=floored), make(add_regret=only_positive)),
        ),
        Misconception(
            "nothing added to the regrets",
            "Your walk adds nothing to `regret_sum`. Add the regrets at the traverser's nodes.",
            recognise=leaves("regret_sum", make(add_regret=unchanged)),
        ),
        Misconception(
            "regret overwritten",
            "You replace the regret sum. Add to it: a node has been there for many walks.",
            recognise=leaves("regret_sum", make(add_regret=replace_by)),
        ),
    )


def of_averages(make) -> tuple[Misconception, ...]:
    """What is added to the strategy sums; `make` adds at the nodes where the exercise wants it."""
    return (
        Misconception(
            "strategy sum overwritten",
            "You replace the strategy sum. Add to it: a node has been there for many walks.",
            recognise=leaves("strategy_sum", make(add_strategy=replace_by)),
        ),
        Misconception(
            "strategy sum normalised in the walk",
            "You divide the strategy sum in the midst of the run. Then late walks count more than early ones: add up, "
            "and divide once, at the end.",
            recognise=leaves("strategy_sum", make(add_strategy=normalised), make(add_strategy=halved)),
        ),
        Misconception(
            "visits counted",
            "You add 1 for each visit. The average needs the strategy itself, one number for each action.",
            recognise=leaves("strategy_sum", make(add_strategy=one_more)),
        ),
        Misconception(
            "another strategy averaged",
            "You add a strategy made anew from the sums. Add the one that this walk plays, `node.strategy`.",
            recognise=leaves(
                "strategy_sum",
                make(added=lambda node, strategy: rematched(node)), make(added=lambda node, strategy: averaged(node)),
            ),
        ),
    )  # fmt: skip


def rematched_in(*walks) -> Misconception:
    """The walks play what the regret sums say."""
    return Misconception(
        "re-matched in the walk",
        "You make a new strategy from the regret sum. Use `node.strategy` as it is: it is refreshed after the walk.",
        recognise=leaves("ends regret_sum", *walks),
    )


def value_returned(make) -> Misconception:
    """All else is right, but the value is another player's."""
    return Misconception(
        "player 1's value returned",
        "You return what player 1 wins. Return the traverser's value: take "
        "`game.utilities(history)[traverser]` at the end, and turn no sign.",
        recognise=leaves("returns", make(leaf=player_ones, sign=lesson_05s)),
    )
