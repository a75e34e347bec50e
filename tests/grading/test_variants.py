"""Variants of a class, run apart and ranked on one page."""

import pytest

import cfrlib as cfr
from cfrlib.command import main
from cfrlib.grading import variants
from cfrlib.grading.variants import measured_apart, measured_files, ranked, variants_page, write_page
from cfrlib.solvers import unseen

GAMES = ("Blotto",)
PCFR = """
import numpy as np

def my_variant():
    def keep(regret_sum, regret, t):
        return np.maximum(regret_sum + regret, 0)
    def play(regret_sum, regret, t):
        return np.maximum(regret_sum + regret, 0)
    def weigh(t):
        return t**2
    return keep, play, weigh
"""
LATE = PCFR.replace("return t**2", "return t**2 if t < 11 or t == 1000 else -1")
WRONG = {
    "not defined": "x = 1",
    "weights below 0": PCFR.replace("np.maximum(regret_sum + regret, 0)\n    def weigh", "regret\n    def weigh"),
    "in a run: weigh must return": LATE,
    "raises KeyError in a run": PCFR.replace("return t**2", "return dict.fromkeys([*range(11), 1000], 1)[t]"),
    "ends its own process": PCFR.replace("return t**2", "import os\n        return os._exit(0) if t == 17 else t"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setitem(unseen.GAMES, "Blotto", (cfr.games.Blotto, 30))


def test_a_variant_apart_reaches_what_it_reaches_here(sandbox):
    here = unseen.measured("Blotto", lambda game: cfr.Solver(game, "pcfr+", watch=[]))
    assert measured_apart(sandbox, [PCFR], GAMES) == {"Blotto": here.tolist()}


def test_a_file_that_fails_is_named_and_does_not_stop_the_others(sandbox, tmp_path):
    for number, text in enumerate(WRONG.values()):
        (tmp_path / f"{number}.py").write_text(text, encoding="utf-8")
    (tmp_path / "ada.py").write_text(PCFR, encoding="utf-8")
    (tmp_path / "bob.ipynb").write_text("no notebook", encoding="utf-8")
    found, complaints = measured_files(tmp_path, sandbox, GAMES)
    assert list(found) == ["ada.py"] and len(complaints) == len(WRONG) + 1
    for number, said in enumerate(WRONG):
        assert complaints[number].startswith(f"{number}.py: my_variant ") and said in complaints[number]
    assert complaints[-1].startswith("bob.ipynb: ")


def test_places_are_means_over_the_games_and_equal_numbers_share_one():
    table = {"a": {"x": [-3.0], "y": [-1.0]}, "b": {"x": [-4.0], "y": [-5.0, -3.0]}, "c": {"x": [-3.0], "y": [-2.0]}}
    assert ranked(table) == [("b", 1.0), ("c", 2.0), ("a", 2.5)]


def test_the_page_ranks_them_among_the_known_and_runs_nothing_of_theirs(tmp_path):
    games = "Blotto", "30 random 5 by 20"
    best = {"Blotto": [-12.0], "30 random 5 by 20": [-12.0] * 30}
    path = write_page(tmp_path / "page.html", {"<script>.py": best}, ["eve.py: <b>fails</b>"], games)
    page = path.read_text(encoding="utf-8")
    assert "&lt;script&gt;.py" in page and "<script" not in page and "&lt;b&gt;fails" in page
    assert page.index("&lt;script&gt;.py") < page.index("pdcfr+ (known)") < page.index("cfr+ (known)", 10)
    assert "-12.00, better" in page and list(tmp_path.iterdir()) == [path]


def test_without_complaints_there_is_no_list_of_them():
    assert "do not take part" not in variants_page({}, games=GAMES)


@pytest.mark.parametrize("make, said", [
    (lambda folder: None, "no file .py or .ipynb"),
    (lambda folder: (folder / "a.py").write_text("x = 1", encoding="utf-8"), "no variant that can be measured"),
])  # fmt: skip
def test_a_folder_without_a_variant_is_told_in_a_sentence(sandbox, tmp_path, capsys, make, said):
    make(tmp_path)
    assert main(["tournament", "--variants", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err and not list(tmp_path.glob("*.html"))


def test_the_command_writes_the_page(sandbox, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(variants, "measured_files", lambda *_: ({"ada.py": variants.known()["dcfr"]}, []))
    assert main(["tournament", "--variants", str(tmp_path)]) == 0
    assert capsys.readouterr().out.split() == [str(tmp_path / "variants.html")]
    assert "ada.py" in (tmp_path / "variants.html").read_text(encoding="utf-8")
