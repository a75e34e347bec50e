"""The mistakes that people make in `matching`. Some come again where a claim is doubted."""

from itertools import takewhile

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07.matching import matching


def without_wilds(dice, rank):
    return sum(face == rank for face in dice)


def ones_twice(dice, rank):
    return without_wilds(dice, rank) + without_wilds(dice, 1)


def only_wilds(dice, rank):
    return without_wilds(dice, 1)


def everything_matches_ones(dice, rank):
    return len(dice) if rank == 1 else matching(dice, rank)


def at_least_the_rank(dice, rank):
    return sum(face >= rank or face == 1 for face in dice)


def always_true(dice, rank):
    return len(dice)


def returned_in_the_loop(dice, rank):
    return matching(dice[:1], rank)


def returned_at_the_first_match(dice, rank):
    return 1 if matching(dice, rank) else None


def until_the_first_miss(dice, rank):
    return sum(1 for _ in takewhile(lambda face: face in (rank, 1), dice))


def _of_two_places(dice, rank):
    return matching([dice[0], dice[1]], rank)


def alike_counted_once(dice, rank):
    return matching(set(dice), rank)


def _lists_only(exercise, observations):
    """Every tuple of dice raises an error, and no list does."""
    return all((seen.error is not None) == isinstance(seen.args[dice], tuple) for seen in observations
               for dice in [list(exercise.signature.parameters).index("dice")])  # fmt: skip


TUPLES = Misconception(
    "only lists of dice counted",
    "Your function works for a list of dice, but not for a tuple. Dice may come as either: `list(dice)` makes a list.",
    recognise=_lists_only,
)

MISTAKES = (
    TUPLES,
    Misconception(
        "wilds ignored",
        "You count the dice that show the rank, and leave out the ones. Ones are wild: they match every rank.",
        wrong=without_wilds,
    ),
    Misconception(
        "ones counted twice in a claim of ones",
        "For a claim of ones you count each one twice: as its rank, and again as a wild die. There it counts once.",
        wrong=ones_twice,
    ),
    Misconception(
        "only the wild dice counted",
        "You count the ones and not the dice that show the rank itself.",
        wrong=only_wilds,
    ),
    Misconception(
        "every die matches a claim of ones",
        "You let all dice match a claim of ones. Ones are wild for the others, but nothing is wild for them.",
        wrong=everything_matches_ones,
    ),
    Misconception(
        "higher ranks counted, too",
        "You count every die that shows the rank or more. Only the rank itself matches, and the wild ones.",
        wrong=at_least_the_rank,
    ),
    Misconception(
        "every die counted",
        "You count every die. In Python `face == rank or 1` is true for all faces: write `face == rank or face == "
        "1`.",
        wrong=always_true,
    ),
    Misconception(
        "returned inside the loop",
        "Your function returns before it has seen all dice. `return` ends the function: it belongs behind the "
        "loop, not into it.",
        wrong=(returned_in_the_loop, returned_at_the_first_match),
    ),
    Misconception(
        "stopped at a die that does not match",
        "You stop at the first die that does not match. Go through all dice, and count.",
        wrong=until_the_first_miss,
    ),
    Misconception(
        "faces added up",
        "You add up what the matching dice show. Count the dice: each of them is 1.",
        wrong=lambda dice, rank: sum(face for face in dice if face in (rank, 1)),
    ),
    Misconception(
        "equal dice counted once",
        "You count the different faces that match. Two dice that show the same are two dice: a set forgets that.",
        wrong=alike_counted_once,
    ),
    Misconception(
        "other dice wild",
        "You take dice for wild that are not. Ones are wild, and no others.",
        wrong=(
            lambda dice, rank: sum(face in (rank, 6) for face in dice),
            lambda dice, rank: sum(face in (rank, 1, 6) for face in dice),
        ),
    ),
    Misconception(
        "nothing matches a claim of ones",
        "You find no die that matches a claim of ones. A one matches it: it shows the rank.",
        wrong=lambda dice, rank: 0 if rank == 1 else matching(dice, rank),
    ),
    Misconception(
        "one wild die at most",
        "You count the ones only once, however many there are. Each of them matches.",
        wrong=(
            lambda dice, rank: without_wilds(dice, rank) + (rank != 1 and 1 in dice),
            lambda dice, rank: without_wilds(dice, rank) * (rank != 1) + (1 in dice),
        ),
    ),
    Misconception(
        "only two dice looked at",
        "You look at the first two dice. There may be any number of them: go through all.",
        wrong=(lambda dice, rank: matching(dice[:2], rank), _of_two_places),
    ),
    Misconception(
        "dice counted that do not match",
        "You count the dice that do not match. Count those that do.",
        wrong=lambda dice, rank: len(dice) - matching(dice, rank),
    ),
    Misconception(
        "yes or no instead of a number",
        "You say whether any die matches. Count how many do.",
        wrong=(lambda dice, rank: matching(dice, rank) > 0, lambda dice, rank: min(matching(dice, rank), 1)),
    ),
)
