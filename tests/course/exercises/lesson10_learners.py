"""Right solutions of lesson 10 in very different styles, and mistakes as learners make them."""

from collections import deque
from functools import cache, partial
from typing import ClassVar

import numpy as np

from cfrlib.course.exercises.lesson10.CFR import CFR
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.regret_bounds import regret_bounds
from cfrlib.course.exercises.lesson10.worth import worth
from cfrlib.solvers.minimizers import RegretMatching


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


def parents_by_recursion(tfdp):
    found = {}

    def visit(point, last):
        if point is None:
            return
        if point in tfdp.actions:
            found[point] = last
            for a in tfdp.actions[point]:
                visit(tfdp.rho(point, a), (point, a))
        else:
            for s in tfdp.signals[point]:
                visit(tfdp.rho(point, s), last)

    visit(tfdp.root, None)
    return found


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


def parents_until_nothing_changes(tfdp):
    last = {tfdp.root: None}
    while len(last) < len(tfdp.points):
        for (point, label), following in tfdp.transitions.items():
            if point in last:
                last[following] = (point, label) if point in tfdp.actions else last[point]
    return {j: last[j] for j in tfdp.actions}


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


def form_in_float32(tfdp, behaviour):
    return np.array(form_by_products(tfdp, behaviour), dtype=np.float32)


def form_by_a_dictionary(tfdp, behaviour):
    x, parents = {None: 1.0}, parent_sequences(tfdp)
    for j in filter(tfdp.actions.__contains__, tfdp.points):
        x |= {(j, a): x[parents[j]] * p for a, p in zip(tfdp.actions[j], behaviour[j], strict=True)}
    return tuple(x[sequence] for sequence in tfdp.sequences)


def form_in_logarithms(tfdp, behaviour):
    """Sums in place of products: minus infinity is a probability of 0."""
    logs, parents = np.zeros(len(tfdp.sequences)), parents_with_a_queue(tfdp)
    with np.errstate(divide="ignore"):
        for j in (point for point in tfdp.points if point in parents):
            parent = parents[j]
            logs[tfdp.span[j]] = logs[tfdp.index[tuple(parent) if parent else None]] + np.log(behaviour[j])
    return np.exp(logs)


def form_by_sweeps(tfdp, behaviour):
    """As many sweeps as there are points, in any order: in the end all parents are right."""
    x, parents = np.ones(len(tfdp.sequences)), parent_sequences(tfdp)
    for _ in tfdp.points:
        for j, mix in behaviour.items():
            x[tfdp.span[j]] = x[tfdp.index[parents[j]]] * mix
    return x


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


def asked_in_a_loop(tfdp, x):
    if not np.isclose(x[0], 1):
        return False
    if any(entry < -1e-7 for entry in x):
        return False
    for j, parent in parents_by_climbing(tfdp).items():
        total = 0.0
        for a in tfdp.actions[j]:
            total += x[tfdp.index[j, a]]
        if abs(total - x[tfdp.index[parent]]) > 1e-6:
            return False
    return True


def asked_by_making_it_again(tfdp, x):
    """A vector is a sequence form if it is that of the behaviour which it gives."""
    x, behaviour = np.array(x, dtype=float), {}
    for j, own in tfdp.actions.items():
        mix = np.maximum(x[tfdp.span[j]], 0)
        behaviour[j] = mix / mix.sum() if mix.sum() > 0 else np.full(len(own), 1 / len(own))
    return int(abs(np.array(form_by_sweeps(tfdp, behaviour)) - x).max() < 1e-5)


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

    return min(x) > -1e-6 and abs(x[0] - 1) <= 1e-6 and flows(tfdp.root, 1.0)


def asked_in_one_line(tfdp, x):
    sums = [sum(x[tfdp.span[j]]) - x[tfdp.index[p]] for j, p in parent_sequences(tfdp).items()]
    return np.bool_(max(map(abs, [*sums, x[0] - 1])) < 2e-6 and np.min(x) >= -2e-6)


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


