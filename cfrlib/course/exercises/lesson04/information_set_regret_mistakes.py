"""The mistakes that people make in `information_set_regret`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed


@dataclass(frozen=True)
class Gathering:
    """The sum over histories with one of its steps done differently."""

    weight: Callable = lambda player, chance, reaches: chance * reaches[1 - player]
    sign: Callable = lambda player: 1 if player == 0 else -1
    baseline: Callable = lambda strategy, utilities: strategy @ utilities
    total: Callable = lambda regrets, weights: np.sum(regrets, axis=0)

    def __call__(self, player, strategy, histories):
        strategy, regrets, weights = np.asarray(strategy, dtype=float), [], []
        for chance, *reaches, values in histories:
            utilities = self.sign(player) * np.asarray(values, dtype=float)
            weights.append(self.weight(player, chance, reaches))
            regrets.append(weights[-1] * (utilities - self.baseline(strategy, utilities)))
        return self.total(np.array(regrets), np.array(weights))


MISTAKES = (
    Misconception(
        "value not negated for player 2",
        "The values given are player 1's. Player 2 earns the opposite: turn the sign of the values when `player`"
        " is 1.",
        wrong=Gathering(sign=lambda player: 1),
    ),
    Misconception(
        "sign turned for the wrong player",
        "The values given are player 1's already. Turn their sign only when `player` is 1, which is player 2.",
        wrong=(Gathering(sign=lambda player: -1), Gathering(sign=lambda player: 1 if player else -1)),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh the regrets with the reach of the player who moves. Leave it out: chance and the *other* "
        "player count.",
        wrong=(
            Gathering(weight=lambda player, chance, reaches: chance * reaches[player]),
            Gathering(weight=lambda player, chance, reaches: chance * reaches[0] * reaches[1]),
            Gathering(weight=lambda player, chance, reaches: reaches[player]),
        ),
    ),
    Misconception(
        "chance left out",
        "You leave out chance. Its probability is part of the others' reach, and here it differs from history to"
        " history.",
        wrong=(
            Gathering(weight=lambda player, chance, reaches: reaches[1 - player]),
            Gathering(weight=lambda player, chance, reaches: reaches[0] * reaches[1]),
        ),
    ),
    Misconception(
        "the other player's reach left out",
        "You weigh with chance alone. The other player's reach belongs to the others' reach as well.",
        wrong=Gathering(weight=lambda player, chance, reaches: chance),
    ),
    Misconception(
        "always player 1's reach, or player 2's",
        "Which reach is the other player's depends on `player`: with 0 it is the second one, with 1 the first one.",
        wrong=(
            Gathering(weight=lambda player, chance, reaches: chance * reaches[1]),
            Gathering(weight=lambda player, chance, reaches: chance * reaches[0]),
        ),
    ),
    Misconception(
        "histories averaged",
        "You average over the histories. The regrets of one information set add up over its histories.",
        wrong=(
            Gathering(total=lambda regrets, weights: np.mean(regrets, axis=0)),
            Gathering(total=lambda regrets, weights: np.sum(regrets, axis=0) / weights.sum()),
        ),
    ),
    Misconception(
        "only one history counted",
        "You return the regrets of one history. The player cannot tell them apart, so all of them add to one sum.",
        wrong=(
            Gathering(total=lambda regrets, weights: regrets[-1]),
            Gathering(total=lambda regrets, weights: regrets[0]),
        ),
    ),
    Misconception(
        "not weighted",
        "Your regrets lack their weights: chance times the other player's reach, history by history.",
        wrong=Gathering(weight=lambda player, chance, reaches: 1.0),
    ),
    Misconception(
        "nothing subtracted",
        "You add up what the actions are worth. A regret is that minus what the strategy earns at this history.",
        wrong=Gathering(baseline=lambda strategy, utilities: 0.0),
    ),
    Misconception(
        "negative regrets dropped",
        "You drop negative regrets. Keep them: they cancel positive ones of other histories.",
        wrong=(
            Gathering(total=lambda regrets, weights: np.maximum(np.sum(regrets, axis=0), 0.0)),
            Gathering(total=lambda regrets, weights: np.sum(np.maximum(regrets, 0.0), axis=0)),
        ),
    ),
    Misconception(
        "whole numbers",
        "Your regrets are cut off to whole numbers: an array of whole numbers holds no fractions. Make it with "
        "`np.zeros(n)` or `dtype=float`.",
        wrong=Gathering(total=lambda regrets, weights: np.sum(regrets, axis=0).astype(int)),
    ),
    Misconception(
        "compared with the plain mean",
        "Your baseline is the plain mean (or the best) of the action values. Use what the strategy earns.",
        wrong=(
            Gathering(baseline=lambda strategy, utilities: utilities.mean()),
            Gathering(baseline=lambda strategy, utilities: utilities.max()),
        ),
    ),
    Misconception(
        "input changed in place",
        "Your function alters one of its arguments. Work on new arrays.",
        recognise=input_changed,
    ),
)
