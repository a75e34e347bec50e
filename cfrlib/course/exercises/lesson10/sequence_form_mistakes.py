"""The mistakes that people make in `sequence_form`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.lookups import OTHER_KIND
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.sequence_form import sequence_form


def _of_the_parent(tfdp, x, parent, behaviour):
    return x[tfdp.index[parent]]


@dataclass(frozen=True)
class Flow:
    """The way down with one of its steps done differently."""

    reach: Callable = _of_the_parent
    order: Callable = lambda tfdp: [point for point in tfdp.points if point in tfdp.actions]
    begin: Callable = np.zeros
    empty: float = 1.0

    def __call__(self, tfdp, behaviour):
        parents, x = parent_sequences(tfdp), self.begin(len(tfdp.sequences))
        x[0] = self.empty
        for j in self.order(tfdp):
            x[tfdp.span[j]] = self.reach(tfdp, x, parents[j], behaviour) * np.array(behaviour[j])
        return x


def _locally(tfdp, x, parent, behaviour):
    """The parent's own probability, without what comes before it."""
    return 1.0 if parent is None else behaviour[parent[0]][tfdp.actions[parent[0]].index(parent[1])]


def _of_the_first_action(tfdp, x, parent, behaviour):
    return 1.0 if parent is None else x[tfdp.span[parent[0]].start]


def _of_the_whole_point(tfdp, x, parent, behaviour):
    return 1.0 if parent is None else x[tfdp.span[parent[0]]].sum()


def _shared(tfdp, x, parent, behaviour):
    """Divided between the decision points that follow the same sequence."""
    return x[tfdp.index[parent]] / list(parent_sequences(tfdp).values()).count(parent)


def _by_signals(tfdp, behaviour):
    """Signals as if they were drawn, all alike."""
    reach, x = {tfdp.root: 1.0}, np.ones(len(tfdp.sequences))
    for point in tfdp.points:
        own = point in tfdp.actions
        labels = (tfdp.actions if own else tfdp.signals)[point]
        shares = behaviour[point] if own else np.full(len(labels), 1 / len(labels))
        for label, share in zip(labels, shares, strict=True):
            reach[tfdp.rho(point, label)] = reach[point] * share
            if own:
                x[tfdp.index[point, label]] = reach[point] * share
    return x


def _as_visited(tfdp, behaviour):
    x = sequence_form(tfdp, behaviour)
    return np.concatenate([x[:1], *(x[tfdp.span[point]] for point in tfdp.points if point in tfdp.actions)])


MISTAKES = (
    Misconception(
        "not multiplied by the parent's entry",
        "What comes out is the behaviour as it is: the parent does not come in at all, or all entries of its point are "
        "added up, or you ask for it before it is filled in. Go from the top down, and multiply with the *one* entry "
        "of the parent sequence, `x[tfdp.index[parent]]`.",
        wrong=(Flow(reach=lambda *given: 1.0), Flow(reach=_of_the_whole_point)),
    ),
    Misconception(
        "only one step back",
        "You multiply with the parent's probability alone, not with what comes before it. The parent's *entry of x* "
        "holds the whole product already.",
        wrong=Flow(reach=_locally),
    ),
    Misconception(
        "the order as written",
        "You go through the decision points as they are listed, and some parents are not filled in yet. `tfdp.points` "
        "has each point after the one that leads to it.",
        wrong=(
            Flow(order=lambda tfdp: list(tfdp.actions)),
            Flow(order=lambda tfdp: list(tfdp.actions), begin=np.ones),
            Flow(order=lambda tfdp: [point for point in reversed(tfdp.points) if point in tfdp.actions]),
        ),
    ),
    Misconception(
        "signals counted as chances",
        "You divide by the number of signals. The entries of x hold *own* probabilities only: a signal is not yours, "
        "so whatever is seen, x goes on undivided.",
        wrong=(_by_signals, Flow(reach=_shared)),
    ),
    Misconception(
        "the first action's entry for all",
        "You multiply with the entry of the parent point's first action. The parent sequence names the action.",
        wrong=Flow(reach=_of_the_first_action),
    ),
    Misconception(
        "nothing at the empty sequence",
        "The entry of the empty sequence is 1: it is the product of no numbers at all. With 0 there, nothing flows.",
        wrong=(
            Flow(empty=0.0),
            Flow(empty=0.0, reach=lambda tfdp, x, parent, b: 1.0 if parent is None else x[tfdp.index[parent]]),
        ),
    ),
    Misconception(
        "the empty sequence left out",
        "The first entry is missing: x begins with the empty sequence, whose entry is 1.",
        wrong=lambda tfdp, behaviour: sequence_form(tfdp, behaviour)[1:],
    ),
    Misconception(
        "entries in the order of the points",
        "You write the entries down in the order of `tfdp.points`. Each has its own place in the vector, that of its "
        "sequence in `tfdp.sequences`: `tfdp.span[j]`.",
        wrong=_as_visited,
    ),
    Misconception(
        "other probabilities",
        "You do not multiply with the probabilities of `behaviour`: all actions get the same, or the likeliest gets 1. "
        "Take them as they are.",
        wrong=(
            lambda tfdp, behaviour: sequence_form(tfdp, tfdp.uniform()),
            lambda tfdp, behaviour: sequence_form(
                tfdp, {j: np.eye(len(mix))[np.argmax(mix)] for j, mix in behaviour.items()}
            ),
        ),
    ),
    Misconception(
        "added instead of multiplied",
        "You add the parent's entry. Probabilities of one step after another are multiplied.",
        wrong=lambda tfdp, behaviour: _added(tfdp, behaviour),
    ),
    Misconception(
        "divided by the sum",
        "You divide all entries by their sum. x is not one distribution: only the entries of one point belong "
        "together, and they add up to their parent's entry.",
        wrong=lambda tfdp, behaviour: sequence_form(tfdp, behaviour) / sequence_form(tfdp, behaviour).sum(),
    ),
    OTHER_KIND,
)


def _added(tfdp, behaviour):
    parents, x = parent_sequences(tfdp), np.ones(len(tfdp.sequences))
    for j in (point for point in tfdp.points if point in tfdp.actions):
        x[tfdp.span[j]] = x[tfdp.index[parents[j]]] + np.array(behaviour[j])
    return x
