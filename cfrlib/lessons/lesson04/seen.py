"""What the stepper shows of wrong numbers in lesson 04: the case that failed, walked rightly, yours beside it."""

from copy import deepcopy
from dataclasses import dataclass
from functools import partial

import numpy as np

from cfrlib.course.checks.see import departs
from cfrlib.games.game import TERMINAL, Game
from cfrlib.lessons.lesson04.information_set import information_set
from cfrlib.lessons.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.widgets.stepper.given import in_order, record_walk

MOST_ACTIONS, LARGEST = 5, 1e5  # that the columns of the picture hold
RESULTS = ("strategy", "value", "regret increment", "strategy increment")


@dataclass(frozen=True)
class Deal(Game):
    """Kuhn poker as lesson 04 writes it, with the cards dealt, from a history on."""

    cards: tuple
    start: str = ""

    def root(self):
        return self.start

    def player(self, history):
        return TERMINAL if kuhn_payoff(self.cards, history) is not None else len(history) % 2

    def actions(self, history):
        return "p", "b"

    def child(self, history, action):
        return history + action

    def utilities(self, history):
        payoff = kuhn_payoff(self.cards, history)
        return payoff, -payoff

    def information_set(self, history):
        return information_set(self.cards, history)


@dataclass(frozen=True)
class Choices(Game):
    """Decisions of one player at one information set, "the node", each of which ends the game.

    `values`: what each action is worth to player 1, a row for each history.
    """

    mover: int
    values: tuple[tuple[float, ...], ...]

    def player(self, history):
        return self.mover if len(history) == 1 else TERMINAL

    def actions(self, history):
        return tuple(range(len(self.values[history[0]])))

    def utilities(self, history):
        worth = float(self.values[history[0]][history[1]])
        return worth, -worth

    def information_set(self, history):
        return "the node"

    def action_label(self, action):
        return f"a{action}"


def picture(record, at, yours, *, title, opening):
    """A recorded walk, open at the history `at`: the form that all pictures of wrong numbers have."""
    from cfrlib.widgets.stepper.stepper import walked

    return walked(record, f"{title}: where your numbers depart", at=at, yours=yours, opening=opening)


def first_wrong_update(refusal):
    """A node by itself, in the first case that goes wrong and fits in the picture."""
    for seen in refusal.observations:
        regret_sum, action_values = seen.args[:2]
        if not 2 <= len(regret_sum) <= MOST_ACTIONS or np.abs([regret_sum, action_values]).max() > LARGEST:
            continue
        right = refusal.exercise.reference(*deepcopy(seen.args))
        if not isinstance(seen.value, tuple | list) or len(seen.value) != len(right):
            continue
        pairs = zip(RESULTS, right, seen.value, strict=True)
        wrong = {name: (expected, mine) for name, expected, mine in pairs
                 if departs(mine, expected, refusal.exercise.tolerance)}  # fmt: skip
        if wrong:
            return partial(_node, seen.args, right[0], wrong)
    return None


def _node(args, strategy, wrong):
    regret_sum, action_values, own, others = args
    begin = [("", (0,), (1.0, own, others))]
    record = record_walk(Choices(0, (tuple(action_values),)), {"the node": strategy}, {"the node": regret_sum}, begin)
    opening = f"One node by itself. Own reach is {own:.4g}, others\u2019 reach is {others:.4g}. Its first action is a0."
    return picture(record, (0,), wrong, title="node_update", opening=opening)


def first_wrong_value(refusal):
    """The first history, from the ends up, that the learner's function values wrongly, in the deal that failed."""
    if refusal.case is None:
        return None
    strategy, cards, start = refusal.case.args
    record = record_walk(Deal(cards, start), strategy)
    for history, node, step in in_order(record):
        right = node.payoffs[0] if node.payoffs else step["player_1"]
        mine = refusal.function(deepcopy(strategy), cards, history)
        if departs(mine, right, refusal.exercise.tolerance):
            opening = f"Cards {cards}, {_after(start)}. The strategy is given."
            wrong = {"expected_value from here": (right, mine)}
            return partial(picture, record, history, wrong, title="expected_value", opening=opening)
    return None


def _after(history):
    return f"after {history!r}" if history else "before the first move"


def first_wrong_total(refusal):
    """The first history after which the sum goes wrong, where the histories are given one more at a time."""
    if refusal.case is None:
        return None
    player, strategy, histories = refusal.case.args
    for count in range(1, len(histories) + 1):
        case = player, strategy, histories[:count]
        right, mine = (function(*deepcopy(case)) for function in (refusal.exercise.reference, refusal.function))
        if departs(mine, right, refusal.exercise.tolerance):
            return partial(_histories, case, {_sum_of(count): (right, mine)})
    return None


def _sum_of(count):
    return "regret" if count == 1 else f"regret, summed over histories 1 to {count}"


def _histories(case, wrong):
    player, strategy, histories = case
    game = Choices(player, tuple(tuple(values) for *_, values in histories))
    begin = [(f"history {k + 1}", (k,), tuple(reaches)) for k, (*reaches, _) in enumerate(histories)]
    record = record_walk(game, {"the node": strategy}, begin=begin)
    opening = f"Player {player + 1} decides. The histories follow each other; all belong to one information set."
    return picture(record, (len(histories) - 1,), wrong, title="information_set_regret", opening=opening)
