"""The four short functions: regrets of one round, the reply to regrets, the average, the mind reader's value."""

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception, input_changed

RPS = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
WIDE = np.array([[3.0, -2.0, 5.0], [1.0, 4.0, -6.0]])


def regrets(payoff, my_action, opponent_action):
    return payoff[:, opponent_action] - payoff[my_action, opponent_action]


def regret_matching(regret_sum):
    positive_regret = np.maximum(regret_sum, 0.0)
    total = positive_regret.sum()
    return positive_regret / total if total > 0 else uniform(len(positive_regret))


def average_strategy(strategy_sum):
    total = strategy_sum.sum()
    return strategy_sum / total if total > 0 else uniform(len(strategy_sum))


def best_response_value(payoff, opponent_strategy):
    return (payoff @ opponent_strategy).max()


def uniform(count):
    return np.full(count, 1.0 / count)


def _or_uniform(weights):
    """Makes `normalise` fall back on uniform where there is nothing to divide by."""
    return lambda sums: weights(sums) / weights(sums).sum() if weights(sums).sum() > 0 else uniform(len(sums))


def _or_zeros(weights):
    return lambda sums: weights(sums) / weights(sums).sum() if weights(sums).sum() > 0 else np.zeros(len(sums))


def _positive(sums):
    return np.maximum(sums, 0.0)


def _positive_or_uniform(reply):
    """`reply` where some regret is positive, uniform elsewhere."""
    return lambda sums: reply(sums) if (sums > 0).any() else uniform(len(sums))


def _one_hot(sums):
    return np.eye(len(sums))[np.argmax(sums)]


def _softmax(sums):
    weights = np.exp(sums - np.max(sums))
    return weights / weights.sum()


def _rounds(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (5, 3), (3, 5), (4, 4), (1, 3)):
        payoff = rng.uniform(-5, 5, (rows, columns)).round(1)
        yield payoff, int(rng.integers(rows)), int(rng.integers(columns))


REGRETS = Exercise(
    regrets,
    edge_cases=[(RPS, 0, 1), (RPS, 2, 0), (WIDE, 0, 2), (WIDE, 1, 1), (WIDE.T.copy(), 2, 0)],
    random_cases=_rounds,
    misconceptions=(
        Misconception(
            "regret against the wrong player's action",
            "You vary the opponent's action and keep your own. Regret asks the opposite: the opponent's action "
            "stays as it was, and each of your actions is tried against it (a column of the table, not a row).",
            wrong=(
                lambda payoff, mine, theirs: payoff[mine, :] - payoff[mine, theirs],
                lambda payoff, mine, theirs: payoff[:, mine] - payoff[theirs, mine],
                lambda payoff, mine, theirs: payoff[theirs, :] - payoff[theirs, mine],
                lambda payoff, mine, theirs: payoff[mine, theirs] - payoff[mine, :],
            ),
        ),
        Misconception(
            "the opponent's sign",
            "Your regrets have the wrong sign: these are the opponent's. You regret an action when it would have "
            "earned *more* than yours did, so subtract what you earned from what each action would have earned.",
            wrong=(
                lambda payoff, mine, theirs: payoff[mine, theirs] - payoff[:, theirs],
                lambda payoff, mine, theirs: -payoff[:, theirs],
            ),
        ),
        Misconception(
            "nothing subtracted",
            "You return what each action would have earned. Regret compares that with what you did earn: subtract it.",
            wrong=lambda payoff, mine, theirs: payoff[:, theirs],
        ),
        Misconception(
            "the regret of only one action",
            "You return one number. Every action has its own regret, so the answer has one entry for each of your "
            "actions.",
            wrong=lambda payoff, mine, theirs: payoff[:, theirs].max() - payoff[mine, theirs],
        ),
        Misconception(
            "the regret of only one action",
            "You fill in the regret of the best reply and leave the other actions at zero. Every action has its own "
            "regret.",
            wrong=lambda payoff, mine, theirs: (
                _one_hot(payoff[:, theirs]) * (payoff[:, theirs].max() - payoff[mine, theirs])
            ),
        ),
        Misconception(
            "negative regrets dropped",
            "You set negative regrets to zero already here. Keep them: over many rounds they cancel positive ones. "
            "Only regret matching looks at the positive part of the *sum*.",
            wrong=lambda payoff, mine, theirs: np.maximum(payoff[:, theirs] - payoff[mine, theirs], 0),
        ),
        Misconception(
            "compared with the best or the average action",
            "You subtract the best (or the average) payoff of the column. Regret compares each action with the one you "
            "actually played.",
            wrong=(
                lambda payoff, mine, theirs: payoff[:, theirs] - payoff[:, theirs].max(),
                lambda payoff, mine, theirs: payoff[:, theirs].max() - payoff[:, theirs],
                lambda payoff, mine, theirs: payoff[:, theirs] - payoff[:, theirs].mean(),
            ),
        ),
        Misconception(
            "input changed in place",
            "Your function alters the payoff table it was given, and every later round would use the altered table. "
            "Compute the regrets in a new array.",
            recognise=input_changed,
        ),
    ),
)


