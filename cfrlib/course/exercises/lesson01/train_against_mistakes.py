"""The mistakes that people make in `train_against`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.shares import one_hot, uniform
from cfrlib.course.exercises.lesson01.train_against_judge import (
    actions_counted,
    all_alike,
    not_from_rng,
    same_for_every_seed,
    seed_not_repeated,
)
from cfrlib.course.exercises.lesson01.train_against_variants import Training, follows, one_number_for_both


def _once(intended, last):
    return intended if last is None else np.eye(len(intended))[last]


def _both_from(player):
    """Both actions drawn with the probabilities of one player, who may have more actions than the other, or fewer."""

    def jointly(*strategies):
        mine, theirs = (np.zeros(len(strategy)) for strategy in strategies)
        for drawn in (mine, theirs):
            drawn[np.arange(len(strategies[player]))] = strategies[player]  # IndexError where there are too many
        return np.outer(mine, theirs)

    return jointly


EXPECTED = Training(lambda payoff, mine, theirs, strategy, opponent: payoff @ opponent - strategy @ payoff @ opponent)
HALF_EXPECTED = (
    Training(lambda payoff, mine, theirs, strategy, opponent: payoff[:, theirs] - strategy @ payoff[:, theirs]),
    Training(lambda payoff, mine, theirs, strategy, opponent: payoff @ opponent - (payoff @ opponent)[mine]),
)

MISTAKES = (
    Misconception(
        "only the first iteration counts",
        "Your answer is the uniform strategy, whatever `iterations` is (or that, divided by `iterations`). Is "
        "`return` inside the loop, which then ends in its first iteration? If not: do the regret sums change, and "
        "is the strategy computed from them in every iteration?",
        recognise=follows(*(Training(answer=answer) for answer in learning.FIRST_ONLY), everywhere=all_alike),
    ),
    Misconception(
        "one iteration too many",
        "You average one strategy too many: `iterations` strategies are played, and the first is uniform. Does "
        "your loop run once too often, or do you also add the strategy that follows the last update?",
        recognise=follows(*(Training(answer=answer) for answer in learning.ONE_TOO_MANY)),
    ),
    Misconception(
        "one iteration too few",
        "You average one strategy too few: `iterations` strategies are played, and all of them count. "
        "`range(iterations)` runs that often, `range(1, iterations)` once less.",
        recognise=follows(*(Training(answer=answer) for answer in learning.ONE_TOO_FEW)),
    ),
    Misconception(
        "expected regrets",
        "You use expected regrets. Against a uniform opponent in rock-paper-scissors these are all 0, so your "
        "strategy never moves. Here both actions are *drawn*: sampled regrets wander, and where every action is "
        "equally good there is nothing to converge to.",
        recognise=follows(EXPECTED),
    ),
    Misconception(
        "an expectation in place of a draw",
        "Your regrets take an expectation over one of the two actions. Draw both in every iteration, yours from the "
        "current strategy, the opponent's from theirs, and compare with what these two earn together.",
        recognise=follows(*HALF_EXPECTED),
    ),
    Misconception(
        "actions counted",
        "You return how often each action was drawn. The average *strategy* adds up the probabilities, not the draws: "
        "`strategy_sum += strategy`.",
        recognise=actions_counted,
    ),
    Misconception(
        "draws not taken from rng",
        "Your function draws from the global generators, so a seed does not repeat a run. Use the generator you are "
        "given: `rng.choice(len(strategy), p=strategy)`.",
        recognise=not_from_rng,
    ),
    Misconception(
        "the seed does not repeat the result",
        "Two runs with the same seed differ. Either you draw from a generator of your own: draw both actions from "
        "`rng`. Or your sums go on counting from call to call: set both to zeros inside the function, before the loop.",
        recognise=seed_not_repeated,
    ),
    Misconception(
        "draws not taken from rng",
        "Your function gives the same result for every seed: it does not draw from `rng`, or its draws make no "
        "difference. Draw both actions from it, and take the regrets from these: `rng.choice(len(strategy), "
        "p=strategy)`.",
        recognise=same_for_every_seed,
    ),
    Misconception(
        "last strategy returned",
        "You return the last strategy. It jumps with the last draws. Return the average of the strategies played.",
        recognise=follows(Training(answer=learning.last_used), Training(answer=learning.last_computed)),
    ),
    Misconception(
        "strategy sum added after the update",
        "You add the strategy that follows the regret update. Add the one that was *played*: the first is uniform.",
        recognise=follows(Training(answer=learning.averaged_after_the_update)),
    ),
    Misconception(
        "regrets with the wrong sign",
        "Your regrets have the wrong sign, so your learner runs towards what it does badly. An action's regret "
        "is what it would have earned minus what yours earned.",
        recognise=follows(Training(accumulate=learning.subtract)),
    ),
    Misconception(
        "regret against the wrong player's action",
        "You vary the opponent's action instead of your own. Keep the opponent's action and try each of yours "
        "against it: a column of the table.",
        recognise=follows(
            Training(lambda payoff, mine, theirs, *_: payoff[mine, :] - payoff[mine, theirs]),
            Training(lambda payoff, mine, theirs, *_: payoff[mine, theirs] - payoff[mine, :]),
        ),
    ),
    Misconception(
        "regret against the wrong player's action",
        "Rows and columns are mixed up: your action is the row of the table, the opponent's the column. Keep the "
        "opponent's action and try each of yours against it: `payoff[:, opponent_action]`.",
        recognise=follows(
            Training(lambda payoff, mine, theirs, *_: payoff[:, mine] - payoff[theirs, mine]),
            Training(lambda payoff, mine, theirs, *_: payoff[theirs, :] - payoff[theirs, mine]),
        ),
    ),
    Misconception(
        "both actions drawn from one strategy",
        "You draw both actions with the same probabilities. Mine come from `strategy`, the opponent's from "
        "`opponent_strategy`.",
        recognise=follows(Training(jointly=_both_from(0)), Training(jointly=_both_from(1))),
    ),
    Misconception(
        "compared with the best or the average action",
        "You compare each action with the best one of the column (or with their average). Regret compares it with the "
        "one that you drew.",
        recognise=follows(
            Training(lambda payoff, mine, theirs, *_: payoff[:, theirs] - payoff[:, theirs].mean()),
            Training(lambda payoff, mine, theirs, *_: payoff[:, theirs].max() - payoff[:, theirs]),
        ),
    ),
    Misconception(
        "nothing subtracted",
        "You add up what each action would have earned. Subtract what your own action earned: that is the regret.",
        recognise=follows(Training(lambda payoff, mine, theirs, *_: payoff[:, theirs])),
    ),
    Misconception(
        "regrets overwritten",
        "Each iteration's regrets replace the ones before. Add them up: the strategy answers the *sum*.",
        recognise=follows(Training(accumulate=learning.overwrite)),
    ),
    Misconception(
        "floored in place",
        "You set negative regret sums to zero for good. Keep them; only the strategy ignores them.",
        recognise=follows(Training(accumulate=learning.floor)),
    ),
    Misconception(
        "negative regrets dropped",
        "You add only positive regrets. Negative ones count too: they cancel earlier positive ones.",
        recognise=follows(Training(accumulate=learning.floor_before_adding)),
    ),
    Misconception(
        "own action not drawn from the current strategy",
        "Your own action is not drawn from the current strategy (but, say, uniformly, from the average, or always "
        "the likeliest). Draw it with the strategy's probabilities: `rng.choice(len(strategy), p=strategy)`.",
        recognise=follows(
            Training(my_draw=lambda strategy, last: uniform(len(strategy))),
            Training(my_draw=lambda strategy, last: one_hot(strategy)),
        ),
    ),
    Misconception(
        "opponent's strategy ignored",
        "The opponent's action is not drawn from `opponent_strategy` (but, say, uniformly, or always the likeliest). "
        "Give the draw its probabilities: `p=opponent_strategy`.",
        recognise=follows(
            Training(their_draw=lambda mix, last: uniform(len(mix))),
            Training(their_draw=lambda mix, last: one_hot(mix)),
        ),
    ),
    Misconception(
        "drawn once for all iterations",
        "One of the two actions (or both) is drawn only once. Draw both anew in every iteration: inside the loop.",
        recognise=follows(
            Training(my_draw=_once), Training(their_draw=_once), Training(my_draw=_once, their_draw=_once)
        ),
    ),
    Misconception(
        "one random number for both actions",
        "Your action and the opponent's are drawn with the same random number, so they depend on each other. Draw "
        "twice from `rng`.",
        recognise=follows(Training(jointly=one_number_for_both)),
    ),
    Misconception(
        "later rounds weigh more",
        "You multiply each strategy by the number of its round. In a plain average all of them weigh the same.",
        recognise=follows(Training(answer=learning.weighted_by_round)),
    ),
    Misconception(
        "divided by one round too many",
        "You divide by one more than the number of rounds, so the result does not add up to 1. Divide by "
        "`iterations`, or by the total.",
        recognise=follows(Training(answer=learning.divided_by_one_more)),
    ),
    Misconception(
        "not normalised",
        "You return the sum of the strategies. Divide by its total, as `average_strategy` does.",
        recognise=follows(Training(answer=learning.added_up)),
    ),
)
