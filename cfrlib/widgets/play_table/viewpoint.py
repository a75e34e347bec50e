"""What a person sees at each point of a game, what actions are worth there, and what the opponent may hold."""

from functools import cache

import numpy as np

from cfrlib.evaluation.review import Review
from cfrlib.games import CHANCE, MatrixGame
from cfrlib.games.answers import safe_repr
from cfrlib.games.checked import Checked

UNLIKELY = 1e-6


class Viewpoint:
    """One seat at the table, against a fixed strategy in the other. All results are ready for JSON."""

    def __init__(self, tree, strategy, seat: int):
        self.tree, self.game, self.rules, self.seat = tree, tree.game, Checked(tree.game), seat
        self.review = Review(tree, strategy, seat)
        self.decision, self._step, self._is_known = cache(self.decision), cache(self._step), cache(self._is_known)

    @property
    def value(self) -> float:
        """What the seat is worth with best play."""
        return self.review.value

    def choices(self, most: int) -> list[dict] | None:
        """Every decision of the seat: label, actions, and their costs (None where the opponent never leads).

        None if there are more than `most`.
        """
        sets = self.tree.information_sets
        try:
            order = sorted(self.review.nodes, key=lambda number: sets.keys[number])
        except TypeError:
            order = list(self.review.nodes)
        if sum(sets.num_actions[list(self.review.nodes)]) > most:
            return None
        return [
            {
                "set": sets.label(number),
                "moves": list(self._words(self.review.nodes[number][0])),
                "costs": [
                    None if np.isnan(cost) else round(cost, 6)
                    for cost in self.review.costs[sets.slots(number)].tolist()
                ],
            }
            for number in order
        ]

    def decision(self, number: int) -> dict:
        """One information set: its label, the moves as far as they are known, the table, the actions, their values,
        and what the opponent may hold (or, in a matrix game, choose), with probabilities."""
        sets, first = self.tree.information_sets, self.review.nodes[number][0]
        return {
            "set": sets.label(number),
            "log": self._log(first, self._is_known(number)),
            "see": self._table(first, reveal=False),
            "moves": list(self._words(first)),
            "values": [round(value, 6) for value in self.review.values[sets.slots(number)].tolist()],
            "held": self._may_hold(number),
        }

    def end(self, node: int) -> dict:
        """A finished hand, all shown, and what the seat has won."""
        row = np.searchsorted(self.tree.terminals, node)
        log = self._log(node, [True] * len(self._path(node)))
        return {"log": log, "see": self._table(node, reveal=True), "won": float(self.tree.utilities[row, self.seat])}

    # the moves

    def _log(self, node, is_known):
        """Pairs (who, what); `what` is None for a secret choice. A scene shows what chance deals, so it is left out."""
        dealt = bool(self.rules.scene(self.tree.histories[node]))
        steps = [(who, what if known else None) for (who, what), known in zip(self._path(node), is_known, strict=False)]
        return [[who, what] for who, what in steps if who != CHANCE or (what is not None and not dealt)]

    def _is_known(self, number):
        """For each move of the past, whether all histories of an information set agree on it."""
        paths = [self._path(node) for node in self.review.nodes[number]]
        return [len(set(steps)) == 1 for steps in zip(*paths, strict=False)]

    def _path(self, node):
        path = []
        while node > 0:
            path.append(self._step(int(node)))
            node = self.tree.parent[node]
        return path[::-1]

    def _step(self, node):
        """Who moved to a node, and what the move is called."""
        parent, action = int(self.tree.parent[node]), int(self.tree.action[node])
        who = int(self.tree.player[parent])
        if who != CHANCE:
            return who, self._words(parent)[action]
        outcomes = self.rules.chance(self.tree.histories[parent])
        return who, self.game.action_label(outcomes[action][0])

    def _words(self, node):
        history, names = self.tree.histories[node], self._names(node)
        words = self.rules.scene(history).get("actions") or names
        if len(words) != len(names):
            raise ValueError(
                f"scene's actions are {safe_repr(words)} at {safe_repr(history)}, where there are {len(names)}"
            )
        return words

    def _names(self, node):
        return self.tree.information_sets.action_labels(self.tree.information_set[node])

    # the table

    def _table(self, node, reveal):
        scene = self.rules.scene(self.tree.histories[node])
        hands = [[_as_json(thing) for thing in hand] for hand in scene.get("hands", ())]
        hands += [[] for _ in range(len(hands), 2)]
        if not reveal:
            secrets = 1 if isinstance(self.game, MatrixGame) else len(hands[1 - self.seat])
            hands[1 - self.seat] = [None] * secrets
        board = [_as_json(thing) for thing in scene.get("board", ())]
        return {"hands": hands, "board": board, "paid": list(scene.get("paid", ()))}

    def _may_hold(self, number):
        if isinstance(self.game, MatrixGame):
            other = 1 - self.seat
            mix = self.review.strategy[self.game.information_set((None,) * other)]
            hands = [self.rules.scene((action,))["hands"][0] for action in self.game.actions((None,) * other)]
            return _likely(hands, mix.values())
        hidden = [self._hidden(node, number) for node in self.review.nodes[number]]
        return _likely(hidden, self.review.belief(number).tolist())

    def _hidden(self, node, number):
        """The opponent's hand at one history; in a game without a scene, the moves that the person has not seen."""
        hands = self.rules.scene(self.tree.histories[node]).get("hands")
        if hands is not None:
            return (*hands, (), ())[1 - self.seat]  # a hand left out is empty, as on the table
        known = self._is_known(number)
        path = self._path(node)
        return [what for step, (_, what) in enumerate(path) if step >= len(known) or not known[step]]


def _likely(hands, probabilities):
    """Hands with their probabilities, the likeliest first; equal hands are added up, and empty ones left out."""
    total = {}
    for hand, probability in zip(hands, probabilities, strict=True):
        hand = tuple(hand)
        total[hand] = total.get(hand, 0.0) + probability
    pairs = sorted(total.items(), key=lambda pair: -pair[1])
    return [[[_as_json(thing) for thing in hand], round(p, 6)] for hand, p in pairs if hand and p > UNLIKELY]


def _as_json(thing):
    """A card, a die or an allocation as JSON: text, a number, a list of numbers."""
    return [int(count) for count in thing] if isinstance(thing, tuple) else thing
