"""Spots of a river: what a player does there with each hand of the range, and what each action earns."""

from functools import cached_property
from typing import NamedTuple

import numpy as np

from cfrlib.forms.public_form import PublicForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import holdem

PASSIVE = {"x": 1, "c": 1, "f": 4}  # numbers among palette.ACTIONS
BETS = (0, 3, 2, 5, 7, 6)


class Spot(NamedTuple):
    """One public history, by its moves, such as "xb10", and the player who moves there; `where` says it in words.

    `weights`: (hands,), how much of each hand comes here: its weight in the range, 1 for the largest, times own reach.
    `probabilities`: (hands, actions). `values`: the same shape, what an action earns with this hand on average, if both
    go on as the strategy says; NaN with hands against which the opponent never comes here.
    """

    moves: str
    where: str
    player: int
    hands: list[str]
    actions: tuple[str, ...]
    weights: np.ndarray
    probabilities: np.ndarray
    values: np.ndarray

    def cells(self) -> dict[int, list[int]]:
        """The hands of each square, by their numbers. Squares are numbered row by row, from AA in the corner."""
        found = {}
        for number, hand in enumerate(self.hands):
            found.setdefault(cell_of(hand), []).append(number)
        return found

    def mix(self, numbers) -> np.ndarray:
        """How often these hands together take each action, (actions,); their mean where none of them comes here."""
        weights = self.weights[numbers]
        return np.average(self.probabilities[numbers], axis=0, weights=weights if weights.any() else None)


def cell_of(hand) -> int:
    """The square of a hand: pairs on the diagonal, suited hands above it, others below."""
    high, low = (len(holdem.RANKS) - 1 - holdem.RANKS.index(card) for card in (hand[0], hand[2]))
    row, column = (high, low) if hand[1] == hand[3] else (low, high)
    return len(holdem.RANKS) * row + column


def cell_name(cell) -> str:
    """What players call a square: "AKs", "AKo", "AA"."""
    row, column = divmod(cell, len(holdem.RANKS))
    ranks = holdem.RANKS[::-1]
    return ranks[min(row, column)] + ranks[max(row, column)] + ("s" if row < column else "o" if row > column else "")


class Spots:
    """All spots of a river that is played by one strategy, by their moves: "" where it begins, "xb10" after these."""

    def __init__(self, strategy: Strategy):
        self.game = strategy.information_sets.game
        self.form = PublicForm(self.game)
        self.sets = self.form.information_sets
        self.played = self.form.by_player(Strategy.of(self.form, strategy).probabilities)
        self.plans = self.form.plans(self.played)

    @cached_property
    def states(self) -> dict[tuple, tuple[int, int]]:
        """{moves, as a tuple: (player, state)}, shorter ones first."""
        found = {}
        for player, treeplex in enumerate(self.form.treeplexes):
            slots = treeplex.rows(treeplex.slot)[treeplex.first_row[:-1]].max(axis=1)
            numbers = np.searchsorted(self.sets.offsets, slots, side="right") - 1
            found |= {self.sets.keys[number][1:]: (player, state) for state, number in enumerate(numbers.tolist())}
        return dict(sorted(found.items(), key=lambda item: len(item[0])))

    @cached_property
    def tones(self) -> dict[str, int]:
        """The colour of each action, a number among `palette.ACTIONS`: bets and raises by their size."""
        actions = {action for actions in self.sets.actions for action in actions}
        sizes = sorted({float(action[1:]) for action in actions if action[1:]})
        tone = {size: BETS[number % len(BETS)] for number, size in enumerate(sizes)}
        return {
            self.game.action_label(action): tone[float(action[1:])] if action[1:] else PASSIVE[action]
            for action in actions
        }

    @cached_property
    def _earned(self):
        """Per player: what each row earns with all that follows, chance and the other's reach included."""
        return [
            treeplex.rows(treeplex.action_values(self.form.gradient(player, self.plans), self.played[player])[0])
            for player, treeplex in enumerate(self.form.treeplexes)
        ]

    @cached_property
    def names(self) -> dict[str, tuple]:
        return {"".join(moves): moves for moves in self.states}

    def __getitem__(self, name) -> Spot:
        moves = self.names[name]
        player, state = self.states[moves]
        treeplex, own = self.form.treeplexes[player], self.game.hand_ranges()[player]
        rows = slice(*treeplex.first_row[state : state + 2])
        number = self.sets.find((own.hands[0], *moves))
        after = f"after {', '.join(map(self.game.action_label, moves))}" if moves else "begins"
        met = self._met(player, moves)
        earned = self._earned[player][rows].T
        reach = treeplex.rows(self.plans[player])[treeplex.parent_row[state]]
        return Spot(
            moves=name,
            where=f"player {player + 1} {after}",
            player=player,
            hands=own.hands,
            actions=self.sets.action_labels(number),
            weights=own.weights / own.weights.max() * reach,
            probabilities=treeplex.rows(self.played[player])[rows].T,
            values=np.divide(earned, met, out=np.full(earned.shape, np.nan), where=met > 1e-12),
        )

    def _met(self, player, moves):
        """With each own hand, how likely chance and the other come here, (hands, 1)."""
        other, row = 1 - player, 0
        if moves:
            _, state = self.states[moves[:-1]]
            number = self.sets.find((self.game.hand_ranges()[other].hands[0], *moves[:-1]))
            row = self.form.treeplexes[other].first_row[state] + self.sets.actions[number].index(moves[-1])
        reach = self.form.treeplexes[other].rows(self.plans[other])[row]
        showdown = self.form.ends[player].showdown
        return showdown.met @ showdown.prefix_sums(reach[None])
