"""Random games whose hands are dealt from ranges, and hypothesis strategies of ranges."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from cfrlib.games import CHANCE, TERMINAL, Game
from cfrlib.games.ranges import Range, deals

DECK = "abcdefg"


def drawn_range(seed, holding=2, hands=7) -> Range:
    """Hands of `holding` cards, with ties and uneven weights."""
    draw = Random(seed)
    held = {tuple(sorted(draw.sample(DECK, holding))) for _ in range(hands)}
    named = sorted("".join(cards) for cards in held)
    weights = [draw.choice((0.25, 1, 3)) for _ in named]
    return Range(named, weights, list(map(tuple, named)), [draw.randint(0, 3) for _ in named])


def range_pairs(holding=(0, 1, 2, 3)):
    """Pairs of ranges between which some deal is possible."""
    made = st.builds(drawn_range, st.integers(0, 10**6), st.sampled_from(holding), st.integers(1, 12))
    return st.tuples(made, made).filter(are_possible)


def are_possible(ranges):
    return any(not set(mine) & set(theirs) for mine in ranges[0].cards for theirs in ranges[1].cards)


@dataclass(frozen=True)
class RandomRangeGame(Game):
    """Hands from ranges, then random public moves; what an end pays depends on it and on who is stronger."""

    seed: int
    depth: int = 4
    zero_sum: bool = True

    def draw(self, *about):
        return Random(repr((self.seed, *about)))

    def hand_ranges(self):
        return drawn_range(f"{self.seed} first"), drawn_range(f"{self.seed} second")

    def player(self, history):
        if not history:
            return CHANCE
        over = len(history) > self.depth or (len(history) > 2 and self.draw("over", history[1:]).random() < 0.2)
        return TERMINAL if over else self.draw("player", history[1:]).randint(0, 1)

    def chance(self, history):
        first, second = self.hand_ranges()
        pairs, chances = deals((first, second))
        return [((first.hands[i], second.hands[j]), chance) for (i, j), chance in zip(pairs, chances, strict=True)]

    def actions(self, history):
        return range(self.draw("actions", history[1:]).randint(1, 3))

    def utilities(self, history):
        draw, sign = self.draw("pays", history[1:]), self.sign(history[0])
        even, half = draw.randint(-4, 4), draw.randint(-4, 4)
        paid = even + sign * half
        return paid, (-paid if self.zero_sum else draw.randint(-4, 4) + sign * draw.randint(-4, 4))

    def sign(self, deal):
        """1 where player 1's hand is stronger, -1 where it is weaker, 0 where they tie."""
        ranges = zip(self.hand_ranges(), deal, strict=True)
        first, second = (own.strengths[own.hands.index(hand)] for own, hand in ranges)
        return int(first > second) - int(first < second)

    def information_set(self, history):
        player = self.player(history)
        return player, history[0][player], history[1:]

    def hands(self, deal):
        return deal
