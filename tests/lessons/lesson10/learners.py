"""Right solutions of lesson 10 in very different styles, and mistakes as learners make them."""

from collections import deque
from functools import cache, partial
from typing import ClassVar

import numpy as np

from cfrlib.lessons.lesson10.CFR import CFR
from cfrlib.lessons.lesson10.parent_sequences import parent_sequences
from cfrlib.lessons.lesson10.regret_bounds import regret_bounds


def labels_of(tfdp, point):
    return tfdp.actions[point] if point in tfdp.actions else tfdp.signals[point]


# parent_sequences


def parents_by_climbing(tfdp):
    """From each decision point upward, along the transitions turned round."""
    came_from = {following: step for step, following in tfdp.transitions.items()}

    def climb(point):
        step = came_from.get(point)
        if step is None or step[0] in tfdp.actions:
            return step
        return climb(step[0])

    return {j: climb(j) for j in tfdp.actions}


def parents_with_a_queue(tfdp):
    found, queue = dict.fromkeys(tfdp.actions), deque([(tfdp.points[0], None)])
    while queue:
        point, last = queue.popleft()
        if point in found:
            found[point] = last
        for label in labels_of(tfdp, point):
            if (following := tfdp.rho(point, label)) is not None:
                queue.append((following, [point, label] if point in tfdp.actions else last))
    return found


class Parents:
    def __call__(self, tfdp):
        return dict(self.pairs(tfdp, tfdp.root, None))

    def pairs(self, tfdp, point, last):
        if point in tfdp.actions:
            yield point, last
        for label in labels_of(tfdp, point):
            following = tfdp.rho(point, label)
            if following:
                yield from self.pairs(tfdp, following, (point, label) if point in tfdp.actions else last)


parents_by_an_object = Parents()
parents_by_an_object.__name__ = "parents_by_an_object"


# sequence_form


def form_by_products(tfdp, behaviour):
    """Each entry by itself, from the last action back to the first."""
    parents = parents_by_climbing(tfdp)

    def entry(sequence):
        if sequence is None:
            return 1.0
        j, a = sequence
        return entry(parents[j]) * behaviour[j][tfdp.actions[j].index(a)]

    return [entry(sequence) for sequence in tfdp.sequences]


def form_by_recursion(tfdp, behaviour):
    x = np.full(len(tfdp.sequences), np.nan)
    x[0] = 1

    def visit(point, reach):
        if point in tfdp.actions:
            x[tfdp.span[point]] = reach * np.array(behaviour[point])
        for label in labels_of(tfdp, point):
            following = tfdp.rho(point, label)
            if following is not None:
                visit(following, x[tfdp.index[point, label]] if point in tfdp.actions else reach)

    visit(tfdp.root, 1.0)
    return x


def form_in_logarithms(tfdp, behaviour):
    """Sums in place of products: minus infinity is a probability of 0."""
    logs, parents = np.zeros(len(tfdp.sequences)), parents_with_a_queue(tfdp)
    with np.errstate(divide="ignore"):
        for j in (point for point in tfdp.points if point in parents):
            parent = parents[j]
            logs[tfdp.span[j]] = logs[tfdp.index[tuple(parent) if parent else None]] + np.log(behaviour[j])
    return np.exp(logs)


# is_sequence_form


def asked_with_a_matrix(tfdp, x):
    rows, target = [np.eye(len(x))[0]], [1.0]
    for j, parent in parent_sequences(tfdp).items():
        row = np.zeros(len(x))
        row[tfdp.span[j]] = 1
        row[tfdp.index[parent]] -= 1
        rows.append(row)
        target.append(0.0)
    return np.allclose(np.array(rows) @ x, target, atol=1e-6, rtol=0) and (np.asarray(x) > -1e-6).all()


