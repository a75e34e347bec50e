"""The mistakes that people make in `Dudo`: one rule wrong, and what the check answers."""

from functools import partial

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07 import information_set_number_mistakes, matching_mistakes
from cfrlib.course.exercises.lesson07.Dudo import Dudo
from cfrlib.course.exercises.lesson07.Dudo_symptoms import SYMPTOMS
from cfrlib.course.exercises.lesson07.game_exercise import answers_like
from cfrlib.course.exercises.lesson07.information_set_number import information_set_number
from cfrlib.course.exercises.lesson07.information_set_number_mistakes import weakest_left_out
from cfrlib.course.exercises.lesson07.matching import matching
from cfrlib.course.exercises.lesson07.winner_of_challenge import winner_of_challenge
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


class SignsExchanged(Dudo):
    def utilities(self, history):
        return super().utilities(history)[::-1]


class ClaimantFirst(Dudo):
    def utilities(self, history):
        wins = winner_of_challenge(self.claims[history[-2]], history[:2]) == "claimant"
        return (1, -1) if wins else (-1, 1)


class ChallengerFirst(ClaimantFirst):
    def utilities(self, history):
        return super().utilities(history)[::-1]


class FirstClaim(Dudo):
    def utilities(self, history):
        return self.judged(history, history[2])


class StrongestClaim(Dudo):
    def utilities(self, history):
        return self.judged(history, self.dudo - 1)


class ClaimBefore(Dudo):
    """The one before the last; where there is no other, the last."""

    def utilities(self, history):
        return self.judged(history, history[-3] if len(history) > 4 else history[-2])


class WeakestClaim(Dudo):
    def utilities(self, history):
        return self.judged(history, 0)


class ClaimBelow(Dudo):
    """The claim of the number below, or above, the one that was made."""

    step = -1

    def utilities(self, history):
        return self.judged(history, (history[-2] + self.step) % self.dudo)


class ClaimAbove(ClaimBelow):
    step = 1


class Strict(Dudo):
    """A claim that holds with not a die to spare is lost."""

    def utilities(self, history):
        count, rank = self.claims[history[-2]]
        payoffs = super().utilities(history)
        return payoffs[::-1] if matching(history[:2], rank) == count else payoffs


class StakeTwo(Dudo):
    stakes = 2, -2

    def utilities(self, history):
        first, second = self.stakes
        return (first, second) if super().utilities(history)[0] > 0 else (second, first)


class WholePot(StakeTwo):
    stakes = 2, 0


class LoserPaysNothing(StakeTwo):
    stakes = 1, 0


class DiceLost(Dudo):
    """As in the full game, where a round costs as many dice as the claim missed, or one."""

    def utilities(self, history):
        count, rank = self.claims[history[-2]]
        lost = max(1, abs(matching(history[:2], rank) - count))
        return tuple(lost * payoff for payoff in super().utilities(history))


class DudoJudged(Dudo):
    def utilities(self, history):
        return self.judged(history, history[-1])


class FirstDieJudged(Dudo):
    seen = slice(0, 1)

    def utilities(self, history):
        count, rank = self.claims[history[-2]]
        holds = matching(history[self.seen], rank) >= count
        return (1, -1) if holds == (len(history) % 2 == 0) else (-1, 1)


class SecondDieJudged(FirstDieJudged):
    seen = slice(1, 2)


class OneMoversDieJudged(Dudo):
    """The die of the claimant alone, or of the challenger."""

    claimants = True

    def utilities(self, history):
        count, rank = self.claims[history[-2]]
        claimant = len(history) % 2
        holds = matching([history[claimant if self.claimants else 1 - claimant]], rank) >= count
        return (1, -1) if holds == (claimant == 0) else (-1, 1)


class ChallengersDieJudged(OneMoversDieJudged):
    claimants = False


class ClaimsAmongDice(FirstDieJudged):
    """The numbers of the claims are counted as if they were dice."""

    seen = slice(0, -1)


class AllAmongDice(FirstDieJudged):
    seen = slice(None)


class ClaimantWins(Dudo):
    def utilities(self, history):
        return (1, -1) if len(history) % 2 == 0 else (-1, 1)


class ChallengerWins(ClaimantWins):
    def utilities(self, history):
        return super().utilities(history)[::-1]


class ClaimByNumberOfMoves(Dudo):
    def utilities(self, history):
        return self.judged(history, len(history) - 4)


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


class TwelveBits(Dudo):
    def information_set(self, history):
        claimed = [number in history[2:] for number in range(13)]
        return information_set_number(history[len(history) % 2], claimed)


class WithoutRoll(Dudo):
    roll = 0

    def information_set(self, history):
        claimed = [number in history[2:] for number in range(self.dudo + 1)]
        return information_set_number(self.roll, claimed)


class OneForEveryRoll(WithoutRoll):
    roll = 1


