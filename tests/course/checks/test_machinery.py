"""How a check treats a learner: what it says, what it hands back, what it keeps to itself."""

import random
import signal
import sys
import threading
import time
import warnings
from contextlib import suppress

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.adapters import own
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise, Misconception
from cfrlib.course.checks.formatting import show, show_apart
from cfrlib.course.checks.general.state import kept_by
from cfrlib.course.checks.time_limit import TimeUp, within
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, CheckFailed, CheckMisused
from cfrlib.course.lesson_check import LessonCheck
from cfrlib.course.registry import exercises
from tests.lessons.lesson01.styles import matching_lists, matching_numpy

REGRET_MATCHING = exercises("01")["regret_matching"]
SELF_PLAY = exercises("01")["self_play"]


@pytest.fixture
def notebook(monkeypatch):
    """A namespace in which cells run, as in a notebook: `notebook(source)` runs one and returns the namespace."""
    monkeypatch.delenv("CFRLIB_GRADING", raising=False)
    namespace = {"__name__": "__main__"}

    def run(source):
        exec(compile(source, "<cell>", "exec"), namespace)
        return namespace

    run("import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson('01', seconds=5)")
    return run


def judged(function, exercise=REGRET_MATCHING, **options):
    return examine(exercise, function, 1, **options)


# What is handed back


def test_a_right_function_is_handed_back_with_one_line(notebook, capsys):
    names = notebook("def regret_matching(r):\n    p = np.maximum(r, 0)\n    t = p.sum()\n"
                     "    return p / t if t > 0 else np.ones(len(r)) / len(r)\nmine = regret_matching\n"
                     "regret_matching = check(regret_matching)")
    assert own(names["regret_matching"]) is names["mine"]
    assert capsys.readouterr().out == "✓ regret_matching: right\n"


def test_a_wrong_function_is_replaced_by_the_reference(notebook, capsys):
    names = notebook("def regret_matching(r):\n    return r\nregret_matching = check(regret_matching)")
    assert names["regret_matching"] is REGRET_MATCHING.reference
    assert "✗ regret_matching" in capsys.readouterr().out


def test_an_unattempted_stub_is_told_apart_from_a_missing_one(notebook, capsys):
    names = notebook("def regret_matching(r):\n    raise NotImplementedError\n"
                     "regret_matching = check(regret_matching)\nregrets = check(regrets)")
    assert names["regret_matching"] is REGRET_MATCHING.reference
    out = capsys.readouterr().out
    assert "… regret_matching: not attempted yet" in out
    assert "… regrets: not defined yet: its cell failed or was not run" in out


def leftover_after(regret_sum):
    """Probabilities."""
    positive = np.maximum(regret_sum, 0)  # noqa: F841
    raise NotImplementedError


def leftover_before(regret_sum):
    """Probabilities."""
    raise NotImplementedError
    return matching_numpy(regret_sum)


@pytest.mark.parametrize("unfinished, below", [(leftover_after, 3), (leftover_before, 2)])
def test_code_beside_a_leftover_raise_is_told_to_delete_that_line(unfinished, below):
    line = unfinished.__code__.co_firstlineno + below
    verdict = judged(unfinished)
    assert verdict.status == WRONG
    assert verdict.headline == (
        f"still raises NotImplementedError (line {line}): delete that line once your code stands"
    )


def test_a_not_implemented_error_from_elsewhere_is_an_exception_like_any_other():
    def other():
        raise NotImplementedError("later")

    assert judged(lambda regret_sum: other()).status == WRONG


def test_setup_binds_a_stub_to_each_missing_name_and_leaves_the_rest(notebook):
    names = notebook("def regrets(): return 1\ncheck = cfr.checks.for_lesson('01')")
    assert names["regrets"]() == 1
    with pytest.raises(NotImplementedError, match="self_play is not defined yet: run the cell"):
        names["self_play"]()


@pytest.mark.parametrize("source", [
    "def regret_matching(r):\n    return r",
    "def regret_matching(r):\n    raise NotImplementedError",
    "regret_matching = 3",
    "",
])  # fmt: skip
def test_grading_mode_fails_the_cell_after_binding_the_reference(notebook, monkeypatch, source):
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    names = notebook(source)
    with pytest.raises(CheckFailed) as failure:
        notebook("regret_matching = check(regret_matching)")
    assert names["regret_matching"] is REGRET_MATCHING.reference
    assert failure.value._render_traceback_() == str(failure.value).splitlines()
    assert "Traceback" not in str(failure.value)


