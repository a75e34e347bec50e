"""Block pruning that looks at the strategy of the last iteration where it should look at the average."""

import numpy as np

from cfrlib.solvers.pruning import BlockPruning


class PrunesByCurrent(BlockPruning):
    """Leaves out what the last strategy does not play; short blocks are not for it."""

    def _complete(self, averages, absent):
        regret = np.concatenate(self._traverse(averages, absent))
        self.state.kept[:] = ~self.prunable(self.state.strategy, regret)
