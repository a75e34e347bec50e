"""What every decision costs against a fixed opponent, and what the opponent may hold: a hand reviewed afterwards.

The value of an action is what the player earns on average from there on, given what the player knows, against the
opponent's strategy, if the player then plays best. An action's cost is how much more the best action is worth.
On average, a player's result is the value of the seat minus the costs of the decisions made. So the value minus the
costs has the same mean as the result, without the luck of the cards. [the performance difference lemma: Kakade &
Langford 2002, lemma 6.1]
"""

from functools import cached_property

import numpy as np

from cfrlib.arguments import whole
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.tables import html_table, text_table

ROUNDING = 1e-9  # of the largest payoff: smaller costs are rounding errors


class Review:
    """One player's choices, judged against the others' part of a strategy profile.

    `value`: what the seat is worth with best play. `values`, (slots,): each action's value; NaN where the others and
    chance never lead. `costs`, (slots,). `reach`, (nodes,): the probability that chance and the others go to a node,
    whatever the player does. An information set may be named by its label or by its key.

    Cost: a few passes over the tree's histories.

    >>> review = cfr.Review("kuhn", cfr.Strategy.uniform("kuhn"), player=0)
    >>> review.value, review["Kpb"], review.cost("J", "bet")
    (0.5, {'pass': -1.0, 'bet': 2.0}, 0.0)
    """

    def __init__(self, game, strategy, player: int):
        self.tree = GameTree.of(game)
        player = whole("player", player, 0, self.tree.game.num_players - 1)
        form = SequenceForm(self.tree)
        self.player, self.strategy = player, Strategy.of(form, strategy)
        self.information_sets = self.tree.information_sets
        self._judge(form)

    def __getitem__(self, information_set) -> dict[str, float]:
        """Each action's value at one information set."""
        number = self.information_sets.find(information_set)
        values = self.values[self.information_sets.slots(number)].tolist()
        return dict(zip(self.information_sets.action_labels(number), values, strict=True))

    def cost(self, information_set, action) -> float:
        """How much more the best action is worth than this one."""
        number = self.information_sets.find(information_set)
        position = self.information_sets.find_action(number, action)
        return float(self.costs[self.information_sets.slots(number)][position])

    @cached_property
    def costs(self) -> np.ndarray:
        starts = self.information_sets.offsets[:-1]
        best = np.repeat(np.maximum.reduceat(self.values, starts), self.information_sets.num_actions)
        cost = best - self.values
        return np.where(cost < ROUNDING * np.abs(self.tree.utilities).max(), 0.0, cost)

    @cached_property
    def nodes(self) -> dict[int, np.ndarray]:
        """{number of one of the player's information sets: the nodes of its histories}."""
        mine = np.flatnonzero(self.tree.player == self.player)
        numbers = self.tree.information_set[mine]
        order = np.argsort(numbers, kind="stable")
        met, starts = np.unique(numbers[order], return_index=True)
        return dict(zip(met.tolist(), np.split(mine[order], starts)[1:], strict=True))

    def belief(self, number: int) -> np.ndarray:
        """The probability of each node in `nodes[number]`, given that the information set is reached."""
        reach = self.reach[self.nodes[number]]
        return reach / reach.sum() if reach.sum() > 0 else np.full(len(reach), 1 / len(reach))

    def rows(self) -> list[dict]:
        """One dictionary per action: information set, action, value, cost."""
        return [
            {"information set": self.information_sets.label(number), "action": action, "value": value, "cost": cost}
            for number in self.nodes
            for action, value, cost in zip(
                self.information_sets.action_labels(number),
                self.values[self.information_sets.slots(number)].tolist(),
                self.costs[self.information_sets.slots(number)].tolist(),
                strict=True,
            )
        ]

    def __str__(self):
        return text_table(self.rows())

    def _repr_html_(self):
        return html_table(self.rows())

    def __repr__(self):
        return f"<Review of player {self.player + 1} in {self.tree.game}: the seat is worth {self.value:.6g}>"

    def _judge(self, form):
        treeplex = form.treeplexes[self.player]
        plans = form.plans(form.by_player(self.strategy.probabilities))
        action_values, _ = treeplex.action_values(form.gradient(self.player, plans))
        self.value = float(action_values[0])
        others = [player for player in range(form.num_players) if player != self.player]
        self.reach = reach(self.tree, self.strategy, others)
        mine = self.tree.player == self.player
        reached = np.zeros(len(self.information_sets))
        np.add.at(reached, self.tree.information_set[mine], self.reach[mine])
        summed = np.full(self.information_sets.num_slots, np.nan)
        summed[treeplex.slot[1:]] = action_values[1:]
        reached = np.repeat(reached, self.information_sets.num_actions)
        self.values = np.divide(summed, reached, out=np.full_like(summed, np.nan), where=reached > 0)


def reach(tree: GameTree, strategy: Strategy, players) -> np.ndarray:
    """The probability that chance and these players go to each node, (nodes,), whatever the others do."""
    mover = tree.player[tree.parent]
    theirs = np.flatnonzero(np.isin(mover, players) & (tree.parent >= 0))
    slot = tree.information_sets.offsets[tree.information_set[tree.parent[theirs]]] + tree.action[theirs]
    step = np.ones(len(tree))
    step[theirs] = strategy.probabilities[slot]
    for start, stop in zip(tree.level_starts[1:-1], tree.level_starts[2:], strict=True):
        step[start:stop] *= step[tree.parent[start:stop]]
    return step * tree.chance_reach


def result_probabilities(game, strategy, player: int = 0) -> dict[float, float]:
    """{result of a player: its probability} when all follow `strategy`, the smallest result first.

    >>> results = cfr.result_probabilities("kuhn", cfr.bots.kuhn_equilibrium())
    >>> {result: round(probability, 3) for result, probability in results.items()}
    {-2.0: 0.185, -1.0: 0.296, 1.0: 0.426, 2.0: 0.093}
    """
    tree = GameTree.of(game)
    player = whole("player", player, 0, tree.game.num_players - 1)
    chances = reach(tree, Strategy.of(SequenceForm(tree), strategy), range(tree.game.num_players))[tree.terminals]
    results, which = np.unique(tree.utilities[:, player], return_inverse=True)
    return dict(zip(results.tolist(), np.bincount(which.ravel(), chances).tolist(), strict=True))