def test_the_reference_is_not_taken_for_the_learners_own(notebook, monkeypatch):
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    with pytest.raises(CheckFailed, match="this is the reference"):
        notebook("from cfrlib.course.registry import exercises\n"
                 "regret_matching = check(exercises('01')['regret_matching'].reference)")


# Asking for a reference by name


@pytest.mark.parametrize("lesson", ["01", "02", "03"])
def test_a_reference_is_had_in_its_own_lesson_and_in_later_ones(lesson):
    assert LessonCheck(lesson).reference("regret_matching") is REGRET_MATCHING.reference


def test_a_reference_asked_for_is_bound_to_no_name(notebook):
    names = notebook("mine = regret_matching\nknown = check.reference('regret_matching')")
    assert names["known"] is REGRET_MATCHING.reference and own(names["regret_matching"]) is names["mine"]


# Handing over the wrong thing


@pytest.mark.parametrize("call, sentence", [
    ("check(7)", "check takes one of this lesson's functions"),
    ("check(lambda r: r)", "check takes one of this lesson's functions"),
    ("check(regret_matching, 'regret_maching')", "did you mean 'regret_matching'"),
    ("def regret_match(r): return r\ncheck(regret_match)", "did you mean 'regret_matching'"),
    ("cfr.checks.for_lesson('1')", "did you mean '01'"),
    ("check.reference('regret_maching')", "up to lesson 01 .* 'regret_maching'; did you mean 'regret_matching'"),
    ("check.reference('nash_conv')", "up to lesson 01 there is no exercise named 'nash_conv'"),
    ("cfr.checks.clinic('01', case='x')", "a case is a whole number"),
])  # fmt: skip
def test_a_misuse_is_answered_in_one_sentence(notebook, call, sentence):
    with pytest.raises(CheckMisused, match=sentence) as misuse:
        notebook(call)
    assert len(misuse.value._render_traceback_()) == 1


def test_a_lambda_is_known_by_the_name_it_is_bound_to(notebook, capsys):
    notebook("regret_matching = lambda r: r\nregret_matching = check(regret_matching)")
    assert "✗ regret_matching" in capsys.readouterr().out


def test_a_value_in_place_of_a_function_gets_a_sentence(notebook, capsys):
    names = notebook("regret_matching = 3\nregret_matching = check(regret_matching)")
    assert "a function is expected, not int 3" in capsys.readouterr().out
    assert names["regret_matching"] is REGRET_MATCHING.reference


def test_the_diagnosis_is_never_replaced_by_the_answer(notebook, capsys):
    names = notebook("patients = cfr.checks.clinic('01', case=5)\ndef diagnosis():\n"
                     "    return {'A': 'shifts', 'B': 'shifts', 'C': 'shifts'}\nmine = diagnosis\n"
                     "diagnosis = check(diagnosis)")
    assert names["diagnosis"] is names["mine"]
    assert "does not fit patient" in capsys.readouterr().out


# What is said of a wrong answer


def numbers(regret_sum):
    return [float(regret) for regret in matching_numpy(regret_sum)]


@pytest.mark.parametrize("wrong, sentence", [
    (lambda r: None, "returns None: is a `return` missing?"),
    (lambda r: numbers(r) if min(r) < 0 else None,
     "returns None here, but not always: a way out without `return`, or a search that found nothing?"),
    (lambda r: numbers(r)[:-1], "returns 2 numbers, not 3 numbers"),
    (lambda r: [numbers(r)], "returns an array of shape (1, 3), not 3 numbers"),
    (lambda r: max(numbers(r)), "returns one number, not 3 numbers"),
    (lambda r: {0: 1.0}, "returns a dict, not 3 numbers"),
    (lambda r: "rock", "returns a str, not 3 numbers"),
    (lambda r: (x for x in numbers(r)), "returns a generator, not 3 numbers"),
    (lambda r: [1, [2, 3]], "returns lists of different lengths, not 3 numbers"),
    (lambda r: [np.nan] * len(r), "returns NaN (not a number): is something divided by zero?"),
    (lambda r: [np.inf] * len(r),
     "returns an infinite number: divided by zero, or a first value such as -np.inf that is never replaced?"),
    (lambda r: np.roll(numbers(r), 1), "shifted by one place"),
    (lambda r: np.cos(r), "is not right yet"),
    (lambda: 0, "cannot be called as regret_matching(regret_sum)"),
    (lambda r, s: 0, "cannot be called as regret_matching(regret_sum)"),
])  # fmt: skip
def test_each_way_of_being_wrong_gets_its_sentence(wrong, sentence):
    verdict = judged(wrong)
    assert (verdict.status, verdict.headline) == (WRONG, sentence)


