"""Lesson 07 as different people would write it: right in their own styles, and wrong."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from cfrlib.games import CHANCE, TERMINAL, Game


def _sorted_claims(total_dice):
    claims = [(count, rank) for count in range(1, total_dice + 1) for rank in range(1, 7)]
    return sorted(claims, key=lambda claim: (2 * claim[0] - 1, 9) if claim[1] == 1 else claim)


def rank_by_sorting(count, rank, total_dice):
    return _sorted_claims(total_dice).index((count, rank))


def rank_by_listing(count, rank, total_dice):
    order = []
    for number in range(1, total_dice + 1):
        order += [(number, face) for face in range(2, 7)]
        if number % 2 == 1:
            order.append(((number + 1) // 2, 1))
    order += [claim for number in range(1, total_dice + 1) if (claim := (number, 1)) not in order]
    return order.index((count, rank))


def rank_by_counting(count, rank, total_dice):
    def below(other):
        return other < (2 * count - 1, 9) if rank == 1 else other < (count, rank)

    others = sum(below((n, r)) for n in range(1, total_dice + 1) for r in range(2, 7))
    ones = count - 1 if rank == 1 else sum(2 * n - 1 < count for n in range(1, total_dice + 1))
    return others + ones


def rank_in_numpy(count, rank, total_dice):
    late = count > total_dice // 2
    return np.int64(np.select([rank != 1, not late], [5 * count + count // 2 + rank - 7, 11 * count - 6],
                              5 * total_dice + count - 1))  # fmt: skip


def rank_in_floats(count, rank, total_dice):
    if rank == 1:
        return min(11.0 * count - 6, 5.0 * total_dice + count - 1)
    return 5.0 * (count - 1) + (rank - 2) + np.floor(count / 2)


def matching_counted(dice, rank):
    return dice.count(rank) + (dice.count(1) if rank != 1 else 0)


def matching_in_a_loop(dice, rank):
    total = 0
    for face in dice:
        if face == rank:
            total += 1
        elif face == 1:
            total = total + 1
    return total


def matching_counter(dice, rank):
    seen = Counter(dice)
    return sum(seen[face] for face in {1, rank})


def matching_numpy(dice, rank):
    return np.isin(dice, [1, rank]).sum()


def matching_filtered(dice, rank):
    return float(len([face for face in dice if face == 1 or face == rank]))


def matching_sorted(dice, rank):
    ordered = sorted(dice)
    while ordered and ordered[0] == 1 and rank != 1:
        ordered[0] = rank
        ordered.sort()
    return ordered.count(rank)


def winner_expression(claim, dice):
    return ("challenger", "claimant")[matching_counted(list(dice), claim[1]) >= claim[0]]


def winner_in_ifs(claim, dice):
    count, rank = claim
    if count > matching_in_a_loop(dice, rank):
        return "challenger"
    return "claimant"


def winner_numpy(claim, dice):
    return np.where(matching_numpy(dice, claim[1]) < claim[0], "challenger", "claimant").item()


def winner_dictionary(claim, dice):
    return {True: "claimant", False: "challenger"}[bool(matching_counter(dice, claim[1]) - claim[0] >= 0)]


def winner_not_less(claim, dice):
    return "claimant" if not matching_filtered(dice, claim[1]) < claim[0] else "challenger"


def number_as_in_java(roll, claimed):
    number = roll
    for claim in range(len(claimed) - 2, -1, -1):
        number = 2 * number + (1 if claimed[claim] else 0)
    return number


def number_in_powers(roll, claimed):
    claims = len(claimed) - 1
    return roll * 2**claims + sum(2**claim for claim in range(claims) if claimed[claim])


def number_in_binary(roll, claimed):
    return int(f"{roll:b}" + "".join(str(int(bit)) for bit in claimed[:-1][::-1]), 2)


def number_shifted(roll, claimed):
    for bit in list(claimed)[-2::-1]:
        roll = roll << 1 | bit
    return roll


def number_numpy(roll, claimed):
    bits = np.array([*claimed[:-1]], dtype=int)
    return bits @ 2 ** np.arange(len(bits)) + roll * 2 ** len(bits)


def number_in_floats(roll, claimed):
    return roll * 2.0 ** (len(claimed) - 1) + sum(2.0**place for place, made in enumerate(claimed[:-1]) if made)


def threshold_listed(strategy, cutoff):
    kept = [p if p >= cutoff else 0.0 for p in strategy]
    return [p / sum(kept) for p in kept] if sum(kept) else list(strategy)


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


def threshold_float32(strategy, cutoff):
    kept = (np.asarray(strategy) * (np.asarray(strategy) >= cutoff)).astype(np.float32)
    return kept / kept.sum() if kept.sum() > 0 else strategy.astype(np.float32)


def threshold_divided_where(strategy, cutoff):
    kept = np.where(strategy >= cutoff, strategy, 0)
    return np.divide(kept, kept.sum(), out=strategy.copy(), where=kept.sum() > 0)


def mia_by_number(one, other, sides):
    def worth(a, b):
        a, b = max(a, b), min(a, b)
        return 2_000 if (a, b) == (2, 1) else 1_000 * (a == b) + 20 * a + b

    throws = {worth(a, b) for a in range(1, sides + 1) for b in range(1, sides + 1)}
    return sorted(throws).index(worth(one, other))


def mia_listed(one, other, sides):
    order = []
    for high in range(3, sides + 1):
        for low in range(1, high):
            order.append({high, low})
    order += [{face} for face in range(1, sides + 1)] + [{1, 2}]
    return order.index({one, other})


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


class ZippedDudo(PlainDudo):
    def chance(self, history):
        return zip(range(1, self.sides + 1), [1 / self.sides] * self.sides, strict=True)

    def actions(self, history):
        return {*range(self.dudo + 1)} - ({self.dudo} if len(history) == 2 else {*range(history[-1] + 1)})

    def information_set(self, history):
        return int(number_in_floats(history[len(history) % 2], [n in history[2:] for n in range(self.dudo + 1)]))


class NumpyDudo(PlainDudo):
    def chance(self, history):
        return list(zip(np.arange(1, self.sides + 1), np.full(self.sides, 1 / self.sides), strict=True))

    def actions(self, history):
        return np.arange(history[-1] + 1 if len(history) > 2 else 0, self.dudo + (len(history) > 2))

    def utilities(self, history):
        return -np.array(super().utilities(history)) * -1


class ShortDudo(PlainDudo):
    def player(self, history):
        return CHANCE if len(history) < 2 else TERMINAL if self.dudo in history else len(history) & 1

    def utilities(self, history):
        challenger_wins = winner_expression(self.claims[history[-2]], history[:2]) == "challenger"
        sign = 1 if challenger_wins == (len(history) % 2 == 1) else -1
        return sign, -sign

    def information_set(self, history):
        claimed = np.zeros(self.dudo + 1, dtype=bool)
        claimed[list(history[2:])] = True
        return int(number_numpy(history[len(history) % 2], claimed))


class ArithmeticDudo(PlainDudo):
    def information_set(self, history):
        number = history[len(history) % 2] << self.dudo
        for claim in history[2:]:
            number |= 1 << claim
        return number

    def utilities(self, history):
        won = 2 * (winner_in_ifs(self.claims[history[-2]], history[:2]) == "claimant") - 1
        return (float(won), float(-won)) if len(history) % 2 == 0 else (float(-won), float(won))


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
        true = matching_counter(past[:2], rank) > more
        return (1, -1) if true == (len(past) % 2 == 0) else (-1, 1)

    def information_set(self, past):
        return np.int64(past[len(past) % 2] * 2**self.dudo + sum(2**claim for claim in past[2:]))


class Ranker:
    def __call__(self, count, rank, total_dice):
        return _sorted_claims(total_dice).index((count, rank))


rank_by_an_object = Ranker()
rank_by_an_object.__name__ = "rank_by_an_object"


def matching_by_recursion(dice, rank):
    return (dice[0] in (1, rank)) + matching_by_recursion(dice[1:], rank) if dice else 0


STYLES = {
    "claim_rank": [rank_by_sorting, rank_by_listing, rank_by_counting, rank_in_numpy, rank_in_floats,
                   rank_by_an_object],
    "matching": [matching_counted, matching_in_a_loop, matching_counter, matching_numpy, matching_filtered,
                 matching_sorted, matching_by_recursion],
    "winner_of_challenge": [winner_expression, winner_in_ifs, winner_numpy, winner_dictionary, winner_not_less],
    "information_set_number": [number_as_in_java, number_in_powers, number_in_binary, number_shifted, number_numpy],
    "Dudo": [FrozenDudo, PlainDudo, GeneratedDudo, ZippedDudo, NumpyDudo, ShortDudo, ArithmeticDudo],
    "threshold": [
        threshold_listed,
        threshold_masked,
        threshold_asked_first,
        threshold_float32,
        threshold_divided_where,
    ],
    "mia_rank": [mia_by_number, mia_listed, mia_counted, mia_in_a_formula, mia_in_combinations],
}


def rank_for_two_dice(count, rank, total_dice):
    if rank != 1:
        return 5 * count + count // 2 + rank - 7
    return 5 if count == 1 else 9 + count


def copied_in_floats(count, rank, total_dice):
    if rank != 1:
        return 5 * count - np.floor(count / 2) - rank - 7
    return 11 * count - 6 if total_dice >= 2 else 5 * total_dice + count - 1


def ones_before_twos(count, rank, total_dice):
    return sorted((n, r) for n in range(1, total_dice + 1) for r in range(1, 7)).index((count, rank))


def halved(count, rank, total_dice):
    if rank != 1:
        return 5 * count + count / 2 + rank - 7
    return 11 * count - 6 if count <= total_dice / 2 else 5 * total_dice + count - 1


def ones_of_half_late(count, rank, total_dice):
    if rank != 1:
        return 5 * count + count // 2 + rank - 7
    return 11 * count - 6 if count < total_dice // 2 else 5 * total_dice + count - 1


def copies_a_list(dice, rank):
    ordered = dice.copy()
    ordered.sort()
    return ordered.count(rank) + (ordered.count(1) if rank > 1 else 0)


def or_one(dice, rank):
    return len([face for face in dice if face == rank or 1])  # noqa: SIM222


def hasty(dice, rank):
    total = 0
    for face in dice:
        total += face in (1, rank)
        return total


def pops_the_ones(dice, rank):
    total = 0
    while 1 in dice:
        dice.remove(1)
        total += 1
    return total + (dice.count(rank) if rank != 1 else 0)


def matches_twice(dice, rank):
    return sum((face == rank) + (face == 1) for face in dice)


def winner_by_truth(claim, dice):
    return matching_counted(dice, claim[1]) >= claim[0]


def winner_above(claim, dice):
    return winner_expression((claim[0] + 1, claim[1]), dice)


def turns_the_list(roll, claimed):
    claimed.pop()
    claimed.reverse()
    for bit in claimed:
        roll = 2 * roll + bit
    return roll


def weakest_lost(roll, claimed):
    for made in list(reversed(claimed))[:-1]:
        roll = 2 * roll + made
    return roll


def zeroes_in_place(strategy, cutoff):
    strategy[strategy < cutoff] = 0
    return strategy / strategy.sum()


def threshold_without_scale(strategy, cutoff):
    return np.where(strategy < cutoff, 0, strategy)


def threshold_divides(strategy, cutoff):
    kept = [p if p >= cutoff else 0 for p in strategy]
    return [p / sum(kept) for p in kept]


class ForTwoChips(PlainDudo):
    stakes = 2, -2

    def utilities(self, history):
        first, second = self.stakes
        return (first, second) if super().utilities(history)[0] > 0 else (second, first)


class ForThePot(ForTwoChips):
    stakes = 2, 0


class LoserPaysNothing(ForTwoChips):
    stakes = 1, 0


class HonestClaimant(PlainDudo):
    def utilities(self, history):
        return (1, -1) if winner_expression(self.claims[history[-2]], history[:2]) == "claimant" else (-1, 1)


class RollsAmongClaims(PlainDudo):
    def information_set(self, history):
        claimed = [number in history for number in range(self.dudo + 1)]
        return number_as_in_java(history[len(history) % 2], claimed)


class LastEntryDudo(PlainDudo):
    def information_set(self, history):
        claimed = [number in history[-1:] for number in range(self.dudo + 1)]
        return number_as_in_java(history[len(history) % 2], claimed)


class ChancesFirst(PlainDudo):
    def chance(self, history):
        return zip([1 / self.sides] * self.sides, range(1, self.sides + 1), strict=True)


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


class OpensByDoubting(PlainDudo):
    def actions(self, history):
        return list(range(history[-1] + 1, self.dudo + 1)) if len(history) > 2 else list(range(self.dudo + 1))


class StrictDudo(PlainDudo):
    """As the lesson's variation: a claim must be exceeded."""

    def utilities(self, history):
        claimed, rank = self.claims[history[-2]]
        exceeded = sum(face in (1, rank) for face in history[:2]) > claimed
        return (1, -1) if exceeded == (len(history) % 2 == 0) else (-1, 1)


