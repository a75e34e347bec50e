"""What a teacher reads when a class is graded: all that was left out and asked about, and one line at the end."""

from pathlib import Path

from cfrlib.grading.counts import counted
from cfrlib.grading.folder import LEFT_OUT, kept_roster
from cfrlib.grading.gradebook import earned, worth
from cfrlib.grading.names import shown
from cfrlib.grading.report import OLDER
from cfrlib.grading.result import NOT_GRADED, Result
from cfrlib.grading.roster import WHO, questions


def summary(out: Path, results: list[Result], before: list[str]) -> list[str]:
    """Lines, the last of them the whole. `before`: who was graded in these lessons before, and is not there now."""
    lines = [f"{one.file}: {one.complaint}" for one in results if one.complaint]
    for one in results:
        odd = [grade for grade in one.grades if grade.status == NOT_GRADED]
        if odd:
            lines.append(f"{one.file}: {', '.join(grade.exercise for grade in odd)} not graded: {odd[0].headline}")
    left = _left_out(results)
    lines += [f"Left out, since {why}: {'; '.join(files)}" for why, files in left.items()]
    asked = [row for row in questions(out) if not row[3]]
    if asked:
        lines += [f"{student} {f'may be {perhaps}' if perhaps else 'is not in the roster'} ({file})"
                  for student, _, file, _, perhaps in asked]  # fmt: skip
        lines.append(f"Write into {out / WHO} who they are, and grade again")
    lines += [f"Nothing came from {'; '.join(one)}" for one in [_absent(out, results)] if one]
    if before:
        lines.append(f"Graded before, and not in this folder: {'; '.join(before)} (their results: {out / OLDER})")
    return [shown(line) for line in [*lines, _whole(results, sum(map(len, left.values())))]]


def _left_out(results):
    """{why: files}, of the notes that name files."""
    found = {}
    for one in results:
        for note in one.notes:
            why, _, files = note.removeprefix(LEFT_OUT).partition(": ")
            if note.startswith(LEFT_OUT):
                found.setdefault(why, []).extend(files.split("; "))
    return found


def _absent(out, results):
    """Who of the roster handed in nothing of these lessons."""
    roster = kept_roster(out)
    return sorted(set(roster.rows) - {one.student for one in results}) if roster else []


def _whole(results, left):
    read = [one for one in results if one.grades]
    lessons = ", ".join(sorted({one.lesson for one in read}))
    points = [(earned(one), worth(one)) for one in read]
    known = [given for given, _ in points if given is not None]
    said = f"Graded: {counted(len(read), 'notebook')} of lesson {lessons}"
    said = said if read else "Nothing could be graded"
    if known:
        average, most = sum(known) / len(known), max(all_ for _, all_ in points)
        said += f", {average:.3g} of {most} points on average, {sum(one == all_ for one, all_ in points)} with all"
    unread, part = sum(bool(one.complaint) for one in results), len(read) - len(known)
    odd = [f"{part} only in part" * bool(part), f"{counted(unread, 'file')} not at all" * bool(unread),
           f"{left} left out" * bool(left)]  # fmt: skip
    return "; ".join([said, *filter(None, odd)])