def test_the_first_failing_case_shows_input_yours_and_expected():
    text = str(judged(lambda r: np.roll(numbers(r), 1)))
    assert "regret_matching(np.array([3.0, -1.0, 2.0]))" in text
    assert "yours     [0.4, 0.6, 0]" in text and "expected  [0.6, 0, 0.4]" in text


def test_a_tuple_of_one_is_shown_as_such():
    assert show((("j1", "check"),)) == "(('j1', 'check'),)"


@pytest.mark.parametrize("place", [(17,), (3, 15)])
def test_of_long_answers_the_first_place_that_differs_is_shown(place):
    right = np.zeros((20,) * len(place))
    wrong = right.copy()
    wrong[place] = 0.25
    at = "".join(f"[{number}]" for number in place)
    assert show_apart(wrong, right) == (f"...{at}: 0.25", f"...{at}: 0")
    assert show_apart(wrong.tolist(), right.tolist()) == show_apart(wrong, right)


@pytest.mark.exhaustive
@pytest.mark.parametrize("value, form", [
    (0.5, "one number"),
    (np.array([0.5, 0.5]), "2 numbers"),
    ([0.5, 0.25, 0.25], "3 numbers"),
    ((1, [2], [3]), "3 results"),
    ({}, "a dict"),
])  # fmt: skip
def test_one_result_in_place_of_a_pair_is_told_what_the_pair_is(value, form):
    headline = judged(lambda payoff, iterations, start=None: value, SELF_PLAY).headline
    pair = "player 1's average strategy and player 2's average strategy"
    assert headline == f"returns {form}, not a pair: {pair}"


@pytest.mark.exhaustive
def test_a_form_that_is_wrong_in_one_of_several_results_says_in_which():
    def self_play(payoff, iterations, start=None):
        x, y = SELF_PLAY.reference(payoff, iterations, start)
        return x, y[:-1]

    headline = judged(self_play, SELF_PLAY).headline
    assert headline == "returns 2 numbers, not 3 numbers (in player 2's average strategy)"


def test_an_exception_is_shown_at_the_learners_own_line(notebook, capsys):
    notebook("def regret_matching(r):\n    total = 0\n    return 1 / total\nregret_matching = check(regret_matching)")
    out = capsys.readouterr().out
    assert "line 3" in out and "ZeroDivisionError: division by zero" in out
    assert "cfrlib" not in out and "Traceback" not in out


def test_an_exception_inside_numpy_is_shown_where_the_learner_called_it():
    def regret_matching(regret_sum):
        return np.linalg.inv(regret_sum)

    evidence = dict(judged(regret_matching).evidence)
    assert "return np.linalg.inv(regret_sum)" in evidence.values()


def test_sizes_that_do_not_fit_are_told_without_numpys_signature():
    evidence = dict(judged(lambda r: np.ones((2, 9)) @ r).evidence)
    assert evidence["raises"] == "ValueError: sizes 3 and 9 do not fit together"


def test_exit_is_an_exception_and_not_the_end():
    assert judged(lambda r: sys.exit(1)).headline == "raises SystemExit"


def test_a_method_without_self_is_told_so():
    class Learner:
        def next_strategy(regrets):
            return regrets

    verdict = judged(lambda regrets: Learner().next_strategy(regrets))
    assert "gets 2 arguments, the object itself included, and takes 1. Do its parameters" in verdict.explanation


def test_only_the_failing_cases_own_output_is_shown():
    def regret_matching(regret_sum):
        print("got", regret_sum.tolist())
        return matching_numpy(regret_sum) if regret_sum.any() else "?"

    assert dict(judged(regret_matching).evidence)["printed"] == "got [0.0, 0.0, 0.0]"


