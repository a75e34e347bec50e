"""The mistakes that people make in `claim_rank`, the formula of the text copy first."""

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07.claim_rank import claim_rank


def as_copied(count, rank, total_dice):
    if rank != 1:
        return 5 * count - count // 2 - rank - 7
    return 11 * count - 6 if rank <= total_dice // 2 else 5 * total_dice + count - 1


def signs_mended(count, rank, total_dice):
    return claim_rank(count, rank, total_dice) if rank != 1 else as_copied(count, rank, total_dice)


def conditions_mended(count, rank, total_dice):
    return claim_rank(count, rank, total_dice) if rank == 1 else as_copied(count, rank, total_dice)


def one_sign_mended(count, rank, total_dice):
    return 5 * count + count // 2 - rank - 7 if rank != 1 else claim_rank(count, rank, total_dice)


def other_sign_mended(count, rank, total_dice):
    return 5 * count - count // 2 + rank - 7 if rank != 1 else claim_rank(count, rank, total_dice)


def ones_lowest(count, rank, total_dice):
    return 6 * (count - 1) + rank - 1


def ones_above_sixes(count, rank, total_dice):
    return 6 * (count - 1) + (rank - 2 if rank != 1 else 5)


def ones_last(count, rank, total_dice):
    return 5 * (count - 1) + rank - 2 if rank != 1 else 5 * total_dice + count - 1


def ones_after_twice_as_many(count, rank, total_dice):
    """n ones right after 2n sixes, one place too high."""
    others = [(n, r) for n in range(1, total_dice + 1) for r in range(2, 7)]
    ones = [(n, 1) for n in range(1, total_dice + 1)]
    order = sorted(others + ones, key=lambda claim: claim if claim[1] > 1 else (2 * claim[0], 7))
    return order.index((count, rank))


def by_rank_first(count, rank, total_dice):
    return total_dice * (rank - 2 if rank != 1 else 5) + count - 1


def without_weaker_ones(count, rank, total_dice):
    return 5 * count + rank - 7 if rank != 1 else claim_rank(count, rank, total_dice)


def half_places(count, rank, total_dice):
    return 5 * count + count / 2 + rank - 7 if rank != 1 else claim_rank(count, rank, total_dice)


def just_below_half(count, rank, total_dice):
    """The last claim of ones that still has its place is sent to the end."""
    if rank != 1 or count < total_dice // 2:
        return claim_rank(count, rank, total_dice)
    return 5 * total_dice + count - 1


def one_claim_of_ones_too_many(count, rank, total_dice):
    """Half of the dice rounded up: the ones that stand right after as many sixes are counted as weaker."""
    return 5 * count + (count + 1) // 2 + rank - 7 if rank != 1 else claim_rank(count, rank, total_dice)


def _last_ones_falling(first):
    """The claims of ones that come last, from so many dice on, in falling order."""

    def wrong(count, rank, total_dice):
        late = range(first(total_dice), total_dice + 1)
        turned = late[0] + late[-1] - count if rank == 1 and count in late else count
        return claim_rank(turned, rank, total_dice)

    return wrong


def from_a_list_for_two_dice(count, rank, total_dice):
    return [(n, r) for n in (1, 2) for r in (2, 3, 4, 5, 6, 1)].index((count, rank))


def _fails_beyond_two_dice(exercise, observations):
    """Right with two dice, an error for claims that two dice do not allow."""
    two = [seen for seen in observations if seen.args[2] == 2]
    more = [seen for seen in observations if seen.args[0] > 2]
    return all(seen.error is not None for seen in more) and not any(
        seen.error is not None or complaint(seen.value, claim_rank(*seen.args), exercise.tolerance) is not None
        for seen in two
    )


MISTAKES = (
    Misconception(
        "the formula as copied",
        "This is the formula as the text copy reads. Two signs in its first line are wrong, and in the conditions of "
        "the other two lines r stands where n is meant.",
        wrong=as_copied,
    ),
    Misconception(
        "the formula half mended",
        "You mended some of the copied formula. There are two wrong signs in its first line, and in both "
        "conditions r stands where n is meant.",
        wrong=(conditions_mended, one_sign_mended, other_sign_mended),
    ),
    Misconception(
        "ones lowest",
        "You put ones below twos, as the number 1 comes before 2. Ones are rarer than any other rank: n ones stand "
        "right after 2n - 1 sixes.",
        wrong=ones_lowest,
    ),
    Misconception(
        "ones right above as many sixes",
        "You put n ones right after n sixes. They stand right after 2n - 1 sixes, because nothing is wild for "
        "them.",
        wrong=ones_above_sixes,
    ),
    Misconception(
        "all ones last",
        "You put all claims of ones at the end. Only those go there for which 2n - 1 sixes cannot be claimed; the "
        "others stand right after 2n - 1 sixes.",
        wrong=ones_last,
    ),
    Misconception(
        "n ones after 2n sixes",
        "You put n ones right after 2n sixes. They stand one number of dice lower, right after 2n - 1 sixes.",
        wrong=ones_after_twice_as_many,
    ),
    Misconception(
        "rank before number of dice",
        "You compare ranks first. The number of dice counts more: two dice of rank 2 beat one of rank 6.",
        wrong=by_rank_first,
    ),
    Misconception(
        "weaker ones not counted",
        "Your ones are right, but they do not push the other claims up: `count // 2` claims of ones are weaker "
        "than any other claim of `count` dice.",
        wrong=without_weaker_ones,
    ),
    Misconception(
        "ones beyond half of the dice",
        "Your claims of ones always stand after 2n - 1 sixes. But there may not be so many dice: then they come "
        "after all others. (In both conditions of the copied formula r stands where n is meant.)",
        wrong=signs_mended,
    ),
    Misconception(
        "one weaker claim of ones too many",
        "You count one claim of ones too many below the others: you round half of the dice up. With 3 dice of a rank, "
        "1x1 is weaker and 2x1 is not: `count // 2`.",
        wrong=one_claim_of_ones_too_many,
    ),
    Misconception(
        "the last ones in falling order",
        "The claims of ones at the end come in falling order. More ones are stronger: let them rise.",
        wrong=(_last_ones_falling(lambda dice: dice // 2 + 1), _last_ones_falling(lambda dice: (dice + 1) // 2 + 1)),
    ),
    Misconception(
        "half a place",
        "You divide with `/`, and some strengths end in .5. Only whole claims of ones are weaker: round down with "
        "`count // 2`.",
        wrong=half_places,
    ),
    Misconception(
        "a claim of exactly half of the dice sent to the end",
        "You send the claim of exactly `total_dice // 2` ones to the end. With 4 dice, 2 ones stand right after 3 "
        "sixes, and 3 sixes can be claimed: write <=, not <.",
        wrong=just_below_half,
    ),
    Misconception(
        "only two dice thought of",
        "Your function is right for two dice, and raises an error where there are more. `total_dice` says how many "
        "there are; up to so many can be claimed.",
        wrong=from_a_list_for_two_dice,
        recognise=_fails_beyond_two_dice,
    ),
    Misconception(
        "strongest claim 0",
        "You count the claims that are stronger. Asked is how many are weaker: the weakest claim has strength 0.",
        wrong=(
            lambda count, rank, total_dice: 6 * total_dice - 1 - claim_rank(count, rank, total_dice),
            lambda count, rank, total_dice: 6 * total_dice - claim_rank(count, rank, total_dice),
        ),
    ),
)
