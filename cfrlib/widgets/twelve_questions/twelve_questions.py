"""Twelve questions before the course, and again after it. They are not graded."""

from pathlib import Path

import traitlets

from cfrlib import palette
from cfrlib.arguments import flag, shortened
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.twelve_questions.questions import QUESTIONS

NO_IDEA = 0
_kept = [NO_IDEA] * len(QUESTIONS)


class QuestionnaireWidget(PageWidget):
    """`chosen`: the number of the answer to each question, from 1, or 0 for none."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    chosen = traitlets.List().tag(sync=True)
    page_traits = ("spec", "chosen")


def twelve_questions(*, answers: bool = False, before: str | None = None) -> Exhibit:
    """Twelve questions to answer in the page; answers are kept while the kernel lives.

    `answers`: whether to offer the right answers and why. `before`: the code from an earlier time, to compare with.
    Raises ValueError for a code that is not twelve digits from 0 to 3 (dashes do not count).
    """
    spec = {
        "questions": [{"text": question.text, "answers": list(question.answers)} for question in QUESTIONS],
        "right": [{"answer": question.right, "why": question.why, "lesson": question.lesson} for question in QUESTIONS]
        if flag("answers", answers)
        else None,
        "before": None if before is None else _decoded(before),
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = QuestionnaireWidget(spec=spec, chosen=list(_kept))
    widget.observe(lambda change: _keep(change["new"]), names="chosen")
    listed = "".join(
        f"\n{number}. {question.text} ({'; '.join(question.answers)})"
        for number, question in enumerate(QUESTIONS, start=1)
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
