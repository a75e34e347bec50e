"""Tables for people: rows as aligned text, or as HTML in a notebook."""

from dataclasses import dataclass
from html import escape

from cfrlib.languages import columns, say, say_page

SHOWN = 60  # rows
COLUMNS = 10  # with more columns, each row's numbers are written into one cell


@dataclass(frozen=True, repr=False)
class Table:
    """Rows that show themselves: HTML in a notebook, aligned text elsewhere."""

    rows: list[dict]

    def __repr__(self):
        return text_table(self.rows)

    def _repr_html_(self):
        return html_table(self.rows)


def text_table(rows: list[dict]) -> str:
    """Aligned columns, the first `SHOWN` rows."""
    header, cells = _cells(rows)
    lines = [[*map(say, line)] for line in [header, *cells]]
    widths = [max(map(columns, column)) for column in zip(*lines, strict=True)]
    lines = ["  ".join(map(_filled, line, widths)).rstrip() for line in lines]
    return "\n".join(lines + _rest(rows))


def html_table(rows: list[dict]) -> str:
    """The same table in HTML."""
    header, cells = _cells(rows)
    head = "".join(f"<th>{escape(name)}</th>" if name else "<td></td>" for name in header)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in cells)
    rest = "".join(f"<p>{line}</p>" for line in _rest(rows))
    return say_page(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}")


def data_frame(columns: dict):
    """A pandas.DataFrame of named columns. Raises ModuleNotFoundError without pandas, which cfrlib does not require."""
    try:
        from pandas import DataFrame
    except ModuleNotFoundError:
        raise ModuleNotFoundError("to_dataframe needs pandas, which is not installed: pip install pandas") from None
    return DataFrame(columns)


def _cells(rows):
    shown = rows[:SHOWN]
    header = list(dict.fromkeys(name for row in shown for name in row))
    if len(header) <= COLUMNS:
        return header, [[_cell(row.get(name)) for name in header] for row in shown]
    words = [name for name, value in shown[0].items() if not isinstance(value, float)]
    return [*words, ""], [[*(_cell(row[name]) for name in words), _sentence(row)] for row in shown]


def _sentence(row):
    """A row's numbers in one cell, without those that would print as zero."""
    numbers = {name: value for name, value in row.items() if isinstance(value, float) and value >= 5e-5}
    return ", ".join(f"{name} {_cell(value)}" for name, value in numbers.items())


def _cell(value):
    return "" if value is None else f"{value:.4f}" if isinstance(value, float) else str(value)


def _filled(cell, width):
    return cell + " " * (width - columns(cell))


def _rest(rows):
    return [say(f"... and {len(rows) - SHOWN:,} more rows")] if len(rows) > SHOWN else []
