"""Exercise `backward_pass`: values and average regrets, from the ends up."""

import numpy as np

from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.pass_exercise import STARTS, AdaptedPass, PassExercise, drawn_starts
from cfrlib.lessons.lesson08.seen import first_wrong_node


def backward_pass(nodes):
    for node in reversed(nodes):
        if not node.children:
            continue
        sign = -1 if node.swaps else 1
        values = np.array([sign * child.value for child in node.children])
        value = node.strategy @ values
        node.value = value
        added = node.visits * node.reach_other * (values - value)
        total = node.total_visits + node.visits
        node.regret = (node.total_visits * node.regret + added) / total
        node.total_visits = total


EXERCISE = PassExercise(
    backward_pass,
    edge_cases=STARTS,
    random_cases=drawn_starts,
    adapter=AdaptedPass,
    prepared=(forward_pass,),
    leaves=("value", "regret", "total_visits"),
    leaves_in_ends=("value",),
    kept=("strategy", "strategy_sum", "visits", "reach_own", "reach_other"),
    from_the_end=True,
    see=first_wrong_node,
    library=("lessons.lesson08.material",),
)
