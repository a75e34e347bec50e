"""Regret of a run, and of joint play, which is how often each combination of actions came up.

What regret promises concerns what learners play *together*. Without external regret, joint play is a coarse correlated
equilibrium: nobody gains by always playing one action instead. Without internal regret it is a correlated equilibrium:
nobody gains by playing b whenever a came up. [Foster & Vohra 1998; Hart & Mas-Colell 2000]

Averages forget which actions met: two who choose a place by the same coin always meet, two who play averages do not.
"""

from collections.abc import Sequence
from functools import reduce
from itertools import product

import numpy as np

from cfrlib.arguments import array, shortened
from cfrlib.evaluation.exploitability import plans_of
from cfrlib.forms.sequence_form import SequenceForm


def joint_play(game, strategies) -> np.ndarray:
    """How often each combination of actions was played, (actions of player 1, of player 2, ...).

    `strategies`: what was played, one profile per iteration. A single profile gives the product of its mixes.
    Raises ValueError unless each player decides once.

    >>> rock, paper = (1, 0, 0), (0, 1, 0)
    >>> cfr.joint_play("rps", [(rock, paper), (paper, paper)])
    array([[0. , 0.5, 0. ],
           [0. , 0.5, 0. ],
           [0. , 0. , 0. ]])
    """
    form = SequenceForm.of(game)
    total = np.zeros(num_actions(form))
    _require_profiles("strategies", strategies)
    for strategy in strategies:
        total += together([plan[1:] for plan in plans_of(form, strategy)])
    return total / len(strategies)


def external_regret(game, play) -> tuple[float, ...]:
    """Each player's average regret over a run: how much more the best single strategy in hindsight would have earned.

    `play`: what was played, one profile per iteration; or joint play, if each player decides once. If none is above
    zero, the play, taken jointly, is a coarse correlated equilibrium. [Neller & Lanctot 2013, section 2]

    Cost: a pass over the payoffs for each profile and player.

    >>> rock, paper = (1, 0, 0), (0, 1, 0)
    >>> cfr.external_regret("rps", [(rock, paper), (paper, paper)])  # -1 and 0; scissors would have won 1 and 1
    (1.5, 0.0)
    """
    form = SequenceForm.of(game)
    if _is_joint(form, play):
        gains = exchanges(form, _probabilities(form, play))
        return tuple(float(gain.sum(axis=0).max()) for gain in gains)
    _require_profiles("play", play)
    gradients = [np.zeros(treeplex.num_sequences) for treeplex in form.treeplexes]
    earned = np.zeros(form.num_players)
    for strategy in play:
        plans = plans_of(form, strategy)
        for player, total in enumerate(gradients):
            gradient = form.gradient(player, plans)
            total += gradient
            earned[player] += plans[player] @ gradient
    best = [treeplex.best_response(total)[0] for treeplex, total in zip(form.treeplexes, gradients, strict=True)]
    return tuple(((np.array(best) - earned) / len(play)).tolist())


def internal_regret(game, play) -> tuple[float, ...]:
    """Each player's average regret for not having played b whenever a was played, for the worst pair (a, b).

    `play`: what was played, one profile per iteration, or joint play. If all are zero, the play, taken jointly, is a
    correlated equilibrium. Raises ValueError unless each player decides once.

    >>> rock, paper = (1, 0, 0), (0, 1, 0)
    >>> cfr.internal_regret("rps", [(rock, paper), (paper, paper)])  # scissors for rock: 2, every other round
    (1.0, 0.0)
    """
    form = SequenceForm.of(game)
    joint = _probabilities(form, play) if _is_joint(form, play) else joint_play(form, play)
    return tuple(float(gain.max()) for gain in exchanges(form, joint))


def exchanges(form: SequenceForm, joint: np.ndarray) -> list[np.ndarray]:
    """One table per player, (actions, actions): [a, b] is how much more b would have earned wherever a came up.

    The sum over a is the external regret for b. `joint`: joint play.
    """
    gains = []
    for player, payoffs in enumerate(payoff_tables(form)):
        mine, others = (np.moveaxis(each, player, 0).reshape(joint.shape[player], -1) for each in (joint, payoffs))
        earned = mine @ others.T
        gains.append(earned - np.diag(earned)[:, None])
    return gains


def payoff_tables(form: SequenceForm) -> np.ndarray:
    """What each player earns by each combination of actions, (players, actions of player 1, of player 2, ...)."""
    counts = num_actions(form)
    pure = [np.insert(np.eye(count), 0, 1.0, axis=1) for count in counts]  # plans begin with the empty sequence
    tables = np.empty((len(counts), *counts))
    for player in range(len(counts)):
        own_axis_last = np.moveaxis(tables[player], player, -1)
        for chosen in product(*(range(count) for other, count in enumerate(counts) if other != player)):
            profile = *chosen[:player], 0, *chosen[player:]
            plans = [plans[action] for plans, action in zip(pure, profile, strict=True)]
            gradient = form.gradient(player, plans)
            own_axis_last[chosen] = gradient[0] + gradient[1:]
    return tables


def _require_profiles(what, played):
    listed = isinstance(played, Sequence) or (isinstance(played, np.ndarray) and played.ndim > 0)
    if not listed or isinstance(played, str) or len(played) == 0:
        raise ValueError(f"{what} must be a list of profiles, one an iteration, at least one, not {shortened(played)}")


def num_actions(form: SequenceForm) -> tuple[int, ...]:
    """How many actions each player has. Raises ValueError unless each decides once."""
    if any(len(treeplex) != 1 for treeplex in form.treeplexes):
        raise ValueError(
            f"this is for matrix games and others in which each player decides once; {form.game} is no such game"
        )
    return tuple(int(treeplex.num_actions[0]) for treeplex in form.treeplexes)


def together(mixes) -> np.ndarray:
    """The joint play of independent mixes, one axis per player."""
    return reduce(np.multiply.outer, mixes)


def _is_joint(form, play):
    """Whether `play` is a table, one axis per player. A list of profiles has one axis more, or is no table."""
    try:
        return array("play", play, finite=False).ndim == form.num_players
    except ValueError:
        return False


def _probabilities(form, joint):
    joint, counts = array("joint play", joint, finite=False), num_actions(form)
    if joint.shape != counts:
        raise ValueError(f"joint play needs one probability a combination of actions, {counts}, not {joint.shape}")
    if not (joint >= 0).all() or not np.isclose(joint.sum(), 1):
        raise ValueError("the probabilities of joint play must be at least 0 and add up to 1")
    return joint
