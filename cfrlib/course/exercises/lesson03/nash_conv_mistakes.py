"""The mistakes that people make in `nash_conv`."""

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson03.nash_conv import nash_conv


def gains(payoff, x, y):
    earned = x @ payoff @ y
    return (payoff @ y).max() - earned, earned - (x @ payoff).min()


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
            lambda payoff, x, y: (payoff @ y).max() + (x @ payoff).min() - 2 * (x @ payoff @ y),
        ),
    ),
    Misconception(
        "best responses not compared with what is earned",
        "You return what a best response earns. Subtract what the other player lets it earn at best: the gain "
        "counts.",
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
        "input changed in place",
        "Your function alters its arguments. Work on new arrays.",
        recognise=input_changed,
    ),
)
