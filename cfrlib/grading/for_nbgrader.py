"""nbgrader's autograding through the sandbox: no student's code runs in nbgrader's kernel, no cell hides a test.

An exported course puts GradeApart where nbgrader has Execute; scores, feedback and gradebook are nbgrader's own.
"""

from pathlib import Path

from nbformat.v4 import new_output
from nbgrader.preprocessors import NbGraderPreprocessor

from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.registry import CLINIC
from cfrlib.grading.grade import OPENED, case_of, grades_of, kept_secret
from cfrlib.grading.names import lesson_of as named_lesson
from cfrlib.grading.notebooks import lesson_of, read_notebook
from cfrlib.grading.result import NOT_GRADED, Grade
from cfrlib.grading.sandbox import Sandbox

CHECK = "-check"  # the end of a graded cell's name


class GradeApart(NbGraderPreprocessor):
    """Judges the notebook as it was handed in, and leaves under each check cell what nbgrader scores it by.

    Of which lesson it is, the instructor's copy says. nbgrader gives every point for a cell without an output: so one
    that is scored and was not judged gets an error, too.
    Where `cfrlib handout` wrote the student a notebook into the course's folder, the clinic is judged by its case.
    """

    def preprocess(self, nb, resources):
        graded = resources["nbgrader"]
        course = Path(resources["metadata"]["path"]).resolve().parents[2]
        assignment, file = graded["assignment"], f"{graded['notebook']}.ipynb"
        source = course / "source" / assignment / file
        handed_in = course / "submitted" / graded["student"] / assignment / file
        notebook = read_notebook(handed_in.read_bytes(), file)
        copy = read_notebook(source.read_bytes(), file) if source.is_file() else None
        lesson = lesson_of(copy or notebook, named_lesson(file), notebook.lesson)
        with Sandbox(secret=(course,)) as sandbox:
            secret = kept_secret(course)
            handed_out = (course / "handout" / graded["student"] / file).is_file()
            case = case_of(secret, lesson, graded["student"]) if handed_out else _case_of(copy)
            grades = grades_of(sandbox, notebook, lesson, secret, {CLINIC: case})
        by_name = {f"{grade.exercise}{CHECK}": grade for grade in grades}
        for cell in nb.cells:
            role = cell.metadata.get("nbgrader", {})
            name = role.get("grade_id", "")
            if cell.cell_type == "code" and (name in by_name or (role.get("grade") and not role.get("solution"))):
                cell.outputs = outputs_of(by_name.get(name) or _unknown(name))
        return nb, resources


def outputs_of(grade: Grade) -> list:
    """What nbgrader scores and shows: the card, and under it an error where the point is not earned."""
    shown = [new_output("display_data", {"text/plain": str(grade), "text/html": grade._repr_html_()})]
    if grade.status == RIGHT:
        return shown
    kind = "NotGraded" if grade.status == NOT_GRADED else "CheckFailed"
    return [*shown, new_output("error", ename=kind, evalue="", traceback=[])]


def _unknown(name):
    return Grade(name, NOT_GRADED, "it checks no exercise of this lesson")


def _case_of(copy):
    """The class's case of the clinic, in the instructor's copy; None where there is none."""
    found = next(filter(None, map(OPENED.search, copy.cells if copy else ())), None)
    return int(found[3]) if found else None