def asked_by_making_it_again(tfdp, x):
    """A vector is a sequence form if it is that of the behaviour which it gives."""
    x, behaviour = np.array(x, dtype=float), {}
    for j, own in tfdp.actions.items():
        mix = np.maximum(x[tfdp.span[j]], 0)
        behaviour[j] = mix / mix.sum() if mix.sum() > 0 else np.full(len(own), 1 / len(own))
    return int(abs(np.array(form_by_products(tfdp, behaviour)) - x).max() < 1e-5)


def asked_by_recursion(tfdp, x):
    def flows(point, reach):
        if point is None:
            return True
        own = point in tfdp.actions
        if own and abs(sum(x[tfdp.span[point]]) - reach) > 1e-6:
            return False
        return all(
            flows(tfdp.rho(point, label), x[tfdp.index[point, label]] if own else reach)
            for label in labels_of(tfdp, point)
        )

    return min(x) > -1e-7 and np.isclose(x[0], 1) and flows(tfdp.root, 1.0)


# counterfactual_utilities


def heard_by_recursion(tfdp, behaviour, utility):
    found = {}

    def value(point):
        if point is None:
            return 0.0
        if point in tfdp.signals:
            return sum(value(tfdp.rho(point, s)) for s in tfdp.signals[point])
        found[point] = [utility[tfdp.index[point, a]] + value(tfdp.rho(point, a)) for a in tfdp.actions[point]]
        return sum(p * heard for p, heard in zip(behaviour[point], found[point], strict=True))

    value(tfdp.root)
    return found


def heard_by_adding_to_parents(tfdp, behaviour, utility):
    """A point's value is added to its parent sequence: signals add up by themselves."""
    total, parents = np.array(utility, dtype=float), parent_sequences(tfdp)
    for point in reversed(tfdp.points):
        if point in tfdp.actions:
            total[tfdp.index[parents[point]]] += behaviour[point] @ total[tfdp.span[point]]
    return {j: total[tfdp.span[j]] for j in tfdp.actions}


def heard_by_reach(tfdp, behaviour, utility):
    """Every later sequence's utility, times the probability of going on to it from here."""
    x_from = {}
    for j in tfdp.actions:
        for a in tfdp.actions[j]:
            forced = {**behaviour, j: np.array([float(one == a) for one in tfdp.actions[j]])}
            x_from[j, a] = _reach_from(tfdp, (j, a), forced)
    return {j: np.array([x_from[j, a] @ utility for a in own]) for j, own in tfdp.actions.items()}


def _heard_from(listen, tfdp, behaviour, utility):
    return listen(tfdp, {j: list(one) for j, one in behaviour.items()}, list(utility))


heard_in_part = partial(_heard_from, lambda *given: heard_by_recursion(*given))
heard_in_part.__name__ = "heard_in_part"


def _reach_from(tfdp, sequence, behaviour):
    reach = np.zeros(len(tfdp.sequences))
    reach[tfdp.index[sequence]] = 1.0
    waiting = [(tfdp.rho(*sequence), 1.0)]
    while waiting:
        point, now = waiting.pop()
        if point in tfdp.actions:
            reach[tfdp.span[point]] = now * np.array(behaviour[point])
        if point is not None:
            own = point in tfdp.actions
            waiting += [
                (tfdp.rho(point, label), reach[tfdp.index[point, label]] if own else now)
                for label in labels_of(tfdp, point)
            ]
    return reach


# CFR


def composed(form, heard_by):
    """A class of learners from one's own two functions."""

    class Composed:
        def __init__(self, tfdp, local):
            self.tfdp, self.locals = tfdp, {}
            for j in tfdp.points:
                if j in tfdp.actions:
                    self.locals[j] = local(len(tfdp.actions[j]))

        def next_strategy(self):
            self.played = {j: np.array(one.next_strategy()) for j, one in self.locals.items()}
            return form(self.tfdp, self.played)

        def observe_utility(self, utility):
            for j, heard in heard_by(self.tfdp, self.played, utility).items():
                self.locals[j].observe_utility(np.array(heard))

    Composed.__name__ = Composed.__qualname__ = "CFR"
    return Composed


