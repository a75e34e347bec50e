"""The mistakes that people make in `resolve`. Many answers are as good as each other: what they pay tells."""

from dataclasses import replace

import numpy as np
from scipy.optimize import OptimizeResult

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.functions_of import variables_of
from cfrlib.course.exercises.lesson13.resolve import paid, resolve
from cfrlib.course.exercises.lesson13.resolve_variants import (
    bounded_by,
    bounded_where_nobody_may_leave,
    cheaper,
    cost_at_one_price,
    cost_if_bounded_where_nobody_may_leave,
    cost_if_never_below_zero,
    cost_if_none_is_below_zero,
    cost_if_zeros_are_none,
    cost_of_types_alike,
    cost_of_types_alike_if_they_may_leave,
    dearest,
    every_price_kept,
    leaving_where_worse,
    never_below_zero,
    never_leaving,
    nobody_can_keep,
    none_below_zero,
    one_action,
    one_price,
    types_alike,
    types_alike_if_they_may_leave,
    unsafe_cost,
    without_ranges,
    worst_excess,
    worst_excess_small,
    worst_throughout,
    worst_throughout_measured,
    worst_type,
    zeros_taken_for_none,
)

CLOSE = 1e-4
INFEASIBLE, UNBOUNDED = 2, 3  # of `linprog`


def _fails_where_prices_cannot_be_kept(exercise, observations):
    """An error, NaN or None there, and the right answer everywhere else."""
    failed = 0
    for seen in observations:
        subgame, _, opt_out = (*seen.args, None)[:3]
        if opt_out is not None and nobody_can_keep(subgame, opt_out):
            if seen.error is None and complaint(seen.value, np.full(np.shape(subgame)[1], 0.5), 10.0) is None:
                return False
            failed += 1
        elif not _as_good(seen, resolve, paid):
            return False
    return failed > 0


def _as_good(seen, function, measure):
    """Whether the answer is as good as the function's, by a measure of (subgame, ranges, opt_out, chances)."""
    subgame, ranges, opt_out = (*seen.args, None)[:3]
    if seen.error is not None or np.shape(seen.value) != (np.shape(subgame)[1],):
        return False
    mine, theirs = (measure(subgame, ranges, opt_out, np.asarray(chances, dtype=float))
                    for chances in (seen.value, function(*seen.args)))  # fmt: skip
    return abs(mine - theirs) < CLOSE * max(1e-3, np.abs(subgame).max())


def _all_unknowns(exercise, observations):
    """The office's probabilities, and whatever number of other unknowns behind them."""
    return all(_longer(seen) and _as_good(_cut(seen), resolve, paid) for seen in observations)


def _longer(seen):
    return seen.error is None and np.ndim(seen.value) == 1 and len(seen.value) > np.shape(seen.args[0])[1]


def _cut(seen):
    return replace(seen, value=np.asarray(seen.value)[: np.shape(seen.args[0])[1]])


def _places(exercise, observations):
    return all(np.shape(seen.value) == () and seen.value in range(np.shape(seen.args[0])[1]) for seen in observations)


def _costs(exercise, observations):
    """What each type costs at best, or all of them on average."""
    return all(seen.error is None and _is_cost(seen) for seen in observations)


def _is_cost(seen):
    subgame, ranges, opt_out = (*seen.args, None)[:3]
    least = paid(subgame, ranges, opt_out, resolve(*seen.args))
    if np.shape(seen.value) not in {(), (len(ranges),)} or complaint(seen.value, np.asarray(seen.value), 1.0):
        return False
    mine = np.sum(np.multiply(ranges, seen.value)) / np.sum(ranges)
    return abs(mine - least) < CLOSE * max(1.0, np.abs(subgame).max())


def _without_an_answer(status):
    """Every call fails, and in each of them `linprog` gave up for that reason."""

    def recognise(exercise, observations):
        return all(seen.error is not None and status in _given_up(seen.error) for seen in observations)

    return recognise


def _given_up(error):
    """The status of every program without a solution that the learner's lines still hold."""
    held = [value for values in variables_of(error) for value in values.values()]
    return {one.status for one in held if isinstance(one, OptimizeResult) and one.x is None}


def _known(name, explanation, wrong, measure):
    """`measure`: what the mistake makes small, by which its answers are told."""

    def recognise(exercise, observations):
        return all(_as_good(seen, wrong, measure) for seen in observations)

    return Misconception(name, explanation, wrong, recognise=recognise)