class RollsAsClaims(Dudo):
    def information_set(self, history):
        claimed = [number in history for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class OthersDie(Dudo):
    def information_set(self, history):
        return super().information_set((history[1], history[0], *history[2:]))


class FirstDie(Dudo):
    def information_set(self, history):
        return super().information_set((history[0], history[0], *history[2:]))


class SecondDie(Dudo):
    def information_set(self, history):
        return super().information_set((history[1], history[1], *history[2:]))


class OwnClaims(Dudo):
    def information_set(self, history):
        claimed = [number in history[2 + len(history) % 2 :: 2] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class OthersClaims(Dudo):
    def information_set(self, history):
        claimed = [number in history[3 - len(history) % 2 :: 2] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class LastClaimOnly(Dudo):
    def information_set(self, history):
        claimed = [number in history[2:][-1:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class LastEntryOnly(Dudo):
    def information_set(self, history):
        claimed = [number in history[-1:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class FirstClaimForgotten(Dudo):
    def information_set(self, history):
        claimed = [number in history[3:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class WithoutDudosEntry(Dudo):
    def information_set(self, history):
        claimed = [number in history[2:] for number in range(self.dudo)]
        return information_set_number(history[len(history) % 2], claimed)


class History(Dudo):
    def information_set(self, history):
        return history


def counting(count_matching):
    """A game whose claims are judged by another count of matching dice."""

    class Counting(Dudo):
        def utilities(self, history):
            count, rank = self.claims[history[-2]]
            holds = count_matching(history[:2], rank) >= count
            return (1, -1) if holds == (len(history) % 2 == 0) else (-1, 1)

    return Counting


def _numbered(number_of):
    """A game whose information sets are numbered in another way."""

    class Numbered(Dudo):
        def information_set(self, history):
            claimed = [number in history[2:] for number in range(self.dudo + 1)]
            return number_of(history[len(history) % 2], claimed)

    return Numbered


def _mistake(name, explanation, *wrong):
    """Recognised by the answers to one question alone, whatever the other methods do."""
    return Misconception(name, explanation, wrong, recognise=partial(answers_like, wrong))


# Of the mistakes in counting: what cannot show with two dice, or comes to no counting at all.
NOT_OF_TWO_DICE = "returned inside the loop", "only two dice looked at", "every die counted"
# Of the mistakes in the number: what is listed above in this exercise's words.
ALREADY_SAID = (
    "six sides taken for granted", "not one number", "roll left out", "one claim too few", "only one claim kept",
)  # fmt: skip

MISTAKES = (
    _mistake(
        "players counted from 1",
        "`player` calls the players 1 and 2. Here they are 0 and 1: return `len(history) % 2`.",
        FromOne,
    ),
    _mistake(
        "players exchanged",
        "`player` lets player 2 open. With both rolls in the history and no claim yet, player 1 moves: return 0.",
        PlayersExchanged,
    ),
    _mistake(
        "never over",
        "`player` never says TERMINAL. After dudo the game is over.",
        NeverOver,
    ),
    _mistake(
        "only one roll",
        "`player` says CHANCE only once. Both players roll: as long as the history has fewer than two entries, it "
        "is chance's move.",
        ChanceOnce,
        ChanceOnceByTurns,
    ),
    _mistake(
        "six sides taken for granted",
        "`chance` is right for six sides only. The dice have `self.sides` sides.",
        SixAlways, SixthsAlways,
    ),
    _mistake(
        "wrong faces",
        "`chance` does not give the rolls 1, 2, ... up to `self.sides`. Python's `range` begins at 0 and leaves its "
        "end out.",
        FromZero, SidesLeftOut,
    ),
    _mistake(
        "probability before roll",
        "`chance` gives pairs (probability, roll). The roll stands first: (roll, probability).",
        ProbabilityFirst,
    ),
    _mistake(
        "the roll taken for a claim",
        "`actions` takes player 2's roll for the last claim. With two entries in the history nothing has been "
        "claimed yet: every claim is possible, and dudo is not.",
        RollForClaim, RollForClaimWithoutDudo,
    ),
    _mistake(
        "dudo before any claim",
        "`actions` allows dudo at the start. There is nothing to doubt before the first claim.",
        DudoAtOnce,
    ),
    _mistake(
        "dudo missing",
        "`actions` leaves dudo out. Its number, `self.dudo`, comes after the strongest claim; `range` leaves its end "
        "out.",
        NoDudo, NoDudoWhileClaimsAreLeft,
    ),
    _mistake(
        "claims that are not stronger",
        "`actions` allows claims that are not stronger than the last one. Begin one above it.",
        Repeated, AnyClaim,
    ),
    _mistake(
        "the next claim left out",
        "`actions` leaves out the claim that is just one stronger than the last one.",
        OneMore,
    ),
    _mistake(
        "the winner pays",
        "`utilities` gives the 1 to the wrong player. Player 1's payoff stands first, and the winner gets 1.",
        SignsExchanged,
    ),
    _mistake(
        "claimant's payoff first",
        "`utilities` gives the claimant's payoff and then the challenger's (or the other way round). Player 1's "
        "stands first: find out which of the two player 1 is.",
        ClaimantFirst, ChallengerFirst,
    ),
    _mistake(
        "more dice asked than claimed",
        '`utilities` lets the claimant lose when exactly as many dice match as claimed. The claim says "at least": ask '
        "`winner_of_challenge`, or compare with >=.",
        Strict,
    ),
    _mistake(
        "other stakes",
        "`utilities` names the right winner and other amounts. The winner gets 1 and the loser pays it: 1 and -1.",
        StakeTwo, WholePot, LoserPaysNothing, DiceLost,
    ),
    _mistake(
        "over with the strongest claim",
        "`player` ends the game when the strongest claim is made. It is not over: the other player still says dudo.",
        OverAtTheStrongest,
    ),
    _mistake(
        "twelve claims taken for granted",
        "Your game is right for six sides only: it has 12 claims whatever the dice. There are `2 * sides` of them, and "
        "`self.dudo` is the number of dudo.",
        DudoTwelve, TwelveAnywhere, TwelveOrMore, TwelveClaims, TwelveBits,
    ),
    _mistake(
        "the roll not known",
        "`information_set` does not hold the player's own roll. The player knows it: give it to "
        "`information_set_number`.",
        WithoutRoll, OneForEveryRoll,
    ),
    _mistake(
        "another claim judged",
        "`utilities` judges another claim than the one that was doubted. That is the last one made, and its number "
        "stands just before dudo: `self.claims[history[-2]]`.",
        FirstClaim, StrongestClaim, ClaimBefore, WeakestClaim, ClaimBelow, ClaimAbove, ClaimByNumberOfMoves,
    ),
    _mistake(
        "rolls counted as claims",
        "`information_set` looks for claims in the whole history, so it takes the rolls for claims, too. Look in "
        "`history[2:]`.",
        RollsAsClaims,
    ),
    _mistake(
        "the wrong die",
        "`information_set` uses a die that the player who moves does not see. Player 1's roll is `history[0]`, "
        "player 2's is `history[1]`.",
        OthersDie, FirstDie, SecondDie,
    ),
    _mistake(
        "only the last claim remembered",
        "`information_set` forgets all claims but the last. Players remember everything.",
        LastClaimOnly, LastEntryOnly,
    ),
    _mistake(
        "the first claim forgotten",
        "`information_set` leaves out the claim that was made first. Only the two rolls stand before the claims: look "
        "in `history[2:]`.",
        FirstClaimForgotten,
    ),
    _mistake(
        "no entry for dudo",
        "`information_set` makes a list of the claims alone. `information_set_number` leaves the last entry out: "
        "give it one more, for dudo, or the strongest claim gets lost.",
        WithoutDudosEntry,
    ),
    _mistake(
        "everything seen",
        "`information_set` returns the history, with both dice in it. A player sees the own die only.",
        History,
    ),
    _mistake(
        "dudo judged",
        "`utilities` looks up the last entry, which is dudo and no claim. The claim stands just before it.",
        DudoJudged,
    ),
    _mistake(
        "one die looked at",
        "`utilities` counts one die only. Both dice are shown: count in `history[:2]`.",
        FirstDieJudged, SecondDieJudged, OneMoversDieJudged, ChallengersDieJudged,
    ),
    _mistake(
        "claims counted among the dice",
        "`utilities` counts the numbers of the claims as if they were dice. The dice are `history[:2]`.",
        ClaimsAmongDice, AllAmongDice,
    ),
    _mistake(
        "the same side always wins",
        "`utilities` lets the claimant win whatever the dice show, or the challenger. `winner_of_challenge` returns a "
        'word: compare it with "claimant" or "challenger".',
        ClaimantWins, ChallengerWins,
    ),
    _mistake(
        "one claim too few",
        "`information_set` leaves out the weakest claim. Only the entry of dudo, the last one, is left out.",
        _numbered(weakest_left_out),
    ),
    _mistake(
        "roll counted from 0",
        "`information_set` begins with the roll minus 1. Begin with the roll as it is.",
        _numbered(lambda roll, claimed: information_set_number(roll - 1, claimed)),
    ),
    _mistake(
        "one player's claims alone",
        "`information_set` holds the claims of one of the players only. Both players have heard all of them.",
        OwnClaims,
        OthersClaims,
    ),
    *(
        _mistake(known.name, f"In `utilities`: {known.explanation}", *map(counting, known.wrong_functions))
        for known in matching_mistakes.MISTAKES
        if known.wrong and known.name not in NOT_OF_TWO_DICE
    ),
    *(
        _mistake(known.name, f"In `information_set`: {known.explanation}", *map(_numbered, known.wrong_functions))
        for known in information_set_number_mistakes.MISTAKES
        if known.wrong and known.name not in ALREADY_SAID
    ),
    *SYMPTOMS,
)
