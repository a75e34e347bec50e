"""The mistakes that people make in `nash_conv`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson03.nash_conv import nash_conv


def gains(payoff, x, y):
    earned = x @ payoff @ y
    return (payoff @ y).max() - earned, earned - (x @ payoff).min()


def all_gains(payoff, x, y):
    """What every better action would gain, added up."""
    earned = x @ payoff @ y
    return np.maximum(payoff @ y - earned, 0).sum() + np.maximum(earned - x @ payoff, 0).sum()


def _zero_below(least):
    return lambda *case: nash_conv(*case) if nash_conv(*case) >= least else 0.0


def _if_square(wrong):
    """Wrong where there are as many rows as columns only."""
    return lambda payoff, x, y: wrong(payoff, x, y) if len(x) == len(y) else nash_conv(payoff, x, y)


SAME_TABLE = (
    lambda payoff, x, y: (payoff @ y).max() + (payoff @ x).max(),
    lambda payoff, x, y: (payoff @ y).max() + (payoff @ x).max() - 2 * (x @ payoff @ y),
    lambda payoff, x, y: (payoff @ y).max() - (payoff @ x).min(),
)

MISTAKES = (
    Misconception(
        "the difference the wrong way round",
        "Your result is negative: you subtract the ceiling from the floor, or what a best response earns from what "
        "is earned now. Turn the difference round; NashConv is never below 0.",
        wrong=lambda payoff, x, y: -nash_conv(payoff, x, y),
    ),
    Misconception(
        "halved",
        "You return half of it. NashConv is the *sum* of what both could gain; half of it is called "
        "exploitability.",
        wrong=lambda payoff, x, y: nash_conv(payoff, x, y) / 2,
    ),
    Misconception(
        "one player only",
        "You count what one of the players could gain. Add what the other could gain as well.",
        wrong=(lambda *case: gains(*case)[0], lambda *case: gains(*case)[1], lambda *case: max(gains(*case))),
    ),
    Misconception(
        "ceiling plus floor",
        "Ceiling and floor are both right. NashConv is the distance between them: subtract the floor, do not add "
        "it.",
        wrong=lambda payoff, x, y: (payoff @ y).max() + (x @ payoff).min(),
    ),
    Misconception(
        "player 2 earns minus x'Py now",
        "Player 2's best response is right, but what player 2 earns now is -(x @ payoff @ y). Subtract that.",
        wrong=(
            lambda payoff, x, y: (payoff @ y).max() - (x @ payoff).min() - 2 * (x @ payoff @ y),
            lambda payoff, x, y: -(x @ payoff).min() - x @ payoff @ y,
        ),
    ),
    Misconception(
        "ceiling and floor from the same player's strategy",
        "You take ceiling and floor from one product. The ceiling comes from `payoff @ y`, one entry a row; the "
        "floor from `x @ payoff`, one entry a column.",
        wrong=(
            lambda payoff, x, y: (payoff @ y).max() - (payoff @ y).min(),
            lambda payoff, x, y: (x @ payoff).max() - (x @ payoff).min(),
            lambda payoff, x, y: (payoff @ y).max() + (-payoff @ y).max(),
        ),
    ),
    Misconception(
        "positions instead of payoffs",
        "`argmax` and `argmin` tell *where* the best entry stands. You want the entry itself: `max` and `min`.",
        wrong=(
            lambda payoff, x, y: (payoff @ y).argmax() - (x @ payoff).argmin(),
            lambda payoff, x, y: (payoff @ y).argmax() + (x @ payoff).argmin(),
        ),
    ),
    Misconception(
        "signs dropped",
        "You take absolute values, and a negative ceiling or floor turns positive. Keep the signs: ceiling minus "
        "floor is never below 0 by itself.",
        wrong=(
            lambda payoff, x, y: abs((payoff @ y).max()) + abs((x @ payoff).min()),
            lambda payoff, x, y: (payoff @ y).max() + abs((x @ payoff).min()),
            lambda payoff, x, y: (payoff @ y).max() - abs((x @ payoff).min()),
            lambda payoff, x, y: abs((payoff @ y).max()) - (x @ payoff).min(),
            lambda payoff, x, y: abs((payoff @ y).max()) - abs((x @ payoff).min()),
            lambda payoff, x, y: abs(payoff @ y).max() + abs(x @ payoff).min(),
            lambda payoff, x, y: abs(payoff @ y).max() - abs(x @ payoff).min(),
        ),
    ),
    Misconception(
        "the column player's sign",
        "You give player 2 the wrong wish. `payoff` holds player 1's payoffs, so player 2 picks the column that "
        "makes them *smallest*, and what player 2 earns has the sign turned.",
        wrong=(
            lambda payoff, x, y: (payoff @ y).max() - (x @ payoff).max(),
            lambda payoff, x, y: (payoff @ y).max() + (x @ payoff).max(),
            lambda payoff, x, y: (payoff @ y).max() + (x @ payoff).max() - 2 * (x @ payoff @ y),
            lambda payoff, x, y: abs((payoff @ y).max() - x @ payoff @ y) + abs((x @ payoff).max() - x @ payoff @ y),
            lambda payoff, x, y: (x @ payoff).max() - x @ payoff @ y,
            lambda payoff, x, y: (payoff @ y).max() + (x @ payoff).min() - 2 * (x @ payoff @ y),
        ),
    ),
    Misconception(
        "best responses not compared with what is earned",
        "You return what a best response earns. What it gains counts: subtract what is earned now. And add what the "
        "other player could gain.",
        wrong=(lambda payoff, x, y: (payoff @ y).max(), lambda payoff, x, y: -(x @ payoff).min()),
    ),
    Misconception(
        "strategies exchanged",
        "You let a player best-respond to their own strategy. Player 1 (rows) answers y: `payoff @ y`; player 2 "
        "(columns) answers x: `x @ payoff`.",
        wrong=(
            lambda payoff, x, y: (payoff @ x).max() - (y @ payoff).min(),
            lambda payoff, x, y: (x @ payoff).max() - (payoff @ y).min(),
        ),
    ),
    Misconception(
        "largest and smallest payoff of the table",
        "You compare entries of the table. Weigh them with the strategies first.",
        wrong=lambda payoff, x, y: payoff.max() - payoff.min(),
    ),
    Misconception(
        "two numbers instead of their sum",
        "You return both gains, or ceiling and floor. NashConv is one number: add the gains, or subtract the floor "
        "from the ceiling.",
        wrong=(
            gains,
            lambda *case: gains(*case)[::-1],
            lambda payoff, x, y: ((payoff @ y).max(), (x @ payoff).min()),
        ),
    ),
    Misconception(
        "what is earned now",
        "You return what player 1 earns now. Compare it with what best responses would earn.",
        wrong=(lambda payoff, x, y: x @ payoff @ y, lambda payoff, x, y: -(x @ payoff @ y)),
    ),
    Misconception(
        "the strategies ignored",
        "Your answer does not depend on x and y. Weigh the columns with y, the rows with x.",
        wrong=(
            lambda payoff, x, y: payoff.mean(axis=1).max() - payoff.mean(axis=0).min(),
            lambda payoff, x, y: payoff.max(axis=0).min() - payoff.min(axis=1).max(),
        ),
    ),
    Misconception(
        "the other's action known in advance",
        "You let a player answer each action of the other separately. A best response has to face the whole mix: "
        "first weigh, then take the best.",
        wrong=lambda payoff, x, y: payoff.max(axis=0) @ y - x @ payoff.min(axis=1),
    ),
    Misconception(
        "strategies exchanged",
        "Player 2's best response answers x, not y (and player 1's answers y). The floor is the smallest entry of "
        "`x @ payoff`.",
        wrong=(
            lambda payoff, x, y: (payoff @ y).max() + (-payoff.T @ y).max(),
            lambda payoff, x, y: (payoff @ y).max() - (y @ payoff).min(),
            lambda payoff, x, y: (payoff @ x).max() - (x @ payoff).min(),
        ),
    ),
    Misconception(
        "player 2 among the rows",
        "You let player 2 choose among the rows, as if the table were player 2's own. Player 2 chooses a column and "
        "pays what stands there: look for the smallest entry of `x @ payoff`.",
        wrong=(*SAME_TABLE, *map(_if_square, SAME_TABLE)),
    ),
    Misconception(
        "products not added up",
        "`*` multiplies entry by entry and adds nothing up. `payoff @ y` adds: it is what each row earns on average.",
        wrong=(
            lambda payoff, x, y: (payoff * y).max() - (payoff.T * x).min(),
            lambda payoff, x, y: (payoff * y).max() - (x[:, None] * payoff).min(),
            lambda payoff, x, y: (payoff * y).sum(axis=1).max() - (payoff.T * x).min(),
        ),
    ),
    Misconception(
        "weighed with the own strategy",
        "You weigh what an action earns with its own probability before you look for the best. A best response is free "
        "to take any action: use `payoff @ y` and `x @ payoff` as they are.",
        wrong=(
            lambda payoff, x, y: (x * (payoff @ y)).max() - ((x @ payoff) * y).min(),
            lambda payoff, x, y: (x * (payoff @ y)).max() - (x @ payoff).min(),
            lambda payoff, x, y: (payoff @ y).max() - ((x @ payoff) * y).min(),
        ),
    ),
    Misconception(
        "summed along the wrong axis",
        "You add up along the wrong axis. What each row earns is a sum over its columns, (payoff * y).sum(axis=1); "
        "what each column pays is a sum over its rows.",
        wrong=(
            lambda payoff, x, y: (payoff * y).sum(axis=0).max() - (payoff.T * x).sum(axis=0).min(),
            lambda payoff, x, y: (payoff * y).sum(axis=0).max() - (x @ payoff).min(),
            lambda payoff, x, y: (payoff @ y).max() - (payoff.T * x).sum(axis=0).min(),
        ),
    ),
    Misconception(
        "all gains added",
        "You add up what every better action would gain. A player changes to one action: the largest gain of each "
        "player counts.",
        wrong=(
            all_gains,
            lambda payoff, x, y: (payoff @ y - x @ payoff @ y).sum() + (x @ payoff @ y - x @ payoff).sum(),
        ),
    ),
    Misconception(
        "only actions already played",
        "You look for the best among the actions that are played already. A best response may be an action whose "
        "probability is 0.",
        wrong=(
            lambda payoff, x, y: (payoff @ y)[x > 0].max() - (x @ payoff)[y > 0].min(),
            lambda payoff, x, y: (payoff @ y)[x > 0].max() - (x @ payoff).min(),
            lambda payoff, x, y: (payoff @ y).max() - (x @ payoff)[y > 0].min(),
        ),
    ),
    Misconception(
        "small distances set to 0",
        "You turn a small distance into 0. Return it as it is: how small it is tells how little can be gained.",
        wrong=tuple(map(_zero_below, (1e-4, 1e-3, 0.01, 0.1))),
    ),
    Misconception(
        "the likeliest action for the best",
        "You look at the action that a player plays most. A best response is the action that *earns* most, however "
        "likely it is.",
        wrong=(
            lambda payoff, x, y: (payoff @ y)[x.argmax()] - (x @ payoff)[y.argmax()],
            lambda payoff, x, y: (payoff @ y)[x.argmax()] - x @ payoff @ y,
            lambda payoff, x, y: payoff[:, y.argmax()].max() - payoff[x.argmax()].min(),
        ),
    ),
    Misconception(
        "the search starts at 0",
        "Your ceiling is never below 0, or your floor never above 0. Where all entries are below 0, so is the largest: "
        "a search for it starts at the first entry, not at 0, and no positive parts are taken.",
        wrong=(
            lambda payoff, x, y: max(0, (payoff @ y).max()) - min(0, (x @ payoff).min()),
            lambda payoff, x, y: max(0, (payoff @ y).max()) - (x @ payoff).min(),
            lambda payoff, x, y: (payoff @ y).max() - min(0, (x @ payoff).min()),
            lambda payoff, x, y: max(0, (payoff @ y).max()) + max(0, (-payoff.T @ x).max()),
        ),
    ),
    Misconception(
        "best responses to each other",
        "You let the two best responses play each other. Each of them is compared with what is earned against the "
        "strategy that it answers.",
        wrong=(
            lambda payoff, x, y: payoff[(payoff @ y).argmax(), (x @ payoff).argmin()],
            lambda payoff, x, y: payoff[(payoff @ y).argmax(), (x @ payoff).argmin()] - x @ payoff @ y,
        ),
    ),
    Misconception(
        "squares added",
        "You square the gains, as if for a distance. Add them as they are.",
        wrong=(lambda *case: sum(gain**2 for gain in gains(*case)), lambda *case: np.hypot(*gains(*case))),
    ),
)
