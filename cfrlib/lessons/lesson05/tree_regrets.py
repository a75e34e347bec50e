"""Exercise `tree_regrets`, the transfer task: counterfactual regrets of any tree, chance nodes anywhere."""

import numpy as np

from cfrlib.course.checks.adapters import array, each
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson05.seen import first_wrong_regret


def tree_regrets(tree, strategy):
    regrets = {}

    def value(tree, reach, chance):
        """What player 1 wins below, on average; adds up the regrets there."""
        if not isinstance(tree, tuple):
            return tree
        if tree[0] == "chance":
            return sum(p * value(child, reach, chance * p) for p, child in tree[1])
        player, key, children = tree
        mix = np.array(strategy[key])
        values = np.zeros(len(mix))
        for action, child in enumerate(children):
            below = list(reach)
            below[player] *= mix[action]
            values[action] = value(child, below, chance)
        earned = mix @ values
        sign = 1 if player == 0 else -1
        regrets[key] = regrets.get(key, 0.0) + chance * reach[1 - player] * sign * (values - earned)
        return earned

    value(tree, (1.0, 1.0), 1.0)
    return regrets


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


def _ladder(steps, player=0):
    """The players by turns; each forgets how far they have come, so that both decide several times in a game."""
    if not steps:
        return 0.25
    more = ("chance", [(0.2, _ladder(steps - 1, 1 - player)), (0.8, 0.5 - steps)])
    return (player, ("up", "down")[player], [more, steps / 3])


def _games(rng):
    for _ in range(4):
        thief = _thief(*rng.integers(1, 6, 2).astype(float).tolist(), float(rng.integers(1, 10)) / 10)
        yield thief, _strategy(rng, {"treasure left": 2, "treasure right": 2, "search": 2, "chase": 2})
        sequel = _sequel(*rng.integers(-4, 5, 2).astype(float).tolist())
        yield sequel, _strategy(rng, {"high": 2, "low": 2, "reply": 2, "again high": 3, "again low": 3})


def _strategy(rng, counts):
    mixes = {key: rng.integers(1, 9, count) for key, count in counts.items()}
    return {key: tuple((mix / mix.sum()).tolist()) for key, mix in mixes.items()}


PLAIN = {"treasure left": (0.5, 0.5), "treasure right": (0.25, 0.75), "search": (0.6, 0.4), "chase": (0.1, 0.9)}
DEEP = {"high": (0.2, 0.8), "low": (0.5, 0.5), "reply": (0.3, 0.7),
        "again high": (0.5, 0.25, 0.25), "again low": (0.0, 0.4, 0.6)}  # fmt: skip

# Each player decides twice, and where the own reach is 0, the others' is not.
TWICE = (0, "a", [1.0, (1, "b", [(0, "c", [5.0, 0.0]), (1, "d", [-2.0, 4.0]), 2.0])])
PURE = {"treasure left": (1, 0), "treasure right": (0, 1), "search": (0, 1), "chase": (1, 0)}

# Where nobody goes, there is an information set, too; and chance may have one move, or three.
NOBODY = (0, "a", [1.0, (1, "b", [2.0, (0, "c", [5.0, 3.0])])])
LOTTERY = (
    "chance",
    [
        (0.2, 1.0),
        (0.3, (1, "guess", [2.0, -1.0])),
        (0.5, ("chance", [(1.0, (1, "guess", [0.5, (0, "last", [4.0, -3.0])]))])),
    ],
)

# The same subtree at three places, each with a reach of its own.
TWIN = (1, "guess", [3.0, -1.0, 0.5])
TWINS = (0, "go", [TWIN, ("chance", [(0.25, TWIN), (0.75, (0, "stay", [TWIN, 1.5]))])])

EXERCISE = Exercise(
    tree_regrets,
    edge_cases=[
        ((0, "only", [3, 0.5]), {"only": (0.5, 0.5)}),
        ((1, "only", [3, 1, 2]), {"only": (0.2, 0.3, 0.5)}),
        (_thief(4.0, 1.0, 0.25), PLAIN),
        (_sequel(3.0, -2.0), DEEP),
        (
            (0, "wide", [25000.0, -0.5, 0.0, (1, "no matter", [-1750.25, -1750.25])]),
            {"wide": (0.1, 0.0, 0.2, 0.7), "no matter": (0.5, 0.5)},
        ),
        (_thief(2.0, 0.5, 0.99), {**PLAIN, "treasure left": (0.995, 0.005), "search": (0.01, 0.99)}),
        (_ladder(6), {"up": (0.3, 0.7), "down": (0.9, 0.1)}),
        (TWICE, {"a": (1.0, 0.0), "b": (0.5, 0.25, 0.25), "c": (0.5, 0.5), "d": (0.25, 0.75)}),
        (TWICE, {"a": (0.5, 0.5), "b": (0.0, 0.0, 1.0), "c": (0.5, 0.5), "d": (0.25, 0.75)}),
        (_thief(4.5, 1.25, 0.25), PURE),
        (NOBODY, {"a": (1.0, 0.0), "b": (1.0, 0.0), "c": (0.5, 0.5)}),
        (LOTTERY, {"guess": (0.25, 0.75), "last": (0.4, 0.6)}),
        (TWINS, {"go": (0.3, 0.7), "guess": (0.2, 0.5, 0.3), "stay": (0.6, 0.4)}),
    ],
    random_cases=_games,
    adapter=each(array),
    see=first_wrong_regret,
)
