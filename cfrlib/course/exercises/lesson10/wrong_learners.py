"""CFR, composed of local learners, with any of its steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.sequence_form import sequence_form
from cfrlib.course.exercises.lesson10.utilities import Utilities


def _flow(tfdp, behaviour):
    return sequence_form(tfdp, behaviour)


def behaviour_alone(tfdp, behaviour):
    x = np.ones(len(tfdp.sequences))
    for j, mix in behaviour.items():
        x[tfdp.span[j]] = mix
    return x


RIGHT = Utilities()


@dataclass(frozen=True)
class Learner:
    """A class of learners with one step done differently; called, it makes a learner.

    `strategy`: what is played. `told`: the utilities, by point. `times`: how often each learner hears them.
    `shared`: one learner for all points of as many actions. `hears`: the points that are told anything, in order.
    `told_where`: whether a point is told, by its own reach and what it would hear. `in_turn`: each point is told with
    what those told before now play. `judged_by_the_first`: utilities come from the behaviour before anything was heard.
    `advances`: next_strategy tells the last utilities once more. `keep`: whether `locals` holds them. `made`: a point's
    learner, from `local` and its number of actions.
    """

    strategy: Callable = _flow
    told: Callable = RIGHT
    times: int = 1
    shared: bool = False
    hears: Callable = lambda tfdp: [point for point in reversed(tfdp.points) if point in tfdp.actions]
    told_where: Callable = lambda reach, heard: True
    in_turn: bool = False
    judged_by_the_first: bool = False
    advances: bool = False
    keep: bool = True
    made: Callable = lambda local, num_actions: local(num_actions)
    behaves: Callable = lambda mixes: mixes

    def __call__(self, tfdp, local):
        return Made(self, tfdp, local)


@dataclass
class Made:
    how: Learner
    tfdp: object
    local: Callable
    heard: dict = field(default_factory=dict)

    def __post_init__(self):
        by_size, self.learners = {}, {}
        for j, labels in self.tfdp.actions.items():
            made = self.how.made(self.local, len(labels))
            self.learners[j] = by_size.setdefault(len(labels), made) if self.how.shared else made
        if self.how.keep:
            self.locals = self.learners
        self.first = self.behaviour()

    def behaviour(self):
        return {j: local.next_strategy() for j, local in self.learners.items()}

    def next_strategy(self):
        x = self.how.strategy(self.tfdp, self.how.behaves(self.behaviour()))
        if self.how.advances and self.heard:
            for j, local in self.learners.items():
                local.observe_utility(self.heard[j])
        return x

    def observe_utility(self, utility):
        played, parents = self.behaviour(), parent_sequences(self.tfdp)
        x = sequence_form(self.tfdp, played)
        self.heard = self.how.told(self.tfdp, self.first if self.how.judged_by_the_first else played, utility)
        for j in self.how.hears(self.tfdp):
            heard = self.how.told(self.tfdp, self.behaviour(), utility) if self.how.in_turn else self.heard
            reach = x[self.tfdp.index[parents[j]]]
            for _ in range(self.how.times * self.how.told_where(reach, heard[j])):
                self.learners[j].observe_utility(heard[j])


class Averaging(Made):
    """Answers with the mean of what it was asked for, or of what it played while it heard."""

    by_asking, rounds, total = True, 0, 0.0

    def next_strategy(self):
        x = super().next_strategy()
        if self.by_asking:
            self._count(x)
        return self.total / self.rounds if self.rounds else x

    def observe_utility(self, utility):
        if not self.by_asking:
            self._count(super().next_strategy())
        super().observe_utility(utility)

    def _count(self, x):
        self.total, self.rounds = self.total + x, self.rounds + 1


class AveragingRounds(Averaging):
    by_asking = False


class Anew(Made):
    """Makes its learners in every round."""

    def observe_utility(self, utility):
        self.__post_init__()
        super().observe_utility(utility)


class AddingUp(Made):
    total = 0.0

    def observe_utility(self, utility):
        self.total = self.total + np.array(utility)
        super().observe_utility(self.total)


class Late(Made):
    last = None

    def observe_utility(self, utility):
        last, self.last = self.last, np.array(utility)
        super().observe_utility(utility if last is None else last)


class LateAndSilent(Late):
    """Tells nothing in the first round."""

    def observe_utility(self, utility):
        last, self.last = self.last, np.array(utility)
        if last is not None:
            Made.observe_utility(self, last)


def made_of(*kinds):
    return tuple(lambda tfdp, local, kind=kind: kind(Learner(), tfdp, local) for kind in kinds)
