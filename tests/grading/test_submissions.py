"""Who handed in what is told from the names that learning platforms give."""

import io
import os
import time
import zipfile

import pytest

from cfrlib.grading.submissions import (
    Submission,
    apart_from_what_lies_beside,
    submissions_in,
    with_what_lies_beside,
)
from tests.grading.test_class import notebook


@pytest.fixture
def folder(tmp_path):
    for place, name in enumerate(["ada/05_cfr.ipynb", "ada/05_cfr (1).ipynb", "ben/05_cfr.ipynb", "ben/essay.pdf"]):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("{}")
        os.utime(path, (1e9 + 3600 * place,) * 2)
    with zipfile.ZipFile(tmp_path / "rest.zip", "w") as archive:
        archive.writestr("cat/01_regret_matching.ipynb", "{}")
        archive.writestr("__MACOSX/cat/._01_regret_matching.ipynb", "{}")
    (tmp_path / "graded").mkdir()
    (tmp_path / "graded" / "old.ipynb").write_text("{}")
    return tmp_path


def found_in(folder):
    return submissions_in(folder, folder / "graded")


def test_folders_and_zips_are_searched(folder):
    found, refused = found_in(folder)
    assert [(one.student, one.lesson) for one in found] == [("ada", "05"), ("ben", "05"), ("cat", "01")]
    assert refused == [("ben/essay.pdf", "this is no notebook (.ipynb)"),
                       ("graded/old.ipynb", "it lies in the folder of results: move it out")]  # fmt: skip
    assert "no cells" in found[2].complaint and found[2].file == "rest.zip/cat/01_regret_matching.ipynb"


def test_of_several_files_the_newest_counts_and_the_others_are_named(folder):
    ada = found_in(folder)[0][0]
    assert ada.file == "ada/05_cfr (1).ipynb" and ada.others == ("ada/05_cfr.ipynb",)


def test_what_cannot_be_a_submission_is_told(folder):
    (folder / "bad.zip").write_bytes(b"PK no zip")
    (folder / "link.ipynb").symlink_to("/etc/passwd")
    refused = dict(found_in(folder)[1])
    assert "cannot be read" in refused["bad.zip"] and "link" in refused["link.ipynb"]


@pytest.mark.parametrize(("file", "beside"), [
    ("ada/essay.pdf", True), ("eve/essay.pdf", False), ("class/ada/essay.pdf", True), ("hw.zip/ada/essay.pdf", True),
    ("class.zip/ada_7_assignsubmission_onlinetext_/onlinetext.html", True), ("ada_7_8_essay.pdf", True),
    ("ada/.05_cfr.ipynb", False), ("ada/old.zip", False),
])  # fmt: skip
def test_what_comes_with_a_notebook_is_not_told_unless_it_may_be_one(file, beside):
    found = [Submission("", "", "x.ipynb", student, "05") for student in ("ada", "ben")]
    told, left = with_what_lies_beside(found, [(file, "this is no notebook")])
    assert [file in one.beside for one in told] == [beside, False] and (left == []) == beside


def test_a_folder_that_is_none_is_refused(tmp_path):
    with pytest.raises(ValueError, match="is no folder"):
        found_in(tmp_path / "missing")


def zipped(path, **members):
    path.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in members.items():
            archive.writestr(zipfile.ZipInfo(f"{name}/05_cfr.ipynb", (2107, 1, 1, 0, 0, 0)), text)


def test_a_zip_never_takes_the_place_of_another_students_file(folder):
    zipped(folder / "eve.zip", ben="forged")
    found = found_in(folder)[0]
    assert [one.file for one in found if one.student == "ben"] == ["ben/05_cfr.ipynb"]
    assert [one.student for one in found if "line 1" in one.complaint] == ["ben (eve.zip)"]


def test_zips_with_folders_of_one_name_lose_nobody(tmp_path):
    for student in ("Ada", "Ben"):
        zipped(tmp_path / f"{student}_12_assignsubmission_file" / "hw.zip", homework=student)
    assert [one.student for one in found_in(tmp_path)[0]] == ["Ada", "Ben"]
    for student in ("cat", "dan"):
        zipped(tmp_path / f"{student}.zip", homework=student)
    assert len(found_in(tmp_path)[0]) == 4


def test_a_zip_whose_data_is_damaged_harms_itself_alone(tmp_path):
    path = tmp_path / "ada.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ada/05_cfr.ipynb", "{}" * 1000)
    content = bytearray(path.read_bytes())
    content[46:52] = b"\xff" * 6
    path.write_bytes(content)
    assert "the file cannot be read" in found_in(tmp_path)[0][0].complaint


def test_a_name_that_takes_long_to_read_is_refused(tmp_path):
    zipped(tmp_path / "ada.zip", **{" " * 60_000: "{}"})
    assert found_in(tmp_path) == ([], [("ada.zip", "a name in this zip is too long")])


