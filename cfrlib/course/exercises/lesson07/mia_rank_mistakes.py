"""The mistakes that people make in `mia_rank`."""

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07.mia_rank import mia_rank, place


def mia_as_any_throw(one, other, sides):
    high, low = max(one, other), min(one, other)
    return sides * (sides - 1) // 2 + high - 1 if high == low else place(high, low)


def pairs_below(one, other, sides):
    high, low = max(one, other), min(one, other)
    if (high, low) == (2, 1):
        return mia_rank(2, 1, sides)
    return high - 1 if high == low else sides + place(high, low) - 1


def pairs_in_between(one, other, sides):
    """Every throw read as a number, pairs too; only the Mia is on top."""
    order = [(high, low) for high in range(1, sides + 1) for low in range(1, high + 1)]
    order.remove((2, 1))
    return [*order, (2, 1)].index((max(one, other), min(one, other)))


def low_die_first(one, other, sides):
    low, high = min(one, other), max(one, other)
    order = [(a, b) for a in range(1, sides) for b in range(a + 1, sides + 1)][1:]
    order += [(face, face) for face in range(1, sides + 1)] + [(1, 2)]
    return order.index((low, high))


def not_sorted(one, other, sides):
    """Right where the higher die comes first, and misled where it does not."""
    return mia_rank(one, other, sides) if one >= other else 10 * one + other


def as_a_number(one, other, sides):
    return 10 * max(one, other) + min(one, other)


def six_sides(one, other, sides):
    return mia_rank(one, other, 6)


def mia_lowest_pair(one, other, sides):
    """The Mia right above the different throws, below the pairs."""
    high, low = max(one, other), min(one, other)
    different = sides * (sides - 1) // 2 - 1
    if (high, low) == (2, 1):
        return different
    return mia_rank(one, other, sides) + (high == low)


def pairs_downwards(one, other, sides):
    different = sides * (sides - 1) // 2 - 1
    return different + sides - one if one == other else mia_rank(one, other, sides)


def both_orders_counted(one, other, sides):
    throws = [(a, b) for a in range(1, sides + 1) for b in range(1, sides + 1)]
    return sum(mia_rank(*throw, sides) < mia_rank(one, other, sides) for throw in throws)


def as_sorted_pairs(one, other, sides):
    """All throws read as numbers, and no throw is special."""
    order = [(high, low) for high in range(1, sides + 1) for low in range(1, high + 1)]
    return order.index((max(one, other), min(one, other)))


def _right_with_six_sides_alone(exercise, observations):
    wrong = [seen.error is not None or not same(seen.value, mia_rank(*seen.args), exercise.tolerance)
             for seen in observations]  # fmt: skip
    six = [seen.args[2] == 6 for seen in observations]
    known = {seen.args[2] for seen, bad in zip(observations, wrong, strict=True) if bad}
    return not any(bad for bad, here in zip(wrong, six, strict=True) if here) and {3, 4, 5, 9} <= known


MISTAKES = (
    Misconception(
        "Mia not on top",
        "You treat 2 and 1 like any other throw, or put it in the wrong place. The Mia beats everything, and its "
        "place at the bottom is gone: 31 has strength 0.",
        wrong=(mia_as_any_throw, mia_lowest_pair),
    ),
    Misconception(
        "pairs below different dice",
        "You put the pairs below the throws of two different dice. Pairs beat them.",
        wrong=pairs_below,
    ),
    Misconception(
        "pairs among different dice",
        "You read a pair as a number among the others: 33 between 32 and 41. Every pair beats all different dice.",
        wrong=(pairs_in_between, as_sorted_pairs),
    ),
    Misconception(
        "higher pairs below lower ones",
        "You put the pairs in falling order. Higher pairs beat lower ones.",
        wrong=pairs_downwards,
    ),
    Misconception(
        "2 and 3 counted beside 3 and 2",
        "You count a throw of two different dice twice, once in each order. It is one throw, whichever die is first.",
        wrong=both_orders_counted,
    ),
    Misconception(
        "lower die first",
        "You read the lower die first. The higher die is the first digit: 3 and 5 make 53.",
        wrong=low_die_first,
    ),
    Misconception(
        "order of the dice kept",
        "Your function gives 2 and 3 another strength than 3 and 2. Sort the two dice first.",
        recognise=lambda exercise, seen: any(
            one.value != other.value
            for one in seen
            for other in seen
            if one.args[:2] == other.args[1::-1] and one.args[2] == other.args[2]
        ),
        wrong=not_sorted,
    ),
    Misconception(
        "the throw's number instead of its strength",
        "You return the number that the dice are read as. Count the throws below it: strengths have no gaps.",
        wrong=as_a_number,
    ),
    Misconception(
        "six sides taken for granted",
        "Your strengths are right for six sides only. The number of pairs, and of throws below them, depends on "
        "`sides`.",
        wrong=six_sides,
        recognise=_right_with_six_sides_alone,
    ),
    Misconception(
        "the strongest throw 0",
        "You count the throws that are stronger. Asked is how many are weaker: the weakest throw has strength 0.",
        wrong=lambda one, other, sides: mia_rank(2, 1, sides) - mia_rank(one, other, sides),
    ),
    Misconception(
        "the Mia's old place kept",
        "Your throws of two different dice are 1 too large. 21 has gone to the top, and nothing is left in its place: "
        "31 has strength 0.",
        wrong=(
            lambda one, other, sides: mia_rank(one, other, sides) + (min(one, other) != 1 or max(one, other) != 2),
            lambda one, other, sides: mia_rank(one, other, sides) + (max(one, other) != min(one, other)) * (
                {one, other} != {1, 2}
            ),
        ),
    ),
)
