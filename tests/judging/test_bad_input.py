"""What cannot be judged is refused in one sentence, which says where and what to change."""

import json
import pickle

import pytest

import cfrlib as cfr
from cfrlib.command import main
from tests.wrong_arguments import WRONG, require_a_sentence

HEADER = "information set,action,probability\n"
RPS = """\
player 1,rock,.5
player 1,paper,.5
player 1,scissors,0
player 2,rock,1
player 2,paper,0
player 2,scissors,0
"""


def said(tmp_path, content, name="run.csv", game="rps"):
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(ValueError) as refused:
        cfr.judge(path, game)
    assert str(refused.value).startswith(f"{path} ") and "\n" not in str(refused.value)
    return str(refused.value).removeprefix(f"{path} ")


REFUSED = {
    "an unknown information set": (
        RPS + "player 3,rock,1\n",
        "names an information set 'player 3' in line 8 that the game does not have: the nearest is 'player",
    ),
    "information sets all unknown": (
        RPS.replace("player", "seat"),
        "names an information set 'seat 1' in line 2 that the game does not have: the nearest is 'player",
    ),
    "an unknown action": (
        RPS.replace("paper,.5", "pepper,.5"),
        "names an action 'pepper' at 'player 1' in line 3: there are rock, paper, scissors",
    ),
    "a missing action": (
        RPS.replace("player 1,scissors,0\n", ""),
        "lacks the action 'scissors' at 'player 1', after line 3: add its row, with probability 0 if it is never",
    ),
    "a missing information set": (
        "".join(RPS.splitlines(True)[:3]),
        "lacks 1 of the 2 information sets of Rock-paper-scissors, such as 'player 2': add a row for each",
    ),
    "a sum that is not 1": (
        RPS.replace("rock,.5", "rock,.4"),
        "has probabilities at 'player 1' that sum to 0.9, in line 2 and on: divide them by their sum, and write six",
    ),
    "a negative probability": (
        RPS.replace("rock,.5", "rock,-.5"), "has the probability -0.5 in line 2: it must be from 0 to 1",
    ),
    "no number": (
        RPS.replace("rock,.5", "rock,half"), "has 'half' for probability in line 2: write a finite number",
    ),
    "not a number": (
        RPS.replace("rock,.5", "rock,nan"), "has 'nan' for probability in line 2: write a finite number",
    ),
    "an empty cell": (
        RPS.replace("rock,.5", "rock, "),
        "has no probability in line 2: every row needs information set, action, probability",
    ),
    "a short row": (RPS.replace("rock,.5", "rock"), "has no probability in line 2: every row needs"),
    "a long row": (RPS.replace("rock,.5", "rock,.5,9"), "has more cells than columns, or none, in line 2"),
    "a row twice": (
        RPS + "player 1,Rock,.5\n",
        "gives 'Rock' at 'player 1' a second time in line 8: leave one out, or number strategies in a column",
    ),
    "nothing": ("", "holds no strategy: it needs rows of information set, action, probability"),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "sentence"), REFUSED.values(), ids=REFUSED)
def test_bad_rows_are_refused(tmp_path, lines, sentence):
    assert said(tmp_path, HEADER + lines).startswith(sentence)


def test_the_iteration_is_named(tmp_path):
    rows = "".join(f"{when},{line}\n" for when in (1, 7) for line in RPS.splitlines())
    wrong = rows.replace("7,player 2,rock,1", "7,player 2,rock,.7")
    assert "at 'player 2' (iteration 7) that sum to 0.7, in line 11 and on" in said(
        tmp_path, "iteration," + HEADER + wrong)  # fmt: skip


