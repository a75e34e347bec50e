"""The mistakes that people make in `self_play`."""

from functools import partial
from itertools import product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.average_strategy import average_strategy
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson01.self_play_variants import (
    ORDERS,
    SelfPlay,
    each_players_table,
    expected_regret,
    in_any_order,
    of_both_or_one,
    start_of_both,
)
from cfrlib.course.exercises.lesson01.shares import uniform


def _same_sign(payoff):
    mine, theirs = each_players_table(payoff)
    return (mine, theirs) if np.ndim(payoff) == 3 else (mine, -theirs)


def _second_sign_turned(payoff):
    mine, theirs = each_players_table(payoff)
    return mine, -theirs


def _tables_exchanged(payoff):
    return each_players_table(np.asarray(payoff)[::-1] if np.ndim(payoff) == 3 else payoff)


def _own_table_only(payoff):
    return each_players_table(np.asarray(payoff)[0] if np.ndim(payoff) == 3 else payoff)


def _not_transposed(payoff):
    mine, theirs = each_players_table(payoff)
    return mine, theirs.T


def _zero_sum_not_transposed(payoff):
    return _not_transposed(payoff) if np.ndim(payoff) == 2 else each_players_table(payoff)


def _one_table(payoff):
    if np.ndim(payoff) == 3:
        raise ValueError("a table has rows and columns")
    return each_players_table(payoff)


def _transposed(payoff):
    mine, theirs = each_players_table(payoff)
    return mine.T, theirs.T


def roles_swapped(payoff):
    return each_players_table(payoff)[::-1]


def _without_start(start, tables):
    return start_of_both(None, tables)


def _only_first_start(start, tables):
    return [start_of_both(start, tables)[0], np.zeros(len(tables[1]))]


def _only_second_start(start, tables):
    return [np.zeros(len(tables[0])), start_of_both(start, tables)[1]]


def _exchanged_start(start, tables):
    return start_of_both(start[::-1] if start else None, tables)


def swapped(rule):
    return lambda payoff, iterations, start=None: rule(payoff, iterations, start)[::-1]


def _start_in_sums(order, made=np.asarray, begin=start_of_both):
    def self_play(payoff, iterations, start=None):
        played = SelfPlay(order, begin=begin, answer=learning.added_up)(payoff, iterations, start)
        first = start or (0.0, 0.0)
        return tuple(average_strategy(sums + made(regrets)) for sums, regrets in zip(played, first, strict=True))

    return self_play


def _positive(regrets):
    return np.maximum(regrets, 0.0)


def _answering_averages(payoff, iterations, start=None, this_one_too=True):
    """Each side's values are against the other's average, with this iteration's strategy in it or without."""
    tables = each_players_table(payoff)
    regret_sums, played = start_of_both(start, tables), [np.zeros(len(table)) for table in tables]
    for _ in range(iterations):
        strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
        later = [sums + strategy for sums, strategy in zip(played, strategies, strict=True)]
        averages = [average_strategy(sums) for sums in (later if this_one_too else played)]
        for player in (0, 1):
            action_values = tables[player] @ averages[1 - player]
            regret_sums[player] = regret_sums[player] + expected_regret(action_values, strategies[player], None)
        played = later
    return tuple(map(average_strategy, played))


def _rows_taken_for_tables(error):
    """Whether there are two tables is told by `len(payoff) == 2`, which holds for a table of two rows as well."""

    def tables(payoff):
        if np.ndim(payoff) == 2 and len(payoff) == 2:
            raise error("a row has no columns")
        return each_players_table(payoff)

    return tables


def always_uniform(payoff, iterations, start=None):
    return tuple(uniform(len(table)) for table in each_players_table(payoff))


def _shared_regrets(payoff, iterations, start=None):
    mine, _ = each_players_table(payoff)
    regret_sums = start_of_both(start, each_players_table(payoff))
    played = [], []
    for _ in range(iterations):
        strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
        regret = expected_regret(mine @ strategies[1], strategies[0], None)
        for player in (0, 1):
            played[player].append(strategies[player])
            regret_sums[player] = regret_sums[player] + regret
    return tuple(np.mean(strategies, axis=0) for strategies in played)


