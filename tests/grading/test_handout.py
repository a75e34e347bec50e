"""Each student has a clinic of their own, which the teacher's secret draws."""

import json
import re

import pytest

from building.clinics import answers
from cfrlib.command import main
from cfrlib.course.registry import clinic
from cfrlib.grading.grade import case_of

CELL = {"cell_type": "code", "source": ['patients = cfr.checks.clinic("01", case=5)\n', "patients"], "outputs": [],
        "metadata": {}, "execution_count": None}  # fmt: skip


@pytest.fixture
def notebook(tmp_path):
    path = tmp_path / "01_regret_matching.ipynb"
    path.write_text(json.dumps({"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    return path


def hand_out(notebook, *students):
    ids = notebook.with_name("ids.txt")
    ids.write_text("\n".join(students))
    return main(["handout", str(notebook), "--students", str(ids), "--out", str(notebook.parent / "graded")])


def test_each_notebook_opens_the_case_of_its_student(notebook):
    assert hand_out(notebook, "ada", "ben") == 0
    out = notebook.parent / "graded"
    secret = (out / "secret.txt").read_text().strip()
    for student in ("ada", "ben"):
        text = (out / "handout" / student / notebook.name).read_text()
        assert re.findall(r"case=(\d+)", text) == [str(case_of(secret, "01", student))]


def test_a_published_diagnosis_of_one_student_does_not_fit_another():
    found = [str(answers(clinic("01"), case_of("secret", "01", f"student{number}"))) for number in range(30)]
    assert len(set(found)) >= 28  # of 1,320 that there are


def test_the_case_depends_on_the_secret():
    assert case_of("one", "01", "ada") != case_of("two", "01", "ada")


@pytest.mark.parametrize("student", ["../ada", "a/b", ".."])
def test_an_id_that_leads_elsewhere_is_refused(notebook, capsys, student):
    assert hand_out(notebook, student) == 2
    assert "cannot be the name of a folder" in capsys.readouterr().err
    assert not (notebook.parent / "graded" / "handout").exists()


def test_a_notebook_without_a_clinic_is_refused(notebook, capsys):
    notebook.write_text(notebook.read_text().replace("clinic", "nothing"))
    assert hand_out(notebook, "ada") == 2
    assert "opens no bug clinic" in capsys.readouterr().err