def heard_in_float32(tfdp, behaviour, utility):
    return {j: np.float32(heard) for j, heard in heard_by_recursion(tfdp, behaviour, utility).items()}


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


def heard_with_a_memory(tfdp, behaviour, utility):
    @cache
    def actions_of(j):
        return tuple(utility[tfdp.index[j, a]] + value(tfdp.rho(j, a)) for a in tfdp.actions[j])

    @cache
    def value(point):
        if point in tfdp.actions:
            return float(np.dot(behaviour[point], actions_of(point)))
        return sum(value(tfdp.rho(point, s)) for s in tfdp.signals.get(point, ()))

    return {j: actions_of(j) for j in tfdp.actions}


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
        return form_by_products(self.tfdp, self.behaviour)

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


def bounds_in_float32(tfdp, local_regrets):
    return {point: np.float32(bound) for point, bound in bounds_by_recursion(tfdp, local_regrets).items()}


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


def _bounds_of(choose, tfdp, local_regrets):
    best = {}
    for point in reversed(tfdp.points):
        below = [best.get(tfdp.rho(point, label), 0.0) for label in labels_of(tfdp, point)]
        best[point] = choose(point in tfdp.actions, below) + local_regrets.get(point, 0.0)
    return best


bounds_in_part = partial(_bounds_of, lambda own, below: max(below) if own else sum(below))
bounds_in_part.__name__ = "bounds_in_part"


# worth


def worth_by_recursion(tfdp, chances, rewards):
    def best(point):
        if point is None:
            return 0.0
        below = [best(tfdp.rho(point, label)) for label in labels_of(tfdp, point)]
        if point in tfdp.actions:
            return max(reward + after for reward, after in zip(rewards[point], below, strict=True))
        return sum(p * after for p, after in zip(chances[point], below, strict=True))

    return {point: best(point) for point in tfdp.points}


def worth_in_float32(tfdp, chances, rewards):
    return {point: np.float32(one) for point, one in worth_by_recursion(tfdp, chances, rewards).items()}


def worth_backward(tfdp, chances, rewards):
    found = {}
    for point in tfdp.points[::-1]:
        after = np.array([found.get(tfdp.rho(point, label), 0) for label in labels_of(tfdp, point)])
        found[point] = np.average(after, weights=chances[point]) if point in chances else max(after + rewards[point])
    return found


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
    "parent_sequences": (
        parents_by_climbing, parents_by_recursion, parents_with_a_queue, parents_until_nothing_changes,
        parents_by_an_object,
    ),
    "sequence_form": (
        form_by_products, form_by_recursion, form_in_float32, form_by_a_dictionary, form_in_logarithms, form_by_sweeps,
    ),
    "is_sequence_form": (
        asked_with_a_matrix, asked_in_a_loop, asked_by_making_it_again, asked_by_recursion, asked_in_one_line,
    ),
    "counterfactual_utilities": (
        heard_by_recursion, heard_by_adding_to_parents, heard_in_float32, heard_in_part, heard_with_a_memory,
        heard_by_reach,  # slow, so not among the first five
    ),
    "CFR": (
        composed(form_by_recursion, heard_by_recursion), AskingAgain, InOneArray, WithRegrets,
        composed(form_by_a_dictionary, heard_with_a_memory),
    ),
    "regret_bounds": (
        bounds_by_recursion, bounds_in_float32, bounds_pushed_up, bounds_when_ready, bounds_in_part,
    ),
    "worth": (worth_by_recursion, worth_in_float32, worth_backward, worth_with_a_memory, worth_by_sweeps),
}  # fmt: skip


# mistakes, as learners write them


def parents_with_the_signal(tfdp):
    return {j: next((step for step, to in tfdp.transitions.items() if to == j), None) for j in tfdp.actions}


def parents_without_none(tfdp):
    return {j: parent for j, parent in parents_by_recursion(tfdp).items() if parent is not None}