def test_a_changed_input_is_noticed_even_when_the_answer_is_right():
    def regret_matching(regret_sum):
        answer = matching_numpy(regret_sum)
        regret_sum += 1
        return answer

    assert judged(regret_matching).misconception == "the argument `regret_sum` changed"


@pytest.mark.plain
def test_a_changed_start_deep_inside_a_pair_is_noticed():
    def self_play(payoff, iterations, start=None):
        answer = SELF_PLAY.reference(payoff, iterations, start)
        if start:
            start[1][0] = 9.0
        return answer

    assert judged(self_play, SELF_PLAY).misconception == "the argument `start` changed"


def test_answers_that_alias_one_array_are_kept_apart():
    memory = np.zeros(1_000)

    def regret_matching(regret_sum):
        memory[: len(regret_sum)] = matching_numpy(regret_sum)
        return memory[: len(regret_sum)]

    assert judged(regret_matching).status == RIGHT


# What is kept from the notebook


def test_nothing_reaches_stdout_stderr_or_the_global_generators(capsys):
    def regret_matching(regret_sum):
        print("loud")
        print("louder", file=sys.stderr)
        warnings.warn("loudest", stacklevel=1)
        np.random.seed(0), random.seed(0)  # noqa: NPY002
        np.seterr(all="raise")
        return matching_lists(regret_sum)

    np.random.seed(7), random.seed(7)  # noqa: NPY002
    expected, errors = (np.random.random(), random.random()), np.geterr()  # noqa: NPY002
    np.random.seed(7), random.seed(7)  # noqa: NPY002
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert judged(regret_matching).status == RIGHT
    assert (np.random.random(), random.random()) == expected  # noqa: NPY002
    assert np.geterr() == errors
    assert capsys.readouterr() == ("", "")


# The time limit


def test_a_loop_that_never_ends_is_stopped_and_shown():
    def regret_matching(regret_sum):
        while True:
            regret_sum = regret_sum + 0

    verdict = judged(regret_matching, seconds=0.2)
    assert verdict.headline == (
        "did not finish within 0.2 seconds of computing: is there a loop that never ends, or one that is far too long?"
    )
    assert "regret_sum" in verdict.evidence[0][1] or "while" in verdict.evidence[0][1]


@pytest.mark.plain
def test_a_loop_that_never_ends_is_shown_where_it_stands_not_only_where_it_was_interrupted():
    cells = {"cell 1": "def spend(): sum(range(1000))", "cell 2": "def regret_matching(regret_sum):\n while 1: spend()"}
    namespace = {}
    for cell, source in cells.items():
        exec(compile(source, cell, "exec"), namespace)
    verdict = judged(namespace["regret_matching"], seconds=0.2)
    assert verdict.evidence[0][0] == "line 2"
    assert verdict.evidence[1:] in ((), (("line 1 of spend", "in spend"),))


@pytest.mark.plain
def test_a_loop_that_swallows_interrupts_is_stopped_all_the_same():
    def stubborn():
        for _ in range(3):
            try:
                while True:
                    pass
            except:  # noqa: E722
                pass

    with pytest.raises(TimeUp):
        within(0.05, [stubborn])


def test_once_the_time_is_up_the_function_is_not_called_again():
    called = []

    def regret_matching(regret_sum):
        called.append(regret_sum)
        try:
            while True:
                pass
        except:  # noqa: E722
            return regret_sum

    assert judged(regret_matching, seconds=0.05).headline.startswith("did not finish")
    assert len(called) == 1


@pytest.mark.plain
def test_no_interrupt_leaks_when_work_ends_as_the_time_does():
    for attempt in range(60):
        ends = time.perf_counter() + 0.01 + 0.0001 * (attempt - 30)
        with suppress(TimeUp):
            within(0.01, [lambda ends=ends: [None for _ in iter(lambda: time.perf_counter() < ends, False)]])
        time.sleep(0.001)


def test_ctrl_c_is_still_ctrl_c():
    def pressed():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        within(5, [pressed])


def test_outside_the_main_thread_the_work_runs_without_a_limit():
    found = []
    thread = threading.Thread(target=lambda: found.extend(within(0.001, [lambda: time.sleep(0.02) or "done"])))
    thread.start()
    thread.join()
    assert found == ["done"]


# Exercises of other lessons


def doubled(number):
    return 2 * number


def several(number):
    return {"half": number / 2, "names": ("a", None)}