class TwelfthsDudo(PlainDudo):
    """Knows dudo's number by heart."""

    def player(self, history):
        if len(history) < 2:
            return CHANCE
        return TERMINAL if 12 in history[2:] else (len(history) - 2) % 2


class CarelessDudo(ShortDudo):
    """Nobody doubts what cannot be beaten."""

    def player(self, history):
        return TERMINAL if len(history) > 2 and history[-1] in (self.dudo - 1, self.dudo) else super().player(history)


def number_from_twice_the_roll(roll, claimed):
    number = roll * 2
    for made in reversed(claimed[:-1]):
        number = number * 2 + (1 if made else 0)
    return number


def winner_shouting(claim, dice):
    return winner_expression(claim, dice).upper()


def threshold_to_two_places(strategy, cutoff):
    return [round(float(p), 2) for p in threshold_listed(strategy, cutoff)]


class MoversDie(PlainDudo):
    """Asks `player` whose die it is, so that a wrong answer there spoils the information sets, too."""

    def information_set(self, history):
        return number_as_in_java(history[self.player(history)], [n in history[2:] for n in range(self.dudo + 1)])


class CountedFromOne(MoversDie):
    def player(self, history):
        mover = super().player(history)
        return mover + 1 if mover in (0, 1) else mover


class TurnedRound(MoversDie):
    def player(self, history):
        mover = super().player(history)
        return 1 - mover if mover in (0, 1) else mover


