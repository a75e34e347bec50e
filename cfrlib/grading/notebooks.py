"""The code cells of a notebook, however it was saved, sent and damaged."""

import json
import re
from dataclasses import dataclass

from cfrlib.course.registry import lessons, warm_ups

LARGEST = 64 * 2**20  # bytes
MOST_CODE, MOST_CELLS = 4 * 2**20, 10_000  # letters of all code cells, and how many those are
MOST_VALUES = 4_000_000  # of JSON: each takes a hundred bytes and more
_NOT_IT = {b"<!doctype": "a web page", b"<html": "a web page", b"%pdf": "a PDF", b"pk\3\4": "a zip or a document",
           b"\x1f\x8b": "a compressed file"}  # fmt: skip
_DECODER = json.JSONDecoder(parse_int=str, strict=False)  # of numbers too long for Python, and of tabs within texts
_LESSON = re.compile(r"for_lesson\(\s*['\"](\d\d[a-z]?)['\"]")
_CELL = re.compile(r"^# (?:%%|In\[[ \d]*\]:)(.*)$\n?", re.MULTILINE)  # of Jupytext, VS Code and nbconvert


@dataclass(frozen=True)
class Notebook:
    """`cells`: the texts of the code cells, in their order. `lesson`: as its setup names it, or "". `notes`: what was
    odd. `damaged`: cells are missing. `unrun`: the texts of all other cells. `lessons`: all that a cell names."""

    cells: tuple[str, ...]
    lesson: str
    notes: tuple[str, ...] = ()
    damaged: bool = False
    unrun: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()


def read_notebook(content: bytes, name: str = "") -> Notebook:
    """A notebook of any format, whole or broken off; or a Python file. Raises ValueError: why nothing can be read."""
    if len(content) > LARGEST:
        raise ValueError(f"the file is larger than {LARGEST // 2**20} megabytes: clear the outputs")
    if not content.strip(b"\0 \t\r\n\xef\xbb\xbf"):
        raise ValueError("the file is empty")
    begins = content[:1000].lstrip().lower()
    kind = next((kind for start, kind in _NOT_IT.items() if begins.startswith(start)), "")
    if kind and not name.lower().endswith(".py"):
        raise ValueError(f"this is {kind}, and no notebook: hand in the .ipynb that Jupyter or Colab saves")
    text, notes = _text(content)
    if name.lower().endswith(".py"):
        cells, unrun = _cells_of(text)
        return _of(cells, notes, unrun=unrun)
    if sum(map(text.count, "[{,:")) > MOST_VALUES:
        raise ValueError(f"the file holds more than {MOST_VALUES:,} values: clear the outputs")
    damaged, unrun = False, []
    try:
        cells = _cells(_DECODER.decode(text))
        sources, unrun = _sources(cells), [_text_of(cell) for cell in cells if _is_unrun(cell)]
    except RecursionError:
        raise ValueError("the file is nested too deeply to be a notebook") from None
    except json.JSONDecodeError as error:
        sources = _rescued(text)
        if not sources:
            raise ValueError(f"the file is no notebook: line {error.lineno} cannot be read") from None
        damaged = True
        notes.append(f"the file is damaged at line {error.lineno}: {len(sources)} code cells could be read")
    return _of(sources, notes, damaged, unrun)


def _of(sources, notes, damaged=False, unrun=()):
    if sum(map(len, sources)) > MOST_CODE or len(sources) > MOST_CELLS:
        raise ValueError(f"more than {MOST_CODE:,} letters of code, or {MOST_CELLS:,} cells: move data out of the code")
    found = [lesson for source in sources for lesson in _LESSON.findall(source)]
    return Notebook(tuple(sources), found[0] if found else "", tuple(notes), damaged, tuple(unrun), tuple(found))


def lesson_of(notebook: Notebook, named: str, usual: str) -> str:
    """The lesson that a notebook's setup names, else its file, else the usual one; "" where none is known.

    Where cells name several, such as a pasted setup, it is the one that the file names, or the usual one.
    """
    if notebook.lessons and set(notebook.lessons) <= set(warm_ups()):
        return ""
    agreed = [one for one in (named, usual) if one in notebook.lessons]
    return next((one for one in (*agreed, *notebook.lessons, named, usual) if one in lessons()), "")


def defined_unrun(notebook: Notebook, names) -> list[str]:
    """Notes on functions that stand in no code cell, but in one that turned into text."""
    return [f"a cell of text holds {name}, and nothing else does: turn it into a code cell" for name in names
            if any(map(definition(name).search, notebook.unrun))
            and not any(map(definition(name).search, notebook.cells))]  # fmt: skip


def defined_often(cells, names) -> list[str]:
    """Notes on cells that came twice, and on functions that several cells define."""
    notes = []
    for name in names:
        found = [cell.strip() for cell in cells if definition(name).search(cell)]
        if len(set(found)) > 1:
            notes.append(f"{len(found)} cells define {name}; the last one before its check was judged")
        elif len(found) > 1:
            notes.append(f"the cell that defines {name} came {len(found)} times, each time the same")
    return notes


def definition(name: str) -> re.Pattern:
    """What finds the line that defines a function or a class."""
    return re.compile(rf"^(?:async +def|def|class) +{re.escape(name)}\b", re.MULTILINE)


def _text(content):
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace"), ["the file was saved as UTF-16"]
    try:
        return content.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return content.decode("utf-8", errors="replace"), ["some letters are no UTF-8"]


def _cells_of(text):
    """Of a Python file, the code cells and the others: those marked, such as `# %% [markdown]`."""
    first, *rest = _CELL.split(text.replace("\r\n", "\n"))
    cells = [("", first), *zip(rest[::2], rest[1::2], strict=True)]
    told = [(bool(re.search(r"\[(?:markdown|md|raw)\]", head)), body) for head, body in cells if body.strip()]
    return [body for other, body in told if not other], [body for other, body in told if other]


def _cells(value):
    """Of the formats 2, 3 and 4. Raises ValueError for JSON that is no notebook."""
    if isinstance(value, dict) and isinstance(value.get("worksheets"), list):
        sheets = [sheet for sheet in value["worksheets"] if isinstance(sheet, dict)]
        return [cell for sheet in sheets for cell in sheet.get("cells") or ()]
    if isinstance(value, dict) and isinstance(value.get("cells"), list):
        return value["cells"]
    raise ValueError("the file is JSON, but no notebook: it has no cells")


def _sources(cells):
    return [source for source in map(_source, cells) if source is not None]


def _is_unrun(cell):
    return isinstance(cell, dict) and cell.get("cell_type") != "code"


def _source(cell):
    """The text of a code cell; None of any other."""
    if not isinstance(cell, dict) or cell.get("cell_type") != "code":
        return None
    return _text_of(cell)


def _text_of(cell):
    text = cell.get("source", cell.get("input", ""))
    if isinstance(text, list):
        text = "".join(line for line in text if isinstance(line, str))
    return text if isinstance(text, str) else ""


def _rescued(text):
    """Cells out of a file that is no JSON any more: those that are whole."""
    place, sources = text.find('"cells"'), []
    place = text.find("[", place) + 1 if place >= 0 else 0
    while place:
        start = text.find("{", place)
        if start < 0:
            break
        try:
            cell, place = _DECODER.raw_decode(text, start)
        except (json.JSONDecodeError, RecursionError):
            break
        source = _source(cell)
        if source is not None:
            sources.append(source)
    return sources
