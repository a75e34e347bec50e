"""The mistakes that people make in `CFR`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from traceback import walk_tb

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.sequence_form import sequence_form
from cfrlib.course.exercises.lesson10.utilities import Utilities
from cfrlib.solvers.minimizers import Hedge, RegretMatching


def _flow(tfdp, behaviour):
    return sequence_form(tfdp, behaviour)


def _behaviour_alone(tfdp, behaviour):
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
    `in_turn`: each point is told with what those told before now play. `advances`: next_strategy tells the last
    utilities once more. `keep`: whether `locals` holds them. `made`: a point's learner, from `local` and its number of
    actions.
    """

    strategy: Callable = _flow
    told: Callable = RIGHT
    times: int = 1
    shared: bool = False
    hears: Callable = lambda tfdp: [point for point in reversed(tfdp.points) if point in tfdp.actions]
    in_turn: bool = False
    advances: bool = False
    keep: bool = True
    made: Callable = lambda local, num_actions: local(num_actions)
    behaves: Callable = lambda mixes: mixes

    def __call__(self, tfdp, local):
        return _Made(self, tfdp, local)


@dataclass
class _Made:
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

    def behaviour(self):
        return {j: local.next_strategy() for j, local in self.learners.items()}

    def next_strategy(self):
        x = self.how.strategy(self.tfdp, self.how.behaves(self.behaviour()))
        if self.how.advances and self.heard:
            for j, local in self.learners.items():
                local.observe_utility(self.heard[j])
        return x

    def observe_utility(self, utility):
        self.heard = self.how.told(self.tfdp, self.behaviour(), utility)
        for j in self.how.hears(self.tfdp):
            heard = self.how.told(self.tfdp, self.behaviour(), utility) if self.how.in_turn else self.heard
            for _ in range(self.how.times):
                self.learners[j].observe_utility(heard[j])


def _own_reach(x, parent, b):
    return x[parent]


def _first_decisions(tfdp):
    return [j for j, parent in parent_sequences(tfdp).items() if parent is None]


def _as_listed(tfdp):
    return list(tfdp.actions)


def _of_the_wrong_size(exercise, observations):
    """A class that raises when first asked, while a learner in its `locals` plays too few or too many actions."""
    first = next(seen for seen in observations if seen.error)
    asked = next(frame.f_locals for frame, _ in walk_tb(first.error.__traceback__)
                 if {"learner", "answers", "heard"} <= frame.f_locals.keys())  # fmt: skip
    if asked["answers"]:
        return False
    kept, actions = asked["learner"].locals, first.args[0].actions
    return any(len(kept[j].next_strategy()) != len(labels) for j, labels in actions.items())


MISTAKES = (
    Misconception(
        "raw gradient passed on",
        "Each learner hears what its actions earn by themselves, without what follows them. Hand on the "
        "*counterfactual* utilities.",
        wrong=Learner(told=Utilities(action=lambda u, below: u)),
    ),
    Misconception(
        "learners advanced twice",
        "Each learner hears the same utilities twice in a round. Then it is a round ahead of itself: tell it "
        "once.",
        wrong=Learner(times=2),
    ),
    Misconception(
        "asking changes something",
        "`next_strategy` moves the learners on. It only asks; they learn in `observe_utility`.",
        wrong=Learner(advances=True),
    ),
    Misconception(
        "a behaviour instead of its sequence form",
        "`next_strategy` returns the local strategies side by side. Make their sequence form first.",
        wrong=Learner(strategy=_behaviour_alone),
    ),
    Misconception(
        "a dictionary instead of a vector",
        "`next_strategy` returns the local strategies by decision point. Make their sequence form, a vector.",
        wrong=Learner(strategy=lambda tfdp, behaviour: behaviour),
    ),
    Misconception(
        "own reach included",
        "The utilities that your learners hear carry the own probability of coming there. Leave it out: a "
        "point must learn also while it is avoided.",
        wrong=(
            Learner(told=Utilities(weight=_own_reach)),
            Learner(told=Utilities(weight=_own_reach, before=True)),
        ),
    ),
    Misconception(
        "maximum over actions",
        "On the way up you pass on the best action's value. Pass on what the strategy of this round earns.",
        wrong=Learner(told=Utilities(passed_on=lambda b, u, values: values.max())),
    ),
    Misconception(
        "observations averaged",
        "At observation points you take a mean on the way up. Add the values after all signals.",
        wrong=Learner(told=Utilities(observe=lambda below: below.mean())),
    ),
    Misconception(
        "new strategies in the same round",
        "You compute again after some learners have heard, so a point hears what those below it *now* play. Compute "
        "once, then tell all.",
        wrong=(Learner(in_turn=True), Learner(in_turn=True, hears=_as_listed),
               Learner(in_turn=True, hears=lambda tfdp: _as_listed(tfdp)[::-1])),
    ),
    Misconception(
        "one learner for several points",
        "Several decision points share one learner. Make one for each.",
        wrong=Learner(shared=True),
    ),
    Misconception(
        "learners of the wrong size",
        "Each point needs its own learner with its own number of actions: `local(len(tfdp.actions[j]))`.",
        recognise=_of_the_wrong_size,
    ),
    Misconception(
        "always the same kind of learner",
        "You always make the same kind of learner, whatever is asked for: use `local`.",
        wrong=tuple(Learner(made=lambda local, num_actions, kind=kind: kind(num_actions))
                    for kind in (RegretMatching, Hedge)),
    ),
    Misconception(
        "only the first decisions learn",
        "Decisions after an own action never hear anything. Tell every learner.",
        wrong=Learner(hears=_first_decisions),
    ),
    Misconception(
        "nobody learns",
        "The learners never hear anything: call `observe_utility` of each.",
        wrong=Learner(hears=lambda tfdp: []),
    ),
    Misconception(
        "no `locals`",
        "Keep the learners in `self.locals`, a dictionary by decision point: the lesson looks at them later.",
        wrong=Learner(keep=False),
    ),
)
