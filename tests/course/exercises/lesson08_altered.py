"""Right styles of lesson 08 with a line or two changed: mistakes in other styles than that of the exercises' own."""

import inspect

from tests.course.exercises import lesson08_learners as learners


def altered(style, *changes):
    """The function with pieces of its source replaced; `changes`: what stands there and what shall, in turn."""
    source = inspect.getsource(style)
    for there, instead in zip(changes[::2], changes[1::2], strict=True):
        assert there in source, (style.__name__, there)
        source = source.replace(there, instead)
    names = dict(vars(learners))
    exec(compile(source, f"<altered {style.__name__}>", "exec"), names)
    return names[style.__name__]


ALTERED = (
    ("count_paths", "= for +=", learners.count_with_counter, "paths.update({", "dict.update(paths, {"),
    ("count_paths", "no start", learners.count_with_counter, "order[0]: 1", "order[0]: 0"),
    ("count_paths", "the largest parent kept", learners.count_from_parents,
     "sum(paths[parent] for parent in parents[node])", "max([0, *(paths[parent] for parent in parents[node])])"),
    ("count_paths", "parents counted, not paths", learners.count_from_parents,
     "paths = {order[0]: 1}", "paths = {order[0]: 0}", "sum(paths[parent] ", "sum(1 "),
    ("count_paths", "every node without parents a start", learners.count_from_parents,
     "parents[node])\n", "parents[node]) if parents[node] else 1\n"),
    ("count_paths", "edges counted, not paths", learners.count_in_an_array, "+= numbers[k]", "+= 1"),
    ("count_paths", "too large for the type of number", learners.count_in_an_array, "np.int64", "np.int32"),
    ("forward_pass", "= for +=", learners.forward_in_two_branches, "child.visits +=", "child.visits ="),
    ("forward_pass", "= for +=", learners.forward_from_parents,
     "sum(own), sum(other)", "own[-1], other[-1]"),
    ("forward_pass", "roles not swapped", learners.forward_from_parents,
     "(other, own) if parent.swaps else (own, other)", "(own, other)"),
    ("forward_pass", "roles not swapped", learners.forward_in_vectors,
     "handed[:, ::-1] if node.swaps else handed", "handed"),
    ("forward_pass", "roles swapped at every step", learners.forward_in_vectors,
     "handed[:, ::-1] if node.swaps else handed", "handed[:, ::-1]"),
    ("forward_pass", "only the first node hands on", learners.forward_sums_afterwards,
     "    for node in nodes:\n        targets", "    for node in nodes[::-1]:\n        targets"),
    ("forward_pass", "sums not reset", learners.forward_in_two_branches,
     "node.visits, node.reach_own, node.reach_other = 0, 0.0, 0.0\n", "node.visits = 0\n"),
    ("forward_pass", "probability forgotten", learners.forward_from_parents,
     "probability * parent.reach_own", "parent.reach_own"),
    ("forward_pass", "visits are not reaches", learners.forward_in_two_branches,
     "+= node.visits", "+= node.strategy[k] * node.visits"),
    ("forward_pass", "strategy sum without the reach", learners.forward_in_two_branches,
     "node.reach_own * node.strategy\n", "node.strategy\n"),
    ("forward_pass", "`reach_own` and `reach_other` exchanged", learners.forward_from_parents,
     "+= node.reach_own * node.strategy", "+= node.reach_other * node.strategy"),
    ("forward_pass", "multiplied by `visits`", learners.forward_from_parents,
     "+= node.reach_own", "+= node.visits * node.reach_own"),
    ("forward_pass", "strategy sum never added to", learners.forward_in_vectors,
     "        node.strategy_sum += own * node.strategy\n", ""),
    ("forward_pass", "the first node skipped", learners.forward_in_two_branches,
     "in nodes:\n        node.strategy_sum", "in nodes[1:]:\n        node.strategy_sum"),
    ("backward_pass", "no negation", learners.backward_with_lists, "-child.value if", "child.value if"),
    ("backward_pass", "no negation", learners.backward_in_two_loops,
     "-total if node.swaps else total", "total", "sign = -1 if node.swaps else 1", "sign = 1"),
    ("backward_pass", "sign turned for the value alone", learners.backward_in_two_loops,
     "sign = -1 if node.swaps else 1", "sign = 1"),
    ("backward_pass", "not topological", learners.backward_with_lists, "nodes[::-1]", "nodes"),
    ("backward_pass", "regret summed, not averaged", learners.backward_in_place,
     "        node.regret *= node.total_visits\n", "", "        node.regret /= node.total_visits\n", ""),
    ("backward_pass", "visits left out of the regret", learners.backward_in_place,
     "node.reach_other * node.visits", "node.reach_other"),
    ("backward_pass", "regret weighted by own reach", learners.backward_in_place,
     "node.reach_other * node.visits", "node.reach_own * node.visits"),
    ("backward_pass", "the first node left out", learners.backward_in_place, "- 1, -1, -1", "- 1, 0, -1"),
    ("backward_pass", "updated once for each action", learners.backward_with_lists,
     "/ new\n", "/ (node.total_visits + node.visits); node.total_visits += node.visits\n",
     "            node.total_visits = new\n", ""),
    ("backward_pass", "`value` ignored", learners.backward_in_place, "        values -= node.value\n", ""),
    ("backward_pass", "total visits raised by 1", learners.backward_in_place, "+= node.visits", "+= 1"),
    ("graph_regrets", "sign not turned for player 1", learners.graph_in_sums,
     "else -reach[name][0]", "else reach[name][0]"),
    ("graph_regrets", "regret weighted by own reach", learners.graph_in_sums,
     "reach[name][1] if node[0] == 0 else -reach[name][0]", "reach[name][0] if node[0] == 0 else -reach[name][1]"),
    ("graph_regrets", "chance not counted", learners.graph_in_sums, 'in ("chance", player)', "== player"),
    ("graph_regrets", "= for +=", learners.graph_one_player_at_a_time, "weight[child] +=", "weight[child] ="),
    ("graph_regrets", "regret overwritten", learners.graph_from_parents, "regrets[node[1]] + (1, -1)", "(1, -1)"),
    ("graph_regrets", "the sign turned", learners.graph_from_parents,
     "value(child) - value(name)", "value(name) - value(child)"),
    ("graph_regrets", "probability in both reaches", learners.graph_in_sums, "(p if counts else 1)", "p"),
    ("graph_regrets", "nothing subtracted", learners.graph_in_sums,
     "(values[child] - values[name])", "values[child]"),
)  # fmt: skip
MISTAKES = [(exercise, name, altered(style, *changes)) for exercise, name, style, *changes in ALTERED]
