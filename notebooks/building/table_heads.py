"""Every column of a table has a head: a screen reader says it before each cell, and an empty one says nothing."""

import re

from building.typed_numbers import DELIMITER

_HTML = re.compile(r"<th\b[^>]*>\s*</th>")


def refuse_empty_heads(lesson):
    """Raises LessonError for the first table in a text cell that has a column without a head."""
    for cell in (cell for cell in lesson.cells if cell.kind == "markdown"):
        lines = [line.strip("> ") for line in cell.source.split("\n")]
        for number, (head, following) in enumerate(zip(lines, [*lines[1:], ""], strict=True), start=cell.line):
            heads = head.strip("|").split("|") if DELIMITER.fullmatch(following) else ["said"]
            if not all(map(str.strip, heads)) or _HTML.search(head):
                raise lesson.error(number, "a column of this table has no head; give it a word, for screen readers")
