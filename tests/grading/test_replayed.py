"""Answers learned from other attempts, by number, by table or by majority, earn nothing where they are asked again."""

import pickle
from collections import Counter
from contextlib import nullcontext
from copy import deepcopy
from functools import partial
from itertools import cycle

import pytest

from building.clinics import answers
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
OWN = {("14", "my_game"), ("17", "my_variant")}  # whose answer is the student's own
FAST = {("00", "showdown"), ("01", "regrets"), ("01", "again"), ("01", CLINIC), ("10", "is_sequence_form")}
TASKS = [(lesson, name) for lesson in lessons()
         for name in (*exercises(lesson), *([AGAIN] if has_second_task(lesson) else []))]  # fmt: skip


def when(place, task):
    """A plain run has the fast ones, `exhaustive` every third of the others, `release` all."""
    return () if task in FAST else pytest.mark.release if place % 3 else pytest.mark.exhaustive


@pytest.mark.parametrize(("lesson", "name"), [
    pytest.param(*one, marks=when(place, one), id=".".join(one)) for place, one in enumerate(TASKS)
    if one not in FINITE | OWN
])  # fmt: skip
def test_what_was_right_for_other_attempts_earns_nothing(lesson, name, monkeypatch):
    monkeypatch.setattr(examining, "_listed", lambda *seen: None)
    monkeypatch.setattr(examining, "_diagnosed", lambda *seen: None)
    exercise = exercise_of(lesson, name, 7)
    assert judged(exercise, lambda right, *args, **options: right(), 5000).status == RIGHT
    in_order = examining.drawn_order(1000, len(exercise.cases(1000)))
    once = [call for calls in answered(exercise, 1000, in_order) for call in calls]
    for player in players(once, learned(exercise)):
        earned = [seed for seed in range(5000, 5000 + ASKED) if judged(exercise, player, seed).status == RIGHT]
        assert not earned, player.__name__


def judged(exercise, player, seed):
    handed_in = handing_in(exercise, player, seed)
    return examine(exercise, handed_in, seed, 60, around=nullcontext(), in_any_order=True)


def answered(exercise, seed, places):
    """Of the cases of an attempt at these places, every call of the reference: its first argument, all, the answer."""
    calls = []

    def watched(right, *args, **options):
        one, whole = _key(args[:1]), _key((args, options))
        value = right()
        calls.append((one, whole, deepcopy(value)))
        return value

    function, cases = handing_in(exercise, watched, seed), exercise.cases(seed)
    with quiet():
        for place in places:
            calls = []
            exercise.call(function, deepcopy(cases[place]))
            yield calls


def learned(exercise):
    """What feedback tells who hands in again and again: each time the first case that is not known yet."""
    known, met = {}, set()
    for seed in range(2000, 2000 + HANDED_IN):
        for place, case in enumerate(exercise.cases(seed)):
            if (key := _key(case)) in met:
                continue
            met.add(key)
            (calls,) = answered(exercise, seed, [place])
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
    yield lambda right, *args, **options: deepcopy(next(in_order))
    yield lambda right, *args, **options: deepcopy(usual)
    yield lambda right, *args, **options: deepcopy(by_first.get(_key(args[:1]), usual))
    yield lambda right, *args, **options: deepcopy(by_all.get(_key((args, options)), usual))
    yield lambda right, *args, **options: deepcopy(feedback.get(_key((args, options)), usual))


def handing_in(exercise, player, seed):
    """What is handed in where a player answers: `player(right, *arguments)`, of which `right()` is the right answer."""
    if isinstance(exercise.reference, type):
        return class_of(exercise, player)

    def function(*args, **options):
        right = partial(exercise.reference, *args, **options)
        if exercise.name == CLINIC:
            right = partial(answers, exercise.clinic, seed)
        return player(right, *args, **options)

    function.__signature__, function.__name__ = exercise.signature, exercise.name
    return function


def class_of(exercise, player):
    """A class whose methods are the player's: its arguments are the call, and all that the object was told before."""

    class HandedIn:
        __signature__, kind = exercise.signature, exercise.reference

        def __init__(self, *made, **options):
            self.real, self.before = self.kind(*made, **options), _key((made, options))
            self.__dict__ |= {name: partial(self.ask, name) for name in vars(self.kind) if not name.startswith("_")}

        def ask(self, name, *args):
            value = player(partial(getattr(self.real, name), *args), (name, args), self.before)
            self.before = _key((self.before, name, args))
            return value

        def __getattr__(self, name):
            return getattr(self.real, name)

    return HandedIn


def _key(value):
    try:
        return pickle.dumps(value)
    except (TypeError, AttributeError, pickle.PicklingError):  # a game made on the spot
        return repr(value)
