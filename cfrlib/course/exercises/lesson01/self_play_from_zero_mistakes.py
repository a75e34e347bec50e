"""The mistakes that people make in `self_play_from_zero`: those of `self_play` that show on one table, from zero.

Some look alike there. From zero the first strategies are uniform, and stay so if no regret is ever positive. And in the
other's chair each player learns what the other should: only the order of the results is wrong.
"""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.self_play_mistakes import (
    OF_START,
    OF_TABLES,
    TRANSPOSED,
    apart_from,
)
from cfrlib.course.exercises.lesson01.self_play_variants import ORDERS, SelfPlay, in_any_order, of_both_or_one
from cfrlib.course.exercises.lesson01.wrong_self_play import always_uniform, roles_swapped, swapped

ALIKE = (
    "always uniform",
    "only the first iteration counts",
    "transposed payoffs",
    "compared with the best action",
    "player 2's strategy first",
)
*FIRST_UNIFORM, FIRST_DIVIDED = (SelfPlay(answer=answer) for answer in learning.FIRST_ONLY)

MISTAKES = (
    Misconception(
        "always uniform",
        "Your answer is uniform, whatever the payoffs are. Does your loop end in its first iteration? Do the regret "
        "sums change, and are the strategies computed from them in every iteration? Is every action compared with "
        "what the strategy earned, so that some regret is positive?",
        wrong=(
            always_uniform,
            *FIRST_UNIFORM,
            *in_any_order(regret=lambda action_values, *_: action_values - action_values.max()),
        ),
    ),
    Misconception(
        "only the first iteration counts",
        "You return the strategies of the first iteration, divided by `iterations`. Add up the strategies of all "
        "iterations, and divide after the loop.",
        wrong=FIRST_DIVIDED,
    ),
    Misconception(
        "player 2's strategy first",
        "Your two averages stand in the wrong order: player 1's comes first. Either you return them so, or each player "
        "sits in the other's chair: player 1's action values are `payoff @ y`, one a row.",
        wrong=(*(swapped(SelfPlay(order)) for order in ORDERS), *in_any_order(tables=roles_swapped)),
    ),
    *apart_from(*OF_TABLES, *OF_START, *ALIKE),
    Misconception(
        "transposed payoffs",
        "Rows and columns are mixed up. Player 1's action values are `payoff @ y`, one a row; player 2's are "
        "`-(x @ payoff)`, one a column.",
        wrong=TRANSPOSED,
    ),
    Misconception(
        "compared with the best action",
        "You compare each action with the best one, and count what is missing as regret. Compare it with what the "
        "strategy earned, `strategy @ action_values`.",
        wrong=of_both_or_one(regret=lambda action_values, *_: action_values.max() - action_values),
    ),
)
