"""Wrong self-play: whose payoffs and whose start are taken, whose strategies are answered, what is drawn."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.average_strategy import average_strategy
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson01.self_play_variants import (
    SelfPlay,
    each_players_table,
    expected_regret,
    start_of_both,
)
from cfrlib.course.exercises.lesson01.shares import uniform


def same_sign(payoff):
    mine, theirs = each_players_table(payoff)
    return (mine, theirs) if np.ndim(payoff) == 3 else (mine, -theirs)


def second_sign_turned(payoff):
    mine, theirs = each_players_table(payoff)
    return mine, -theirs


def sign_turned_in_a_pair(payoff):
    """The minus that a single table needs, kept where player 2's own table is given."""
    mine, theirs = each_players_table(payoff)
    return (mine, -theirs) if np.ndim(payoff) == 3 else (mine, theirs)


def tables_exchanged(payoff):
    return each_players_table(np.asarray(payoff)[::-1] if np.ndim(payoff) == 3 else payoff)


def own_table_only(payoff):
    return each_players_table(np.asarray(payoff)[0] if np.ndim(payoff) == 3 else payoff)


def not_transposed(payoff):
    mine, theirs = each_players_table(payoff)
    return mine, theirs.T


def zero_sum_not_transposed(payoff):
    return not_transposed(payoff) if np.ndim(payoff) == 2 else each_players_table(payoff)


def one_table(payoff):
    if np.ndim(payoff) == 3:
        raise ValueError("a table has rows and columns")
    return each_players_table(payoff)


def transposed(payoff):
    mine, theirs = each_players_table(payoff)
    return mine.T, theirs.T


def roles_swapped(payoff):
    return each_players_table(payoff)[::-1]


def without_start(start, tables):
    return start_of_both(None, tables)


def only_first_start(start, tables):
    return [start_of_both(start, tables)[0], np.zeros(len(tables[1]))]


def only_second_start(start, tables):
    return [np.zeros(len(tables[0])), start_of_both(start, tables)[1]]


def only_if_the_first_kicks(start, tables):
    return start_of_both(start if start and np.any(start[0]) else None, tables)


def positive_start(start, tables):
    return [np.maximum(first, 0.0) for first in start_of_both(start, tables)]


def exchanged_start(start, tables):
    return start_of_both(start[::-1] if start else None, tables)


def swapped(rule):
    return lambda payoff, iterations, start=None: rule(payoff, iterations, start)[::-1]


def start_in_sums(order, made=np.asarray, begin=start_of_both, divided=lambda sums, times: average_strategy(sums)):
    def self_play(payoff, iterations, start=None):
        played = SelfPlay(order, begin=begin, answer=learning.added_up)(payoff, iterations, start)
        first = start or (0.0, 0.0)
        sums = [added + made(regrets) for added, regrets in zip(played, first, strict=True)]
        return tuple(divided(added, iterations) for added in sums)

    return self_play


def start_in_the_first_iteration_only(payoff, iterations, start=None):
    """The first strategies come from `start`; the sums of regrets begin at 0."""
    tables = each_players_table(payoff)
    strategies = [regret_matching(regrets) for regrets in start_of_both(start, tables)]
    regret_sums, played = start_of_both(None, tables), ([], [])
    for _ in range(iterations):
        for player in (0, 1):
            played[player].append(strategies[player])
            action_values = tables[player] @ strategies[1 - player]
            regret_sums[player] = regret_sums[player] + expected_regret(action_values, strategies[player], None)
        strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
    return tuple(np.mean(strategies, axis=0) for strategies in played)


def positive(regrets):
    return np.maximum(regrets, 0.0)


def answering_averages(payoff, iterations, start=None, this_one_too=True):
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


def rows_taken_for_tables(error):
    """Whether there are two tables is told by `len(payoff) == 2`, which holds for a table of two rows as well."""

    def tables(payoff):
        if np.ndim(payoff) == 2 and len(payoff) == 2:
            raise error("a row has no columns")
        return each_players_table(payoff)

    return tables


def kept_like_the_payoffs(order):
    """Sums of regrets that begin as zeros like the payoffs: whole numbers, where these are whole."""

    def self_play(payoff, iterations, start=None):
        whole = start is None and np.asarray(payoff).dtype.kind == "i"
        accumulate = (lambda regret_sum, regret: np.trunc(regret_sum + regret)) if whole else learning.add
        return SelfPlay(order, accumulate=accumulate)(payoff, iterations, start)

    return self_play


def always_uniform(payoff, iterations, start=None):
    return tuple(uniform(len(table)) for table in each_players_table(payoff))


def shared_regrets(payoff, iterations, start=None):
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
    two = [seen for seen in observations if _shape(seen) == (2, 2)]
    if not two or any(seen.error for seen in observations):
        return False
    return exercise.values_problem(two) is not None and all(map(_answers_one_pair, two))


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
