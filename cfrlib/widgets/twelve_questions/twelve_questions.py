"""Twelve questions, asked before the course and again after it. Nobody marks them."""

from pathlib import Path

import anywidget
import traitlets

from cfrlib import palette
from cfrlib.arguments import flag, shortened
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.twelve_questions.questions import QUESTIONS

NO_IDEA = 0
_kept = [NO_IDEA] * len(QUESTIONS)


class QuestionnaireWidget(anywidget.AnyWidget):
    """`chosen`: an answer to each question, from 1, and 0 where there is none."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    chosen = traitlets.List().tag(sync=True)
    page_traits = ("spec", "chosen")


def twelve_questions(*, answers: bool = False, before: str | None = None) -> Exhibit:
    """The questions, to be answered in the page; choices are kept for as long as the kernel lives.

    `answers`: offer to show what is right, and why. `before`: the code noted at an earlier time, to compare with.
    Raises ValueError for a code that is not twelve digits from 0 to 3 (dashes do not count).
    """
    spec = {
        "questions": [{"text": one.text, "answers": list(one.answers)} for one in QUESTIONS],
        "right": [{"answer": one.right, "why": one.why, "lesson": one.lesson} for one in QUESTIONS]
        if flag("answers", answers)
        else None,
        "before": None if before is None else _decoded(before),
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = QuestionnaireWidget(spec=spec, chosen=list(_kept))
    widget.observe(lambda change: _keep(change["new"]), names="chosen")
    listed = "".join(
        f"\n{number}. {one.text} ({'; '.join(one.answers)})" for number, one in enumerate(QUESTIONS, start=1)
    )
    return Exhibit(widget, f"Twelve questions, three answers each:{listed}")


def _keep(chosen):
    _kept[:] = chosen


def _decoded(code):
    digits = [digit for digit in code if digit not in "- "] if isinstance(code, str) else []
    if len(digits) != len(QUESTIONS) or not set(digits) <= set("0123"):
        raise ValueError(
            f"the code of twelve answers is twelve digits from 0 to 3, such as 2103-0012-3310, not {shortened(code)}"
        )
    return [int(digit) for digit in digits]
