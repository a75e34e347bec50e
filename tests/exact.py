"""CFR and CFR+ without rounding: an oracle for ties.

Fractions of long runs have thousands of digits. What decides a tie is only whether a regret is zero, and that an
integer tells: every number is carried twice, as a float and as its residue modulo a prime, in which +, -, * and / are
exact. A regret is zero if its residue is (another number's is with a chance of 2^-31), and then its float is set to 0.
"""

from fractions import Fraction

import numpy as np

from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import CHANCE, TERMINAL

PRIME = 2**31 - 1  # products of two residues fit into 64 bits


class Exact:
    """Rational numbers, known by their nearest floats and by their residues. Arithmetic is that of arrays."""

    def __init__(self, floats, residues):
        self.floats, self.residues = floats, residues % PRIME

    @classmethod
    def of(cls, numbers):
        """Floats that stand for fractions with small denominators."""
        distinct, which = np.unique(numbers, return_inverse=True)
        fractions = [Fraction(number).limit_denominator(10**6) for number in distinct]
        assert np.allclose(distinct, list(map(float, fractions)), rtol=1e-14, atol=0)
        residues = [part.numerator * pow(part.denominator, -1, PRIME) % PRIME for part in fractions]
        return cls(np.array(numbers, dtype=float), np.array(residues, dtype=np.int64)[which].reshape(np.shape(numbers)))

    def __add__(self, other):
        return Exact(self.floats + other.floats, self.residues + other.residues)

    def __sub__(self, other):
        return Exact(self.floats - other.floats, self.residues - other.residues)

    def __mul__(self, other):
        return Exact(self.floats * other.floats, self.residues * other.residues)

    def __truediv__(self, other):
        """By zero: zero."""
        inverse, power = np.ones_like(other.residues), other.residues
        for bit in reversed(bin(PRIME - 2)[2:]):
            inverse = inverse * power % PRIME if bit == "1" else inverse
            power = power * power % PRIME
        known = other.residues != 0
        return self * Exact(np.divide(1.0, other.floats, out=np.zeros(known.shape), where=known), inverse)

    def __getitem__(self, places):
        return Exact(self.floats[places], self.residues[places])

    def __setitem__(self, places, numbers):
        self.floats[places], self.residues[places] = numbers.floats, numbers.residues

    def summed(self, places, size):
        """What falls on each of `size` places, added up."""
        sums = np.zeros(size, np.int64)
        np.add.at(sums, places, self.residues)
        return Exact(np.bincount(places, self.floats, size), sums)

    def positive(self):
        """Zero in place of what is not positive."""
        return self.where((self.residues != 0) & (self.floats > 0))

    def where(self, kept):
        return Exact(np.where(kept, self.floats, 0.0), np.where(kept, self.residues, 0))


