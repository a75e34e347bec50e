"""What a check says, as a card in a notebook, as plain text anywhere else, and as an exception in grading mode."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import escape

from cfrlib import palette
from cfrlib.course.checks.see import shown_with_button
from cfrlib.languages import columns, say, wrapped

RIGHT, WRONG, NOT_ATTEMPTED = "right", "wrong", "not attempted"
_SYMBOLS = {RIGHT: "✓", WRONG: "✗", NOT_ATTEMPTED: "…"}
_COLOURS = {RIGHT: palette.AVERAGE, WRONG: palette.PLAYERS[1], NOT_ATTEMPTED: palette.MUTED}


@dataclass(frozen=True)
class Verdict:
    """`headline` follows the exercise's name; `explanation` is prose; `evidence` is (label, code) pairs, aligned.

    `misconception` is the name of the one recognised, or "". `note` says what happens next. `see`: finds what makes a
    picture of the learner's first wrong number, or None if there is no picture (`see.py`). All is in English, and shown
    in the language that is spoken.
    """

    exercise: str
    status: str
    headline: str
    explanation: str = ""
    evidence: tuple[tuple[str, str], ...] = ()
    misconception: str = ""
    note: str = ""
    see: Callable | None = field(default=None, compare=False, repr=False)

    def said(self) -> "Verdict":
        """The same in the language that is spoken."""
        evidence = tuple((say(label, "evidence"), code) for label, code in self.evidence)
        return replace(self, headline=say(self.headline), explanation=say(self.explanation), evidence=evidence,
                       note=say(self.note))  # fmt: skip

    def __str__(self):
        self = self.said()
        width = max((columns(label) for label, _ in self.evidence), default=0) + 2
        title = wrapped(f"{_SYMBOLS[self.status]} {self.exercise}: {self.headline}", 110, "  ")
        table = [f"    {label}{' ' * (width - columns(label))}{_hang(code, 4 + width)}"
                 for label, code in self.evidence]  # fmt: skip
        return "\n".join([title, *_prose(self.explanation), *table, *_prose(self.note)])

    def _repr_html_(self):
        self = self.said()
        colour = _COLOURS[self.status]
        badge = (
            f'<span style="background:{colour};color:#fff;border-radius:3px;padding:0 .4em;margin-right:.5em">'
            f"{_SYMBOLS[self.status]}</span>"
        )
        title = f"<div>{badge}<code>{escape(self.exercise)}</code>: <b>{marked(self.headline)}</b></div>"
        parts = [title, *(_paragraph(text) for text in (self.explanation,) if text)]
        if self.evidence:
            rows = "".join(map(_row, self.evidence))
            grid = "display:grid;grid-template-columns:max-content 1fr;gap:.15em 1em;margin-top:.5em"
            parts.append(f'<div style="{grid}">{rows}</div>')
        if self.note:
            parts.append(_paragraph(self.note, "opacity:.75;"))
        return (
            f'<div style="border-left:4px solid {colour};background:{colour}14;color:inherit;padding:.5em .9em;'
            f'margin:.3em 0;border-radius:3px;max-width:56em;line-height:1.45">{"".join(parts)}</div>'
        )

    def show(self):
        """Displays the card in a notebook, prints the text elsewhere."""
        shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
        if shell is None:
            print(self)
            return
        from IPython.display import display

        display({"text/plain": str(self), "text/html": self._repr_html_(), **shown_with_button(self)}, raw=True)


class _ShortTraceback:
    """IPython, nbval and nbgrader show this exception as its message alone, without a traceback through the library."""

    def _render_traceback_(self):
        return str(self).splitlines()


class CheckFailed(_ShortTraceback, AssertionError):
    """A graded exercise is wrong or not attempted; `verdict` says which and why."""

    def __init__(self, verdict: Verdict):
        super().__init__(str(verdict))
        self.verdict = verdict


class CheckMisused(_ShortTraceback, ValueError):
    """The check was called with something that is no exercise; the message, one sentence, says what it takes."""


def _prose(text):
    return [wrapped(f"  {text}", 110, "  ")] if text else []


def _hang(code, width):
    return code.replace("\n", "\n" + " " * width)


def _paragraph(text, style=""):
    return f'<div style="{style}margin-top:.4em">{marked(text)}</div>'


def marked(text):
    """A sentence in HTML, in which `code` and *stress* were marked as in Markdown."""
    stressed = re.sub(r"(?<![\w*])\*([^\s*][^*]*)\*(?![\w*])", r"<em>\1</em>", escape(text))
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", stressed)


def _row(pair):
    label, code = pair
    pre = "margin:0;padding:0;border:0;background:none;color:inherit;white-space:pre-wrap;font-size:.95em"
    return f'<div style="opacity:.75">{escape(label)}</div><pre style="{pre}">{escape(code)}</pre>'
