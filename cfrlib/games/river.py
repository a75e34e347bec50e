"""One river of no-limit Texas hold'em: five cards lie on the board, and two players bet for the last time."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from cfrlib.arguments import number, shortened, whole
from cfrlib.games import holdem
from cfrlib.games.game import CHANCE, TERMINAL, Game, require_room, set_fields
from cfrlib.games.leduc import bet_size, plain
from cfrlib.games.ranges import Range, deals

CHECK, FOLD, CALL, BET, RAISE = "xfcbr"
NAMES = {CHECK: "check", FOLD: "fold", CALL: "call", BET: "bet ", RAISE: "raise to "}
MOST_DEALS = 500_000  # that chance lists; the public tree needs no list


@dataclass(frozen=True, repr=False)
class River(Game):
    """The last round of a hand of hold'em between two players, each of whose ranges both know.

    `board`: its five cards. `ranges`: what each player may hold, as players write it ("AA, AKs, T9s+, 22-55, AhKh:0.5",
    see `holdem.parse_range`), as {hand: weight}, or None for all hands; what the board excludes is left out.
    `pot`: the chips in the middle. Each player put in half of them, so that utilities add up to 0: who wins without a
    bet has won half the pot. `stack`: what each has left. `bets`: sizes as shares of the pot; a raise calls, then bets
    such a share of what the pot is then. All-in is always one of them. `raises`: how many raises may follow a bet.

    Player 1 moves first. A history is the deal, then the moves: (("AsKd", "QhQc"), "x", "b5", "r15", "f") is check, bet
    5, raise to 15, fold; a size is what its player has then put in on the river. At a showdown the best five of seven
    cards win, equals split. A label is "AsKd xb5": the mover's hand, and the moves.

    Cost: all hands against all hands are 1,070,190 deals, which only the public tree can hold (engine="public"); there
    a run takes 160 bytes a hand and public action.

    >>> game = cfr.games.River("Ks Th 7s 4d 2c", ("AA, KQs, 98s", "TT, KJs, A5s"), bets=[1])
    >>> game.actions((("AsAh", "KhJh"), "x", "b10"))
    ('f', 'c', 'r20')
    >>> public = cfr.solve(game, "dcfr", 500, engine="public", progress=False)
    >>> exact = cfr.solve_lp(game)
    >>> abs(public.value - exact.value) < 0.01
    True
    """

    board: tuple[str, ...] = ("Ks", "Th", "7s", "4d", "2c")
    ranges: tuple = (None, None)
    pot: float = 10
    stack: float = 20
    bets: tuple[float, ...] = (0.5, 1)
    raises: int = 3

    def __post_init__(self):
        set_fields(self, board=holdem.cards(self.board))
        if len(self.board) != 5:
            raise ValueError(f"a river's board has five cards, such as 'Ks Th 7s 4d 2c', not {len(self.board)}")
        if not isinstance(self.ranges, tuple | list) or len(self.ranges) != 2:
            raise ValueError(f"a river needs two ranges, one a player, such as ('AA, KQs', None), not "
                             f"{shortened(self.ranges)}")  # fmt: skip
        if not isinstance(self.bets, tuple | list):
            raise ValueError(f"a river's bets must be shares of the pot, such as (0.5, 1), not {shortened(self.bets)}")
        set_fields(
            self,
            ranges=tuple(map(self._without_board, self.ranges)),
            pot=plain(number("a river's pot", self.pot, above=0)),
            stack=plain(number("a river's stack", self.stack, above=0)),
            bets=tuple(sorted(map(bet_size, self.bets))),
            raises=whole("a river's raises", self.raises, 0, 100),
        )

    def _without_board(self, wanted):
        left = holdem.hands(self.board)
        if wanted is None:
            return tuple((hand, 1.0) for hand in left)
        weights = dict(wanted) if isinstance(wanted, Mapping) else holdem.parse_range(wanted)
        if odd := [hand for hand in weights if hand not in _ALL]:
            raise ValueError(f"{shortened(odd[0])} is no hand of a range; hands are written as {left[0]!r}")
        kept = {hand: number(f"the weight of {hand}", weights[hand], above=0) for hand in left if hand in weights}
        if not kept:
            raise ValueError(f"no hand of the range {shortened(wanted)} is possible on {' '.join(self.board)}")
        return tuple(kept.items())

    def __repr__(self):
        sizes = " by ".join(f"{len(own):,}" for own in self.ranges)
        return (
            f"River({' '.join(self.board)!r}, {sizes} hands, pot={self.pot}, stack={self.stack}, bets={self.bets}, "
            f"raises={self.raises})"
        )

    @cached_property
    def _ranges(self):
        made = []
        for own in self.ranges:
            hands, weights = zip(*own, strict=True)
            cards = [(hand[:2], hand[2:]) for hand in hands]
            made.append(Range(hands, weights, cards, holdem.strengths(self.board, hands)))
        return tuple(made)

    @cached_property
    def _strength(self):
        return {hand: strength for own in self._ranges for hand, strength in zip(own.hands, own.strengths, strict=True)}

    def hand_ranges(self):
        return self._ranges

    def hands(self, deal):
        return deal

    def player(self, history):
        if not history:
            return CHANCE
        over = history[-1] in (FOLD, CALL) or history[-2:] == (CHECK, CHECK)
        return TERMINAL if over else len(history) % 2 ^ 1

    def chance(self, history):
        held, chances = deals(self._ranges)
        require_room(repr(self), len(held), "deals", "solve it over the public tree, engine='public'", MOST_DEALS)
        first, second = (own.hands for own in self._ranges)
        dealt = [(first[one], second[other]) for one, other in held.tolist()]
        return list(zip(dealt, chances.tolist(), strict=True))

    def actions(self, history):
        moves = history[1:]
        theirs = self._paid(moves)[1 - len(moves) % 2]
        bet = bool(moves) and moves[-1] != CHECK
        replies = (FOLD, CALL) if bet else (CHECK,)
        raised = sum(move[0] == RAISE for move in moves)
        if theirs == self.stack or (bet and raised == self.raises):
            return replies
        called = self.pot + 2 * theirs
        sizes = sorted({min(theirs + Fraction(str(share)) * called, self.stack) for share in self.bets} | {self.stack})
        return *replies, *(f"{RAISE if bet else BET}{plain(size)}" for size in sizes)

    def utilities(self, history):
        (first, second), *moves = history
        paid = self._paid(moves)
        if moves[-1] == FOLD:
            loser = (len(moves) - 1) % 2
        elif self._strength[first] == self._strength[second]:
            return 0, 0
        else:
            loser = int(self._strength[first] > self._strength[second])
        lost = plain(Fraction(str(self.pot)) / 2 + paid[loser])
        return (-lost, lost) if loser == 0 else (lost, -lost)

    def _paid(self, moves):
        """What each has put in on the river."""
        paid = [Fraction(0), Fraction(0)]
        for turn, move in enumerate(moves):
            if move[0] in (BET, RAISE, CALL):
                paid[turn % 2] = Fraction(move[1:]) if move[1:] else paid[1 - turn % 2]
        return paid

    def information_set(self, history):
        return history[0][len(history) % 2 ^ 1], *history[1:]

    def information_set_label(self, information_set):
        return f"{information_set[0]} {''.join(information_set[1:])}".rstrip()

    def action_label(self, action):
        return " ".join(action) if isinstance(action, tuple) else NAMES[action[0]] + action[1:]

    def scene(self, history):
        deal, *moves = history
        paid = [plain(Fraction(str(self.pot)) / 2 + chips) for chips in self._paid(moves)]
        return {"hands": [[hand[:2], hand[2:]] for hand in deal], "board": list(self.board), "paid": paid}


_ALL = frozenset(holdem.hands())
