"""The mistakes that people make in `forward_test`."""

from collections import Counter

from cfrlib.course.checks import mistakes_of_tests
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.exercise_of_a_test import judgements, let_through, refused
from cfrlib.course.checks.mistakes_of_tests import called_only, lets_through_only, refuses_only
from cfrlib.course.exercises.lesson08.passes import (
    AS_IT_IS,
    FROM_THE_PARENTS,
    NEW_ARRAYS,
    REPLACES,
    SUMS,
    UNEMPTIED,
    UNORDERED,
    UNSWAPPED,
)


def _without_meetings(nodes):
    """Whether no node has two parents, or two edges from one."""
    edges = Counter(id(child) for node in nodes for child in node.children)
    return max(edges.values(), default=0) < 2


def _empty(nodes):
    return all(getattr(node, name, 0) == 0 for node in nodes for name in SUMS)


def _is_one_of(bugs):
    return lambda version: version.what.startswith(tuple(bugs))


def _with(words):
    return lambda version: words in version.what


_of_the_ends = _with("the ends")


def _lets_through(which):
    """Recognises a test that spares what is right, and what is `which`. Ends, perhaps, are not looked at either."""

    def recognise(exercise, observations):
        others = [version for version in let_through(observations) if not _of_the_ends(version)]
        return bool(others) and all(map(which, others)) and not refused(observations)

    return recognise


def _expects(bugs):
    """Recognises a test that refuses every right version, and spares those of one kind of mistake."""
    which = _is_one_of(bugs)

    def recognise(exercise, observations):
        missed = let_through(observations)
        return bool(missed) and all(map(which, missed)) and not _spared_rights(observations)

    return recognise


def _spared_rights(observations):
    return [version for version, spared in judgements(observations) if version.right and spared]


def _asks_for_whole_numbers(exercise, observations):
    """Right versions are spared if, and only if, their visits are of the type int."""
    whole = _with("whole numbers")
    spared, missed = _spared_rights(observations), refused(observations)
    return bool(spared and missed) and all(map(whole, spared)) and not any(map(whole, missed))


def _of_visits(version):
    return "visits" in version.what.partition(" and ")[0] and "visits and reaches" not in version.what


def _refuses_new_arrays(exercise, observations):
    """Refused is a pass that differs from the lesson's in nothing else, and none that keeps the arrays."""
    missed = {version.what for version in refused(observations)}
    return NEW_ARRAYS in missed and not missed & {AS_IT_IS, FROM_THE_PARENTS}


def _begins_empty(exercise, observations):
    """Every call begins with empty sums, and what slips through is a pass that does not empty them."""
    unemptied = _is_one_of(UNEMPTIED)
    return all(map(unemptied, let_through(observations))) and called_only(_empty)(exercise, observations)


MISTAKES = (
    Misconception(
        "no paths meet",
        "In your graph no node has two parents. Where no paths meet, there is nothing to add up, and no order in which "
        "a sum is incomplete. Let two paths meet.",
        recognise=called_only(_without_meetings),
    ),
    *mistakes_of_tests.OF_CALLS,
    *mistakes_of_tests.MISTAKES,
    Misconception(
        "empty sums at the beginning",
        "Whenever your test calls the pass, visits and reaches of all nodes are still 0. Then it makes no difference "
        "whether the pass empties them. Call it twice on the same nodes, or put numbers there first.",
        recognise=_begins_empty,
    ),
    Misconception(
        "ends not looked at",
        "Your test does not see that old visits and reaches stay in the ends. Either the ends hold 0 when the pass "
        "begins, or your test does not compare them afterwards. Both are needed.",
        recognise=lets_through_only(_of_the_ends),
    ),
    Misconception(
        "not everything filled beforehand",
        "What your test does not see is a pass that leaves some of the old numbers. Before the pass, `visits`, "
        "`reach_own` and `reach_other` of all nodes must hold something other than 0; afterwards look at all three.",
        recognise=_lets_through(_is_one_of(UNEMPTIED)),
    ),
    *(
        Misconception(
            f"expects what is wrong: {name}",
            "Your test refuses every right pass, and spares one with this mistake: your expected numbers are that "
            f"one's. {rule}",
            recognise=_expects(bugs),
        )
        for name, bugs, rule in (
            ("= for +=", REPLACES, "Where paths meet, what they bring adds up."),
            ("not topological", UNORDERED, "A node hands on when it has everything from all its parents."),
            ("roles", UNSWAPPED, "Own and other change places where `node.swaps` is True, and only there."),
            ("sums not reset", UNEMPTIED, "What was in the nodes before the pass does not count."),
        )
    ),
    Misconception(
        "only whole numbers accepted",
        "Your test spares right passes only if visits are of the type int. 2 and 2.0 are the same number of visits: "
        "compare numbers, not types.",
        recognise=_asks_for_whole_numbers,
    ),
    Misconception(
        "visits not looked at",
        "Your test sees wrong reaches, but not wrong visits. Look at `visits` of a node where paths meet, too.",
        recognise=_lets_through(_of_visits),
    ),
    Misconception(
        "own reach not looked at",
        "Your test does not see a wrong `reach_own` where paths meet. Look at both reaches.",
        recognise=_lets_through(_with("own reach")),
    ),
    Misconception(
        "other reach not looked at",
        "Your test does not see a wrong `reach_other` where paths meet. Look at both reaches.",
        recognise=_lets_through(_with("other reach")),
    ),
    Misconception(
        "order of the nodes not seen",
        "Your test does not always see that a node hands on before all its parents have brought their share. That "
        "shows *behind* such a node, and in its strategy sum. Let paths of different lengths meet, go on from there, "
        "and look at what comes after. Name the direct edge first among the children: a recursion that takes the long "
        "way first may come to the meeting in the right order by luck.",
        recognise=_lets_through(_is_one_of(UNORDERED)),
    ),
    Misconception(
        "roles not told apart",
        "Your test does not always see whether own and other change places. Use nodes with `swaps` True and others "
        "with False, and probabilities that make both reaches different where you look. Is the room for rounding much "
        "smaller than that difference? 0.0001 is enough.",
        recognise=_lets_through(_is_one_of(UNSWAPPED)),
    ),
    Misconception(
        "no room for rounding",
        "Your test refuses a right pass whose numbers are rounded to float32, or summed in another order. Compare "
        "with a tolerance of 0.0001 or more, as `np.isclose` can.",
        recognise=refuses_only(_with("float32")),
    ),
    Misconception(
        "visits as a whole number",
        "Your test refuses a right pass whose visits are whole numbers. 2 and 2.0 are the same number of visits.",
        recognise=refuses_only(_with("whole numbers")),
    ),
    Misconception(
        "how, not what",
        "Your test refuses a right pass in which nodes collect from their parents. How the numbers come about is the "
        "pass's own business: look at the nodes afterwards.",
        recognise=refuses_only(_is_one_of([FROM_THE_PARENTS])),
    ),
    Misconception(
        "an array from before the pass",
        "Your test refuses a right pass that puts a new array into `strategy_sum`, instead of changing the old one. "
        "Look at `node.strategy_sum` after the pass.",
        recognise=_refuses_new_arrays,
    ),
)
