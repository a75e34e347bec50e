"""Wrong steps of outcome sampling: what goes into q, the tail and the reach, and what is handed up."""

from dataclasses import replace

import numpy as np

from cfrlib.course.exercises.lesson06.sampled_regret import sampled_regret
from cfrlib.course.exercises.lesson06.sampled_regret_mistakes import Regret, of_the_sampled_action_only

# Regrets that are made otherwise
divided_twice = Regret(lambda utility, strategy, action, others, tail, q: utility * others * tail / q**2)
without_q = Regret(lambda utility, strategy, action, others, tail, q: utility * others * tail)
only_of_the_drawn = of_the_sampled_action_only


def with_tail_and_q_exchanged(utility, strategy, action, others, tail, q):
    return sampled_regret(utility, strategy, action, others, np.float64(q), np.float64(tail))


# What counts in q, and what is taken for it
def strategy_counted(strategy, policy, mine):
    return strategy


def nothing_counted(strategy, policy, mine):
    return [1.0] * len(strategy)


def own_draws_counted(strategy, policy, mine):
    return policy if mine else [1.0] * len(strategy)


def only_this_draw(reach, probability):
    return probability


def way_here(here, q):
    return here


# What goes into the tail or the reach, of (strategy's, policy's probability, whether the traverser moves)
def drawn_with(strategy, policy, mine):
    return policy


def left_at_one(strategy, policy, mine):
    return 1.0


def mine_only(strategy, policy, mine):
    return strategy if mine else 1.0


def the_others_only(strategy, policy, mine):
    return 1.0 if mine else strategy


def no_tail(tail, probability):
    return 1.0


# Weights
def the_other(player):
    return 1 - player


def others_and_the_way(reach, player):
    """With a tail of 1: the tail from the beginning to the node."""
    return reach.others(player) * reach.own(player) * reach.others(player)


def others_per_sample(reach, player):
    return reach.others(player) / reach.sample


def own_times_sample(reach, player):
    return reach.own(player) * reach.sample


def no_weight(reach, player):
    return 1.0


def one_per_sample(reach, player):
    return 1.0 / reach.sample


def at_the_others(mine):
    return not mine


def at_all(mine):
    return True


def never(reach, player):
    return 0.0


def behind_the_action(here, below, end):
    return below


def at_the_end(here, below, end):
    return replace(end, chance=here.chance)


def at_the_end_but_first(here, below, end):
    """One list goes down from the first node on, which has what the walk was given."""
    return at_the_end(here, below, end) if here.steps else here


def policy_of(strategy, policy):
    return policy


# What an end hands up, of the probability of coming there
def q_before_the_tail(sample):
    return sample, 1.0


# What a node hands up
def negated(won, tail, q, probability, mine):
    return -won, tail, q


def negated_by_the_other(won, tail, q, probability, mine):
    return won if mine else -won, tail, q


def negated_by_me(won, tail, q, probability, mine):
    return -won if mine else won, tail, q


def weighted(won, tail, q, probability, mine):
    return won * probability, tail, q


def in_another_order(won, tail, q, *_):
    return won, np.float64(q), np.float64(tail)
