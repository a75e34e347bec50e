"""What a learner bears to read: short answers that differ where they differ, and calls of a bounded length."""

import numpy as np

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.formatting import LONGEST_CALL, MOST_PARTS, cut_in_the_middle, show, show_apart, show_call


def test_an_empty_tuple_is_no_empty_list():
    assert (show(()), show([]), show({"a": ()})) == ("()", "[]", "{'a': ()}")


def test_a_long_call_is_cut_in_the_middle_of_what_is_long():
    """One had 31,000 characters."""
    call = show_call("growth", [[1.25 * place for place in range(9_000)], "short"], {"limit": 0.5})
    assert len(call) < LONGEST_CALL + 100 and call.endswith("'short', limit=0.5)")
    assert call.startswith("growth([0.0, 1.25, 2.5, ") and "characters more ..., " in call
    assert cut_in_the_middle("as it is") == "as it is"


def test_so_is_a_call_in_a_verdict_that_an_exercise_writes_itself():
    class Written(Exercise):
        def shown_call(self, observation):
            return f"import math\ntotal({list(observation.args[0])!r})"

    exercise = Written(lambda numbers: sum(numbers), edge_cases=[(np.arange(9.0**4),), (np.arange(3),)])
    verdict = examine(exercise, lambda numbers: numbers[0] - 7, 1)
    (call,) = (code for label, code in verdict.evidence if label == "call")
    assert call.startswith("import math\n") and len(call) < LONGEST_CALL + 100


def test_two_that_differ_are_shown_where_they_differ():
    rows = {"a": np.zeros(3), "b": np.arange(20.0)}
    assert show_apart(rows, {**rows, "b": np.append(np.arange(19.0), 5)}) == ("...['b'][19]: 19", "...['b'][19]: 5")
    arrays = {key: np.arange(3.0) for key in range(2 * MOST_PARTS)}
    yours, expected = show_apart({**arrays, 7: np.zeros(3)}, arrays)
    assert yours.startswith("{7: [0, 0, 0]") and expected.startswith("{7: [0, 1, 2]")
    assert show_apart(np.float64(4.0), 4) == ("4.0", "4")
    yours, expected = show_apart("x" * 200 + "y", "x" * 200 + "z")
    assert yours.endswith("xy") and expected.endswith("xz") and len(yours) < 90


def test_of_a_long_dictionary_the_first_entries_are_shown():
    shown = show({key: [key] for key in range(30_000)})
    assert shown.startswith("{0: [0], 1: [1]") and shown.endswith(f"{MOST_PARTS - 1}: [15], ... 30000 in all}}")
