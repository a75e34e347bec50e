"""Exercise `parent_sequences`: the last own sequence before each decision point."""

from cfrlib.course.checks.adapters import each, tuple_or_none
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson10.material import LECTURE
from cfrlib.lessons.lesson10.processes import (
    BELOW_SIGNALS,
    BELOW_SIGNALS_TURNED,
    BOTTOM_UP,
    DECEPTIVE,
    FORCED,
    FORK,
    LONG,
    NAMED,
    ONE,
    SIGNALS_IN_A_ROW,
    SIGNALS_MIXED,
    TWO,
    TWO_SIGNALS,
    processes,
)


def parent_sequences(tfdp):
    before = {tfdp.root: None}
    for point in tfdp.points:
        own = point in tfdp.actions
        for label in (tfdp.actions if own else tfdp.signals)[point]:
            before[tfdp.rho(point, label)] = (point, label) if own else before[point]
    return {j: before[j] for j in tfdp.actions}


EXERCISE = Exercise(
    parent_sequences,
    edge_cases=[
        (LECTURE,), (ONE,), (TWO,), (FORCED,), (TWO_SIGNALS,), (BOTTOM_UP,), (BELOW_SIGNALS,),
        (BELOW_SIGNALS_TURNED,), (SIGNALS_MIXED,), (NAMED,), (LONG,), (SIGNALS_IN_A_ROW,), (DECEPTIVE,),
        (FORK,),
    ],
    random_cases=lambda rng: ((tfdp,) for tfdp in processes(rng)),
    adapter=each(tuple_or_none),
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)
