"""Whose a file is, and of which lesson, is told from the names that learning platforms give."""

import pytest

from cfrlib.grading.names import handed_in_at, lesson_of, number_of, plain, prefix_of, shown, student_of

NAMES = {
    "ada/01_regret_matching.ipynb": ("ada", "01"),
    "ada/05_cfr (1).ipynb": ("ada", "05"),
    "ada/05_cfr/05_cfr.ipynb": ("ada", "05"),
    "submitted/ada/05_cfr/05_cfr.ipynb": ("ada", "05"),
    "05_cfr/ada.ipynb": ("ada", "05"),
    "ada_05_cfr.ipynb": ("ada", "05"),
    "ada-lovelace.ipynb": ("ada-lovelace", ""),
    "lovelaceada_12345_67890_01_regret_matching-1.ipynb": ("lovelaceada", "01"),
    "lovelaceada_LATE_12345_67890_01_regret_matching.ipynb": ("lovelaceada", "01"),
    "gödelkurt_12_34_05_cfr.ipynb": ("gödelkurt", "05"),
    "李雷_LATE_12345_67890_05_cfr.ipynb": ("李雷", "05"),
    "Ada Lovelace_48211_assignsubmission_file_/homework.ipynb": ("Ada Lovelace", ""),
    "Ada Lovelace_42_assignsubmission_file_05_cfr.ipynb": ("Ada Lovelace", "05"),
    "Ada Lovelace_42_assignsubmission_file/homework.ipynb": ("Ada Lovelace", ""),
    "01_regret_matching (2).ipynb": ("01_regret_matching (2)", "01"),
    "Copy of 05_cfr.ipynb": ("Copy of 05_cfr", "05"),
    "Copy of Copy of ada_05_cfr.ipynb": ("ada", "05"),
    "00w_warm_up.ipynb": ("00w_warm_up", ""),
    "Lesson 01_adal_attempt_2026-09-03-10-15-22_01_regret_matching.ipynb": ("adal", "01"),
    "Lesson_01_adal_attempt_2026-09-03-10-15-22.txt": ("adal", ""),
    "21345-90001 - Ada Lovelace - 3 March, 2026 1015 PM/01_regret_matching.ipynb": ("Ada Lovelace", "01"),
    "21345-90001 - Ada Lovelace-Byron- Mar 3, 2026 905 AM - 01_regret_matching.ipynb": ("Ada Lovelace-Byron", "01"),
    "lovelaceada_1_7_homework.zip/01_regret_matching.ipynb": ("lovelaceada", "01"),
    "ada.zip/01_regret_matching.ipynb": ("ada", "01"),
}


@pytest.mark.parametrize("name", NAMES)
def test_names_tell_the_student_and_the_lesson(name):
    assert (student_of(name), lesson_of(name)) == NAMES[name]


def test_what_a_platform_puts_beside_a_name_tells_two_students_of_one_name_apart():
    told = {
        "lovelaceada_LATE_12_7_x.ipynb": "12", "Ada_48_assignsubmission_file_/x.ipynb": "48",
        "7-9 - Ada - 3 March, 2026 1015 PM/x.ipynb": "7",
        "Lesson 01_ada_attempt_2026-09-03-10-15-22_x.ipynb": "Lesson 01",
    }  # fmt: skip
    for file, number in told.items():
        assert number_of(file, student_of(file)) == number


@pytest.mark.parametrize(("file", "when"), [
    ("L_ada_attempt_2026-09-03-10-15-22_x.ipynb", (2026, 9, 3, 10, 15, 22)),
    ("7-9 - Ada- Mar 13, 2026 905 AM - x.ipynb", (2026, 3, 13, 9, 5, 0)),
    ("7-9 - Ada - 3 March, 2026 1015 PM/x.ipynb", (2026, 3, 3, 22, 15, 0)), ("ada/x.ipynb", None),
])  # fmt: skip
def test_a_platforms_name_says_when_work_was_handed_in(file, when):
    assert handed_in_at(file) == when


def test_the_prefix_leads_a_file_back_to_its_student():
    assert prefix_of("all.zip/lovelaceada_LATE_12_7_01_regret_matching.ipynb") == "lovelaceada_LATE_12_7_"
    assert prefix_of("Ada_48_assignsubmission_file_/x.ipynb") == "Ada_48_assignsubmission_file_"
    assert prefix_of("ada/x.ipynb") == ""


def test_letters_that_steer_a_terminal_are_spelt_out_and_those_of_a_script_stay():
    assert shown("\x1b[31mada\u202e\n") == "\\x1b[31mada\\u202e\\n" and shown("\udcff") == "\\udcff"
    assert shown("\u0645\u06cc\u200c\u062e") == "\u0645\u06cc\u200c\u062e" and shown("Jose\u0301") == "Jos\u00e9"


def test_case_blanks_and_points_are_one_name():
    assert plain("Ada  M. Lovelace") == plain("ada_mlovelace")