def test_a_new_exercise_takes_a_reference_cases_and_a_misconception():
    squared = Misconception("squared", "You multiply the number by itself.", wrong=lambda number: number**2)
    exercise = Exercise(doubled, edge_cases=[(3.0,)], misconceptions=[squared])
    assert judged(lambda x: x + x, exercise).status == RIGHT
    assert judged(lambda x: x * x, exercise).misconception == "squared"


def test_dictionaries_names_and_none_can_be_answers():
    exercise = Exercise(several, edge_cases=[(3.0,)])
    assert judged(lambda x: {"names": ["a", None], "half": np.float32(1.5)}, exercise).status == RIGHT
    assert judged(lambda x: {"half": 1.5}, exercise).headline == "has no entry for 'names'"
    assert judged(lambda x: {"half": 1.5, "names": ("b", None)}, exercise).status == WRONG


def test_optional_arguments_are_passed_by_name():
    verdict = judged(lambda payoff, iterations, begin=None: 0, SELF_PLAY)
    assert verdict.headline == "cannot be called as self_play(payoff, iterations, start=None)"


def test_the_card_carries_a_symbol_and_escapes_what_it_shows():
    html = judged(lambda r: "<script>")._repr_html_()
    assert "✗" in html and "<script>" not in html and "&lt;script&gt;" in html


def test_not_attempted_is_not_wrong():
    def regret_matching(regret_sum):
        raise NotImplementedError

    assert judged(regret_matching).status == NOT_ATTEMPTED


@pytest.mark.parametrize("grading", ["0", "1"])
def test_a_verdict_can_be_had_without_being_shown_or_handing_anything_back(notebook, monkeypatch, capsys, grading):
    monkeypatch.setenv("CFRLIB_GRADING", grading)
    names = notebook("def negative(r):\n    return -r\n"
                     "stub, wrong = regret_matching, check.verdict(negative, 'regret_matching')\n"
                     "def regret_matching(r):\n    p = np.maximum(r, 0)\n    t = p.sum()\n"
                     "    return p / t if t > 0 else np.ones(len(r)) / len(r)\nmine = regret_matching\n"
                     "right, unattempted = check.verdict(regret_matching), check.verdict(stub, 'regret_matching')")
    assert [names[key].status for key in ("wrong", "right", "unattempted")] == [WRONG, RIGHT, NOT_ATTEMPTED]
    assert names["wrong"].exercise == "regret_matching" and own(names["regret_matching"]) is names["mine"]
    assert capsys.readouterr().out == ""


def test_the_check_lists_its_exercises():
    assert "regret_matching" in repr(cfr.checks.for_lesson("01"))


def test_waiting_counts_less_than_working():
    began = time.monotonic()
    with pytest.raises(TimeUp):
        within(0.1, [lambda: [time.sleep(0.01) for _ in range(1000)]])
    assert time.monotonic() - began > 0.2


@pytest.mark.plain
def test_a_loop_that_never_ends_is_stopped_where_interrupts_are_ignored():
    """As in a background job of a shell, which starts with SIGINT ignored."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with pytest.raises(TimeUp):
            within(0.2, [lambda: [None for _ in iter(int, 1)]])
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_nobody_wrote_is_never_right_by_luck():
    def reciprocals(numbers):
        return np.divide(1, numbers, out=np.zeros(len(numbers)), where=numbers != 0)

    exercise = Exercise(reciprocals, edge_cases=[(np.array([2.0, 4.0]),), (np.array([1.0, 0.0, 5.0]),)])
    verdict = examine(exercise, lambda numbers: np.divide(1, numbers, where=numbers != 0), 1)
    assert (verdict.status, verdict.misconception) == (WRONG, "numbers that nobody wrote")

    def masked(numbers):
        return np.where(numbers != 0, np.divide(1, numbers, where=numbers != 0), 0)

    assert examine(exercise, masked, 1).status == RIGHT


def test_a_dictionary_of_the_notebook_that_a_function_within_fills_is_seen():
    namespace = {"KNOWN": {}}
    exec("def power(base, n):\n    def go(k):\n        KNOWN[k] = base**k\n    return go(n)", namespace)
    before, _ = kept_by(namespace["power"]), namespace["power"](2, 3)
    assert before["KNOWN"] != kept_by(namespace["power"])["KNOWN"]
