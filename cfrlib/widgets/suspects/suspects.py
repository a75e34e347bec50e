"""Suspects as live bars: after each hand, the probability of each of some known players."""

from collections.abc import Callable, Mapping
from math import isfinite
from numbers import Real
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import number, shortened
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import function_of, listed, text
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.watching import when_played


class SuspectsWidget(PageWidget):
    """`log`: what was seen in each hand, in words, and the beliefs before the first hand and after each hand."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    log = traitlets.Dict().tag(sync=True)
    page_traits = ("spec", "log")


def suspects(hands, strategies: dict, *, posterior, table=None, words=None, sure: float = 0.95) -> Exhibit:
    """The probability of each suspect, as bars; a slider goes from hand to hand.

    `hands`: for each hand the list of its decisions, pairs (information set, position of the action); or a function of
    no arguments that returns such a list, called after each hand at the play table whose title is `table`.
    `strategies`: {name: strategy}, passed to `posterior` as they are. `posterior`: a function of (all decisions so far,
    strategies) that returns {name: probability}. `words`: a function of (information set, position) that returns the
    decision in words. `sure`: the probability to mark.
    """
    if not isinstance(strategies, Mapping) or not strategies:
        raise ValueError(f"strategies must be a dictionary from names to strategies, not {shortened(strategies)}")
    names, sure = [text("a suspect's name", name) for name in strategies], number("sure", sure, 0, 1)
    function_of("posterior", posterior, "seen", "strategies")
    words = function_of("words", _plain if words is None else words, "key", "action")
    look = function_of("hands", hands) if callable(hands) else lambda: hands
    spec = {"names": names, "sure": sure, "palette": {"light": palette.LIGHT, "dark": palette.DARK}}
    watch = _Watch(look, strategies, posterior, words)
    widget = SuspectsWidget(spec=spec, log=watch.log())
    if table is not None:
        when_played(text("table", table), lambda: setattr(widget, "log", watch.log()))

    def draw():
        from cfrlib.widgets.suspects.picture import bars

        return bars(names, widget.log["beliefs"][-1], sure, len(widget.log["seen"]))

    return Exhibit(widget, _sentence(names, widget.log), draw, lambda: _rows(names, widget.log))


class _Watch:
    """Reads the hands, and computes beliefs only for new ones."""

    def __init__(self, look: Callable, strategies, posterior, words):
        self.look, self.strategies, self.posterior, self.words = look, strategies, posterior, words
        self.hands, self.beliefs = [], [self._belief([])]

    def log(self) -> dict:
        hands = [_decisions(hand) for hand in listed("hands", self.look(), "hands, each a list of decisions")]
        if hands[: len(self.hands)] != self.hands:
            self.hands, self.beliefs = [], self.beliefs[:1]
        seen = [decision for hand in self.hands for decision in hand]
        for hand in hands[len(self.hands) :]:
            seen += hand
            self.beliefs.append(self._belief(list(seen)) if hand else self.beliefs[-1])
        self.hands = hands
        texts = [[text("what words returns", self.words(*decision)) for decision in hand] for hand in hands]
        return {"seen": texts, "beliefs": list(self.beliefs)}

    def _belief(self, seen):
        found = self.posterior(seen, self.strategies)
        if not isinstance(found, Mapping) or set(found) != set(self.strategies):
            raise ValueError(f"posterior must return a probability for each name of strategies, not {shortened(found)}")
        belief = [found[name] for name in self.strategies]
        if not all(isinstance(share, Real) and isfinite(share) and -1e-9 <= share <= 1 + 1e-9 for share in belief):
            raise ValueError(f"posterior must return probabilities, from 0 to 1, not {shortened(found)}")
        return [float(share) for share in belief]


def _decisions(hand):
    decisions = listed("a hand", hand, "decisions, pairs (information set, position of the action)")
    if not all(isinstance(decision, tuple | list) and len(decision) == 2 for decision in decisions):
        raise ValueError(
            f"a hand must be a list of pairs (information set, position of the action), not {shortened(hand)}"
        )
    return [tuple(decision) for decision in decisions]


def _plain(key, action) -> str:
    return f"{key}: action {action}"


def _sentence(names, log) -> str:
    likely = sorted(zip(log["beliefs"][-1], names, strict=True), key=lambda pair: -pair[0])
    if not log["seen"]:
        return f"{len(names)} suspects, and no hand seen: " + ", ".join(f"{name} {p:.2f}" for p, name in likely) + "."
    return f"After {len(log['seen'])} hands: " + ", ".join(f"{name} {p:.2f}" for p, name in likely) + "."


def _rows(names, log):
    own = [("hand", "i4"), ("seen", "O")]
    columns = [*own, *((f"suspect {name}" if name in dict(own) else name, "f8") for name in names)]
    rows = [(hand, "; ".join(told), *belief) for hand, (told, belief)
            in enumerate(zip([[], *log["seen"]], log["beliefs"], strict=True))]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
