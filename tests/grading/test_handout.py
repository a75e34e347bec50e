"""Each student has a clinic of their own, which the teacher's secret draws."""

import json
import re

import nbformat
import pytest

from building.clinics import answers
from cfrlib.command import main
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import clinic
from cfrlib.grading.folder import _cases, _handed_out, _id_of, grade_folder
from cfrlib.grading.grade import case_of, cases_of
from cfrlib.grading.handout import with_next_last
from cfrlib.grading.result import NOT_GRADED
from cfrlib.grading.roster import Roster
from cfrlib.grading.submissions import Submission
from tests.grading.conftest import started

CELL = {"cell_type": "code", "source": ['patients = cfr.checks.clinic("01", case=5)\n', "patients"], "outputs": [],
        "metadata": {}, "execution_count": None}  # fmt: skip


@pytest.fixture
def notebook(tmp_path):
    path = tmp_path / "01_regret_matching.ipynb"
    path.write_text(json.dumps({"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    return path


def ids(notebook, *students):
    path = notebook.with_name("ids.txt")
    path.write_text("\n".join(students))
    return path


def hand_out(notebook, *students):
    out = notebook.parent / "graded"
    return main(["handout", str(notebook), "--roster", str(ids(notebook, *students)), "--out", str(out)])


def test_each_notebook_opens_the_case_of_its_student(notebook):
    assert hand_out(notebook, "ada", "ben") == 0
    out = notebook.parent / "graded"
    secret = (out / "secret.txt").read_text().strip()
    for student in ("ada", "ben"):
        text = (out / "handout" / student / notebook.name).read_text()
        assert re.findall(r"case=(\d+)", text) == [str(case_of(secret, "01", student))]


def test_all_else_is_as_the_teacher_has_it_to_the_last_type(notebook):
    """nbgrader does not open a notebook in whose metadata 3 has become 3.0."""
    told = json.loads(notebook.read_text())
    told["cells"][0]["metadata"] = {"nbgrader": {"schema_version": 3, "points": 2, "grade_id": "é", "share": 0.5}}
    notebook.write_text(json.dumps(told))
    assert hand_out(notebook, "ada") == 0
    text = (notebook.parent / "graded" / "handout" / "ada" / notebook.name).read_text(encoding="utf-8")
    given = json.loads(text)
    del given["cells"][1:]
    given["cells"][0]["source"] = told["cells"][0]["source"]
    assert json.dumps(given) == json.dumps(told)


def submission(student, number="", lesson="01"):
    return Submission("", "", "x.ipynb", student, lesson, number)


def test_the_way_to_the_next_lesson_comes_after_all_tasks(notebook):
    told = json.loads(notebook.read_text())
    text = {"cell_type": "markdown", "metadata": {}, "source": ["# End\n", "\n", "**Next:** [lesson 02](02.ipynb)"]}
    setup = {**CELL, "source": "check = cfr.checks.for_lesson('01')"}
    notebook.write_text(json.dumps({**told, "cells": [setup, text, CELL]}))
    assert hand_out(notebook, "ada") == 0
    given = json.loads((notebook.parent / "graded" / "handout" / "ada" / notebook.name).read_text())["cells"]
    assert [given[1]["source"], given[-1]["source"]] == ["# End", "**Next:** [lesson 02](02.ipynb)"]
    assert "def again(" in given[-2]["source"] and len(given) == 6


def test_the_way_to_the_next_lesson_that_is_last_stays_last():
    last = {"cell_type": "markdown", "metadata": {}, "source": "**Next:** [lesson 02](02.ipynb)", "id": "next"}
    assert with_next_last([last, CELL], with_ids=True) == [CELL, last]


def test_an_id_in_another_spelling_is_the_same_students():
    handed = {name: {} for name in ("Ada Lovelace", "ada", "Jos\u00e9")}
    known_as = {"lovelace": "", "adalovelace": "Ada Lovelace", "lovelaceada": "Ada Lovelace", "ADA": "ada"}
    for student, known in known_as.items():
        assert _id_of(submission(student), handed, None) == known
    assert _id_of(submission("A-da"), {**handed, "A da": {}}, None) == ""


def test_who_was_handed_out_under_another_id_of_the_roster_is_known():
    roster = Roster.of("Student,ID,Login\n\"Lovelace, Ada\",11,al7\n")
    assert _id_of(submission("Lovelace, Ada"), {"al7": {}}, roster) == "al7"


@pytest.mark.parametrize("tasks", [["diagnosis", "again"], ["again"], ["diagnosis"]])
def test_what_is_each_ones_own_is_what_the_handout_has(notebook, tasks):
    """A published notebook has no clinic, and under nbgrader there is no second task."""
    told = notebook.read_text().replace("patients = ", "check = cfr.checks.for_lesson('01')\\npatients = ")
    notebook.write_text(told if "diagnosis" in tasks else told.replace("clinic(", "nothing("))
    out = notebook.parent / "graded"
    out.mkdir()
    if "again" not in tasks:
        (out / "nbgrader_config.py").touch()
    assert hand_out(notebook, "ada", "ben") == 0
    assert _handed_out(out) == {"ada": {"01": tasks}, "ben": {"01": tasks}}
    drawn = cases_of("secret", "01", "ada")
    assert _cases(submission("Ada"), "each", _handed_out(out), None, "secret") == {one: drawn[one] for one in tasks}
    assert _cases(submission("cat"), "each", _handed_out(out), None, "secret") == dict.fromkeys(tasks)
    text = (out / "handout" / "ada" / notebook.name).read_text(encoding="utf-8")
    assert ("def again(" in text) == ("again" in tasks)


def test_who_was_handed_nothing_is_not_graded_in_what_is_each_ones_own(notebook, monkeypatch):
    next(started())
    cell = {**CELL, "source": "check = cfr.checks.for_lesson('01')\ndef diagnosis(): return {}"}
    notebook.write_text(json.dumps({**json.loads(notebook.read_text()), "cells": [cell, CELL]}))
    assert hand_out(notebook, "Jose\u0301") == 0
    folder = notebook.parent / "class"
    for student in ("Jos\u00e9", "ben"):
        (folder / student).mkdir(parents=True)
        (folder / student / notebook.name).write_text(notebook.read_text())
    results = grade_folder(folder, notebook.parent / "graded", clinic="each", exercise="diagnosis", progress=False)
    told = {one.student: one.grade("diagnosis") for one in results}
    assert {student: grade.status for student, grade in told.items()} == {"Jos\u00e9": WRONG, "ben": NOT_GRADED}
    assert "nothing was handed out to 'ben': write into who.csv" in told["ben"].headline


def test_a_folder_without_a_handout_is_told(notebook, capsys):
    assert main(["grade", str(notebook.parent), "--clinic", "each"]) == 2
    assert "give --out the folder that `cfrlib handout` wrote into" in capsys.readouterr().err


def test_a_published_diagnosis_of_one_student_does_not_fit_another():
    found = [str(answers(clinic("01"), case_of("secret", "01", f"student{number}"))) for number in range(30)]
    assert len(set(found)) >= 28  # of 1,320 that there are


def test_the_case_depends_on_the_secret():
    assert case_of("one", "01", "ada") != case_of("two", "01", "ada")


@pytest.mark.exhaustive
def test_under_nbgrader_who_was_handed_a_notebook_is_graded_by_its_case_and_others_by_the_classs(notebook, monkeypatch):
    for_nbgrader = pytest.importorskip("cfrlib.grading.for_nbgrader")
    course = notebook.parent / "course"
    for folder in ("source/01", "submitted/ada/01", "submitted/ben/01", "autograded/ada/01", "autograded/ben/01"):
        (course / folder).mkdir(parents=True)
        (course / folder / notebook.name).write_text(notebook.read_text())
    assert main(["handout", str(notebook), "--roster", str(ids(notebook, "ada")), "--out", str(course)]) == 0
    judged = {}
    monkeypatch.setattr(for_nbgrader, "grades_of", lambda *given: judged.setdefault(len(judged), given[-1]) and ())
    for student in ("ada", "ben"):
        told = {"assignment": "01", "notebook": notebook.stem, "student": student}
        resources = {"nbgrader": told, "metadata": {"path": str(course / "autograded" / student / "01")}}
        for_nbgrader.GradeApart().preprocess(nbformat.reads(notebook.read_text(), 4), resources)
    own = case_of((course / "secret.txt").read_text().strip(), "01", "ada")
    assert [found["diagnosis"] for found in judged.values()] == [own, 5]


@pytest.mark.exhaustive
def test_under_nbgrader_no_student_says_of_which_lesson_a_notebook_is(notebook, monkeypatch):
    """To nbgrader a check without an error under it is passed."""
    for_nbgrader = pytest.importorskip("cfrlib.grading.for_nbgrader")
    setup = {**CELL, "source": "check = cfr.checks.for_lesson('01')"}
    role = {"grade_id": "regrets-check", "grade": True, "solution": False, "points": 1}
    checked = {**CELL, "source": "regrets = check(regrets)", "metadata": {"nbgrader": role}}
    path = notebook.parent / "course" / "autograded" / "eve" / "01"
    for folder, first in (("source/01", []), ("submitted/eve/01", [{**CELL, "source": "# for_lesson('02')"}])):
        (notebook.parent / "course" / folder).mkdir(parents=True)
        told = {"cells": [*first, setup, checked], "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
        (notebook.parent / "course" / folder / notebook.name).write_text(json.dumps(told))
    asked = []
    monkeypatch.setattr(for_nbgrader, "grades_of", lambda *given: asked.append(given[2]) or ())
    resources = {"nbgrader": {"assignment": "01", "notebook": notebook.stem, "student": "eve"},
                 "metadata": {"path": str(path)}}  # fmt: skip
    graded, _ = for_nbgrader.GradeApart().preprocess(nbformat.reads(json.dumps(told), 4), resources)
    assert asked == ["01"] and graded.cells[-1].outputs[-1].output_type == "error"


def test_a_gradebook_is_a_roster_whose_rows_are_students(notebook):
    text = "Student,ID,Lesson 01 (7)\n    Points Possible,,15\n\"Lovelace, Ada\",11,\n\"Bool, Ben\",12,\n"
    (notebook.parent / "export.csv").write_text(text)
    out = notebook.parent / "graded"
    assert main(["handout", str(notebook), "--roster", str(notebook.parent / "export.csv"), "--out", str(out)]) == 0
    assert sorted(path.name for path in (out / "handout").iterdir()) == ["Bool, Ben", "Lovelace, Ada"]
    assert (out / "roster.csv").read_text() == text


@pytest.mark.parametrize("student", ["../ada", "a/b", ".."])
def test_an_id_that_leads_elsewhere_is_refused(notebook, capsys, student):
    assert hand_out(notebook, student) == 2
    assert "cannot be the name of a folder" in capsys.readouterr().err
    assert not (notebook.parent / "graded" / "handout").exists()


def test_a_notebook_without_a_clinic_is_refused(notebook, capsys):
    notebook.write_text(notebook.read_text().replace("clinic", "nothing"))
    assert hand_out(notebook, "ada") == 2
    assert "opens no bug clinic" in capsys.readouterr().err
