"""Points by difficulty, what lateness costs, and a gradebook that comes back as it came."""

import csv

import pytest

from cfrlib.command import main
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.grading.gradebook import earned, fill, worth
from cfrlib.grading.late import Late, LatePolicy
from cfrlib.grading.report import feedback_page, gone, read_results, scores_as_csv, write_report
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


def test_a_gradebook_of_canvas_keeps_its_headers_rows_ends_and_mark():
    told, complaints, asked = fill(CANVAS, [result("lovelaceada", RIGHT, RIGHT)], "Lesson 01")
    assert told == CANVAS.replace("=A1,\r\n", "=A1,3\r\n") and asked == []
    assert complaints == ["Left as they were, since nothing of theirs is graded: Bool, Ben"]


@pytest.mark.parametrize("student", ["Ada Lovelace", "4711", "ADA@example.org"])
def test_a_gradebook_of_moodle_gets_a_new_column_and_knows_students_by_name_or_id(student):
    told, *_ = fill(MOODLE, [result(student, WRONG, RIGHT)], "Lesson 01", Late.read(f"{student},25"), LatePolicy(0.25))
    assert told == "First name;Surname;ID number;Email address;Lesson 01\nAda;Lovelace;4711;ada@example.org;1\n"


def test_who_is_in_no_row_or_in_two_or_not_graded_is_told_and_gets_nothing():
    twice = MOODLE + "Ada;Lovelace;4712;other@example.org\n"
    told, complaints, asked = fill(twice, [result("Ada Lovelace", RIGHT), result("Ben", RIGHT),
                                           result("4712", NOT_GRADED)], "Points")  # fmt: skip
    assert [row[-1] for row in csv.reader(told.splitlines(), delimiter=";")] == ["Points", "", ""]
    assert [str(one) for one in asked] == [
        "Ada Lovelace may be Ada Lovelace (4711), or Ada Lovelace (4712) (Ada Lovelace.ipynb)",
        "Ben is not in the roster (Ben.ipynb)",
    ]  # fmt: skip
    assert "had no column 'Points'" in complaints[0] and "not everything could be graded" in complaints[1]


def test_a_misspelt_column_is_told_with_the_nearest():
    _, (complaint, _), _ = fill(CANVAS, [result("lovelaceada", RIGHT)], "Lesson 1")
    assert complaint == "the gradebook had no column 'Lesson 1', and has a new one now; was 'Lesson 01 (77)' meant?"


def test_who_was_late_and_is_in_no_result_is_told():
    late = Late.read("ada LOVELACE,25\nBen,3\n")
    told, complaints, _ = fill(MOODLE, [result("Ada Lovelace", WRONG, RIGHT)], "Points", late, LatePolicy(0.25))
    assert told.endswith(";1\n") and complaints[1:] == ["Ben: was late, but is in no result"]


def test_what_a_teacher_answered_counts():
    told, _, asked = fill(MOODLE, [result("eve", RIGHT, RIGHT)], "P", who={("eve", "01"): "Ada Lovelace"})
    assert told.endswith(";3\n") and asked == []


def test_two_students_do_not_share_a_row():
    *_, asked = fill(MOODLE, [result("Ada Lovelace", RIGHT), result("4711", WRONG)], "Email address")
    assert len(asked) == 2


def test_the_command_fills_a_gradebook(tmp_path, capsys):
    (tmp_path / "results.jsonl").write_text(as_text([result("4711", RIGHT, RIGHT), result("4711", RIGHT, lesson="02")]))
    (tmp_path / "roster.csv").write_text(MOODLE)
    line = ["gradebook", str(tmp_path), "--roster", str(tmp_path / "roster.csv"), "--column", "Lesson 01"]
    assert main(line) == 2 and "--lesson" in capsys.readouterr().err
    assert main([*line, "--lesson", "01"]) == 0
    assert (tmp_path / "gradebook.csv").read_text().endswith(";3\n")


def test_the_command_asks_in_a_table_about_who_is_in_no_row(tmp_path, capsys):
    (tmp_path / "results.jsonl").write_text(as_text([result("eve", RIGHT, RIGHT)]))
    (tmp_path / "roster.csv").write_text(MOODLE)
    line = ["gradebook", str(tmp_path), "--roster", str(tmp_path / "roster.csv"), "--column", "Lesson 01"]
    assert main(line) == 0 and "eve is not in the roster" in capsys.readouterr().out
    asked = tmp_path / "who.csv"
    asked.write_text(asked.read_text().replace("eve.ipynb,", "eve.ipynb,Ada Lovelace"))
    assert main(line) == 0 and "eve" not in capsys.readouterr().out
    assert (tmp_path / "gradebook.csv").read_text().endswith(";3\n")


def test_lessons_live_side_by_side_and_each_replaces_its_own(tmp_path):
    write_report(tmp_path, [result("ada", WRONG), result("ben", RIGHT)])
    write_report(tmp_path, [result("ada", RIGHT, lesson="02")])
    assert not (tmp_path / "older").exists()
    known = Result("Ben Bool", "ben.ipynb", "01")
    assert gone(tmp_path, [result("ada", RIGHT)]) == ["ben"] and gone(tmp_path, [result("ada", RIGHT), known]) == []
    write_report(tmp_path, [result("ada", RIGHT)])
    kept = read_results(tmp_path)[0]
    assert [(one.student, one.lesson) for one in kept] == [("ada", "01"), ("ada", "02")]
    assert len((tmp_path / "scores.csv").read_text().splitlines()) == 3
    assert (tmp_path / "class.html").read_text().count("<h2>Lesson") == 2


def test_results_of_a_grading_before_are_kept(tmp_path):
    for told in ([result("ada", WRONG)], [result("ada", RIGHT)], [result("ada", RIGHT)], [result("ben", RIGHT)]):
        write_report(tmp_path, told)
    assert [path.read_text() for path in sorted((tmp_path / "older").iterdir())] == [
        as_text([result("ada", WRONG)]), as_text([result("ada", RIGHT)]),
    ]  # fmt: skip
    (tmp_path / "older" / "results-001.jsonl").unlink()
    write_report(tmp_path, [result("ada", WRONG)])
    assert as_text([result("ada", RIGHT)]) in [path.read_text() for path in (tmp_path / "older").iterdir()]