def form_without_parents(tfdp, behaviour):
    return np.concatenate([[1.0], *(behaviour[j] for j in tfdp.actions)])


def form_in_the_order_given(tfdp, behaviour):
    x, parents = [0.0] * len(tfdp.sequences), parents_by_climbing(tfdp)
    x[0] = 1.0
    for j in tfdp.actions:
        for a, p in zip(tfdp.actions[j], behaviour[j], strict=True):
            x[tfdp.index[j, a]] = x[tfdp.index[parents[j]]] * p
    return x


def form_written_into_the_behaviour(tfdp, behaviour):
    x, parents = np.ones(len(tfdp.sequences)), parent_sequences(tfdp)
    for j in tfdp.points:
        if j in tfdp.actions:
            behaviour[j] *= x[tfdp.index[parents[j]]]
            x[tfdp.span[j]] = behaviour[j]
    return x


def asked_without_signs(tfdp, x):
    return abs(x[0] - 1) < 1e-6 and all(
        abs(x[tfdp.span[j]].sum() - x[tfdp.index[p]]) < 1e-6 for j, p in parent_sequences(tfdp).items()
    )


def asked_for_ones(tfdp, x):
    sums = [x[0], *(sum(x[tfdp.span[j]]) for j in tfdp.actions)]
    return bool(np.allclose(sums, 1) and min(x) >= -1e-6)


def heard_with_means(tfdp, behaviour, utility):
    values, found = {None: 0.0}, {}
    for v in reversed(tfdp.points):
        if v in tfdp.actions:
            found[v] = utility[tfdp.span[v]] + np.array([values[tfdp.rho(v, a)] for a in tfdp.actions[v]])
            values[v] = behaviour[v] @ found[v]
        else:
            values[v] = np.mean([values[tfdp.rho(v, s)] for s in tfdp.signals[v]])
    return found


def heard_raw(tfdp, behaviour, utility):
    return {j: utility[tfdp.span[j]] for j in tfdp.actions}


def heard_in_a_copy(tfdp, behaviour, utility):
    """Right, unless the utility holds whole numbers: then so does its copy."""
    value, told = {None: 0.0}, {}
    for point in reversed(tfdp.points):
        if point in tfdp.signals:
            value[point] = sum(value[tfdp.rho(point, s)] for s in tfdp.signals[point])
            continue
        told[point] = utility[tfdp.span[point]].copy()
        for place, a in enumerate(tfdp.actions[point]):
            told[point][place] = told[point][place] + value[tfdp.rho(point, a)]
        value[point] = behaviour[point] @ told[point]
    return told


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


class ToldTwice(composed(form_by_recursion, heard_by_recursion)):
    def observe_utility(self, utility):
        super().observe_utility(utility)
        super().observe_utility(utility)


class ToldRaw(composed(form_by_recursion, heard_raw)):
    pass


class Behaving(composed(form_without_parents, heard_by_recursion)):
    pass


class Forgetful(CFR):
    """Right, but for the dictionary that the lesson asks for."""

    def __init__(self, tfdp, local):
        super().__init__(tfdp, local)
        self.learners, self.locals = self.locals, {}

    def behaviour(self):
        return {j: one.next_strategy() for j, one in self.learners.items()}

    def observe_utility(self, utility):
        told = heard_by_recursion(self.tfdp, self.behaviour(), utility)
        for j, one in self.learners.items():
            one.observe_utility(np.array(told[j]))


def bounds_of_all_actions(tfdp, local_regrets):
    return {
        point: sum(local_regrets[j] for j in tfdp.actions if _is_below(tfdp, j, point)) for point in tfdp.points
    }


def _is_below(tfdp, j, point):
    came_from = {following: step[0] for step, following in tfdp.transitions.items()}
    while j != point and j in came_from:
        j = came_from[j]
    return j == point


def bounds_with_none_left(tfdp, local_regrets):
    return {**regret_bounds(tfdp, local_regrets), None: 0.0}


