"""Exercise `count_ends`: recursion over a tree of nested lists."""

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def count_ends(tree):
    return sum(map(count_ends, tree)) if isinstance(tree, list) else 1


def random_tree(rng, depth):
    """Nested lists of numbers from -9 to 9, no deeper than `depth`, and a list at the top."""
    branches = int(rng.integers(1, 4))
    return [random_tree(rng, depth - 1) if depth > 1 and rng.random() < 0.6 else int(rng.integers(-9, 10))
            for _ in range(branches)]  # fmt: skip


def trees(rng):
    for depth in (2, 3, 3, 4, 5, 6):
        yield (random_tree(rng, depth),)


EXERCISE = Exercise(
    count_ends,
    edge_cases=[
        ([3, [1, -2]],),
        (7,),
        ([5],),
        ([[4, 4], [4, 4]],),
        ([0, [0, [0]]],),
        ([[[[2]]]],),
        ([[1, [2, 3]], 4, [[5], 6]],),
        (list(range(12)),),
        (2.5,),
        ([1.5, [0.25, -3.75]],),
    ],
    random_cases=trees,
    adapter=whole_number,
)
