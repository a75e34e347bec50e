"""The command line: what an instructor types, and what is said when it cannot be done."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from cfrlib.command import main
from cfrlib.tournament import enter
from tests.grading.conftest import started


@pytest.fixture
def folder(tmp_path):
    enter(tmp_path, "Ada", {"kuhn13": {}})
    enter(tmp_path, "Ben", {"kuhn13": {"Kb": {"bet": 1}}, "leduc": {}})
    return tmp_path


def test_it_writes_the_page_and_says_where(folder, capsys):
    (folder / "Ada" / "dudo.json").write_text("{")
    assert main(["tournament", str(folder), "--no-house", "--hands", "10"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.splitlines() == [
        "Ada: dudo.json is not JSON: line 1 cannot be read.",
        *(str(folder / name) for name in ("tournament.html", "results.json", "results.csv")),
    ]
    shown = (folder / "tournament.html").read_text(encoding="utf-8")
    assert "Ada" in shown and "Reader" not in shown


def test_what_it_wrote_does_not_disturb_the_next_run(folder, capsys):
    assert main(["tournament", str(folder), "--no-house", "--hands", "5"]) == 0
    first = (folder / "tournament.html").read_bytes()
    assert main(["tournament", str(folder), "--no-house", "--hands", "5"]) == 0
    assert (folder / "tournament.html").read_bytes() == first
    assert main(["tournament", str(folder), "--no-house", "--hands", "5", "--seed", "9"]) == 0
    assert (folder / "tournament.html").read_bytes() != first


def test_the_page_may_be_elsewhere(folder, tmp_path_factory):
    place = tmp_path_factory.mktemp("elsewhere") / "wall.html"
    assert main(["tournament", str(folder), "--no-house", "--hands", "5", "--out", str(place)]) == 0
    assert place.exists() and not (folder / "tournament.html").exists()


@pytest.mark.plain
def test_the_house_takes_part(folder):
    assert main(["tournament", str(folder), "--hands", "5"]) == 0
    shown = (folder / "tournament.html").read_text(encoding="utf-8")
    assert "2 players and 12 house players" in shown and "Reader" in shown


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["nowhere"], "nowhere is not a folder"),
        (["EMPTY"], "has no player with a good file."),
        (["BROKEN"], "has no player with a good file. Cleo: leduc.json is not JSON: line 1 cannot be read."),
        (["FOLDER", "--out", "FOLDER"], "cannot be the page"),
        (["FOLDER", "--out", "FOLDER/no/page.html"], "cannot be the page"),
        (["FOLDER", "--out", "FOLDER/results.json"], "must be a file .html in a folder that is there"),
        (["FOLDER", "--hands", "1"], "must be from 2 to 100,000, not 1"),
        (["FOLDER", "--hands", "many"], "invalid whole number value: 'many'"),
        (["FOLDER", "--seed", "-1"], "must be from 0 to"),
        ([], "required: FOLDER"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_one_sentence_and_code_2(folder, tmp_path_factory, capsys, arguments, said):
    other = tmp_path_factory.mktemp("other")
    (other / "empty").mkdir()
    (other / "broken" / "Cleo").mkdir(parents=True)
    (other / "broken" / "Cleo" / "leduc.json").write_text("[")
    places = {"FOLDER": folder, "EMPTY": other / "empty", "BROKEN": other / "broken"}
    for word, place in places.items():
        arguments = [argument.replace(word, str(place)) for argument in arguments]
    assert code_of(["tournament", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == "" and said in told.err.splitlines()[-1] and "Traceback" not in told.err


def test_without_a_command_it_names_those_there_are(capsys):
    assert code_of([]) == 2
    assert "COMMAND" in capsys.readouterr().err
    assert code_of(["--help"]) == 0
    assert "tournament" in capsys.readouterr().out


def code_of(arguments):
    """Of a command that ends by itself or through argparse."""
    try:
        return main(arguments)
    except SystemExit as end:
        return end.code


@pytest.mark.plain
def test_python_m_cfrlib_is_the_command(tmp_path, repository):
    here = {**os.environ, "PYTHONPATH": str(repository)}
    run = [sys.executable, "-m", "cfrlib", "tournament", "nowhere"]
    done = subprocess.run(run, cwd=tmp_path, env=here, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.strip() == (
        "cfrlib tournament: nowhere is not a folder"
    )


def test_a_folder_without_submissions_is_refused_in_one_sentence(tmp_path, capsys):
    assert main(["grade", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"cfrlib grade: {tmp_path} holds no submissions: notebooks, or zips of them\n"


@pytest.mark.parametrize(("arguments", "said"), [
    (["--lesson", "00w"], "lesson 00w is a warm-up, and is not graded"),
    (["--lesson", "1"], "did you mean '01'?"),
    (["--exercise", "regret_machting"], "there is no exercise named 'regret_machting'; did you mean 'regret_"),
    (["--lesson", "01", "--exercise", "walk"], "lesson 01 has no exercise named 'walk'"),
])  # fmt: skip
def test_a_name_that_nothing_has_is_refused_before_anything_is_judged(tmp_path, capsys, arguments, said):
    (tmp_path / "ada.ipynb").write_text("{}")
    assert main(["grade", str(tmp_path), *arguments]) == 2
    assert said in capsys.readouterr().err and not (tmp_path / "graded").exists()


@pytest.mark.parametrize(("arguments", "said"), [
    (["grade"], "cfrlib grade: interrupted. What was judged is kept: the same command goes on"),
    (["tournament"], "cfrlib tournament: interrupted"),
])  # fmt: skip
def test_an_interrupt_is_one_sentence(folder, capsys, monkeypatch, arguments, said):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("cfrlib.grading.grade_folder", interrupted)
    monkeypatch.setattr("cfrlib.tournament.play", interrupted)
    assert main([*arguments, str(folder)]) == 130
    assert capsys.readouterr().err == f"{said}\n"


@pytest.mark.exhaustive
def test_an_interrupted_grading_keeps_what_was_judged_and_leaves_no_folders(tmp_path, repository):
    next(started())
    for name in ("class/ada", "class/ben", "places"):
        (tmp_path / name).mkdir(parents=True)
    cells = {"ada": "x = 1", "ben": "def regrets(*_):\n    while True: pass"}
    for student, text in cells.items():
        told = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": text}]
        (tmp_path / "class" / student / "01_regret_matching.ipynb").write_text(json.dumps({"cells": told}))
    here = {**os.environ, "PYTHONPATH": str(repository), "TMPDIR": str(tmp_path / "places")}
    run = [sys.executable, "-m", "cfrlib", "grade", str(tmp_path / "class"), "--workers", "1"]
    journal = tmp_path / "class" / "graded" / "grades.jsonl"
    with subprocess.Popen(run, env=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while process.poll() is None and not (journal.exists() and journal.stat().st_size):
            time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        assert process.communicate()[1].endswith("interrupted. What was judged is kept: the same command goes on\n")
    assert process.returncode == 130 and len(journal.read_text().splitlines()) == 1
    assert list((tmp_path / "places").iterdir()) == []


def test_a_file_that_the_system_does_not_hand_out_is_named(tmp_path, capsys):
    (tmp_path / "results.jsonl").write_text("")
    assert main(["gradebook", str(tmp_path), "--roster", "nowhere.csv", "--column", "x", "--lesson", "01"]) == 2
    assert main(["handout", "x.ipynb", "--roster", "nowhere.txt", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"cfrlib gradebook: {tmp_path} has no results of lesson 01",
        "cfrlib handout: nowhere.txt: No such file or directory",
    ]


AS_ON_WINDOWS = """
import os, sys
sys.modules.update(dict.fromkeys(("fcntl", "pwd", "grp", "resource", "termios")))
del os.fork
from cfrlib.command import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.plain
@pytest.mark.parametrize(("arguments", "said"), [
    (["quiz", "01", "02"], "# Key"),
    (["objectives"], "| Exercise |"),
    (["grade", "CLASS"], "a class is graded on Linux; on Windows, use WSL or a Linux container"),
], ids=["quiz", "objectives", "grade"])  # fmt: skip
def test_all_but_grading_works_where_windows_has_less_and_writes_its_own_letters(tmp_path, repository, arguments, said):
    (tmp_path / "ada.ipynb").write_text('{"cells": []}')
    here = {**os.environ, "PYTHONPATH": str(repository), "PYTHONIOENCODING": "cp1252"}
    run = [sys.executable, "-c", AS_ON_WINDOWS, *(str(tmp_path) if one == "CLASS" else one for one in arguments)]
    done = subprocess.run(run, env=here, capture_output=True)
    assert done.returncode == (2 if arguments[0] == "grade" else 0), done.stderr
    assert said in (done.stdout + done.stderr).decode() and b"Traceback" not in done.stderr
