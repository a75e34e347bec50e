"""Whatever a function returns, builds or raises, its verdict takes 15 seconds and half a gigabyte at most."""

import importlib
import itertools
import math
import sys
from collections import deque
from dataclasses import replace
from functools import cache
from itertools import cycle, islice

import numpy as np
import pytest

from cfrlib.course.checks.examine import BEYOND_COMPARISON, examine
from cfrlib.course.checks.exercise import Exercise, Misconception
from cfrlib.course.checks.functions_of import variables_of
from cfrlib.course.checks.run_cases import ALWAYS, MOST_IN_ALL, MOST_PRINTED, Room, answering_once, observe, quiet
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import CLINIC, exercises, lessons
from tests.measured import LOST, measured

examine_module = importlib.import_module("cfrlib.course.checks.examine")
SECONDS, MEGABYTES = 15, 512
ON_LINUX = pytest.mark.skipif(sys.platform == "win32", reason="measured in a fork")


def doubled(kind):
    """Forty parts, of which each holds the one before twice."""
    value = kind([0.0])
    for _ in range(40):
        value = kind([value, value])
    return value


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


def objects(count):
    value = np.empty(count, dtype=object)
    value[:] = [[0.0] for _ in range(count)]
    return value


def without_end():
    while True:
        yield 0.5


def deeper(number=0):
    return deeper(number + 1)


def failing(message):
    raise ValueError(message)


def failing_with_much_in_hand():
    much = np.ones(1_000_000)
    raise ValueError(much.shape)


def printing():
    for _ in range(1_000):
        print("rock" * 1_000)


class Long:
    """Says that it has a thousand million entries, and gives each."""

    def __len__(self):
        return 10**9

    def __getitem__(self, place):
        return 0.5


HUGE = {
    "a power": lambda: 10**100_000, "powers": lambda: [7**10_000] * 100, "a power of floats": lambda: [1e308] * 30_000,
    "a factorial": lambda: math.factorial(20_000), "a range": lambda: range(10**18),
    "ranges": lambda: [range(10**6)] * 9,
    "nested ranges": lambda: [[*range(1_000)] for _ in range(1_000)], "repetition": lambda: [0.5] * 10**6,
    "a text": lambda: "rock" * 10**6, "texts": lambda: np.full(1_000, "rock" * 1_000), "bytes": lambda: bytes(10**7),
    "a product": lambda: itertools.product(range(12), repeat=6), "no end": without_end, "a count": itertools.count,
    "products": lambda: [*itertools.product(range(10), repeat=5)], "shared lists": lambda: doubled(list),
    "shared tuples": lambda: doubled(tuple), "shared dictionaries": lambda: doubled(lambda two: dict(enumerate(two))),
    "objects": lambda: objects(10**6), "some objects": lambda: objects(30_000), "zeros": lambda: np.zeros(10**6),
    "some zeros": lambda: np.zeros(300_000), "a square": lambda: np.ones((500, 500)),
    "one number everywhere": lambda: np.broadcast_to(0.5, (10**5, 10**5)), "many axes": lambda: np.zeros((1,) * 32),
    "a deep list": lambda: nested(50_000), "recursion": deeper,
    "a dictionary": lambda: dict.fromkeys(range(10**6), 0.5), "some keys": lambda: dict.fromkeys(range(30_000)),
    "huge keys": lambda: {("x" * 10**6, place): 0.5 for place in range(9)},
    "a set": lambda: {*range(10**6)}, "a queue": lambda: deque(range(10**6)), "a long object": Long,
    "a long error": lambda: failing("rock" * 10**6), "an error with much in hand": failing_with_much_in_hand,
    "much printed": printing, "some lists": lambda: [[0.5] for _ in range(10_000)],
}  # fmt: skip


def within_the_answer(right, huge):
    """The right answer, with something else in the place of its last part."""
    if isinstance(right, tuple) and right:
        return (*right[:-1], huge)
    if isinstance(right, dict) and right:
        return {**right, [*right][-1]: huge}
    return [huge]


def returning(exercise, make, inside):
    """A function that answers so, wholly or within the right answer; of a class, one whose methods do."""
    make, right = cache(make), exercise.reference
    if isinstance(right, type):
        methods = [name for name, value in vars(right).items() if callable(value) and not name.startswith("_")]
        return type(right.__name__, (right,), {name: lambda self, *args, **options: make() for name in methods})

    def function(*args, **options):
        return within_the_answer(right(*args, **options), make()) if inside else make()

    return function


