"""By what some mistakes of lesson 08 are known: functions of (exercise, observations)."""

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.lessons.lesson08.material import WalkedEveryPath


def walked_every_path(exercise, observations):
    """Stopped only where there are too many paths to follow each by itself."""
    stopped = _sizes_of_stopped(observations)
    return bool(stopped) and all(size in exercise.made for size in stopped)


def looked_without_end(exercise, observations):
    """Stopped where there are few paths."""
    return any(size not in exercise.made for size in _sizes_of_stopped(observations))


def _sizes_of_stopped(observations):
    return [len(seen.args[0]) for seen in observations if isinstance(seen.error, WalkedEveryPath)]


def stopped_on_the_way(exercise, observations):
    """A pass that follows each path by itself: only a graph with too many of them is watched."""
    return any(isinstance(seen.error, WalkedEveryPath) for seen in observations)


def nearly_right(exercise, observations):
    """All numbers within the rounding of float32."""
    return all(same(seen.value, exercise.reference(*seen.args), 1e-6) for seen in observations)


def lacks_the_first(exercise, observations):
    """Dictionaries of nodes with no entry for the first one, wherever there is another."""
    return all(
        isinstance(seen.value, dict) and seen.args[1][0] not in seen.value and seen.value.keys() <= {*seen.args[1]}
        for seen in observations
    )


def lacks_what_is_out_of_reach(exercise, observations):
    """Right numbers, and no entry for some nodes to which no path leads."""
    for seen in observations:
        if seen.error is not None or not isinstance(seen.value, dict):
            return False
        missing = {node for node, count in exercise.reference(*seen.args).items() if not count} - seen.value.keys()
        filled = seen.value | dict.fromkeys(missing, 0)
        if complaint(filled, exercise.reference(*seen.args), exercise.tolerance) is not None:
            return False
    return True


def looks_up_what_is_out_of_reach(exercise, observations):
    """A KeyError for a node to which no path leads, and for no other node; where none is looked up, no entry for it."""
    for seen in observations:
        missing = [node for node, count in exercise.reference(*seen.args).items() if not count]
        if seen.error is None and not lacks_what_is_out_of_reach(exercise, [seen]):
            return False
        if seen.error is not None and not (isinstance(seen.error, KeyError) and seen.error.args[0] in missing):
            return False
    return any(seen.error is not None for seen in observations)


def information_sets_missing(exercise, observations):
    """Right regrets, and none for some information sets."""
    for seen in observations:
        right = exercise.reference(*seen.args)
        if complaint(seen.value, {key: right[key] for key in seen.value}, exercise.tolerance) is not None:
            return False
    return True


def lacks_actions(exercise, observations):
    """Fewer numbers than actions at some information set."""
    return any(
        np.size(numbers) < len(seen.args[1][key])
        for seen in observations if isinstance(seen.value, dict)
        for key, numbers in seen.value.items()
    )  # fmt: skip


def strategy_changed(exercise, observations):
    """Whatever the strategies were changed to, and whenever in the pass."""
    if any(seen.error is not None for seen in observations):
        return False
    return any(
        not same(seen.value.get(f"{node.name}: strategy", node.strategy), node.strategy, 1e-9)
        for seen in observations for node in seen.args[0].nodes()
    )  # fmt: skip
