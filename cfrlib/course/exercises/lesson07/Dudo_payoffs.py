"""Mistakes of `Dudo` in who wins, and how much."""

from cfrlib.course.exercises.lesson07 import matching_mistakes
from cfrlib.course.exercises.lesson07.Dudo import Dudo
from cfrlib.course.exercises.lesson07.game_exercise import mistake
from cfrlib.course.exercises.lesson07.matching import matching
from cfrlib.course.exercises.lesson07.winner_of_challenge import winner_of_challenge


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


class WinnersNumber(Dudo):
    def utilities(self, history):
        return super().utilities(history).index(1)


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


def counting(count_matching):
    """A game whose claims are judged by another count of matching dice."""

    class Counting(Dudo):
        def utilities(self, history):
            count, rank = self.claims[history[-2]]
            holds = count_matching(history[:2], rank) >= count
            return (1, -1) if holds == (len(history) % 2 == 0) else (-1, 1)

    return Counting

# Of the mistakes in counting: what cannot show with two dice, or comes to no counting at all.
NOT_OF_TWO_DICE = "returned inside the loop", "only two dice looked at", "every die counted"


MISTAKES = (
    mistake(
        "the winner pays",
        "`utilities` gives the 1 to the wrong player. Player 1's payoff stands first, and the winner gets 1.",
        SignsExchanged,
    ),
    mistake(
        "claimant's payoff first",
        "`utilities` gives the claimant's payoff and then the challenger's (or the other way round). Player 1's "
        "stands first: find out which of the two player 1 is.",
        ClaimantFirst, ChallengerFirst,
    ),
    mistake(
        "the winner's number for the payoffs",
        "`utilities` returns the number of the player who has won. Asked are both payoffs, player 1's first: `(1, -1)` "
        "if player 1 has won, `(-1, 1)` if player 2 has.",
        WinnersNumber,
    ),
    mistake(
        "more dice asked than claimed",
        '`utilities` lets the claimant lose when exactly as many dice match as claimed. The claim says "at least": ask '
        "`winner_of_challenge`, or compare with >=.",
        Strict,
    ),
    mistake(
        "another claim judged",
        "`utilities` judges another claim than the one that was doubted. That is the last one made, and its number "
        "stands just before dudo: `self.claims[history[-2]]`.",
        FirstClaim, StrongestClaim, ClaimBefore, WeakestClaim, ClaimBelow, ClaimAbove, ClaimByNumberOfMoves,
    ),
    mistake(
        "dudo judged",
        "`utilities` looks up the last entry, which is dudo and no claim. The claim stands just before it.",
        DudoJudged,
    ),
    mistake(
        "one die looked at",
        "`utilities` counts one die only. Both dice are shown: count in `history[:2]`.",
        FirstDieJudged, SecondDieJudged, OneMoversDieJudged, ChallengersDieJudged,
    ),
    mistake(
        "claims counted among the dice",
        "`utilities` counts the numbers of the claims as if they were dice. The dice are `history[:2]`.",
        ClaimsAmongDice, AllAmongDice,
    ),
    mistake(
        "the same side always wins",
        "`utilities` lets the claimant win whatever the dice show, or the challenger. `winner_of_challenge` returns a "
        'word: compare it with "claimant" or "challenger".',
        ClaimantWins, ChallengerWins,
    ),
    *(
        mistake(known.name, f"In `utilities`: {known.explanation}", *map(counting, known.wrong_functions))
        for known in matching_mistakes.MISTAKES
        if known.wrong and known.name not in NOT_OF_TWO_DICE
    ),
)
