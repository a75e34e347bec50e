"""The mistakes that people make in `route_planner`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson01.route_planner import route_planner
from cfrlib.course.exercises.lesson01.shares import one_hot, uniform


@dataclass(frozen=True)
class Planner:
    """A route planner with one of its steps done differently."""

    regret: Callable = lambda mix, cost: mix @ cost - cost
    accumulate: Callable = learning.add
    answer: Callable = learning.average
    reply: Callable = regret_matching

    def __call__(self, costs):
        mixes, regret_sum = [], np.zeros(costs.shape[1])
        for cost in costs:
            mixes.append(self.reply(regret_sum))
            regret_sum = self.accumulate(regret_sum, self.regret(mixes[-1], cost))
        return self.answer([*mixes, self.reply(regret_sum)])


def _cheapest_so_far(regret_sum):
    return one_hot(regret_sum) if regret_sum.any() else uniform(len(regret_sum))


def _without_first_day(answer):
    """`answer` gets the strategies of all days, as many as it counts on, the last two of which it leaves out."""
    return lambda costs: answer([*Planner(answer=list)(costs[1:]), None])


def _routes_counted_as_days(costs):
    """Makes room for as many routes as there are days, which no day's costs fit into."""
    if len(costs) != costs.shape[1]:
        raise ValueError("one regret for each route")
    return route_planner(costs)


def first_day_not_uniform(exercise, observations):
    """Recognises an answer of the right form that differs between routes after a single day."""
    single = [seen for seen in observations if len(seen.args[0]) == 1 and not seen.error]
    formed = [seen for seen in single if not complaint(seen.value, uniform(seen.args[0].shape[1]), exercise.tolerance)]
    return any(np.ptp(seen.value) > exercise.tolerance for seen in formed)


def one_route_a_day(exercise, observations):
    """Recognises regrets against one route of each day's mix, whichever it was, where there are few ways to choose."""
    few = [seen for seen in observations if _ways(seen.args[0]) <= 100]
    if any(seen.error for seen in observations) or exercise.values_problem(few) is None:
        return False
    return all(
        any(same(seen.value, average, exercise.tolerance) for average in _averages_of_one_route_a_day(seen.args[0]))
        for seen in few
    )


def _ways(costs):
    days, routes = costs.shape
    return routes ** (days - 1)


def _averages_of_one_route_a_day(costs):
    runs = [([uniform(costs.shape[1])], np.zeros(costs.shape[1]))]
    for cost in costs[:-1]:
        sums = [(mixes, regret_sum + cost[route] - cost) for mixes, regret_sum in runs
                for route in np.flatnonzero(mixes[-1])]  # fmt: skip
        runs = [([*mixes, regret_matching(regret_sum)], regret_sum) for mixes, regret_sum in sums]
    return [np.mean(mixes, axis=0) for mixes, _ in runs]


MISTAKES = (
    Misconception(
        "costs taken as payoffs",
        "Your commuter learns to take the dearest routes. Less is better here: the regret of a route is what "
        "the mix cost minus what the route would have cost.",
        wrong=(
            Planner(regret=lambda mix, cost: cost - mix @ cost),
            Planner(regret=lambda mix, cost: cost),
        ),
    ),
    Misconception(
        "mix recorded after the day's costs are known",
        "You record the mix after the evening's update. The mix of a day is chosen in the morning, before that "
        "day's costs are known; on day 1 it is uniform.",
        wrong=Planner(answer=learning.averaged_after_the_update),
    ),
    Misconception(
        "one mix too many",
        "You average one mix too many: each day has one, and the first is uniform. The mix that follows from the "
        "last day's costs is for a day that never comes.",
        wrong=tuple(Planner(answer=answer) for answer in learning.ONE_TOO_MANY),
    ),
    Misconception(
        "one mix too few",
        "You average one mix too few: each day has one, the first (uniform) and the last as well. Does your loop "
        "leave out a day?",
        wrong=(
            *(Planner(answer=answer) for answer in learning.ONE_TOO_FEW),
            *(_without_first_day(answer) for answer in learning.ONE_TOO_FEW),
        ),
    ),
    Misconception(
        "last mix returned",
        "You return the mix of the last day. The question is the average of all days.",
        wrong=(Planner(answer=learning.last_used), Planner(answer=learning.last_computed)),
    ),
    Misconception(
        "only yesterday remembered",
        "Each day's regrets replace the ones before. Add them up over the days.",
        wrong=Planner(accumulate=learning.overwrite),
    ),
    Misconception(
        "floored in place",
        "You set negative regret sums to zero for good. Keep them; only the choice of a mix ignores them.",
        wrong=Planner(accumulate=learning.floor),
    ),
    Misconception(
        "negative regrets dropped",
        "You add only positive regrets. Negative ones count too: they cancel earlier positive ones.",
        wrong=Planner(accumulate=learning.floor_before_adding),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare each route with the plain mean of all routes. Compare it with what your mix cost, "
        "`mix @ cost`.",
        wrong=Planner(regret=lambda mix, cost: cost.mean() - cost),
    ),
    Misconception(
        "compared with the dearest route",
        "You compare each route with the dearest of the day. Compare it with what your mix cost, `mix @ cost`.",
        wrong=Planner(regret=lambda mix, cost: cost.max() - cost),
    ),
    Misconception(
        "mix never moves",
        "Your answer is the uniform mix, whatever the costs are (or that, divided by the number of days). Is "
        "`return` inside the loop, which then ends on day 1? If not: do the regret sums change, and is a route's "
        "regret positive when it took less than your mix (`mix @ cost - cost`)?",
        wrong=tuple(Planner(answer=answer) for answer in learning.FIRST_ONLY),
    ),
    Misconception(
        "always the cheapest route so far",
        "You take the route with the best record alone. Regret matching mixes all routes with positive regret, in "
        "proportion to it.",
        wrong=Planner(reply=_cheapest_so_far),
    ),
    Misconception(
        "later days weigh more",
        "You multiply each mix by the number of its day. In a plain average all of them weigh the same.",
        wrong=Planner(answer=learning.weighted_by_round),
    ),
    Misconception(
        "divided by one day too many",
        "You divide by one more than the number of days, so the result does not add up to 1. Divide by "
        "`len(costs)`, or by the total.",
        wrong=Planner(answer=learning.divided_by_one_more),
    ),
    Misconception(
        "days and routes exchanged",
        "Rows and columns have changed places. Each *row* of `costs` is a day, each column a route.",
        wrong=(
            lambda costs: Planner()(costs.T),
            lambda costs: Planner()(costs[:, : costs.shape[0]].T),
            _routes_counted_as_days,
        ),
    ),
    Misconception(
        "the first day's mix not uniform",
        "After a single day your answer gives some routes more than others. The first mix is chosen in the morning, "
        "before any cost is known: it is uniform.",
        recognise=first_day_not_uniform,
    ),
    Misconception(
        "a single route in place of the mix",
        "You compare each route with a single one, drawn or the likeliest. Here nothing is drawn: compare it with what "
        "your mix cost on average, `mix @ cost`.",
        recognise=one_route_a_day,
    ),
)
