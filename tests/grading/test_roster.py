"""Who of the class is meant, whatever a platform calls them; who may be two is asked about, and never guessed."""

import csv

import pytest

from cfrlib.grading.roster import Asked, Roster, answered, ask, matched, table_of

CANVAS = ("\ufeffStudent,ID,SIS Login ID,Lesson 01 (77)\r\n    Points Possible,,,15\r\n"
          '"Lovelace, Ada",11,ada1,\r\n"Lovelace, Ada",12,ada2,\r\n"van Bool, Ben",13,ben1,\r\n')  # fmt: skip
MOODLE = "First name;Surname;ID number;Email address\nAda;Lovelace;4711;ada@example.org\n"
BLACKBOARD = '"Last Name","First Name","Username"\n"Lovelace","Ada","ada_l"\n'
BRIGHTSPACE = "OrgDefinedId,Username,Last Name,First Name\n#4711,#ada.l,Lovelace,Ada\n"


@pytest.mark.parametrize(("text", "ids"), [
    (CANVAS, ["Lovelace, Ada (11)", "Lovelace, Ada (12)", "van Bool, Ben"]), (MOODLE, ["Ada Lovelace"]),
    (BLACKBOARD, ["Lovelace Ada"]), (BRIGHTSPACE, ["4711"]), ("ada\n\nLovelace, Ada\n", ["ada", "Lovelace, Ada"]),
])  # fmt: skip
def test_a_row_is_known_by_its_name_and_twins_by_what_differs(text, ids):
    assert list(Roster.of(text).rows) == ids


@pytest.mark.parametrize("text", [MOODLE, BLACKBOARD, BRIGHTSPACE, "Ada Lovelace\n", "Lovelace, Ada\n"])
@pytest.mark.parametrize("name", ["Ada Lovelace", "lovelaceada", "adalovelace", "Lovelace, Ada"])
def test_given_and_family_name_are_known_in_either_order(text, name):
    assert Roster.of(text).find(name) == list(Roster.of(text).rows)


def test_a_platforms_number_decides_between_two_of_one_name_and_alone_says_nothing():
    roster = Roster.of(CANVAS)
    assert roster.find("lovelaceada", "12") == roster.find("lovelaceada (12)", "12") == ["Lovelace, Ada (12)"]
    assert len(roster.find("lovelaceada")) == len(roster.find("lovelaceada", "99")) == 2
    assert roster.find("somebody", "12") == [] and roster.find("12") == ["Lovelace, Ada (12)"]


def test_a_name_of_blackboards_with_a_line_in_it_is_known_whole():
    roster = Roster.of("Last Name,First Name,Username\nLovelace,Ada,ada_l\nBool,Ben,l\n")
    assert roster.find("l", "Lesson 01_ada") == roster.find("l (Lesson 01_ada)", "Lesson 01_ada") == ["Lovelace Ada"]
    assert roster.find("l", "Lesson 01") == ["Bool Ben"]


def test_two_of_a_lesson_are_never_one():
    people = [("ada", "01", "a", ""), ("Ada Lovelace", "01", "b", ""), ("4711", "02", "c", ""), ("eve", "01", "d", "")]
    sure, asked = matched(Roster.of(MOODLE), people, {})
    assert sure == {("4711", "02"): "Ada Lovelace"}
    assert asked == [Asked("ada", "01", "a", ("Ada Lovelace",)), Asked("Ada Lovelace", "01", "b", ("Ada Lovelace",)),
                     Asked("eve", "01", "d")]  # fmt: skip


def test_answers_in_the_table_count_and_stay(tmp_path):
    roster, odd = Roster.of(CANVAS), Asked("=cmd()", "01", "x.ipynb", ("Lovelace, Ada (11)", "Lovelace, Ada (12)"))
    ask(tmp_path, [odd])
    rows = table_of((tmp_path / "who.csv").read_text())
    assert rows[1] == ["'=cmd()", "01", "x.ipynb", "", "Lovelace, Ada (11); Lovelace, Ada (12)"]
    rows[1][1], rows[1][3] = "1", "Lovelace, Ada (12)"  # as Excel writes 01
    with open(tmp_path / "who.csv", "w", newline="") as file:
        csv.writer(file).writerows(rows)
    told = answered(tmp_path, roster)
    assert matched(roster, [("=cmd()", "01", "x.ipynb", "")], told) == ({("=cmd()", "01"): "Lovelace, Ada (12)"}, [])
    ask(tmp_path, [])
    assert answered(tmp_path, roster) == told


def test_an_answer_that_names_nobody_of_the_roster_is_told_with_its_line(tmp_path):
    (tmp_path / "who.csv").write_text("student,lesson,file,who of the roster,perhaps\neve,01,x,Ada Lovelac,\n")
    with pytest.raises(ValueError, match=r"line 2: 'Ada Lovelac' is not one .*; did you mean 'Ada Lovelace'\?"):
        answered(tmp_path, Roster.of(MOODLE))


@pytest.mark.parametrize("text", ["Name,Group\nAda,A\nAda,A\n", "", "Student,ID\n"])
def test_rows_that_nothing_tells_apart_and_no_rows_are_told(text):
    with pytest.raises(ValueError, match=r"nothing that tells them apart|holds no students"):
        Roster.of(text)