def test_hidden_work_and_a_student_named_graded_are_told_and_what_programs_keep_is_not(tmp_path):
    for name in (".ada/05_cfr.ipynb", "ben/.05_cfr.ipynb", "graded/05_cfr.ipynb", "graded/handout/ada/05_cfr.ipynb",
                 "cat/05_cfr.ipynb", "cat/.ipynb_checkpoints/05_cfr-checkpoint.ipynb", ".git/x.ipynb", "cat/.DS_Store",
                 "cat/._05_cfr.ipynb"):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("{}")
    with zipfile.ZipFile(tmp_path / "zip.zip", "w") as archive:
        archive.writestr(".dan/05_cfr.ipynb", "{}")
    found, refused = found_in(tmp_path)
    assert [one.student for one in found] == ["cat"]
    assert sorted(file for file, _ in refused) == [".ada/05_cfr.ipynb", "ben/.05_cfr.ipynb", "graded/05_cfr.ipynb",
                                                   "zip.zip/.dan/05_cfr.ipynb"]  # fmt: skip


def test_a_zip_never_takes_a_students_row_by_another_spelling(folder):
    zipped(folder / "eve.zip", **{"B-en": "forged"})
    assert [one.student for one in found_in(folder)[0] if "line 1" in one.complaint] == ["B-en (eve.zip)"]


def test_one_name_in_two_normal_forms_is_one_student(tmp_path):
    for form in ("Jose\u0301", "Jos\u00e9"):
        (tmp_path / form).mkdir()
        (tmp_path / form / "05_cfr.ipynb").write_text("{}")
    (one,) = found_in(tmp_path)[0]
    assert one.student == "Jos\u00e9" and len(one.others) == 1


def test_the_lesson_that_a_notebook_tells_decides_which_is_the_newest(tmp_path):
    for place, name in enumerate(("05_cfr", "homework")):
        (tmp_path / "ada").mkdir(exist_ok=True)
        path = tmp_path / "ada" / f"{name}.ipynb"
        path.write_text(notebook("check = cfr.checks.for_lesson('05')"))
        os.utime(path, (1e9 + 3600 * place,) * 2)
    (one,) = found_in(tmp_path)[0]
    assert one.file == "ada/homework.ipynb" and one.others == ("ada/05_cfr.ipynb",)


def test_a_notebook_without_a_name_is_whose_its_zip_is(tmp_path):
    for name, inner in {"ada": "05_cfr.ipynb", "ben": "Copy of 05_cfr.ipynb",
                        "Cat Lee_7_assignsubmission_file_hw": "05_cfr.ipynb"}.items():  # fmt: skip
        with zipfile.ZipFile(tmp_path / f"{name}.zip", "w") as archive:
            archive.writestr(inner, "{}")
    assert [one.student for one in found_in(tmp_path)[0]] == ["Cat Lee", "ada", "ben"]