class AskingAgain:
    """Remembers nothing: it asks the local learners again when it hears."""

    def __init__(self, tfdp, local):
        self.tfdp = tfdp
        self.locals = {j: local(len(tfdp.actions[j])) for j in reversed(list(tfdp.actions))}

    @property
    def behaviour(self):
        return {j: one.next_strategy() for j, one in self.locals.items()}

    def next_strategy(self):
        return tuple(form_by_products(self.tfdp, self.behaviour))

    def observe_utility(self, utility):
        told = heard_by_adding_to_parents(self.tfdp, self.behaviour, utility)
        [one.observe_utility(told[j]) for j, one in self.locals.items()]


class InOneArray:
    """The strategy is kept ready from one call to the next."""

    def __init__(self, tfdp, local):
        self.tfdp, self.locals = tfdp, {j: local(len(own)) for j, own in tfdp.actions.items()}
        self.refresh()

    def refresh(self):
        self.mixes = {j: self.locals[j].next_strategy() for j in self.locals}
        self.x = form_by_recursion(self.tfdp, self.mixes)

    def next_strategy(self):
        return self.x

    def observe_utility(self, utility):
        told = heard_by_recursion(self.tfdp, self.mixes, utility)
        for j in told:
            self.locals[j].observe_utility(np.array(told[j]))
        self.refresh()


class WithRegrets(composed(form_by_products, heard_by_recursion)):
    """Tells regrets in place of utilities: the same number off all actions changes nothing."""

    def observe_utility(self, utility):
        told = heard_by_adding_to_parents(self.tfdp, self.played, utility)
        for j, one in self.locals.items():
            one.observe_utility(told[j] - self.played[j] @ told[j])


WithRegrets.__name__ = WithRegrets.__qualname__ = "CFR"


# regret_bounds


def bounds_by_recursion(tfdp, local_regrets):
    def bound(point):
        if point is None:
            return 0
        below = [bound(tfdp.rho(point, label)) for label in labels_of(tfdp, point)]
        return local_regrets[point] + max(below) if point in tfdp.actions else sum(below)

    return {point: bound(point) for point in tfdp.points}


def bounds_pushed_up(tfdp, local_regrets):
    """Every point hands its bound to the point above it."""
    came_from = {following: step for step, following in tfdp.transitions.items()}
    offered = {point: dict.fromkeys(labels_of(tfdp, point), 0.0) for point in tfdp.points}
    found = {}
    for point in tfdp.points[::-1]:
        numbers = offered[point].values()
        found[point] = local_regrets[point] + max(numbers) if point in tfdp.actions else sum(numbers)
        if point in came_from:
            above, label = came_from[point]
            offered[above][label] = found[point]
    return found


def bounds_when_ready(tfdp, local_regrets):
    bounds, waiting = {None: 0.0}, deque(tfdp.points)
    while waiting:
        point = waiting.popleft()
        following = [tfdp.rho(point, label) for label in labels_of(tfdp, point)]
        if all(one in bounds for one in following):
            below = np.array([bounds[one] for one in following])
            bounds[point] = below.max() + local_regrets[point] if point in tfdp.actions else below.sum()
        else:
            waiting.append(point)
    return {point: bounds[point] for point in (*tfdp.actions, *tfdp.signals)}


# worth


def worth_with_a_memory(tfdp, chances, rewards):
    @cache
    def best(point):
        match point:
            case None:
                return 0
            case _ if point in tfdp.signals:
                return np.dot(chances[point], [best(tfdp.rho(point, s)) for s in tfdp.signals[point]])
        return max(r + best(tfdp.rho(point, a)) for a, r in zip(tfdp.actions[point], rewards[point], strict=True))

    return {point: best(point) for point in [*tfdp.signals, *tfdp.actions]}


