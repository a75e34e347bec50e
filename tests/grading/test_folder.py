"""A folder graded again judges what is new; what was left out, and whom nobody knows, is told."""

import json
import os
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from cfrlib.cases import answer
from cfrlib.command import main
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.grading import folder as folders
from cfrlib.grading import grade, grade_folder
from cfrlib.grading.grade import DAMAGED
from cfrlib.grading.notebooks import Notebook
from cfrlib.grading.result import NOT_GRADED, Grade
from cfrlib.grading.sandbox import PROTECTIONS
from tests.grading.test_class import one_function

TEXT = one_function("def regret_matching(r): return r")


@pytest.fixture
def judged(monkeypatch, tmp_path):
    """A folder with the notebooks of ada and ben, and a list of what is judged; nothing is run."""
    made = []

    def grades_of(sandbox, notebook, lesson, secret, cases, only=""):
        made.append(notebook.cells)
        status = {"full": NOT_GRADED, "cut": NOT_GRADED}.get(notebook.cells[-1], RIGHT)
        return (Grade("regrets", status, DAMAGED if notebook.cells[-1] == "cut" else "", source=notebook.cells[-1]),)

    def run_cases(function, cases, journal, executor=None, workers=None, progress=None):
        for case in cases:
            name = json.dumps(case)
            if name not in journal.results:
                journal.add(name, answer(function, case)[1])

    monkeypatch.setattr(grade, "grades_of", grades_of)
    monkeypatch.setattr(grade, "_sandbox", lambda *_: None)
    monkeypatch.setattr(folders, "Sandbox", lambda _: nullcontext(SimpleNamespace(start=lambda: PROTECTIONS["none"])))
    monkeypatch.setattr(folders, "run_cases", run_cases)
    for student in ("ada", "ben"):
        hand_in(tmp_path, student, TEXT.replace("return r", f"return {student}"))
    return made


def hand_in(place, student, text, name="01_regret_matching.ipynb"):
    (place / "class" / student).mkdir(parents=True, exist_ok=True)
    (place / "class" / student / name).write_text(text)


def graded(place, **more):
    return grade_folder(place / "class", place / "out", progress=False, **more)


def test_what_lies_elsewhere_or_is_called_otherwise_is_not_judged_again(tmp_path, judged):
    assert len(graded(tmp_path)) == len(judged) == 2
    os.rename(tmp_path / "class" / "ada", tmp_path / "class" / "ada lovelace")
    os.rename(tmp_path / "class", tmp_path / "moved")
    results = grade_folder(tmp_path / "moved", tmp_path / "out", progress=False)
    assert [one.student for one in results] == ["ada lovelace", "ben"] and len(judged) == 2


def test_two_of_the_same_content_are_judged_once_and_both_have_the_grade(tmp_path, judged):
    hand_in(tmp_path, "cat", TEXT.replace("return r", "return ben"))
    assert [one.grades[0].status for one in graded(tmp_path)] == [RIGHT] * 3 and len(judged) == 2


def test_what_a_full_machine_could_not_grade_is_tried_again_and_a_damaged_file_is_not(tmp_path, judged):
    hand_in(tmp_path, "ada", TEXT.replace("regret_matching = check(regret_matching)", "full"))
    hand_in(tmp_path, "ben", TEXT.replace("regret_matching = check(regret_matching)", "cut"))
    graded(tmp_path)
    graded(tmp_path)
    assert [cells[-1] for cells in judged] == ["full", "cut", "full"]


def test_secrets_are_the_teachers_alone_and_nothing_is_left_behind(tmp_path, judged):
    graded(tmp_path)
    out = tmp_path / "out"
    secret = (out / "secret.txt").read_text().strip()
    assert {path.name: path.stat().st_mode & 0o777 for path in out.iterdir()} == dict.fromkeys(
        ("grades.jsonl", "secret.txt"), 0o600)  # fmt: skip
    assert secret not in (out / "grades.jsonl").read_text()


def test_a_class_with_a_roster_is_told_who_is_missing_who_is_nobody_and_what_was_left_out(tmp_path, judged, capsys):
    (tmp_path / "roster.csv").write_text("First name,Surname,ID\nAda,Lovelace,1\nBen,Bool,2\nCat,Lee,3\n")
    hand_in(tmp_path, "ben", "%PDF", "essay.pdf")
    hand_in(tmp_path, "eve", TEXT)
    hand_in(tmp_path, "cat lee", "")
    line = ["grade", str(tmp_path / "class"), "--out", str(tmp_path / "out")]
    assert main([*line, "--roster", str(tmp_path / "roster.csv")]) == 0
    told = capsys.readouterr().out.splitlines()[4:]
    assert told == [
        "cat lee/01_regret_matching.ipynb: the file is empty",
        "Left out, since they are no notebooks: ben/essay.pdf",
        "eve is not in the roster (eve/01_regret_matching.ipynb)",
        f"Write into {tmp_path / 'out' / 'who.csv'} who they are, and grade again",
        "Graded: 3 notebooks of lesson 01, 1 of 1 points on average, 3 with all; 1 file not at all; 1 left out",
    ]


def test_two_files_that_may_be_one_students_are_both_asked_about(tmp_path, judged):
    (tmp_path / "roster.csv").write_text("Ada Lovelace\nben\n")
    hand_in(tmp_path, "adalovelace", TEXT.replace("for_lesson('01')", "for_lesson()"), "homework.ipynb")
    hand_in(tmp_path, "lovelaceada", TEXT)
    students = [one.student for one in graded(tmp_path, roster=tmp_path / "roster.csv", lesson="01")]
    assert students == ["ada", "adalovelace", "ben", "lovelaceada"]
    assert (tmp_path / "out" / "who.csv").read_text().count("Ada Lovelace") == 2


def test_a_roster_that_is_none_is_one_sentence_and_nothing_is_written(tmp_path, judged, capsys):
    (tmp_path / "roster.csv").write_text("Name,Group\nAda,A\nAda,A\n")
    line = ["grade", str(tmp_path / "class"), "--out", str(tmp_path / "out"), "--roster", str(tmp_path / "roster.csv")]
    assert main(line) == 2 and not (tmp_path / "out").exists() and judged == []
    assert capsys.readouterr().err.count("\n") == 1


def test_who_was_graded_before_and_is_gone_is_told(tmp_path, judged, capsys):
    line = ["grade", str(tmp_path / "class"), "--out", str(tmp_path / "out")]
    assert main(line) == 0
    os.rename(tmp_path / "class" / "ben", tmp_path / "ben")
    assert main(line) == 0 and "Graded before, and not in this folder: ben" in capsys.readouterr().out


def test_without_a_terminal_it_says_each_minute_how_far_it_is(tmp_path, monkeypatch, capsys):
    clock = iter(range(0, 10_000, 25))
    monkeypatch.setattr("cfrlib.grading.folder.time.monotonic", lambda: next(clock))
    with folders._Told(tmp_path / "journal", None) as journal:
        journal.total = 9
        for number in range(9):
            journal.add(str(number), "[]")
    assert capsys.readouterr().out.splitlines()[0] == "3 of 9 notebooks are judged"


def test_a_cell_that_cannot_be_read_is_shown_with_its_faulty_line(sandbox):
    cells = Notebook(("def regret_matching(r):\n    return (r\n",), "01")
    (found,) = grade.grades_of(sandbox, cells, "01", "secret", {}, "regret_matching")
    assert found.status == WRONG and found.evidence == (("your line 2", "return (r"),) and "def" in found.source
