"""The mistakes that people make in `average_strategy`."""

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson01.shares import divided_by_a_constant, one_hot, or_zeros, uniform

MISTAKES = (
    Misconception(
        "normalised by count",
        "You divide by the number of actions. The sums grow with the number of iterations: divide by their "
        "total, so that the result adds up to 1.",
        wrong=(
            lambda sums: sums / len(sums),
            lambda sums: sums / len(sums) if sums.any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "divided by a constant",
        "You divide by the same number whatever the sums are. They grow with every iteration, and there may be any "
        "number of actions: divide by their total, so that the result adds up to 1.",
        recognise=divided_by_a_constant(lambda sums: sums),
    ),
    Misconception(
        "not normalised",
        "You return the sums themselves. Divide by their total, so that the result adds up to 1.",
        wrong=(lambda sums: sums, lambda sums: sums if sums.any() else uniform(len(sums))),
    ),
    Misconception(
        "division by a zero sum",
        "Before the first iteration all sums are 0, and you divide by their total. In that case every action "
        "gets the same probability.",
        wrong=lambda sums: sums / sums.sum(),
    ),
    Misconception(
        "zeros returned when nothing was summed",
        "When all sums are 0 you return zeros, which is no probability distribution. Return uniform "
        "probabilities then.",
        wrong=(or_zeros(lambda sums: sums), lambda sums: sums / max(sums.sum(), 1e-12)),
    ),
    Misconception(
        "divided by the largest",
        "You divide by the largest sum. Probabilities add up to 1: divide by the total of all sums.",
        wrong=(
            lambda sums: sums / sums.max(),
            lambda sums: sums / sums.max() if sums.any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "only the most played action",
        "You return the most played action alone. The average strategy keeps every action's share.",
        wrong=(one_hot, lambda sums: one_hot(sums) if sums.any() else uniform(len(sums))),
    ),
    Misconception(
        "input changed in place",
        "Your function alters `strategy_sum`, so that the average can be asked for only once. Divide into a new "
        "array: `strategy_sum / total`, not `strategy_sum /= total`.",
        recognise=input_changed,
    ),
)