class ExactCFR:
    """CFR (CFR+ if `floor`) over a sequence form whose payoffs are small fractions; `strategies`: one Exact a player.

    `ties`, `smallest`: the largest float that stood for a zero so far, and the smallest for another number, in parts of
    the `scale` (sequences,) of all players.
    """

    def __init__(self, form: SequenceForm, floor: bool, alternating: bool, scale):
        self.form, self.floor, self.alternating = form, floor, alternating
        self.scale, self.ties, self.smallest = form.split(scale), 0.0, np.inf
        self.payoffs = [Exact.of(payoff.data) for payoff in form.payoffs]
        self.rows = [np.repeat(np.arange(payoff.shape[0]), np.diff(payoff.indptr)) for payoff in form.payoffs]
        self.regret_sums = [Exact.of(np.zeros(treeplex.num_sequences)) for treeplex in form.treeplexes]
        self.strategies = [Exact.of(treeplex.uniform()) for treeplex in form.treeplexes]
        self.plans = list(map(self._plan, range(form.num_players)))

    def iterate(self):
        """One iteration. Returns the strategies that are played next, over slots, as floats."""
        players = range(self.form.num_players)
        for player in players:
            self._observe(player)
            if self.alternating:
                self.plans[player] = self._plan(player)
        self.plans = list(map(self._plan, players))
        return self.form.flat([strategy.floats for strategy in self.strategies])

    def _plan(self, player):
        treeplex, plan = self.form.treeplexes[player], self.strategies[player][:]
        plan = Exact(plan.floats.copy(), plan.residues.copy())
        for points, sequences, num_actions in treeplex.blocks:
            plan[sequences] *= plan[np.repeat(treeplex.parent[points], num_actions)]
        return plan

    def _others(self, player):
        if self.form.num_players == 2:
            return self.plans[1 - player]
        rest = [plan for other, plan in enumerate(self.plans) if other != player]
        first, *more = (plan[places] for plan, places in zip(rest, self.form.joint[player].T, strict=True))
        return np.prod([first, *more])

    def _observe(self, player):
        treeplex, payoff = self.form.treeplexes[player], self.form.payoffs[player]
        strategy, regret_sum = self.strategies[player], self.regret_sums[player]
        point = np.repeat(np.arange(len(treeplex)), treeplex.num_actions)
        earned = self.payoffs[player] * self._others(player)[payoff.indices]
        action_values = earned.summed(self.rows[player], treeplex.num_sequences)
        for points, sequences, _ in reversed(treeplex.blocks):
            own = point[sequences.start - 1 : sequences.stop - 1]
            values = (strategy[sequences] * action_values[sequences]).summed(own, len(treeplex))
            regret_sum[sequences] += action_values[sequences] - values[own]
            action_values += values[points].summed(treeplex.parent[points], treeplex.num_sequences)
        self._watch(player, regret_sum[1:])
        positive = regret_sum.where(regret_sum.residues != 0).positive()
        self.regret_sums[player] = positive if self.floor else regret_sum.where(regret_sum.residues != 0)
        total = positive[1:].summed(point, len(treeplex))[point]
        uniform = Exact.of(1.0 / treeplex.num_actions)[point].where(total.residues == 0)
        strategy[1:] = positive[1:] / total + uniform

    def _watch(self, player, regret_sum):
        parts, zero = np.abs(regret_sum.floats) / self.scale[player][1:], regret_sum.residues == 0
        self.ties = max(self.ties, parts[zero].max(initial=0.0))
        self.smallest = min(self.smallest, parts[~zero].min(initial=np.inf))


def fractions(game, iterations: int, floor: bool) -> dict:
    """{information set: current strategy} after so many alternating iterations, by the rules and Python's fractions."""
    regret_sum, strategy = {}, {}

    def walk(history, traverser, reach_others):
        player = game.player(history)
        if player == TERMINAL:
            return Fraction(game.utilities(history)[traverser])
        if player == CHANCE:
            moves = [(action, Fraction(chance).limit_denominator(10**6)) for action, chance in game.chance(history)]
        else:
            actions, key = game.actions(history), game.information_set(history)
            moves = list(
                zip(actions, strategy.setdefault(key, [Fraction(1, len(actions))] * len(actions)), strict=True)
            )
        factors = [1 if player == traverser else probability for _, probability in moves]
        children = [game.child(history, action) for action, _ in moves]
        values = [
            walk(child, traverser, reach_others * factor) for child, factor in zip(children, factors, strict=True)
        ]
        value = sum(probability * value for (_, probability), value in zip(moves, values, strict=True))
        if player == traverser:
            sums = regret_sum.setdefault(key, [0] * len(values))
            regret_sum[key] = [total + reach_others * (v - value) for total, v in zip(sums, values, strict=True)]
            met.add(key)
        return value

    for _ in range(iterations):
        for traverser in range(game.num_players):
            met = set()
            walk(game.root(), traverser, Fraction(1))
            for key in met:
                positive = [max(regret, Fraction(0)) for regret in regret_sum[key]]
                regret_sum[key] = positive if floor else regret_sum[key]
                alike = [Fraction(1, len(positive))] * len(positive)
                strategy[key] = [part / sum(positive) for part in positive] if any(positive) else alike
    return strategy
