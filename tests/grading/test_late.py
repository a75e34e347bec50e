"""What lateness costs, and how late work came, by a table or a platform's export."""

import pytest

from cfrlib.grading.late import Late, LatePolicy


@pytest.mark.parametrize("hours, kept", [(0, 1), (2, 1), (2.5, 0.8), (26, 0.8), (26.5, 0.6), (1000, 0.5)])
def test_each_day_begun_after_the_grace_costs_its_share_up_to_a_cap(hours, kept):
    assert LatePolicy(per_day=0.2, at_most=0.5, grace=2).kept(hours) == pytest.approx(kept)


def test_hours_may_have_a_header_and_wrong_ones_are_told_by_line():
    for text in ("student,hours\nada,3\n", "\ufeffstudent;hours\r\nada;3\r\n\r\n"):
        assert Late.read(text).hours == {"ada": 3}
    for text in ("ada,3\nben,soon\n", "ada,3\nben,nan\n"):
        with pytest.raises(ValueError, match="line 2"):
            Late.read(text)


GRADESCOPE = "First Name,Last Name,SID,Lateness (H:M:S)\nAda,Lovelace,4711,26:30:00\nBen,Bool,4712,\n"
MOODLE = ('Identifier,Full name,Status,Last modified (submission),Last modified (grade)\n'
          'Participant 48,Ada Lovelace,Submitted,"Tuesday, 3 March 2026, 10:30 PM",-\n'
          'Participant 49,Ben Bool,No submission,-,-\n')  # fmt: skip


@pytest.mark.parametrize(("text", "due"), [(GRADESCOPE, ""), (MOODLE, "2026-03-02 20:00")])
def test_a_platforms_export_says_how_late_and_whose_it_is(text, due):
    late = Late.read(text, due)
    assert late.of("lovelaceada") == 26.5 and late.of("Ben Bool") == late.of("eve") == 0


@pytest.mark.parametrize(("text", "due", "said"), [
    (MOODLE, "", "say with --due"), (MOODLE, "tomorrow!", "'tomorrow!' is no time"),
    (MOODLE, "2026-03-02T20:00Z", "must both have a zone"), (MOODLE, "3/4/2026", "may be two dates"),
    ("a,b,c\n1,2,3\n", "", "needs one column"), ("", "", "is empty"),
])  # fmt: skip
def test_what_cannot_be_read_is_one_sentence(text, due, said):
    with pytest.raises(ValueError, match=said):
        Late.read(text, due)


def test_lateness_that_fits_two_students_is_not_guessed():
    with pytest.raises(ValueError, match="ADA fits 2 rows"):
        Late.read("Ada,3\nada,4\n").of("ADA")
