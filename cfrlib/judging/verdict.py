"""judge(): a file, or a strategy, against what is known of its game."""

from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from cfrlib.arguments import flag
from cfrlib.evaluation import best_response_value, expected_values
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.judging import runs, traps
from cfrlib.judging.games import LONG, KnownGame
from cfrlib.judging.read import read
from cfrlib.judging.traps import Assessed, Trap
from cfrlib.tables import text_table

SHOWN = 12  # names


@dataclass(frozen=True, repr=False)
class Verdict:
    """What `judge` found; it prints as a report. `rows`: one dictionary a strategy. `traps`: what is wrong, each with
    a name and a sentence. `remarks`: what else to know. `names`: {name in the file: ours}, where they differ.
    """

    game: KnownGame
    rows: list[dict]
    traps: list[Trap]
    remarks: list[str]
    names: dict[str, str]

    def __repr__(self):
        exact = f"{self.game.value} = " if getattr(self.game.value, "denominator", 1) > 1 else ""
        table = text_table([{name: _cell(value) for name, value in row.items()} for row in self.rows])
        traps = [f"Trap: {trap.name}. {trap.sentence}." for trap in self.traps] or ["No trap found."]
        worth = f"{self.game.title}; player 1 should earn {exact}{_cell(float(self.game.value))}."
        lines = [worth, "", table, "", *self.remarks, *traps]
        if self.names:
            lines += ["", "The file's names, and what they were read as:"]
            lines += [f"  {name!r} = {ours}" for name, ours in islice(sorted(self.names.items()), SHOWN)]
            lines += [f"  ... and {len(self.names) - SHOWN:,} more"] * (len(self.names) > SHOWN)
        return "\n".join(lines)


def judge(source, game: str | None = None, *, alternating: bool | None = None) -> Verdict:
    """Judge what any solver wrote: one strategy, or the strategies of a run, with the exploitability that it printed.

    `source`: a file .csv or .json, or what the JSON holds: a list of rows with information set, action, probability,
    and if you like game, iteration, exploitability; or {information set: {action: probability}}, as a Strategy is.
    `game`: a name in `GAMES` of `cfrlib.judging`, or OpenSpiel's, whose information state strings are then understood.
    `alternating`: what the run's updates are meant to be, if you want that judged.

    By exact best responses, each strategy gets its value and what each player could gain. A run is compared with right
    runs: in Kuhn poker and loaded-rps up to 500 iterations, elsewhere up to 50, as long as all right programs agree.

    Raises ValueError, saying which row is wrong and what to change.

    Cost: a second for Kuhn poker, half a minute at most for 50 iterations of Dudo.

    >>> cfr.judge(cfr.solve("kuhn", "cfr", 1), "kuhn")
    Kuhn poker; player 1 should earn -1/18 = -0.0555556.
    <BLANKLINE>
    value  player 1 gains  player 2 gains  NashConv  exploitability
    0.125  0.375           0.541667        0.916667  0.458333
    <BLANKLINE>
    Not compared with right runs, which needs some of the iterations 2 to 500, in a column `iteration`.
    No trap found.
    """
    alternating = None if alternating is None else flag("alternating", alternating)
    try:
        found, iterates, names = read(source, game)
    except ValueError as error:
        raise ValueError(f"{source} {error}" if isinstance(source, str | Path) else f"the source {error}") from None
    match, remark = _match(found, iterates, alternating)
    assessed = {when: _assess(found, iterate) for when, iterate in iterates.items()}
    wrong, more = _traps(found, assessed, match, alternating)
    return Verdict(found, [_row(*item) for item in assessed.items()], wrong, [remark, *more], names)


def _match(game, iterates, alternating):
    """The run that has these strategies, or None; and a remark about it."""
    compared = {when: each.strategy for when, each in iterates.items() if 1 <= when <= game.comparable}
    if max(compared, default=0) < 2:
        return None, (f"Not compared with right runs, which needs some of the iterations 2 to {game.comparable:,}, "
                      "in a column `iteration`.")  # fmt: skip
    match = runs.find(game.make(), compared, alternating)
    if match:
        by = f"{match.variant} with {_order(match.alternating)} updates, player 1 first, from uniform play"
        return match, f"Up to iteration {max(compared):,}, these are the {match.kept} of {by}."
    look_for = ": look for sampling, another start or order of updates, or a wrong regret"
    why = look_for if game.comparable == LONG else ", which is no fault by itself"
    return None, f"The strategies are of no run that the judge knows{why}."


def _assess(game, iterate):
    form = SequenceForm.of(game.make())
    strategy = Strategy(form.information_sets, iterate.strategy)
    best = tuple(best_response_value(form, strategy, player) for player in (0, 1))
    return Assessed(expected_values(form, strategy), best, float(game.value), iterate.printed)


def _traps(game, assessed, match, alternating):
    """All traps, and remarks about printed numbers that none explains."""
    wrong = []
    if match and match.kept != runs.AVERAGE:
        wrong.append(traps.STRATEGIES[match.kept])
    if match and alternating not in (None, match.alternating):
        wrong.append(Trap(traps.ORDER, f"Updates are meant to be {_order(alternating)}, and these are those of "
                                       f"{_order(match.alternating)} ones"))  # fmt: skip
    printed = {when: each for when, each in assessed.items() if each.printed is not None}
    odd = [(when, each) for when, each in printed.items() if not each.is_right()]
    if not odd:
        return wrong, []
    trap = traps.trap_behind([*printed.values()])
    if match and not trap:
        others = runs.run(game.make(), match.looks, match.variant, not match.alternating)
        trap = traps.trap_behind([printed[other.iteration]._replace(look=match.looks[other.iteration], other=other)
                                  for other in others if other.iteration in printed])  # fmt: skip
    if trap:
        return [*wrong, trap], []
    when, each = odd[0]
    return wrong, [f"{each.printed} is printed{f' at iteration {when:,}' if when else ''}, where exploitability is "
                   f"{_cell(each.exploitability)}; no usual mistake makes that number."]  # fmt: skip


def _row(when, each):
    row = {"iteration": when} if when else {}
    gains = {f"player {player} gains": gain for player, gain in enumerate(each.gains, 1)}
    row |= {"value": each.earned[0], **gains, "NashConv": sum(each.gains), "exploitability": each.exploitability}
    return row | ({} if each.printed is None else {"printed": each.printed})


def _order(alternating):
    return "alternating" if alternating else "simultaneous"


def _cell(value):
    return f"{round(value, 12) + 0.0:.6g}" if isinstance(value, float) else value
