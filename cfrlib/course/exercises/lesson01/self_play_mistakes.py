"""The mistakes that people make in `self_play`."""

from functools import partial
from itertools import product

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.self_play_variants import (
    ORDERS,
    SelfPlay,
    each_players_table,
    in_any_order,
    of_both_or_one,
    start_of_both,
)
from cfrlib.course.exercises.lesson01.wrong_self_play import (
    actions_drawn,
    always_uniform,
    answering_averages,
    exchanged_start,
    kept_like_the_payoffs,
    not_transposed,
    one_table,
    only_first_start,
    only_if_the_first_kicks,
    only_second_start,
    own_table_only,
    positive,
    positive_start,
    roles_swapped,
    rows_taken_for_tables,
    same_sign,
    second_sign_turned,
    shared_regrets,
    sign_turned_in_a_pair,
    start_in_sums,
    start_in_the_first_iteration_only,
    swapped,
    tables_exchanged,
    transposed,
    without_start,
    zero_sum_not_transposed,
)

TRANSPOSED = in_any_order(
    tables=[
        not_transposed,
        zero_sum_not_transposed,
        transposed,
        lambda payoff: (each_players_table(payoff)[0].T, each_players_table(payoff)[1]),
    ]
)

MISTAKES = (
    Misconception(
        "only the first iteration counts",
        "You return the strategies of the first iteration, whatever `iterations` is (or these, divided by "
        "`iterations`). Is `return` inside the loop, which then ends in its first iteration? If not: do the regret "
        "sums change, and are the strategies computed from them in every iteration?",
        wrong=tuple(SelfPlay(answer=answer) for answer in learning.FIRST_ONLY),
    ),
    Misconception(
        "always uniform",
        "Your answer is uniform, whatever the payoffs are and wherever you start. Do the regret sums change, and are "
        "the strategies computed from them in every iteration?",
        wrong=always_uniform,
    ),
    Misconception(
        "last strategy returned",
        "You return the strategies of the last iteration. They go round in circles; what converges is their "
        "average. After a single iteration that average is what was played in it.",
        wrong=in_any_order(answer=[learning.last_used, learning.last_computed]),
    ),
    Misconception(
        "strategy sum added after the update",
        "You add the strategies that follow the regret update. Add the ones that were *played* in the "
        "iteration, before the update changes them.",
        wrong=in_any_order(answer=learning.averaged_after_the_update),
    ),
    Misconception(
        "opponent's sign",
        "Both players work for player 1 here. A single table holds player 1's payoffs: player 2 earns `-payoff`.",
        wrong=in_any_order(tables=same_sign),
    ),
    Misconception(
        "player 2's sign turned",
        "Player 2 runs towards what it does badly: the sign of its payoffs, or of its regrets, is turned once too "
        "often. From what each action earns player 2, subtract what its strategy earned.",
        wrong=in_any_order(tables=[second_sign_turned, sign_turned_in_a_pair]),
    ),
    Misconception(
        "both sides given player 1's regrets",
        "You add player 1's regrets to both players. Player 2 has regrets of their own: `-payoff.T`, weighed by "
        "player 1's strategy, minus what player 2 earns.",
        wrong=shared_regrets,
    ),
    Misconception(
        "transposed payoffs",
        "Rows and columns are mixed up. Player 1's action values are player 1's table `@ y`, one a row; player 2's are "
        "`x @` player 2's table, one a column. In a zero-sum game these are `payoff @ y` and `-(x @ payoff)`.",
        wrong=(
            *TRANSPOSED,
            *in_any_order(tables=roles_swapped),
        ),
    ),
    Misconception(
        "weighed with the own strategy",
        "A player's payoffs are weighed with that player's own strategy. What an action earns depends on the *other* "
        "player: `payoff @ strategy_2` for player 1, `-strategy_1 @ payoff` for player 2.",
        wrong=in_any_order(
            faces=[
                lambda player, own, others: own if player == 1 else others,
                lambda player, own, others: own if player == 0 else others,
                lambda player, own, others: own,
            ]
        ),
    ),
    Misconception(
        "two tables not expected",
        "Your function takes one table only. When the game is not zero-sum, `payoff` has shape (2, m, n) and holds "
        "player 1's table and player 2's: `payoff.ndim == 3` tells.",
        wrong=in_any_order(tables=one_table),
    ),
    Misconception(
        "two rows taken for two tables",
        "Your test also holds for a single table with two rows. The number of dimensions tells: `payoff.ndim == 3` "
        "where there are two tables.",
        wrong=in_any_order(tables=[rows_taken_for_tables(error) for error in (ValueError, TypeError)]),
    ),
    Misconception(
        "the second table ignored",
        "A payoff of shape (2, m, n) is not zero-sum: its second table holds what player 2 earns. You use minus "
        "the first one.",
        wrong=in_any_order(tables=own_table_only),
    ),
    Misconception(
        "the two tables exchanged",
        "When `payoff` holds two tables, you give each player the other's. The first is player 1's, the second is "
        "player 2's.",
        wrong=in_any_order(tables=tables_exchanged),
    ),
    Misconception(
        "one side never learns",
        "One player stays with its first strategy. Do its regrets change, and is its strategy computed from them in "
        "every iteration? Both learn, each from its own action values.",
        wrong=in_any_order(regret=lambda action_values, *_: 0 * action_values, only=[0, 1]),
    ),
    Misconception(
        "floored in place",
        "You set negative regret sums to zero for good. (That is regret matching plus, of a later lesson.) Regret "
        "matching keeps the negative sums and ignores them only when it computes a strategy.",
        wrong=of_both_or_one(accumulate=learning.floor),
    ),
    Misconception(
        "negative regrets dropped",
        "You add only the positive part of each iteration's regrets. Negative ones count too: they cancel earlier "
        "positive ones.",
        wrong=of_both_or_one(accumulate=learning.floor_before_adding),
    ),
    Misconception(
        "regrets cut to whole numbers",
        "Where the payoffs are whole numbers, your sums of regrets are whole, too. `np.zeros_like` of such an array "
        "can hold no fractions: `np.zeros(n)` can.",
        wrong=tuple(map(kept_like_the_payoffs, ORDERS)),
    ),
    Misconception(
        "regrets overwritten",
        "Each iteration's regrets replace the ones before. Add them up: the strategy answers the *sum*.",
        wrong=of_both_or_one(accumulate=learning.overwrite),
    ),
    Misconception(
        "regrets with the wrong sign",
        "Your learners, or one of them, run towards what they do badly. An action's regret is what it would have "
        "earned minus what the strategy earned.",
        wrong=(
            *in_any_order(accumulate=learning.subtract),
            *in_any_order(orders=ORDERS[:1], accumulate=learning.subtract, only=0),
        ),
    ),
    Misconception(
        "nothing subtracted",
        "You add up action values, not regrets, for both players or for one. Subtract what the strategy itself earned, "
        "`strategy @ action_values`.",
        wrong=of_both_or_one(regret=lambda action_values, *_: action_values),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare each action with the plain mean of all actions. Compare it with what the strategy earned, "
        "`strategy @ action_values`.",
        wrong=of_both_or_one(regret=lambda action_values, *_: action_values - action_values.mean()),
    ),
    Misconception(
        "the other player's value subtracted",
        "From a player's action values you subtract what the *other* player earned, which in a zero-sum game is to add "
        "what its own strategy did. Subtract its own: `strategy @ action_values`.",
        wrong=of_both_or_one(regret=lambda action_values, strategy, others_value: action_values - others_value),
    ),
    Misconception(
        "zero-sum taken for granted",
        "You take minus what the other player earns for what a player earns. That holds in zero-sum games only. Each "
        "player's own is `strategy @ action_values`.",
        wrong=of_both_or_one(regret=lambda action_values, strategy, others_value: action_values + others_value),
    ),
    Misconception(
        "the other's average answered",
        "You weigh payoffs with the other player's *average* strategy. Each iteration answers the strategy that is "
        "played now; averages are only what you return at the end.",
        wrong=(answering_averages, partial(answering_averages, this_one_too=False)),
    ),
    Misconception(
        "compared with the best action",
        "You compare each action with the best one. Compare it with what the strategy earned, "
        "`strategy @ action_values`.",
        wrong=of_both_or_one(
            regret=[
                lambda action_values, *_: action_values - action_values.max(),
                lambda action_values, *_: action_values.max() - action_values,
            ],
        ),
    ),
    Misconception(
        "start ignored",
        "You do not begin with all regrets in `start`: `start[0]` is player 1's, `start[1]` is player 2's, and "
        "both count in the first iteration.",
        wrong=in_any_order(
            begin=[without_start, only_first_start, only_second_start, only_if_the_first_kicks]
        ),
    ),
    Misconception(
        "the halves of start exchanged",
        "You give each player the other's initial regrets. `start[0]` is player 1's, `start[1]` is player 2's.",
        wrong=in_any_order(begin=exchanged_start),
    ),
    Misconception(
        "start counted as strategies",
        "You add `start` to the sums of strategies. It holds regrets: sums of regrets begin with it, sums of "
        "strategies at 0.",
        wrong=(
            *(
                start_in_sums(order, made, begin)
                for order, made, begin in product(ORDERS, (np.asarray, positive), (start_of_both, without_start))
            ),
            *(start_in_sums(order, divided=np.divide) for order in ORDERS),
        ),
    ),
    Misconception(
        "start in the first iteration only",
        "Your first strategies come from `start`, and are forgotten then: your sums of regrets begin at 0. Begin the "
        "sums with `start`, and compute every strategy from them, the first one too.",
        wrong=start_in_the_first_iteration_only,
    ),
    Misconception(
        "negative regrets of start dropped",
        "You begin with the positive part of `start`. Negative regrets count as well: an action has to make up for "
        "them before it is played.",
        wrong=in_any_order(begin=positive_start),
    ),
    Misconception(
        "later iterations weigh more",
        "You multiply each strategy by the number of its iteration. In a plain average all of them weigh the same.",
        wrong=in_any_order(answer=learning.weighted_by_round),
    ),
    Misconception(
        "divided by one iteration too many",
        "You divide by one more than the number of iterations, so the result does not add up to 1. Divide by "
        "`iterations`, or by the total.",
        wrong=in_any_order(answer=learning.divided_by_one_more),
    ),
    Misconception(
        "not normalised",
        "You return sums of strategies. Divide by the number of iterations, so that each adds up to 1.",
        wrong=in_any_order(answer=learning.added_up),
    ),
    Misconception(
        "one iteration too many",
        "You average one strategy too many for each player: `iterations` of them are played, the first of them "
        "before any update. Does your loop run once too often, or do you also add the strategies that follow the last "
        "update?",
        wrong=in_any_order(answer=learning.ONE_TOO_MANY),
    ),
    Misconception(
        "one iteration too few",
        "You average one strategy too few for each player: `iterations` of them are played, and all count. "
        "`range(iterations)` runs that often, `range(1, iterations)` once less.",
        wrong=in_any_order(answer=learning.ONE_TOO_FEW),
    ),
    Misconception(
        "player 2's strategy first",
        "You return the two averages in the wrong order: player 1's comes first.",
        wrong=tuple(swapped(SelfPlay(order)) for order in ORDERS),
    ),
    Misconception(
        "single actions answered",
        "Your players answer single actions, drawn or the likeliest. Here nothing is drawn: each side hears what all "
        "its actions earn on average, `payoff @ strategy_2` and `-strategy_1 @ payoff`.",
        recognise=actions_drawn,
    ),
)

OF_TABLES = (
    "player 2's sign turned",
    "two tables not expected",
    "two rows taken for two tables",
    "the second table ignored",
    "the two tables exchanged",
    "zero-sum taken for granted",
)
OF_START = (
    "start ignored",
    "the halves of start exchanged",
    "start counted as strategies",
    "start in the first iteration only",
    "negative regrets of start dropped",
)


def apart_from(*names):
    """The mistakes of an exercise that asks for less: all but these."""
    return tuple(known for known in MISTAKES if known.name not in names)
