"""The stepper: one iteration of counterfactual regret minimization, node by node, with the learner's own numbers."""

from dataclasses import asdict
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened, whole
from cfrlib.games.checked import checked
from cfrlib.games.game import TERMINAL
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import function_of, heading, text
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.stepper.iteration import UPDATE, Iteration, record_iteration
from cfrlib.widgets.yours import are_some, beside

PREDICTIONS = ("reach", "value", "regret", "average")


class StepperWidget(PageWidget):
    """Draws a recorded iteration. `spec`: the trees, the steps and every number in them."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def stepper(game, node_update, *, iteration=1, hands=None, predict=None, title=None, at=None, yours=None) -> Exhibit:
    """Walk through one iteration, forward and back; guess its numbers before they show.

    `game`: a small two-player game or its name.
    `node_update(regret_sum, action_values, reach_own, reach_others)` returns (strategy, value, regret increment,
    strategy increment): every number shown is what this function returned.
    `iteration`: which one to show; those before are walked first. `hands`: chance's first moves to walk, such as
    [(1, 3)] or ["J K"] in Kuhn poker; all when left out. `predict`: what to hide at first, one of "reach", "value",
    "regret", "average"; the still picture and the sentence do not give it away either.
    `at`: the history at which it opens, once its value is known. `yours`: {name: (right numbers, your numbers)}, shown
    side by side there.
    Raises ValueError if the game is too large to draw or results of `node_update` have a wrong form.
    """
    iteration = whole("iteration", iteration, 1, 10_000)
    if predict is not None and text("predict", predict) not in PREDICTIONS:
        raise ValueError(f"predict must be one of {', '.join(PREDICTIONS)}, or None; it is {shortened(predict)}")
    title = heading(title, f"Iteration {iteration}, node by node")
    game, node_update = checked(game), function_of("node_update", node_update, *UPDATE)
    record = record_iteration(game, node_update, iteration, hands)
    return walked(record, title, predict=predict, at=at, yours=yours)


def walked(record: Iteration, title, *, predict=None, at=None, yours=None, opening="") -> Exhibit:
    """A recorded walk as a stepper. `opening`: the sentence of its first step; other arguments as for `stepper`.

    Raises ValueError where the walk does not come to the history `at`.
    """
    open_at = None if at is None else _node_at(record, at)
    compared = beside(yours, *_place_of(record, open_at)) if are_some(yours) else None
    spec = {
        "title": title,
        "sentence": f"{compared['sentence']} {finding(record)}" if compared else finding(record, predict),
        "at": 0 if open_at is None else record.nodes[open_at].done,
        "yours": compared and {**compared, "node": open_at},
        "opening": opening,
        "given": record.given,
        "predict": predict or "",
        "hands": record.hands,
        "nodes": [_shown(node) for node in record.nodes],
        "sets": [_summary(one) for one in record.sets.values()],
        "steps": record.steps,
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.stepper.picture import iteration_figure

        return iteration_figure(record, title, predict, spec["yours"])

    return Exhibit(StepperWidget(spec=spec), spec["sentence"], draw, lambda: _rows(record))


def _node_at(record, history):
    for index, walked_to in enumerate(record.histories):
        if type(walked_to) is type(history) and walked_to == history:
            return index
    raise ValueError(f"the walk does not come to the history {shortened(history)}")


def _place_of(record, index):
    """A node's name, and the names of its actions. Raises ValueError if no node is open."""
    if index is None:
        raise ValueError("yours needs a history `at` which to show the numbers")
    node = record.nodes[index]
    if node.information_set is None:
        way = _way_to(record, node)
        return f"the end ({way})" if way else "the end", []
    one = list(record.sets.values())[node.information_set]
    alike = sum(other.information_set == node.information_set for other in record.nodes)
    return f"{one.label} ({_way_to(record, node)})" if alike > 1 else one.label, one.actions


def _way_to(record, node):
    hand, moves = record.hands[node.hand] if len(record.hands) > 1 else "", []
    while node.parent is not None:
        moves.append(node.move)
        node = record.nodes[node.parent]
    after = f"after {', '.join(reversed(moves))}" if moves else ""
    return ", ".join(filter(None, [hand, after]))


def finding(record: Iteration, predict=None) -> str:
    """A sentence: what the iteration adds, and where most; without the amount if the reader is to predict it."""
    updates = list(record)
    if not updates:
        return "The walk begins at an end of the game."
    hands = f" in {len(record.hands)} deals" if len(record.hands) > 1 else ""
    changes = [(float(r), a, one) for one in record.sets.values() for r, a in zip(one.added, one.actions, strict=True)]
    change, action, where = max(changes, key=lambda entry: abs(entry[0]))
    idle = sum(step["own"] == 0 and max(map(abs, step["regret"])) > 0 for _, step in updates)
    unreached = f" At {idle} of them own reach is 0, and regret still changes." if idle else ""
    if record.given:
        return f"A walk over given strategies, node by node: {len(updates)} decision nodes{hands}.{unreached}"
    most = f"The largest change of a regret sum is {change:+.3g}, for {action} at {where.label}.{unreached}"
    if predict in ("value", "regret"):
        most = f"The {predict}s are hidden: predict them."
    return (
        f"Iteration {record.number} of counterfactual regret minimization, node by node: {len(updates)} decision "
        f"nodes{hands}. {most}"
    ).replace("-", "\u2212")


def _shown(node):
    return {**asdict(node), "payoffs": None if node.payoffs is None else list(node.payoffs), "reach": list(node.reach),
            "over": node.player == TERMINAL}  # fmt: skip


def _summary(one):
    return {
        "label": one.label, "player": one.player, "actions": one.actions,
        "before": None if np.isnan(one.regret_sum).any() else one.regret_sum.tolist(),
        "added": one.added.tolist(), "swapped": one.swapped.tolist(), "next": one.next_strategy,
        "swapped_next": one.swapped_strategy,
    }  # fmt: skip


def _rows(record):
    sets = list(record.sets.values())
    columns = [("hand", "O"), ("player", "i4"), ("information_set", "O"), ("action", "O"), ("reach_own", "f8")]
    columns += [(name, "f8") for name in ("reach_others", "strategy", "action_value", "value", "regret", "weight")]
    rows = [
        (record.hands[node.hand], node.player + 1, sets[node.information_set].label, action, step["own"],
         step["others"], step["strategy"][a], step["values"][a], step["value"], step["regret"][a], step["weight"][a])
        for node, step in record for a, action in enumerate(sets[node.information_set].actions)
    ]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
