"""Exercise `best_for_me`: two functions that call each other, over a tree in which two players take turns."""

from cfrlib.course.checks.adapters import whole_where_it_can
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson00w.count_ends import trees


def best_for_me(tree):
    return max(map(worst_for_me, tree)) if isinstance(tree, list) else tree


def worst_for_me(tree):
    """The same where the opponent chooses first."""
    return min(map(best_for_me, tree)) if isinstance(tree, list) else tree


EXERCISE = Exercise(
    best_for_me,
    edge_cases=[
        ([3, [5, 1]],),
        ([[5, 1], [4, 2]],),
        (-7,),
        ([2, 6],),
        ([[[1, 8], 6], [7, [3, 9]]],),
        ([[[1, 2]], [3, 4]],),
        ([[-1, -3], -2],),
        ([[[0.5, -0.25]]],),
        ([[[[4, 1], [2, 3]]], 0],),
        ([-2e20, [-3e20, -4e20]],),
        ([[2e20, 3e20], [4e20, [5e20, 6e20]]],),
    ],
    random_cases=trees,
    adapter=whole_where_it_can,
)