def worth_as_in_the_lesson(tfdp, chances, rewards):
    found = {None: 0.0}
    for v in reversed(tfdp.points):
        after = [found[tfdp.rho(v, label)] for label in labels_of(tfdp, v)]
        found[v] = max(np.array(rewards[v]) + after) if v in tfdp.actions else sum(after)
    del found[None]
    return found


def worth_in_a_copy(tfdp, chances, rewards):
    """Right, unless the rewards are whole numbers: then so is their copy."""
    best = {None: 0.0}
    for point in reversed(tfdp.points):
        if point in tfdp.actions:
            each = rewards[point].copy()
            for place, a in enumerate(tfdp.actions[point]):
                each[place] = each[place] + best[tfdp.rho(point, a)]
            best[point] = each.max()
        else:
            best[point] = chances[point] @ np.array([best[tfdp.rho(point, s)] for s in tfdp.signals[point]])
    return {point: best[point] for point in tfdp.points}


def worth_of_what_leads_on(tfdp, chances, rewards):
    best = {}
    for point in reversed(tfdp.points):
        if point in tfdp.actions:
            steps = zip(tfdp.actions[point], rewards[point], strict=True)
            steps = [(tfdp.rho(point, a), reward) for a, reward in steps]
            on = [reward + best[following] for following, reward in steps if following is not None]
            best[point] = max(on) if on else max(rewards[point])
        else:
            steps = zip(tfdp.signals[point], chances[point], strict=True)
            best[point] = sum(share * best.get(tfdp.rho(point, s), 0.0) for s, share in steps)
    return best


def worth_of_the_root(tfdp, chances, rewards):
    return worth(tfdp, chances, rewards)[tfdp.root]


def parents_from_nothing(tfdp):
    before = {}
    for point in tfdp.points:
        for label in labels_of(tfdp, point):
            before[tfdp.rho(point, label)] = (point, label) if point in tfdp.actions else before[point]
    return {j: before[j] for j in tfdp.actions}


def parents_as_listed(tfdp):
    before = {tfdp.points[0]: None}
    for point in [*tfdp.actions, *tfdp.signals]:
        for label in labels_of(tfdp, point):
            before[tfdp.rho(point, label)] = (point, label) if point in tfdp.actions else before.get(point)
    return {j: before[j] for j in tfdp.actions}


def form_of_the_parents_point(tfdp, behaviour):
    x, parents = np.ones(len(tfdp.sequences)), parent_sequences(tfdp)
    for j in tfdp.points:
        if j in tfdp.actions:
            above = 1.0 if parents[j] is None else x[tfdp.span[parents[j][0]]].sum()
            x[tfdp.span[j]] = above * behaviour[j]
    return x


def asked_from_above(tfdp, x):
    left = [x[tfdp.span[j]].sum() - x[tfdp.index[p]] for j, p in parent_sequences(tfdp).items()]
    return max(abs(x[0] - 1), *left) <= 1e-6 and min(x) >= -1e-6


def asked_at_the_first_point(tfdp, x):
    if abs(x[0] - 1) > 1e-6 or min(x) < -1e-6:
        return False
    for j, parent in parent_sequences(tfdp).items():
        return bool(abs(x[tfdp.span[j]].sum() - x[tfdp.index[parent]]) <= 1e-6)


class ComputedAgain(AskingAgain):
    def observe_utility(self, utility):
        for j, one in self.locals.items():
            one.observe_utility(heard_by_recursion(self.tfdp, self.behaviour, utility)[j])


class AlwaysMatching(composed(form_by_recursion, heard_by_recursion)):
    def __init__(self, tfdp, local):
        super().__init__(tfdp, RegretMatching)


class OneForAll(AskingAgain):
    def __init__(self, tfdp, local):
        self.tfdp, self.locals = tfdp, dict.fromkeys(tfdp.actions, local(2))


class AllOfTwo(composed(form_by_products, heard_by_reach)):
    def __init__(self, tfdp, local):
        self.tfdp, self.locals = tfdp, {j: local(2) for j in tfdp.actions}


