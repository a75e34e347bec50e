"""The transfer task: the order of throws in Mia, another game of claims."""

from cfrlib.checks.exercise import Exercise, Misconception


def mia_rank(one, other, sides):
    high, low = max(one, other), min(one, other)
    different = sides * (sides - 1) // 2 - 1  # without the Mia
    if (high, low) == (2, 1):
        return different + sides
    return different + high - 1 if high == low else _place(high, low) - 1


def _place(high, low):
    """Among throws of two different dice, the 2 and 1 included."""
    return (high - 1) * (high - 2) // 2 + low - 1


def mia_as_any_throw(one, other, sides):
    high, low = max(one, other), min(one, other)
    return sides * (sides - 1) // 2 + high - 1 if high == low else _place(high, low)


def pairs_below(one, other, sides):
    high, low = max(one, other), min(one, other)
    if (high, low) == (2, 1):
        return mia_rank(2, 1, sides)
    return high - 1 if high == low else sides + _place(high, low) - 1


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


def _throws(rng):
    for sides in (3, 4, 5, 6, 8, 10):
        for _ in range(3):
            yield (*map(int, rng.integers(1, sides + 1, size=2)), sides)


MIA_RANK = Exercise(
    mia_rank,
    edge_cases=[
        (3, 1, 4),
        (2, 3, 4),
        (4, 3, 4),
        (1, 1, 4),
        (4, 4, 4),
        (2, 1, 4),
        (1, 2, 4),
        (3, 1, 6),
        (6, 5, 6),
        (2, 2, 6),
        (5, 2, 6),
        (1, 2, 3),
        (3, 3, 3),
        (1, 4, 6),
    ],
    random_cases=_throws,
    misconceptions=(
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
            wrong=pairs_in_between,
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
        ),
        Misconception(
            "counted from 1",
            "Every strength is 1 too large. The weakest throw has strength 0.",
            wrong=lambda one, other, sides: mia_rank(one, other, sides) + 1,
        ),
    ),
)
