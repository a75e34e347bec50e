"""Graphs of one iteration: Liar Die's, some drawn at random, and graphs by name with more paths than can be walked."""

from copy import deepcopy
from dataclasses import dataclass, fields
from itertools import pairwise

import numpy as np

from cfrlib.games.game import TERMINAL, Game
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
class KnownRolls(Game):
    """Liar Die when all dice of an iteration are thrown in advance: only claims and answers are left.

    `rolls[accepted]`: the die after that claim is accepted, as in `connect`. A history is all that was said: (2,
    "accept", 3). Labels: "1 3" has accepted both and must claim, "1 3 4?" must answer the 4.
    """

    rolls: tuple = (2, 4, 1, 3)

    def player(self, history):
        if history[-1:] == ("doubt",):
            return TERMINAL
        return (len(history) + 1) // 2 % 2

    def actions(self, history):
        if history and history[-1] != "accept":
            return ("doubt", "accept") if history[-1] < len(self.rolls) else ("doubt",)
        return range((history[-2] if history else 0) + 1, len(self.rolls) + 1)

    def utilities(self, history):
        claims = history[::2]
        roll = self.rolls[claims[-2] if len(claims) > 1 else 0]
        won = 1 if (roll >= claims[-1]) == (len(claims) % 2 == 1) else -1
        return won, -won

    def information_set(self, history):
        return history

    def node(self, history):
        """The last accepted claim, and what came after it, whoever says it: as lesson 08 names its nodes."""
        accepted = len(history) - 1 - history[::-1].index("accept") if "accept" in history else 0
        return history[max(accepted - 1, 0) :]

    def information_set_label(self, information_set):
        claims = " ".join(map(str, information_set[::2]))
        return "start" if not claims else claims if information_set[-1] == "accept" else f"{claims}?"


@dataclass(frozen=True)
class Start:
    """The nodes before a pass; `nodes()` makes them anew each time, in topological order.

    `rolls`: Liar Die with these dice; else a graph drawn by `seed`. Liar Die without a seed is a new run. `stake`: what
    the payoffs are multiplied with. `rare`: the first action of each node is played once in a thousand times. `patchy`:
    some of the old visits, reaches and total visits are 0, and others are not. `diamonds`: a chain of so many instead,
    where a walk along every path is stopped.
    """

    seed: int | None = None
    rolls: tuple = ()
    stake: float = 1.0
    rare: bool = False
    patchy: bool = False
    diamonds: int = 0

    def nodes(self):
        rng = np.random.default_rng(self.seed)
        if self.rolls:
            nodes = connect(*liar_die(len(self.rolls)), self.rolls)
        else:
            nodes = in_diamonds(rng, self.diamonds) if self.diamonds else drawn(rng)
        for node in nodes:
            if self.seed is not None:
                _under_way(node, rng)
            if self.patchy:
                _partly_emptied(node, rng)
            if self.rare and len(node.actions) > 1:
                node.strategy = np.array([0.001, *[0.999 / (len(node.actions) - 1)] * (len(node.actions) - 1)])
            node.value *= self.stake
        return nodes

    def recipe(self):
        """Lines that make these nodes once more."""
        if self.seed is None:
            made = "import connect, liar_die", f"connect(*liar_die({len(self.rolls)}), {self.rolls})", "a new run"
        else:
            made = "import Start", f"{self}.nodes()", "a run under way"
        of_what = f"a chain of {self.diamonds} diamonds" if self.diamonds else "an irregular test graph"
        comment = made[2] if self.rolls else f"{of_what}, a run under way"
        return f"from cfrlib.lessons.lesson08.material {made[0]}\nnodes = {made[1]}  # {comment}"

    def __repr__(self):
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        named = (f"{name}={value!r}" for name, value in given.items() if value != getattr(Start, name))
        return f"Start({', '.join(named)})"


def _under_way(node, rng):
    """What earlier iterations may have left; the strategy is drawn apart, so that matching again would change it."""
    count = len(node.actions)
    node.visits, node.reach_own, node.reach_other = (rng.integers(1, 30, 3) / 10).tolist()
    node.regret, node.strategy_sum = rng.normal(0, 1, count).round(2), rng.uniform(0, 5, count).round(2)
    node.strategy, node.total_visits = regret_matching(rng.normal(0, 1, count)), int(rng.integers(1, 20))
    if count:
        node.value = round(float(rng.normal()), 2)


