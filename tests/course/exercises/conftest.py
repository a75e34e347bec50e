"""One test for each style and each mistake that a lesson's `Attempts` lists; the first of each exercise is quick.

Of the functions that make one mistake a plain run takes the first, `exhaustive` all.
"""

import pytest

from tests.course.exercises.attempts import Attempts


def pytest_generate_tests(metafunc):
    if not (metafunc.cls and issubclass(metafunc.cls, Attempts)):
        return
    if "style" in metafunc.fixturenames:
        tried = metafunc.cls.every_style()
        metafunc.parametrize("name, style", first_is_quick(tried), ids=[named(style) for _, style in tried])
    elif "misconception" in metafunc.fixturenames:
        tried = metafunc.cls.every_mistake()
        ids = [f"{name}: {said}" for name, said, _ in tried]
        metafunc.parametrize("name, misconception, wrong", first_is_quick(tried, once_each(tried)), ids=ids)


def named(style):
    """A function's own name; that of its class where a callable object or a `partial` has none."""
    return getattr(style, "__name__", type(style).__name__)


def once_each(tried):
    """The places of those that make a mistake for the first time."""
    return set({(name, said): place for place, (name, said, _) in reversed(list(enumerate(tried)))}.values())


def first_is_quick(tried, plain=None):
    """The first of each exercise, told apart from the others by a mark on those; all but `plain` are exhaustive."""
    firsts = {name: index for index, (name, *_) in reversed(list(enumerate(tried)))}
    marks = [[] if firsts[name] == index else [pytest.mark.plain] if plain is None or index in plain
             else [pytest.mark.exhaustive] for index, (name, *_) in enumerate(tried)]  # fmt: skip
    return [pytest.param(*one, marks=mark) for one, mark in zip(tried, marks, strict=True)]
