"""One test for each style and each mistake that a lesson's `Attempts` lists; the first of each exercise is quick,
unless it is slow to judge.

Of the functions that make one mistake a plain run takes the first, `exhaustive` all, or three where an exercise is slow
to judge; on another seed the first again. Where an exercise has many mistakes, or is slow to judge, a plain run takes a
few, from the whole length of the list.
"""

from collections import Counter, defaultdict

import pytest

from tests.course.exercises.attempts import Attempts

STYLES, MISTAKES = 2, 4  # so many of an exercise
SLOW = 1, 2  # the same of a slow one
ALIKE = 3  # functions that make one mistake, of a slow one


def pytest_generate_tests(metafunc):
    if not (metafunc.cls and issubclass(metafunc.cls, Attempts)):
        return
    if "style" in metafunc.fixturenames:
        tried = metafunc.cls.every_style()
        plain = few(tried, range(len(tried)), STYLES, dict.fromkeys(metafunc.cls.slow, SLOW[0]))
        ids = [named(style) for _, style in tried]
        metafunc.parametrize("name, style", first_is_quick(tried, plain, metafunc.cls.slow), ids=ids)
    elif "misconception" in metafunc.fixturenames:
        tried = metafunc.cls.every_mistake()
        if metafunc.definition.get_closest_marker("exhaustive"):  # once more, on another seed
            tried = [tried[place] for place in once_each(tried)]
        tried = list(at_most(ALIKE, tried, metafunc.cls.slow))
        ids = [f"{name}: {said}" for name, said, _ in tried]
        plain = few(tried, once_each(tried), MISTAKES, dict.fromkeys(metafunc.cls.slow, SLOW[1]))
        metafunc.parametrize("name, misconception, wrong", first_is_quick(tried, plain, metafunc.cls.slow), ids=ids)


def named(style):
    """A function's own name; that of its class where a callable object or a `partial` has none."""
    return getattr(style, "__name__", type(style).__name__)


def once_each(tried):
    """The places of those that make a mistake for the first time, in order."""
    return sorted({(name, said): place for place, (name, said, _) in reversed(list(enumerate(tried)))}.values())


def at_most(count, tried, slow):
    """Of the exercises that are `slow` no more than so many functions that make the same mistake."""
    seen = Counter()
    for name, said, wrong in tried:
        seen[name, said] += 1
        if name not in slow or not said or seen[name, said] <= count:
            yield name, said, wrong


def few(tried, places, usual, limits):
    """Of the places at most so many of each exercise, the first and then at even distances."""
    of_one = defaultdict(list)
    for place in places:
        of_one[tried[place][0]].append(place)
    steps = {name: -(-len(its) // limits.get(name, usual)) for name, its in of_one.items()}
    return {place for name, its in of_one.items() for place in its[:: steps[name]]}


def first_is_quick(tried, plain, slow):
    """The first of each exercise, told apart from the others by a mark on those; all but `plain` are exhaustive."""
    firsts = {name: index for index, (name, *_) in reversed(list(enumerate(tried))) if name not in slow}
    later = [[pytest.mark.plain] if index in plain else [pytest.mark.exhaustive] for index in range(len(tried))]
    marks = [[] if firsts.get(name) == index else later[index] for index, (name, *_) in enumerate(tried)]
    return [pytest.param(*one, marks=mark) for one, mark in zip(tried, marks, strict=True)]
