"""The mistakes that people make in `count_paths`."""

from itertools import takewhile

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.count_paths import count_paths
from cfrlib.course.exercises.lesson08.watched_graph import walked_every_path


def _assigned(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] = paths[node]
    return paths


def _edges_counted(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] += 1
    return paths


def _in_order(choose):
    def count(children, order):
        paths = dict.fromkeys(order, 0) | {order[0]: 1}
        for node in choose(children, order):
            for child in children[node]:
                paths[child] += paths[node]
        return paths

    return count


def _breadth_first(children, order):
    waiting = [order[0]]
    for node in waiting:
        waiting += [child for child in children[node] if child not in waiting]
    return waiting


def _depth_first(children, order):
    """As a stack gives them, each node once."""
    waiting, met = [order[0]], [order[0]]
    while waiting:
        node = waiting.pop()
        yield node
        fresh = [child for child in children[node] if child not in met]
        met += fresh
        waiting += fresh


def _stack(children, order):
    """The last child first: each node once, or once for each path."""
    waiting, done = [order[0]], set()
    while waiting:
        node = waiting.pop()
        if node not in done:
            done.add(node)
            yield node
            waiting += children[node]


def _recursion(backwards):
    """Goes on with each child as soon as it has been handed something, once for each node."""

    def count(children, order):
        paths, seen = dict.fromkeys(order, 0) | {order[0]: 1}, set()

        def visit(node):
            if node not in seen:
                seen.add(node)
                for child in reversed(children[node]) if backwards else children[node]:
                    paths[child] += paths[node]
                    visit(child)

        visit(order[0])
        return paths

    return count


def _recursion_order(children, order):
    """Depth first, the first child first, each node once."""
    seen = {}

    def visit(node):
        if node not in seen:
            seen[node] = True
            for child in children[node]:
                visit(child)

    visit(order[0])
    return seen


def _until_an_end(children, order):
    return takewhile(lambda node: children[node], order)


def _some_children(part):
    return lambda children, order: count_paths({node: below[part] for node, below in children.items()}, order)


def _from_the_dictionary(order_too):
    def count(children, order):
        names = list(children)
        paths = dict.fromkeys(names, 0) | {names[0]: 1}
        for node in names if order_too else order:
            for child in children[node]:
                paths[child] += paths[node]
        return paths

    return count


def _looked_up(children, order):
    paths = {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] = paths.get(child, 0) + paths[node]
    return paths


def _rounded(children, order):
    return {node: int(np.float32(paths)) for node, paths in count_paths(children, order).items()}


def _to_the_ends(children, order):
    paths = {}
    for node in reversed(order):
        paths[node] = sum(paths[child] for child in children[node]) or 1
    return paths


