"""Sittings: what is done at one go. The header gives the minutes of each; a cell with the tag "rest" parts two."""

SHORTEST, LONGEST = 45, 90  # minutes; a lesson of one sitting may be shorter


def refuse_sittings(lesson):
    """Raises LessonError where a sitting is too short or too long, or where header and rests do not agree."""
    several = len(lesson.sittings) > 1
    for minutes in lesson.sittings or [None]:
        if type(minutes) is not int or not (SHORTEST if several else 1) <= minutes <= LONGEST:
            raise lesson.error(_header_line(lesson), (
                f"minutes is a list with one number for each sitting, from {SHORTEST} to {LONGEST} (a lesson of one "
                f"sitting may be shorter), such as [75, 70], not {lesson.sittings}"
            ))  # fmt: skip
    _refuse_rests(lesson)


def _refuse_rests(lesson):
    rests = [cell for cell in lesson.cells if cell.is_rest]
    for cell in rests:
        if cell.kind != "markdown" or cell.for_class:
            raise lesson.error(cell.line, "a rest is a markdown cell, and everybody gets it")
    sittings = len(lesson.sittings)
    for cell in rests[sittings - 1 :]:
        raise lesson.error(cell.line, f"one rest too many: the header gives minutes for {sittings} sittings")
    if len(rests) < sittings - 1:
        raise lesson.error(_header_line(lesson), (
            f"minutes for {sittings} sittings, but {len(rests)} rests: each sitting but the last ends with a markdown "
            'cell that has the tag "rest"'
        ))  # fmt: skip


def _header_line(lesson):
    lines = lesson.path.read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, start=1) if line.lstrip("# ").startswith("minutes:"))
