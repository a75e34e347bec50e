"""Both passes of FSICFR over a game graph, compiled. Sums are added up in NumPy's order, so the bits are the same."""

from typing import NamedTuple

import numpy as np

from cfrlib.engines.jit import _compiled, _part
from cfrlib.games import CHANCE

MOST_ACTIONS = 129  # NumPy adds more in another order


class PassedGraph(NamedTuple):
    """What the passes read of a GameGraph. Indices are unsigned, as in the compiled engine."""

    player: np.ndarray  # (nodes,)
    first: np.ndarray  # (nodes + 1,), where each node's edges begin
    information_set: np.ndarray  # (nodes,), at decision nodes
    utility: np.ndarray  # (nodes,)
    child: np.ndarray  # (edges,)
    slot: np.ndarray  # (edges,), of a player's action
    chance: np.ndarray  # (edges,)
    offsets: np.ndarray  # (sets + 1,)
    outcomes: np.ndarray  # (chance's edges,), their numbers among all edges
    ends: np.ndarray  # (chance's edges,), where each outcome's interval of the drawn numbers ends

    @classmethod
    def of(cls, graph):
        outcomes = np.flatnonzero(graph.mover == CHANCE)
        first = np.searchsorted(graph.parent, np.arange(len(graph) + 1))
        indices = first, graph.information_set, graph.child, graph.slot, graph.information_sets.offsets, outcomes
        first, known, child, slot, offsets, places = (index.astype(np.uint32) for index in indices)
        ends = np.cumsum(graph.chance[outcomes])
        player = graph.player.astype(np.int8)
        return cls(player, first, known, graph.utility, child, slot, graph.chance, offsets, places, ends)


class Room(NamedTuple):
    """Arrays in which an iteration works and that hold nothing afterwards."""

    strategy: np.ndarray  # (slots,)
    weight: np.ndarray  # (edges,), the probability of each edge at its parent
    chance: np.ndarray  # (edges,)
    reach_first: np.ndarray  # (nodes,), chance's and the first player's
    reach_second: np.ndarray  # (nodes,), chance's and the second's
    value: np.ndarray  # (nodes,)
    total: np.ndarray  # (sets,)
    regret: np.ndarray  # (slots,)

    @classmethod
    def of(cls, graph):
        nodes, edges, slots = len(graph), len(graph.chance), graph.information_sets.num_slots
        sets = len(graph.information_sets)
        strategy, weight, first, second, value, total, regret = map(
            np.zeros, (slots, edges, nodes, nodes, nodes, sets, slots)
        )
        return cls(strategy, weight, graph.chance.copy(), first, second, value, total, regret)


class CompiledPasses:
    """Iterations of FSICFR on one GameGraph."""

    def __init__(self, graph, tremble: float):
        if graph.information_sets.num_actions.max(initial=0) > MOST_ACTIONS:
            raise ValueError(
                f"the compiled engine takes at most {MOST_ACTIONS} actions at an information set: engine='vectorized'"
            )
        self._graph, self._room, self._tremble = PassedGraph.of(graph), Room.of(graph), tremble

    def run(self, iterations: int, regret_sum, strategy_sum, visits, rng):
        """Do `iterations`, in place. Arrays are (slots,); with `rng`, `visits` is written as well."""
        _iterate(self._graph, self._room, regret_sum, strategy_sum, visits, iterations, self._tremble, rng)


@_compiled
def _iterate(graph, room, regret_sum, strategy_sum, visits, iterations, tremble, rng):
    for _ in range(iterations):
        if rng is not None:
            _fix_chance(graph, room, rng)
            _visit(graph, room, visits)
        _match_regrets(graph, room, regret_sum)
        _weigh(graph, room, tremble)
        _forward_pass(graph, room, strategy_sum)
        _backward_pass(graph, room, regret_sum, visits)


@_part
def _fix_chance(graph, room, rng):
    for outcome in graph.outcomes:
        room.chance[outcome] = 0.0
    for node in range(round(graph.ends[-1]) if len(graph.ends) else 0):
        drawn = np.searchsorted(graph.ends, node + rng.random(), side="right")
        room.chance[graph.outcomes[min(drawn, len(graph.outcomes) - 1)]] = 1.0


