"""Exercises on a graph given by names: a walk along every path is stopped, and a long graph is shown by its maker."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cfrlib.course.checks.exercise import Exercise


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
            f"from cfrlib.lessons.lesson08.material import {made.split('(')[0]}, watched",
            f"{graph}, {other} = {made}",
            f"{self.name}(watched({graph}), {other})",
        ])  # fmt: skip
