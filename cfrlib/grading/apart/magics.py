"""Cells as Python reads them: without the lines that IPython alone knows."""

import ast
import re

KEPT_MAGICS = ("%%time", "%%timeit", "%%capture", "%%prun", "%%memit")  # what follows is Python
MOST_MAGICS = 200  # of a cell, that are told one by one from lines that only look like them
_MAGIC = re.compile(r"^(\s*)(?:[%!?].*|[\w.\[\]]+\?{1,2}\s*|[\w.\[\]'\", ]+=\s*[%!].*)$")
_TIMED = re.compile(r"^(\s*)%time\s+(?=\S)")  # what follows is Python


def python_of(source: str) -> str:
    """The cell without IPython's own lines, each in its place; "" for a cell in another language."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff").split("\n")
    first = next((line.strip() for line in lines if line.strip()), "")
    if first.startswith("%%") and first.split()[0] not in KEPT_MAGICS:
        return ""
    for _ in range(MOST_MAGICS):
        place = _unread_line(lines)
        if place is None:
            return "\n".join(lines)
        if not 0 <= place < len(lines) or not _MAGIC.match(lines[place]):
            break
        _to_python(lines, place)
    for place in range(len(lines)):
        if _MAGIC.match(lines[place]):
            _to_python(lines, place)
    return "\n".join(lines)


def _unread_line(lines):
    """At which line Python stops reading, or -1; None where it reads all."""
    try:
        ast.parse("\n".join(lines))
    except SyntaxError as error:
        return (error.lineno or 0) - 1
    except (ValueError, RecursionError, MemoryError):
        return -1
    return None


def _to_python(lines, place):
    """Puts `pass` for a line of IPython's and for those that a backslash joins to it, and the statement for `%time`."""
    if _TIMED.match(lines[place]):
        lines[place] = _TIMED.sub(r"\1", lines[place])
        return
    goes_on = lines[place].endswith("\\")
    lines[place] = _MAGIC.sub(r"\1pass", lines[place])
    while goes_on and place + 1 < len(lines):
        place += 1
        goes_on = lines[place].endswith("\\")
        lines[place] = ""
