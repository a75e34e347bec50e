"""The measured answer, beside the guess that was made before the run."""

import html
import json
from dataclasses import dataclass, field
from functools import partial
from numbers import Real

from cfrlib import palette
from cfrlib.arguments import number, whole
from cfrlib.languages import say, say_page
from cfrlib.widgets.given import text
from cfrlib.widgets.predict.predict import guess, when_guessed

NOT_YET = "You have not guessed yet: guess above, or show anyway."
WHY = "Why? Say it in one sentence before you read on."


@dataclass(frozen=True)
class Reveal:
    """The measured answer: beside the guess if there is one, else folded.

    In a notebook the guess may come later, as after Run All: the answer then opens by itself.
    """

    key: str
    answer: str
    guess: str | None
    verdict: str
    judged: dict = field(default_factory=dict, repr=False, compare=False)  # what a page without a kernel judges by
    later: object = field(default=None, repr=False, compare=False)

    def __str__(self):
        parts = [f"Measured: {self.answer}."] if self.guess is None else [
            f"You predicted {self.guess}; measured: {self.answer}.", self.verdict]  # fmt: skip
        return say(" ".join(part for part in parts if part))

    __repr__ = __str__

    def _repr_html_(self):
        cells = [] if self.guess is None else [("you predicted", self.guess)]
        cells.append(("measured", self.answer))
        shown = "".join(
            f'<div style="min-width:9em"><div style="opacity:.75;font-size:12.5px">{name}</div>'
            f'<div style="font-size:19px;font-weight:650">{html.escape(value)}</div></div>'
            for name, value in cells
        )
        after = "".join(
            f'<div style="flex-basis:100%">{text}</div>' for text in (html.escape(self.verdict), WHY) if text
        )
        inside = f'<div style="display:flex;flex-wrap:wrap;gap:6px 28px;align-items:baseline">{shown}{after}</div>'
        return say_page(
            f'<div style="padding:10px 16px;border-left:4px solid {palette.AVERAGE};font:14px/1.45 system-ui,'
            f'sans-serif">{inside if self.guess is not None else self._closed(inside)}</div>'
        )

    def _closed(self, inside):
        judged = html.escape(json.dumps(self.judged))
        return (
            f'<details data-prediction="{html.escape(self.key)}"><summary style="cursor:pointer">{NOT_YET}</summary>'
            f'<div style="margin-top:8px" data-judged="{judged}">{inside}</div></details>'
        )

    def _ipython_display_(self):
        from IPython.display import display

        shown = display(self._data(), raw=True, display_id=True)
        if self.guess is None and shown is not None:
            when_guessed(self.key, lambda: shown.update(self.later()._data(), raw=True))

    def _data(self):
        return {"text/plain": str(self), "text/html": self._repr_html_()}


def reveal(
    key: str,
    answer,
    *,
    digits: int = 3,
    tolerance: float = 0.1,
    unit: str = "",
    remark: str | None = None,
) -> Reveal:
    """Show the answer beside the guess kept under `key`.

    A number is a right guess within `tolerance` of the answer's size; a `remark` replaces that judgement where being
    right is luck. Without a guess the answer stays folded until there is one.
    """
    kept, digits, tolerance = guess(key), whole("digits", digits, 1, 15), number("tolerance", tolerance, 0)
    text("unit", unit)
    if remark is not None:
        text("remark", remark)
    again = partial(reveal, key, answer, digits=digits, tolerance=tolerance, unit=unit, remark=remark)
    if isinstance(answer, Real) and not isinstance(answer, bool):
        answer = number(f"the answer to {key!r}", answer)
        texts = [None if value is None else _number(value, digits, unit) for value in (answer, kept)]
        judgement = _judge_number(kept, float(answer), tolerance)
        judged = {"answer": float(answer), "tolerance": tolerance, "remark": remark}
        return Reveal(key, *texts, judgement if remark is None or kept is None else remark, judged, again)
    verdict = "" if kept is None else (
        "That is what you predicted." if kept == str(answer)
        else "A surprise, then. Which step of your reasoning led elsewhere?")  # fmt: skip
    judged = {"answer": str(answer), "remark": None}
    return Reveal(key, str(answer), None if kept is None else str(kept), verdict, judged, again)


def _number(value, digits, unit):
    figure = f"{value:.{digits}g}" if isinstance(value, Real) else str(value)
    return f"{figure} {unit}".strip()


def _judge_number(kept, answer, tolerance):
    if not isinstance(kept, Real):
        return ""
    gap = abs(kept - answer)
    if gap <= tolerance * max(abs(answer), 1e-12):
        return "Very close."
    if kept * answer < 0:
        return "The sign is the surprise: which side did you expect to gain?"
    if kept and answer and not 0.1 < kept / answer < 10:
        return f"{'Larger' if kept > answer else 'Smaller'} than measured, by more than a factor of ten."
    return f"A little too {'large' if kept > answer else 'small'}." if gap <= abs(answer) else (
        f"Too {'large' if kept > answer else 'small'}: what did you leave out?")  # fmt: skip
