"""Exercises whose answer is a test: what counts as caught, what is said of a bug that slips through, what is graded."""

import inspect
from functools import cached_property
from pathlib import Path

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks import mistakes_of_tests
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise_of_a_test import ExerciseOfATest, Version
from cfrlib.course.checks.mistakes_page import mistakes_of
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, CheckMisused
from cfrlib.course.registry import exercises


def doubled(numbers, times=1):
    """The subject: each number twice as large, `times` times."""
    return [2**times * number for number in numbers]


def doubled_test(doubled):
    return list(doubled([3, -1])) == [6, -2]


def tripled(numbers, times=1):
    return [3 * number for number in numbers]


def squared(numbers, times=1):
    return [number**2 for number in numbers]


VERSIONS = (
    Version("does it", doubled, right=True),
    Version("returns an array", lambda numbers, times=1: np.array(numbers) * 2**times, right=True),
    Version("triples", tripled),
    Version("squares", squared),
)
EXERCISE = ExerciseOfATest(
    doubled_test,
    [(one,) for one in VERSIONS],
    misconceptions=mistakes_of(Path(mistakes_of_tests.__file__).with_suffix(".md"), doubled_test),
    lesson="00",
    subject=doubled,
    leaves=lambda arguments, result: {f"number {place}": number for place, number in enumerate(result)},
)


def judged(test, **options):
    return examine(EXERCISE, test, 1, **options)


# What counts


def asserting(doubled):
    assert list(doubled([3, -1])) == [6, -2], "not doubled"


def with_numpys_testing(doubled):
    np.testing.assert_allclose(doubled([3, -1]), [6, -2])


@pytest.mark.parametrize("test", [
    doubled_test, asserting, with_numpys_testing,
    lambda doubled: np.allclose(doubled([3, -1]), [6, -2]),
    lambda doubled: np.all(np.asarray(doubled([5, 7], times=1)) == [10, 14]),
    lambda doubled: np.array(doubled(numbers=[5])[0] == 10),
])  # fmt: skip
def test_bools_of_any_kind_and_assertions_count(test):
    assert judged(test).status == RIGHT


@pytest.mark.parametrize("said, sentence", [
    (1, "returns 1, of the type int"),
    ("right", "returns 'right', of the type str"),
    (np.array([True, True]), "returns 2 answers (`np.all` makes one of them)"),
    ([True, False], "returns 2 answers"),
    (0.0, "of the type float"),
])  # fmt: skip
def test_anything_else_gets_a_sentence(said, sentence):
    verdict = judged(lambda doubled: said)
    assert verdict.status == WRONG and sentence in verdict.headline and "True or False" in verdict.headline


def test_another_exception_says_nothing_about_the_version():
    def test(doubled):
        return doubled([3])["first"] == 6

    verdict = judged(test)
    assert verdict.headline == "raises TypeError"
    assert 'return doubled([3])["first"] == 6' in str(verdict)


def test_a_stub_is_not_attempted():
    def test(doubled):
        raise NotImplementedError

    assert judged(test).status == NOT_ATTEMPTED


def test_it_must_take_the_function():
    assert judged(lambda: True).headline == "cannot be called as doubled_test(doubled)"


# What is said


def test_a_bug_that_slips_through_is_named_with_what_it_did():
    verdict = judged(lambda doubled: list(doubled([2])) == [4])
    assert verdict.headline == (
        "lets through a `doubled` that squares: in what your test called it with, it leaves the same as a right one"
    )
    verdict = judged(lambda doubled: doubled([3, 2])[1] == 4)
    assert "number 0 is 9, where a right one has 6" in verdict.headline
    assert dict(verdict.evidence)["yours"] == "True" and dict(verdict.evidence)["expected"] == "False"


def test_nothing_is_said_of_more_calls_than_were_written_down():
    verdict = judged(lambda doubled: all(doubled([2])[0] == 4 for _ in range(50)))
    assert verdict.headline == "lets through a `doubled` that squares"


def test_a_right_one_that_is_refused_is_named_with_its_style_and_the_assertion():
    def test(doubled):
        assert doubled([3, 5]) == [6, 10]

    verdict = judged(lambda doubled: isinstance(doubled([3]), list) and doubled([3])[0] == 6)
    assert verdict.headline == "refuses a right `doubled`, one that returns an array"
    verdict = judged(test)
    assert verdict.headline == "raises ValueError"  # as NumPy does where one truth is asked of two numbers
    assert "assert doubled([3, 5]) == [6, 10]" in str(verdict)


def test_none_is_shown_as_none():
    verdict = judged(lambda doubled: doubled([2]) and None)
    assert dict(verdict.evidence)["yours"] == "None" and dict(verdict.evidence)["expected"] == "False"


