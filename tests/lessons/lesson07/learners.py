"""Lesson 07 as different people would write it: right in their own styles, and wrong."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from cfrlib.games import CHANCE, TERMINAL, Game


class Ranker:
    def __call__(self, count, rank, total_dice):
        claims = [(number, face) for number in range(1, total_dice + 1) for face in range(1, 7)]
        claims.sort(key=lambda claim: (2 * claim[0] - 1, 9) if claim[1] == 1 else claim)
        return claims.index((count, rank))


def rank_by_counting(count, rank, total_dice):
    def below(other):
        return other < (2 * count - 1, 9) if rank == 1 else other < (count, rank)

    others = sum(below((n, r)) for n in range(1, total_dice + 1) for r in range(2, 7))
    ones = count - 1 if rank == 1 else sum(2 * n - 1 < count for n in range(1, total_dice + 1))
    return others + ones


def rank_in_floats(count, rank, total_dice):
    if rank == 1:
        return min(11.0 * count - 6, 5.0 * total_dice + count - 1)
    return 5.0 * (count - 1) + (rank - 2) + np.floor(count / 2)


def matching_counted(dice, rank):
    return dice.count(rank) + (dice.count(1) if rank != 1 else 0)


def matching_by_recursion(dice, rank):
    return (dice[0] in (1, rank)) + matching_by_recursion(dice[1:], rank) if dice else 0


def matching_numpy(dice, rank):
    return np.isin(dice, [1, rank]).sum()


def matching_sorted(dice, rank):
    ordered = sorted(dice)
    while ordered and ordered[0] == 1 and rank != 1:
        ordered[0] = rank
        ordered.sort()
    return ordered.count(rank)


def winner_expression(claim, dice):
    return ("challenger", "claimant")[matching_counted(list(dice), claim[1]) >= claim[0]]


def winner_numpy(claim, dice):
    return np.where(matching_numpy(dice, claim[1]) < claim[0], "challenger", "claimant").item()


def number_in_powers(roll, claimed):
    claims = len(claimed) - 1
    return roll * 2**claims + sum(2**claim for claim in range(claims) if claimed[claim])


def number_in_binary(roll, claimed):
    return int(f"{roll:b}" + "".join(str(int(bit)) for bit in claimed[:-1][::-1]), 2)


def number_numpy(roll, claimed):
    bits = np.array([*claimed[:-1]], dtype=int)
    return bits @ 2 ** np.arange(len(bits)) + roll * 2 ** len(bits)


def number_in_floats(roll, claimed):
    return roll * 2.0 ** (len(claimed) - 1) + sum(2.0**place for place, made in enumerate(claimed[:-1]) if made)


def threshold_masked(strategy, cutoff):
    clean = strategy.copy()
    clean[clean < cutoff] = 0
    if clean.sum() == 0:
        return strategy
    clean /= clean.sum()
    return clean


def threshold_asked_first(strategy, cutoff):
    if max(strategy) < cutoff:
        return np.array(strategy)
    return strategy * (strategy >= cutoff) / strategy[strategy >= cutoff].sum()


def threshold_divided_where(strategy, cutoff):
    kept = np.where(strategy >= cutoff, strategy, 0)
    return np.divide(kept, kept.sum(), out=strategy.copy(), where=kept.sum() > 0)


def mia_counted(one, other, sides):
    def beats(mine, theirs):
        return (mine == [1, 2], mine[0] == mine[1], mine[::-1]) > (
            theirs == [1, 2],
            theirs[0] == theirs[1],
            theirs[::-1],
        )

    throws = [[low, high] for high in range(1, sides + 1) for low in range(1, high + 1)]
    return sum(beats(sorted([one, other]), throw) for throw in throws)


def mia_in_a_formula(one, other, sides):
    mixed = sides * (sides - 1) // 2 - 1
    if {one, other} == {1, 2}:
        return mixed + sides
    if one == other:
        return mixed + one - 1
    high = max(one, other)
    return (high - 1) * (high - 2) // 2 + min(one, other) - 2


def mia_in_combinations(one, other, sides):
    pairs = sorted(combinations(range(1, sides + 1), 2), key=lambda pair: pair[::-1])[1:]
    ranks = {pair: float(place) for place, pair in enumerate([*pairs, *((n, n) for n in range(1, sides + 1)), (1, 2)])}
    return ranks[tuple(sorted((one, other)))]


class PlainDudo(Game):
    def __init__(self, sides=6):
        self.sides = sides
        self.claims = [(count, rank) for count in (1, 2) for rank in [*range(2, sides + 1), 1]]
        self.dudo = len(self.claims)

    def player(self, history):
        if len(history) < 2:
            return CHANCE
        if len(history) > 2 and history[-1] == self.dudo:
            return TERMINAL
        return 0 if len(history) % 2 == 0 else 1

    def chance(self, history):
        return [(roll + 1, 1 / self.sides) for roll in range(self.sides)]

    def actions(self, history):
        last = max(history[2:], default=-1)
        return [number for number in range(2 * self.sides + 1) if number > last and (last >= 0 or number < self.dudo)]

    def utilities(self, history):
        first, second, *moves = history
        count, rank = self.claims[moves[-2]]
        true = sum(face in (1, rank) for face in (first, second)) >= count
        one_claimed = len(moves) % 2 == 0
        return [1, -1] if true == one_claimed else [-1, 1]

    def information_set(self, history):
        mine = history[0] if self.player(history) == 0 else history[1]
        return number_in_powers(mine, [number in history[2:] for number in range(self.dudo + 1)])


class GeneratedDudo(PlainDudo):
    def chance(self, history):
        return ((roll, 1 / self.sides) for roll in range(self.sides, 0, -1))

    def actions(self, history):
        if len(history) == 2:
            return tuple(range(self.dudo))
        return tuple(reversed(range(history[-1] + 1, 1 + self.dudo)))


class NumpyDudo(PlainDudo):
    def chance(self, history):
        return list(zip(np.arange(1, self.sides + 1), np.full(self.sides, 1 / self.sides), strict=True))

    def actions(self, history):
        return np.arange(history[-1] + 1 if len(history) > 2 else 0, self.dudo + (len(history) > 2))

    def utilities(self, history):
        return -np.array(super().utilities(history)) * -1


@dataclass(frozen=True)
class FrozenDudo:
    """A dataclass, no `Game`, without any of the methods that are for people."""

    sides: int = 6

    @property
    def dudo(self):
        return 2 * self.sides

    def player(self, past):
        return CHANCE if len(past) < 2 else TERMINAL if past[-1] == self.dudo else len(past) % 2

    def chance(self, past):
        for roll in range(self.sides):
            yield roll + 1, 1 / self.sides

    def actions(self, past):
        return {*range(past[-1] + 1 if len(past) > 2 else 0, self.dudo + (len(past) > 2))}

    def utilities(self, past):
        more, place = divmod(past[-2], self.sides)
        rank = (place + 1) % self.sides + 1
        true = sum(face in (1, rank) for face in past[:2]) > more
        return (1, -1) if true == (len(past) % 2 == 0) else (-1, 1)

    def information_set(self, past):
        return np.int64(past[len(past) % 2] * 2**self.dudo + sum(2**claim for claim in past[2:]))


STYLES = {
    "claim_rank": [Ranker(), rank_by_counting, rank_in_floats],
    "matching": [matching_by_recursion, matching_numpy, matching_sorted],
    "winner_of_challenge": [winner_expression, winner_numpy],
    "information_set_number": [number_in_powers, number_in_binary, number_numpy],
    "Dudo": [FrozenDudo, GeneratedDudo, NumpyDudo],
    "threshold": [threshold_masked, threshold_asked_first, threshold_divided_where],
    "mia_rank": [mia_counted, mia_in_a_formula, mia_in_combinations],
}


def rank_for_two_dice(count, rank, total_dice):
    if rank != 1:
        return 5 * count + count // 2 + rank - 7
    return 5 if count == 1 else 9 + count


def copies_a_list(dice, rank):
    ordered = dice.copy()
    ordered.sort()
    return ordered.count(rank) + (ordered.count(1) if rank > 1 else 0)


def pops_the_ones(dice, rank):
    total = 0
    while 1 in dice:
        dice.remove(1)
        total += 1
    return total + (dice.count(rank) if rank != 1 else 0)


class ForTwoChips(PlainDudo):
    stakes = 2, -2

    def utilities(self, history):
        first, second = self.stakes
        return (first, second) if super().utilities(history)[0] > 0 else (second, first)


class ForThePot(ForTwoChips):
    stakes = 2, 0


class LoserPaysNothing(ForTwoChips):
    stakes = 1, 0


class RollsAmongClaims(PlainDudo):
    def information_set(self, history):
        claimed = [number in history for number in range(self.dudo + 1)]
        return number_in_powers(history[len(history) % 2], claimed)


class BothDice(PlainDudo):
    def chance(self, history):
        faces = range(1, self.sides + 1)
        return [((one, other), self.sides**-2) for one in faces for other in faces]


class BareRolls(PlainDudo):
    def chance(self, history):
        return range(1, self.sides + 1)


class RollsByChance(PlainDudo):
    def chance(self, history):
        return {roll: 1 / self.sides for roll in range(1, self.sides + 1)}


class NamedClaims(PlainDudo):
    def actions(self, history):
        return [(1, 2), "dudo"]


class FloatNumbers(PlainDudo):
    def information_set(self, history):
        return float(super().information_set(history))


MISSHAPEN = {
    BothDice: "chance(()) returns 36 pairs, with rolls such as (1, 1); asked are 6 pairs (roll, probability), for one",
    BareRolls: "chance(()) does not return pairs; asked are 6 pairs (roll, probability), for one die",
    RollsByChance: "chance(()) does not return pairs; asked are 6 pairs (roll, probability), for one die",
    NamedClaims: "actions((3, 5)) returns (1, 2), a tuple; actions must be whole numbers",
    FloatNumbers: "information_set((3, 5)) returns 12288.0, a float; a whole number is asked",
}


class SeesBothDice(PlainDudo):
    def information_set(self, history):
        return super().information_set(history) + 10**6 * history[1 - len(history) % 2]


class AddsClaimsUp(PlainDudo):
    def information_set(self, history):
        return 1000 * history[len(history) % 2] + sum(history[2:])


class CountsInThrees(PlainDudo):
    def information_set(self, history):
        return 3 * super().information_set(history)


def _turned(where):
    """The winner loses where the claim, the dice and the claimant are like this."""

    class Turned(PlainDudo):
        def utilities(self, history):
            first, second = super().utilities(history)
            turned = where(self.claims[history[-2]], history[:2], len(history) % 2)
            return (second, first) if turned else (first, second)

    return Turned


def number_through_floats(roll, claimed):
    return int(sum((2.0**place for place, made in enumerate(claimed[:-1]) if made), roll * 2.0 ** (len(claimed) - 1)))


def number_in_32_bits(roll, claimed):
    number = np.int32(roll)
    for made in reversed(claimed[:-1]):
        number = np.int32(2) * number + np.int32(made)
    return int(number)


MISTAKES = [
    ("Dudo", "the other die known", SeesBothDice),
    ("Dudo", "different knowledge, one number", AddsClaimsUp),
    ("Dudo", "another number", CountsInThrees),
    ("Dudo", "claims of ones", _turned(lambda claim, dice, claimant: claim == (2, 1) and sum(dice) > 5)),
    ("Dudo", "claims that hold exactly",
     _turned(lambda claim, dice, claimant: sum(face in (1, claim[1]) for face in dice) == claim[0] and dice[0] > 2)),
    ("Dudo", "a die that shows one",
     _turned(lambda claim, dice, claimant: claim[0] == 1 and claim[1] in (2, 3) and 1 in dice)),
    ("Dudo", "claims of player 1", _turned(lambda claim, dice, claimant: claimant == 0 and sum(dice) % 2)),
    ("Dudo", "claims of player 2", _turned(lambda claim, dice, claimant: claimant == 1 and sum(dice) % 2)),
    ("information_set_number", "last bits of a large number lost", number_through_floats),
    ("information_set_number", "too large for its type", number_in_32_bits),
    ("Dudo", "a constant factor", ForTwoChips),
    ("Dudo", "a constant added", ForThePot),
    ("Dudo", "the loser pays nothing", LoserPaysNothing),
    ("matching", "only lists of dice counted", copies_a_list),
    ("winner_of_challenge", "only lists of dice counted",
     lambda claim, dice: ("challenger", "claimant")[copies_a_list(dice, claim[1]) >= claim[0]]),
    ("information_set_number", "a float instead of a whole number", number_in_floats),
    ("matching", "the argument `dice` changed", pops_the_ones),
    ("claim_rank", "`total_dice` hard coded", rank_for_two_dice),
    ("winner_of_challenge", "always the same", lambda claim, dice: "claimant"),
    ("information_set_number", "`roll` one too small", lambda roll, claimed: number_in_powers(roll - 1, claimed)),
    ("threshold", "rounded", lambda strategy, cutoff: np.round(threshold_masked(strategy, cutoff), 3)),
]  # fmt: skip