def beyond(exercise, what, inside):
    """What a verdict took, where it is too much, or never came."""
    function = returning(exercise, HUGE[what], inside)
    status, seconds, _, megabytes = measured(lambda: examine(exercise, function, 1).status)
    if status == LOST or seconds > SECONDS or megabytes > MEGABYTES:
        return exercise.name, what, inside, status, seconds, megabytes
    return None


@pytest.mark.plain
@ON_LINUX
@pytest.mark.parametrize("what", ["shared lists", "objects", "a long error", "much printed"])
def test_a_huge_answer_costs_little(what):
    assert beyond(exercises("01")["regret_matching"], what, False) is None


@pytest.mark.exhaustive
@ON_LINUX
@pytest.mark.parametrize("count", [2, pytest.param(2 * len(HUGE), marks=pytest.mark.release)])
@pytest.mark.parametrize("lesson", ["00w", *lessons()])
def test_a_huge_answer_costs_little_in_any_exercise(lesson, count):
    """Each exercise is tried with so many, the next one with the next ones."""
    kinds = [(what, inside) for what in HUGE for inside in (False, True)]
    for place, (name, exercise) in enumerate(exercises(lesson).items(), int(lesson[:2])):
        for kind in islice(cycle(kinds), count * place, count * (place + 1)) if name != CLINIC else ():
            assert beyond(exercise, *kind) is None


def test_answers_to_all_cases_have_one_room_together():
    room, answer = Room(), [0.5] * 30_000
    assert [room.takes(answer) for _ in range(20)].count(True) == MOST_IN_ALL // 30_001


def test_only_the_first_errors_keep_much_that_functions_held():
    room, exercise = Room(), exercises("01")["regrets"]
    function = returning(exercise, failing_with_much_in_hand, inside=False)
    errors = [observe(exercise, function, exercise.cases(1)[0], room=room).error for _ in range(20)]
    kept = [any("much" in held for held in variables_of(error)) for error in errors]
    assert kept == [True] * ALWAYS + [False] * (20 - ALWAYS)


def test_what_is_printed_is_heard_up_to_a_limit():
    with quiet() as printed:
        printing()
    assert len(printed.getvalue()) == MOST_PRINTED


class NeverCompared:
    """Turns into an array for ever."""

    def __array__(self, *args, **options):
        return [None for _ in iter(int, 1)]


def test_a_comparison_without_end_is_cut_off(monkeypatch):
    monkeypatch.setattr(examine_module, "AFTERWARDS", 0.2)
    verdict = examine(exercises("01")["regrets"], lambda *args: NeverCompared(), 1, seconds=0.2)
    assert (verdict.status, verdict.headline) == (WRONG, BEYOND_COMPARISON)


def test_a_diagnosis_without_end_leaves_the_verdict_and_its_evidence(monkeypatch):
    monkeypatch.setattr(examine_module, "AFTERWARDS", 0.2)
    endless = Misconception("endless", "", recognise=lambda *seen: [None for _ in iter(int, 1)])
    exercise = replace(exercises("01")["regrets"], misconceptions=(endless,))
    verdict = examine(exercise, lambda *args: [7.0, 7.0], 1, seconds=0.2)
    assert (verdict.status, verdict.misconception) == (WRONG, "")
    assert [label for label, _ in verdict.evidence] == ["call", "yours", "expected"]


def test_a_right_answer_to_a_case_is_computed_once():
    asked = []

    def doubled(number):
        asked.append(number)
        return 2 * number

    once = answering_once(Exercise(doubled), cases := [(2**70,), (3**50,)])
    assert [once.call(once.reference, args) for args in cases * 3] == [2 * number for (number,) in cases * 3]
    assert asked == [number for (number,) in cases] and once.reference(5) == once.reference(5) == 10
    assert asked[2:] == [5, 5]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts what a process asks for")
@pytest.mark.parametrize("much", [lambda: list(range(10**9)), lambda: [0] * 10**10, lambda: np.ones((10**5, 10**5))])
def test_a_function_that_takes_far_too_much_is_told(much):
    def verdict():
        return examine(exercises("01")["regrets"], lambda payoff, my_action, opponent_action: much(), 1)

    told, seconds, _, above = measured(lambda: f"{verdict().headline}")
    assert told in ("raises MemoryError", "raises _ArrayMemoryError")
    assert seconds < SECONDS and above < MEGABYTES
