"""An nbgrader course: each lesson an assignment whose graded cells judge the learner's function with a secret seed."""

import secrets
import time
from pathlib import Path

from building.lesson import LessonError
from building.notebooks import as_text, assignment

# The learner's function is judged before the visible check replaces it. cfrlib is imported afresh, not from the
# learner's folder; when the grade refuses, the visible check still explains and hands the reference to later cells.
GRADED = '''\
### BEGIN HIDDEN TESTS
def _grade_afresh(exercise, attempt, seed):
    import sys
    from pathlib import Path

    def forget():
        return {{name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "cfrlib"}}

    learners, path = forget(), sys.path[:]
    sys.path[:] = [entry for entry in path if not Path(entry).resolve().is_relative_to(Path.cwd())]
    try:
        from cfrlib.checks.grading import grade
        grade(exercise, attempt, seed=seed)
    finally:
        forget()
        sys.modules.update(learners)
        sys.path[:] = path


try:
    _grade_afresh("{number}.{name}", {name}, {seed})
except BaseException:
    {name} = check({name})
    raise
### END HIDDEN TESTS
{check}'''
CONFIG = '''\
c = get_config()
c.CourseDirectory.course_id = "regret"
c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\\nraise NotImplementedError"}
c.OverwriteCells.add_missing_cells = True  # a deleted check is put back, and scores zero
c.Execute.timeout = 120  # seconds a cell
'''
CLINIC, CLINIC_CASE = "diagnosis", "CLINIC_CASE"


def export(collection, lessons, folder, force=False):
    """Write a course that nbgrader can generate from; new seeds are drawn at each export, and only kept there."""
    files = {Path("nbgrader_config.py"): CONFIG, Path("README.md"): _readme(lessons)}
    for lesson in lessons:
        files[Path("source") / lesson.name / f"{lesson.name}.ipynb"] = as_text(_assignment(collection, lesson))
    if folder.exists() and any(folder.iterdir()):
        if not force:
            raise LessonError(f"{folder} is not empty; choose a new folder, or add --force: "
                              "what an export replaces is then kept in its folder replaced/.")
        _keep(folder, files)
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def _keep(folder, files):
    kept = folder / "replaced" / time.strftime("%Y-%m-%d-%H%M%S")
    for name in files:
        if (folder / name).exists():
            (kept / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).rename(kept / name)


def _assignment(collection, lesson):
    case = secrets.randbelow(1_000_000)

    def rewrite(cell):
        source = cell.source.replace(CLINIC_CASE, str(case)) if cell.for_class else cell.source
        if not cell.checked:
            return source
        seed = case if cell.checked == CLINIC else secrets.randbelow(2**32)
        return GRADED.format(number=lesson.number, name=cell.checked, seed=seed, check=source)

    return assignment(collection, lesson, rewrite)


def _readme(lessons):
    names = " ".join(lesson.name for lesson in lessons)
    return f"""\
# A class with nbgrader

Assignments here: {names}. The notebooks in `source/` hold the solutions and the secret seeds of the hidden tests.
Keep this folder to yourself. Students get only what appears in `release/`.

Run every command in this folder, in the environment where cfrlib and nbgrader are installed.

1. Before the first class, for each assignment: `nbgrader generate_assignment {lessons[0].name}`.
   Hand out the notebook in `release/{lessons[0].name}/`.
2. Put what comes back into `submitted/STUDENT/{lessons[0].name}/{lessons[0].name}.ipynb`, one folder a student.
3. `nbgrader autograde {lessons[0].name}` runs and scores every submission.
4. `nbgrader generate_feedback {lessons[0].name}` writes `feedback/STUDENT/{lessons[0].name}/`.
5. `nbgrader export` writes all scores to `grades.csv`.

Each exercise is worth one point. A function that is not right, not attempted, or handed back from the check scores
zero, and costs that exercise alone. After a new export, run step 1 again with `--force` before grading.
"""