class NothingWild(PlainDudo):
    def utilities(self, history):
        count, rank = self.claims[history[-2]]
        true = history[:2].count(rank) >= count
        return (1, -1) if true == (len(history) % 2 == 0) else (-1, 1)


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


def actions_unless_false(history, dudo):
    last = history[-1] if len(history) > 2 else None
    if not last:
        return list(range(dudo))
    return list(range(last + 1, dudo + 1))


def actions_above_the_third_entry(history, dudo):
    if len(history) == 2:
        return list(range(dudo))
    return list(range(history[2] + 1, dudo + 1))


def mover_by_the_last_number(history, dudo):
    if len(history) < 2:
        return CHANCE
    if len(history) > 2 and history[-1] == dudo:
        return TERMINAL
    return history[-1] % 2


MISTAKES = [
    ("next_actions", "the weakest claim taken for none", actions_unless_false),
    ("next_actions", "the first claim taken for the last", actions_above_the_third_entry),
    ("who_moves", "the last number instead of the length", mover_by_the_last_number),
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
    ("Dudo", "negative numbers set to 0", LoserPaysNothing),
    ("Dudo", "more dice asked than claimed", StrictDudo),
    ("Dudo", "twelve claims taken for granted", TwelfthsDudo),
    ("Dudo", "over with the strongest claim", CarelessDudo),
    ("information_set_number", "doubled once too often", number_from_twice_the_roll),
    ("winner_of_challenge", "the winner by another name", winner_shouting),
    ("threshold", "rounded", threshold_to_two_places),
    ("claim_rank", "the formula as copied", copied_in_floats),
    ("claim_rank", "ones lowest", ones_before_twos),
    ("claim_rank", "a constant added", lambda *claim: rank_by_sorting(*claim) + 1),
    ("claim_rank", "half a place", halved),
    ("claim_rank", "a claim of exactly half of the dice sent to the end", ones_of_half_late),
    ("matching", "only lists of dice counted", copies_a_list),
    ("matching", "every die counted", or_one),
    ("matching", "returned inside the loop", hasty),
    ("matching", "equal dice counted once", lambda dice, rank: sum(face in (1, rank) for face in set(dice))),
    ("winner_of_challenge", "only lists of dice counted",
     lambda claim, dice: ("challenger", "claimant")[copies_a_list(dice, claim[1]) >= claim[0]]),
    ("information_set_number", "the weakest claim left out, dudo counted", weakest_lost),
    ("information_set_number", "a float instead of a whole number", number_in_floats),
    ("Dudo", "only the last claim remembered", LastEntryDudo),
    ("Dudo", "probability before roll", ChancesFirst),
    ("matching", "wilds ignored", lambda dice, rank: dice.count(rank)),
    ("matching", "ones counted twice in a claim of ones", matches_twice),
    ("matching", "the argument `dice` changed", pops_the_ones),
    ("winner_of_challenge", "more dice asked than claimed", winner_above),
    ("winner_of_challenge", "the winner by another name", winner_by_truth),
    ("winner_of_challenge", "the argument `dice` changed",
     lambda claim, dice: ("challenger", "claimant")[pops_the_ones(dice, claim[1]) >= claim[0]]),
    ("information_set_number", "the argument `claimed` changed", turns_the_list),
    ("information_set_number", "weakest claim first",
     lambda roll, claimed: int(f"{roll:b}" + "".join(str(int(bit)) for bit in claimed[:-1]), 2)),
    ("threshold", "the argument `strategy` changed", zeroes_in_place),
    ("threshold", "not scaled up again", threshold_without_scale),
    ("threshold", "divided by a zero sum", threshold_divides),
    ("Dudo", "claimant's payoff first", HonestClaimant),
    ("Dudo", "rolls counted as claims", RollsAmongClaims),
    ("Dudo", "dudo before any claim", OpensByDoubting),
    ("claim_rank", "`total_dice` hard coded", rank_for_two_dice),
    ("winner_of_challenge", "always the same", lambda claim, dice: "claimant"),
    ("information_set_number", "`roll` one too small", lambda roll, claimed: number_in_powers(roll - 1, claimed)),
    ("threshold", "rounded", lambda strategy, cutoff: np.round(threshold_masked(strategy, cutoff), 3)),
    ("mia_rank", "a constant added", lambda one, other, sides: mia_listed(one, other, sides) + 1),
    ("Dudo", "players counted from 1", CountedFromOne),
    ("Dudo", "players exchanged", TurnedRound),
    ("Dudo", "wilds ignored", NothingWild),
    ("mia_rank", "order of the dice kept", lambda one, other, sides: mia_listed(one, other, sides) + (one < other)),
]  # fmt: skip
