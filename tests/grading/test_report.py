"""Scores, feedback and results are written whole, and say no more than a check says."""

import csv
import zipfile

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
    assert from_text((tmp_path / "results.jsonl").read_text()) == [ADA, BEN, ADA, CAT]
    assert "negatives" in (page := (tmp_path / "class.html").read_text()) and "ada" not in page


def test_half_letters_and_long_names_of_one_student_do_not_stop_the_class(tmp_path):
    half = Result("\U0001d49c" * 90, "\ud800.ipynb", "01", (Grade("regrets", WRONG, "\udfff", source="\ud800"),))
    odd = Result.from_json(half.as_json())
    write_report(tmp_path, [ADA, odd])
    assert from_text((tmp_path / "results.jsonl").read_text()) == [ADA, odd]
    assert len(list((tmp_path / "feedback").iterdir())) == 2


def test_feedback_has_number_title_and_points_and_the_function_before_what_it_uses():
    source = "class Setup:\n    pass\n\n@njit\ndef regrets(p, a, b):\n    return p"
    page = feedback_page(Result("ada", "a", "01", (Grade("regrets", RIGHT, source=source),)))
    assert "<h1>Lesson 01: Regret matching" in page and "1.1 Regrets of one round" in page and "1 of 1 point<" in page
    assert page.index("@njit\ndef regrets") < page.index("What it uses") < page.index("class Setup")


def test_pages_go_back_under_the_names_by_which_platforms_know_whose_they_are(tmp_path):
    files = "all.zip/lovelaceada_LATE_12_7_hw.ipynb", "Ada B_48_assignsubmission_file_/hw.ipynb", "ben/hw.ipynb"
    write_report(tmp_path, [Result(f"s{place}", file, "01", ADA.grades) for place, file in enumerate(files)])
    with zipfile.ZipFile(tmp_path / "feedback-01.zip") as archive:
        ada, other = archive.namelist()
        assert (ada, other) == ("lovelaceada_LATE_12_7_feedback.html", "Ada B_48_assignfeedback_file_feedback.html")
        assert archive.read(ada) == (tmp_path / "feedback" / "s0-01.html").read_bytes()


def test_where_no_platform_gave_names_there_is_no_zip_and_no_page_of_a_result_that_is_no_more(tmp_path):
    write_report(tmp_path, [ADA, BEN])
    write_report(tmp_path, [ADA])
    assert sorted(path.name for path in tmp_path.rglob("*") if path.suffix in (".zip", ".html")) == [
        "ada-01.html", "class.html"]  # fmt: skip


def test_names_and_reasons_in_scores_steer_no_terminal():
    told = scores_as_csv([Result("\x1b[31mada\u202e", "a\x07", "01", complaint="x\x1b[0m")])
    assert not any(letter in told for letter in "\x1b\u202e\x07")
