"""The recall card: three questions at the beginning of a lesson, about lessons before it.

The page draws the questions (draw.js), judges the answers, and says why. This module sends it the bank's questions for
the lesson, and keeps the answers.
"""

from os import PathLike
from pathlib import Path

import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened, whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.recall import bank
from cfrlib.widgets.recall.memory import FILE, can_remember, nothing, remember, remembered


class RecallWidget(PageWidget):
    """`memory`: what the page knows and adds to. `keeper`: who keeps it, "file" or "page"."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    memory = traitlets.Dict().tag(sync=True)
    keeper = traitlets.Unicode("page").tag(sync=True)
    page_traits = ("spec", "memory", "keeper")


class RecallCard(Exhibit):
    """A card whose static page remembers by itself, and does not contain its author's answers."""

    def standalone(self) -> str:
        spec = {**self.widget.spec, "ending": ".html"}
        alone = RecallWidget(spec=spec, memory=nothing(), keeper="page")
        return Exhibit(alone, f"Recall card of lesson {spec['lesson']}").standalone()


def recall(lesson: str, *, day: int | None = None, folder: Path | None = None) -> Exhibit:
    """Three questions on the lessons before `lesson`, such as "05"; one is on a lesson three or more back.

    A question answered wrongly comes back sooner, one answered correctly later. Answers are kept in my_recall.json in
    `folder`, by default the notebook's own, or in the page if no file can be written.
    `day`: today, in days since 1970; None asks the page's clock.
    Raises ValueError for an unknown lesson, and for the first.
    """
    if not isinstance(folder, str | PathLike | None):
        raise ValueError(f"folder must be a path, not {shortened(folder)}")
    folder = Path.cwd() if folder is None else Path(folder)
    day = None if day is None else whole("day", day, 0, 10**6)
    share = bank.share(lesson)
    spec = {"lesson": lesson, "day": day, "questions": share, "ending": ".ipynb", "file": FILE,
            "palette": {"light": palette.LIGHT, "dark": palette.DARK}}  # fmt: skip
    keeper = "file" if can_remember(folder) else "page"
    widget = RecallWidget(spec=spec, memory=remembered(folder), keeper=keeper)
    widget.observe(lambda change: _keep(widget, folder, lesson), names="memory")
    return RecallCard(widget, _in_words(share[:3]))


def _keep(widget, folder, lesson):
    if widget.keeper == "file":
        try:
            remember(folder, widget.memory, lesson)
        except OSError:
            widget.keeper = "page"


def _in_words(opening):
    """The card where no script runs: questions without answers."""
    asked = "".join(f"\n{number}. {_asked(question)}" for number, question in enumerate(opening, start=1))
    return f"Recall: {len(opening)} questions from earlier lessons.{asked}"


def _asked(sent):
    choices = f" ({'; '.join(sent['choices'])})" if "choices" in sent else " (a number)"
    return f"Lesson {sent['lesson']}: {sent['text']}{choices}"
