"""One iteration of counterfactual regret minimization, recorded step by step, with a learner's own update.

The walk is the recursion of Zinkevich et al. [2007] over a two-player game: down the tree with the reach probabilities
of chance and of both players, back up with values; at each decision node `node_update` says what to add. Both players
respond to the old strategies, and sums change only after the last history.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

import numpy as np

from cfrlib.arguments import shortened, whole
from cfrlib.games.checked import checked
from cfrlib.games.game import CHANCE, TERMINAL
from cfrlib.widgets.given import function_of, listed

MOST_NODES = 400  # histories, the most that can be drawn
MOST_LEAVES = 14  # ends of one tree, side by side
UPDATE = ("regret_sum", "action_values", "reach_own", "reach_others")
RESULTS = ("strategy", "value", "regret increment", "strategy increment")


@dataclass
class Node:
    """A history. `reach`: chance's, player 1's, player 2's. `x`: from 0 to 1. `arrive`, `done`: numbers of steps."""

    hand: int
    player: int
    parent: int | None
    move: str
    depth: int
    reach: tuple[float, float, float]
    information_set: int | None = None
    probability: float = 1.0
    x: float = 0.5
    arrive: int = 0
    done: int = 0
    payoffs: tuple[float, float] | None = None


@dataclass
class InformationSet:
    key: object
    label: str
    player: int
    actions: list[str]
    regret_sum: np.ndarray
    added: np.ndarray
    swapped: np.ndarray  # what would be added if own and others' reach were exchanged
    next_strategy: list[float] | None = None  # after the iteration; None while part of the game is left out
    swapped_strategy: list[float] | None = None


@dataclass
class Iteration:
    """`hands`: names of the chance outcomes walked (one empty name if the game begins with a decision).

    `steps`: dictionaries with "kind" ("arrive", "payoff", "update", "chance"), "node", and for an update the numbers.
    `histories`: of the nodes. `given`: whether the strategies were given, rather than matched to the regret sums.
    `regret_sums`: by information set, after the iteration.
    """

    game: object
    number: int
    hands: list[str] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    histories: list = field(default_factory=list)
    sets: dict[object, InformationSet] = field(default_factory=dict)
    steps: list[dict] = field(default_factory=list)
    given: bool = False

    @property
    def regret_sums(self) -> dict:
        return {key: one.regret_sum + one.added for key, one in self.sets.items()}

    def __iter__(self):
        """The updates, in order: pairs (node, step)."""
        return ((self.nodes[step["node"]], step) for step in self.steps if step["kind"] == "update")


def record_iteration(game, node_update, number=1, hands=None) -> Iteration:
    """Walk iteration `number`. Those before are walked over the whole game, for their regret sums.

    `hands`: chance's first moves to walk, all when left out. Raises ValueError for a game that is too large to draw,
    for a hand that is not dealt, and for results of `node_update` in a wrong form.
    """
    if game.num_players != 2:
        raise ValueError(f"the stepper walks two-player games; this one has {game.num_players} players")
    regret_sums = {}
    for earlier in range(1, number):
        regret_sums = Walk(game, node_update, earlier, regret_sums).over(None).regret_sums
    return Walk(game, node_update, number, regret_sums).over(hands)


def average_after(game, node_update, iterations) -> dict:
    """The average strategy after `iterations` of the walk: {label: {action: probability}}."""
    game, iterations = checked(game), whole("iterations", iterations, 1, 10_000)
    node_update = function_of("node_update", node_update, *UPDATE)
    regret_sums, strategy_sums = {}, {}
    for number in range(1, iterations + 1):
        record = Walk(game, node_update, number, regret_sums).over(None)
        regret_sums = record.regret_sums
        sets = list(record.sets.values())
        for node, step in record:
            label = sets[node.information_set].label
            strategy_sums[label] = strategy_sums.get(label, 0.0) + np.array(step["weight"])
    return {one.label: _shares(one.actions, strategy_sums[one.label]) for one in sets}


def _shares(actions, strategy_sum):
    total = strategy_sum.sum()
    shares = strategy_sum / total if total > 0 else np.full(len(actions), 1 / len(actions))
    return dict(zip(actions, shares.tolist(), strict=True))