@_part
def _visit(graph, room, visits):
    """How many paths lead to each information set, given chance's outcomes; repeated for its actions, (slots,)."""
    _begin(room)
    for node in range(len(graph.player)):
        reach = room.reach_first[node]
        for edge in range(graph.first[node], graph.first[node + 1]):
            room.reach_first[graph.child[edge]] += reach * room.chance[edge]
        if graph.player[node] >= 0:
            room.total[graph.information_set[node]] += reach
    for known in range(len(room.total)):
        for slot in range(graph.offsets[known], graph.offsets[known + 1]):
            visits[slot] = room.total[known]


@_part
def _match_regrets(graph, room, regret_sum):
    for known in range(len(room.total)):
        first, stop = graph.offsets[known], graph.offsets[known + 1]
        for slot in range(first, stop):
            room.strategy[slot] = max(regret_sum[slot], 0.0)
        total = room.strategy[first] + _add_as_numpy(room.strategy, first + 1, stop)  # as np.add.reduceat does
        for slot in range(first, stop):
            room.strategy[slot] = room.strategy[slot] / total if total > 0 else 1.0 / (stop - first)


@_part
def _begin(room):
    """Set all reach to 0, except 1 at the root."""
    for node in range(len(room.value)):
        room.reach_first[node] = room.reach_second[node] = 1.0 if node == 0 else 0.0
    for known in range(len(room.total)):
        room.total[known] = 0.0


@_part
def _weigh(graph, room, tremble):
    for node in range(len(graph.player)):
        first, stop = graph.first[node], graph.first[node + 1]
        if graph.player[node] == CHANCE:
            for edge in range(first, stop):
                room.weight[edge] = room.chance[edge]
        elif first < stop:
            slip = tremble * (1.0 / (stop - first))
            for edge in range(first, stop):
                room.weight[edge] = (1 - tremble) * room.strategy[graph.slot[edge]] + slip


@_part
def _forward_pass(graph, room, strategy_sum):
    _begin(room)
    for node in range(len(graph.player)):
        player, first, second = graph.player[node], room.reach_first[node], room.reach_second[node]
        for edge in range(graph.first[node], graph.first[node + 1]):
            child, weight = graph.child[edge], room.weight[edge]
            room.reach_first[child] += first if player == 1 else first * weight
            room.reach_second[child] += second if player == 0 else second * weight
        if player >= 0:
            room.total[graph.information_set[node]] += first if player == 0 else second
    for known in range(len(room.total)):
        for slot in range(graph.offsets[known], graph.offsets[known + 1]):
            strategy_sum[slot] += room.total[known] * room.strategy[slot]


@_part
def _backward_pass(graph, room, regret_sum, visits):
    """Values from the ends up, then regrets."""
    for slot in range(len(room.regret)):
        room.regret[slot] = 0.0
    for node in range(len(graph.player) - 1, -1, -1):
        first, stop, value = graph.first[node], graph.first[node + 1], graph.utility[node]
        for edge in range(first, stop):
            value += room.value[graph.child[edge]] * room.weight[edge]
        room.value[node] = value
    for node in range(len(graph.player)):
        player = graph.player[node]
        if player >= 0:
            stake = room.reach_second[node] if player == 0 else -room.reach_first[node]  # values are player 1's
            for edge in range(graph.first[node], graph.first[node + 1]):
                room.regret[graph.slot[edge]] += stake * (room.value[graph.child[edge]] - room.value[node])
    for slot in range(len(regret_sum)):
        regret_sum[slot] += visits[slot] * room.regret[slot]


@_part
def _add_as_numpy(numbers, first, stop):
    """The sum as NumPy computes it for up to 128 numbers: in eight streams, and the rest one by one."""
    even = stop - (stop - first) % 8
    a = b = c = d = e = f = g = h = 0.0
    for place in range(first, even, 8):
        a, b = a + numbers[place], b + numbers[place + 1]
        c, d = c + numbers[place + 2], d + numbers[place + 3]
        e, f = e + numbers[place + 4], f + numbers[place + 5]
        g, h = g + numbers[place + 6], h + numbers[place + 7]
    total = ((a + b) + (c + d)) + ((e + f) + (g + h))
    for place in range(even, stop):
        total += numbers[place]
    return total
