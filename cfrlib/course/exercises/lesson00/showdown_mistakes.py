"""The mistakes that people make in `showdown`."""

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception


def pays_the_lower_card(exercise, observations):
    """Recognises one who wins or loses the stake, and now and then the wrong of the two."""
    right = [exercise.call(exercise.reference, seen.args) for seen in observations]
    amounts = all(same(abs(seen.value), abs(other), 1e-9) for seen, other in zip(observations, right, strict=True))
    wrong = sum(seen.value * other < 0 for seen, other in zip(observations, right, strict=True))
    return amounts and 0 < wrong < len(right)


MISTAKES = (
    Misconception(
        "always a win",
        "You return the stake whatever the cards are. If the opponent's card is higher, I lose my stake: return "
        "minus the stake then.",
        wrong=lambda mine, theirs, stake: stake,
    ),
    Misconception(
        "always a loss",
        "You return minus the stake whatever the cards are. If my card is higher, I win the opponent's stake.",
        wrong=lambda mine, theirs, stake: -stake,
    ),
    Misconception(
        "a loss costs nothing",
        "You return 0 when I lose. My chips are in the pot, and the opponent takes them: that is minus the stake.",
        wrong=lambda mine, theirs, stake: stake if mine > theirs else 0,
    ),
    Misconception(
        "the pot instead of the winnings",
        "You count the whole pot. Half of it is my own stake: if I win, I gain the opponent's stake only, and if I "
        "lose, I lose mine only.",
        wrong=(
            lambda mine, theirs, stake: 2 * stake if mine > theirs else 0,
            lambda mine, theirs, stake: 2 * stake if mine > theirs else -stake,
            lambda mine, theirs, stake: 2 * stake if mine > theirs else -2 * stake,
        ),
    ),
    Misconception(
        "the stake ignored",
        "You return 1 or -1 whatever the stake is. The winner takes `stake` chips from the loser.",
        wrong=lambda mine, theirs, stake: 1 if mine > theirs else -1,
    ),
    Misconception(
        "the opponent's winnings",
        "Your signs are the opponent's. The result is mine: positive when *my* card is higher.",
        wrong=lambda mine, theirs, stake: stake if mine < theirs else -stake,
    ),
    Misconception(
        "the difference of the cards",
        "You let the difference of the cards decide how much is won. Only which card is higher counts; the amount "
        "is the stake.",
        wrong=(
            lambda mine, theirs, stake: (mine - theirs) * stake,
            lambda mine, theirs, stake: mine - theirs,
        ),
    ),
    Misconception(
        "who wins, not how much",
        "You say whether I win. Return what I win: a number of chips, negative if I lose.",
        wrong=lambda mine, theirs, stake: mine > theirs,
    ),
    Misconception(
        "the lower card wins",
        "The amount is always right, but in some cases the wrong player gets it. Cards may be any numbers, not only 1, "
        "2 and 3: compare the two as they are, with `>`.",
        recognise=pays_the_lower_card,
    ),
)
