"""What the stepper shows of wrong numbers in lesson 05: the case that failed, walked rightly, yours beside it."""

from copy import deepcopy
from dataclasses import dataclass
from functools import partial

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.see import departs
from cfrlib.games.game import CHANCE, TERMINAL, Game
from cfrlib.lessons.lesson04.material import DEALS
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.lessons.lesson04.seen import Deal, picture
from cfrlib.widgets.stepper.given import in_order, record_walk
from cfrlib.widgets.stepper.iteration import record_iteration

MOST_ITERATIONS = 10
ADDED = {"regret_sum": "regret added", "strategy_sum": "strategy added"}


def first_wrong_sum(refusal):
    """The first node, from the ends up, at which the learner's walk adds wrongly; else the value returned."""
    if refusal.case is None:
        return None
    start, cards, history, reach, chance = refusal.case.args
    value, sums = refusal.case.value
    expected, right = refusal.exercise.right_numbers(refusal.case)
    before = start.nodes()
    record = record_walk(
        Deal(cards, history), {key: node.strategy for key, node in before.items()},
        {key: node.regret_sum for key, node in before.items()}, [("", history, (chance, *reach))],
    )  # fmt: skip
    opening = f"The case begins with cards {cards} at {history!r}: chance {chance:.4g}, reaches {reach}."
    show = partial(picture, record, title="walk", opening=opening)
    for at, node, _ in in_order(record):
        if node.information_set is None:
            continue
        key = record.game.information_set(at)
        wrong = _wrong_at(key, before[key], sums, right, refusal.exercise.tolerance)
        if wrong:
            return partial(show, at, wrong)
    if departs(value, expected, refusal.exercise.tolerance):
        return partial(show, history, {"value returned": (expected, value)})
    return None


def _wrong_at(key, node, sums, right, tolerance):
    wrong = {}
    for name in ("regret_sum", "strategy_sum", "strategy"):
        place = f"nodes['{key}'].{name}"
        if departs(sums[place], right[place], tolerance):
            old = getattr(node, name) if name in ADDED else 0.0
            wrong[ADDED.get(name, "strategy after the walk")] = right[place] - old, sums[place] - old
    return wrong


@dataclass(frozen=True)
class Deck(Game):
    """Kuhn poker as lesson 05 writes it, dealt from `deck`: pairs of cards and probability."""

    deck: tuple

    def player(self, history):
        return CHANCE if not history else Deal(history[0]).player(history[1])

    def chance(self, history):
        return self.deck

    def actions(self, history):
        return "p", "b"

    def child(self, history, action):
        return (history[0], history[1] + action) if history else (action, "")

    def utilities(self, history):
        return Deal(history[0]).utilities(history[1])

    def information_set(self, history):
        return Deal(history[0]).information_set(history[1])

    def action_label(self, action):
        return action if isinstance(action, str) else " ".join(map(str, action))


def first_wrong_sums(refusal):
    """The first iteration after which an average strategy or a regret sum is wrong, and there the first such one."""
    if refusal.case is None:
        return None
    most, *deck = refusal.case.args
    exercise = refusal.exercise
    for count in range(1, min(most, MOST_ITERATIONS) + 1):
        mine, right = (exercise.call(one, deepcopy((count, *deck))) for one in (refusal.function, exercise.reference))
        regret_sums = getattr(mine, "regret_sums", {})  # none where something else than nodes was returned
        for name, yours, wanted in ("average strategy", mine, right), ("regret sum", regret_sums, right.regret_sums):
            off = {key for key in wanted if key in yours and departs(yours[key], wanted[key], exercise.tolerance)}
            if off:
                return _picture_after(count, deck, name, wanted, yours, off)
    return None


def _picture_after(count, deck, name, right, mine, off):
    chances = deck[0] if deck else dict.fromkeys(DEALS, 1 / 6)
    record = record_iteration(Deck(tuple(chances.items())), node_update, count)
    visits = [(record.game.information_set(at), at) for at, node, _ in in_order(record) if node.payoffs is None]
    last = dict(visits)  # sums are complete where the iteration comes to their information set for the last time
    key, at = next((key, at) for key, at in visits if at == last[key] and key in off)
    wrong = {f"{name} after iteration {count}": (right[key], mine[key])}
    return partial(picture, record, at, wrong, title=f"train, iteration {count}", opening="")


@dataclass(frozen=True)
class Tuples(Game):
    """A tree of tuples, as lesson 05 writes them. Histories: the places of the moves in them, chance's from -1 down."""

    tree: tuple

    def at(self, history):
        node = self.tree
        for place in history:
            node = node[1][~place][1] if node[0] == "chance" else node[2][place]
        return node

    def player(self, history):
        node = self.at(history)
        return TERMINAL if not isinstance(node, tuple) else CHANCE if node[0] == "chance" else node[0]

    def chance(self, history):
        return [(~place, p) for place, (p, _) in enumerate(self.at(history)[1])]

    def actions(self, history):
        return tuple(range(len(self.at(history)[2])))

    def utilities(self, history):
        payoff = float(self.at(history))
        return payoff, -payoff

    def information_set(self, history):
        return self.at(history)[1]

    def action_label(self, action):
        return f"move {action}" if action >= 0 else f"outcome {~action}"


def first_wrong_regret(refusal):
    """The first history, from the ends up, whose regret is wrong; else the first information set whose sum is."""
    if refusal.case is None:
        return None
    tree, strategy = refusal.case.args
    record = record_walk(Tuples(tree), strategy)
    places = [(at, step) for at, _, step in in_order(record) if step["kind"] == "update"]
    show = partial(picture, record, title="tree_regrets", opening="")
    tolerance = refusal.exercise.tolerance
    apart, mixes = told_apart(tree, strategy)
    mine = refusal.function(apart, mixes)
    for at, step in places:
        if departs(mine.get(_name(at)), step["regret"], tolerance) and adds_up(refusal.case, record, places, at, mine):
            return partial(show, at, {"regret of this history": (step["regret"], mine[_name(at)])})
    return wrong_total(refusal.case, refusal.exercise, record, places, show)


def adds_up(case, record, places, at, mine):
    """Whether the learner's sum over an information set, in the case itself, is made of these parts."""
    key = record.game.information_set(at)
    parts = [mine[_name(other)] for other, _ in places if record.game.information_set(other) == key]
    return same(np.sum(parts, axis=0), case.value.get(key), 1e-9)


def wrong_total(case, exercise, record, places, show):
    """The first information set whose sum is wrong, at the last of its histories: only there is the sum complete."""
    right = exercise.reference(*deepcopy(case.args))
    keys = [record.game.information_set(at) for at, _ in places]
    for number, ((at, _), key) in enumerate(zip(places, keys, strict=True)):
        if key not in keys[number + 1 :] and departs(case.value.get(key), right[key], exercise.tolerance):
            count = keys.count(key)
            name = "regret" if count == 1 else f"regret, summed over {count} histories"
            return partial(show, at, {name: (right[key], case.value[key])})
    return None


def told_apart(tree, strategy):
    """The same tree and strategy with an information set for each history: what a history adds can then be seen."""
    mixes = {}

    def copy(node, history):
        if not isinstance(node, tuple):
            return node
        below = node[1] if node[0] == "chance" else node[2]
        if node[0] == "chance":
            return node[0], [(p, copy(child, (*history, ~place))) for place, (p, child) in enumerate(below)]
        mixes[_name(history)] = strategy[node[1]]
        return node[0], _name(history), [copy(child, (*history, place)) for place, child in enumerate(below)]

    return copy(tree, ()), mixes


def _name(history):
    return f"at {'.'.join(map(str, history))}"
