"""The mistakes that people make in `tree_regrets`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from numbers import Number

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.functions_of import variables_of
from cfrlib.course.exercises.lesson05.altered_walk import constantly, multiplied
from cfrlib.course.exercises.lesson05.walk_sums import so_far, so_far_without_it
from cfrlib.course.exercises.lesson05.wrong_steps import reach_of_both, reach_of_the_other, reach_shared


def counterfactual(own, opponent, chance):
    return opponent * chance


def _weighed(strategy, values):
    return strategy @ values


def _mean(strategy, values):
    return values.mean()


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
    value: Callable = _weighed
    regret: Callable = lambda gains, mix: gains
    sent_up: tuple[int, int] = (1, 1)
    turns_back: Callable = lambda reach: False

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
        if self.turns_back(reach):
            return 0.0
        mix = np.array(strategy[key])
        below = self.pass_on(reach, player, mix)
        values = np.array([
            self.walk(child, strategy, regrets, r, chance) for child, r in zip(children, below, strict=True)
        ])  # fmt: skip
        regret = self.signs[player] * self.regret(values - self.baseline(mix, values), mix)
        weight = self.weight(reach[player], reach[1 - player], chance)
        regrets[key] = self.add(regrets.get(key, np.zeros(len(mix))), weight * regret)
        return self.sent_up[player] * self.value(mix, values)


def _visiting_equal_subtrees_once(tree, strategy):
    """The value of a subtree is remembered, and nothing added where it occurs again."""
    known = {}

    class Remembering(TreeRegrets):
        def walk(self, tree, *others):
            if repr(tree) not in known:
                known[repr(tree)] = super().walk(tree, *others)
            return known[repr(tree)]

    return Remembering()(tree, strategy)


def _asked_of_a_number(exercise, observations):
    """Whether every error comes of a function that opens its first argument, a number, like a tuple."""
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(
        re.search(r"'\w+' object is not subscriptable|cannot unpack non-iterable|object is not iterable", str(error))
        and isinstance(next(iter(variables_of(error)[-1].values()), None), Number)
        for error in errors
    )


def _unpacks_chance(exercise, observations):
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all("not enough values to unpack (expected 3, got 2)" in str(error) for error in errors)


MISTAKES = (
    Misconception(
        "a number taken for a node",
        "A number is taken for a node here, and opened. The ends may be whole numbers or not: ask whether the tree is "
        "a tuple, or an instance of `(int, float)`.",
        recognise=_asked_of_a_number,
    ),
    Misconception(
        "chance taken for a player",
        'What belongs to chance has two parts, and is unpacked into three. A chance node is `("chance", pairs)`, and '
        'a pair `(probability, subtree)`: ask for `"chance"` before you unpack a decision.',
        recognise=_unpacks_chance,
    ),
    Misconception(
        "compared before the value was known",
        "You compare a move with the value while that is still being added up. First visit all subtrees, then compare.",
        wrong=(TreeRegrets(baseline=so_far), TreeRegrets(baseline=so_far_without_it)),
    ),
    Misconception(
        "sign not turned for player 2",
        "Player 2's regrets have the wrong sign. The numbers at the ends are what player 1 wins: at player 2's "
        "decisions turn the sign of the difference.",
        wrong=TreeRegrets(signs=(1, 1)),
    ),
    Misconception(
        "sign turned for player 1",
        "Player 1's regrets have the wrong sign. The numbers at the ends are what player 1 wins, who is 0 in the tree.",
        wrong=(TreeRegrets(signs=(-1, 1)), TreeRegrets(signs=(-1, -1))),
    ),
    Misconception(
        "regret overwritten",
        "An information set that occurs at several places keeps only one visit. Add the visits up.",
        wrong=(
            TreeRegrets(add=lambda total, increment: increment),
            TreeRegrets(add=lambda total, increment: total if total.any() else increment),
        ),
    ),
    Misconception(
        "equal subtrees visited once",
        "What you know of a subtree you use again where an equal one stands at another place. Its value is the same "
        "there, but it is reached otherwise, and adds regrets of its own: visit it again.",
        wrong=_visiting_equal_subtrees_once,
    ),
    Misconception(
        "chance not counted",
        "Chance's probabilities are missing in the weights. The others' reach is the opponent's times chance's.",
        wrong=TreeRegrets(weight=lambda own, opponent, chance: opponent),
    ),
    Misconception(
        "chance counted twice",
        "Chance's probability gets in twice. It belongs to the weight of a regret, once; on the way up it weighs the "
        "values below chance's node.",
        wrong=(
            TreeRegrets(weight=lambda own, opponent, chance: opponent * chance**2),
            TreeRegrets(chance_below=lambda chance, probability: chance * probability**2),
        ),
    ),
    Misconception(
        "sign turned at every move",
        "You turn the sign of a value on its way up. The numbers at the ends are what player 1 wins, and so is every "
        "value above them; only player 2's regrets change their sign.",
        wrong=(
            *(TreeRegrets(sent_up=(-1, -1), signs=signs) for signs in ((1, -1), (1, 1), (-1, 1), (-1, -1))),
            TreeRegrets(sent_up=(1, -1)),
        ),
    ),
    Misconception(
        "regret weighed with the move's probability",
        "You multiply each move's regret with its own probability. A regret asks what happens if the move is made for "
        "sure; its weight, the others' reach, is the same for all moves.",
        wrong=TreeRegrets(regret=lambda gains, mix: mix * gains),
    ),
    Misconception(
        "signs of the regrets dropped",
        "You add the size of each regret, whatever its sign. A move that is worse than what the strategy earns has a "
        "negative regret.",
        wrong=TreeRegrets(regret=lambda gains, mix: abs(gains), signs=(1, 1)),
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
        "The reach of the player who moves gets into your weights. The weight is the opponent's reach times chance's, "
        "and on the way down a move multiplies the reach of its own player alone.",
        wrong=(
            TreeRegrets(pass_on=reach_of_the_other),
            TreeRegrets(pass_on=reach_of_both),
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
        "information sets left out where nobody comes",
        "You turn back where both reaches are 0. No number changes by that, but an information set that lies there "
        "alone gets no entry. Its regrets are 0, and they belong in the result.",
        wrong=TreeRegrets(turns_back=lambda reach: not any(reach)),
    ),
    Misconception(
        "compared with the plain mean",
        "You take the plain mean of the moves for the value of a decision. Take what the strategy earns there.",
        wrong=(
            TreeRegrets(baseline=_mean), TreeRegrets(value=_mean), TreeRegrets(baseline=_mean, value=_mean),
        ),
    ),
    Misconception(
        "compared with the best action",
        "You take the best move, or the worst, for the value of a decision. Take what the strategy earns there.",
        wrong=(
            TreeRegrets(baseline=lambda strategy, values: values.max()),
            TreeRegrets(baseline=lambda strategy, values: values.min()),
            TreeRegrets(value=lambda strategy, values: values.max()),
            TreeRegrets(baseline=lambda strategy, values: values.max(), value=lambda strategy, values: values.max()),
        ),
    ),
    Misconception(
        "nothing subtracted",
        "You add up the values of the moves. A regret is a difference: subtract what the strategy earns.",
        wrong=TreeRegrets(baseline=lambda strategy, values: 0.0),
    ),
    Misconception(
        "negative regrets dropped",
        "You set negative regrets to zero. Keep them: the task asks for all of them, and the sums need them.",
        wrong=(
            TreeRegrets(add=lambda total, increment: np.maximum(total + increment, 0.0)),
            TreeRegrets(add=lambda total, increment: total + np.maximum(increment, 0.0)),
        ),
    ),
    Misconception(
        "reach of one move left in the others",
        "You multiply the same list for one move after the other, so the later ones carry the probabilities of the "
        "earlier ones. Make a new list for each move.",
        wrong=TreeRegrets(pass_on=reach_shared),
    ),
)
