"""What sampled walks of lesson 06 remember, and games on which sampling goes wrong where it can."""

from dataclasses import dataclass

import numpy as np

from cfrlib.games import CHANCE, TERMINAL, Game, Kuhn

BIASED = (0.30, 0.05, 0.10, 0.25, 0.20, 0.10)


class Node:
    """An information set: sums of regrets and strategies over a run, and the strategy of this walk."""

    def __init__(self, num_actions):
        self.regret_sum = np.zeros(num_actions)
        self.strategy_sum = np.zeros(num_actions)
        self.strategy = np.full(num_actions, 1 / num_actions)

    def copy(self):
        copy = Node.__new__(Node)
        copy.regret_sum, copy.strategy_sum = self.regret_sum.copy(), self.strategy_sum.copy()
        copy.strategy = self.strategy.copy()
        return copy


class Nodes(dict):
    """{information set: Node}, made when first met. `num_slots`: actions of all nodes together, where that is known."""

    def at(self, game, history) -> Node:
        """The node of the history's information set."""
        key = game.information_set(history)
        if key not in self:
            self[key] = Node(len(game.actions(history)))
        return self[key]

    def copy(self) -> "Nodes":
        return Nodes((key, node.copy()) for key, node in self.items())


@dataclass(frozen=True)
class Start:
    """Nodes in the midst of a run: strategies and sums drawn with the seed. No seed: a new run."""

    seed: int | None = None

    def nodes(self, game: Game) -> Nodes:
        """All nodes of the game, those furthest from its root first."""
        nodes = Nodes()
        for history in sorted(_decisions(game, game.root()), key=len, reverse=True):
            nodes.at(game, history)
        if self.seed is not None:
            rng = np.random.default_rng(self.seed)
            for node in nodes.values():
                _run_on(node, rng)
        return nodes

    def __repr__(self):
        return f"Start({'' if self.seed is None else self.seed})"


def _run_on(node, rng):
    """Sums to which other walks have added since the strategy was made, and now and then an action not played."""
    count = len(node.strategy)
    shares = rng.integers(1, 10, count) * (rng.random(count) > 0.1)
    shares[rng.integers(count)] += 1
    node.regret_sum = rng.normal(0, 2, count).round(2)
    node.strategy_sum = rng.uniform(0, 5, count).round(2)
    node.strategy = shares / shares.sum()


def _decisions(game, history):
    player = game.player(history)
    if player == TERMINAL:
        return
    if player != CHANCE:
        yield history
    actions = [action for action, _ in game.chance(history)] if player == CHANCE else game.actions(history)
    for action in actions:
        yield from _decisions(game, game.child(history, action))


@dataclass(frozen=True)
class BiasedKuhn(Kuhn):
    """Kuhn poker from a deck in which player 1 often holds the jack against the queen."""

    def chance(self, history):
        return [(cards, chance) for (cards, _), chance in zip(self.deals, BIASED, strict=True)]

    def __repr__(self):
        return "BiasedKuhn()"


@dataclass(frozen=True)
class Harbour(Game):
    """A smuggler sees the weather, and takes one of two routes or stays at home; fog may fall; the customs, who see
    route and fog, search or wait; who is not searched may still turn back.
    """

    def player(self, history):
        if history[1:] == ("stay",):
            return TERMINAL
        if len(history) in (0, 2):
            return CHANCE
        if len(history) == 4 and history[3] == "wait":
            return 0
        return {1: 0, 3: 1}.get(len(history), TERMINAL)

    def chance(self, history):
        if not history:
            return [("storm", 0.7), ("calm", 0.3)]
        return [("fog", 0.2), ("clear", 0.8)]

    def actions(self, history):
        return {1: ("north", "south", "stay"), 3: ("search", "wait"), 4: ("land", "return")}[len(history)]

    def utilities(self, history):
        if history[1] == "stay":
            return 0, 0
        weather, route, sight, reply, *last = history
        cargo = {"north": 3, "south": 1}[route] * (1 if weather == "calm" else -1)
        if reply == "search":
            worth = cargo - (2 if sight == "clear" else -1)
        else:
            worth = 2 * cargo + 1 if last[0] == "land" else -cargo
        return worth, -worth

    def information_set(self, history):
        return history[1:] if self.player(history) == 1 else ("smuggler", *history)

    def __repr__(self):
        return "Harbour()"


@dataclass(frozen=True)
class Lighthouse(Game):
    """A wrecker (player 2) lights two lamps, or none and hides; a captain, who sees no lamp, sets a course; whoever
    sails meets the tide, and may still drop anchor. No number of it is whole, actions are numbers, a move is forced,
    histories of one information set have two lengths, player 2 begins, and what one wins is not what the other loses.
    """

    def player(self, history):
        if not history or history == (0,):
            return 1
        course = history[1 + (history[0] == 0):]
        if len(course) in (0, 2):
            return 0
        return CHANCE if course == ("sail",) else TERMINAL

    def chance(self, history):
        return [("ebb", 0.1), ("flood", 0.65), ("slack", 0.25)]

    def actions(self, history):
        if not history:
            return 2, 0
        if history == (0,):
            return ("hide",)
        return ("anchor", "sail") if history[-1] in ("ebb", "flood", "slack") else ("sail", "drift", "turn", "wait")

    def utilities(self, history):
        lamps, course = history[0], history[1 + (history[0] == 0):]
        worth = {"sail": 2.35, "drift": -0.45, "turn": 0.15, "wait": 0.7}[course[0]] - 0.6 * lamps
        if len(course) > 1:
            worth *= {"ebb": -1.5, "flood": 1.25, "slack": 0.5}[course[1]]
        if course[-1] == "anchor":
            worth = 0.3 * worth - 0.2
        return worth, 0.25 - 0.8 * worth

    def information_set(self, history):
        if self.player(history) == 1:
            return ("wrecker", *history)
        return ("captain", *history[1 + (history[0] == 0):])

    def __repr__(self):
        return "Lighthouse()"
