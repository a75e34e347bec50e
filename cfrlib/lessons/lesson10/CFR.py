"""Exercise `CFR`: a regret minimizer of the whole tree, composed of one learner a decision point."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.formatting import code
from cfrlib.course.checks.size import EndlessList, has_no_end
from cfrlib.lessons.lesson10.counterfactual_utilities import counterfactual_utilities
from cfrlib.lessons.lesson10.material import LECTURE, SteadyHedge, Turns, drawn_utility
from cfrlib.lessons.lesson10.processes import BOTTOM_UP, FORCED, ONE, SIGNALS_MIXED, TWO, TWO_SIGNALS, processes
from cfrlib.lessons.lesson10.sequence_form import sequence_form
from cfrlib.solvers.minimizers import Hedge, RegretMatching

SORTED = 'sorted(getattr(learner, "locals", ()))'


class CFR:
    def __init__(self, tfdp, local):
        self.tfdp = tfdp
        self.locals = {j: local(len(labels)) for j, labels in tfdp.actions.items()}

    def behaviour(self):
        return {j: local.next_strategy() for j, local in self.locals.items()}

    def next_strategy(self):
        x = sequence_form(self.tfdp, self.behaviour())
        return x

    def observe_utility(self, utility):
        utilities = counterfactual_utilities(self.tfdp, self.behaviour(), utility)
        for j, local in self.locals.items():
            local.observe_utility(utilities[j])


@dataclass(frozen=True)
class LearnerExercise(Exercise):
    """A case is a process, a kind of learner, and utilities; judged is the strategy before each and at the end.

    The last one is asked for twice: asking changes nothing. `locals` is judged by its keys. A utility belongs to who
    tells it, and goes on with it: it must stay as it was.
    """

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        """{question: answer}: the strategies by what was heard before, and the decision points in `locals`."""
        tfdp, local, utilities = args
        learner = function(tfdp, local)
        answers = {}
        for heard in range(len(utilities) + 1):
            answers[heard] = _copied(learner.next_strategy())
            if heard < len(utilities):
                learner.observe_utility(utilities[heard])
        answers[heard, "again"] = _copied(learner.next_strategy())
        kept = getattr(learner, "locals", {})
        answers["locals"] = sorted(map(str, kept)) if isinstance(kept, Mapping) else type(kept).__name__
        return answers

    def belonging_to_others(self, args):
        return {"tfdp": args[0], "utility": args[2]}

    def shown_call(self, observation):
        """The learner made, told all utilities up to the strategy that departs, and asked for it."""
        tfdp, local, utilities, *asked = observation.args
        again = asked == ["again"]
        imported = f"from {local.__module__} import {local.__name__}"
        if local is Turns:
            imported += "  # plays its actions in turns, whatever it hears"
        lines = [imported, f"learner = {self.name}({code(tfdp)}, {local.__name__})"]
        ask = "x = learner.next_strategy()"
        for heard in utilities:
            lines += [ask, f"learner.observe_utility({code(np.array(heard))})"]
        if asked == ["locals"]:
            last = "type(learner.locals).__name__" if isinstance(observation.value, str) else SORTED
            return "\n".join([*lines[:2], last])
        return "\n".join([*lines, *([ask] if again else []), "learner.next_strategy()"])

    def problem(self, observations):
        raising = (Problem(f"raises {type(seen.error).__name__}", seen) for seen in observations if seen.error)
        altering = (Problem(f"changes its argument `{seen.changed}`: work on a copy")
                    for seen in observations if seen.changed)  # fmt: skip
        return next(raising, None) or next(altering, None) or self.values_problem(observations)

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        tfdp, local, utilities = seen.args
        for place, right in self.call(self.reference, seen.args).items():
            given = seen.value[place]
            if place == "locals":
                sentence = None if given == right else "keeps no dictionary `locals`, a learner by point"
                asked = (utilities[:0], "locals")
            else:
                sentence = complaint(given, right, self.tolerance)
                heard, again = place if isinstance(place, tuple) else (place, None)
                asked = (utilities[:heard], *([again] if again else []))
            if sentence is not None:
                right = dict.__name__ if isinstance(given, str) else right
                shown = replace(seen, args=(tfdp, local, *asked), value=given)
                return Problem(sentence or _where(place), shown, right)
        return None


def _where(place):
    if isinstance(place, tuple):
        return "gives another strategy when it is asked twice: asking must change nothing"
    heard = "1 utility" if place == 1 else f"{place} utilities"
    return f"plays something else after {heard}" if place else "begins with another strategy"


def _copied(x):
    """An answer may be the learner's own array, which goes on changing."""
    if has_no_end(x):
        return EndlessList()
    return np.array(x) if isinstance(x, np.ndarray | list | tuple) else x


def for_the_lesson(written):
    """The learner's class, whose strategies are arrays, whatever the style."""

    class Adapted:
        own, adapter = written, staticmethod(for_the_lesson)

        def __init__(self, tfdp, local):
            self.written = written(tfdp, local)

        def next_strategy(self):
            return np.array(self.written.next_strategy(), dtype=float)

        def observe_utility(self, utility):
            self.written.observe_utility(utility)

        @property
        def locals(self):
            return self.written.locals

    Adapted.__name__ = Adapted.__qualname__ = CFR.__name__
    return Adapted


def told(rng, tfdp, local, times):
    return tfdp, local, [drawn_utility(rng, tfdp) for _ in range(times)]


def _runs(rng):
    for tfdp, local in zip(processes(rng), (Turns, Hedge, RegretMatching, Hedge), strict=True):
        yield told(rng, tfdp, local, 3)


_RNG = np.random.default_rng(10)

EXERCISE = LearnerExercise(
    CFR,
    edge_cases=[
        (TWO, RegretMatching, [np.array([0.0, 3.0, 1.0, 8.0, -4.0]), np.array([1.5, -2.0, 1.0, -1.0, 1.0])]),
        (ONE, Hedge, [np.array([0.0, 2.0, -1.0])]),
        told(_RNG, BOTTOM_UP, RegretMatching, 4),
        told(_RNG, TWO_SIGNALS, Turns, 4),
        told(_RNG, LECTURE, Hedge, 3),
        (FORCED, RegretMatching, [np.array([0.0, 1.0, 25000.0, -12000.5, 0.005])]),
        told(_RNG, BOTTOM_UP, Hedge, 4),
        (TWO, Turns, [np.zeros(5), np.array([1.0, 0.0, 0.0, 2.0, 0.0])]),
        told(_RNG, TWO, RegretMatching, 40),
        told(_RNG, SIGNALS_MIXED, SteadyHedge, 3),
    ],
    random_cases=_runs,
    adapter=for_the_lesson,
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)  # fmt: skip
