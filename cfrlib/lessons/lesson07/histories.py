"""Histories of Dudo with one die each, to ask questions about."""

from itertools import combinations, product


def random_histories(rng, sides):
    """Rolls and random claims, each line of play with all that lead to it."""
    for _ in range(5):
        rolls = tuple(rng.integers(1, sides + 1, size=2).tolist())
        claims = sorted(rng.choice(2 * sides, size=rng.integers(1, 5), replace=False).tolist())
        line = (*rolls, *claims, 2 * sides)
        yield from (line[:length] for length in range(len(line) + 1))


def all_histories(sides, longest):
    """Every roll and every line of up to so many claims, doubted or not."""
    yield from ((), (1,), (sides,))
    for rolls in product(range(1, sides + 1), repeat=2):
        for made in range(longest + 1):
            for claims in combinations(range(2 * sides), made):
                yield (*rolls, *claims)
                if made:
                    yield (*rolls, *claims, 2 * sides)


def long_lines(sides):
    """The claims one after the other, from the weakest up, each doubted or not."""
    for made in range(1, 2 * sides + 1):
        line = (1 + made % sides, 1, *range(made))
        yield from (line, (*line, 2 * sides))


def all_challenges(sides):
    """Every roll and every claim, doubted: made by player 1, and by player 2."""
    yield from ((), (1,), (1, 1))
    for rolls in product(range(1, sides + 1), repeat=2):
        for claim in range(2 * sides):
            yield (*rolls, claim, 2 * sides)
            if claim:
                before = (sum(rolls) + claim) % claim
                yield from ((*rolls, before, claim), (*rolls, before, claim, 2 * sides))
