"""An nbgrader course: each lesson an assignment, graded in a sandbox with cases from a secret in its folder."""

import secrets
import time
from pathlib import Path

from nbformat import from_dict

from building import clinics
from building.lesson import LessonError
from building.notebooks import as_text, assignment
from cfrlib.course import registry
from cfrlib.course.outline import points
from cfrlib.grading.handout import with_next_last

GUIDE = Path(__file__).parents[2] / "TEACHING.md"
HANDOUT = Path(__file__).parent / "handout"  # templates of what an instructor gets
CLINIC_CASE, CLINIC_ANSWERS = "CLINIC_CASE", "CLINIC_ANSWERS"


def export(collection, lessons, folder, force=False):
    """Write a course that nbgrader can generate from; a clinic's case is drawn at each export, and kept only there."""
    files = _front(collection, lessons)
    for lesson in lessons:
        files[Path("source") / lesson.name / f"{lesson.name}.ipynb"] = as_text(_assignment(collection, lesson))
    if folder.exists() and any(folder.iterdir()):
        if not force:
            raise LessonError(f"{folder} is not empty; choose a new folder, or add --force: "
                              "what the export replaces is then kept in its folder replaced/.")
        _keep(folder, files)
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def readme(collection, lessons):
    """What the instructor reads first, in the collection's language: each paragraph is a message."""
    fields = {"assignments": ", ".join(f"`{lesson.name}`" for lesson in lessons), "first": lessons[0].name}
    paragraphs = _template("README.md").split("\n\n")
    return "\n\n".join(collection.say(text.rstrip(), mark=True, **fields) for text in paragraphs) + "\n"


def _front(collection, lessons):
    guide = GUIDE.read_text(encoding="utf-8")
    return {Path("README.md"): readme(collection, lessons), Path("TEACHING.md"): guide,
            Path("nbgrader_config.py"): _template("nbgrader_config.py")}


def _keep(folder, files):
    kept = folder / "replaced" / time.strftime("%Y-%m-%d-%H%M%S")
    for name in files:
        if (folder / name).exists():
            (kept / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).rename(kept / name)


def _assignment(collection, lesson):
    case = secrets.randbelow(1_000_000)

    def rewrite(cell):
        if cell.checked:
            return cell.source
        return _with_clinic(lesson, cell.source, case) if cell.for_class else cell.without_guards

    notebook = _with_points(lesson, assignment(collection, lesson, rewrite))
    notebook.cells = from_dict(with_next_last(notebook.cells, with_ids=True))
    return notebook


def _with_points(lesson, notebook):
    """As many points for each exercise as its card has filled circles."""
    for cell in notebook.cells:
        if (graded := cell.metadata.get("nbgrader", {})).get("grade"):
            graded["points"] = points(lesson.number, graded["grade_id"].removesuffix("-check"))
    return notebook


def _with_clinic(lesson, source, case):
    if CLINIC_ANSWERS in source:
        source = source.replace(CLINIC_ANSWERS, repr(clinics.answers(registry.clinic(lesson.number), case)))
    return source.replace(CLINIC_CASE, str(case))


def _template(name):
    return (HANDOUT / name).read_text(encoding="utf-8")
