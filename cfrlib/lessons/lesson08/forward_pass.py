"""Exercise `forward_pass`: visits and both reach sums, from the root down."""

from cfrlib.lessons.lesson08.pass_exercise import STARTS, AdaptedPass, PassExercise, drawn_starts
from cfrlib.lessons.lesson08.seen import first_wrong_node


def forward_pass(nodes):
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = 0.0
    root = nodes[0]
    root.visits = root.reach_own = root.reach_other = 1.0
    for node in nodes:
        node.strategy_sum += node.reach_own * node.strategy
        for probability, child in zip(node.strategy, node.children, strict=True):
            mine, theirs = probability * node.reach_own, node.reach_other
            own, other = (theirs, mine) if node.swaps else (mine, theirs)
            child.visits += node.visits
            child.reach_own += own
            child.reach_other += other


EXERCISE = PassExercise(
    forward_pass,
    edge_cases=STARTS,
    random_cases=drawn_starts,
    adapter=AdaptedPass,
    leaves=("visits", "reach_own", "reach_other", "strategy_sum"),
    leaves_in_ends=("visits", "reach_own", "reach_other"),
    kept=("strategy", "value", "regret", "total_visits"),
    see=first_wrong_node,
    library=("lessons.lesson08.material",),
)
