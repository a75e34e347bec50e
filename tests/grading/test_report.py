"""Scores, feedback and results are written whole, and say no more than a check says."""

import csv

from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.grading.report import feedback_page, scores_as_csv, write_report
from cfrlib.grading.result import NOT_GRADED, Grade, Result, from_text

ADA = Result("ada", "ada.ipynb", "01", (Grade("regrets", RIGHT, "right", source="def regrets(): <b>1</b>"),
                                        Grade("shares", WRONG, "keeps negatives", misconception="negatives")))
BEN = Result("=cmd()", "../b.ipynb", "01", (Grade("regrets", NOT_GRADED, "the machine was full"),))
CAT = Result("cat", "cat.ipynb", complaint="the file is empty")


def test_scores_tell_zero_from_what_could_not_be_graded():
    rows = list(csv.DictReader(scores_as_csv([ADA, BEN, CAT]).splitlines()))
    assert [row["score"] for row in rows] == ["1", "0", "", ""]
    assert rows[1]["misconception"] == "negatives" and rows[3]["reason"] == "the file is empty"


def test_a_page_has_a_card_for_each_exercise_by_name_and_no_markup_of_a_students():
    page = feedback_page(ADA)
    assert '<section id="regrets">' in page and '<section id="shares">' in page and "keeps negatives" in page
    assert "Your code, as it was judged" in page and "&lt;b&gt;" in page and "<b>1</b>" not in page


def test_all_is_written_under_names_that_any_system_takes(tmp_path):
    write_report(tmp_path, [ADA, BEN, CAT, ADA])
    assert sorted(path.name for path in (tmp_path / "feedback").iterdir()) == [
        "_cmd_-01.html", "ada-01-2.html", "ada-01.html", "cat.html",
    ]  # fmt: skip
    assert from_text((tmp_path / "results.jsonl").read_text()) == [ADA, BEN, CAT, ADA]
    assert "negatives" in (page := (tmp_path / "class.html").read_text()) and "ada" not in page


def test_half_letters_and_long_names_of_one_student_do_not_stop_the_class(tmp_path):
    half = Result("\U0001d49c" * 90, "\ud800.ipynb", "01", (Grade("regrets", WRONG, "\udfff", source="\ud800"),))
    odd = Result.from_json(half.as_json())
    write_report(tmp_path, [ADA, odd])
    assert from_text((tmp_path / "results.jsonl").read_text()) == [ADA, odd]
    assert len(list((tmp_path / "feedback").iterdir())) == 2