MISTAKES = (
    Misconception(
        "all actions alike",
        "You play all actions alike, whatever they cost. Choose the probabilities so that types cost little: a linear "
        "program finds them.",
        wrong=lambda subgame, ranges, opt_out=None: np.full(np.shape(subgame)[1], 1 / np.shape(subgame)[1]),
    ),
    Misconception(
        "all unknowns returned",
        "You return all unknowns of the program. Asked for are the office's probabilities alone, one for each action.",
        recognise=_all_unknowns,
    ),
    Misconception(
        "costs in place of probabilities",
        "You return what the types cost. Asked for is how the office decides: one probability for each action.",
        recognise=_costs,
    ),
    Misconception(
        "the place of an action",
        "You return one whole number. If it is the place of an action: return one probability for each action, 1 at "
        "that place and 0 elsewhere. (Where types may leave, a mix can be better.)",
        recognise=_places,
    ),
    Misconception(
        "costs without a bottom",
        "`linprog` finds no least costs: in your program they can fall for ever, so its `x` is None. Is a sign turned, "
        "or is a type's number not bound to what the type costs?",
        recognise=_without_an_answer(UNBOUNDED),
    ),
    Misconception(
        "conditions that no strategy keeps",
        "`linprog` finds nothing that keeps all conditions of your program, so its `x` is None. The right conditions "
        "can always be kept: look for a sign that is turned, or a bound that is too tight.",
        recognise=_without_an_answer(INFEASIBLE),
    ),
    _known(
        "the right to leave ignored",
        "You answer as if nobody could leave: `opt_out` makes no difference. A type that costs less than its "
        "`opt_out` leaves, so the larger of the two counts.",
        never_leaving,
        unsafe_cost,
    ),
    _known(
        "costs made large",
        "You make the types cost as much as possible. The office pays: make the costs small.",
        dearest,
        unsafe_cost,
    ),
    _known(
        "only the dearest type counted",
        "You make the cost of the dearest type small, as in a game without `ranges`. You know how likely each type is: "
        "weigh them.",
        without_ranges,
        worst_type,
    ),
    _known(
        "only the dearest type counted, and its excess where types may leave",
        "You make the cost of the dearest type small, or its excess over `opt_out`, as if `ranges` were not known. You "
        "know how likely each type is: weigh them.",
        worst_throughout,
        worst_throughout_measured,
    ),
    _known(
        "one price for all types",
        "You let all types leave for the same, the average of `opt_out`. Each type has a number of its own: bound it "
        "by its own entry.",
        one_price,
        cost_at_one_price,
    ),
    _known(
        "leaving for nothing taken for nobody may leave",
        "You take an `opt_out` of zeros for none. A type that costs 0 if it leaves may still leave: ask "
        "`opt_out is None`.",
        zeros_taken_for_none,
        cost_if_zeros_are_none,
    ),
    _known(
        "all types taken for equally likely",
        "You count all types alike. `ranges` says how likely each of them is.",
        types_alike,
        cost_of_types_alike,
    ),
    _known(
        "all types taken for equally likely where they may leave",
        "Where types may leave you count them all alike. `ranges` says how likely each of them is.",
        types_alike_if_they_may_leave,
        cost_of_types_alike_if_they_may_leave,
    ),
    *(
        _known(
            "no cost below zero",
            "What a type costs is never negative in your program. An honest firm may bring in money: `linprog` keeps "
            "unknowns at 0 or more unless `bounds` says otherwise.",
            wrong,
            measure,
        )
        for wrong, measure in (
            (none_below_zero, cost_if_none_is_below_zero),
            (never_below_zero, cost_if_never_below_zero),
        )
    ),
    _known(
        "a bound of zero where nobody may leave",
        "Where `opt_out` is not given, no type costs less than 0 in your program. Nobody may leave there, so nothing "
        "bounds a cost from below: `(None, None)`. (Where no bound is given, `linprog` takes 0.)",
        bounded_where_nobody_may_leave,
        cost_if_bounded_where_nobody_may_leave,
    ),
    *(
        _known(
            "a bound that is not low enough where nobody may leave",
            "Where `opt_out` is not given, your program takes a low number for the bound of each cost. Costs may be "
            "lower still, and nothing bounds them there: `(None, None)`.",
            *bounded_by(least),
        )
        for least in (-1.0, -10.0, -100.0, -1000.0)
    ),
    _known(
        "one action where a mix is needed",
        "You take the best single action, also where types may leave. A mix can keep every type at its `opt_out`: let "
        "a linear program look for it.",
        one_action,
        paid,
    ),
    _known(
        "leaving when it costs less",
        "You count the *smaller* of staying and leaving. The types choose: each takes the larger one.",
        leaving_where_worse,
        cheaper,
    ),
    Misconception(
        "every price kept at any cost",
        "You let no type cost more than its `opt_out`, and find nothing where that is impossible. It is no condition: "
        "a type that costs more stays, and its cost counts with its `ranges`.",
        every_price_kept,
        recognise=_fails_where_prices_cannot_be_kept,
    ),
    _known(
        "the largest excess made small",
        "You make the largest excess over `opt_out` small. That is right where no type need exceed it. Elsewhere the "
        "excesses count with their `ranges`.",
        worst_excess_small,
        worst_excess,
    ),
)
