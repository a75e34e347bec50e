"""Mistakes of `Dudo` in who moves, what chance does, and what may be claimed."""

from cfrlib.course.exercises.lesson07.Dudo import Dudo
from cfrlib.course.exercises.lesson07.game_exercise import mistake
from cfrlib.course.exercises.lesson07.information_set_number import information_set_number
from cfrlib.games.game import CHANCE, TERMINAL


class FromOne(Dudo):
    def player(self, history):
        player = super().player(history)
        return player + 1 if player >= 0 else player


class PlayersExchanged(Dudo):
    def player(self, history):
        player = super().player(history)
        return 1 - player if player >= 0 else player


class NeverOver(Dudo):
    def player(self, history):
        return CHANCE if len(history) < 2 else len(history) % 2


class ChanceOnce(Dudo):
    def player(self, history):
        return super().player(history) if len(history) != 1 else 0


class ChanceOnceByTurns(Dudo):
    def player(self, history):
        return super().player(history) if len(history) != 1 else 1


class SixAlways(Dudo):
    def chance(self, history):
        return [(roll, 1 / 6) for roll in range(1, 7)]


class SixthsAlways(Dudo):
    def chance(self, history):
        return [(roll, 1 / 6) for roll in range(1, self.sides + 1)]


class FromZero(Dudo):
    def chance(self, history):
        return [(roll, 1 / self.sides) for roll in range(self.sides)]


class ProbabilityFirst(Dudo):
    def chance(self, history):
        return [(1 / self.sides, roll) for roll in range(1, self.sides + 1)]


class SidesLeftOut(Dudo):
    def chance(self, history):
        return [(roll, 1 / self.sides) for roll in range(1, self.sides)]


class RollForClaim(Dudo):
    def actions(self, history):
        return range(history[-1] + 1, self.dudo + 1)


class RollForClaimWithoutDudo(Dudo):
    def actions(self, history):
        return range(history[-1] + 1, self.dudo + (len(history) > 2))


class DudoAtOnce(Dudo):
    def actions(self, history):
        return range(self.dudo + 1) if len(history) == 2 else super().actions(history)


class NoDudo(Dudo):
    def actions(self, history):
        return range(self.dudo) if len(history) == 2 else range(history[-1] + 1, self.dudo)


class NoDudoWhileClaimsAreLeft(Dudo):
    def actions(self, history):
        claims = super().actions(history)
        return claims[:-1] if len(history) > 2 and len(claims) > 1 else claims


class Repeated(Dudo):
    def actions(self, history):
        return range(self.dudo) if len(history) == 2 else range(history[-1], self.dudo + 1)


class AnyClaim(Dudo):
    def actions(self, history):
        return range(self.dudo) if len(history) == 2 else range(self.dudo + 1)


class OneMore(Dudo):
    def actions(self, history):
        return [action for action in super().actions(history) if len(history) == 2 or action != history[-1] + 1]


class OverAtTheStrongest(Dudo):
    def player(self, history):
        over = len(history) > 2 and history[-1] >= self.dudo - 1
        return TERMINAL if over else super().player(history)


class DudoTwelve(Dudo):
    """The number of dudo written as 12."""

    def player(self, history):
        if len(history) < 2:
            return CHANCE
        return TERMINAL if self.is_dudo(history[2:]) else len(history) % 2

    def is_dudo(self, claims):
        return 12 in claims[-1:]


class TwelveAnywhere(DudoTwelve):
    def is_dudo(self, claims):
        return 12 in claims


class TwelveOrMore(DudoTwelve):
    def is_dudo(self, claims):
        return max(claims, default=0) >= 12


class TwelveClaims(Dudo):
    def actions(self, history):
        return range(12) if len(history) == 2 else range(history[-1] + 1, 13)


class TwelveOpenings(Dudo):
    def actions(self, history):
        return range(12) if len(history) == 2 else super().actions(history)


class TwelveAfterwards(Dudo):
    def actions(self, history):
        return super().actions(history) if len(history) == 2 else range(history[-1] + 1, 13)


class TwelveBits(Dudo):
    def information_set(self, history):
        claimed = [number in history[2:] for number in range(13)]
        return information_set_number(history[len(history) % 2], claimed)


MISTAKES = (
    mistake(
        "players counted from 1",
        "`player` calls the players 1 and 2. Here they are 0 and 1: return `len(history) % 2`.",
        FromOne,
    ),
    mistake(
        "players exchanged",
        "`player` lets player 2 open. With both rolls in the history and no claim yet, player 1 moves: return 0.",
        PlayersExchanged,
    ),
    mistake(
        "never over",
        "`player` never says TERMINAL. After dudo the game is over.",
        NeverOver,
    ),
    mistake(
        "only one roll",
        "`player` says CHANCE only once. Both players roll: as long as the history has fewer than two entries, it "
        "is chance's move.",
        ChanceOnce,
        ChanceOnceByTurns,
    ),
    mistake(
        "six sides taken for granted",
        "`chance` is right for six sides only. The dice have `self.sides` sides.",
        SixAlways, SixthsAlways,
    ),
    mistake(
        "wrong faces",
        "`chance` does not give the rolls 1, 2, ... up to `self.sides`. Python's `range` begins at 0 and leaves its "
        "end out.",
        FromZero, SidesLeftOut,
    ),
    mistake(
        "probability before roll",
        "`chance` gives pairs (probability, roll). The roll stands first: (roll, probability).",
        ProbabilityFirst,
    ),
    mistake(
        "the roll taken for a claim",
        "`actions` takes player 2's roll for the last claim. With two entries in the history nothing has been "
        "claimed yet: every claim is possible, and dudo is not.",
        RollForClaim, RollForClaimWithoutDudo,
    ),
    mistake(
        "dudo before any claim",
        "`actions` allows dudo at the start. There is nothing to doubt before the first claim.",
        DudoAtOnce,
    ),
    mistake(
        "dudo missing",
        "`actions` leaves dudo out. Its number, `self.dudo`, comes after the strongest claim; `range` leaves its end "
        "out.",
        NoDudo, NoDudoWhileClaimsAreLeft,
    ),
    mistake(
        "claims that are not stronger",
        "`actions` allows claims that are not stronger than the last one. Begin one above it.",
        Repeated, AnyClaim,
    ),
    mistake(
        "the next claim left out",
        "`actions` leaves out the claim that is just one stronger than the last one.",
        OneMore,
    ),
    mistake(
        "over with the strongest claim",
        "`player` ends the game when the strongest claim is made. It is not over: the other player still says dudo.",
        OverAtTheStrongest,
    ),
    mistake(
        "twelve claims taken for granted",
        "Your game is right for six sides only: it has 12 claims whatever the dice. There are `2 * sides` of them, and "
        "`self.dudo` is the number of dudo.",
        DudoTwelve, TwelveAnywhere, TwelveOrMore, TwelveClaims, TwelveOpenings, TwelveAfterwards, TwelveBits,
    ),
)
