"""Mistakes of `walk` in what it adds at a node: regrets and strategy sums."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05 import wrong_steps
from cfrlib.course.exercises.lesson05.altered_walk import Walk, constantly


def _leaves_nodes_alone(exercise, observations):
    """Whether every node still holds what it held; a finished hand must leave it so."""
    if any(seen.error is not None or seen.value[0] is None for seen in observations):
        return False
    untouched = (exercise.call(_only_looks, seen.args)[1] for seen in observations)
    return all(same(seen.value[1], before, 1e-12) for seen, before in zip(observations, untouched, strict=True))


def _only_looks(nodes, cards, history, reach, chance):
    return 0.0


def so_far(strategy, values):
    """The value as far as it is added up at each move, with the move's own part."""
    return np.cumsum(strategy * values)


def so_far_without_it(strategy, values):
    return so_far(strategy, values) - strategy * values


MISTAKES = (
    Misconception(
        "compared before the value was known",
        "You compare a move with the node's value while that is still being added up. First walk on after all moves, "
        "then compare each of them with the whole value.",
        wrong=(Walk(baseline=so_far), Walk(baseline=so_far_without_it)),
    ),
    Misconception(
        "strategy added once for each move",
        "Your strategy sum grows by twice what it should. A line in the loop over the moves is run for each of them: "
        "add the strategy once, below the loop.",
        wrong=Walk(strategy_weight=lambda own, opponent, chance: 2 * own),
    ),
    Misconception(
        "sums added at the first node only",
        "You add only to the node at which the walk begins. Every node on the way gets its part: let `walk` call "
        "`walk`, and hand on the same `nodes`.",
        wrong=wrong_steps.only_where_it_begins,
    ),
    Misconception(
        "signs of the regrets dropped",
        "You add the size of each regret, whatever its sign. A move that is worse than the node has a negative regret.",
        wrong=Walk(regret=lambda gains, strategy: abs(gains), signs=(1, 1)),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh the regret with the reach of the player who moves. Leave it out: the weight is the opponent's "
        "reach times chance's. (Trained like this, the queen bets 61 times in 100; she never should.)",
        wrong=wrong_steps.weights(
            lambda own, opponent, chance: own,
            lambda own, opponent, chance: own * chance,
        ),
    ),
    Misconception(
        "regret weighted by both reaches",
        "You weigh the regret with both players' reach. Leave out that of the player who moves: the weight is the "
        "opponent's reach times chance's.",
        wrong=wrong_steps.weights(
            lambda own, opponent, chance: own * opponent,
            lambda own, opponent, chance: own * opponent * chance,
        ),
    ),
    Misconception(
        "regret not weighted",
        "Your regret lacks the opponent's reach. Multiply it with `reach[1 - player]` and with `chance`. (Trained "
        "like this, the queen bets 61 times in 100; she never should.)",
        wrong=wrong_steps.weights(constantly(1.0), lambda own, opponent, chance: chance),
    ),
    Misconception(
        "nodes left as they were",
        "Your walk leaves `nodes` as they are. At each node it has to add to both sums, with `node.regret_sum += ...` "
        "for the `node` found in `nodes`. A sum of another name, or in a copy, is not seen.",
        recognise=_leaves_nodes_alone,
    ),
    Misconception(
        "average added at the first decision only",
        'You add to `strategy_sum` at the first decision of each player. "pb" is a decision as well: add at each node.',
        wrong=wrong_steps.sparing(lambda history: len(history) > 1, "strategy_sum"),
    ),
    Misconception(
        "one player's sums left out",
        "In one of the sums, or in both, you leave out one player's nodes. In one walk both players learn: add at each "
        "node.",
        wrong=tuple(
            wrong_steps.sparing(lambda history, player=player: len(history) % 2 == player, *names)
            for player in (0, 1)
            for names in (("regret_sum",), ("strategy_sum",), ("regret_sum", "strategy_sum"))
        ),
    ),
    Misconception(
        "nothing added to the regrets",
        "Your walk adds nothing to `regret_sum`. Add the counterfactual regrets at each node.",
        wrong=Walk(add_regret=wrong_steps.unchanged),
    ),
    Misconception(
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add `reach[player] * node.strategy` at each node.",
        wrong=Walk(add_strategy=wrong_steps.unchanged),
    ),
    Misconception(
        "regret overwritten",
        "Each visit replaces the sum. Two deals visit the same information set, and all iterations do: add with "
        "`+=`.",
        wrong=(
            Walk(add_regret=wrong_steps.overwritten),
            Walk(add_regret=wrong_steps.overwritten, add_strategy=wrong_steps.overwritten),
        ),
    ),
    Misconception(
        "strategy sum overwritten",
        "Each visit replaces the strategy sum. Two deals visit the same information set, and all iterations do: add "
        "with `+=`.",
        wrong=Walk(add_strategy=wrong_steps.overwritten),
    ),
    Misconception(
        "negative sums set to zero",
        "You floor the regret sums at zero. (Lesson 11 does so on purpose.) Keep the negative sums here.",
        wrong=Walk(add_regret=wrong_steps.floored),
    ),
    Misconception(
        "negative regrets dropped",
        "You add positive regrets only. Negative ones count too: they cancel earlier positive ones.",
        wrong=Walk(add_regret=wrong_steps.only_positive),
    ),
    Misconception(
        "strategy sum weighted by the others' reach",
        "You weigh the strategy with the opponent's reach. The average asks how often *you* get here: "
        "`reach[player]`.",
        wrong=(
            Walk(strategy_weight=lambda own, opponent, chance: opponent),
            Walk(strategy_weight=lambda own, opponent, chance: opponent * chance),
            Walk(strategy_weight=lambda own, opponent, chance: own * opponent),
            Walk(strategy_weight=lambda own, opponent, chance: own * opponent * chance),
        ),
    ),
    Misconception(
        "strategy sum not weighted",
        "You add the strategy as it is. Multiply it with your own reach: a day on which you never get here should "
        "not count (section 1).",
        wrong=(
            Walk(strategy_weight=constantly(1.0)),
            Walk(strategy_weight=lambda own, opponent, chance: chance),
        ),
    ),
    Misconception(
        "reaches swapped",
        "You swapped the two reaches. Regret is weighted by the *others'* reach, the strategy by *your own*.",
        wrong=Walk(
            regret_weight=lambda own, opponent, chance: own * chance,
            strategy_weight=lambda own, opponent, chance: opponent,
        ),
    ),
    Misconception(
        "regret weighed with the move's probability",
        "You multiply each move's regret with its own probability. A regret asks what happens if the move is made for "
        "sure; its weight, the others' reach, is the same for both moves.",
        wrong=Walk(regret=lambda gains, strategy: strategy * gains),
    ),
    Misconception(
        "regret weighed with the reach after the move",
        "You weigh a regret with reaches that the move itself has changed. Its weight is what the walk came here with: "
        "the opponent's reach times `chance`, the same for both moves.",
        wrong=(
            Walk(regret_weight=lambda own, opponent, chance: own * opponent * chance,
                 regret=lambda gains, strategy: strategy * gains),
            Walk(regret_weight=lambda own, opponent, chance: own * chance,
                 regret=lambda gains, strategy: strategy * gains),
        ),
    ),
    Misconception(
        "strategy counted twice in the average",
        "You weigh the strategy with the reach *after* the move, so each probability enters squared. The weight is the "
        "reach with which the walk came here: `reach[player]`, the same for both moves.",
        wrong=Walk(played=lambda strategy, player: strategy**2),
    ),
    Misconception(
        "sign turned in the average",
        "You turn the sign of player 2's strategy, too. Only regrets have a sign; a strategy sum adds up chances.",
        wrong=Walk(played=lambda strategy, player: strategy if player == 0 else -strategy),
    ),
)
