"""The mistakes that people make in `counterfactual_utilities`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.lookups import NO_END, OTHER_KIND, TOO_EARLY
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.utilities import Utilities


def _handed_up(order):
    """Each point hands its value to its parent's entry, in an order in which some have not received all of theirs."""

    def utilities(tfdp, behaviour, utility):
        parents, u = parent_sequences(tfdp), np.array(utility, dtype=float)
        for j in order(tfdp.actions):
            u[tfdp.index[parents[j]]] += np.dot(behaviour[j], u[tfdp.span[j]])
        return {j: u[tfdp.span[j]] for j in tfdp.actions}

    return utilities


MISTAKES = (
    Misconception(
        "subtree omitted",
        "You return the utilities as they came. An action also earns what follows it: add the value of the point that "
        "it leads to. From the ends up, that value is made of own utilities and all that follows them.",
        wrong=Utilities(action=lambda u, below: u),
    ),
    Misconception(
        "own utility omitted",
        "You return what follows each action, without what the action earns by itself. Add `utility` at its sequence.",
        wrong=Utilities(action=lambda u, below: below),
    ),
    Misconception(
        "only one step down",
        "You add what the next decision earns by itself, and stop there. The value of a point holds all that follows: "
        "go through the points from the ends up.",
        wrong=Utilities(passed_on=lambda b, u, values: b @ u),
    ),
    Misconception(
        "maximum over actions",
        "At a decision point you pass on the best action's value. What counts is what the strategy plays: each action "
        "with its probability.",
        wrong=Utilities(passed_on=lambda b, u, values: values.max()),
    ),
    Misconception(
        "the worst action alone",
        "At a decision point you pass on the smallest value. Nobody chooses against you there: each action counts with "
        "its probability.",
        wrong=Utilities(passed_on=lambda b, u, values: values.min()),
    ),
    Misconception(
        "plain mean over actions",
        "At a decision point you pass on the plain mean. Each action counts with its probability.",
        wrong=Utilities(passed_on=lambda b, u, values: values.mean()),
    ),
    Misconception(
        "sum over actions",
        "At a decision point you pass on the sum of all actions. One of them is played: each counts with its "
        "probability. (Signals are added, actions are weighed.)",
        wrong=Utilities(passed_on=lambda b, u, values: values.sum()),
    ),
    Misconception(
        "observations averaged",
        "At an observation point you take a mean. The chances of the signals are in the utilities already: add the "
        "values.",
        wrong=Utilities(observe=lambda below: below.mean()),
    ),
    Misconception(
        "one signal for all",
        "At an observation point you keep one signal's value. Any of them may come: add all.",
        wrong=(
            Utilities(observe=lambda below: below.max()), Utilities(observe=lambda below: below.min()),
            Utilities(observe=lambda below: below[0]), Utilities(observe=lambda below: below[-1]),
        ),
    ),
    Misconception(
        "nothing passed over a signal",
        "What follows an observation point is lost. Its value is the sum over its signals.",
        wrong=Utilities(observe=lambda below: 0.0),
    ),
    Misconception(
        "own reach included",
        "Your numbers carry the own probability of coming to the point. *Counterfactual* means: as if one tried to "
        "come there. Leave it out.",
        wrong=(
            Utilities(weight=lambda x, parent, b: x[parent]),
            Utilities(weight=lambda x, parent, b: x[parent], before=True),
            Utilities(weight=lambda x, parent, b: x[parent] * b),
        ),
    ),
    Misconception(
        "weighed with x in place of the behaviour",
        "On the way up you weigh the actions with entries of x, which hold the whole way from the root. Take "
        "`behaviour` of the point.",
        wrong=Utilities(weigh=lambda x, parent, b: x[parent] * b),
    ),
    Misconception(
        "the likeliest action alone",
        "At a decision point you pass on the value of the likeliest action. Each action counts with its probability.",
        wrong=Utilities(passed_on=lambda b, u, values: values[b.argmax()]),
    ),
    Misconception(
        "what follows not weighed",
        "At a decision point you weigh the own utilities, and add what follows unweighed. Weigh both: an action is "
        "taken with all that follows it.",
        wrong=Utilities(passed_on=lambda b, u, values: b @ u + (values - u).sum()),
    ),
    Misconception(
        "own utility lost where something follows",
        "Where an action leads on, you leave out what it earns by itself. Add both.",
        wrong=Utilities(own=lambda u, leads_on: np.where(leads_on, 0.0, u)),
    ),
    Misconception(
        "weighed with the action's probability",
        "You multiply each action's utility with its own probability. The learner wants to know what an action earns "
        "*if* it is taken.",
        wrong=Utilities(weight=lambda x, parent, b: b),
    ),
    Misconception(
        "regrets instead of utilities",
        "You subtract what the strategy earns, so these are regrets. The learner there does that by itself; it wants "
        "the utilities.",
        wrong=Utilities(shown=lambda b, values: values - b @ values),
    ),
    Misconception(
        "the order as written",
        "You go through the points in an order in which some values are not there yet. Take `tfdp.points` backward: "
        "then all that follows a point is done before it.",
        wrong=(
            Utilities(order=lambda tfdp: [*tfdp.signals, *tfdp.actions]),
            Utilities(order=lambda tfdp: [*tfdp.actions, *tfdp.signals]),
            Utilities(order=lambda tfdp: [*reversed(tfdp.actions), *reversed(tfdp.signals)]),
            Utilities(order=lambda tfdp: [*reversed(tfdp.signals), *reversed(tfdp.actions)]),
            _handed_up(list), _handed_up(lambda actions: list(actions)[::-1]),
        ),
    ),
    Misconception(
        "a copy of whole numbers",
        "Your array is a copy of the utilities. Where they are whole numbers it is an array of whole numbers, too, and "
        "what you write into it loses its decimals. Make a new array: `utility[...] + np.array([...])`.",
        wrong=Utilities(
            heard=lambda u, below: (u + below).astype(u.dtype), action=lambda u, below: (u + below).astype(u.dtype)
        ),
    ),
    OTHER_KIND,
    TOO_EARLY,
    NO_END,
)
