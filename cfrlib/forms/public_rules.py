"""A public tree compared with the rules: do `hands` and `stakes` say neither too little nor too much?

The tree asked the rules once for many histories together; here they are asked about single histories.
"""

import numpy as np

from cfrlib.games import TERMINAL
from cfrlib.games.answers import safe_repr

SMALL = 20_000  # histories: the rules of games up to this size are asked about every one
SOME = 1000  # random plays that are compared with the rules of a larger game


class Comparison:
    """Compares a PublicTree with the rules. `dealt`: its Listed or Ranged."""

    def __init__(self, tree, rules, dealt):
        self.tree, self.rules, self.dealt = tree, rules, dealt
        self._key_of, self._place_of = {}, {}

    def make(self):
        """Raise ValueError unless the rules agree with the tree at each history that is compared."""
        for node, deal in self._all() if self.tree.num_histories <= SMALL else self._some():
            player, history = self.tree.player[node], self.tree.history(node, deal)
            seen = self.tree.history(node, self._possible(node)[0])
            if self.rules.player(history) != player:
                raise hidden(self.tree.game, history, seen)
            if player == TERMINAL:
                self._compare_utilities(node, deal, history, seen)
            elif player >= 0:
                if self.rules.actions(history) != self.tree.actions[node]:
                    raise hidden(self.tree.game, history, seen)
                self._compare_information_sets(node, deal, history)

    def _all(self):
        for node in range(len(self.tree)):
            for deal in self._possible(node).tolist():
                yield node, deal

    def _some(self):
        """The nodes and deals of random plays."""
        tree, rng = self.tree, np.random.default_rng(0)
        for _ in range(SOME):
            node, deal = 0, int(rng.integers(len(tree.deals)))
            while True:
                yield node, deal
                children = range(tree.first_child[node], tree.first_child[node] + len(tree.actions[node]))
                children = [child for child in children if tree.place(tree.possible[child], deal) is not None]
                if not children:
                    break
                node = children[rng.integers(len(children))]

    def _possible(self, node):
        """The deals that are possible there, by number."""
        return self.tree.possibles[self.tree.possible[node]].deals

    def _compare_information_sets(self, node, deal, history):
        """Each pair of a public history and a hand must be one information set of its own."""
        player = self.tree.player[node]
        place, key = (node, int(self.tree.held[deal, player])), self.rules.information_set(history)
        if self._key_of.setdefault(place, key) != key:
            raise ValueError(
                f"hands tells player {player} too little: it holds {safe_repr(self.tree.hands[player][place[1]])} at "
                f"{safe_repr(history)} and at another history of the same moves, which information_set tells apart"
            )
        first, other = self._place_of.setdefault(key, (place, history))
        if first != place:
            raise ValueError(
                f"{safe_repr(history)} and {safe_repr(other)} differ in the hand or in moves that all have seen, yet "
                f"they are one information set of player {player}; hands must say no more than it knows, and all after "
                "the deal must be public"
            )

    def _compare_utilities(self, node, deal, history, seen):
        earned = self.dealt.earned(self.tree, node, deal, seen)
        utilities = self.rules.utilities(history)
        if utilities != earned:
            raise ValueError(
                f"at {safe_repr(history)} utilities are {utilities!r}, {self.dealt.differs.format(earned)}"
            )


def hidden(game, history, seen) -> ValueError:
    """The error where the hidden hands decide who may do what."""
    return ValueError(
        f"{type(game).__name__} goes on otherwise at {safe_repr(history)} than at {safe_repr(seen)}, of which all have "
        "seen the same; in a public tree only the hands are hidden, and who may do what does not depend on them"
    )