def worth_by_sweeps(tfdp, chances, rewards):
    """Value iteration: as many sweeps as there are points."""
    found = dict.fromkeys([*tfdp.points, None], 0.0)
    for _ in tfdp.points:
        for point in tfdp.points:
            after = np.array([found[tfdp.rho(point, label)] for label in labels_of(tfdp, point)])
            found[point] = (rewards[point] + after).max() if point in rewards else chances[point] @ after
    return {point: found[point] for point in tfdp.points}


STYLES = {
    "parent_sequences": (parents_by_climbing, parents_with_a_queue, parents_by_an_object),
    "sequence_form": (form_by_products, form_by_recursion, form_in_logarithms),
    "is_sequence_form": (asked_with_a_matrix, asked_by_making_it_again, asked_by_recursion),
    "counterfactual_utilities": (heard_by_adding_to_parents, heard_in_part, heard_by_reach),
    "CFR": (AskingAgain, InOneArray, WithRegrets),
    "regret_bounds": (bounds_by_recursion, bounds_pushed_up, bounds_when_ready),
    "worth": (worth_with_a_memory, worth_by_sweeps),
}


# mistakes, as learners write them


def form_written_into_the_behaviour(tfdp, behaviour):
    x, parents = np.ones(len(tfdp.sequences)), parent_sequences(tfdp)
    for j in tfdp.points:
        if j in tfdp.actions:
            behaviour[j] *= x[tfdp.index[parents[j]]]
            x[tfdp.span[j]] = behaviour[j]
    return x


def heard_in_place(tfdp, behaviour, utility):
    """A slice is a view: who told the utility finds the values of what follows in it."""
    value = {None: 0.0}
    for point in reversed(tfdp.points):
        if point in tfdp.signals:
            value[point] = sum(value[tfdp.rho(point, s)] for s in tfdp.signals[point])
            continue
        own = utility[tfdp.span[point]]
        own += [value[tfdp.rho(point, a)] for a in tfdp.actions[point]]
        value[point] = behaviour[point] @ own
    return {j: utility[tfdp.span[j]] for j in tfdp.actions}


class WritingIntoTheUtility(composed(form_by_recursion, heard_in_place)):
    pass


def bounds_with_none_left(tfdp, local_regrets):
    return {**regret_bounds(tfdp, local_regrets), None: 0.0}


def parents_from_nothing(tfdp):
    before = {}
    for point in tfdp.points:
        for label in labels_of(tfdp, point):
            before[tfdp.rho(point, label)] = (point, label) if point in tfdp.actions else before[point]
    return {j: before[j] for j in tfdp.actions}


class OneForAll(AskingAgain):
    def __init__(self, tfdp, local):
        self.tfdp, self.locals = tfdp, dict.fromkeys(tfdp.actions, local(2))


class AllOfAsManyAsPoints(CFR):
    """Learners with as many actions as there are decision points, which fits by accident where both are two."""

    def __init__(self, tfdp, local):
        super().__init__(tfdp, local)
        self.locals = {j: local(len(tfdp.actions)) for j in tfdp.actions}


class KeptInTheClass(CFR):
    """One dictionary for all objects, which makes a point's learner only once."""

    locals: ClassVar = {}

    def __init__(self, tfdp, local):
        self.tfdp = tfdp
        for j, own in tfdp.actions.items():
            self.locals.setdefault(j, local(len(own)))


# Wrong only where something rare comes together: many signals in a row, a zero, equal numbers.


def parents_past_three_signals(tfdp):
    came_from, found = {following: step for step, following in tfdp.transitions.items()}, {}
    for j in tfdp.actions:
        step = came_from.get(j)
        for _ in range(3):
            step = came_from.get(step[0]) if step and step[0] in tfdp.signals else step
        found[j] = step
    return found


