"""Graphs on which a walk along every path is noticed, and stopped."""

from copy import deepcopy


class WalkedEveryPath(RuntimeError):
    """Far more looks at the graph than it has edges."""


class Watched(dict):
    """A graph whose copies, which learners get, count the looks at nodes and stop a walk along every path."""

    looks = None

    def __getitem__(self, node):
        if self.looks is not None:
            self.looks += 1
            if self.looks > 200 * len(self):
                self.looks = None
                raise WalkedEveryPath(f"the check stopped your function after {200 * len(self):,} looks at the graph")
        return super().__getitem__(node)

    def __deepcopy__(self, memo):
        copy = Watched({node: deepcopy(entry, memo) for node, entry in self.items()})
        copy.looks = 0
        return copy


MAY_CALL = Watched.__getitem__, Watched.__deepcopy__  # to look at the graph is no help from the package
