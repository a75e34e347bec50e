"""A widget where no script runs: its picture, its sentence, and its numbers as a folded table."""

from html import escape
from math import isnan

from cfrlib.languages import say

MOST_ROWS = 60
AT_EACH_END = 20  # rows shown of a longer table


def still(picture: str, sentence: str, rows=None) -> str:
    """HTML for notebooks that were not run, GitHub and print. `picture`: HTML. `rows`: a record array, or None."""
    table = "" if rows is None or not len(rows) else f"\n{_table(rows)}"
    return f'{picture}\n<p class="cfr-sentence">{escape(sentence)}</p>{table}'


def _table(rows):
    names = rows.dtype.names
    head = "".join(f'<th scope="col">{escape(say(name.replace("_", " ")))}</th>' for name in names)
    whole = len(rows) <= MOST_ROWS
    parts = [rows] if whole else [rows[:AT_EACH_END], rows[-AT_EACH_END:]]
    more = say(f"{len(rows) - 2 * AT_EACH_END:,} more rows")
    between = f'<tr><td colspan="{len(names)}">\u2026 {more} \u2026</td></tr>'
    body = between.join("".join(map(_row, part.tolist())) for part in parts)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f"<details><summary>{say('The numbers as a table')}</summary>{table}</details>"


def _row(values):
    return "<tr>" + "".join(f"<td>{escape(_cell(value))}</td>" for value in values) + "</tr>"


def _cell(value):
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if not isinstance(value, float):
        return say(str(value))
    if isnan(value):
        return ""
    small = 0 < abs(value) < 1e-3
    text = f"{value:.1e}" if small else f"{value:,.0f}" if abs(value) >= 1e4 else f"{round(value, 4) + 0.0:g}"
    return text.replace("-", "\u2212")
