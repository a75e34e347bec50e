"""TFDP: a tree-form decision process, which is what one player sees of a game, in the textbook's own words.

At a *decision point* j one chooses an action of A_j, at an *observation point* k one learns a signal of S_k, and
rho(v, label) says what comes next. A pair (j, a) is a *sequence*. Nothing is said about who sends the signals: an
opponent, chance, the weather. [Farina 2024, lecture 10, section 2.1]

This is the form to read and to write by hand. `Treeplex` holds the same decisions sorted for speed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from cfrlib.arguments import did_you_mean, shortened, whole
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.treeplex import build_treeplex


@dataclass(frozen=True)
class TFDP:
    """Decision points with their actions, observation points with their signals, and what follows what.

    `actions`: {j: labels of A_j}. `signals`: {k: labels of S_k}. `transitions`: {(point, label): next point}; after a
    label that is not listed the process is over.

    Derived: `root`; `points`, all of them, each after the one that leads to it; `sequences`, (sequences,), None
    first, which is the empty one, then each (j, a), in the order in which `actions` lists the points; `index`, the
    place of each in a vector; `span`, the slice of each decision point's own sequences.

    Raises ValueError, naming the point, if a label or a point does not exist, two transitions lead to one point, or not
    exactly one point has none that leads to it.

    >>> process = cfr.TFDP.of("kuhn", player=0)
    >>> process.root, process.sequences[:3], len(process.sequences)
    ('start', (None, ('J', 'pass'), ('J', 'bet')), 13)
    """

    actions: Mapping[str, tuple]
    signals: Mapping[str, tuple]
    transitions: Mapping[tuple, str]
    root: str = field(init=False, repr=False, compare=False)
    points: tuple = field(init=False, repr=False, compare=False)
    sequences: tuple = field(init=False, repr=False, compare=False)
    index: dict = field(init=False, repr=False, compare=False)
    span: dict = field(init=False, repr=False, compare=False)

    def __post_init__(self):
        _refuse_other_forms(self)
        _refuse_unknown(self)
        sequences = (None, *((j, a) for j, labels in self.actions.items() for a in labels))
        index = {sequence: place for place, sequence in enumerate(sequences)}
        span = {j: slice(index[j, labels[0]], index[j, labels[-1]] + 1) for j, labels in self.actions.items()}
        root = _root(self)
        made = {"root": root, "points": _top_down(self, root), "sequences": sequences, "index": index, "span": span}
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def __repr__(self):
        return f"cfr.TFDP({dict(self.actions)!r}, {dict(self.signals)!r}, {dict(self.transitions)!r})"

    def rho(self, point, label):
        """The point that follows an action or a signal; None where the process is over.

        Raises ValueError for a point that the process does not have, or a label that the point does not have.
        """
        if not _is_name((point, label)):
            raise ValueError(f"point and label must be names, not {shortened(point)} and {shortened(label)}")
        labels = self.actions.get(point) or self.signals.get(point)
        if labels is None:
            raise ValueError(
                f"there is no point {shortened(point)}; {did_you_mean(point, [*self.actions, *self.signals])}"
            )
        if label not in labels:
            raise ValueError(f"{shortened(point)} has no {shortened(label)}; it has {', '.join(map(str, labels))}")
        return self.transitions.get((point, label))

    def uniform(self) -> dict[str, np.ndarray]:
        """Equal probabilities at every decision point: {j: probabilities, (actions,)}."""
        return {j: np.full(len(labels), 1 / len(labels)) for j, labels in self.actions.items()}

    @classmethod
    def of(cls, game, player: int = 0) -> "TFDP":
        """What a player of perfect recall sees of a game, its name or its GameTree.

        Decision points are named after the game's information sets, and vectors have the order of the player's
        Treeplex. An observation point says which decision comes next, or that none does ("end"); where only one thing
        can come next, there is no such point.
        """
        tree = GameTree.of(game)
        player = whole("player", player, 0, tree.game.num_players - 1)
        _refuse_other_players(tree, player)
        sets, treeplex = tree.information_sets, build_treeplex(tree, player)
        labels = [sets.label(number) for number in treeplex.number]
        choices = [sets.action_labels(number) for number in treeplex.number]
        actions = dict(zip(labels, choices, strict=True))
        may_end = np.isin(treeplex.slot, tree.last_slot[tree.terminals, player])
        return cls(actions, *_observations(actions, _points_below(treeplex, labels), may_end))


def _refuse_other_players(tree, player):
    if not tree.game.perfect_recall:
        raise ValueError(
            f"{type(tree.game).__name__} forgets on purpose (perfect_recall is False): its decisions form no tree"
        )
    if not (tree.information_sets.players == player).any():
        raise ValueError(f"player {player} of {tree.game} never decides anything")


def _points_below(treeplex, labels):
    """For each sequence, the decision points of which it is the parent."""
    below = [()] * treeplex.num_sequences
    for label, parent in zip(labels, treeplex.parent.tolist(), strict=True):
        below[parent] += (label,)
    return below


def _observations(actions, below, may_end):
    """The signals of the observation points, and all transitions: to a decision, or to a signal that says which."""
    signals, transitions, taken = {}, {}, set(actions)
    sequences = [None, *((j, a) for j, labels in actions.items() for a in labels)]
    for sequence, following, ends in zip(sequences, below, may_end, strict=True):
        if not following:
            continue
        after = following[0]
        if len(following) > 1 or ends:
            after = _unused_name(f"after {sequence[0]} {sequence[1]}" if sequence else "start", taken)
            taken.add(after)
            signals[after] = (*following, _unused_name("end", following)) if ends else following
            transitions |= {(after, j): j for j in following}
        if sequence:
            transitions[sequence] = after
    return signals, transitions


def _unused_name(name, taken):
    """A name like this one that no information set has."""
    while name in taken:
        name += "'"
    return name


def _refuse_other_forms(tfdp):
    forms = {"actions": "{point: labels}", "signals": "{point: labels}", "transitions": "{(point, label): next point}"}
    for name, form in forms.items():
        if not isinstance(getattr(tfdp, name), Mapping):
            raise ValueError(f"{name} must be a dictionary {form}, not {shortened(getattr(tfdp, name))}")
    for point, labels in [*tfdp.actions.items(), *tfdp.signals.items()]:
        if not isinstance(labels, Sequence) or not all(map(_is_name, labels)):
            raise ValueError(f"the labels at {shortened(point)} must be a list of names, not {shortened(labels)}")
    for step, following in tfdp.transitions.items():
        if not isinstance(step, tuple) or len(step) != 2 or not _is_name(following):
            raise ValueError(f"transitions must be like {{(point, label): next point}}; one is "
                             f"{{{shortened(step)}: {shortened(following)}}}")  # fmt: skip


def _is_name(value):
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _refuse_unknown(tfdp):
    points = {**tfdp.actions, **tfdp.signals}
    if both := tfdp.actions.keys() & tfdp.signals.keys():
        raise ValueError(f"{min(both, key=str)!r} cannot be a decision point and an observation point")
    for point, labels in points.items():
        if len(labels) == 0 or len(set(labels)) < len(labels):
            raise ValueError(f"{point!r} needs at least one label, all different; it has {tuple(labels)}")
    for (point, label), following in tfdp.transitions.items():
        if label not in tuple(points.get(point, ())):
            raise ValueError(f"a transition leaves {point!r} by {label!r}, and no point has such a label")
        if following not in points:
            raise ValueError(f"{label!r} at {point!r} leads to {following!r}, which is no point of the process")


def _root(tfdp):
    """The one point to which nothing leads."""
    reached = Counter(tfdp.transitions.values())
    if twice := [point for point, times in reached.items() if times > 1]:
        raise ValueError(f"two transitions lead to {twice[0]!r}; in a tree there is one way to each point")
    starts = [point for point in (*tfdp.signals, *tfdp.actions) if point not in reached]
    if len(starts) != 1:
        named = " and ".join(map(repr, starts)) or "no point"
        raise ValueError(f"a process starts at the one point that nothing leads to; here that is {named}")
    return starts[0]


def _top_down(tfdp, root):
    """All points, each after the one that leads to it."""
    labels = {**tfdp.actions, **tfdp.signals}
    points = [root]
    for point in points:
        points += [tfdp.transitions[point, label] for label in labels[point] if (point, label) in tfdp.transitions]
    if len(points) < len(labels):
        lost = next(point for point in labels if point not in points)
        raise ValueError(f"no way leads from {root!r} to {lost!r}: some transitions go round in a circle")
    return tuple(points)
