"""The mistakes that people make in `internal_regrets`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson14.internal_regrets import internal_regrets


def _plain(payoff, joint):
    """Both as arrays, and what b earns in the rounds in which a was played, [a, b]."""
    payoff, joint = np.array(payoff, dtype=float), np.array(joint, dtype=float)
    return payoff, joint, joint @ payoff.T


def _conditional(payoff, joint):
    """Given that a is played: divided by how often it is."""
    with np.errstate(all="ignore"):
        return internal_regrets(payoff, joint) / np.sum(joint, axis=1)[:, None]


def _conditional_where_played(payoff, joint):
    often = np.sum(joint, axis=1)[:, None]
    return internal_regrets(payoff, joint) / np.where(often > 0, often, 1.0)


def _always(payoff, joint):
    """Everybody compared with all that was earned, whichever row was played."""
    payoff, joint, earned = _plain(payoff, joint)
    return np.tile(joint.sum(axis=0) @ payoff.T - np.trace(earned), (len(payoff), 1))


def _against_the_whole_mix(payoff, joint):
    payoff, joint, _ = _plain(payoff, joint)
    each = payoff @ joint.sum(axis=0)
    return each - each[:, None]


def _of_the_product(payoff, joint):
    payoff, joint, _ = _plain(payoff, joint)
    return internal_regrets(payoff, np.outer(joint.sum(axis=1), joint.sum(axis=0)))


def _weighed_by_b(payoff, joint):
    """b's payoffs in the rounds in which b was played, less what a earned in its own."""
    payoff, joint, _ = _plain(payoff, joint)
    own = (payoff * joint).sum(axis=1)
    return own - own[:, None]


def _unweighted(payoff, joint):
    total = np.sum(payoff, axis=1)
    return total - total[:, None]


def _of_columns(payoff, joint):
    return internal_regrets(np.transpose(payoff), np.transpose(joint))


def _less_what_b_earned(payoff, joint):
    """What a and b earned in their own rounds, subtracted along the wrong axis."""
    earned = _plain(payoff, joint)[2]
    return earned - np.diag(earned)


def _less_everything(payoff, joint):
    earned = _plain(payoff, joint)[2]
    return earned - np.trace(earned)


def _less_everything_but_on_the_diagonal(payoff, joint):
    regrets = _less_everything(payoff, joint)
    np.fill_diagonal(regrets, 0.0)
    return regrets


MISTAKES = (
    Misconception(
        "rows and columns of the result swapped",
        "Your entry [a, b] is what belongs to [b, a]. The row a is what was played, the column b what might have been.",
        wrong=lambda payoff, joint: internal_regrets(payoff, joint).T,
    ),
    Misconception(
        "the external regrets",
        "You compare b with all that was earned, whatever was played. Look at the rounds in which a was played, and "
        "exchange a for b in these alone.",
        wrong=_always,
    ),
    Misconception(
        "the other's whole mix",
        "You let b meet all that the other ever played. In the place of a it meets what the other played *together "
        "with a*: row a of `joint`.",
        wrong=_against_the_whole_mix,
    ),
    Misconception(
        "the product in place of joint play",
        "You multiply both players' own shares first. That forgets who met whom: the weights are the entries of "
        "`joint` themselves.",
        wrong=_of_the_product,
    ),
    Misconception(
        "divided by how often a was played",
        "You divide row a by how often a was played. Leave it undivided: a rare action has a small regret, and one "
        "never played has none.",
        wrong=(_conditional, _conditional_where_played),
    ),
    Misconception(
        "b weighed by its own rounds",
        "You compare what b earned in its own rounds with what a earned in others. Both belong to the rounds in which "
        "a was played.",
        wrong=_weighed_by_b,
    ),
    Misconception(
        "subtracted along the wrong axis",
        "From each *column* you subtract its entry on the diagonal. Row a belongs to the rounds in which a was played: "
        "subtract from each *row* its own entry. `np.diag(...)[:, np.newaxis]` stands upright.",
        wrong=_less_what_b_earned,
    ),
    Misconception(
        "all that was earned subtracted",
        "From every entry you subtract what was earned in *all* rounds. Row a is about the rounds in which a was "
        "played: subtract what was earned in these.",
        wrong=(_less_everything, _less_everything_but_on_the_diagonal),
    ),
    Misconception(
        "nothing subtracted",
        "You return what b would have earned in the place of a. Its regret is how much that is *more* than what a "
        "earned.",
        wrong=lambda payoff, joint: _plain(payoff, joint)[2],
    ),
    Misconception(
        "only what a earned",
        "You return what was earned, without the exchange. Row a needs what each b would have earned in the same "
        "rounds, less that.",
        wrong=lambda payoff, joint: np.tile(np.diag(_plain(payoff, joint)[2])[:, None], len(np.array(payoff))),
    ),
    Misconception(
        "negative regrets dropped",
        "You set negative regrets to 0. Keep them here: whether an exchange would have lost is part of the answer.",
        wrong=lambda payoff, joint: np.maximum(internal_regrets(payoff, joint), 0.0),
    ),
    Misconception(
        "all cells count alike",
        "You add up rows of `payoff` without `joint`. Each cell counts as often as it came up.",
        wrong=_unweighted,
    ),
    Misconception(
        "the other player's exchanges",
        "You exchange columns. Your own actions are the rows, in both tables.",
        wrong=_of_columns,
    ),
)
