"""Exercise `walk`: one deal walked down with reaches and up with values; judged node by node, from the bottom up."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Observation, Problem, Refused
from cfrlib.course.checks.formatting import code
from cfrlib.course.checks.kept_on_nodes import refuse_kept, reused
from cfrlib.lessons.lesson04.information_set import information_set
from cfrlib.lessons.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.lessons.lesson04.material import DEALS
from cfrlib.lessons.lesson05.material import KEYS, Start
from cfrlib.lessons.lesson05.seen import first_wrong_sum

KEPT = ("regret_sum", "strategy_sum", "strategy")
_NODES = {}  # the same ones in every case, as in a run


def walk(nodes, cards, history, reach, chance):
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    node, player = nodes[information_set(cards, history)], len(history) % 2
    strategy = node.strategy
    action_values = np.zeros(2)
    for action, move in enumerate("pb"):
        below = list(reach)
        below[player] *= strategy[action]
        action_values[action] = walk(nodes, cards, history + move, below, chance)
    value = strategy @ action_values
    sign = 1 if player == 0 else -1
    node.regret_sum += chance * reach[1 - player] * sign * (action_values - value)
    node.strategy_sum += reach[player] * strategy
    return value


@dataclass(frozen=True, eq=False)
class Departure(Observation):
    """Of all that was observed the `value` that departs; `place` is the expression that gives it, "" for the result."""

    place: str = ""

    @classmethod
    def of(cls, seen, value, place=""):
        return cls(**{**vars(seen), "value": value}, place=place)


@dataclass(frozen=True)
class DealWalkExercise(Exercise):
    """A case begins with a Start; what is judged is the value, and what every node holds after the walk."""

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        nodes = args[0].nodes()
        if function is not self.reference:  # which may be one with a memory for what it was handed
            nodes = reused(nodes, _NODES)
        value = function(nodes, *args[1:])
        refuse_kept(nodes.values(), KEPT)
        if strange := next((key for key in nodes if key not in KEYS), None):
            raise Refused(Problem(f"keeps something in `nodes` under {strange!r}, which is no information set"))
        return value, {f"nodes['{key}'].{name}": getattr(nodes[key], name) for key in KEYS for name in KEPT}

    def shown_call(self, observation):
        """The nodes, the walk through them, and the number that departs."""
        start, cards, history, reach, chance = observation.args
        given = ", ".join([code(cards), code(history), code(reach), "1 / 6" if chance == 1 / 6 else code(chance)])
        material = "from cfrlib.lessons.lesson05.material import Start"
        lines = [material, f"nodes = {start}.nodes()", f"walk(nodes, {given})"]
        place = getattr(observation, "place", "")
        return "\n".join([*lines, place] if place else lines)

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        """The first wrong number in the order in which a walk finds them: a node's sums before those above it."""
        value, sums = seen.value
        expected, right = self.right_numbers(seen)
        if value is None:
            return Problem(complaint(value, expected, self.tolerance), Departure.of(seen, value), expected)
        for name, numbers in right.items():
            sentence = complaint(sums[name], numbers, self.tolerance)
            if sentence is not None:
                where = f"{sentence}: " if sentence else "adds wrongly. From the bottom up, the first wrong number is "
                return Problem(f"{where}{name}", Departure.of(seen, sums[name], name), numbers)
        sentence = complaint(value, expected, self.tolerance)
        if sentence is None:
            return None
        return Problem(sentence or "adds rightly, but returns a wrong value", Departure.of(seen, value), expected)

    def right_numbers(self, seen):
        """The value, and what the nodes hold after the walk: with chance in the strategy sums, if these are so."""
        expected, right = self.call(self.reference, seen.args)
        return expected, right | (self._chance_in_the_average(seen.value[1], seen.args) or {})

    def _chance_in_the_average(self, sums, args):
        """The strategy sums with chance as a factor, if these are so: it cancels in the division, so both are right."""
        start, cards, history, reach, chance = args
        in_the_reach = start, cards, history, [chance * one for one in reach], 1.0
        right = self.call(self.reference, in_the_reach)[1]
        scaled = {name: total for name, total in right.items() if "strategy_sum" in name}
        alike = all(complaint(sums[name], total, self.tolerance) is None for name, total in scaled.items())
        return scaled if alike else None


def _walks(rng):
    histories = ("", "p", "b", "pb", "", "")
    for history, seed in zip(histories, rng.integers(1_000_000, size=len(histories)), strict=True):
        reach = tuple((rng.integers(1, 20, 2) / 20).tolist())
        cards = DEALS[rng.integers(len(DEALS))]
        yield Start(int(seed)), cards, history, reach, float(rng.integers(1, 30)) / 100


EXERCISE = DealWalkExercise(
    walk,
    edge_cases=[
        (Start(), (1, 3), "pb", (0.5, 0.5), 1 / 6),
        (Start(), (1, 3), "p", (0.5, 1.0), 1 / 6),
        (Start(), (1, 3), "b", (0.5, 1.0), 1 / 6),
        (Start(), (1, 3), "", (1.0, 1.0), 1 / 6),
        (Start(), (3, 1), "bb", (0.25, 0.5), 1 / 6),
        (Start(7), (2, 1), "", (1.0, 1.0), 0.25),
        (Start(8), (3, 2), "p", (0.0, 0.5), 0.1),
        (Start(9), (1, 2), "pb", (0.75, 0.0), 0.1),
        (Start(10), (2, 3), "", (0.3, 0.9), 0.05),
        (Start(11), (3, 1), "b", (0.9, 0.2), 0.7),
        (Start(12), (2, 1), "", (1.0, 1.0), 1.0),
        (Start(13), (1, 3), "p", (0.01, 0.8), 0.5),
        (Start(), (2, 1), "p", (0.002, 0.001), 0.5),
        (Start(14), (1, 3), "", (0.0, 1.0), 0.2),
        (Start(15), (2, 3), "b", (0.6, 0.0), 0.4),
        (Start(16), (3, 1), "pb", (0.0, 0.7), 0.15),
        (Start(17), (2, 1), "b", (0.0, 1.0), 0.35),
    ],
    random_cases=_walks,
    adapter=number,
    see=first_wrong_sum,
    library=("lessons.lesson05.material",),
)