def _regret_sums(rng):
    for count in (2, 3, 4, 5, 6, 3, 3):
        yield (rng.normal(0, 10, count).round(1),)
    yield (-rng.uniform(1, 9, 4).round(1),)


REGRET_MATCHING = Exercise(
    regret_matching,
    edge_cases=[
        (np.array([3.0, -1.0, 2.0]),),
        (np.array([0.0, 0.0, 0.0]),),
        (np.array([-1.0, -2.0, -5.0]),),
        (np.array([0, 1, 2]),),
        (np.array([2.0, -2.0]),),
        (np.array([1.0, -4.0, 1.0, 0.0]),),
        (np.array([0.25, 0.0, -0.5, 0.5]),),
        (np.array([-7.0]),),
    ],
    random_cases=_regret_sums,
    misconceptions=(
        Misconception(
            "negative regrets kept",
            "Negative regrets take part in your division, so probabilities are negative or add up wrongly. Replace "
            "each negative regret by 0 first, then divide by the sum of what is left.",
            wrong=(
                _or_uniform(lambda sums: sums),
                lambda sums: sums / sums.sum() if sums.sum() != 0 else uniform(len(sums)),
                lambda sums: sums / sums.sum(),
                lambda sums: sums / _positive(sums).sum() if (sums > 0).any() else uniform(len(sums)),
                lambda sums: sums / _positive(sums).sum(),
                lambda sums: _positive(sums) / sums.sum() if sums.sum() > 0 else uniform(len(sums)),
                lambda sums: _positive(sums) / sums.sum() if sums.sum() != 0 else uniform(len(sums)),
                lambda sums: _positive(sums) / sums.sum(),
                lambda sums: sums / np.abs(sums).sum() if sums.any() else uniform(len(sums)),
                lambda sums: _positive(sums) / np.abs(sums).sum() if sums.any() else uniform(len(sums)),
                lambda sums: _positive(sums) / np.abs(sums).sum() if (sums > 0).any() else uniform(len(sums)),
            ),
        ),
        Misconception(
            "absolute values taken",
            "You turn negative regrets into positive ones, so actions that did badly are played. Replace them by 0 "
            "instead.",
            wrong=_or_uniform(np.abs),
        ),
        Misconception(
            "normalised by count",
            "You divide by the number of actions, so the result does not add up to 1. Divide by the sum of the "
            "positive regrets.",
            wrong=(
                lambda sums: _positive(sums) / len(sums),
                _positive_or_uniform(lambda sums: _positive(sums) / len(sums)),
                lambda sums: sums / len(sums),
                _positive_or_uniform(lambda sums: _positive(sums) / (sums > 0).sum()),
                lambda sums: _positive(sums) / (sums > 0).sum(),
            ),
        ),
        Misconception(
            "not normalised",
            "You return the positive regrets themselves. Probabilities add up to 1: divide by the sum of the "
            "positive regrets.",
            wrong=(_positive, _positive_or_uniform(_positive)),
        ),
        Misconception(
            "division by a zero sum",
            "When no regret is positive their sum is 0, and you divide by it. Ask first whether the sum is "
            "positive; if it is not, every action gets the same probability.",
            wrong=lambda sums: _positive(sums) / _positive(sums).sum(),
        ),
        Misconception(
            "zeros returned when no regret is positive",
            "When no regret is positive you return something that is no probability distribution. Nothing speaks "
            "for one action then, so give all of them the same probability, 1 / (number of actions).",
            wrong=(
                _or_zeros(_positive),
                lambda sums: _positive(sums) / max(_positive(sums).sum(), 1e-12),
                lambda sums: _or_zeros(_positive)(sums) if (sums > 0).any() else np.ones(len(sums)),
            ),
        ),
        Misconception(
            "only the best action",
            "You put everything on the action with the largest regret. Regret matching plays *every* action with "
            "positive regret, in proportion to it.",
            wrong=(_positive_or_uniform(_one_hot), _one_hot),
        ),
        Misconception(
            "all positive regrets treated alike",
            "You share the probability equally among the actions with positive regret. Share it in proportion: "
            "twice the regret, twice the probability.",
            wrong=_or_uniform(lambda sums: (sums > 0).astype(float)),
        ),
        Misconception(
            "softmax",
            "You use exponentials; that is another method (Hedge, in a later lesson). Here probability is "
            "proportional to the positive regret itself.",
            wrong=_softmax,
        ),
        Misconception(
            "regrets shifted",
            "You subtract the smallest regret to make all of them positive, so actions with negative regret are still "
            "played. Replace negative regrets by 0 instead.",
            wrong=_or_uniform(lambda sums: sums - sums.min()),
        ),
        Misconception(
            "input changed in place",
            "Your function alters `regret_sum`, which goes on counting after this call. Work on a copy: "
            "`np.maximum(regret_sum, 0)` makes a new array.",
            recognise=input_changed,
        ),
    ),
)


