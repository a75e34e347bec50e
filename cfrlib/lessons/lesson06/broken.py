"""External sampling that adds strategies at the traverser's visits, where the opponent's are right."""

from cfrlib.course.registry import wrong_program

misplaced = wrong_program("06", "external_sampled", "averages added at the traverser's visits")