def test_what_is_shown_can_be_run():
    """The call in a verdict gives once more what the learner's test gave."""
    exercise = exercises("08")["forward_test"]

    def forward_test(forward_pass):
        return True

    seen = dict(examine(exercise, forward_test, 1).evidence)
    assert eval(seen["call"], {"cfr": cfr, "forward_test": forward_test}) is True
    with pytest.raises(CheckMisused, match="no version"):
        cfr.checks.version("08.forward_test", "sings")


@pytest.mark.parametrize("name, test", [
    ("never called", lambda doubled: True),
    ("upside down", lambda doubled: list(doubled([3, -1])) != [6, -2]),
    ("nothing said", lambda doubled: doubled([3, -1]) and None if isinstance(doubled([1]), list) else None),
    ("everything spared", lambda doubled: len(doubled([3, -1])) == 2),
    ("everything refused", lambda doubled: doubled([3, -1]) is None),
    ("the source is read", lambda doubled: "3" not in inspect.getsource(doubled)),
])  # fmt: skip
def test_what_can_be_wrong_with_any_test_has_a_name(name, test):
    assert judged(test).misconception == name


# What a test gets


class Spy:
    """Keeps every function that it was given."""

    def __init__(self):
        self.given = []

    def __call__(self, doubled):
        self.given.append(doubled)
        return doubled_test(doubled)

    @cached_property
    def names(self):
        return {(one.__name__, one.__qualname__, one.__module__, one.__doc__) for one in self.given}


def test_versions_differ_only_in_what_they_do():
    spy = Spy()
    assert judged(spy).status == RIGHT
    assert len(spy.names) == 1 and len(set(map(id, spy.given))) > len(VERSIONS)
    assert {str(inspect.signature(one)) for one in spy.given} == {"(numbers, times=1)"}
    assert len({one.__code__ for one in spy.given}) == 1
    for one in spy.given:
        with pytest.raises(OSError, match="source"):
            inspect.getsource(one)


def test_a_test_that_counts_its_calls_is_found_out():
    """The cases of another seed come in another order."""
    exercise, calls = exercises("08")["forward_test"], []
    expected = [version.right for (version,) in exercise.cases(1)]

    def forward_test(forward_pass):
        calls.append(forward_pass)
        return [*expected, *expected][len(calls) - 1]

    assert examine(exercise, forward_test, 2).status == WRONG


def test_one_that_remembers_is_refused():
    seen = []

    def test(doubled):
        seen.append(doubled)
        return len(seen) <= len(VERSIONS) and doubled_test(doubled)

    assert judged(test).misconception == "earlier calls remembered"


def test_global_randomness_is_refused_and_its_own_is_not():
    def globally(doubled):
        number = np.random.randint(5, 9)  # noqa: NPY002
        return doubled([number])[0] == 2 * number

    def by_itself(doubled):
        number = int(np.random.default_rng(1).integers(5, 9))
        return doubled([number])[0] == 2 * number

    assert "draws from global randomness" in judged(globally).headline
    assert judged(by_itself).status == RIGHT


@pytest.mark.plain
def test_a_test_that_takes_too_long_is_told_how_often_it_is_called():
    def test(doubled):
        while True:
            pass

    assert "for each of 4 versions" in judged(test, seconds=0.2).headline


def test_a_graph_too_deep_to_be_copied_is_no_call_missed():
    def test(doubled):
        numbers = []
        for _ in range(5_000):
            numbers = [numbers]
        doubled([2])
        return len(doubled(numbers)) == 1

    verdict = judged(lambda doubled: bool(doubled([2])))
    assert verdict.misconception == "everything spared"
    assert "never call" not in str(judged(test))


# Grading


CELL = """
import cfrlib as cfr
from copy import deepcopy
from cfrlib.lessons.lesson08.material import connect, liar_die
def mine(nodes):
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = 0.0
    nodes[0].visits = nodes[0].reach_own = nodes[0].reach_other = 1.0
    for node in nodes:
        node.strategy_sum += node.reach_own * node.strategy
        for p, child in zip(node.strategy, node.children):
            pair = p * node.reach_own, node.reach_other
            own, other = pair[::-1] if node.swaps else pair
            child.visits += node.visits
            child.reach_own += own
            child.reach_other += other
def forward_test(forward_pass):
    cfr.nash_conv("rps", [[1, 0, 0], [1, 0, 0]]) if False else cfr.Solver
    nodes = connect(*liar_die(3), (2, 3, 1))
    right = deepcopy(nodes)
    for _ in range(2):
        forward_pass(nodes)
        mine(right)
    names = "visits", "reach_own", "reach_other"
    return all(abs(getattr(a, n) - getattr(b, n)) < 1e-4 for a, b in zip(nodes, right) for n in names)
"""
BORROWED = """
def forward_test(forward_pass):
    return cfr.checks.for_lesson("08").verdict(forward_pass, "forward_pass").status == "right"
"""


def test_a_lesson_tells_how_long_a_test_may_take(repository):
    text = (repository / "notebooks" / "source" / "05_cfr.py").read_text(encoding="utf-8")
    assert f"has {exercises('05')['chance_test'].seconds:g} seconds of computing for all of them" in text
