"""The play table: a person against any strategy, and afterwards what every decision cost, with the luck removed."""

from dataclasses import dataclass, field
from numbers import Integral
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import generator, shortened, whole
from cfrlib.games import MatrixGame
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, text
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.play_table.hands import Dealer, PlayedHand, played_hand, pruned
from cfrlib.widgets.watching import tell_played

MOST_MAPPED = 24  # decisions of one seat that can be shown all at once
MOST_HANDS = 10_000  # dealt at a time


class PlayTableWidget(PageWidget):
    """`deal`: scripts of hands, and the choices made in those that are over. `finished`: {number of a hand: choices},
    as the person plays. `asked`: how often the person has asked for more hands."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    deal = traitlets.Dict().tag(sync=True)
    finished = traitlets.Dict().tag(sync=True)
    asked = traitlets.Int(0).tag(sync=True)
    page_traits = ("spec", "deal")


@dataclass
class Session:
    """What the kernel remembers of one table, also when its cell runs again."""

    hands: list[PlayedHand] = field(default_factory=list)
    scripts: list[dict] = field(default_factory=list)
    choices: dict[str, list[int]] = field(default_factory=dict)
    last: int = 0  # the number of the last hand that was dealt


_sessions: dict[tuple, Session] = {}


def play_table(game, strategy, *, seat=None, hands=10, rng=None, title=None, judge=None) -> Exhibit:
    """Play hands of a two-player game against a strategy; then see what each decision cost.

    `game`: a game, its name, or its GameTree. `strategy`: a Strategy, a dictionary, a solution: the opponent plays its
    own side of it. `seat`: 0 to be always player 1, 1 to be player 2; alternating when left out. `hands`: how many are
    dealt at a time. `rng`: a generator or a seed, for hands that are the same in every new kernel. `title`: also the
    name under which played hands are kept while the kernel lives; `hands_played(title)` lists them.
    `judge`: the strategy against which costs are computed, the opponent's own when left out. Then the costs give away
    how the opponent plays.
    Raises ValueError for a game that is not for two.
    """
    if seat is not None and (not isinstance(seat, Integral) or isinstance(seat, bool) or seat not in (0, 1)):
        raise ValueError(f"seat must be 0 (player 1), 1 (player 2) or None (alternating), not {shortened(seat)}")
    hands = whole("hands", hands, 1, MOST_HANDS)
    rng = np.random.default_rng() if rng is None else generator("rng", rng)
    dealer = Dealer(game, strategy, judge)
    title = heading(title, f"{type(dealer.game).__name__}: you against a fixed strategy")
    session = _sessions.setdefault((title, len(dealer.tree)), Session())
    table = _Table(dealer, session, seat, hands, int(rng.integers(2**63)))
    spec = {
        "title": title,
        "sentence": table.sentence(title),
        "unit": "chip" if table.script(1)["nodes"][0]["see"]["paid"] else "point",
        "simultaneous": isinstance(dealer.game, MatrixGame),
        "seats": [{"value": view.value, "choices": view.choices(MOST_MAPPED)} for view in dealer.seats],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = PlayTableWidget(spec=spec, deal=table.deal())
    widget.observe(lambda change: table.finish(change["new"]), names="finished")
    widget.observe(lambda change: tell_played(title), names="finished")
    widget.observe(lambda change: setattr(widget, "deal", table.more()), names="asked")

    def draw():
        from cfrlib.widgets.play_table.picture import results, waiting_table

        return results(title, session.hands) if session.hands else waiting_table(title, table.script(1))

    return Exhibit(widget, spec["sentence"], draw, lambda: _rows(session.hands))


def hands_played(title: str) -> list[PlayedHand]:
    """The hands that a person has played at the table of this title since the kernel started."""
    text("title", title)
    return [hand for (known, _), session in _sessions.items() if known == title for hand in session.hands]


class _Table:
    """One widget's dealer, session and deck. Hand number k is drawn from the k-th stream of the seed."""

    def __init__(self, dealer, session, seat, batch, seed):
        self.dealer, self.session, self.seat, self.batch, self.seed = dealer, session, seat, batch, seed
        session.last = session.last or batch

    def script(self, number):
        seat = (number - 1) % 2 if self.seat is None else self.seat
        return self.dealer.script(number, seat, np.random.default_rng([self.seed, number]))

    def deal(self):
        """Everything that the page needs: the hands played, pruned, and the hands of this batch still to play."""
        coming = [number for number in range(1, self.session.last + 1) if str(number) not in self.session.choices]
        scripts = [*self.session.scripts, *map(self.script, coming)]
        return {"hands": scripts, "choices": dict(self.session.choices), "batch": self.batch}

    def more(self):
        if len(self.session.choices) == self.session.last:
            self.session.last += self.batch
        return self.deal()

    def finish(self, finished):
        for number, choices in finished.items():
            if number not in self.session.choices:
                script = self.script(int(number))
                hand = played_hand(script, choices, self.dealer.seats[script["seat"]].value)
                self.session.hands.append(hand)
                self.session.scripts.append(pruned(script, choices))
                self.session.choices[number] = list(choices)

    def sentence(self, title):
        played = self.session.hands
        if not played:
            return f"A play table, {title!r}: {_count(self.batch)} to play in the page, by mouse or by keys."
        result, fair = sum(hand.result for hand in played), sum(hand.without_luck for hand in played)
        return f"A play table, {title!r}: {_count(len(played))} played, result {result:+g}; without luck {fair:+.2f}."


def _count(hands):
    return "1 hand" if hands == 1 else f"{hands} hands"


def _rows(hands):
    columns = [
        ("hand", "i4"),
        ("player", "i4"),
        ("moves", "O"),
        ("result", "f8"),
        ("cost", "f8"),
        ("without_luck", "f8"),
    ]
    rows = [(h.number, h.seat + 1, " ".join(h.moves), h.result, h.cost, h.without_luck) for h in hands]
    return np.array(rows, dtype=columns).view(np.recarray)
