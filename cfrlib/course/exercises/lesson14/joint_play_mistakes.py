"""The mistakes that people make in `joint_play`."""

from functools import reduce

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson14.joint_play import joint_play


def _together(mixes, product=np.multiply.outer):
    return reduce(product, mixes)


def _averages(profiles):
    return [np.mean([mixes[player] for mixes in profiles], axis=0) for player in range(len(profiles[0]))]


def _most_likely(mix):
    return np.eye(len(mix))[np.argmax(mix)]


def _every_pair(profiles):
    """What player 1 did in any round with what the others did in any round, whoever met."""
    sums = [np.sum([mixes[player] for mixes in profiles], axis=0) for player in range(len(profiles[0]))]
    return _together(sums) / len(profiles)


def _each_new_round_half(profiles):
    joint = _together(profiles[0])
    for mixes in profiles[1:]:
        joint = (joint + _together(mixes)) / 2
    return joint


def _flattened(profiles):
    """As `np.outer` does it: every table laid out in a row before the next player comes in."""
    return np.mean([_together(mixes, np.outer) for mixes in profiles], axis=0)


def _as_many_as_player_1(profiles):
    """A table with as many entries for everybody as player 1 has actions; the others' further actions are left out."""
    joint = joint_play(profiles)
    table = np.zeros((joint.shape[0],) * joint.ndim)
    shared = tuple(slice(min(one, len(table))) for one in joint.shape)
    table[shared] = joint[shared]
    return table


def _index_too_large(profiles):
    if any(len(mix) < len(mixes[0]) for mixes in profiles for mix in mixes):
        raise IndexError
    return _as_many_as_player_1(profiles)


def _shapes_that_differ(profiles):
    if any(len(mix) != len(mixes[0]) for mixes in profiles for mix in mixes):
        raise ValueError
    return joint_play(profiles)


def _geometric(profiles):
    with np.errstate(divide="ignore"):
        joint = np.exp(np.mean([np.log(_together(mixes)) for mixes in profiles], axis=0))
    return joint


def _geometric_and_divided(profiles):
    joint = _geometric(profiles)
    return joint / joint.sum() if joint.any() else joint


def _smaller_ones(profiles):
    return np.mean([_together(mixes, np.minimum.outer) for mixes in profiles], axis=0)


def _diagonal(profiles):
    """Only where all do the same; players with fewer actions take no part in the others' last ones."""
    joint = joint_play(profiles)
    alike = np.zeros(joint.shape, dtype=bool)
    for action in range(min(joint.shape)):
        alike[(action,) * joint.ndim] = True
    return joint * alike


def _added_and_divided(profiles):
    joint = np.mean([_together(mixes, np.add.outer) for mixes in profiles], axis=0)
    return joint / joint.sum()


def _whoever_met(exercise, observations):
    """Whether it is a product of averages, or of sums, wherever it answers; and it answers wherever there are two."""
    answered = [seen for seen in observations if seen.error is None]
    if any(seen.error is not None and len(seen.args[0][0]) == 2 for seen in observations):
        return False
    products = (lambda profiles: _together(_averages(profiles)), _every_pair)
    return bool(answered) and any(all(same(seen.value, product(*seen.args), exercise.tolerance) for seen in answered)
                                  for product in products)  # fmt: skip


def _for_two(exercise, observations):
    """Whether it is right wherever there are two players, and nowhere else."""
    judged = [(len(seen.args[0][0]), exercise.values_problem([seen]) is None and seen.error is None)
              for seen in observations]  # fmt: skip
    return all(right == (players == 2) for players, right in judged)


def _first_axes_exchanged(profiles):
    joint = joint_play(profiles)
    return joint.swapaxes(0, 1) if joint.ndim > 1 else joint


