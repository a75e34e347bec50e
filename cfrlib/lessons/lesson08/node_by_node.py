"""A pass taken apart for the diagnosis: each number that it leaves, asked of the numbers that are around it.

A wrong number spreads: to all that comes below, or above. So each node is asked what it should be if the learner's own
numbers at its parents, or at its children, are taken as given.
"""

import numpy as np

from cfrlib.course.checks.exercise import Exercise, Observation


def visits(parents, is_root, is_end):
    """`parents`: what each parent has, once for each edge."""
    return float(is_root) + sum(parents)


def reach_own(parents, is_root, is_end):
    """`parents`: for each edge the action's probability, the parent's own and other reach, and its `swaps`."""
    return float(is_root) + sum(other if swaps else p * own for p, own, other, swaps in parents)


def reach_other(parents, is_root, is_end):
    return float(is_root) + sum(p * own if swaps else other for p, own, other, swaps in parents)


def added_to_strategy_sum(strategy, reach_own, reach_other, visits):
    return reach_own * strategy


def value(strategy, values_of_children, swaps):
    return strategy @ (-values_of_children if swaps else values_of_children)


def regret(regret, total_visits, visits, reach_other, reach_own, values, value):
    """`values`: of the actions, the sign turned where it has to be."""
    return (total_visits * regret + visits * reach_other * (values - value)) / (total_visits + visits)


def total_visits(total_visits, visits):
    return total_visits + visits


PARTS = {"visits": visits, "reach_own": reach_own, "reach_other": reach_other, "strategy_sum": added_to_strategy_sum,
         "value": value, "regret": regret, "total_visits": total_visits}  # fmt: skip


def questions(name, before, left):
    """The exercise of the number called `name`, and what the learner's function gave at each node.

    `before`: the nodes that the pass was given. `left(node, name)`: what it left there.
    """
    ask = {"visits": _from_parents, "reach_own": _from_parents, "reach_other": _from_parents,
           "strategy_sum": _added}.get(name, _from_children)  # fmt: skip
    return Exercise(PARTS[name]), [asked for asked in ask(name, before, left) if _finite(asked)]


def of_nodes(part, sentence):
    """What the diagnosis says of a part; a case of it is a node, with what the learner left around it."""
    what = f"`{part.name}`" if part.name in PARTS else "what is added to `strategy_sum`"
    return f"In {what}, taken as a function of your own numbers around it (each node is a case): {sentence}"


def _from_parents(name, before, left):
    edges = {id(node): [] for node in before}
    for node in before:
        for probability, child in zip(node.strategy.tolist(), node.children, strict=True):
            reaches = probability, left(node, "reach_own"), left(node, "reach_other"), node.swaps
            edges[id(child)].append(left(node, "visits") if name == "visits" else reaches)
    for node in before:
        args = tuple(edges[id(node)]), node is before[0], not node.children
        yield Observation(args, left(node, name))


def _added(name, before, left):
    for node in before:
        if node.children:
            sums = (left(node, one) for one in ("reach_own", "reach_other", "visits"))
            yield Observation((node.strategy, *sums), np.subtract(left(node, name), node.strategy_sum))


def _from_children(name, before, left):
    for node in before:
        if not node.children:
            continue
        children = np.array([left(child, "value") for child in node.children], dtype=float)
        if name == "value":
            args = node.strategy, children, node.swaps
        elif name == "total_visits":
            args = node.total_visits, int(node.visits)
        else:
            values = -children if node.swaps else children
            args = (node.regret, node.total_visits, node.visits, node.reach_other, node.reach_own, values,
                    left(node, "value"))  # fmt: skip
        yield Observation(args, left(node, name))


def _finite(asked):
    """Whether everything that was asked is a number; the answer need not be."""
    try:
        return all(np.isfinite(np.asarray(one, dtype=float)).all() for one in asked.args)
    except (TypeError, ValueError):
        return False
