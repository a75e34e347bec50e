"""Graphs of one iteration: Liar Die's, and some drawn at random."""

from dataclasses import dataclass

import numpy as np

from cfrlib.textbook import regret_matching as matching


class Node:
    """A place in the graph. "own": of the player who decides here. "other": of the opponent."""

    def __init__(self, name, actions=(), swaps=False, value=0.0):
        self.name, self.actions, self.swaps, self.value = name, list(actions), swaps, value
        self.children = []
        self.strategy = np.ones(len(self.actions)) / max(1, len(self.actions))
        self.visits = self.reach_own = self.reach_other = 0.0
        self.regret, self.strategy_sum = np.zeros((2, len(self.actions)))
        self.total_visits = 0


def regret_matching(regret):
    """As in lesson 01, for ends as well: they have no actions, and so no regrets and no probabilities."""
    return matching(regret) if len(regret) else np.zeros(0)


def liar_die(sides):
    """The nodes of Liar Die, by what their player knows: (accepted, roll) must claim, (accepted, claim) must answer."""
    claims = {
        (accepted, roll): Node(_label(accepted, f"{roll}>"), range(accepted + 1, sides + 1), swaps=True)
        for accepted in range(sides) for roll in range(1, sides + 1)
    }  # fmt: skip
    answers = {
        (accepted, claim): Node(_label(accepted, f"{claim}?"), ["doubt", "accept"] if claim < sides else ["doubt"])
        for accepted in range(sides) for claim in range(accepted + 1, sides + 1)
    }  # fmt: skip
    return claims, answers


def _label(accepted, rest):
    return f"{accepted} {rest}" if accepted else rest


def connect(claims, answers, rolls):
    """The graph of one iteration, in topological order. `rolls[accepted]`: the die after that claim is accepted."""
    nodes, sides = [], len(rolls)
    for accepted, roll in enumerate(rolls):
        node = claims[accepted, roll]
        node.children = [answers[accepted, claim] for claim in range(accepted + 1, sides + 1)]
        nodes.append(node)
        for claim, answer in enumerate(node.children, start=accepted + 1):
            doubted = Node(f"{answer.name} doubt", value=1.0 if roll < claim else -1.0)
            answer.children = [doubted, claims[claim, rolls[claim]]] if claim < sides else [doubted]
            nodes += [answer, doubted]
    return nodes


@dataclass(frozen=True)
class Start:
    """The nodes before a pass; `nodes()` makes them anew each time, in topological order.

    `rolls`: Liar Die with these dice; else a graph drawn by `seed`. Liar Die without a seed is a new run.
    """

    seed: int | None = None
    rolls: tuple = ()

    def nodes(self):
        rng = np.random.default_rng(self.seed)
        nodes = connect(*liar_die(len(self.rolls)), self.rolls) if self.rolls else drawn(rng)
        if self.seed is not None:
            for node in nodes:
                _under_way(node, rng)
        return nodes

    def recipe(self):
        """Lines that make these nodes once more."""
        if self.seed is None:
            made = "import connect, liar_die", f"connect(*liar_die({len(self.rolls)}), {self.rolls})", "a new run"
        else:
            made = "import Start", f"{_call(self)}.nodes()", "a run under way"
        comment = made[2] if self.rolls else "an irregular test graph, a run under way"
        return f"from cfrlib.course.material.lesson08 {made[0]}\nnodes = {made[1]}  # {comment}"

    def __repr__(self):
        if self.seed is None:
            return f"<Liar Die with {len(self.rolls)} sides and rolls {self.rolls}, a new run>"
        return f"<a run under way: cfrlib.course.material.lesson08.{_call(self)}.nodes()>"


def _call(start):
    return f"Start({start.seed}{f', rolls={start.rolls}' if start.rolls else ''})"


def _under_way(node, rng):
    """What earlier iterations may have left; the strategy is drawn apart, so that matching again would change it."""
    count = len(node.actions)
    node.visits, node.reach_own, node.reach_other = (rng.integers(1, 30, 3) / 10).tolist()
    node.regret, node.strategy_sum = rng.normal(0, 1, count).round(2), rng.uniform(0, 5, count).round(2)
    node.strategy, node.total_visits = regret_matching(rng.normal(0, 1, count)), int(rng.integers(1, 20))
    if count:
        node.value = round(float(rng.normal()), 2)


def drawn(rng, decisions=7):
    """A graph of decisions A, B, ... and ends, every decision to be reached, often in several ways."""
    makers = [Node(chr(65 + k), "xyz"[: rng.integers(2, 4)], bool(rng.integers(2))) for k in range(decisions)]
    nodes = []
    for k, node in enumerate(makers):
        nodes.append(node)
        later = makers[k + 1 :]
        node.children = later[:1]  # so that each is reached
        for action in node.actions[len(node.children) :]:
            goes_on = later and rng.random() < 0.75
            child = later[rng.integers(len(later))] if goes_on else _end(node, action, rng)
            node.children.append(child)
            nodes += [] if goes_on else [child]
        order = rng.permutation(len(node.actions))
        node.children = [node.children[place] for place in order]
    return nodes


def _end(node, action, rng):
    return Node(f"{node.name}{action}", value=float(rng.integers(-12, 13)) / 4)
