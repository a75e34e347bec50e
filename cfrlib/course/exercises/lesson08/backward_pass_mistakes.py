"""The mistakes that people make in `backward_pass`."""

from cfrlib.course.exercises.lesson08 import backward_averages, backward_nodes, backward_regrets, backward_values

MISTAKES = (
    *backward_values.MISTAKES,
    *backward_regrets.MISTAKES,
    *backward_averages.MISTAKES,
    *backward_nodes.MISTAKES,
)
