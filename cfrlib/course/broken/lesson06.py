"""External sampling, and its averages added at the wrong visits: `external(mine=once, theirs=nothing)`."""

from cfrlib.course.exercises.lesson06.tree_walk import external
from cfrlib.course.exercises.lesson06.walk_steps import nothing, once

__all__ = ["external", "nothing", "once"]
