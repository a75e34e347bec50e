"""One test for each style and each mistake that a lesson's `Attempts` lists; the first of each exercise is quick.

Of the functions that make one mistake a plain run takes the first, `exhaustive` all. Of an exercise that is slow to
judge a plain run takes the first few styles and mistakes.
"""

from collections import Counter

import pytest

from tests.course.exercises.attempts import Attempts

STYLES, MISTAKES = 5, 8  # so many of a slow exercise


def pytest_generate_tests(metafunc):
    if not (metafunc.cls and issubclass(metafunc.cls, Attempts)):
        return
    if "style" in metafunc.fixturenames:
        tried = metafunc.cls.every_style()
        plain = without_most(metafunc.cls.slow, tried, range(len(tried)), STYLES)
        metafunc.parametrize("name, style", first_is_quick(tried, plain), ids=[named(style) for _, style in tried])
    elif "misconception" in metafunc.fixturenames:
        tried = metafunc.cls.every_mistake()
        ids = [f"{name}: {said}" for name, said, _ in tried]
        plain = without_most(metafunc.cls.slow, tried, once_each(tried), MISTAKES)
        metafunc.parametrize("name, misconception, wrong", first_is_quick(tried, plain), ids=ids)


def named(style):
    """A function's own name; that of its class where a callable object or a `partial` has none."""
    return getattr(style, "__name__", type(style).__name__)


def once_each(tried):
    """The places of those that make a mistake for the first time, in order."""
    return sorted({(name, said): place for place, (name, said, _) in reversed(list(enumerate(tried)))}.values())


def without_most(slow, tried, places, first):
    """Of the places those that a plain run takes: of slow exercises the first few alone."""
    taken, plain = Counter(), set()
    for place in places:
        name = tried[place][0]
        taken[name] += 1
        if name not in slow or taken[name] <= first:
            plain.add(place)
    return plain


def first_is_quick(tried, plain):
    """The first of each exercise, told apart from the others by a mark on those; all but `plain` are exhaustive."""
    firsts = {name: index for index, (name, *_) in reversed(list(enumerate(tried)))}
    later = [[pytest.mark.plain] if index in plain else [pytest.mark.exhaustive] for index in range(len(tried))]
    marks = [[] if firsts[name] == index else later[index] for index, (name, *_) in enumerate(tried)]
    return [pytest.param(*one, marks=mark) for one, mark in zip(tried, marks, strict=True)]
