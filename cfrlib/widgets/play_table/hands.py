"""Hands dealt in advance: chance and the opponent are drawn wherever the person's choices may lead.

What is left of the game is a small tree of the person's own decisions, the *script* of a hand. The page plays it
without asking the kernel, and the opponent's strategy stays secret.
"""

from dataclasses import dataclass

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE, TERMINAL, as_game
from cfrlib.widgets.play_table.viewpoint import Viewpoint


class Dealer:
    """Deals hands of a two-player game between a person and a fixed strategy.

    Values of actions are computed against the strategy `judge`, the opponent's own if left out.
    """

    def __init__(self, game, strategy, judge=None):
        self.game = game.game if isinstance(game, GameTree) else as_game(game)
        if self.game.num_players != 2:
            raise ValueError(f"the play table seats two players; {self.game} has {self.game.num_players}")
        self.tree = game if isinstance(game, GameTree) else GameTree(self.game)
        self.strategy = Strategy.of(self.tree, strategy)
        self.seats = [Viewpoint(self.tree, self.strategy if judge is None else judge, seat) for seat in (0, 1)]

    def script(self, number: int, seat: int, rng: np.random.Generator) -> dict:
        """One hand: `nodes`, beginning with the first; at a decision, `next` holds the node after each action."""
        nodes = []
        self._follow(0, self.seats[seat], rng, nodes)
        return {"number": number, "seat": seat, "nodes": nodes}

    def _follow(self, node, view, rng, nodes):
        node = self._until_the_person_moves(node, view, rng)
        place = len(nodes)
        if self.tree.player[node] == TERMINAL:
            nodes.append(view.end(node))
            return place
        nodes.append(dict(view.decision(int(self.tree.information_set[node]))))
        nodes[place]["next"] = [self._follow(child, view, rng, nodes) for child in self._children(node)]
        return place

    def _until_the_person_moves(self, node, view, rng):
        tree = self.tree
        while tree.player[node] not in (TERMINAL, view.seat):
            children = self._children(node)
            if tree.player[node] == CHANCE:
                chances = tree.chance_reach[list(children)]
            else:
                slots = tree.information_sets.slots(tree.information_set[node])
                chances = self.strategy.probabilities[slots]
            node = children[rng.choice(len(children), p=chances / chances.sum())]
        return node

    def _children(self, node):
        return range(*np.searchsorted(self.tree.parent, [node, node + 1]).tolist())


@dataclass(frozen=True)
class PlayedHand:
    """A hand that a person has played. `moves`: both players', in order. `cost`: of all own decisions together.

    `without_luck`: the value of the seat with best play minus the costs, which is what these decisions earn on average.
    `shown`: what each player held, as shown on the table at the end.
    """

    number: int
    seat: int
    moves: tuple[str, ...]
    result: float
    cost: float
    without_luck: float
    shown: tuple = ()


def walk(script: dict, choices) -> list[dict]:
    """The nodes of a script through which the choices lead, up to the end.

    Raises ValueError unless the choices end the hand.
    """
    path = [script["nodes"][0]]
    for choice in choices:
        following = path[-1].get("next", ())
        if choice not in range(len(following)):
            raise ValueError(f"hand {script['number']} has no choice {choice!r} after {len(path) - 1} choices")
        path.append(script["nodes"][following[choice]])
    if "won" not in path[-1]:
        raise ValueError(f"hand {script['number']} is not over after the choices {list(choices)}")
    return path


def pruned(script: dict, choices) -> dict:
    """The script of a played hand, without what did not happen."""
    path = walk(script, choices)
    nodes = [
        {**node, "next": [place + 1 if action == choice else None for action in range(len(node["next"]))]}
        for place, (node, choice) in enumerate(zip(path, choices, strict=False))
    ]
    return {**script, "nodes": [*nodes, path[-1]]}


def played_hand(script: dict, choices, seat_value: float) -> PlayedHand:
    """A script and its choices as a PlayedHand."""
    path = walk(script, choices)
    cost = sum(max(node["values"]) - node["values"][choice] for node, choice in zip(path, choices, strict=False))
    moves = tuple(str(what) for _, what in path[-1]["log"])
    shown = tuple(map(tuple, path[-1]["see"]["hands"]))
    return PlayedHand(script["number"], script["seat"], moves, path[-1]["won"], cost, seat_value - cost, shown)