MISTAKES = (
    Misconception(
        "the product of the averages",
        "You average each player alone, and multiply then. That forgets who met whom. Multiply *within* each round, "
        "and average the tables over the rounds.",
        recognise=_whoever_met,
    ),
    Misconception(
        "added, not averaged",
        "You add up the rounds, and do not divide. Joint play is a distribution: its entries add up to 1.",
        wrong=lambda profiles: joint_play(profiles) * len(profiles),
    ),
    Misconception(
        "mixes added within a round",
        "You add the players' probabilities. They draw independently within a round, so multiply.",
        wrong=(
            lambda profiles: np.mean([_together(mixes, np.add.outer) for mixes in profiles], axis=0),
            lambda profiles: np.mean([_together(mixes, np.add.outer) / len(mixes) for mixes in profiles], axis=0),
            _added_and_divided,
        ),
    ),
    Misconception(
        "the last round only",
        "You return what the last round gave. All rounds count alike.",
        wrong=lambda profiles: _together(profiles[-1]),
    ),
    Misconception(
        "the first round only",
        "You return what the first round gave. All rounds count alike.",
        wrong=lambda profiles: _together(profiles[0]),
    ),
    Misconception(
        "the likeliest actions counted",
        "You count each player's likeliest action. A mix of (0.6, 0.4) also plays its second action: multiply the "
        "probabilities.",
        wrong=lambda profiles: joint_play([[_most_likely(mix) for mix in mixes] for mixes in profiles]),
    ),
    Misconception(
        "one axis for all players but the last",
        "`np.outer` lays a table out in one row before it multiplies, so that a third player's mix is joined to a row. "
        "`np.multiply.outer` keeps all axes, and adds one.",
        wrong=_flattened,
    ),
    Misconception(
        "as many actions for all as player 1 has",
        "Your table has as many entries along every axis as player 1 has actions. Each player has a number of actions "
        "of its own, the length of its mix.",
        wrong=(_as_many_as_player_1, _index_too_large),
    ),
    Misconception(
        "only where all have as many actions",
        "Your function is right where all players have equally many actions, and fails where they have not. One array "
        "holds only mixes of one length: multiply the mixes themselves, player by player.",
        wrong=_shapes_that_differ,
    ),
    Misconception(
        "two players only",
        "Your function is for two players. There may be any number of them, each with an axis of its own.",
        recognise=_for_two,
    ),
    Misconception(
        "the axes in another order",
        "Your numbers are right, and your axes stand in another order. The first axis is player 1's, the second player "
        "2's, and so on.",
        wrong=(lambda profiles: joint_play(profiles).T, _first_axes_exchanged),
    ),
    Misconception(
        "each new round counts half",
        "Every new round counts half, so the last ones count most. All rounds count alike: add their tables, and "
        "divide by their number at the end.",
        wrong=_each_new_round_half,
    ),
    Misconception(
        "later rounds count more",
        "You weigh round t with t, as some averages of strategies do. Here all rounds count alike.",
        wrong=lambda profiles: np.average(
            [_together(mixes) for mixes in profiles], axis=0, weights=np.arange(1, len(profiles) + 1)
        ),
    ),
    Misconception(
        "divided by the number of players",
        "You divide by the number of players. Average over the *rounds*: divide by their number.",
        wrong=lambda profiles: joint_play(profiles) * len(profiles) / len(profiles[0]),
    ),
    Misconception(
        "rounds multiplied",
        "You multiply the rounds' tables. Within a round players' probabilities are multiplied; the rounds are "
        "averaged.",
        wrong=lambda profiles: np.prod([_together(mixes) for mixes in profiles], axis=0),
    ),
    Misconception(
        "rounds averaged geometrically",
        "You take the geometric mean over the rounds: a combination that one round rules out is lost. Add the rounds' "
        "tables, and divide by their number.",
        wrong=(_geometric, _geometric_and_divided),
    ),
    Misconception(
        "the smaller probability",
        "You take the smaller of two probabilities. The players draw independently within a round, so multiply.",
        wrong=_smaller_ones,
    ),
    Misconception(
        "only where all do the same",
        "You fill the diagonal alone, where all players do the same. Every combination has an entry.",
        wrong=_diagonal,
    ),
)
