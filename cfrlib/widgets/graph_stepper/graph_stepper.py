"""The graph stepper: one iteration of fixed-strategy iteration CFR, reach down the graph and values back up."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened, whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, listed
from cfrlib.widgets.graph_stepper import layout
from cfrlib.widgets.graph_stepper.passes import Passed, read_pass
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.yours import are_some, beside

PASSES = ("forward", "backward")


class GraphStepperWidget(PageWidget):
    """Draws iterations over one graph. `spec`: the nodes' places, and for each iteration their numbers."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def graph_stepper(runs, *, title=None, at=None, yours=None) -> Exhibit:
    """Walk through both passes of an iteration, node by node: visits and reach forward, values and regrets back.

    `runs`: {iteration: nodes}, the nodes as both passes left them, in topological order, the root first. A node has
    name, actions, children (nodes of the list; none at an end), swaps (the opponent decides at the children),
    strategy (the one the passes used), visits, reach_own, reach_other, value, regret, strategy_sum, total_visits.
    All iterations are over one graph; keep each with copy.deepcopy(nodes).
    `at`: where it opens, the name of a node and the pass: ("2?", "backward"). `yours`: {name: (right numbers, your
    numbers)}, shown side by side there.
    Raises ValueError if a node's numbers do not follow from its parents and children.
    """
    title = heading(title, "Both passes, node by node")
    runs = _runs(runs)
    passes = [read_pass(iteration, nodes) for iteration, nodes in sorted(runs.items())]
    _require_one_graph(passes)
    shape = passes[0].shape
    children, swaps = [below for below, _, _ in shape], [swaps for _, _, swaps in shape]
    spots = layout.places(children, swaps)
    opened = None if at is None else _opened(passes[0], at)
    compared = _compared(passes[0], opened, yours) if are_some(yours) else None
    spec = {
        "title": title,
        "sentence": f"{compared['sentence']} {finding(passes, '')}" if compared else finding(passes),
        "at": opened,
        "yours": compared,
        "spots": [list(spot) for spot in spots],
        "bows": layout.bows(children, swaps, spots),
        "runs": [{"iteration": one.iteration, "nodes": [asdict(place) for place in one.places]} for one in passes],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.graph_stepper.picture import graph_figure

        return graph_figure(passes[-1], spots, spec["bows"], title, compared)

    return Exhibit(GraphStepperWidget(spec=spec), spec["sentence"], draw, lambda: _rows(passes))


def _runs(given):
    if not isinstance(given, Mapping) or not given:
        raise ValueError(
            f"runs must hold the nodes of one iteration or more, {{iteration: nodes}}, not {shortened(given)}"
        )
    return {whole("an iteration", number, 0): listed("runs", nodes, "nodes") for number, nodes in given.items()}


def _opened(passed, at):
    """The node to open at, and the one to light up: an end is complete when the pass has left its last parent."""
    name, direction = at if isinstance(at, tuple | list) and len(at) == 2 else (at, None)
    named = isinstance(name, str) and isinstance(direction, str) and direction in PASSES
    place = next((n for n, place in enumerate(passed.places) if named and place.name == name), None)
    if place is None:
        raise ValueError(f"at must be a node's name and one of {', '.join(PASSES)}; it is {shortened(at)}")
    parents = [n for n, one in enumerate(passed.places) if place in one.children]
    return {"node": place, "pass": direction, "deciding": place if passed.places[place].children else parents[-1]}


def _compared(passed, opened, yours):
    if opened is None:
        raise ValueError("yours needs a node `at` which to show the numbers")
    place = passed.places[opened["node"]]
    return beside(yours, place.name, place.actions)


def finding(passes: list[Passed], which="Iteration {:,}: ") -> str:
    """A sentence: what passes save, as a recursion visits a node once per path. `which`: names the last iteration."""
    last = passes[-1]
    decisions = last.decisions
    most = max(decisions, key=lambda place: place.visits)
    count, paths = len(decisions), sum(place.visits for place in decisions)
    each = which.format(last.iteration) + "each pass comes"
    return (
        f"{each[0].upper()}{each[1:]} to each of {count} decision nodes once. A recursion would come "
        f"to them {paths:,.0f} times, once for each path; {most.visits:,.0f} paths lead to {most.name}. "
        f"The value at the root is {last.places[0].value:.4g}."
    ).replace("-", "\u2212")


def _require_one_graph(passes):
    first = passes[0]
    for one in passes[1:]:
        if one.shape != first.shape:
            raise ValueError(
                f"iteration {one.iteration} is over another graph than iteration {first.iteration}: their nodes must "
                "have the same actions and children, in the same order"
            )


def _rows(passes):
    columns = [("iteration", "i8"), ("node", "O"), ("action", "O"), ("visits", "f8"), ("reach_own", "f8")]
    columns += [(name, "f8") for name in ("reach_other", "strategy", "action_value", "value", "regret", "total_visits")]
    rows = [
        (one.iteration, place.name, action, place.visits, place.own, place.other, place.strategy[a], values[a],
         place.value, place.regret[a], place.total_visits)
        for one in passes for place in one.decisions for values in [place.values(one.places)]
        for a, action in enumerate(place.actions)
    ]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
