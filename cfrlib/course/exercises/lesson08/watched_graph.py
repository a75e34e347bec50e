"""Exercises on a graph given by names: a walk along every path is stopped, and a long graph is shown by its maker."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cfrlib.course.checks.exercise import Exercise, Misconception
from cfrlib.course.material.lesson08 import WalkedEveryPath


@dataclass(frozen=True)
class GraphExercise(Exercise):
    """`made`: the calls that make what is too long to be shown, by the number of nodes: {121: "diamonds(40)"}."""

    made: Mapping[int, str] = field(default_factory=dict)

    when_slow = "does it follow every path by itself, or is there a loop that never ends?"

    def shown_call(self, observation):
        made = self.made.get(len(observation.args[0]))
        if made is None:
            return super().shown_call(observation)
        graph, other = self.signature.parameters
        return "\n".join([
            f"from cfrlib.course.material.lesson08 import {made.split('(')[0]}, watched",
            f"{graph}, {other} = {made}",
            f"{self.name}(watched({graph}), {other})",
        ])  # fmt: skip


def walked_every_path(exercise, observations):
    """Recognises a function that was stopped only where there are too many paths to follow each by itself."""
    stopped = [len(seen.args[0]) for seen in observations if isinstance(seen.error, WalkedEveryPath)]
    return bool(stopped) and all(size in exercise.made for size in stopped)


def stopped_on_the_way(exercise, observations):
    """Recognises a pass that follows each path by itself: only a graph with too many of them is watched."""
    return any(isinstance(seen.error, WalkedEveryPath) for seen in observations)


def looked_without_end(exercise, observations):
    """Recognises a function that was stopped where there are few paths."""
    sizes = [len(seen.args[0]) for seen in observations if isinstance(seen.error, WalkedEveryPath)]
    return any(size not in exercise.made for size in sizes)


def a_loop_without_end(looping) -> Misconception:
    """`looping`: a function that makes this mistake."""
    return Misconception(
        "a loop that does not end",
        "The graph is small, and the check stopped your function after hundreds of looks at each node. It looks like a "
        "loop that never ends, or a queue into which more and more is put: what should bring it to its end?",
        wrong=looping,
        recognise=looked_without_end,
    )
