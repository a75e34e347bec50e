"""The mistakes that people make in `count_paths`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.watched_graph import a_loop_without_end, walked_every_path
from cfrlib.course.exercises.lesson08.wrong_counts import (
    assigned,
    breadth_first,
    depth_first,
    edges_counted,
    edges_into,
    every_source_a_start,
    first_left_out,
    first_node_again_and_again,
    from_the_dictionary,
    in_order,
    lacks_the_first,
    lacks_what_is_out_of_reach,
    largest_kept,
    looked_up,
    looks_up_what_is_out_of_reach,
    nearly_right,
    no_start,
    ones,
    reached_alone,
    recursion,
    recursion_order,
    returned_after_one_edge,
    returned_after_one_node,
    rounded,
    small_numbers,
    some_children,
    stack,
    start_at,
    steps_from_the_start,
    to_the_ends,
    until_an_end,
)

MISTAKES = (
    Misconception(
        "= for +=",
        "A node with several parents keeps only what the last parent brings. Paths that meet add up: use `+=`.",
        wrong=assigned,
    ),
    Misconception(
        "edges counted, not paths",
        "You add 1 for each edge. An edge brings as many paths as its beginning has: add `paths[node]`.",
        wrong=edges_counted,
    ),
    Misconception(
        "1 handed on along every edge",
        "Wherever a path leads, you hand on 1 along each edge, as a recursion does that goes on at the first arrival "
        "and never comes back. A node hands on its whole number: go through `order`, first to last, and add "
        "`paths[node]`.",
        wrong=(recursion(backwards=False), recursion(backwards=True)),
    ),
    Misconception(
        "parents counted, not paths",
        "You count the edges that lead to a node. A parent to which two paths lead brings both: add up the parents' "
        "numbers of paths, and begin with 1 at `order[0]`.",
        wrong=edges_into,
    ),
    Misconception(
        "the largest parent kept",
        "A node keeps the largest number among its parents. Paths that meet add up: use `+=`.",
        wrong=largest_kept,
    ),
    Misconception(
        "every node without parents a start",
        "You begin with 1 at every node to which no edge leads. The paths begin at `order[0]` alone; others without "
        "parents have 0.",
        wrong=every_source_a_start,
    ),
    Misconception(
        "not 1 at the start",
        "The number of the first node itself is not 1. One path leads there: to stay.",
        wrong=(
            start_at(lambda below: 0, lambda below: 1),
            start_at(len, len),
            start_at(len, lambda below: 1),
        ),
    ),
    Misconception(
        "too large for the type of number",
        "The numbers get too large for the type of your array, and begin anew. Use Python's own whole numbers, or "
        "`dtype=np.int64`.",
        wrong=(small_numbers(np.int32), small_numbers(np.uint32), small_numbers(np.int16)),
    ),
    Misconception(
        "not topological",
        "You go through the nodes in an order in which a node hands on its number before all its parents have "
        "brought theirs. Go through `order`, first to last.",
        wrong=(
            in_order(lambda children, order: children),
            in_order(breadth_first),
            in_order(lambda children, order: sorted(order)),
            in_order(depth_first),
            in_order(stack),
            in_order(recursion_order),
        ),
    ),
    Misconception(
        "begun at the dictionary's first node",
        "You begin at the node that stands first in `children`. A dictionary may be in any order: the paths begin at "
        "`order[0]`, and `order` says which node comes next.",
        wrong=(from_the_dictionary(order_too=True), from_the_dictionary(order_too=False)),
    ),
    Misconception(
        "the loop ends at the first end",
        "Your loop stops at the first node without children. Other nodes come after it in `order`: go on with the next "
        "one (`continue`), without `break` or `return`.",
        wrong=in_order(until_an_end),
    ),
    Misconception(
        "not all children handed on to",
        "One child of each node gets nothing: the last one, or the first. Go through all of them: `for child in "
        "children[node]`.",
        wrong=(some_children(slice(-1)), some_children(slice(1, None))),
    ),
    Misconception(
        "only the first node hands on",
        "Only the first node has handed on its number. Either `return` stands inside the loop, and ends it after "
        "one node: move it to the left. Or you go through `order` from last to first.",
        wrong=(returned_after_one_node, returned_after_one_edge),
    ),
    Misconception(
        "large numbers rounded",
        "Your numbers are nearly right, but the large ones are rounded, as in float32. That holds every whole number "
        "up to 16,777,216 only. Use Python's own whole numbers, or `dtype=np.int64`.",
        wrong=rounded,
        recognise=nearly_right,
    ),
    Misconception(
        "nodes out of reach not in the dictionary",
        "You look up a node to which no path leads, and your dictionary has no entry for it. Its number is 0: begin "
        "with 0 for every node of `order`.",
        wrong=looked_up,
        recognise=looks_up_what_is_out_of_reach,
    ),
    Misconception(
        "no start",
        "All your numbers are 0, because nothing begins. One path leads to the first node: set it to 1.",
        wrong=no_start,
    ),
    Misconception(
        "started with 1 everywhere",
        "You begin with 1 at every node. Only one path is there before the first step: 1 for `order[0]`, and 0 for "
        "all others.",
        wrong=ones,
    ),
    Misconception(
        "paths to the ends",
        "You count the paths from each node to the ends. Asked is the other direction: from the first node of "
        "`order` to each node.",
        wrong=to_the_ends,
    ),
    Misconception(
        "steps counted, not paths",
        "You say how many steps a node is away from the first one. Asked is how many different paths lead there.",
        wrong=(steps_from_the_start(min), steps_from_the_start(max)),
    ),
    Misconception(
        "the first node left out",
        "Your answer has no entry for the first node. One path leads there, the empty one.",
        wrong=first_left_out,
        recognise=lacks_the_first,
    ),
    Misconception(
        "nodes out of reach left out",
        "Your answer has no entry for nodes to which no path leads. Every node of `order` is asked for: their number "
        "is 0.",
        wrong=reached_alone,
        recognise=lacks_what_is_out_of_reach,
    ),
    Misconception(
        "every path walked",
        "You follow each path by itself, and forty diamonds have a million million of them. Visit each node once, in "
        "the given order, and add up.",
        recognise=walked_every_path,
    ),
    a_loop_without_end(first_node_again_and_again),
)
