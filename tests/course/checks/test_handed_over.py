"""What functions are handed lives on: whoever alters it inside, keeps something on it or remembers it, is refused.

Every exercise is tried with wrong versions of its own reference, made by wrapping it.
"""

from copy import deepcopy
from dataclasses import is_dataclass, replace
from functools import cache, cached_property, lru_cache, wraps
from types import FunctionType

import numpy as np
import pytest

from cfrlib.course.checks import examine as examining
from cfrlib.course.checks.adapters import adapted
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.general.evidence import Finding
from cfrlib.course.checks.handed_over import first_change
from cfrlib.course.checks.refilled import refill
from cfrlib.course.checks.run_cases import quiet
from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.registry import exercises, lessons, warm_ups

FEW = 4  # cases, which refuse nearly all; whatever passes them is tried with all cases
DEEP = 3  # attributes and entries of arguments, one within the other
DRAWS = "rng", "draw"  # what a function must alter
ALL = [(lesson, name) for lesson in (*warm_ups(), *lessons()) for name in exercises(lesson) if name != "diagnosis"]
all_exercises = pytest.mark.parametrize(("lesson", "name"), ALL)


@pytest.fixture
def undiagnosed(monkeypatch):
    """Whether a function is refused, and not why, which takes its time."""
    monkeypatch.setattr(examining, "_listed", lambda *_: Finding("refused"))


@cache
def shortened(lesson, name, most=None):
    """The exercise with so many of its cases."""
    exercise = exercises(lesson)[name]
    cases = [*exercise.edge_cases, *exercise.random_cases(np.random.default_rng(1))]
    return replace(exercise, edge_cases=cases[:most], random_cases=lambda rng: ())


@cache
def handed_over(lesson, name):
    """{place: objects} of all that the reference is handed in the first cases and could alter."""
    exercise, found = shortened(lesson, name, FEW), {}

    def listening(*args, **options):
        for place, value in reachable(exercise, args, options):
            found.setdefault(place, []).append(value)
        return exercise.reference(*args, **options)

    with quiet():
        for case in exercise.edge_cases:
            exercise.call(wraps(exercise.reference)(listening), deepcopy(case))
    return found


def accepted(lesson, name, make):
    """Whether the check accepts what `make` makes of the exercise; `wrong`, a list in it, says when it did wrong."""
    for most in (FEW, None):
        function = make(shortened(lesson, name, most))
        if examine(shortened(lesson, name, most), function, 1).status != RIGHT:
            return False
    return bool(function.wrong)


def reachable(exercise, args, options):
    """(place, object) of all that can be altered: `nodes[*].strategy`, `tfdp.points`."""
    named = dict(zip(exercise.signature.parameters, args, strict=False)) | options
    return [found for name, value in named.items() if name not in DRAWS for found in within(value, name)]


def within(value, place, deep=0):
    if isinstance(value, dict | list | tuple):
        parts = [(f"{place}[*]", part) for part in (value.values() if isinstance(value, dict) else value)]
    elif is_object(value):
        parts = [(f"{place}.{name}", part) for name, part in list(vars(value).items())]
    else:
        parts = []
    if is_object(value) or isinstance(value, dict | list | set | np.ndarray):
        yield place, value
    for name, part in parts if deep < DEEP else ():
        yield from within(part, name, deep + 1)


def is_object(value):
    plain = dict | list | tuple | set | np.ndarray | np.random.Generator
    return hasattr(value, "__dict__") and not callable(value) and not isinstance(value, plain)


# Versions that alter what they are handed, once they have the right answer.


def set_attribute(value):
    frozen = is_dataclass(value) and value.__dataclass_params__.frozen
    (object.__setattr__ if frozen else setattr)(value, "kept", 1)


def overwrite(value):
    value[next(iter(value))] = -7.5


def write(value):
    value.flat[0] += 1


ALTERATIONS = {list: (list.reverse, list.pop), dict: (dict.popitem, overwrite), set: (set.pop,), np.ndarray: (write,)}


def alterations(value):
    known = (made for kind, made in ALTERATIONS.items() if isinstance(value, kind))
    return next(known, (set_attribute,))


def altering(exercise, place, alteration):
    wrong = []

    @wraps(exercise.reference)
    def function(*args, **options):
        answer = exercise.reference(*args, **options)
        for at, value in reachable(exercise, args, options):
            if at == place and alteration in alterations(value) and len(getattr(value, "__dict__", value)):
                before = repr(vars(value) if is_object(value) else value)
                alteration(value)
                wrong.extend([True] * (before != repr(vars(value) if is_object(value) else value)))
        return answer

    function.wrong = wrong
    return function


@all_exercises
def test_whoever_alters_what_it_is_handed_is_refused(lesson, name, undiagnosed):
    passed = [
        (place, alteration.__name__)
        for place, values in handed_over(lesson, name).items()
        for alteration in {one for value in values for one in alterations(value)}
        if accepted(lesson, name, lambda exercise: altering(exercise, place, alteration))  # noqa: B023
    ]
    assert not passed


