"""Both passes over a graph with one mistake at most."""

from cfrlib.course.exercises.lesson08.pass_variants import Backward, Forward, depth_first, first_to_last, only_the_last

# A forward and a backward pass each: one mistake at most, and none raises an error.
MISTAKES = {
    "none": (Forward(), Backward()),
    "= for +=": (Forward(onto=only_the_last, visits_onto=only_the_last), Backward()),
    "roles not swapped": (Forward(hand=lambda mine, theirs, swaps: (mine, theirs)), Backward()),
    "not topological": (Forward(order=depth_first), Backward()),
    "values not topological": (Forward(), Backward(order=first_to_last)),
    "sums not reset": (Forward(emptied=()), Backward()),
    "no negation": (Forward(), Backward(sign=lambda *both: 1)),
    "re-matched in mid-pass": (Forward(), Backward(rematches=True)),
}
