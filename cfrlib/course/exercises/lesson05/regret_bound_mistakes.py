"""The mistakes that people make in `regret_bound`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05.regret_bound import regret_bound


def _of(part, whole=sum):
    """A part of each information set, `whole` of these parts, divided by the iterations."""
    return lambda regret_sums, iterations: whole([part(regrets) for regrets in regret_sums.values()]) / iterations


def _best(regrets):
    return max(*regrets, 0)


MISTAKES = (
    Misconception(
        "equal regrets counted once",
        "Where two information sets have the same largest regret, you add it once. Each of them counts: a set or a "
        "dictionary by value drops the second one.",
        wrong=_of(_best, lambda parts: sum(set(parts))),
    ),
    Misconception(
        "the first action alone",
        "You take the first action's regret at each information set. Take the largest of all of them.",
        wrong=(_of(lambda regrets: max(regrets[0], 0)), _of(lambda regrets: regrets[0])),
    ),
    Misconception(
        "two actions expected",
        "You look at two actions. An information set may have more, and each of them may have the largest regret.",
        wrong=_of(lambda regrets: max(*regrets[:2], 0)),
    ),
    Misconception(
        "all positive regrets added",
        "At an information set you add the positive regrets of several actions. Only the largest counts: a player can "
        "change to one action there, not to two.",
        wrong=_of(lambda regrets: sum(max(regret, 0) for regret in regrets)),
    ),
    Misconception(
        "negative information sets taken off",
        "Where all regrets are negative you add a negative number. Such an information set adds 0: nothing can be "
        "gained there, and that pays for no other one.",
        wrong=_of(max),
    ),
    Misconception(
        "floored after adding",
        "You add first, and take the positive part of the sum. Take the positive part at *each* information set, then "
        "add.",
        wrong=_of(max, lambda parts: max(sum(parts), 0)),
    ),
    Misconception(
        "one information set for all",
        "You return the largest regret of a single information set. The theorem adds up one number for each of them.",
        wrong=(_of(_best, max), _of(max, max)),
    ),
    Misconception(
        "not divided by the iterations",
        "The sums grow with every iteration. Divide by their number: NashConv is measured for one hand.",
        wrong=lambda regret_sums, iterations: regret_bound(regret_sums, 1),
    ),
    Misconception(
        "the mean over the information sets",
        "You divide by the number of information sets. The theorem adds them up; only the iterations divide.",
        wrong=(
            _of(_best, lambda parts: sum(parts) / len(parts)),
            lambda regret_sums, iterations: regret_bound(regret_sums, len(regret_sums)),
        ),
    ),
    Misconception(
        "the size of the regrets",
        "You take regrets without their sign. A negative regret is no regret: the action would have earned less.",
        wrong=(
            _of(lambda regrets: max(abs(regret) for regret in regrets)),
            _of(lambda regrets: sum(abs(regret) for regret in regrets)),
        ),
    ),
    Misconception(
        "all regrets added",
        "You add the regrets of all actions, also the negative ones. At each information set only the largest counts, "
        "and only if it is positive.",
        wrong=(_of(sum), _of(lambda regrets: max(sum(regrets), 0))),
    ),
)