def parents_by_the_label(tfdp):
    """Whoever has an action of this name decides, unless the point is called as observation points are."""
    names, before = {a for own in tfdp.actions.values() for a in own}, {tfdp.root: None}
    for v in tfdp.points:
        for label in labels_of(tfdp, v):
            own = label in names and v[0] != "k"
            before[tfdp.rho(v, label)] = (v, label) if own else before[v]
    return {j: before[j] for j in tfdp.actions}


def heard_with_the_empty_sequence(tfdp, behaviour, utility):
    first = [j for j, parent in parent_sequences(tfdp).items() if parent is None]
    heard = heard_by_recursion(tfdp, behaviour, utility)
    return {j: np.array(told) + (utility[0] if j in first else 0.0) for j, told in heard.items()}


def heard_where_reached(tfdp, behaviour, utility):
    x, parents = form_by_recursion(tfdp, behaviour), parent_sequences(tfdp)
    heard = heard_by_recursion(tfdp, behaviour, utility)
    return {j: np.array(told) * (x[tfdp.index[parents[j]]] > 0) for j, told in heard.items()}


def heard_where_something_is_earned(tfdp, behaviour, utility):
    """What follows an action of utility 0 is lost."""
    earned, value, heard = np.array(utility) != 0, {None: 0.0}, {}
    for v in reversed(tfdp.points):
        below = np.array([value[tfdp.rho(v, label)] for label in labels_of(tfdp, v)])
        if v in tfdp.actions:
            heard[v] = np.array(utility)[tfdp.span[v]] + below * earned[tfdp.span[v]]
        value[v] = behaviour[v] @ heard[v] if v in tfdp.actions else below.sum()
    return heard


def bounds_of_different_signals(tfdp, local_regrets):
    found = {None: 0.0}
    for v in reversed(tfdp.points):
        after = {found[tfdp.rho(v, label)] for label in labels_of(tfdp, v)}
        found[v] = local_regrets[v] + max(after) if v in tfdp.actions else sum(after)
    return {v: found[v] for v in tfdp.points}


RARELY_WRONG = [
    ("parent_sequences", parents_past_three_signals),
    ("parent_sequences", parents_by_the_label),
    ("counterfactual_utilities", heard_with_the_empty_sequence),
    ("counterfactual_utilities", heard_where_reached),
    ("counterfactual_utilities", heard_where_something_is_earned),
    ("regret_bounds", bounds_of_different_signals),
]

# lookups that fail


def parents_by_signals_of_a_decision(tfdp):
    found = dict.fromkeys(tfdp.actions)
    for j, own in tfdp.actions.items():
        for k in filter(None, (tfdp.rho(j, a) for a in own)):
            for following in filter(None, (tfdp.rho(k, s) for s in tfdp.signals[k])):
                found[following] = (j, own[0])
    return found


def form_of_all_points(tfdp, behaviour):
    x, parents = np.ones(len(tfdp.sequences)), parent_sequences(tfdp)
    for point in tfdp.points:
        x[tfdp.span[point]] = x[tfdp.index[parents[point]]] * behaviour[point]
    return x


def walk(points, value, tfdp, behaviour, utility, kinds=True):
    """Counterfactual utilities over `points`, beginning with the numbers in `value`."""
    found = {}
    for point in points:
        if kinds and point in tfdp.signals:
            value[point] = sum(value[tfdp.rho(point, s)] for s in tfdp.signals[point])
            continue
        after = [value[tfdp.rho(point, a)] for a in tfdp.actions[point]]
        found[point] = utility[tfdp.span[point]] + np.array(after)
        value[point] = behaviour[point] @ found[point]
    return found


def heard_from_the_top(tfdp, behaviour, utility):
    return walk(tfdp.points, {None: 0.0}, tfdp, behaviour, utility)


def heard_without_an_end(tfdp, behaviour, utility):
    return walk(tfdp.points[::-1], {}, tfdp, behaviour, utility)


def heard_from_minus_infinity(tfdp, behaviour, utility):
    return walk(tfdp.points[::-1], {None: -np.inf}, tfdp, behaviour, utility)


