"""The measured answer, set beside the guess that was made before the run."""

import html
from dataclasses import dataclass
from numbers import Real

from cfrlib import palette
from cfrlib.arguments import number, whole
from cfrlib.widgets.given import text
from cfrlib.widgets.predict.predict import guess


@dataclass(frozen=True)
class Reveal:
    """The measured answer, beside the guess where there was one."""

    answer: str
    guess: str | None
    verdict: str

    def __str__(self):
        parts = [f"Measured: {self.answer}."] if self.guess is None else [
            f"You predicted {self.guess}; measured: {self.answer}.", self.verdict]  # fmt: skip
        return " ".join(part for part in parts if part)

    __repr__ = __str__

    def _repr_html_(self):
        cells = [] if self.guess is None else [("you predicted", self.guess)]
        cells.append(("measured", self.answer))
        shown = "".join(
            f'<div style="min-width:9em"><div style="opacity:.75;font-size:12.5px">{name}</div>'
            f'<div style="font-size:19px;font-weight:650">{html.escape(value)}</div></div>'
            for name, value in cells
        )
        verdict = f'<div style="flex-basis:100%">{html.escape(self.verdict)}</div>' if self.verdict else ""
        return (
            '<div style="display:flex;flex-wrap:wrap;gap:6px 28px;align-items:baseline;padding:10px 16px;'
            f'border-left:4px solid {palette.AVERAGE};font:14px/1.45 system-ui,sans-serif">{shown}{verdict}</div>'
        )


def reveal(
    key: str, answer, *, digits: int = 3, tolerance: float = 0.1, unit: str = "", remark: str | None = None
) -> Reveal:
    """Set the guess kept under `key` beside the answer.

    A number counts as guessed within `tolerance` of the answer's size; `remark` is said in place of that judgement,
    where being right is luck. Without a guess it simply tells the answer.
    """
    kept, digits, tolerance = guess(key), whole("digits", digits, 1, 15), number("tolerance", tolerance, 0)
    text("unit", unit)
    if remark is not None:
        text("remark", remark)
    if isinstance(answer, Real) and not isinstance(answer, bool):
        answer = number(f"the answer to {key!r}", answer)
        texts = [None if value is None else _number(value, digits, unit) for value in (answer, kept)]
        judgement = _judge_number(kept, float(answer), tolerance)
        return Reveal(*texts, judgement if remark is None or kept is None else remark)
    verdict = "" if kept is None else (
        "That is what you predicted." if kept == str(answer)
        else "A surprise, then. Which step of your reasoning led elsewhere?")  # fmt: skip
    return Reveal(str(answer), None if kept is None else str(kept), verdict)


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