# Versions that remember.


def knowing_objects(exercise):
    """It gives the answer that it gave for the same objects before, whatever they hold by now."""
    known, wrong = {}, []

    @wraps(exercise.reference)
    def function(*args, **options):
        given = [*args, *options.values()]
        objects = [one for one in given if isinstance(one, np.ndarray | dict | list)]
        place = tuple(map(id, objects))
        if objects and place not in known:
            known[place] = objects, exercise.reference(*args, **options)
        wrong.extend(objects and [True])
        return known[place][1] if objects else exercise.reference(*args, **options)

    function.wrong = wrong
    return function


def going_on_with(first_strategy):
    """Makes versions that play at each node what `first_strategy(node, known)` has kept of it."""

    def make(exercise):
        known, wrong = {}, []

        @wraps(exercise.reference)
        def function(*args, **options):
            nodes = [value for _, value in reachable(exercise, args, options) if hasattr(value, "strategy")]
            now = [node.strategy for node in nodes]
            for node in nodes:
                node.strategy = first_strategy(node, known)
            answer = exercise.reference(*args, **options)
            for node, strategy in zip(nodes, now, strict=True):
                node.strategy = strategy
            wrong.extend([True] * len(nodes))
            return answer

        function.wrong = wrong
        return function

    return make


@going_on_with
def kept_on_nodes(node, known):
    node.seen = getattr(node, "seen", np.array(node.strategy))
    return node.seen


@going_on_with
def kept_by_node(node, known):
    return known.setdefault(node, np.array(node.strategy))


@all_exercises
def test_whoever_remembers_objects_is_refused(lesson, name, undiagnosed):
    values = [value for listed in handed_over(lesson, name).values() for value in listed]
    versions = [knowing_objects] if values else []
    versions += [kept_on_nodes, kept_by_node] if any(hasattr(value, "strategy") for value in values) else []
    assert not [version for version in versions if accepted(lesson, name, version)]


def in_one_place(exercise):
    """It gives each answer in the list, dictionary or array in which it gave the one before."""
    last = [None]

    @wraps(exercise.reference)
    def function(*args, **options):
        last[0] = refill(last[0], exercise.reference(*args, **options))
        return last[0]

    return function


@all_exercises
def test_answers_in_one_place_do_no_harm_once_they_are_handed_back(lesson, name):
    exercise = shortened(lesson, name, FEW)
    if type(exercise).call is not Exercise.call or isinstance(exercise.reference, type):
        return  # what it leaves behind is in nodes
    with quiet():
        function = adapted(in_one_place(exercise), exercise.adapter)
        answers = [exercise.call(function, deepcopy(case)) for case in exercise.edge_cases]
        rightly = adapted(exercise.reference, exercise.adapter)
        assert repr(answers) == repr([exercise.call(rightly, deepcopy(case)) for case in exercise.edge_cases])


# What is said, and what is no change.


class Lazy:
    def __init__(self, rows):
        self.rows, self.itself = rows, self

    @cached_property
    def total(self):
        return sum(self.rows)

    @lru_cache(maxsize=8)  # noqa: B019
    def times(self, number):
        return number * self.total


def departure(value, use):
    before = {"value": value}
    after = deepcopy(before)
    use(after["value"])
    return first_change(before, after)


@pytest.mark.parametrize("use", [lambda lazy: lazy.total, lambda lazy: lazy.times(3)])
def test_what_an_object_computes_when_it_is_asked_is_no_change(use):
    assert departure(Lazy([1, 2]), use) == ""


def test_a_change_inside_is_named_by_its_attribute():
    assert departure(Lazy([1, 2]), lambda lazy: lazy.rows.reverse()) == "value.rows"
    assert departure(Lazy([np.zeros(2)]), lambda lazy: lazy.rows[0].fill(1)) == "value.rows"
    assert departure([Lazy([1, 2])], lambda listed: listed[0].rows.pop()) == "value"
    assert departure([1, [2, 3]], lambda listed: listed[1].reverse()) == "value"
    assert departure({"a": None}, lambda named: named.update(a=1)) == "value"


@pytest.mark.parametrize(("lesson", "name"), [("05", "walk"), ("06", "external_sampled"), ("08", "forward_pass")])
def test_an_attribute_on_nodes_is_named(lesson, name):
    verdict = examine(exercises(lesson)[name], kept_on_nodes(exercises(lesson)[name]), 1)
    assert verdict.misconception == "something kept on the node" and "`seen`" in verdict.explanation


def test_training_with_a_walk_that_keeps_strategies_on_nodes_is_not_accused_of_anything_else():
    train = shortened("05", "train", FEW)
    walk = kept_on_nodes(exercises("05")["walk"])
    theirs = FunctionType(train.reference.__code__, train.reference.__globals__ | {"walk": walk}, "train", (None,))
    assert examine(train, theirs, 1).misconception == "something kept on the node"