def _strategy_sums(rng):
    for count, weight in ((2, 7), (3, 40), (4, 3), (6, 100), (3, 0.5)):
        yield ((weight * rng.dirichlet(np.ones(count))).round(2),)


AVERAGE_STRATEGY = Exercise(
    average_strategy,
    edge_cases=[
        (np.array([1.0, 3.0, 4.0]),),
        (np.array([0.0, 0.0, 0.0]),),
        (np.array([2, 0, 3, 0]),),
        (np.array([0.25, 0.0]),),
        (np.array([5.0]),),
    ],
    random_cases=_strategy_sums,
    misconceptions=(
        Misconception(
            "normalised by count",
            "You divide by the number of actions. The sums grow with the number of iterations: divide by their "
            "total, so that the result adds up to 1.",
            wrong=(
                lambda sums: sums / len(sums),
                lambda sums: sums / len(sums) if sums.any() else uniform(len(sums)),
            ),
        ),
        Misconception(
            "not normalised",
            "You return the sums themselves. Divide by their total, so that the result adds up to 1.",
            wrong=(lambda sums: sums, lambda sums: sums if sums.any() else uniform(len(sums))),
        ),
        Misconception(
            "division by a zero sum",
            "Before the first iteration all sums are 0, and you divide by their total. In that case every action "
            "gets the same probability.",
            wrong=lambda sums: sums / sums.sum(),
        ),
        Misconception(
            "zeros returned when nothing was summed",
            "When all sums are 0 you return zeros, which is no probability distribution. Return uniform "
            "probabilities then.",
            wrong=(_or_zeros(lambda sums: sums), lambda sums: sums / max(sums.sum(), 1e-12)),
        ),
        Misconception(
            "divided by the largest",
            "You divide by the largest sum. Probabilities add up to 1: divide by the total of all sums.",
            wrong=(
                lambda sums: sums / sums.max(),
                lambda sums: sums / sums.max() if sums.any() else uniform(len(sums)),
            ),
        ),
        Misconception(
            "only the most played action",
            "You return the most played action alone. The average strategy keeps every action's share.",
            wrong=(_one_hot, lambda sums: _one_hot(sums) if sums.any() else uniform(len(sums))),
        ),
        Misconception(
            "input changed in place",
            "Your function alters `strategy_sum`, so that the average can be asked for only once. Divide into a new "
            "array: `strategy_sum / total`, not `strategy_sum /= total`.",
            recognise=input_changed,
        ),
    ),
)


