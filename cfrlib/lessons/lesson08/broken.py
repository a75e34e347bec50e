"""Both passes over a graph with one mistake at most."""

from functools import partial

from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson08.backward_pass import backward_pass
from cfrlib.lessons.lesson08.forward_pass import forward_pass

_down = partial(wrong_program, "08", "forward_pass")
_up = partial(wrong_program, "08", "backward_pass")

# A forward and a backward pass each: one mistake at most, and none raises an error.
MISTAKES = {
    "none": (forward_pass, backward_pass),
    "= for +=": (_down("= for +="), backward_pass),
    "roles not swapped": (_down("roles not swapped"), backward_pass),
    "not topological": (_down("not topological"), backward_pass),
    "values not topological": (forward_pass, _up("not topological")),
    "sums not reset": (_down("sums not reset"), backward_pass),
    "no negation": (forward_pass, _up("no negation")),
    "re-matched in mid-pass": (forward_pass, _up("re-matched in mid-pass")),
}
