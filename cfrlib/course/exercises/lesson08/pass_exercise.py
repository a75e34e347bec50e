"""What a pass is judged by: the numbers that it leaves in each node, in the order in which it visits them."""

from dataclasses import dataclass, replace

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.material.lesson08 import Start

# Two sides first, to be checked on paper; then three, six, and graphs of another form. In the last one both reaches
# of three nodes are 0, while their values and regrets are an earlier iteration's.
STARTS = [
    (Start(None, (1, 2)),), (Start(None, (2, 3, 1)),), (Start(5, (2, 3, 1)),),
    (Start(8, (4, 2, 6, 1, 3, 5)),), *((Start(seed),) for seed in (1, 2, 3, 5)), (Start(7, (2, 3, 1)),),
]  # fmt: skip


def drawn_starts(rng):
    return [(Start(int(seed)),) for seed in rng.integers(1_000_000, size=3)]


@dataclass(frozen=True)
class PassExercise(Exercise):
    """A case is a Start. The passes `prepared` are done to its nodes first. `leaves`: what a pass leaves in a decision.

    `leaves_in_ends`: what it leaves in the other nodes. `kept`: what it must not change in any node. `from_the_end`:
    whether the pass visits the last node first.
    """

    leaves: tuple = ()
    leaves_in_ends: tuple = ()
    kept: tuple = ()
    from_the_end: bool = False
    prepared: tuple = ()

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        nodes = args[0].nodes()
        for earlier in self.prepared:
            earlier(nodes)
        visited = nodes[::-1] if self.from_the_end else list(nodes)
        function(nodes)
        return {f"{node.name}: {name}": getattr(node, name) for node in visited for name in self._judged(node)}

    def _judged(self, node):
        return (*(self.leaves if node.children else self.leaves_in_ends), *self.kept)

    def shown_call(self, observation):
        passes = [f"{one.__name__}(nodes)" for one in (*self.prepared, self.reference)]
        return "\n".join([observation.args[0].recipe(), *passes])

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        for place, right in self.call(self.reference, seen.args).items():
            sentence = complaint(seen.value[place], right, self.tolerance)
            if sentence is None:
                continue
            node, name = place.split(": ")
            wrong = f"leaves a wrong `{name}` first at node {node!r}"
            if name in self.kept:
                wrong = f"changes `{name}` at node {node!r}, which this pass should leave alone"
            shown = {f"{name} at {node}": seen.value[place]}
            sentence = sentence.replace("returns", "leaves", 1) or wrong
            return Problem(sentence, replace(seen, value=shown), {f"{name} at {node}": right})
        return None
