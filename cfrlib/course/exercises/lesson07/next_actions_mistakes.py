"""The mistakes that people make in `next_actions`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07 import Dudo_moves as games
from cfrlib.course.exercises.lesson07.next_actions import next_actions


def _by(game):
    return lambda history, dudo: list(game(dudo // 2).actions(history))


def only_claims_not_made(history, dudo):
    """Every number that is not in the history, weaker ones too."""
    return [number for number in range(dudo + (len(history) > 2)) if number not in history[2:]]


def not_in_the_history(history, dudo):
    """The same, and rolls are taken for claims."""
    return [number for number in range(dudo + (len(history) > 2)) if number not in history]


def not_in_the_history_or_dudo(history, dudo):
    return [number for number in range(dudo + 1) if number not in history]


def from_one(history, dudo):
    return [action + 1 for action in next_actions(history, dudo)]


def above_the_largest(history, dudo):
    """Rolls are taken for claims as soon as there is a claim."""
    return list(range(max(history) + 1, dudo + 1)) if len(history) > 2 else list(range(dudo))


def weakest_claim_for_none(history, dudo):
    """The number 0 is false, as an empty list is."""
    last = history[2:] and history[-1]
    return list(range(last + 1, dudo + 1)) if last else list(range(dudo))


def above_the_first_claim(history, dudo):
    return next_actions(history[:3], dudo)


MISTAKES = (
    Misconception(
        "the roll taken for a claim",
        "You take player 2's roll for the last claim. With two entries in the history nothing has been claimed yet: "
        "every claim is possible, and dudo is not.",
        wrong=(_by(games.RollForClaim), _by(games.RollForClaimWithoutDudo)),
    ),
    Misconception(
        "rolls compared with claims",
        "You begin above the largest number of the history. Its first two entries are rolls: the last claim is "
        "`history[-1]`.",
        wrong=above_the_largest,
    ),
    Misconception(
        "the weakest claim taken for none",
        "After the weakest claim you answer as if nothing had been claimed. Its number is 0, which counts as false in "
        "Python: ask how long the history is.",
        wrong=weakest_claim_for_none,
    ),
    Misconception(
        "the first claim taken for the last",
        "You begin above the *first* claim of the history. What counts is the last one, `history[-1]`.",
        wrong=above_the_first_claim,
    ),
    Misconception(
        "dudo before any claim",
        "You allow dudo at the start. There is nothing to doubt before the first claim.",
        wrong=_by(games.DudoAtOnce),
    ),
    Misconception(
        "dudo missing",
        "You leave dudo out. Its number, `dudo`, comes after the strongest claim; `range` leaves its end out.",
        wrong=(_by(games.NoDudo), _by(games.NoDudoWhileClaimsAreLeft)),
    ),
    Misconception(
        "claims that are not stronger",
        "You allow claims that are not stronger than the last one. Begin one above it.",
        wrong=(
            _by(games.Repeated), _by(games.AnyClaim), only_claims_not_made, not_in_the_history,
            not_in_the_history_or_dudo,
        ),
    ),
    Misconception(
        "the next claim left out",
        "You leave out the claim that is just one stronger than the last one.",
        wrong=_by(games.OneMore),
    ),
    Misconception(
        "claims counted from 1",
        "You count the claims from 1. The weakest claim has the number 0, and dudo the number `dudo`.",
        wrong=from_one,
    ),
    Misconception(
        "twelve claims taken for granted",
        "Your answer is right for six sides only. There are as many claims as `dudo` says.",
        wrong=(_by(games.TwelveClaims), _by(games.TwelveOpenings), _by(games.TwelveAfterwards)),
    ),
)