def heard_at_all_points_alike(tfdp, behaviour, utility):
    return walk(tfdp.points[::-1], {None: 0.0}, tfdp, behaviour, utility, kinds=False)


def climb(points, number, tfdp, rule):
    for point in points:
        labels = labels_of(tfdp, point)
        number[point] = rule(point, [number[tfdp.rho(point, label)] for label in labels])
    number.pop(None, None)
    return number


def bounds_by(points, number, tfdp, local_regrets, decisions=None):
    decisions = tfdp.actions if decisions is None else decisions
    return climb(points, number, tfdp, lambda point, below: (
        local_regrets[point] + max(below) if point in decisions else sum(below)))  # fmt: skip


def bounds_from_the_top(tfdp, local_regrets):
    return bounds_by(tfdp.points, {None: 0.0}, tfdp, local_regrets)


def bounds_without_an_end(tfdp, local_regrets):
    return bounds_by(tfdp.points[::-1], {}, tfdp, local_regrets)


def bounds_from_minus_infinity(tfdp, local_regrets):
    return bounds_by(tfdp.points[::-1], {None: -np.inf}, tfdp, local_regrets)


def bounds_of_all_points_alike(tfdp, local_regrets):
    return bounds_by(tfdp.points[::-1], {None: 0.0}, tfdp, local_regrets, tfdp.points)


def worth_by(points, number, tfdp, chances, rewards, decisions=None):
    decisions = tfdp.actions if decisions is None else decisions
    return climb(points, number, tfdp, lambda point, below: (
        max(rewards[point] + np.array(below)) if point in decisions else chances[point] @ np.array(below)))  # fmt: skip


def worth_from_the_top(tfdp, chances, rewards):
    return worth_by(tfdp.points, {None: 0.0}, tfdp, chances, rewards)


def worth_without_an_end(tfdp, chances, rewards):
    return worth_by(tfdp.points[::-1], {}, tfdp, chances, rewards)


def worth_from_minus_infinity(tfdp, chances, rewards):
    return worth_by(tfdp.points[::-1], {None: -np.inf}, tfdp, chances, rewards)


def worth_of_all_points_alike(tfdp, chances, rewards):
    return worth_by(tfdp.points[::-1], {None: 0.0}, tfdp, chances, rewards, tfdp.points)


MISTAKES = [
    ("CFR", "learners shared by all objects", KeptInTheClass),
    ("parent_sequences", "the root has no entry", parents_from_nothing),
    ("CFR", "learners of the wrong size", OneForAll),
    ("CFR", "learners of the wrong size", AllOfAsManyAsPoints),
    ("sequence_form", "the argument `behaviour` changed", form_written_into_the_behaviour),
    ("parent_sequences", "a point of the other kind", parents_by_signals_of_a_decision),
    ("sequence_form", "a point of the other kind", form_of_all_points),
    ("counterfactual_utilities", "a point of the other kind", heard_at_all_points_alike),
    ("regret_bounds", "a point of the other kind", bounds_of_all_points_alike),
    ("worth", "a point of the other kind", worth_of_all_points_alike),
    ("counterfactual_utilities", "asked before it is known", heard_from_the_top),
    ("regret_bounds", "asked before it is known", bounds_from_the_top),
    ("worth", "asked before it is known", worth_from_the_top),
    ("counterfactual_utilities", "no number for the end", heard_without_an_end),
    ("regret_bounds", "no number for the end", bounds_without_an_end),
    ("worth", "no number for the end", worth_without_an_end),
    ("regret_bounds", "minus infinity at the end", bounds_from_minus_infinity),
    ("worth", "minus infinity at the end", worth_from_minus_infinity),
    ("counterfactual_utilities", "minus infinity at the end", heard_from_minus_infinity),
    ("CFR", "the argument `utility` changed", WritingIntoTheUtility),
]
