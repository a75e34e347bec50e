"""What a sampled walk leaves behind, over all its samples: ends, and means of both sums and of what it returns."""

from collections import defaultdict
from functools import lru_cache

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.kept_on_nodes import refuse_kept, reused
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.lessons.lesson06.material import Nodes
from cfrlib.lessons.lesson06.material_game import AskedGame
from cfrlib.lessons.lesson06.material_samples import every_sample

MOST_SAMPLES = 3_000  # right walks have up to 300, where each draw is made in two stages
ENOUGH_OF_WRONG_ONES = 40  # a walk that tries all moves of chance is known by its first samples, or the next
UNLIKE = 1e-4  # float32 in a sum that is large already
FIELDS = "regret_sum", "strategy_sum"
KEPT = *FIELDS, "strategy"
NUMBERS = int, float, np.float64, np.int64


def left_behind(walk, args, returned, form) -> dict:
    """`args`: of a case, its last stands for `draw`. `returned`, `form`: of what the walk returns, see the exercise.

    "ends": {ends of one sample: probability}. "tries": the players, CHANCE among them, of whom one sample tries several
    actions at one history. "draws", "made": most draws of a sample, and most nodes after one. "strange": whether a node
    stands under a key that is no information set. "cut": whether there were too many samples to try them all.
    "refreshed": whether a strategy changed. "unlike": an information set to whose strategy sum a sample added no
    multiple of its strategy, or None. "regret_sum", "strategy_sum": what is added on average, (slots,), see
    `by_information_set`. "returns": the mean. "odd": whether that is no mean, but a returned value of the wrong form,
    of the sample number "odd_at".
    """
    game, start, *others, _ = args
    tally = _Tally(game, start, returned, form)

    def sample(draw):
        asked, nodes = AskedGame(game), tally.nodes()
        return nodes, walk(asked, nodes, *others, draw), asked.ends, len(draw.taken)

    for tried, (probability, sampled) in enumerate(every_sample(sample)):
        if tried == MOST_SAMPLES or (tried and tried % ENOUGH_OF_WRONG_ONES == 0 and tally.tries_chance()):
            return tally.summary() | {"cut": True}
        tally.add(probability, *sampled)
    return tally.summary()


known_left_behind = lru_cache(maxsize=4096)(left_behind)  # of the package's own walks, which stay what they are


def by_information_set(flat, args) -> dict:
    """What `left_behind` tells of a sum, in the case `args`: {information set: one number for each action}."""
    game, start, *_ = args
    before, _ = _beginning(game, start)
    parts = np.split(flat, np.cumsum([len(node.strategy) for node in before.values()])[:-1])
    return dict(zip(before, parts, strict=True))


class _Tally:
    """What the samples of one case add up to."""

    def __init__(self, game, start, returned, form):
        self.game, self.is_new_run, self.returned, self.is_odd = game, start.seed is None, returned, _FormCheck(form)
        self.before, self.flat_before = _beginning(game, start)
        self.blocks, self.means = defaultdict(float), dict.fromkeys(FIELDS, 0.0)
        self.draws, self.made, self.refreshed, self.strange, self.unlike = 0, 0, False, False, None
        self.starts = np.cumsum([0, *(len(node.strategy) for node in self.before.values())])
        self.mean, self.odd, self.tried = 0.0, {}, 0

    def nodes(self):
        """The nodes that the next sample begins with."""
        return Nodes() if self.is_new_run else reused(self.before.copy(), _nodes_of(self.game))

    def add(self, probability, nodes, value, ends, draws):
        self.blocks[frozenset(ends)] += probability
        refuse_kept(nodes.values(), KEPT)
        self.made = max(self.made, len(nodes))
        self.draws = max(self.draws, draws)
        self.strange = self.strange or not nodes.keys() <= self.before.keys()
        strategies = _flat(nodes, self.before, "strategy")
        self.refreshed = self.refreshed or not np.array_equal(strategies, self.flat_before["strategy"])
        for field in FIELDS:
            added = _flat(nodes, self.before, field) - self.flat_before[field]
            self.means[field] = self.means[field] + probability * added
        self.unlike = self.unlike or self._unlike(added)
        if self.is_odd(value):
            self.odd[self.tried] = value
        self.tried += 1
        self.mean += 0.0 if self.odd else probability * self.returned(value)

    def _unlike(self, added):
        """The first information set at which what was added to the strategy sum is no multiple of the strategy."""
        totals = np.add.reduceat(added, self.starts[:-1])
        gaps = np.abs(added - np.repeat(totals, np.diff(self.starts)) * self.flat_before["strategy"])
        far = np.maximum.reduceat(gaps, self.starts[:-1]) > UNLIKE * np.maximum(1, np.abs(totals))
        return list(self.before)[int(far.argmax())] if far.any() else None

    def tries_chance(self):
        return any(tries_all(moves) for moves in moves_tried(self.game, self.blocks, CHANCE))

    def summary(self) -> dict:
        return self.means | {
            "cut": False,
            "ends": {tuple(sorted(ends, key=str)): probability for ends, probability in self.blocks.items()},
            "tries": frozenset().union(*(_tried(self.game, ends) for ends in self.blocks)),
            "draws": self.draws,
            "made": self.made,
            "refreshed": self.refreshed,
            "strange": self.strange,
            "unlike": self.unlike,
            "returns": next(iter(self.odd.values())) if self.odd else self.mean,
            "odd": bool(self.odd),
            "odd_at": next(iter(self.odd), None),
        }


@lru_cache(maxsize=64)
def _nodes_of(game):
    """The nodes of a game, which come again in every walk, as in a run; none before the first."""
    return Nodes()


@lru_cache(maxsize=256)
def _beginning(game, start):
    """All nodes as walks of a case find them (in a new run, make them), and each of their fields, flat."""
    before = start.nodes(game)
    before.num_slots = sum(len(node.strategy) for node in before.values())
    return before, {field: _flat(before, before, field) for field in KEPT}


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


def moves_tried(game, blocks, player):
    """Of each history at which the player moves: the sets of moves tried there, one set for each of the blocks."""
    found = defaultdict(list)
    for block in blocks:
        tried = defaultdict(set)
        for end in block:
            for mover, history, action in _ways(game)[end]:
                if mover == player:
                    tried[history].add(action)
        for history, moves in tried.items():
            found[history].append(moves)
    return list(found.values())


def tries_all(moves):
    """Whether these sets of moves, tried at one history, are all the same, and more than one move."""
    return len(moves[0]) > 1 and all(tried == moves[0] for tried in moves)


@lru_cache(maxsize=64)
def mover_at(game):
    """{information set: the player who moves there}."""
    steps = (step for way in _ways(game).values() for step in way if step[0] != CHANCE)
    return {game.information_set(history): player for player, history, _ in steps}


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
