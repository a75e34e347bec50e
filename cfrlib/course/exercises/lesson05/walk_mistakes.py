"""The mistakes that people make in `walk`, each with the walks that make it."""

from cfrlib.course.exercises.lesson05 import walk_sums, walk_values, walk_ways

MISTAKES = (
    *walk_ways.MISTAKES,
    *walk_sums.MISTAKES,
    *walk_values.MISTAKES,
)