def actions_drawn(exercise, observations):
    """Recognises two iterations from zero regrets in which each player answers a single pair of actions."""
    two = [seen for seen in observations if _shape(seen) == (2, 2) and seen.error is None]
    return bool(two) and exercise.values_problem(two) is not None and all(map(_answers_one_pair, two))


def _shape(seen):
    payoff, iterations, *start = seen.args
    return (iterations, np.ndim(payoff)) if not start else None


def _answers_one_pair(seen):
    mine, theirs = each_players_table(seen.args[0])
    for first, second in np.ndindex(mine.shape):
        for earned in (mine[first, second], theirs[second, first]), (mine[:, second].mean(), theirs[:, first].mean()):
            regrets = mine[:, second] - earned[0], theirs[:, first] - earned[1]
            if same(seen.value, tuple((uniform(len(one)) + regret_matching(one)) / 2 for one in regrets), 1e-6):
                return True
    return False


TRANSPOSED = in_any_order(
    tables=[
        _not_transposed,
        _zero_sum_not_transposed,
        _transposed,
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
        wrong=in_any_order(tables=_same_sign),
    ),
    Misconception(
        "player 2's sign turned",
        "Player 2 runs towards what it does badly: the sign of its payoffs, or of its regrets, is turned once too "
        "often. From what each action earns player 2, subtract what its strategy earned.",
        wrong=in_any_order(tables=_second_sign_turned),
    ),
    Misconception(
        "both sides given player 1's regrets",
        "You add player 1's regrets to both players. Player 2 has regrets of their own: `-payoff.T`, weighed by "
        "player 1's strategy, minus what player 2 earns.",
        wrong=_shared_regrets,
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
        wrong=in_any_order(tables=_one_table),
    ),
    Misconception(
        "two rows taken for two tables",
        "Your test also holds for a single table with two rows. The number of dimensions tells: `payoff.ndim == 3` "
        "where there are two tables.",
        wrong=in_any_order(tables=[_rows_taken_for_tables(error) for error in (ValueError, TypeError)]),
    ),
    Misconception(
        "the second table ignored",
        "A payoff of shape (2, m, n) is not zero-sum: its second table holds what player 2 earns. You use minus "
        "the first one.",
        wrong=in_any_order(tables=_own_table_only),
    ),
    Misconception(
        "the two tables exchanged",
        "When `payoff` holds two tables, you give each player the other's. The first is player 1's, the second is "
        "player 2's.",
        wrong=in_any_order(tables=_tables_exchanged),
    ),
    Misconception(
        "one side never learns",
        "One player's regrets never change, so that player stays with its first strategy. Both learn, each from its "
        "own action values.",
        wrong=in_any_order(regret=lambda action_values, *_: 0 * action_values, only=[0, 1]),
    ),
    Misconception(
        "floored in place",
        "You set negative regret sums to zero for good. (That is CFR+, which a later lesson takes up.) Regret "
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
        "From a player's action values you subtract what the *other* player earned. Each player's regret takes its "
        "own: `strategy @ action_values`.",
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
        wrong=(_answering_averages, partial(_answering_averages, this_one_too=False)),
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
        wrong=in_any_order(begin=[_without_start, _only_first_start, _only_second_start]),
    ),
    Misconception(
        "the halves of start exchanged",
        "You give each player the other's initial regrets. `start[0]` is player 1's, `start[1]` is player 2's.",
        wrong=in_any_order(begin=_exchanged_start),
    ),
    Misconception(
        "start counted as strategies",
        "You add `start` to the sums of strategies. It holds regrets: sums of regrets begin with it, sums of "
        "strategies at 0.",
        wrong=tuple(
            _start_in_sums(order, made, begin)
            for order, made, begin in product(ORDERS, (np.asarray, _positive), (start_of_both, _without_start))
        ),
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
        "dice in self-play",
        "You draw actions. Here nothing is drawn: each side hears what all its actions earn on average, `payoff @ "
        "strategy_2` and `-strategy_1 @ payoff`.",
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
OF_START = "start ignored", "the halves of start exchanged", "start counted as strategies"


def apart_from(*names):
    """The mistakes of an exercise that asks for less: all but these."""
    return tuple(known for known in MISTAKES if known.name not in names)
