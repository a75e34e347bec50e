"""A guess before a run, kept for the session."""

from collections.abc import Callable
from numbers import Real
from pathlib import Path

import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import text
from cfrlib.widgets.page_widget import PageWidget

_guesses: dict[str, str | float] = {}
_waiting: dict[str, Callable[[], None]] = {}


class PredictionWidget(PageWidget):
    """One question; `guess` is None until the learner chooses."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    guess = traitlets.Any(None, allow_none=True).tag(sync=True)
    page_traits = ("spec", "guess")


def predict(key: str, question: str, options=None, *, unit: str = "") -> Exhibit:
    """Ask for a guess before a run. `options`: answers to choose from; without them, the guess is a number in `unit`.

    The guess is kept under `key` while the kernel lives, also when the cell runs again. No cell waits for it; what
    `reveal` shows stays folded until there is a guess.
    """
    text("key", key)
    text("question", question)
    text("unit", unit)
    if not isinstance(options, list | tuple | None):
        raise ValueError(f"options must be a list of answers, or None for a number, not {shortened(options)}")
    options = None if options is None else [str(option) for option in options]
    if options is not None and (len(options) < 2 or len(set(options)) < len(options)):
        raise ValueError(f"a prediction needs at least two different options, or none for a number; got {options}")
    kept = _guesses.get(key)
    if (kept not in options) if options else not isinstance(kept, Real):
        kept = _guesses.pop(key, None) and None
    spec = {
        "key": key,
        "question": question,
        "options": options,
        "unit": unit,
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = PredictionWidget(spec=spec, guess=kept)
    widget.observe(lambda change: _keep(key, change["new"]), names="guess")
    choices = " | ".join(options) if options else f"a number, {unit}" if unit else "a number"
    return Exhibit(widget, f"Predict: {question} ({choices})")


def guess(key: str):
    """The guess kept under `key`: an option's text, a number, or None if there is none."""
    text("key", key)
    return _guesses.get(key)


def when_guessed(key: str, do: Callable[[], None]):
    """Call `do` once, at the next guess under `key`, in place of what waited before, whose cell ran again."""
    _waiting[key] = do


def _keep(key, guess):
    if guess is None:
        _guesses.pop(key, None)
    else:
        _guesses[key] = guess
        if do := _waiting.pop(key, None):
            do()
