"""Lines of code stand in a page without a scroll bar, also in a narrow window: what is cut off is often the point."""

from building.guards import without_mark

WIDEST = 79  # characters


def refuse_wide_lines(lesson):
    """Raises LessonError for the first line of a code cell, docstrings too, that is wider than its readers have room.

    A line is measured as they get it: the mark of a guard does not count.
    """
    for cell in lesson.cells:
        if cell.kind == "code":
            for line, text in enumerate(cell.source.split("\n"), start=cell.line):
                if (width := len(without_mark(text))) > WIDEST:
                    raise lesson.error(line, f"a line of code has {WIDEST} characters at most, this one {width}")
