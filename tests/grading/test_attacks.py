"""No attack earns a point, and none stops the grading of whoever comes next."""

from pathlib import Path

import pytest

from cfrlib.grading.judge import grade_exercise
from tests.grading.attacks import ATTACKS, HONEST, SETUP
from tests.grading.conftest import started

COURSE = Path(__file__).resolve().parents[2]
SAMPLE = ("library: the library's regret matching", "files: the text of the reference", "machine: killing the parent",
          "protocol: garbage on the wire", "answers: a lazy object that reads the stack")  # fmt: skip
SECRET = "5ec2e7"
RIGHT = SETUP + HONEST + "regret_matching = _right"


def test_there_are_many_attacks():
    assert len(ATTACKS) >= 60


@pytest.fixture(scope="module")
def class_room(tmp_path_factory):
    """A sandbox that hides a folder of results, which holds a secret."""
    out = tmp_path_factory.mktemp("graded")
    (out / "secret.txt").write_text(f"{SECRET}\n")
    for made in started(secret=(out,)):
        yield made, out


def grade(class_room, attack):
    sandbox, out = class_room
    text = attack.replace("COURSE", str(COURSE)).replace("OUT", str(out))
    return grade_exercise(sandbox, "01", "regret_matching", [SETUP, text], 99)


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=() if name in SAMPLE else pytest.mark.exhaustive) for name in ATTACKS
])  # fmt: skip
def test_no_attack_earns_a_point(class_room, monkeypatch, name):
    monkeypatch.setattr("cfrlib.grading.judge.AT_LEAST", 2)
    monkeypatch.setattr("cfrlib.grading.judge.AT_MOST", 2)
    found = grade(class_room, ATTACKS[name])
    assert found.score == 0 and SECRET not in str(found), str(found)
    assert [path.name for path in class_room[1].iterdir()] == ["secret.txt"]


def test_after_all_of_them_right_is_right(class_room):
    assert grade(class_room, RIGHT).score == 1