class KeptInTheClass(CFR):
    """One dictionary for all objects, which makes a point's learner only once."""

    locals: ClassVar = {}

    def __init__(self, tfdp, local):
        self.tfdp = tfdp
        for j, own in tfdp.actions.items():
            self.locals.setdefault(j, local(len(own)))


class Averaging(CFR):
    total, asked = 0.0, 0

    def next_strategy(self):
        self.total, self.asked = self.total + super().next_strategy(), self.asked + 1
        return self.total / self.asked


class ToldWhereReached(AskingAgain):
    def observe_utility(self, utility):
        told, x = heard_by_recursion(self.tfdp, self.behaviour, utility), self.next_strategy()
        for j, parent in parent_sequences(self.tfdp).items():
            if x[self.tfdp.index[parent]] > 0:
                self.locals[j].observe_utility(told[j])


def parents_on_one_path(tfdp):
    last, found = None, {}
    for point in tfdp.points:
        if point in tfdp.actions:
            found[point] = last
            for a in tfdp.actions[point]:
                last = last if tfdp.rho(point, a) is None else (point, a)
    return found


def form_as_visited(tfdp, behaviour):
    product, numbers = {None: 1.0}, [1.0]
    for j in tfdp.points:
        for a, share in zip(tfdp.actions.get(j, ()), behaviour.get(j, ()), strict=True):
            product[j, a] = product[parent_sequences(tfdp)[j]] * share
            numbers.append(product[j, a])
    return numbers


def asked_for_all_at_once(tfdp, x):
    into = sum(x[tfdp.index[parent]] for parent in parent_sequences(tfdp).values())
    return abs(into - x[1:].sum()) < 1e-6 and abs(x[0] - 1) < 1e-6 and x.min() > -1e-6


def asked_on_average(tfdp, x):
    gaps = [x[tfdp.span[j]].sum() - x[tfdp.index[p]] for j, p in parent_sequences(tfdp).items()]
    return np.mean(np.abs(gaps)) < 1e-6 and abs(x[0] - 1) < 1e-6 and x.min() > -1e-6


def asked_within_a_thousandth(tfdp, x):
    apart = [x[0] - 1, *(x[tfdp.span[j]].sum() - x[tfdp.index[p]] for j, p in parent_sequences(tfdp).items())]
    return max(map(abs, apart)) < 1e-3 and min(x) > -1e-3


def bounds_from_zero_up(tfdp, local_regrets):
    found = {None: 0.0}
    for v in reversed(tfdp.points):
        best = 0.0
        for label in labels_of(tfdp, v):
            after = found[tfdp.rho(v, label)]
            best = max(best, after) if v in tfdp.actions else best + after
        found[v] = best + local_regrets.get(v, 0.0)
    return {v: found[v] for v in tfdp.points}


def worth_of_the_last_rewards(tfdp, chances, rewards):
    found = {}
    for v in reversed(tfdp.points):
        own = zip(labels_of(tfdp, v), rewards.get(v, np.zeros(9)), strict=False)
        after = [found.get(tfdp.rho(v, label), reward) for label, reward in own]
        found[v] = max(after) if v in tfdp.actions else np.dot(chances[v], after)
    return found


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


def worth_of_all_points_alike(tfdp, chances, rewards):
    return worth_by(tfdp.points[::-1], {None: 0.0}, tfdp, chances, rewards, tfdp.points)


class AllOfAsManyAsPoints(CFR):
    """Learners with as many actions as there are decision points, which fits by accident where both are two."""

    def __init__(self, tfdp, local):
        super().__init__(tfdp, local)
        self.locals = {j: local(len(tfdp.actions)) for j in tfdp.actions}


def asked_of_absolute_values(tfdp, x):
    """Two strokes in place of a question about signs."""
    for j, parent in parent_sequences(tfdp).items():
        if abs(abs(x[tfdp.span[j]]).sum() - x[tfdp.index[parent]]) > 1e-6:
            return False
    return bool(abs(x[0] - 1) < 1e-6)


