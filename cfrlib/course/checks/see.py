"""The button "See this number" below a refused verdict: it opens a picture at the learner's first wrong number.

An exercise's `see` says what there is to see: a function that takes a Refusal and returns what makes the picture, an
Exhibit, or None if no picture can show the learner's number. It is called only in a notebook, and the picture is made
on a click. `lesson05/seen.py` has examples.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from numbers import Number

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.run_cases import quiet
from cfrlib.course.checks.time_limit import TimeUp, within
from cfrlib.languages import say

SECONDS = 3.0  # for finding the number, by calling the learner's function again
OPEN, CLOSE = "See this number", "Hide this number"
VIEW = "application/vnd.jupyter.widget-view+json"

_in_notebook = {}  # the boxes that show verdicts now, by the exercise's name and the cell


@dataclass(frozen=True, eq=False)
class Refusal:
    """What was refused: the exercise, the learner's function, the first problem, and what the function did."""

    exercise: object
    function: Callable
    problem: object
    observations: list

    def picture(self) -> Callable | None:
        """What makes the picture; None if there is none, or the function raises or takes too long."""
        if self.exercise.see is None or any(seen.error is not None for seen in self.observations):
            return None
        with quiet():
            try:
                return within(SECONDS, [lambda: self.exercise.see(self)])[0]
            except (Exception, SystemExit, TimeUp):
                return None

    @property
    def case(self):
        """The observation that the problem is about, with all that the function returned; None if there is none.

        The problem's own observation may show only a part of the result.
        """
        problem = self.problem.observation
        return next((seen for seen in self.observations if problem and seen.args is problem.args), None)


def departs(yours, right, tolerance: float) -> bool:
    """Whether these are numbers in the form of the right ones, but not the same."""
    try:
        yours = np.asarray(yours)
    except ValueError:  # lists of different lengths
        return False
    numbers = yours.dtype.kind in "biuf" or all(isinstance(one, Number) for one in yours.ravel().tolist())
    return numbers and yours.shape == np.shape(right) and not same(yours, right, tolerance)


def shown_with_button(verdict) -> dict:
    """What to display besides the card and its text: the view of a box with card and button, or nothing.

    It is nothing outside a notebook, or if there is nothing to see. Closes what this cell showed before.
    """
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if getattr(shell, "kernel", None) is None:
        return {}
    place = verdict.exercise, shell.kernel.get_parent().get("metadata", {}).get("cellId")
    _close(place)
    picture = verdict.see() if verdict.see else None
    if picture is None:
        return {}
    try:
        from ipywidgets import HTML, Button, VBox
    except ImportError:
        return {}
    button = Button(description=say(OPEN), icon="search", layout={"width": "max-content"})
    box = _in_notebook[place] = VBox([HTML(verdict._repr_html_()), button])
    button.on_click(lambda _: _toggle(box, picture))
    return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": box.model_id}}


def _toggle(box, picture):
    """Open the picture below the button, or close it, so that there is never more than one."""
    from ipywidgets import HTML

    card, button, *opened = box.children
    if opened:
        box.children = card, button
        _close_all(opened)
        button.description = say(OPEN)
        return
    with quiet():
        try:
            shown = picture().widget
        except Exception as error:
            shown = HTML(say(f"The picture could not be drawn: {type(error).__name__}."))
    box.children = card, button, shown
    button.description = say(CLOSE)


def _close(place):
    box = _in_notebook.pop(place, None)
    if box is not None:
        _close_all([*box.children, box])


def _close_all(widgets):
    """Close widgets with the layout and the style that each has made for itself."""
    for widget in widgets:
        for part in (getattr(widget, "style", None), getattr(widget, "layout", None), widget):
            with suppress(Exception):  # none there, or a kernel that is going down
                part.close()
