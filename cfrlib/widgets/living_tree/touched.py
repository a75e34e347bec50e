"""Which histories one iteration touches: in full, and as the library's own sampled walks make it."""

from cfrlib.forms.game_tree import GameTree
from cfrlib.solvers.monte_carlo import MonteCarloCFR
from cfrlib.solvers.nodes import SampledNode

SAMPLINGS = ("chance", "external", "outcome")


class _WrittenDown(MonteCarloCFR):
    """The solver itself, which also writes down the histories that it touches."""

    def _touch(self, history):
        self.visited.append(history)
        return super()._touch(history)


def touched(tree: GameTree, strategy, samples: int, rng) -> dict[str, list]:
    """{"full" or a sampling: iterations}; an iteration is a list of node numbers for each player's walk, in order.

    Each sampled iteration is the first one from `strategy` on, so that all of them are played alike; the full one,
    which needs no luck, stands alone. `rng`: a generator.
    """
    everything = list(range(len(tree)))
    found = {"full": [[everything] * tree.game.num_players]}
    number_of = {history: number for number, history in enumerate(tree.histories)}
    for sampling in SAMPLINGS:
        found[sampling] = [_iteration(tree, strategy, sampling, rng, number_of) for _ in range(samples)]
    return found


def _iteration(tree, strategy, sampling, rng, number_of):
    solver = _WrittenDown(tree.game, sampling, rng, measure=False, engine="recursive")
    sets = strategy.information_sets
    walks = []
    for traverser in range(tree.game.num_players):
        solver.nodes.clear()
        for number, key in enumerate(sets.keys):
            node = SampledNode(int(sets.players[number]), tuple(sets.actions[number]))
            node.strategy = strategy.probabilities[sets.slots(number)].tolist()
            solver.nodes[key] = node
        solver.visited = []
        solver._walk(tree.game.root(), traverser, [1.0] * tree.game.num_players)
        walks.append([number_of[history] for history in solver.visited])
    return walks
