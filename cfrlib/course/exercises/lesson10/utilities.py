"""Counterfactual utilities with any step done differently: for mistakes, patients, a CFR that is told wrongly."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.sequence_form import sequence_form


@dataclass(frozen=True)
class Utilities:
    """`heard`: an action's value, from its own utility and what follows; `action`: what is returned of it.

    `passed_on`: a decision point's value, from its mix, its actions' own utilities and their values. `observe`: an
    observation point's. `weight`: a factor of what is returned, from x, the parent's place in it, and the mix; with
    `before`, also of what is passed on. `shown`: the last change of what is returned. `order`: of the points.
    `weigh`: the mix that `passed_on` is given. `own`: an action's own utility, by whether it leads on.
    """

    heard: Callable = lambda u, below: u + below
    action: Callable = lambda u, below: u + below
    passed_on: Callable = lambda b, u, values: b @ values
    observe: Callable = lambda below: below.sum()
    weight: Callable = lambda x, parent, b: 1.0
    before: bool = False
    shown: Callable = lambda b, values: values
    order: Callable = lambda tfdp: tfdp.points[::-1]
    weigh: Callable = lambda x, parent, b: b
    own: Callable = lambda u, leads_on: u

    def __call__(self, tfdp, behaviour, utility):
        x, parents, found = sequence_form(tfdp, behaviour), parent_sequences(tfdp), {}
        value = dict.fromkeys((*tfdp.points, None), 0.0)
        for point in self.order(tfdp):
            labels = (tfdp.actions if point in tfdp.actions else tfdp.signals)[point]
            below = np.array([value[tfdp.rho(point, label)] for label in labels])
            if point in tfdp.signals:
                value[point] = self.observe(below)
                continue
            leads_on = np.array([tfdp.rho(point, label) is not None for label in labels])
            b, u = np.array(behaviour[point]), self.own(np.array(utility)[tfdp.span[point]], leads_on)
            weight = self.weight(x, tfdp.index[parents[point]], b)
            found[point] = self.shown(b, weight * self.action(u, below))
            mix = self.weigh(x, tfdp.index[parents[point]], b)
            value[point] = self.passed_on(mix, u, (weight if self.before else 1.0) * self.heard(u, below))
        return found
