"""Exercise `forward_pass`: visits and both reach sums, from the root down."""

from cfrlib.course.exercises.lesson08.pass_exercise import STARTS, AdaptedPass, PassExercise, drawn_starts
from cfrlib.course.exercises.lesson08.pass_variants import Backward
from cfrlib.course.exercises.lesson08.seen import first_wrong_node


def forward_pass(nodes):
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = 0.0
    nodes[0].visits = nodes[0].reach_own = nodes[0].reach_other = 1.0
    for node in nodes:
        node.strategy_sum += node.reach_own * node.strategy
        for probability, child in zip(node.strategy, node.children, strict=True):
            mine, theirs = probability * node.reach_own, node.reach_other
            child.visits += node.visits
            child.reach_own += theirs if node.swaps else mine
            child.reach_other += mine if node.swaps else theirs


EXERCISE = PassExercise(
    forward_pass,
    edge_cases=STARTS,
    random_cases=drawn_starts,
    adapter=AdaptedPass,
    leaves=("visits", "reach_own", "reach_other", "strategy_sum"),
    leaves_in_ends=("visits", "reach_own", "reach_other"),
    kept=("strategy", "value", "regret", "total_visits"),
    see=lambda refusal: first_wrong_node(refusal, (forward_pass, Backward())),
    library=("course.material.lesson08",),
)