class Walk:
    """Iteration `number` over a game, from the regret sums of the iterations before it."""

    def __init__(self, game, node_update, number, regret_sums):
        self.game, self.node_update, self.regret_sums = game, node_update, regret_sums
        self.record, self.places = Iteration(game, number), {}

    def begin(self, name, history, reach):
        """Walk one tree, from a history with this reach."""
        self.record.hands.append(name)
        hand, first = len(self.record.hands) - 1, len(self.record.nodes)
        self.visit(history, Node(hand, self.game.player(history), None, "", 0, reach))
        _place(self.record.nodes, first)

    def over(self, hands):
        for name, history, probability in _hands(self.game, hands):
            self.begin(name, history, (probability, 1.0, 1.0))
        for one in self.record.sets.values() if hands is None and not self.record.given else ():
            one.next_strategy, one.swapped_strategy = self._answer(one, one.added), self._answer(one, one.swapped)
        return self.record

    def _answer(self, one, added):
        after = replace(one, regret_sum=one.regret_sum + added)
        return self.update(after, np.zeros(len(one.actions)), 1.0, 1.0)[0].tolist()

    def visit(self, history, node):
        """Add the node and all below it to the record. Returns what both players expect here."""
        nodes, steps = self.record.nodes, self.record.steps
        index, node.arrive = len(nodes), len(steps)
        nodes.append(node)
        self.record.histories.append(history)
        if len(nodes) > MOST_NODES:
            raise ValueError(f"more than {MOST_NODES} histories are too many to step through; choose hands=[...]")
        if node.player == TERMINAL:
            node.payoffs = tuple(float(payoff) for payoff in self.game.utilities(history))
            values = np.array(node.payoffs)
            steps.append({"kind": "payoff", "node": index})
        elif node.player == CHANCE:
            steps.append({"kind": "arrive", "node": index})
            values = self._mean(history, index)
            steps.append({"kind": "chance", "node": index, "value": float(values[0])})
        else:
            values = self._decide(history, index)
        node.done = len(steps) - 1
        return values

    def _mean(self, history, index):
        outcomes = self.game.chance(history)
        return sum(probability * self._child(history, index, action, probability) for action, probability in outcomes)

    def _decide(self, history, index):
        node, steps = self.record.nodes[index], self.record.steps
        one = self._information_set(history, node)
        own, others = node.reach[1 + node.player], node.reach[0] * node.reach[2 - node.player]
        strategy = self.update(one, np.zeros(len(one.actions)), own, others)[0]
        steps.append({"kind": "arrive", "node": index, "strategy": strategy.tolist()})
        actions = self.game.actions(history)
        below = np.array([self._child(history, index, a, p) for a, p in zip(actions, strategy.tolist(), strict=True)])
        action_values = below[:, node.player]
        strategy, value, regret, weight = self.update(one, action_values, own, others)
        *_, wrong_regret, wrong_weight = self.update(one, action_values, others, own)
        one.added += regret
        one.swapped += wrong_regret
        expected = strategy @ below
        expected[node.player] = value
        if np.abs(below.sum(axis=1)).max() < 1e-9:  # zero-sum: the learner's value is the opponent's loss
            expected[1 - node.player] = -value
        steps.append({
            "kind": "update", "node": index, "own": own, "others": others,
            "strategy": strategy.tolist(), "values": action_values.tolist(),
            "value": value, "player_1": float(expected[0]),
            "regret": regret.tolist(), "weight": weight.tolist(),
            "swapped": {"regret": wrong_regret.tolist(), "weight": wrong_weight.tolist()},
        })  # fmt: skip
        return expected

    def _child(self, history, index, action, probability):
        parent = self.record.nodes[index]
        reach = list(parent.reach)
        reach[1 + parent.player] *= probability  # CHANCE is -1, so chance's reach comes first
        child, move = self.game.child(history, action), self.game.action_label(action)
        node = Node(parent.hand, self.game.player(child), index, move, parent.depth + 1, tuple(reach))
        node.probability = probability
        return self.visit(child, node)

    def _information_set(self, history, node):
        key, sets = self.game.information_set(history), self.record.sets
        actions = [self.game.action_label(action) for action in self.game.actions(history)]
        if key not in sets:
            before = self.regret_sums.get(key, np.zeros(len(actions)))
            nothing = np.zeros(len(actions))
            label = self.game.information_set_label(key)
            sets[key] = InformationSet(key, label, node.player, actions, before, nothing, nothing.copy())
        node.information_set = self.places.setdefault(key, len(self.places))
        return sets[key]

    def update(self, one, action_values, own, others):
        """The four results of the learner's function, as arrays and a number."""
        results = self.node_update(one.regret_sum.copy(), action_values.copy(), own, others)
        if not isinstance(results, tuple | list) or len(results) != len(RESULTS):
            raise ValueError(f"node_update must return four results: {', '.join(RESULTS)}; it returned {results!r:.80}")
        shape = one.regret_sum.shape
        fitted = [np.array(part, dtype=float) for part in results]
        for name, part, right in zip(RESULTS, fitted, (shape, (), shape, shape), strict=True):
            if part.shape != right or not np.isfinite(part).all():
                form = "one number" if right == () else f"{shape[0]} numbers, one an action"
                raise ValueError(f"node_update's {name} must be {form}; at {one.label!r} it is {part}")
        return fitted[0], float(fitted[1]), *fitted[2:]


def _hands(game, wanted):
    """(name, history, probability) of each of chance's first moves, or of those wanted."""
    root = game.root()
    if game.player(root) != CHANCE:
        if wanted is not None:
            raise ValueError("hands can be chosen only where the game begins with a move of chance")
        return [("", root, 1.0)]
    dealt = {action: (game.action_label(action), game.child(root, action), p) for action, p in game.chance(root)}
    if wanted is None:
        return list(dealt.values())
    by_name = {name: action for action, (name, _, _) in dealt.items()}
    wanted = listed("hands", wanted, "chance's first moves, or their names")
    chosen = [by_name.get(hand, hand) if isinstance(hand, str) else hand for hand in wanted]
    for hand in chosen:
        if not isinstance(hand, Hashable) or hand not in dealt:
            known = ", ".join(map(repr, list(dealt)[:12]))
            raise ValueError(f"{shortened(hand)} is not dealt in this game; it has {known}")
    return [dealt[hand] for hand in chosen]


def _place(nodes, first):
    """Spread the ends of the tree that begins at node `first`; place every other node over its children."""
    tree = nodes[first:]
    leaves = [node for node in tree if node.player == TERMINAL]
    if len(leaves) > MOST_LEAVES:
        raise ValueError(f"a tree of {len(leaves)} ends is too wide to draw; the stepper takes up to {MOST_LEAVES}")
    for place, leaf in enumerate(leaves):
        leaf.x = (place + 0.5) / len(leaves)
    for index in reversed(range(first, len(nodes))):
        below = [node.x for node in tree if node.parent == index]
        if below:
            nodes[index].x = (min(below) + max(below)) / 2
