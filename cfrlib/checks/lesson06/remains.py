"""What a sampled walk leaves behind, over all its samples: ends, and means of both sums and of what it returns."""

from collections import defaultdict
from functools import lru_cache
from itertools import islice

import numpy as np

from cfrlib.checks.compare import complaint
from cfrlib.checks.lesson06.games import Asked
from cfrlib.checks.lesson06.nodes import Nodes
from cfrlib.checks.lesson06.samples import every_sample
from cfrlib.games import CHANCE, TERMINAL

MOST_SAMPLES = 40  # right walks have at most 32; one that draws far too much is known by its first samples
FIELDS = "regret_sum", "strategy_sum"
NUMBERS = int, float, np.float64, np.int64


def remains(walk, args, returned, form) -> dict:
    """`args`: of a case, its last stands for `draw`. `returned`, `form`: of what the walk returns, see WalkExercise.

    "ends": {ends of one sample: probability}. "tries": the players, CHANCE among them, of whom one sample tries several
    actions at one history. "draws", "made": most draws of a sample, and most nodes after one. "refreshed": whether a
    strategy changed. "regret_sum", "strategy_sum": what is added on average, (slots,), see `by_information_set`.
    "returns": the mean. "odd": whether that is no mean, but a returned value of the wrong form.
    """
    game, start, *others, _ = args
    before, flat_before = _beginning(game, start)
    new_run = start.seed is None
    blocks, means = defaultdict(float), {field: 0.0 for field in FIELDS}
    draws, mean, odd, refreshed, made, is_odd = 0, 0.0, [], False, 0, _FormCheck(form)

    def sample(draw):
        asked, nodes = Asked(game), Nodes() if new_run else before.copy()
        return nodes, walk(asked, nodes, *others, draw), asked.ends, draw

    for probability, (nodes, value, ends, draw) in islice(every_sample(sample), MOST_SAMPLES):
        blocks[frozenset(ends)] += probability
        made = max(made, len(nodes))
        draws = max(draws, len(draw.taken))
        refreshed = refreshed or not np.array_equal(_flat(nodes, before, "strategy"), flat_before["strategy"])
        for field in FIELDS:
            means[field] = means[field] + probability * (_flat(nodes, before, field) - flat_before[field])
        if is_odd(value):
            odd.append(value)
        mean += 0.0 if odd else probability * returned(value)
    return means | {
        "ends": {tuple(sorted(map(str, ends))): probability for ends, probability in blocks.items()},
        "tries": frozenset().union(*(_tried(game, ends) for ends in blocks)),
        "draws": draws,
        "made": made,
        "refreshed": refreshed,
        "returns": odd[0] if odd else mean,
        "odd": bool(odd),
    }


known_remains = lru_cache(maxsize=4096)(remains)  # of the package's own walks, which stay what they are


def by_information_set(flat, args) -> dict:
    """What `remains` tells of a sum, in the case `args`: {information set: one number for each action}."""
    game, start, *_ = args
    before, _ = _beginning(game, start)
    parts = np.split(flat, np.cumsum([len(node.strategy) for node in before.values()])[:-1])
    return dict(zip(before, parts, strict=True))


@lru_cache(maxsize=256)
def _beginning(game, start):
    """All nodes as walks of a case find them (in a new run, make them), and each of their fields, flat."""
    before = start.nodes(game)
    before.num_slots = sum(len(node.strategy) for node in before.values())
    return before, {field: _flat(before, before, field) for field in (*FIELDS, "strategy")}


def _flat(nodes, before, field):
    """One field of all nodes, end to end; those that were never made count as new."""
    parts = [getattr(nodes.get(key, node), field) for key, node in before.items()]
    flat = np.concatenate(parts)
    if len(flat) == before.num_slots:
        return flat
    key = next(key for key, part in zip(before, parts, strict=True) if len(part) != len(before[key].strategy))
    raise ValueError(f"nodes[{key}].{field} must keep {len(before[key].strategy)} numbers, one for each action")


class _FormCheck:
    """Whether a value is not of the form; the answer for plain numbers is remembered by their types."""

    def __init__(self, form):
        self.form, self._known = form, {}

    def __call__(self, value):
        types = (type(value), *map(type, value)) if isinstance(value, tuple | list) else (type(value),)
        if not all(one in NUMBERS for one in types[len(types) > 1 :]):
            return complaint(value, self.form, np.inf) is not None
        if types not in self._known:
            self._known[types] = complaint(value, self.form, np.inf) is not None
        return self._known[types]


@lru_cache(maxsize=4096)
def _tried(game, ends):
    """The players of whom these ends show several actions at one history."""
    seen = defaultdict(set)
    for end in ends:
        for player, history, action in _ways(game)[end]:
            seen[player, history].add(action)
    return frozenset(player for (player, _), actions in seen.items() if len(actions) > 1)


@lru_cache(maxsize=64)
def _ways(game):
    """{end: the steps (player, history, action) that lead there}."""
    ways = {}

    def walk(history, steps):
        player = game.player(history)
        if player == TERMINAL:
            ways[history] = steps
            return
        actions = [action for action, _ in game.chance(history)] if player == CHANCE else game.actions(history)
        for action in actions:
            walk(game.child(history, action), (*steps, (player, history, action)))

    walk(game.root(), ())
    return ways