@pytest.mark.parametrize(("names", "students"), [
    (["CS101-L5/Ada_1_assignsubmission_file_/05_cfr.ipynb", "CS101-L5/Ben_2_assignsubmission_file_/05_cfr.ipynb"],
     ["Ada", "Ben"]),
    (["submissions/lovelaceada_1_7_05_cfr.ipynb", "submissions/boolben_2_8_05_cfr.ipynb"], ["boolben", "lovelaceada"]),
    (["week 5/all/ada/05_cfr.ipynb", "week 5/all/ben/05_cfr/05_cfr.ipynb"], ["ada", "ben"]),
    (["ada/05_cfr.ipynb", "ada/notes_05_cfr.ipynb", "ada/06_monte_carlo_cfr/06_monte_carlo_cfr.ipynb"], ["ada", "ada"]),
    (["Ada_1_assignsubmission_file_/a/05_cfr.ipynb", "Ada_1_assignsubmission_file_/b/05_cfr.ipynb"], ["Ada"]),
], ids=["Moodle", "Canvas", "folders", "one student", "one student of Moodle"])  # fmt: skip
def test_a_folder_around_a_whole_class_is_no_student(tmp_path, names, students):
    for name in [*names, "graded/older/results-001.jsonl"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("{}")
    (tmp_path / "read me.txt").touch()
    found, refused = found_in(tmp_path)
    assert [one.student for one in found] == students
    assert [file for file, _ in refused] == ["read me.txt"] and all(one.file in names for one in found)


def inside(**files):
    """The bytes of a zip; a double underscore is the point of an ending."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "."), content)
    return made.getvalue()


def test_a_zip_in_a_platforms_zip_is_its_owners(tmp_path):
    zips = {"lovelaceada_1_7_hw.zip": inside(a__ipynb="{}"), "cat.zip": inside(c__ipynb="{}"),
            "Ben_2_assignsubmission_file_/w.zip": inside(b__ipynb="{}")}  # fmt: skip
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for name, content in zips.items():
            archive.writestr(name, content)
    found, refused = found_in(tmp_path)
    assert [one.student for one in found] == ["Ben", "cat", "lovelaceada"] and refused == []
    assert found[1].file == "all.zip/cat.zip/c.ipynb" and "no cells" in found[1].complaint


def test_a_zip_within_a_zip_within_a_zip_is_told(tmp_path):
    (tmp_path / "all.zip").write_bytes(inside(ada__zip=inside(deep__zip=inside(x__ipynb="{}"))))
    assert "unpack" in dict(found_in(tmp_path)[1])["all.zip/ada.zip/deep.zip"]


@pytest.mark.parametrize("names", [6_000, 60_000])
def test_a_zip_of_very_many_names_is_one_sentence_in_seconds(tmp_path, names):
    (tmp_path / "eve.zip").write_bytes(inside(**{f"{number}__ipynb": "" for number in range(names)}))
    began = time.process_time()
    assert found_in(tmp_path) == ([], [("eve.zip", "this zip cannot be read: it holds more than 5,000 files")])
    assert time.process_time() - began < 2


def test_what_zips_within_a_zip_hold_counts_as_the_outer_ones(tmp_path, monkeypatch):
    monkeypatch.setattr("cfrlib.grading.archives.LARGEST", 2**20)
    bomb = inside(bomb__ipynb=bytes(3 * 2**20))
    (tmp_path / "eve.zip").write_bytes(inside(one__zip=bomb))
    assert "far more than notebooks do" in dict(found_in(tmp_path)[1])["eve.zip/one.zip"]


def test_three_students_of_blackboards_whose_names_end_alike_are_three(tmp_path):
    for student in ("ada_l", "ben_l", "cat"):
        (tmp_path / f"Lesson 01_{student}_attempt_2026-09-03-10-15-22_01_regret_matching.ipynb").write_text("{}")
        (tmp_path / f"Lesson 01_{student}_attempt_2026-09-03-10-15-22.txt").touch()
    found, refused = found_in(tmp_path)
    assert [one.student for one in found] == ["cat", "l (Lesson 01_ada)", "l (Lesson 01_ben)"]
    assert len(refused) == 3


def test_of_blackboards_attempts_the_one_with_the_later_date_counts(tmp_path):
    for place, day in enumerate(("12", "03")):
        path = tmp_path / f"Lesson 01_ada_attempt_2026-09-{day}-10-15-22_01_regret_matching.ipynb"
        path.write_text("{}")
        os.utime(path, (2e9 + place,) * 2)
    (one,) = found_in(tmp_path)[0]
    assert "2026-09-12" in one.file and len(one.others) == 1


def test_letters_that_steer_a_terminal_are_spelt_out_in_names(tmp_path):
    (tmp_path / "\x1b[31mada").mkdir()
    (tmp_path / "\x1b[31mada" / "05_cfr.ipynb").write_text("{}")
    (one,) = found_in(tmp_path)[0]
    assert (one.student, one.file) == ("\\x1b[31mada", "\\x1b[31mada/05_cfr.ipynb")


def test_a_file_that_says_no_lesson_takes_no_notebooks_place(tmp_path):
    for place, (name, text) in enumerate({"01_regret_matching.ipynb": "{}", "helpers.py": "x = 1"}.items()):
        (tmp_path / "ada").mkdir(exist_ok=True)
        (tmp_path / "ada" / name).write_text(text)
        os.utime(tmp_path / "ada" / name, (1e9 + 3600 * place,) * 2)
    found = found_in(tmp_path)[0]
    (one,) = apart_from_what_lies_beside(found, "01")
    assert one.file == "ada/01_regret_matching.ipynb" and one.others == ("ada/helpers.py",)
    assert apart_from_what_lies_beside(found, "02") == apart_from_what_lies_beside(found, "") == found


@pytest.mark.parametrize("names", [
    ("Ada Lovelace_1_assignsubmission_file_/05_cfr.ipynb", "Ada Lovelace_2_assignsubmission_file_/05_cfr.ipynb"),
    ("lovelaceada_1_7_05_cfr.ipynb", "lovelaceada_LATE_2_8_05_cfr.ipynb"),
], ids=["Moodle", "Canvas"])  # fmt: skip
def test_two_students_of_one_name_are_two(tmp_path, names):
    for place, name in enumerate((*names, names[0].replace("05_cfr", "05_cfr-1"))):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("{}")
        os.utime(path, (1e9 + 3600 * place,) * 2)
    zipped(tmp_path / "eve.zip", **{names[1].split("_")[0] + "_9_assignsubmission_file_": "forged"})
    student = names[0].split("_")[0]
    found = found_in(tmp_path)[0]
    assert [one.student for one in found] == [f"{student} (1)", f"{student} (2)", f"{student} (eve.zip)"]
    assert [len(one.others) for one in found] == [1, 0, 0]


def test_numbers_in_the_names_of_a_students_files_are_nobodys(tmp_path):
    (tmp_path / "ada").mkdir()
    for name in ("hw_1_2_05_cfr.ipynb", "hw_3_4_05_cfr.ipynb"):
        (tmp_path / "ada" / name).write_text("{}")
    (one,) = found_in(tmp_path)[0]
    assert one.student == "ada" and len(one.others) == 1


def test_a_zip_that_would_fill_the_grader_is_refused(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "eve.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"student{number}/05_cfr.ipynb", bytes(2**20))
    assert len(found_in(tmp_path)[0]) == 3
    monkeypatch.setattr("cfrlib.grading.archives.LARGEST", 2**20)
    found, ((file, why),) = found_in(tmp_path)
    assert (found, file) == ([], "eve.zip") and "far more than notebooks do" in why
