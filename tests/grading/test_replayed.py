"""Answers learned from other attempts, by number, by table or by majority, earn nothing where they are asked again."""

import pickle
from collections import Counter
from contextlib import nullcontext
from copy import deepcopy
from itertools import cycle
from operator import itemgetter

import pytest

from cfrlib.course.checks import examine as examining
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.run_cases import quiet
from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.registry import CLINIC, exercises, lessons
from cfrlib.course.second_tasks import AGAIN, exercise_of, has_second_task

HANDED_IN, ASKED = 50, 10  # attempts before, and since
# Where so few questions can be asked that a table of all the answers is a right function.
FINITE = {("02", "allocations"), ("04", "kuhn_payoff"), ("04", "information_set"), ("08", "information_sets_left"),
          ("13", "leduc_winner")}  # fmt: skip
OWN = {("14", "my_game")}  # whose answer is the student's own
FAST = {("00", "showdown"), ("01", "regrets"), ("01", "again"), ("10", "is_sequence_form")}
TASKS = [(lesson, name) for lesson in lessons()
         for name in (*exercises(lesson), *([AGAIN] if has_second_task(lesson) else [])) if name != CLINIC]  # fmt: skip


@pytest.mark.parametrize(("lesson", "name"), [
    pytest.param(*one, marks=() if one in FAST else pytest.mark.exhaustive, id=".".join(one)) for one in TASKS
    if one not in FINITE | OWN and not isinstance(exercise_of(*one).reference, type)
])  # fmt: skip
def test_what_was_right_for_other_attempts_earns_nothing(lesson, name, monkeypatch):
    monkeypatch.setattr(examining, "_listed", lambda *seen: None)
    monkeypatch.setattr(examining, "_diagnosed", lambda *seen: None)
    exercise = exercise_of(lesson, name, 7)
    once = [call for _, calls in answered(exercise, 1000) for call in calls]
    for player in players(once, learned(exercise)):
        earned = [seed for seed in range(5000, 5000 + ASKED) if judged(exercise, player, seed).status == RIGHT]
        assert not earned, player.__name__


def judged(exercise, player, seed):
    return examine(exercise, dressed(player, exercise), seed, 60, around=nullcontext(), in_any_order=True)


def answered(exercise, seed):
    """The cases of an attempt in the order of its calls, each with its place in the exercise, and with every call of
    the reference: the first argument, all of them, the answer.
    """
    calls = []

    def watched(*args, **options):
        one, whole = _key(args[:1]), _key((args, options))
        value = exercise.reference(*args, **options)
        calls.append((one, whole, deepcopy(value)))
        return value

    function, cases = dressed(watched, exercise), exercise.cases(seed)
    with quiet():
        for place in examining.drawn_order(seed, len(cases)):
            calls = []
            exercise.call(function, deepcopy(cases[place]))
            yield place, calls


def learned(exercise):
    """What feedback tells who hands in again and again: each time the first case that is not known yet."""
    known = {}
    for seed in range(2000, 2000 + HANDED_IN):
        for _, calls in sorted(answered(exercise, seed), key=itemgetter(0)):
            if fresh := {whole: value for _, whole, value in calls if whole not in known}:
                known |= fresh
                break
    return known


def players(once, feedback):
    """By their number, by the first argument, by all of them, by what is right most often, by feedback."""
    answers = {_key(value): value for _, _, value in once}
    usual = answers[Counter(_key(value) for _, _, value in once).most_common(1)[0][0]]
    by_first, by_all = {one: value for one, _, value in once}, {whole: value for _, whole, value in once}
    in_order = cycle(value for _, _, value in once)
    yield lambda *args, **options: deepcopy(next(in_order))
    yield lambda *args, **options: deepcopy(usual)
    yield lambda *args, **options: deepcopy(by_first.get(_key(args[:1]), usual))
    yield lambda *args, **options: deepcopy(by_all.get(_key((args, options)), usual))
    yield lambda *args, **options: deepcopy(feedback.get(_key((args, options)), usual))


def dressed(player, exercise):
    player.__signature__, player.__name__ = exercise.signature, exercise.name
    return player


def _key(value):
    try:
        return pickle.dumps(value)
    except (TypeError, AttributeError, pickle.PicklingError):  # a game made on the spot
        return repr(value)
