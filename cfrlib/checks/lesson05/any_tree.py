"""The transfer task: counterfactual regrets of a whole tree of any shape, chance nodes anywhere."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception, input_changed
from cfrlib.checks.lesson05.walk import constantly, multiplied


def tree_regrets(tree, strategy):
    return TreeRegrets()(tree, strategy)


def counterfactual(own, opponent, chance):
    return opponent * chance


def _weighed(strategy, values):
    return strategy @ values


@dataclass(frozen=True)
class TreeRegrets:
    """The walk over a tree of tuples, with any of its steps done differently."""

    weight: Callable = counterfactual
    signs: tuple[int, int] = (1, -1)
    baseline: Callable = _weighed
    pass_on: Callable = multiplied
    add: Callable = lambda total, increment: total + increment
    chance_value: Callable = _weighed
    chance_below: Callable = lambda chance, probability: chance * probability

    def __call__(self, tree, strategy):
        regrets = {}
        self.walk(tree, strategy, regrets, (1.0, 1.0), 1.0)
        return regrets

    def walk(self, tree, strategy, regrets, reach, chance):
        if not isinstance(tree, tuple):
            return tree
        if tree[0] == "chance":
            probabilities, children = np.array([p for p, _ in tree[1]]), [child for _, child in tree[1]]
            below = [(reach, self.chance_below(chance, p)) for p in probabilities]
            values = [self.walk(t, strategy, regrets, *b) for t, b in zip(children, below, strict=True)]
            return self.chance_value(probabilities, np.array(values))
        player, key, children = tree
        mix = np.array(strategy[key])
        below = self.pass_on(reach, player, mix)
        values = np.array([
            self.walk(child, strategy, regrets, r, chance) for child, r in zip(children, below, strict=True)
        ])  # fmt: skip
        regret = self.signs[player] * (values - self.baseline(mix, values))
        weight = self.weight(reach[player], reach[1 - player], chance)
        regrets[key] = self.add(regrets.get(key, np.zeros(len(mix))), weight * regret)
        return mix @ values


def _thief(gold, silver, guarded):
    """Chance hides the treasure; player 1 knows where and picks a door; player 2, who does not see it, searches."""
    noticed = (1, "chase", [3.0, -1.0])
    first = ("chance", [(guarded, noticed), (1 - guarded, -silver)])
    return (
        "chance",
        [
            (0.25, (0, "treasure left", [(1, "search", [-3.0, gold]), (1, "search", [1.0, silver])])),
            (0.75, (0, "treasure right", [(1, "search", [0.5, first]), (1, "search", [-2.0, gold])])),
        ],
    )


def _sequel(first, second):
    """Player 1 decides twice, player 2 in between without knowing chance's move."""
    late = [(0, f"again {name}", [value, -value, 1.0]) for name, value in (("high", first), ("low", second))]
    return (
        "chance",
        [
            (0.4, (0, "high", [0.5, (1, "reply", [late[0], 2.0])])),
            (0.6, (0, "low", [-1.0, (1, "reply", [late[1], -2.0])])),
        ],
    )


def _games(rng):
    for _ in range(4):
        thief = _thief(*rng.integers(1, 6, 2).astype(float), float(rng.integers(1, 10)) / 10)
        yield thief, _strategy(rng, {"treasure left": 2, "treasure right": 2, "search": 2, "chase": 2})
        sequel = _sequel(*rng.integers(-4, 5, 2).astype(float))
        yield sequel, _strategy(rng, {"high": 2, "low": 2, "reply": 2, "again high": 3, "again low": 3})


def _strategy(rng, counts):
    mixes = {key: rng.integers(1, 9, count) for key, count in counts.items()}
    return {key: tuple((mix / mix.sum()).tolist()) for key, mix in mixes.items()}


PLAIN = {"treasure left": (0.5, 0.5), "treasure right": (0.25, 0.75), "search": (0.6, 0.4), "chase": (0.1, 0.9)}
DEEP = {"high": (0.2, 0.8), "low": (0.5, 0.5), "reply": (0.3, 0.7),
        "again high": (0.5, 0.25, 0.25), "again low": (0.0, 0.4, 0.6)}  # fmt: skip

TREE_REGRETS = Exercise(
    tree_regrets,
    edge_cases=[
        ((0, "only", [3.0, 1.0]), {"only": (0.5, 0.5)}),
        ((1, "only", [3.0, 1.0, 2.0]), {"only": (0.2, 0.3, 0.5)}),
        (_thief(4.0, 1.0, 0.25), PLAIN),
        (_sequel(3.0, -2.0), DEEP),
    ],
    random_cases=_games,
    misconceptions=(
        Misconception(
            "sign not turned for player 2",
            "Player 2's regrets have the wrong sign. The numbers at the ends are what player 1 wins: at player 2's "
            "decisions turn the sign of the difference.",
            wrong=TreeRegrets(signs=(1, 1)),
        ),
        Misconception(
            "sign turned for player 1",
            "Player 1's regrets have the wrong sign. The numbers at the ends are what player 1 wins.",
            wrong=(TreeRegrets(signs=(-1, 1)), TreeRegrets(signs=(-1, -1))),
        ),
        Misconception(
            "regret overwritten",
            "An information set that occurs at several places keeps only its last visit. Add the visits up.",
            wrong=TreeRegrets(add=lambda total, increment: increment),
        ),
        Misconception(
            "chance not counted",
            "Chance's probabilities are missing in the weights. The others' reach is the opponent's times chance's.",
            wrong=TreeRegrets(weight=lambda own, opponent, chance: opponent),
        ),
        Misconception(
            "chance's moves all alike",
            "You treat all moves of chance as equally likely (or add them up). Weigh each with its probability.",
            wrong=(
                TreeRegrets(chance_value=lambda probabilities, values: values.mean()),
                TreeRegrets(chance_value=lambda probabilities, values: values.sum()),
            ),
        ),
        Misconception(
            "only chance's last move counted",
            "Where chance moves twice, both probabilities count: multiply them on the way down.",
            wrong=TreeRegrets(chance_below=lambda chance, probability: probability),
        ),
        Misconception(
            "regret weighted by own reach",
            "You weigh the regret with the reach of the player who moves. Leave it out: the weight is the opponent's "
            "reach times chance's.",
            wrong=(
                TreeRegrets(weight=lambda own, opponent, chance: own),
                TreeRegrets(weight=lambda own, opponent, chance: own * chance),
                TreeRegrets(weight=lambda own, opponent, chance: own * opponent * chance),
            ),
        ),
        Misconception(
            "regret not weighted",
            "Your regrets lack the opponent's reach. Multiply them with it, and with chance's probability.",
            wrong=(
                TreeRegrets(weight=constantly(1.0)),
                TreeRegrets(weight=lambda own, opponent, chance: chance),
                TreeRegrets(pass_on=lambda reach, player, strategy: [reach] * len(strategy)),
            ),
        ),
        Misconception(
            "compared with the plain mean",
            "You compare with the plain mean of the moves. Compare with what the strategy earns.",
            wrong=TreeRegrets(baseline=lambda strategy, values: values.mean()),
        ),
        Misconception(
            "input changed in place",
            "Your function alters its arguments. Collect the regrets in a dictionary of your own.",
            recognise=input_changed,
        ),
    ),
)
