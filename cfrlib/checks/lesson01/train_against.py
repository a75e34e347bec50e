"""Exercise `train_against`: sampled regret matching against a fixed opponent [Neller & Lanctot 2013, section 2.4]."""

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception, input_changed
from cfrlib.checks.lesson01 import learning
from cfrlib.checks.lesson01.average_strategy import average_strategy
from cfrlib.checks.lesson01.judging import WANDERING, judge, not_from_rng, same_for_every_seed
from cfrlib.checks.lesson01.regret_matching import regret_matching
from cfrlib.checks.lesson01.regrets import RPS, WIDE, regrets
from cfrlib.checks.lesson01.sampling import Rule, follows, listed_rules, one_number_for_both
from cfrlib.checks.lesson01.shares import one_hot, uniform


def train_against(payoff, opponent_strategy, iterations, rng):
    regret_sum = np.zeros(len(payoff))
    strategy_sum = np.zeros(len(payoff))
    for _ in range(iterations):
        strategy = regret_matching(regret_sum)
        strategy_sum += strategy
        my_action = rng.choice(len(strategy), p=strategy)
        opponent_action = rng.choice(len(opponent_strategy), p=opponent_strategy)
        regret_sum += regrets(payoff, my_action, opponent_action)
    return average_strategy(strategy_sum)


def _runs(rng):
    """In groups of the same game: enumerable ones, a game without stakes, a wandering one with one seed, long ones."""
    fair, mixed = np.full(3, 1 / 3), np.array([0.7, 0.3])
    skewed = np.array([0.2, 0.75, 0.05])
    tall, square = (rng.integers(-24, 25, (3, columns)) / 8 for columns in (2, 3))  # eighths: sums without rounding
    pure = np.array([0.0, 1.0])
    dominant = np.array([[1.0, -2.0], [3.0, 1.0], [-1.0, 2.0]])
    groups = [
        (square, skewed, 1, 3),
        (RPS, fair, 2, 50),
        (square, skewed, 2, 120),
        (tall, mixed, 3, 120),
        (tall, pure, 3, 20),
        (WIDE, skewed, 2, 50),
        (np.zeros((3, 2)), mixed, 40, 2),
    ]
    for payoff, opponent, iterations, count in groups:
        for seed in rng.integers(2**31, size=count):
            yield payoff, opponent, iterations, np.random.default_rng(seed)
    again = rng.integers(2**31)
    for _ in range(2):
        yield RPS, fair, WANDERING, np.random.default_rng(again)
    for seed in rng.integers(2**31, size=6):
        yield dominant, mixed, 200, np.random.default_rng(seed)


def _once(intended, last):
    return intended if last is None else np.eye(len(intended))[last]


EXPECTED = Rule(lambda payoff, mine, theirs, strategy, opponent: payoff @ opponent - strategy @ payoff @ opponent)
HALF_EXPECTED = (
    Rule(lambda payoff, mine, theirs, strategy, opponent: payoff[:, theirs] - strategy @ payoff[:, theirs]),
    Rule(lambda payoff, mine, theirs, strategy, opponent: payoff @ opponent - (payoff @ opponent)[mine]),
)

