"""Points by difficulty, what lateness costs, and a gradebook that comes back as it came."""

import csv

import pytest

from cfrlib.command import main
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.grading.gradebook import LatePolicy, earned, fill, hours_late, worth
from cfrlib.grading.report import feedback_page, scores_as_csv, write_report
from cfrlib.grading.result import NOT_GRADED, Grade, Result, as_text

CANVAS = ('\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Lesson 01 (77)\r\n'
          '    Points Possible,,,,,3.00\r\n"Lovelace, Ada",11,s1,ada1,=A1,\r\n'
          '"Bool, Ben",12,s2,ben2,"x, y",2\r\n')  # fmt: skip
MOODLE = "First name;Surname;ID number;Email address\nAda;Lovelace;4711;ada@example.org\n"


def result(student, *statuses, lesson="01"):
    names = "regrets", "regret_matching"  # worth 1 and 2
    return Result(student, f"{student}.ipynb", lesson, tuple(map(Grade, names, statuses)))


def test_an_exercise_is_worth_the_filled_circles_of_its_card():
    assert [earned(result("ada", *two)) for two in ((RIGHT, WRONG), (WRONG, RIGHT), (RIGHT, RIGHT))] == [1, 2, 3]
    assert worth(result("ada", RIGHT, WRONG)) == 3


def test_what_could_not_be_graded_has_no_points_and_is_no_zero():
    told = result("ada", RIGHT, NOT_GRADED)
    assert earned(told) is None and earned(Result("ben", "b", complaint="empty")) is None
    assert [row["points"] for row in csv.DictReader(scores_as_csv([told]).splitlines())] == ["1", ""]


def test_points_are_on_the_page_of_feedback():
    assert "That is 2 of 3 points." in feedback_page(result("ada", WRONG, RIGHT))


@pytest.mark.parametrize("hours, kept", [(0, 1), (2, 1), (2.5, 0.8), (26, 0.8), (26.5, 0.6), (1000, 0.5)])
def test_each_day_begun_after_the_grace_costs_its_share_up_to_a_cap(hours, kept):
    assert LatePolicy(per_day=0.2, at_most=0.5, grace=2).kept(hours) == pytest.approx(kept)


def test_a_gradebook_of_canvas_keeps_its_headers_rows_ends_and_mark():
    told, complaints = fill(CANVAS, [result("lovelaceada", RIGHT, RIGHT)], "Lesson 01")
    assert told == CANVAS.replace("=A1,\r\n", "=A1,3\r\n") and complaints == []


@pytest.mark.parametrize("student", ["Ada Lovelace", "4711", "ADA@example.org"])
def test_a_gradebook_of_moodle_gets_a_new_column_and_knows_students_by_name_or_id(student):
    told, _ = fill(MOODLE, [result(student, WRONG, RIGHT)], "Lesson 01", {student: 25}, LatePolicy(0.25))
    assert told == "First name;Surname;ID number;Email address;Lesson 01\nAda;Lovelace;4711;ada@example.org;1\n"


def test_who_is_in_no_row_or_in_two_or_not_graded_is_told_and_gets_nothing():
    twice = MOODLE + "Ada;Lovelace;4712;other@example.org\n"
    told, complaints = fill(twice, [result("Ada Lovelace", RIGHT), result("Ben", RIGHT), result("4712", NOT_GRADED)],
                            "Points")  # fmt: skip
    assert [row[-1] for row in csv.reader(told.splitlines(), delimiter=";")] == ["Points", "", ""]
    assert len(complaints) == 4 and "had no column 'Points'" in complaints[0]


def test_a_misspelt_column_is_told_with_the_nearest():
    _, (complaint,) = fill(CANVAS, [result("lovelaceada", RIGHT)], "Lesson 1")
    assert complaint == "the gradebook had no column 'Lesson 1', and has a new one now; was 'Lesson 01 (77)' meant?"


def test_a_student_is_found_where_the_surname_comes_first():
    turned = "Surname,First name,Points\nLovelace,Ada,\nAda,Lovelace Ada,\n"
    told, complaints = fill(turned, [result("Ada Lovelace", RIGHT, RIGHT)], "Points")
    assert told == turned.replace("Lovelace,Ada,\n", "Lovelace,Ada,3\n", 1) and complaints == []
    told, complaints = fill(CANVAS, [result("Ada Lovelace", RIGHT, RIGHT)], "Lesson 01")
    assert "=A1,3\r\n" in told and complaints == []


def test_lateness_is_found_whatever_the_case_and_nobodys_is_told():
    hours = {"ada LOVELACE": 25, "Ben": 3}
    told, complaints = fill(MOODLE, [result("Ada Lovelace", WRONG, RIGHT)], "Points", hours, LatePolicy(0.25))
    assert told.endswith(";1\n") and complaints[1:] == ["Ben: was late, but no result has this name"]


def test_two_students_do_not_share_a_row():
    _, complaints = fill(MOODLE, [result("Ada Lovelace", RIGHT), result("4711", WRONG)], "Email address")
    assert len(complaints) == 2


def test_hours_may_have_a_header_and_wrong_ones_are_told_by_line():
    assert hours_late("student,hours\nada,3\n") == hours_late("\ufeffstudent;hours\r\nada;3\r\n\r\n") == {"ada": 3}
    with pytest.raises(ValueError, match="line 2"):
        hours_late("ada,3\nben,soon\n")


def test_the_command_fills_a_gradebook(tmp_path, capsys):
    (tmp_path / "results.jsonl").write_text(as_text([result("4711", RIGHT, RIGHT), result("4711", RIGHT, lesson="02")]))
    (tmp_path / "roster.csv").write_text(MOODLE)
    line = ["gradebook", str(tmp_path), "--roster", str(tmp_path / "roster.csv"), "--column", "Lesson 01"]
    assert main(line) == 2 and "--lesson" in capsys.readouterr().err
    assert main([*line, "--lesson", "01"]) == 0
    assert (tmp_path / "gradebook.csv").read_text().endswith(";3\n")


def test_results_of_a_grading_before_are_kept(tmp_path):
    for told in ([result("ada", WRONG)], [result("ada", RIGHT)], [result("ada", RIGHT)], [result("ben", RIGHT)]):
        write_report(tmp_path, told)
    assert [path.read_text() for path in sorted((tmp_path / "older").iterdir())] == [
        as_text([result("ada", WRONG)]), as_text([result("ada", RIGHT)]),
    ]  # fmt: skip
    (tmp_path / "older" / "results-001.jsonl").unlink()
    write_report(tmp_path, [result("ada", WRONG)])
    assert as_text([result("ada", RIGHT)]) in [path.read_text() for path in (tmp_path / "older").iterdir()]
