"""A teacher's word counts above the check's: in points, scores, feedback and gradebook, and in no result."""

import csv

import pytest

from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.grading.gradebook import earned, worth
from cfrlib.grading.overrides import with_overrides
from cfrlib.grading.report import feedback_page, read_results, write_report
from cfrlib.grading.result import NOT_GRADED, Grade, Result

ADA = Result("Ada Lovelace", "a", "01", (Grade("regrets", RIGHT), Grade("regret_matching", WRONG)))  # 1 and 2 points
BEN = Result("ben", "b", "01", (Grade("regrets", NOT_GRADED), Grade("regret_matching", RIGHT)))
CAT = Result("cat", "c", "01", complaint="the file is empty")


def decided(tmp_path, *lines):
    (tmp_path / "overrides.csv").write_text("\n".join(["student,lesson,exercise,points,comment", *lines]))
    return with_overrides(tmp_path, [ADA, BEN, CAT])


@pytest.mark.parametrize(("lines", "points"), [
    (["adalovelace,1,regret_matching,1.5,half of it"], (2.5, None, None)), (["Ada Lovelace,01,,-1,"], (0, None, None)),
    (["ben,01,regrets,excused,"], (1, 2, None)), (["ben,01,regrets,0.5,"], (1, 2.5, None)),
    (["cat,01,,3,read on paper"], (1, None, 3)), (["Ada Lovelace,01,,excused,ill"], (None, None, None)),
])  # fmt: skip
def test_points_bonus_and_excuse(tmp_path, lines, points):
    assert tuple(map(earned, decided(tmp_path, *lines))) == points


def test_what_is_excused_is_worth_nothing(tmp_path):
    assert [worth(one) for one in decided(tmp_path, "ben,01,regrets,excused,")] == [3, 2, 0]


@pytest.mark.parametrize(("line", "said"), [
    ("eve,01,,1,", "'eve' has no result"), ("ben,07,,1,", "no results of lesson 07"),
    ("ben,01,regret,1,", "did you mean 'regrets'"), ("ben,01,regrets,2,", "from 0 to 1"), ("ben,01,,much,", "a number"),
])  # fmt: skip
def test_what_fits_nothing_is_one_sentence_with_its_line_and_nothing_is_written(tmp_path, line, said):
    decided(tmp_path, "ben,01,,1,")
    write_report(tmp_path, [ADA, BEN, CAT])
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    with pytest.raises(ValueError, match=f"line 2: .*{said}"):
        decided(tmp_path, line)
    with pytest.raises(ValueError, match="line 2"):
        write_report(tmp_path, [ADA])
    assert all(path.read_bytes() == content for path, content in before.items() if path.name != "overrides.csv")


def test_a_line_that_is_decided_twice_is_told(tmp_path):
    with pytest.raises(ValueError, match="line 3: this is decided in a line before"):
        decided(tmp_path, "ben,01,,1,", "ben,01,,2,")


def test_a_comment_is_in_feedback_and_scores_and_results_stay_the_checks(tmp_path):
    decided(tmp_path, "Ada Lovelace,01,regret_matching,1,<b>nearly</b>")
    write_report(tmp_path, [ADA, BEN, CAT])
    page = (tmp_path / "feedback" / "Ada_Lovelace-01.html").read_text()
    assert "&lt;b&gt;nearly" in page and "2 of 3 points" in page
    row = list(csv.DictReader((tmp_path / "scores.csv").read_text().splitlines()))[1]
    assert (row["score"], row["points"], row["comment"]) == ("0", "1", "<b>nearly</b>")
    assert "nearly" not in (tmp_path / "results.jsonl").read_text()
    assert earned(read_results(tmp_path)[0][0]) == 2 and "nearly" not in feedback_page(ADA)