TRAIN_AGAINST = Exercise(
    train_against,
    random_cases=_runs,
    judge=lambda observations: judge(observations, listed_rules(TRAIN_AGAINST)),
    misconceptions=(
        Misconception(
            "only the first iteration counts",
            "Your answer is the uniform strategy, whatever `iterations` is (or that, divided by `iterations`). Is "
            "`return` inside the loop, which then ends in its first iteration? If not: do the regret sums change, and "
            "is the strategy computed from them in every iteration?",
            recognise=follows(*(Rule(answer=answer) for answer in learning.FIRST_ONLY)),
        ),
        Misconception(
            "one iteration too many",
            "You average one strategy too many: `iterations` strategies are played, and the first is uniform. Does "
            "your loop run once too often, or do you also add the strategy that follows the last update?",
            recognise=follows(*(Rule(answer=answer) for answer in learning.ONE_TOO_MANY)),
        ),
        Misconception(
            "one iteration too few",
            "You average one strategy too few: `iterations` strategies are played, and all of them count. "
            "`range(iterations)` runs that often, `range(1, iterations)` once less.",
            recognise=follows(*(Rule(answer=answer) for answer in learning.ONE_TOO_FEW)),
        ),
        Misconception(
            "expecting convergence against a uniform opponent",
            "You use expected regrets. Against a uniform opponent in rock-paper-scissors these are all 0, so your "
            "strategy never moves. Here both actions are *drawn*: sampled regrets wander, and where every action is "
            "equally good there is nothing to converge to.",
            recognise=follows(EXPECTED),
        ),
        Misconception(
            "one action not drawn",
            "You draw only one of the two actions and take an expectation over the other. Draw both in every "
            "iteration, yours from the current strategy, the opponent's from theirs.",
            recognise=follows(*HALF_EXPECTED),
        ),
        Misconception(
            "draws not taken from rng",
            "Your function does not draw from `rng` alone, so a seed does not repeat a run. Use the generator you are "
            "given: `rng.choice(len(strategy), p=strategy)`.",
            recognise=not_from_rng,
        ),
        Misconception(
            "draws not taken from rng",
            "Your function gives the same result for every seed, so it does not draw from `rng`. Draw both actions "
            "from the generator you are given: `rng.choice(len(strategy), p=strategy)`.",
            recognise=same_for_every_seed,
        ),
        Misconception(
            "last strategy returned",
            "You return the last strategy. It jumps about for ever; what settles is the average of the strategies "
            "played.",
            recognise=follows(Rule(answer=learning.last_used), Rule(answer=learning.last_computed)),
        ),
        Misconception(
            "strategy sum added after the update",
            "You add the strategy that follows the regret update. Add the one that was *played*: the first is uniform.",
            recognise=follows(Rule(answer=learning.averaged_after_the_update)),
        ),
        Misconception(
            "opponent's sign",
            "Your regrets have the wrong sign, so your learner runs towards what it does badly. An action's regret "
            "is what it would have earned minus what yours earned.",
            recognise=follows(Rule(accumulate=learning.subtract)),
        ),
        Misconception(
            "regret against the wrong player's action",
            "You vary the opponent's action instead of your own. Keep the opponent's action and try each of yours "
            "against it: a column of the table.",
            recognise=follows(
                Rule(lambda payoff, mine, theirs, *_: payoff[mine, :] - payoff[mine, theirs]),
                Rule(lambda payoff, mine, theirs, *_: payoff[mine, theirs] - payoff[mine, :]),
            ),
        ),
        Misconception(
            "regret against the wrong player's action",
            "Rows and columns are mixed up: your action is the row of the table, the opponent's the column. Keep the "
            "opponent's action and try each of yours against it: `payoff[:, opponent_action]`.",
            recognise=follows(
                Rule(lambda payoff, mine, theirs, *_: payoff[:, mine] - payoff[theirs, mine]),
                Rule(lambda payoff, mine, theirs, *_: payoff[theirs, :] - payoff[theirs, mine]),
            ),
        ),
        Misconception(
            "nothing subtracted",
            "You add up what each action would have earned. Subtract what your own action earned: that is the regret.",
            recognise=follows(Rule(lambda payoff, mine, theirs, *_: payoff[:, theirs])),
        ),
        Misconception(
            "regrets overwritten",
            "Each iteration's regrets replace the ones before. Add them up: the strategy answers the *sum*.",
            recognise=follows(Rule(accumulate=learning.overwrite)),
        ),
        Misconception(
            "floored in place",
            "You set negative regret sums to zero for good. Keep them; only the strategy ignores them.",
            recognise=follows(Rule(accumulate=learning.floor)),
        ),
        Misconception(
            "negative regrets dropped",
            "You add only positive regrets. Negative ones count too: they cancel earlier positive ones.",
            recognise=follows(Rule(accumulate=learning.floor_before_adding)),
        ),
        Misconception(
            "own action not drawn from the current strategy",
            "Your own action is not drawn from the current strategy (but uniformly, or always the likeliest). Draw "
            "it with the strategy's probabilities: `rng.choice(len(strategy), p=strategy)`.",
            recognise=follows(
                Rule(my_draw=lambda strategy, last: uniform(len(strategy))),
                Rule(my_draw=lambda strategy, last: one_hot(strategy)),
            ),
        ),
        Misconception(
            "opponent's strategy ignored",
            "The opponent's action is not drawn from `opponent_strategy` (but uniformly, or always the likeliest). "
            "Give the draw its probabilities: `p=opponent_strategy`.",
            recognise=follows(
                Rule(their_draw=lambda mix, last: uniform(len(mix))), Rule(their_draw=lambda mix, last: one_hot(mix))
            ),
        ),
        Misconception(
            "drawn once for all iterations",
            "One of the two actions (or both) is drawn only once. Draw both anew in every iteration: inside the loop.",
            recognise=follows(Rule(my_draw=_once), Rule(their_draw=_once), Rule(my_draw=_once, their_draw=_once)),
        ),
        Misconception(
            "one random number for both actions",
            "Your action and the opponent's are drawn with the same random number, so they depend on each other. Draw "
            "twice from `rng`.",
            recognise=follows(Rule(jointly=one_number_for_both)),
        ),
        Misconception(
            "not normalised",
            "You return the sum of the strategies. Divide by its total, as `average_strategy` does.",
            recognise=follows(Rule(answer=learning.added_up)),
        ),
        Misconception(
            "input changed in place",
            "Your function alters the payoffs or the opponent's strategy. Work on new arrays.",
            recognise=input_changed,
        ),
    ),
)
