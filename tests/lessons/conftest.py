"""One test for each style and each mistake that a lesson's `Attempts` lists; the first of each exercise is quick,
unless it is slow to judge.

Of the functions that make one mistake a plain run takes the first, `exhaustive` all; on another seed the first again,
of a few mistakes, and a few styles; `release` of all mistakes, and all styles.
Where an exercise has many mistakes, or is slow to judge, a plain run takes a few, from the whole length of the list.
Where it is slow, `release` has what makes a mistake once more and most of what has no name.
"""

import importlib
from collections import defaultdict

import pytest

from cfrlib.course.checks.general import one_change
from tests.lessons.attempts import Attempts

examine = importlib.import_module("cfrlib.course.checks.examine")

STYLES, MISTAKES = 2, 3  # so many of an exercise in a plain run
SLOW = 1, 2  # the same of a slow one
NAMELESS, ANEW = 8, 2  # in an exhaustive run: of a slow one mistakes without a name, of each all on another seed


def pytest_generate_tests(metafunc):
    if not (metafunc.cls and issubclass(metafunc.cls, Attempts)):
        return
    slow = metafunc.cls.slow
    anew = metafunc.definition.get_closest_marker("exhaustive")  # once more, on another seed
    if "style" in metafunc.fixturenames:
        tried = metafunc.cls.every_style()
        plain = few(tried, range(len(tried)), STYLES, dict.fromkeys(slow, SLOW[0]))
        late = beyond(tried, ANEW) if anew else ()
        ids = [named(style) for _, style in tried]
        metafunc.parametrize("name, style", marked(tried, plain, slow, late), ids=ids)
    elif "misconception" in metafunc.fixturenames:
        tried = metafunc.cls.every_mistake() if anew else list(metafunc.cls.mistakes)
        if anew:
            tried = [tried[place] for place in sorted(once_each(tried))]
        plain = few(tried, once_each(tried), MISTAKES, dict.fromkeys(slow, SLOW[1]))
        again = {place for place, (name, *_) in enumerate(tried) if name in slow}.difference(once_each(tried))
        nameless = few(tried, [place for place in again if not tried[place][1]], NAMELESS)
        ids = [f"{name}: {said}" for name, said, _ in tried]
        late = beyond(tried, ANEW) if anew else again.difference(nameless)
        metafunc.parametrize("name, misconception, wrong", marked(tried, plain, slow, late), ids=ids)


@pytest.fixture
def patience(monkeypatch):
    """A name that is found by trying changes is found on a slow and busy machine too."""
    monkeypatch.setattr(one_change, "SECONDS", 10 * one_change.SECONDS)
    monkeypatch.setattr(examine, "AFTERWARDS", 10 * examine.AFTERWARDS)


def named(style):
    """A function's own name; that of its class where a callable object or a `partial` has none."""
    return getattr(style, "__name__", type(style).__name__)


def once_each(tried):
    """The places of those that make a mistake for the first time."""
    return {(name, said): place for place, (name, said, _) in reversed(list(enumerate(tried)))}.values()


def few(tried, places, usual, limits=None):
    """Of the places at most so many of each exercise, the first and then at even distances."""
    of_one = defaultdict(list)
    for place in sorted(places):
        of_one[tried[place][0]].append(place)
    steps = {name: -(-len(its) // (limits or {}).get(name, usual)) for name, its in of_one.items()}
    return sorted(place for name, its in of_one.items() for place in its[:: steps[name]])


def beyond(tried, usual):
    """The places of the others."""
    return set(range(len(tried))).difference(few(tried, range(len(tried)), usual))


def marked(tried, plain, slow, late=()):
    """The first of each exercise is quick, unless it is slow to judge; all but `plain` are exhaustive, or `late`."""
    firsts = {name: index for index, (name, *_) in reversed(list(enumerate(tried))) if name not in slow}
    later = [
        pytest.mark.release if index in late else pytest.mark.plain if index in plain else pytest.mark.exhaustive
        for index in range(len(tried))
    ]
    marks = [() if firsts.get(name) == index else later[index] for index, (name, *_) in enumerate(tried)]
    return [pytest.param(*one, marks=mark) for one, mark in zip(tried, marks, strict=True)]
