"""Second transfer tasks: an answer to one does not fit another, and nothing beside a student's code answers one."""

import json
import re
from itertools import combinations

import numpy as np
import pytest

from building.clinics import answers
from cfrlib.command import main
from cfrlib.course.checks.compare import same
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG
from cfrlib.course.registry import CLINIC, clinic, lessons
from cfrlib.course.second_tasks import AGAIN, has_second_task, second_task
from cfrlib.grading import grade_folder
from cfrlib.grading.grade import cases_of
from cfrlib.grading.library import Library
from tests.grading.conftest import solution, started

LESSONS = [lesson for lesson in lessons() if has_second_task(lesson)]
AT_LEAST = 90  # tasks of one story
APART = 1e-3  # what answers to different tasks differ by
RIGHT_01 = """
def again(costs):
    costs = np.asarray(costs, dtype=float)
    costs = costs + np.maximum(costs - {late}, 0)
    sums, total = np.zeros(costs.shape[1]), 0
    for day, cost in enumerate(costs, start=1):
        mix = regret_matching(sums)
        total = total + {weight} * mix
        sums = {fade} * sums + (day % {silent} > 0) * (mix @ cost - cost)
    return total / total.sum()
"""
WEIGHTS = {"d times": "day", "d times d times": "day**2", "1/d times": "1 / day"}


def answered(task, chosen):
    """What the right function of some rules says to all inputs that are tried in any case."""
    exercise, right = task.exercise(0), task.solved(chosen)
    return [exercise.call(right, args) for args in task.edge_cases]


def flat(values):
    """All numbers of some answers in a row; the number of keys stands before those of a dictionary."""
    parts = []
    for value in values:
        parts += [len(value), *value.values()] if isinstance(value, dict) else [value]
    return np.concatenate([np.ravel(part) for part in parts]).astype(float)


@pytest.mark.parametrize("lesson", [pytest.param(one, marks=() if one == "01" else pytest.mark.exhaustive)
                                    for one in LESSONS])  # fmt: skip
def test_a_right_answer_to_one_task_is_wrong_for_every_other(lesson):
    task = second_task(lesson)
    every = [answered(task, chosen) for chosen in task.every_choice()]
    assert len(every) >= AT_LEAST
    for one, other in combinations(map(flat, every), 2):
        assert one.shape != other.shape or abs(one - other).max() > APART


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_task_is_told_with_its_rules_and_an_example_and_its_stub_is_not_attempted(lesson):
    task = second_task(lesson)
    text, space = task.text(7), {}
    assert all(f"- {rule.text}" in text for rule in task.drawn(7).values()) and f"{AGAIN}(" in text
    exec(task.stub(), space)
    assert examine(task.exercise(7), space[AGAIN], 7).status == NOT_ATTEMPTED
    assert examine(task.exercise(7), task.solved(task.drawn(7)), 7).status == RIGHT


def test_tasks_of_two_students_differ_and_nobody_can_tell_them_without_the_secret():
    drawn = {cases_of(secret, "01", student)[AGAIN] for secret in ("one", "two") for student in ("ada", "ben")}
    assert len(drawn) == 4 and all(case not in cases_of("one", "01", "ada").values() for case in (0, 1, 2))


@pytest.mark.parametrize("lesson", [pytest.param(one, marks=() if one == "01" else pytest.mark.exhaustive)
                                    for one in LESSONS])  # fmt: skip
def test_beside_a_students_code_nothing_knows_the_rules(lesson):
    files = Library(lesson, AGAIN).files
    texts = [rule.text[:40] for alternatives in second_task(lesson).rules.values() for rule in alternatives]
    assert not [name for name in files if name.startswith("grading")]
    assert not [name for name, text in files.items() if any(one in text for one in texts) or f"def {AGAIN}(" in text]


def handed_out(folder, *students):
    """The released notebook of lesson 01 with a clinic, handed out; each student's own, by name."""
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": text, "execution_count": None}
             for text in ("import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson('01')",
                          'patients = cfr.checks.clinic("01", case=5)')]  # fmt: skip
    path = folder / "01_regret_matching.ipynb"
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}))
    (folder / "ids.txt").write_text("\n".join(students))
    assert main(["handout", str(path), "--roster", str(folder / "ids.txt"), "--out", str(folder / "graded")]) == 0
    return {student: json.loads((folder / "graded" / "handout" / student / path.name).read_text())
            for student in students}  # fmt: skip


def solved(notebook):
    """The two answers that the text of a student's notebook asks for: its clinic's, by trying, and its task's."""
    text = notebook["cells"][-2]["source"]
    case = int(re.search(r"case=(\d+)", notebook["cells"][1]["source"])[1])
    told = {"fade": r"multiplied by ([\d.]+),", "late": r"above (\d+) counts twice", "silent": r"of days (\d+),",
            "weight": r"day d counts (.*)\.\n"}  # fmt: skip
    found = {name: re.search(pattern, text)[1] for name, pattern in told.items()}
    found["weight"] = WEIGHTS[found["weight"]]
    return f"def diagnosis():\n    return {answers(clinic('01'), case)}", RIGHT_01.format(**found)


@pytest.mark.exhaustive
def test_each_of_three_students_gets_full_points_with_their_own_answers_and_none_with_anothers(tmp_path):
    next(started())
    students = ("ada", "ben", "cat")
    notebooks = handed_out(tmp_path, *students)
    own = {student: solved(notebook) for student, notebook in notebooks.items()}
    matching = next(text for text in solution("01") if text.startswith("def regret_matching"))
    for student in students:
        for whose in students:
            notebook = {**notebooks[student]}
            notebook["cells"] = [*notebook["cells"], *({**notebook["cells"][0], "source": text}
                                                       for text in (matching, *own[whose]))]  # fmt: skip
            place = tmp_path / f"with-answers-of-{whose}" / student / "01_regret_matching.ipynb"
            place.parent.mkdir(parents=True)
            place.write_text(json.dumps(notebook))
    for whose in students:
        for exercise in (CLINIC, AGAIN):
            results = grade_folder(tmp_path / f"with-answers-of-{whose}", tmp_path / "graded", clinic="each",
                                   exercise=exercise, progress=False, workers=1)  # fmt: skip
            found = {result.student: result.grade(exercise).status for result in results}
            assert found == {student: RIGHT if student == whose else WRONG for student in students}, (whose, exercise)


def test_a_notebook_without_a_clinic_still_gets_its_second_task(tmp_path):
    notebooks = handed_out(tmp_path, "ada", "ben")
    texts = {notebook["cells"][-2]["source"] for notebook in notebooks.values()}
    assert len(texts) == 2 and all(notebook["cells"][-1]["source"].startswith("def again(costs):")
                                   for notebook in notebooks.values())  # fmt: skip
    assert not same(*(answered(second_task("01"), second_task("01").drawn(case)) for case in (1, 2)), APART)
