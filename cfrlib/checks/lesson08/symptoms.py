"""What mistakes in the two passes look like from outside, after a run: none of them raises an error."""

from cfrlib.checks.lesson08.passes import Backward, Forward, backward_pass, depth_first, first_to_last, forward_pass


def _only(so_far, more):
    return more


MISTAKES = {
    "none": (forward_pass, backward_pass),
    "= for +=": (Forward(onto=_only, visits_onto=_only), backward_pass),
    "roles not swapped": (Forward(hand=lambda mine, theirs, swaps: (mine, theirs)), backward_pass),
    "not topological": (Forward(order=depth_first), backward_pass),
    "values not topological": (forward_pass, Backward(order=first_to_last)),
    "sums not reset": (Forward(emptied=()), backward_pass),
    "no negation": (forward_pass, Backward(sign=lambda *both: 1)),
    "re-matched in mid-pass": (forward_pass, Backward(rematches=True)),
}
