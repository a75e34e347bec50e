"""Every sample of a walk through a game of lesson 06: where the walks end, and what they add on average."""

from collections import defaultdict
from dataclasses import dataclass, field

from cfrlib.lessons.lesson06.material import Nodes
from cfrlib.lessons.lesson06.material_game import AskedGame
from cfrlib.lessons.lesson06.material_samples import every_sample


@dataclass
class EveryWalk:
    """What walks do, over all samples.

    `returned`: pairs (probability, what one walk returned). `ends`: {the ends of one walk: probability}. `added`: nodes
    whose sums are not those of a run, but what a walk adds on average.
    """

    added: Nodes
    returned: list = field(default_factory=list)
    ends: dict = field(default_factory=lambda: defaultdict(float))


def every_walk(game, start, walk) -> EveryWalk:
    """Runs `walk(game, nodes, draw)` once for every way in which its draws can fall out.

    Each walk finds the nodes of `start`, a Start. The game that it is given says what is wrong with a question.
    """
    before = start.nodes(game)
    found = EveryWalk(before.copy())
    for node in found.added.values():
        node.regret_sum[:] = node.strategy_sum[:] = 0

    def one(draw):
        asked, nodes = AskedGame(game), Nodes() if start.seed is None else before.copy()
        value = walk(asked, nodes, draw)
        return value, nodes, tuple(sorted(asked.ends, key=str))

    for probability, (value, nodes, ends) in every_sample(one):
        found.returned.append((probability, value))
        found.ends[ends] += probability
        for key in nodes.keys() & before.keys():
            node = nodes[key]
            found.added[key].regret_sum += probability * (node.regret_sum - before[key].regret_sum)
            found.added[key].strategy_sum += probability * (node.strategy_sum - before[key].strategy_sum)
    return found
