"""The mistakes that people make in `without`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson00w.without import without


def left_as_they_are(chances, outcome):
    return {name: chance for name, chance in chances.items() if name != outcome}


def all_alike(chances, outcome):
    left = left_as_they_are(chances, outcome)
    return dict.fromkeys(left, 1 / len(left))


def spread(chances, outcome):
    """What is missing is dealt out in equal parts."""
    left = left_as_they_are(chances, outcome)
    return {name: chance + chances[outcome] / len(left) for name, chance in left.items()}


def sum_that_changes(chances, outcome):
    left = left_as_they_are(chances, outcome)
    for name in left:
        left[name] /= sum(left.values())
    return left


def told_apart_by(differ):
    """Outcomes are left out unless `differ` says of their name that it is another one."""

    def function(chances, outcome):
        left = {name: chance for name, chance in chances.items() if differ(name, outcome)}
        return {name: chance / sum(left.values()) for name, chance in left.items()}

    return function


MISTAKES = (
    Misconception(
        "not scaled",
        "The other chances come out as they were, and add up to less than 1. Divide each by their sum, without the "
        "outcome that is ruled out.",
        wrong=left_as_they_are,
    ),
    Misconception(
        "the sum changes on the way",
        "You divide the chances one after the other, each by the sum of what stands there by then. Keep the sum in a "
        "name before the loop, and divide all by it.",
        wrong=sum_that_changes,
    ),
    Misconception(
        "the outcome kept",
        "The outcome that is ruled out still has an entry. Leave its name out of the new dictionary.",
        wrong=(
            lambda chances, outcome: {**without(chances, outcome), outcome: 0.0},
            lambda chances, outcome: {**left_as_they_are(chances, outcome), outcome: 0.0},
            lambda chances, outcome: dict(chances),
            lambda chances, outcome: {**without(chances, outcome), outcome: chances[outcome]},
        ),
    ),
    Misconception(
        "spread evenly",
        "You deal out the missing chance in equal parts. A chance that was twice as large as another must stay so: "
        "divide each by their sum.",
        wrong=spread,
    ),
    Misconception(
        "all alike",
        "You make all that is left equally likely. What was likelier before stays likelier: divide each by their sum.",
        wrong=all_alike,
    ),
    Misconception(
        "divided by what was ruled out",
        "You divide by the chance of the outcome that did not happen. Divide by what is left: 1 minus that chance.",
        wrong=lambda chances, outcome: {
            name: chance / chances[outcome] for name, chance in left_as_they_are(chances, outcome).items()
        },
    ),
    Misconception(
        "part of a name",
        "You ask whether one name is a part of the other, which is what `in` means for two texts. Here that leaves out "
        "too much: compare names by `!=`.",
        wrong=(
            told_apart_by(lambda name, outcome: name not in outcome),
            told_apart_by(lambda name, outcome: outcome not in name),
        ),
    ),
    Misconception(
        "compared by `is`",
        "You compare names by `is`, which asks whether both are one and the same object. Two texts may be equal, and "
        "still be two objects: compare names by `!=`.",
        wrong=told_apart_by(lambda name, outcome: name is not outcome),
    ),
    Misconception(
        "the wrong one kept",
        "You keep the outcome that is ruled out, and leave out the others.",
        wrong=(lambda chances, outcome: {outcome: chances[outcome]}, lambda chances, outcome: {outcome: 1.0}),
    ),
)
