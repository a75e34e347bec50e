"""One notebook for each student, in which the bug clinic and the second transfer task are their own."""

import json
import re
from pathlib import Path
from unicodedata import normalize

from cfrlib.course.second_tasks import AGAIN, has_second_task, second_task
from cfrlib.files import read_json, written_whole
from cfrlib.grading.grade import HANDED_OUT, OPENED, case_of, kept_secret
from cfrlib.grading.notebooks import read_notebook
from cfrlib.languages import language_of, spoken

# The paragraph that leads to the next lesson, in any language: the last of its cell, in bold first, with a link.
NEXT = re.compile(r"(?:\A|\n\n)(\*\*[^*\n]+\*\*[^\n]*\]\(\d\d\w*\.ipynb\)[^\n]*)\Z")


def hand_out(notebook: Path, students: list[str], out: Path) -> list[Path]:
    """Writes `out/handout/STUDENT/NOTEBOOK`, with cases that the secret in `out` draws for each student.

    A clinic that the notebook opens gets another case, and the lesson's second task follows, unless `out` is a course
    of nbgrader, which would not grade it. The way to the next lesson comes last. `students`: ids, as they will stand in
    the submissions or in the roster. Raises ValueError where the notebook has neither, or where an id is no name of a
    folder.
    """
    students = [normalize("NFC", student) for student in students]
    for student in students:
        if not student or student in (".", "..") or re.search(r"[\\/:\0]", student):
            raise ValueError(f"{student!r} cannot be the name of a folder: give the ids as submissions have them")
    try:
        told = read_json(notebook, whole=int)  # nbgrader refuses a version that is no int
        cells = [cell for cell in told["cells"] if cell["cell_type"] == "code"]
        texts = ["".join(cell["source"]) for cell in cells]
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{notebook} is no notebook: {error}") from None
    newer = told.get("nbformat_minor", 0) >= 5
    lesson = read_notebook(notebook.read_bytes(), notebook.name).lesson
    again = has_second_task(lesson) and not (out / "nbgrader_config.py").exists()
    if not any(map(OPENED.search, texts)) and not again:
        raise ValueError(f"{notebook} opens no bug clinic, and there is no second task for it here: take the one "
                         "that nbgrader or the export released")  # fmt: skip
    everybodys, secret, written = told["cells"], kept_secret(out), []
    for student in dict.fromkeys(students):
        for cell, text in zip(cells, texts, strict=True):
            cell["source"] = _with_case(text, secret, student)
        with spoken(language_of(texts)):
            own = [] if not again else _second_task(lesson, secret, student, newer)
        told["cells"] = with_next_last([*everybodys, *own], newer)
        path = out / HANDED_OUT / student / notebook.name
        path.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(path) as file:
            file.write(json.dumps(told, indent=1, ensure_ascii=False).encode() + b"\n")
        written.append(path)
    return written


def with_next_last(cells: list, with_ids: bool) -> list:
    """The cells, with the paragraph that leads to the next lesson as the last of them: it comes after all tasks."""
    for place, cell in enumerate(cells):
        text = "".join(cell["source"])
        found = NEXT.search(text)
        if found and cell["cell_type"] == "markdown" and "nbgrader" not in cell["metadata"]:
            last = {**({"id": "next"} if with_ids else {}), "cell_type": "markdown", "metadata": {}, "source": found[1]}
            before = [{**cell, "source": text[: found.start()].rstrip()}] if found.start() else []
            return [*cells[:place], *before, *cells[place + 1 :], last]
    return cells


def _with_case(text, secret, student):
    return OPENED.sub(lambda found: f"{found[1]}{case_of(secret, found[2], student)}", text)


def _second_task(lesson, secret, student, with_ids):
    """Its cells: the text, and where to write it. Older formats have no ids."""
    task = second_task(lesson)
    text, place = ({"id": f"{AGAIN}-{part}"} if with_ids else {} for part in ("text", "code"))
    return [
        {**text, "cell_type": "markdown", "metadata": {}, "source": task.text(case_of(secret, lesson, student, AGAIN))},
        {**place, "cell_type": "code", "metadata": {}, "source": task.stub(), "outputs": [], "execution_count": None},
    ]