def _partly_emptied(node, rng):
    for name in ("visits", "reach_own", "reach_other", "total_visits"):
        if rng.random() < 0.5:
            setattr(node, name, 0)
    if not node.total_visits:
        node.regret = np.zeros(len(node.actions))


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


def in_diamonds(rng, count):
    """A chain of diamonds, watched: from each corner two ways to the next one, and an exit on one of them."""
    corners = [WatchedNode(f"{k}", "xy" if k < count else "", bool(rng.integers(2))) for k in range(count + 1)]
    corners[-1].value, nodes = -1.5, []
    for corner, following in pairwise(corners):
        upper = WatchedNode(f"{corner.name}a", "x", bool(rng.integers(2)))
        lower = WatchedNode(f"{corner.name}b", "xy", bool(rng.integers(2)))
        exit_ = WatchedNode(f"{corner.name}b out", value=float(rng.integers(-12, 13)) / 4)
        corner.children, upper.children, lower.children = [upper, lower], [following], [exit_, following]
        nodes += [corner, upper, lower, exit_]
    nodes.append(corners[-1])
    watch = Watch(len(nodes))
    for node in nodes:
        node.watch = watch
    return nodes


def _end(node, action, rng):
    return Node(f"{node.name}{action}", value=float(rng.integers(-12, 13)) / 4)


class WalkedEveryPath(RuntimeError):
    """Far more looks at the graph than it has edges."""


class Watch:
    """Counts the looks at a graph of so many nodes, and stops whoever looks far too often: once."""

    def __init__(self, size):
        self.looks, self.most = 0, 200 * size

    def look(self):
        self.looks += 1
        if self.looks == self.most + 1:
            raise WalkedEveryPath(f"the check stopped your function after {self.most:,} looks at the graph")


class Watched(dict):
    """A graph whose copies, which learners get, count the looks at nodes and stop a walk along every path."""

    watch = None

    def __getitem__(self, node):
        if self.watch:
            self.watch.look()
        return super().__getitem__(node)

    def __getstate__(self):
        """What counts the looks is no part of the graph."""

    def __deepcopy__(self, memo):
        copy = Watched({node: deepcopy(entry, memo) for node, entry in self.items()})
        copy.watch = Watch(len(copy))
        return copy


class WatchedNode(Node):
    """A node that counts the looks at its children, together with the others of its graph."""

    watch = None

    @property
    def children(self):
        if self.watch:
            self.watch.look()
        return self._children

    @children.setter
    def children(self, children):
        self._children = children


def watched(graph):
    """A copy that stops a walk along every path."""
    return deepcopy(graph)


def diamonds(count):
    """A chain of diamonds and its topological order: from each corner two ways to the next one."""
    graph = Watched({})
    for k in range(count):
        graph |= {f"{k}": [f"{k}a", f"{k}b"], f"{k}a": [f"{k + 1}"], f"{k}b": [f"{k + 1}"]}
    return Watched({**graph, f"{count}": []}), [*graph, f"{count}"]


def stairs(steps):
    """Each step is left for the next one or the one after it; with the topological order."""
    names = [f"{k}" for k in range(steps)]
    return Watched({name: names[k + 1 : k + 3] for k, name in enumerate(names)}), names


def river(stones):
    """Each stone is left by a short or a long jump, chance picks the next one, and the players take turns.

    Returns the graph and a strategy.
    """
    graph = Watched({"start": ("chance", [(0.6, "0 1"), (0.4, "0 2")])})
    for k in range(stones):
        for player in (0, 1):
            dry, wet = f"{k + 1} {2 - player}", f"wind {k} {player + 1}"
            graph[f"{k} {player + 1}"] = (player, f"stone {k}, {player + 1}", [dry, wet])
            graph[wet] = ("chance", [(0.3, dry), (0.7, f"{k + 1} {player + 1}")])
    graph |= {f"{stones} 1": 1.0, f"{stones} 2": -2.0}
    mixes = {f"stone {k}, {player}": (0.2 * player, 1 - 0.2 * player) for k in range(stones) for player in (1, 2)}
    return Watched(graph), mixes
