"""One test for each style and each mistake that a lesson's `Attempts` lists; the first of each exercise is quick."""

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
        metafunc.parametrize("name, misconception, wrong", first_is_quick(tried), ids=ids)


def named(style):
    """A function's own name; that of its class where a callable object or a `partial` has none."""
    return getattr(style, "__name__", type(style).__name__)


def first_is_quick(tried):
    """The first of each exercise, told apart from the others by a mark on those."""
    firsts = {name: index for index, (name, *_) in reversed(list(enumerate(tried)))}
    return [pytest.param(*one, marks=[pytest.mark.plain] if firsts[one[0]] != index else [])
            for index, one in enumerate(tried)]  # fmt: skip
