"""The histories that one iteration touches, in full and by the library's sampled walks."""

from cfrlib.forms.game_tree import GameTree
from cfrlib.solvers.monte_carlo import MonteCarloCFR
from cfrlib.solvers.nodes import SampledNode

SAMPLINGS = ("chance", "external", "outcome")


class _Recording(MonteCarloCFR):
    """The solver, which also records the histories that it touches."""

    def _touch(self, history):
        self.visited.append(history)
        return super()._touch(history)


def touched(tree: GameTree, strategy, samples: int, rng) -> dict[str, list]:
    """{"full" or a sampling: iterations}. An iteration is, for each player's walk, a list of node numbers in order.

    `samples`: how many iterations of each sampling, all of them the first from `strategy` on. There is one full
    iteration, which needs no luck. `rng`: a generator.
    """
    everything = list(range(len(tree)))
    found = {"full": [[everything] * tree.game.num_players]}
    number_of = {history: number for number, history in enumerate(tree.histories)}
    for sampling in SAMPLINGS:
        found[sampling] = [_iteration(tree, strategy, sampling, rng, number_of) for _ in range(samples)]
    return found


def _iteration(tree, strategy, sampling, rng, number_of):
    solver = _Recording(tree.game, sampling, rng, measure=False, engine="recursive")
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