def asked_where_it_flows(tfdp, x):
    for j, parent in parent_sequences(tfdp).items():
        comes_in = x[tfdp.index[parent]]
        if comes_in > 0 and abs(x[tfdp.span[j]].sum() / comes_in - 1) > 1e-6:
            return False
    return bool(abs(x[0] - 1) < 1e-6 and x.min() >= -1e-6)


def asked_by_division(tfdp, x):
    for j, parent in parent_sequences(tfdp).items():
        comes_in = x[tfdp.index[parent]]
        if comes_in <= 0 or abs(x[tfdp.span[j]].sum() / comes_in - 1) > 1e-6:
            return False
    return bool(abs(x[0] - 1) < 1e-6 and x.min() >= -1e-6)


MISTAKES = [
    ("parent_sequences", "one last action for all branches", parents_on_one_path),
    ("sequence_form", "entries in the order of the points", form_as_visited),
    ("is_sequence_form", "one sum for everything", asked_for_all_at_once),
    ("is_sequence_form", "one sum for everything", asked_on_average),
    ("is_sequence_form", "too much room", asked_within_a_thousandth),
    ("CFR", "learners shared by all objects", KeptInTheClass),
    ("CFR", "the average strategy", Averaging),
    ("CFR", "told only where one comes", ToldWhereReached),
    ("regret_bounds", "nothing below zero on the way up", bounds_from_zero_up),
    ("worth", "rewards counted at the ends alone", worth_of_the_last_rewards),
    ("parent_sequences", "the root has no entry", parents_from_nothing),
    ("parent_sequences", "the order as written", parents_as_listed),
    ("sequence_form", "not multiplied by the parent's entry", form_of_the_parents_point),
    ("is_sequence_form", "at most instead of equal", asked_from_above),
    ("is_sequence_form", "not every decision point asked", asked_at_the_first_point),
    ("CFR", "new strategies in the same round", ComputedAgain),
    ("CFR", "always the same kind of learner", AlwaysMatching),
    ("CFR", "learners of the wrong size", OneForAll),
    ("CFR", "learners of the wrong size", AllOfTwo),
    ("parent_sequences", "a signal taken for an action", parents_with_the_signal),
    ("parent_sequences", "first decisions left out", parents_without_none),
    ("sequence_form", "not multiplied by the parent's entry", form_without_parents),
    ("sequence_form", "the order as written", form_in_the_order_given),
    ("sequence_form", "the argument `behaviour` changed", form_written_into_the_behaviour),
    ("is_sequence_form", "negative entries let through", asked_without_signs),
    ("is_sequence_form", "each point adds up to 1", asked_for_ones),
    ("counterfactual_utilities", "observations averaged", heard_with_means),
    ("counterfactual_utilities", "subtree omitted", heard_raw),
    ("CFR", "learners advanced twice", ToldTwice),
    ("CFR", "raw gradient passed on", ToldRaw),
    ("CFR", "a behaviour instead of its sequence form", Behaving),
    ("CFR", "no `locals`", Forgetful),
    ("regret_bounds", "sum over actions", bounds_of_all_actions),
    ("worth", "signals added, not weighed", worth_as_in_the_lesson),
    ("worth", "the root alone", worth_of_the_root),
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
    ("counterfactual_utilities", "a copy of whole numbers", heard_in_a_copy),
    ("is_sequence_form", "absolute values added", asked_of_absolute_values),
    ("is_sequence_form", "nothing asked where nothing flows in", asked_where_it_flows),
    ("is_sequence_form", "points that nothing flows into refused", asked_by_division),
    ("worth", "a copy of whole numbers", worth_in_a_copy),
    ("worth", "actions that end are skipped", worth_of_what_leads_on),
    ("CFR", "the argument `utility` changed", WritingIntoTheUtility),
    ("CFR", "learners of the wrong size", AllOfAsManyAsPoints),
]