def _tables_and_mixes(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (3, 5), (5, 3), (4, 4)):
        yield rng.uniform(-5, 5, (rows, columns)).round(1), rng.dirichlet(np.ones(columns))
    yield -rng.uniform(1, 5, (3, 4)).round(1), rng.dirichlet(np.ones(4))


BEST_RESPONSE_VALUE = Exercise(
    best_response_value,
    edge_cases=[
        (RPS, np.array([0.5, 0.25, 0.25])),
        (RPS, np.array([0.0, 0.0, 1.0])),
        (WIDE, np.array([0.5, 0.3, 0.2])),
        (np.array([[-3.0, -1.0], [-2.0, -4.0], [-5.0, -2.0]]), np.array([0.25, 0.75])),
        (np.array([[2, 7, 1, 3]]), np.array([0.1, 0.2, 0.3, 0.4])),
    ],
    random_cases=_tables_and_mixes,
    misconceptions=(
        Misconception(
            "minimum in the best response",
            "You take the worst action's value. A best response picks the action that earns *you* the most: the "
            "maximum.",
            wrong=(
                lambda payoff, mix: (payoff @ mix).min(),
                lambda payoff, mix: -(payoff @ mix).min(),
                lambda payoff, mix: (-payoff @ mix).max(),
                lambda payoff, mix: -(payoff @ mix).max(),
            ),
        ),
        Misconception(
            "transposed payoffs",
            "You apply the opponent's strategy to the rows, which are your actions. Each row is one of your "
            "actions, each column one of theirs: `payoff @ opponent_strategy` weighs the columns.",
            wrong=(
                lambda payoff, mix: (payoff.T @ mix).max(),
                lambda payoff, mix: (mix @ payoff).max(),
                lambda payoff, mix: sum(mix[row] * payoff[row] for row in range(len(mix))).max(),
                lambda payoff, mix: (payoff.T @ mix).min(),
                lambda payoff, mix: -(payoff.T @ mix).min(),
            ),
        ),
        Misconception(
            "the action instead of its value",
            "You return which action is best. The question is what it earns: the maximum itself, not its position.",
            wrong=(
                lambda payoff, mix: np.argmax(payoff @ mix),
                lambda payoff, mix: _one_hot(payoff @ mix),
            ),
        ),
        Misconception(
            "all values instead of the best",
            "You return what every action earns. The best response's value is the largest of these numbers.",
            wrong=lambda payoff, mix: payoff @ mix,
        ),
        Misconception(
            "the opponent's action known in advance",
            "You pick the best action against each of the opponent's actions separately. The mind reader knows the "
            "*probabilities*, not the draw: one action has to face the whole mix.",
            wrong=lambda payoff, mix: payoff.max(axis=0) @ mix,
        ),
        Misconception(
            "only the likeliest action answered",
            "You answer the opponent's most likely action alone. Weigh all of their actions by their probabilities.",
            wrong=(
                lambda payoff, mix: payoff[:, np.argmax(mix)].max(),
                lambda payoff, mix: payoff[np.argmax(payoff[:, np.argmax(mix)])] @ mix,
            ),
        ),
        Misconception(
            "the opponent's strategy ignored",
            "Your answer does not depend on the opponent's strategy as it should. Weigh each column by its probability "
            "before looking for the best row.",
            wrong=(lambda payoff, mix: payoff.max(), lambda payoff, mix: payoff.mean(axis=1).max()),
        ),
        Misconception(
            "averaged over my actions",
            "You average over your own actions. A best response plays the best of them all the time: take the maximum.",
            wrong=(lambda payoff, mix: (payoff @ mix).mean(), lambda payoff, mix: (payoff @ mix).sum()),
        ),
        Misconception(
            "never below zero",
            "Your search starts at 0, so it never finds a best value that is negative. Start from the first "
            "action's value.",
            wrong=lambda payoff, mix: max(0.0, (payoff @ mix).max()),
        ),
        Misconception(
            "input changed in place",
            "Your function alters one of its arguments. Multiply into a new array.",
            recognise=input_changed,
        ),
    ),
)
