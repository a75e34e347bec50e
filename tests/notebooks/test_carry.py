"""build.py --carry: a learner's work in an older edition of a lesson, carried into the one of today."""

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from build import main

ANSWER = "def regret_matching(regret_sum):\n    return [1 / len(regret_sum)] * len(regret_sum)  # mine"


@pytest.fixture
def old(built, tmp_path):
    """A function that changes the student's notebook as it is now, and keeps it as the learner's old one."""

    def keep(change):
        notebook = nbformat.read(built / "01_sample.ipynb", as_version=4)
        change(notebook)
        path = tmp_path / "mine.ipynb"
        nbformat.write(notebook, path)
        return path

    return keep


def carried(path, root):
    before = path.read_bytes()
    assert main(["--carry", str(path)], root) == 0
    assert path.read_bytes() == before
    notebook = nbformat.read(path.with_name("mine_carried.ipynb"), as_version=4)
    nbformat.validate(notebook)
    return notebook


def answered(notebook):
    notebook.cells[3].source = ANSWER


def edited(root, before, after):
    source = root / "source" / "01_sample.py"
    text = source.read_text()
    assert before in text
    source.write_text(text.replace(before, after))


def test_an_answer_goes_to_the_exercise_of_its_name_though_the_course_changed_it(old, built, capsys):
    path = old(answered)
    edited(built, '"""Positive regrets, as shares."""', '"""The positive regrets, as shares of their sum."""')
    edited(built, "Regrets become", "Regrets turn into")
    notebook = carried(path, built)
    assert notebook.cells[3].source == ANSWER
    assert notebook.cells[2].source.startswith("Regrets turn into"), "the course's text is today's"
    assert len(notebook.cells) == 6
    assert "answers: regret_matching" in capsys.readouterr().out


def test_what_nobody_touched_becomes_the_lesson_of_today(old, built):
    path = old(lambda notebook: None)
    edited(built, "Regrets become", "Regrets turn into")
    edited(built, "regret_matching([1, 3])", "regret_matching([1, 4])")
    assert main([], built) == 0
    assert carried(path, built) == nbformat.read(built / "01_sample.ipynb", as_version=4)


def test_own_cells_stay_below_what_they_stood_below(old, built):
    def work(notebook):
        notebook.cells.insert(4, new_markdown_cell("My note.", attachments={"a.png": {"image/png": "QUJD"}}))
        notebook.cells.insert(5, new_code_cell("1 + 1", execution_count=7))
        notebook.cells.append(new_code_cell("  "))

    notebook = carried(old(work), built)
    assert [cell.source for cell in notebook.cells[4:6]] == ["My note.", "1 + 1"]
    assert notebook.cells[4].attachments and notebook.cells[5].execution_count is None
    assert len(notebook.cells) == 8


def test_a_changed_cell_of_the_course_keeps_the_change_where_the_cell_is_the_same(old, built):
    def work(notebook):
        notebook.cells[5].source = "regret_matching([5, 5])"

    path = old(work)
    assert carried(path, built).cells[5].source == "regret_matching([5, 5])"


def test_what_has_no_place_is_kept_at_the_end_and_does_not_run(old, built, capsys):
    def work(notebook):
        answered(notebook)
        notebook.cells[5].source = "regret_matching([5, 5])"

    path = old(work)
    edited(built, "regret_matching([1, 3])", "regret_matching([1, 4])")
    edited(built, "def regret_matching(", "def matching(")
    edited(built, "regret_matching = check(regret_matching)", "matching = check(matching)")
    notebook = carried(path, built)
    heading, answer, call = notebook.cells[-3:]
    assert heading.source.startswith("# Kept from mine.ipynb")
    assert [answer.source, call.source] == [ANSWER, "regret_matching([5, 5])"]
    assert {answer.cell_type, call.cell_type} == {"raw"}
    assert "kept at the end: 2" in capsys.readouterr().out


def test_a_second_time_is_refused_and_nothing_is_written_over(old, built, capsys):
    path = old(answered)
    carried(path, built)
    before = path.with_name("mine_carried.ipynb").read_bytes()
    assert main(["--carry", str(path)], built) == 1
    assert "is there already" in capsys.readouterr().err
    assert path.with_name("mine_carried.ipynb").read_bytes() == before


@pytest.mark.parametrize(("content", "sentence"), [
    (None, "is not there"), (b"", "is no notebook"), (b"\xff\xfe", "is no notebook"), (b"[]", "is no notebook"),
    (b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [1]}', "is no notebook"),
    (b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []}', "no setup cell"),
    (b"[" * 100_000, "is no notebook"),
])  # fmt: skip
def test_a_bad_file_is_told_in_one_sentence(built, tmp_path, capsys, content, sentence):
    path = tmp_path / "mine.ipynb"
    if content is not None:
        path.write_bytes(content)
    assert main(["--carry", str(path)], built) == 1
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
    assert not path.with_name("mine_carried.ipynb").exists()


def test_a_copy_of_an_exercise_and_a_half_done_one_are_not_lost(old, built):
    def work(notebook):
        answered(notebook)
        copy = nbformat.from_dict({**notebook.cells[3], "id": "11111111", "source": ANSWER.replace("mine", "another")})
        notebook.cells.insert(4, copy)

    assert [cell.source for cell in carried(old(work), built).cells[3:5]] == [ANSWER, ANSWER.replace("mine", "another")]


@pytest.mark.parametrize("source", [
    "def regret_matching(regret_sum):\n    # positive part\n    # YOUR CODE HERE\n    raise NotImplementedError",
    "def half(x):\n    return x / 2\n\ndef regret_matching(r):\n    # YOUR CODE HERE\n    raise NotImplementedError",
    "def regret_matching(r:\n    return r",
])  # fmt: skip
def test_whatever_was_written_into_an_exercise_is_carried(old, built, source):
    def work(notebook):
        notebook.cells[3].source = source

    assert carried(old(work), built).cells[3].source == source


def test_a_notebook_without_ids_and_metadata_is_carried_by_its_text(old, built):
    def work(notebook):
        answered(notebook)
        notebook.cells.insert(5, new_markdown_cell("My note."))
        notebook.nbformat_minor = 4
        for cell in notebook.cells:
            del cell["id"]
            cell.metadata = {}

    notebook = carried(old(work), built)
    assert notebook.cells[3].source == ANSWER and len(notebook.cells) == 8
    assert [cell.source for cell in notebook.cells[-1:]] == ["My note."], "nobody knows whose it is: kept at the end"


def test_what_was_written_beside_a_check_is_kept(old, built):
    def work(notebook):
        notebook.cells[4].source += "\nx = 5"

    assert carried(old(work), built).cells[-1].source.endswith("x = 5")
