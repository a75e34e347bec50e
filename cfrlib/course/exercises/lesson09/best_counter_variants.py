"""The best answer to a known strategy, information set by information set, with any of its steps done differently."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.games import CHANCE, TERMINAL


def counterfactual(chance, own, others):
    return chance * others


def alike(mix):
    return np.full(len(mix), 1 / len(mix))


@dataclass(frozen=True)
class Counter:
    """A best response by recursion over histories, with any of its steps done differently.

    `weight`: of a history, from chance's reach, own reach (by `leak`) and the opponent's. `utility`: of an end. `pick`:
    one of an information set's actions, by their worth.
    """

    weight: Callable = counterfactual
    utility: Callable = lambda game, history, player: game.utilities(history)[player]
    pick: Callable = np.argmax
    per_history: bool = False  # decides at every history by itself
    as_planned: bool = False  # thinks that it will play its part of the leak further down
    chance_met: Callable = lambda mix: mix  # what it takes chance's probabilities for, on the way to a decision
    chance_foreseen: Callable = lambda mix: mix  # and after it
    only: Callable | None = None  # takes an information set's (history, weight) pairs to the one that decides
    met: Callable = lambda mix: mix  # what it takes the opponent's probabilities for, on the way to a decision
    foreseen: Callable = lambda mix: mix  # and after it
    plans_below: bool = False  # values its choices by its part of the leak, and then plays them all
    floor: float = -np.inf  # an action must be worth more to be chosen, or the first one is
    opponent: Callable | None = None  # thinks that the opponent plays for this instead, given the worth of the actions

    def __call__(self, game, leak, player):
        return Answer(self, game, leak, player).result()


class Answer:
    """One run: `groups` holds the histories of each of the player's information sets, with their weights."""

    def __init__(self, steps, game, leak, player):
        self.steps, self.game, self.leak, self.player = steps, game, leak, player
        self.groups, self.choices = defaultdict(list), {}
        self.choosing = steps.plans_below
        self.gather(game.root(), 1.0, 1.0, 1.0)

    def result(self):
        for key in self.groups:
            self.choice(key)
        self.choosing = False
        value = self.value(self.game.root())
        actions = {key: self.game.actions(self.groups[key][0][0])[at] for key, at in self.choices.items()}
        return value, actions

    def moves(self, history, thought=lambda mix: mix, dealt=lambda mix: mix):
        """(child, probability) pairs, the player's own by the leak, chance's and the opponent's as they are thought."""
        mover = self.game.player(history)
        if mover == CHANCE:
            outcomes, chances = zip(*self.game.chance(history), strict=True)
            return [(self.game.child(history, a), p) for a, p in zip(outcomes, dealt(chances), strict=True)]
        mix = self.leak[self.game.information_set(history)]
        mix = mix if mover == self.player else thought(mix)
        return [(self.game.child(history, a), p) for a, p in zip(self.game.actions(history), mix, strict=True)]

    def gather(self, history, chance, own, others):
        mover = self.game.player(history)
        if mover == TERMINAL:
            return
        if mover == self.player:
            weight = self.steps.weight(chance, own, others)
            self.groups[self.game.information_set(history)].append((history, weight))
        for child, p in self.moves(history, self.steps.met, self.steps.chance_met):
            below = (chance * p, own, others) if mover == CHANCE else (
                (chance, own * p, others) if mover == self.player else (chance, own, others * p))  # fmt: skip
            self.gather(child, *below)

    def choice(self, key):
        if key not in self.choices:
            histories = self.groups[key]
            worth = np.zeros(len(self.game.actions(histories[0][0])))
            for history, weight in histories if self.steps.only is None else [self.steps.only(histories)]:
                worth += weight * np.array([self.value(child) for child, _ in self.moves(history)])
            self.choices[key] = int(self.steps.pick(worth)) if worth.max() > self.steps.floor else 0
        return self.choices[key]

    def value(self, history):
        mover = self.game.player(history)
        if mover == TERMINAL:
            return self.steps.utility(self.game, history, self.player)
        moves = self.moves(history, self.steps.foreseen, self.steps.chance_foreseen)
        if self.steps.opponent and mover == 1 - self.player:
            return self.steps.opponent([self.value(child) for child, _ in moves])
        if mover != self.player or self.steps.as_planned or self.choosing:
            return sum(p * self.value(child) for child, p in moves)
        if self.steps.per_history:
            return max(self.value(child) for child, _ in moves)
        return self.value(moves[self.choice(self.game.information_set(history))][0])