@pytest.mark.parametrize(("column", "cells", "sentence"), [
    ("iteration", ["0"] * 6, "has the iteration 0 in line 2: they are whole numbers, counted from 1"),
    ("iteration", ["1.5"] * 6, "has the iteration 1.5 in line 2"),
    ("iteration", ["1", *[""] * 5], "has an iteration in some rows and none in others, as in line 3"),
    ("iteraton", ["1"] * 6, "has an unknown column 'iteraton'; did you mean 'iteration'?"),
    ("exploitability", ["1", "2", *["1"] * 4], "prints two exploitabilities of one strategy, 1 and 2 in line 3"),
    ("exploitability", ["tiny"] * 6, "has 'tiny' for exploitability in line 2: write a finite number"),
    ("game", ["rps", *["kuhn"] * 5], "is of several games, ['rps', 'kuhn']: judge one at a time"),
    ("game", ["kuhm"] * 6, "is of an unknown game, 'kuhm'; did you mean 'kuhn'?"),
    ("game", [""] * 6, "does not say which game it is: add a column `game`, or tell the judge"),
])  # fmt: skip
def test_bad_columns_are_refused(tmp_path, column, cells, sentence):
    rows = "".join(f"{line},{cell}\n" for line, cell in zip(RPS.splitlines(), cells, strict=True))
    lines = HEADER.replace("\n", f",{column}\n") + rows
    assert said(tmp_path, lines, game=None if column == "game" else "rps").startswith(sentence)


@pytest.mark.parametrize(("content", "sentence"), [
    ({"player 1": [1, 0, 0]}, "must be a list of rows, or {information set: {action: probability}}"),
    (3, "must be a list of rows, or"),
    ([3], "has more cells than columns, or none, in row 1"),
    ([{"information set": "player 1", "action": "rock", "probability": True}], "has True for probability in row 1"),
    ({"player 1": {"rock": 1}}, "lacks the action 'paper' at 'player 1', after the table at 'player 1'"),
])  # fmt: skip
def test_bad_json_is_refused(tmp_path, content, sentence):
    assert said(tmp_path, json.dumps(content), "run.json").startswith(sentence)


@pytest.mark.parametrize("name", ["source", "game", "alternating"])
def test_a_wrong_argument_is_told_in_a_sentence(name):
    for wrong in WRONG:
        require_a_sentence(cfr.judge, {"source": {}, "game": "rps", "alternating": None}, name, wrong)


class Trigger:
    def __reduce__(self):
        return pytest.fail, ("it was unpickled",)


@pytest.mark.parametrize("name", ["run.pkl", "run.csv", "run.json", "run.npz", "run"])
def test_nothing_is_unpickled(tmp_path, name):
    assert said(tmp_path, pickle.dumps(Trigger()), name) in (
        "must be a file .csv or .json; nothing else is read", "is not text in UTF-8")  # fmt: skip


def test_a_folder_is_refused(tmp_path):
    (tmp_path / "run.csv").mkdir()
    with pytest.raises(ValueError, match="is not a plain file"):
        cfr.judge(tmp_path / "run.csv", "rps")


@pytest.mark.plain
def test_the_command_prints_the_report(tmp_path, capsys):
    (tmp_path / "run.csv").write_text(HEADER.replace("\n", ",exploitability\n") + RPS.replace("\n", ",1.5\n"))
    assert main(["judge", str(tmp_path / "run.csv"), "--game", "rps"]) == 1
    assert "Trap: NashConv for its half. This is NashConv" in capsys.readouterr().out
    (tmp_path / "run.csv").write_text(HEADER + RPS)
    assert main(["judge", str(tmp_path / "run.csv"), "--game", "rps", "--order", "simultaneous"]) == 0
    assert "No trap found." in capsys.readouterr().out


@pytest.mark.plain
@pytest.mark.parametrize(("arguments", "sentence"), [
    (["nowhere.csv"], "cfrlib judge: nowhere.csv: No such file or directory\n"),
    (["nowhere.csv", "--order", "random"], "invalid choice: 'random'"),
    (["FILE"], "does not say which game it is: add a column `game`, or tell the judge (--game)\n"),
    (["FILE", "--game", "chess"], "is of an unknown game, 'chess'; the names are rps, loaded-rps, "),
])  # fmt: skip
def test_what_the_command_cannot_judge_is_one_sentence_and_code_2(tmp_path, capsys, arguments, sentence):
    (tmp_path / "run.csv").write_text(HEADER + RPS)
    try:
        code = main(["judge", *(argument.replace("FILE", str(tmp_path / "run.csv")) for argument in arguments)])
    except SystemExit as end:
        code = end.code
    told = capsys.readouterr()
    assert code == 2 and told.out == "" and sentence in told.err and "Traceback" not in told.err
    assert [path.name for path in tmp_path.iterdir()] == ["run.csv"]