def _returned_after_one_node(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for child in children[order[0]]:
        paths[child] += 1
    return paths


def _returned_after_one_edge(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] += paths[node]
            return paths
    return None


def _started(children, order, first, others):
    paths = dict.fromkeys(order, others) | {order[0]: first}
    for node in order:
        for child in children[node]:
            paths[child] += paths[node]
    return paths


def _no_start(children, order):
    return _started(children, order, 0, 0)


def _ones(children, order):
    return _started(children, order, 1, 1)


def _steps_from_the_start(choose):
    def count(children, order):
        steps = {order[0]: 0}
        for node in order:
            here = steps.get(node, 0) + 1
            for child in children[node]:
                steps[child] = choose(here, steps.get(child, here))
        return steps

    return count


def _first_left_out(children, order):
    paths = _started(children, order, 1, 0)
    return {node: paths[node] for node in order[1:]}


def _edges_into(children, order):
    return {node: sum(node in below for below in children.values()) for node in order}


def _largest_kept(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] = max(paths[child], paths[node])
    return paths


def _one_too_many(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] += paths[node] + 1
    return paths


def _every_source_a_start(children, order):
    met = {child for below in children.values() for child in below}
    paths = {node: int(node not in met) for node in order}
    for node in order:
        for child in children[node]:
            paths[child] += paths[node]
    return paths


def _start_at(number, others):
    """The first node keeps `number`, while its children begin with `others`."""

    def count(children, order):
        paths = _started(children, order, others(children[order[0]]), 0)
        return paths | {order[0]: number(children[order[0]])}

    return count


def _small_numbers(kind):
    def count(children, order):
        return {node: int(np.uint64(paths).astype(kind)) for node, paths in count_paths(children, order).items()}

    return count


def _lacks_the_first(exercise, observations):
    """Dictionaries of nodes with no entry for the first one, wherever there is another."""
    return all(
        isinstance(seen.value, dict) and seen.args[1][0] not in seen.value and seen.value.keys() <= {*seen.args[1]}
        for seen in observations
    )


def _lacks_what_is_out_of_reach(exercise, observations):
    """Right numbers, and no entry for nodes to which no path leads."""
    for seen in observations:
        right = {node: count for node, count in count_paths(*seen.args).items() if count}
        if seen.error is not None or complaint(seen.value, right, exercise.tolerance) is not None:
            return False
    return True


def _nearly_right(exercise, observations):
    """All numbers within the rounding of float32."""
    return all(same(seen.value, count_paths(*seen.args), 1e-6) for seen in observations)


def _looks_up_what_is_out_of_reach(exercise, observations):
    """A KeyError for each node to which no path leads, and for no other node."""
    missing = [[node for node, paths in count_paths(*seen.args).items() if not paths] for seen in observations]
    return all(
        isinstance(seen.error, KeyError) and seen.error.args[0] in out_of_reach if out_of_reach else seen.error is None
        for seen, out_of_reach in zip(observations, missing, strict=True)
    )


def _reached_alone(children, order):
    return {node: count for node, count in count_paths(children, order).items() if count}


MISTAKES = (
    Misconception(
        "= for +=",
        "A node with several parents keeps only what the last parent brings. Paths that meet add up: use `+=`.",
        wrong=_assigned,
    ),
    Misconception(
        "edges counted, not paths",
        "You add 1 for each edge. An edge brings as many paths as its beginning has: add `paths[node]`.",
        wrong=_edges_counted,
    ),
    Misconception(
        "parents counted, not paths",
        "You count the edges that lead to a node. A parent to which two paths lead brings both: add up the parents' "
        "numbers of paths, and begin with 1 at `order[0]`.",
        wrong=_edges_into,
    ),
    Misconception(
        "the largest parent kept",
        "A node keeps the largest number among its parents. Paths that meet add up: use `+=`.",
        wrong=_largest_kept,
    ),
    Misconception(
        "1 too many on every edge",
        "You add 1 on every edge beside the parent's number. A longer path is still one path: add `paths[node]` alone.",
        wrong=_one_too_many,
    ),
    Misconception(
        "every node without parents a start",
        "You begin with 1 at every node to which no edge leads. The paths begin at `order[0]` alone; others without "
        "parents have 0.",
        wrong=_every_source_a_start,
    ),
    Misconception(
        "not 1 at the start",
        "The number of the first node itself is not 1. One path leads there: to stay.",
        wrong=(
            _start_at(lambda below: 0, lambda below: 1),
            _start_at(len, len),
            _start_at(len, lambda below: 1),
        ),
    ),
    Misconception(
        "too large for the type of number",
        "The numbers get too large for the type of your array, and begin anew. Use Python's own whole numbers, or "
        "`dtype=np.int64`.",
        wrong=(_small_numbers(np.int32), _small_numbers(np.uint32), _small_numbers(np.int16)),
    ),
    Misconception(
        "not topological",
        "You go through the nodes in an order in which a node hands on its number before all its parents have "
        "brought theirs. Go through `order`, first to last.",
        wrong=(
            _in_order(lambda children, order: children),
            _in_order(_breadth_first),
            _in_order(lambda children, order: sorted(order)),
            _in_order(_depth_first),
            _in_order(_stack),
            _in_order(_recursion_order),
            _recursion(backwards=False),
            _recursion(backwards=True),
        ),
    ),
    Misconception(
        "begun at the dictionary's first node",
        "You begin at the node that stands first in `children`. A dictionary may be in any order: the paths begin at "
        "`order[0]`, and `order` says which node comes next.",
        wrong=(_from_the_dictionary(order_too=True), _from_the_dictionary(order_too=False)),
    ),
    Misconception(
        "the loop ends at the first end",
        "Your loop stops at the first node without children. Other nodes come after it in `order`: go on with the next "
        "one (`continue`), without `break` or `return`.",
        wrong=_in_order(_until_an_end),
    ),
    Misconception(
        "not all children handed on to",
        "One child of each node gets nothing: the last one, or the first. Go through all of them: `for child in "
        "children[node]`.",
        wrong=(_some_children(slice(-1)), _some_children(slice(1, None))),
    ),
    Misconception(
        "only the first node hands on",
        "Only the first node has handed on its number. Either `return` stands inside the loop, and ends it after "
        "one node: move it to the left. Or you go through `order` from last to first.",
        wrong=(_returned_after_one_node, _returned_after_one_edge),
    ),
    Misconception(
        "large numbers rounded",
        "Your numbers are nearly right, but the large ones are rounded, as in float32. That holds every whole number "
        "up to 16,777,216 only. Use Python's own whole numbers, or `dtype=np.int64`.",
        wrong=_rounded,
        recognise=_nearly_right,
    ),
    Misconception(
        "nodes out of reach not in the dictionary",
        "You look up a node to which no path leads, and your dictionary has no entry for it. Its number is 0: begin "
        "with 0 for every node of `order`.",
        wrong=_looked_up,
        recognise=_looks_up_what_is_out_of_reach,
    ),
    Misconception(
        "no start",
        "All your numbers are 0, because nothing begins. One path leads to the first node: set it to 1.",
        wrong=_no_start,
    ),
    Misconception(
        "started with 1 everywhere",
        "You begin with 1 at every node. Only one path is there before the first step: 1 for `order[0]`, and 0 for "
        "all others.",
        wrong=_ones,
    ),
    Misconception(
        "paths to the ends",
        "You count the paths from each node to the ends. Asked is the other direction: from the first node of "
        "`order` to each node.",
        wrong=_to_the_ends,
    ),
    Misconception(
        "steps counted, not paths",
        "You say how many steps a node is away from the first one. Asked is how many different paths lead there.",
        wrong=(_steps_from_the_start(min), _steps_from_the_start(max)),
    ),
    Misconception(
        "the first node left out",
        "Your answer has no entry for the first node. One path leads there, the empty one.",
        wrong=_first_left_out,
        recognise=_lacks_the_first,
    ),
    Misconception(
        "nodes out of reach left out",
        "Your answer has no entry for nodes to which no path leads. Every node of `order` is asked for: their number "
        "is 0.",
        wrong=_reached_alone,
        recognise=_lacks_what_is_out_of_reach,
    ),
    Misconception(
        "every path walked",
        "You follow each path by itself. That is right, but forty diamonds have a million million paths. Visit "
        "each node once, in the given order, and add up.",
        recognise=walked_every_path,
    ),
)
