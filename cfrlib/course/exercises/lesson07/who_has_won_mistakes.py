"""The mistakes that people make in `who_has_won`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07 import Dudo_payoffs as games
from cfrlib.course.exercises.lesson07 import matching_mistakes
from cfrlib.course.exercises.lesson07.who_has_won import who_has_won, winner_in
from cfrlib.course.exercises.lesson07.winner_of_challenge import winner_of_challenge


def _by(*wrong):
    return tuple(lambda history, claims, game=game: winner_in(game, history, claims) for game in wrong)


def claimant_is_player_1(history, claims):
    return int(winner_of_challenge(claims[history[-2]], history[:2]) == "challenger")


def challenger_is_player_1(history, claims):
    return 1 - claimant_is_player_1(history, claims)


def in_words(history, claims):
    return winner_of_challenge(claims[history[-2]], history[:2])


def as_payoffs(history, claims):
    return (-1, 1) if who_has_won(history, claims) else (1, -1)


def dudo_looked_up(history, claims):
    return winner_in(games.DudoJudged, history, claims)


MISTAKES = (
    Misconception(
        "the loser named",
        "You name the player who has lost, or you exchange claimant and challenger. When dudo stands in the history, "
        "the claimant is player number `len(history) % 2`.",
        wrong=_by(games.SignsExchanged),
    ),
    Misconception(
        "players counted from 1",
        "You call the players 1 and 2. Player 1 is number 0, and player 2 is number 1.",
        wrong=lambda history, claims: who_has_won(history, claims) + 1,
    ),
    Misconception(
        "the claimant taken for player 1",
        "You take the claimant for player 1, or for player 2. Either of them may have claimed last: after dudo the "
        "claimant is player number `len(history) % 2`.",
        wrong=(claimant_is_player_1, challenger_is_player_1),
    ),
    Misconception(
        "the word for the number",
        'You return "claimant" or "challenger". Asked is the number of the player: 0 for player 1, 1 for player 2.',
        wrong=in_words,
    ),
    Misconception(
        "payoffs for the winner",
        "You return payoffs. Asked is the number of the player: 0 if player 1 has won, 1 if player 2 has.",
        wrong=(as_payoffs, lambda *case: as_payoffs(*case)[0], lambda *case: as_payoffs(*case)[1]),
    ),
    Misconception(
        "more dice asked than claimed",
        'You let the claimant lose when exactly as many dice match as claimed. The claim says "at least": ask '
        "`winner_of_challenge`.",
        wrong=_by(games.Strict),
    ),
    Misconception(
        "another claim judged",
        "You judge another claim than the one that was doubted. That is the last one made, and its number stands just "
        "before dudo: `claims[history[-2]]`.",
        wrong=_by(
            games.FirstClaim, games.StrongestClaim, games.ClaimBefore, games.WeakestClaim, games.ClaimBelow,
            games.ClaimAbove, games.ClaimByNumberOfMoves,
        ),
    ),
    Misconception(
        "dudo judged",
        "You look up the last entry, which is dudo and no claim. The claim stands just before it.",
        wrong=dudo_looked_up,
    ),
    Misconception(
        "one die looked at",
        "You count one die only. Both dice are shown: count in `history[:2]`.",
        wrong=_by(
            games.FirstDieJudged, games.SecondDieJudged, games.OneMoversDieJudged, games.ChallengersDieJudged,
        ),
    ),
    Misconception(
        "claims counted among the dice",
        "You count the numbers of the claims as if they were dice. The dice are `history[:2]`.",
        wrong=_by(games.ClaimsAmongDice, games.AllAmongDice),
    ),
    Misconception(
        "the same side always wins",
        "You let the claimant win whatever the dice show, or the challenger. `winner_of_challenge` returns a word: "
        'compare it with "claimant" or "challenger".',
        wrong=_by(games.ClaimantWins, games.ChallengerWins),
    ),
    *(
        Misconception(known.name, known.explanation, _by(*map(games.counting, known.wrong_functions)))
        for known in matching_mistakes.MISTAKES
        if known.wrong and known.name not in games.NOT_OF_TWO_DICE
    ),
)
