"""Wrong ways to count the paths of a graph, by what goes wrong."""

from itertools import takewhile

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.exercises.lesson08.count_paths import count_paths


def assigned(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] = paths[node]
    return paths


def edges_counted(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] += 1
    return paths


def in_order(choose):
    def count(children, order):
        paths = dict.fromkeys(order, 0) | {order[0]: 1}
        for node in choose(children, order):
            for child in children[node]:
                paths[child] += paths[node]
        return paths

    return count


def breadth_first(children, order):
    waiting = [order[0]]
    for node in waiting:
        waiting += [child for child in children[node] if child not in waiting]
    return waiting


def depth_first(children, order):
    """As a stack gives them, each node once."""
    waiting, met = [order[0]], [order[0]]
    while waiting:
        node = waiting.pop()
        yield node
        fresh = [child for child in children[node] if child not in met]
        met += fresh
        waiting += fresh


def stack(children, order):
    """The last child first: each node once, or once for each path."""
    waiting, done = [order[0]], set()
    while waiting:
        node = waiting.pop()
        if node not in done:
            done.add(node)
            yield node
            waiting += children[node]


def recursion(backwards):
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


def recursion_order(children, order):
    """Depth first, the first child first, each node once."""
    seen = {}

    def visit(node):
        if node not in seen:
            seen[node] = True
            for child in children[node]:
                visit(child)

    visit(order[0])
    return seen


def until_an_end(children, order):
    return takewhile(lambda node: children[node], order)


def some_children(part):
    return lambda children, order: count_paths({node: below[part] for node, below in children.items()}, order)


def from_the_dictionary(order_too):
    def count(children, order):
        names = list(children)
        paths = dict.fromkeys(names, 0) | {names[0]: 1}
        for node in names if order_too else order:
            for child in children[node]:
                paths[child] += paths[node]
        return paths

    return count


def looked_up(children, order):
    paths = {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] = paths.get(child, 0) + paths[node]
    return paths


def rounded(children, order):
    return {node: int(np.float32(paths)) for node, paths in count_paths(children, order).items()}


def to_the_ends(children, order):
    paths = {}
    for node in reversed(order):
        paths[node] = sum(paths[child] for child in children[node]) or 1
    return paths


def returned_after_one_node(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for child in children[order[0]]:
        paths[child] += 1
    return paths


def returned_after_one_edge(children, order):
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


def no_start(children, order):
    return _started(children, order, 0, 0)


def ones(children, order):
    return _started(children, order, 1, 1)


def steps_from_the_start(choose):
    def count(children, order):
        steps = {order[0]: 0}
        for node in order:
            here = steps.get(node, 0) + 1
            for child in children[node]:
                steps[child] = choose(here, steps.get(child, here))
        return steps

    return count


def first_left_out(children, order):
    paths = _started(children, order, 1, 0)
    return {node: paths[node] for node in order[1:]}


def edges_into(children, order):
    return {node: sum(node in below for below in children.values()) for node in order}


def largest_kept(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] = max(paths[child], paths[node])
    return paths


def every_source_a_start(children, order):
    met = {child for below in children.values() for child in below}
    paths = {node: int(node not in met) for node in order}
    for node in order:
        for child in children[node]:
            paths[child] += paths[node]
    return paths


def start_at(number, others):
    """The first node keeps `number`, while its children begin with `others`."""

    def count(children, order):
        paths = _started(children, order, others(children[order[0]]), 0)
        return paths | {order[0]: number(children[order[0]])}

    return count


def small_numbers(kind):
    def count(children, order):
        return {node: int(np.uint64(paths).astype(kind)) for node, paths in count_paths(children, order).items()}

    return count


def lacks_the_first(exercise, observations):
    """Dictionaries of nodes with no entry for the first one, wherever there is another."""
    return all(
        isinstance(seen.value, dict) and seen.args[1][0] not in seen.value and seen.value.keys() <= {*seen.args[1]}
        for seen in observations
    )


def lacks_what_is_out_of_reach(exercise, observations):
    """Right numbers, and no entry for nodes to which no path leads."""
    for seen in observations:
        right = {node: count for node, count in count_paths(*seen.args).items() if count}
        if seen.error is not None or complaint(seen.value, right, exercise.tolerance) is not None:
            return False
    return True


def nearly_right(exercise, observations):
    """All numbers within the rounding of float32."""
    return all(same(seen.value, count_paths(*seen.args), 1e-6) for seen in observations)


def first_node_again_and_again(children, order):
    """A loop in which nothing goes on to the next node."""
    paths, place = dict.fromkeys(order, 0) | {order[0]: 1}, 0
    while place < len(order):
        for child in children[order[place]]:
            paths[child] += paths[order[place]]
    return paths


def looks_up_what_is_out_of_reach(exercise, observations):
    """A KeyError for each node to which no path leads, and for no other node."""
    missing = [[node for node, paths in count_paths(*seen.args).items() if not paths] for seen in observations]
    return all(
        isinstance(seen.error, KeyError) and seen.error.args[0] in out_of_reach if out_of_reach else seen.error is None
        for seen, out_of_reach in zip(observations, missing, strict=True)
    )


def reached_alone(children, order):
    return {node: count for node, count in count_paths(children, order).items() if count}
