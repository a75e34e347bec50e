"""The mistakes that people make in `forward_pass`."""

from cfrlib.course.exercises.lesson08 import forward_averages, forward_nodes, forward_reaches

MISTAKES = (
    *forward_nodes.MISTAKES,
    *forward_averages.MISTAKES,
    *forward_reaches.MISTAKES,
)
