"""Leduc hold'em, the small poker with a public card."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import permutations
from math import inf
from numbers import Integral, Real

from cfrlib.arguments import flag, shortened, whole
from cfrlib.games.game import CHANCE, TERMINAL, Game, set_fields
from cfrlib.games.kuhn import LETTERS

CHECK, FOLD, CALL, BET, RAISE = "xfcbr"
DIGITS = 12  # the significant digits of a bet's size
NAMES = {CHECK: "check", FOLD: "fold", CALL: "call", BET: "bet ", RAISE: "raise "}


@dataclass(frozen=True)
class Leduc(Game):
    """Leduc hold'em [Southey et al. 2005]: two cards of each rank, ante 1, bets; a public card, bets again.

    Player 1 opens both rounds. A round has at most one bet and one raise. A bet is any of the sizes `bets`, a raise is
    a call plus any of the same sizes; all sizes double in the second round. Whoever pairs the public card wins, else
    the higher card, else they split. `Leduc(bets=(1, 2, 4, 8, 16))` is Leduc-5 [Schubert 2017]. A size may be a
    fraction of a chip, 0.5; sizes are read as decimals, so that chips add up as on paper.

    A history is the cards, then each round's moves: (("K", "Q", "Q"), ("x", "b2", "c"), ("x",)) is a king against a
    queen and a public queen; check, bet 2, call; check. Cards of one rank are the same card, unless `suits` ("Ks",
    "Kh"), which is how OpenSpiel has them. An information set's label is "Kxb2c/Qx": the mover's card and the first
    round, the public card and the second.

    Cost: 1,936 histories; with `suits` 9,451; with the five bets of Leduc-5 269,560.

    >>> game, bet = cfr.games.Leduc(), (("K", "Q"), ("x", "b2"))
    >>> game.actions(bet), game.information_set_label(game.information_set(bet))
    (('f', 'c', 'r2'), 'Kxb2')
    >>> round(cfr.solve_lp(game).value, 4)
    -0.0856
    """

    ranks: int = 3
    bets: tuple[float, ...] = (2,)
    suits: bool = False

    def __post_init__(self):
        set_fields(
            self, ranks=whole("Leduc's ranks", self.ranks, 2, len(LETTERS)), suits=flag("Leduc's suits", self.suits)
        )
        if not isinstance(self.bets, tuple | list):
            raise ValueError(f"Leduc's bets must be a tuple of sizes, such as (2,), not {shortened(self.bets)}")
        set_fields(self, bets=tuple(map(bet_size, self.bets)))
        if not self.bets or len(set(self.bets)) < len(self.bets):
            raise ValueError(f"Leduc needs at least one bet size, each listed once; bets is {self.bets}")

    @cached_property
    def deck(self):
        suits = ("s", "h") if self.suits else ("", "")
        return tuple(rank + suit for rank in LETTERS[-self.ranks :] for suit in suits)

    @cached_property
    def replies(self):
        """What may follow each kind of move, by round."""
        tables = []
        for doubling in (1, 2):
            bets, raises = ([f"{move}{plain(doubling * size)}" for size in self.bets] for move in (BET, RAISE))
            tables.append({CHECK: (CHECK, *bets), BET: (FOLD, CALL, *raises), RAISE: (FOLD, CALL)})
        return tables

    def player(self, history):
        if not history:
            return CHANCE
        moves = history[-1]
        if not moves or (moves[-1] not in (FOLD, CALL) and moves != (CHECK, CHECK)):
            return len(moves) % 2
        return CHANCE if len(history) == 2 and moves[-1] != FOLD else TERMINAL

    def chance(self, history):
        return deals(self.deck) if not history else public_cards(self.deck, history[0])

    def actions(self, history):
        moves = history[-1]
        return self.replies[len(history) - 2][moves[-1][0] if moves else CHECK]

    def child(self, history, action):
        if not history:
            return action, ()
        if action[0] in NAMES:
            return *history[:-1], (*history[-1], action)
        return (*history[0], action), history[1], ()

    def utilities(self, history):
        cards, *rounds = history
        loser = 1 - len(rounds[-1]) % 2 if rounds[-1][-1] == FOLD else showdown_loser(cards)
        if loser is None:
            return 0, 0
        lost = 1
        for moves in rounds:
            lost += chips_paid(moves)[loser]
        lost = plain(lost)
        return (-lost, lost) if loser == 0 else (lost, -lost)

    def information_set(self, history):
        cards = history[0]
        return cards[len(history[-1]) % 2], *cards[2:], *history[1:]

    def hands(self, deal):
        return deal

    def information_set_label(self, information_set):
        cards = [part for part in information_set if isinstance(part, str)]
        rounds = information_set[len(cards) :]
        return "/".join(card + "".join(moves) for card, moves in zip(cards, rounds, strict=True))

    def scene(self, history):
        cards, *rounds = history
        paid = [plain(1 + sum(chips)) for chips in zip(*map(chips_paid, rounds), strict=True)]
        return {"hands": [[card] for card in cards[:2]], "board": list(cards[2:]), "paid": paid}

    def action_label(self, action):
        if action[0] in NAMES:
            return NAMES[action[0]] + action[1:]
        return " ".join(action) if isinstance(action, tuple) else action


@cache
def deals(deck):
    return frequencies(permutations(deck, 2))


@cache
def public_cards(deck, dealt):
    """The cards that are left, (card, probability): a rank is rarer while players hold it."""
    return frequencies((Counter(deck) - Counter(dealt)).elements())


def frequencies(outcomes):
    counts = Counter(outcomes)
    return tuple((outcome, count / counts.total()) for outcome, count in counts.items())


def bet_size(size):
    """The size as an int where it is whole, else as a float of few digits: 0.1 + 0.2 is a bet of 0.3."""
    if isinstance(size, bool) or not isinstance(size, Real) or not 0 < size < inf:
        raise ValueError(f"a bet in Leduc must be a positive number of chips, such as 2 or 0.5, not {shortened(size)}")
    return int(size) if isinstance(size, Integral) else plain(float(f"{float(size):.{DIGITS}g}"))


def plain(number):
    """The same number as an int or a float."""
    return number if isinstance(number, int) else int(number) if number == int(number) else float(number)


def chips(text):
    """What a move's size says, exactly: floats would add 0.1 and 0.2 up to 0.30000000000000004."""
    return int(text) if text.isdecimal() else Fraction(text)


@cache
def chips_paid(moves):
    """What each player put in during one round of betting, exactly."""
    paid = [0, 0]
    for turn, move in enumerate(moves):
        if move[0] in (BET, RAISE, CALL):
            paid[turn % 2] = max(paid) + chips(move[1:] or "0")
    return tuple(paid)


@cache
def showdown_loser(cards):
    """The player with the worse hand, or None: a pair beats all others, then the rank counts."""
    first, second = ((card[0] == cards[2][0], LETTERS.index(card[0])) for card in cards[:2])
    return None if first == second else int(first > second)
