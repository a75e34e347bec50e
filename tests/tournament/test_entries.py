"""A folder of players: what is written is read again, and no file, however hostile, does more than cost its game."""

import json
import os
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.forms.strategy import Strategy
from cfrlib.tournament import Identification, enter, read
from cfrlib.tournament.entries import shown_name
from cfrlib.tournament.files import strategy_from
from cfrlib.tournament.games import GAMES, form_of
from cfrlib.tournament.leaks import equilibrium

KUHN = Strategy.uniform(form_of("kuhn13"))
RULE = Identification({"honest": 0.5, "never bluffs": 0.5}, 0.75, {}, {"never bluffs": {"Kb": [0, 1]}})


def content():
    return {"cfrlib": "strategy", "version": 1, "strategy": dict(KUHN)}


def changed(label="Kb", **row):
    table = content()
    table["strategy"][label] = row
    return table


# What is written


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_what_is_entered_is_read_again(tmp_path, game):
    strategy = equilibrium(game)
    enter(tmp_path, "Ada", {game: strategy})
    (player,) = read(tmp_path).players
    assert player.name == "Ada" and list(player.strategies) == [game] and not player.house
    assert abs(player.strategies[game].probabilities - strategy.probabilities).max() < 1e-12


def test_the_files_are_those_of_strategy_save(tmp_path):
    folder = enter(tmp_path, "Ada", {"kuhn13": KUHN})
    assert folder == tmp_path / "Ada"
    KUHN.save(tmp_path / "saved.json")
    assert (folder / "kuhn13.json").read_bytes() == (tmp_path / "saved.json").read_bytes()
    assert Strategy.load(folder / "kuhn13.json", GAMES["kuhn13"]) == KUHN


def test_a_rule_is_read_again(tmp_path):
    enter(tmp_path, "Ada", {}, RULE)
    (player,) = read(tmp_path).players
    rule = player.identification
    assert (rule.prior, rule.certainty, list(rule.answers)) == (RULE.prior, 0.75, ["never bluffs"])
    assert rule.begin == RULE.begin and rule.answers["never bluffs"] == RULE.answers["never bluffs"]
    assert not player.strategies


def test_a_second_entry_leaves_the_other_games_as_they_are(tmp_path):
    enter(tmp_path, "Ada", {"kuhn13": KUHN, "leduc": {}})
    enter(tmp_path, "Ada", {"kuhn13": {"Kb": {"bet": 1}}})
    (player,) = read(tmp_path).players
    assert list(player.strategies) == ["kuhn13", "leduc"]
    assert player.strategies["kuhn13"]["Kb"] == {"pass": 0, "bet": 1}


def test_a_wrong_strategy_leaves_nothing_behind(tmp_path):
    with pytest.raises(ValueError, match="does not have the information sets"):
        enter(tmp_path, "Ada", {"kuhn13": KUHN, "leduc": cfr.solve("kuhn", iterations=1).average})
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fails_leaves_the_old_files(tmp_path, monkeypatch):
    enter(tmp_path, "Ada", {"kuhn13": KUHN})
    before = (tmp_path / "Ada" / "kuhn13.json").read_bytes()

    def full(*_):
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        enter(tmp_path, "Ada", {"kuhn13": {"Kb": {"bet": 1}}})
    assert [path.name for path in tmp_path.iterdir()] == ["Ada"]
    assert (tmp_path / "Ada" / "kuhn13.json").read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_an_instructor_can_read_what_a_student_wrote(tmp_path):
    mask = os.umask(0o022)
    try:
        folder = enter(tmp_path, "Ada", {"kuhn13": KUHN})
    finally:
        os.umask(mask)
    assert folder.stat().st_mode & 0o777 == 0o755
    assert (folder / "kuhn13.json").stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize(
    "name",
    ["", " ", "..", ".hidden", "a/b", "a\\b", "<b>", "two\nlines", "x" * 41, " Ada", "Ada.", "a\u202eb", 7, "__x"],
)
def test_a_name_that_is_no_good_for_a_folder_is_refused(tmp_path, name):
    with pytest.raises(ValueError, match="a player's name is the name of a folder"):
        enter(tmp_path, name, {"kuhn13": KUHN})
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_entered_is_said(tmp_path):
    with pytest.raises(ValueError, match="no game 'kuhn'; did you mean 'kuhn13'"):
        enter(tmp_path, "Ada", {"kuhn": KUHN})
    with pytest.raises(ValueError, match="nothing to hand in"):
        enter(tmp_path, "Ada", {})
    (tmp_path / "Ben").write_text("a file")
    with pytest.raises(ValueError, match="is there already, and is not a folder"):
        enter(tmp_path, "Ben", {"kuhn13": KUHN})


# What is read


BAD = {
    "not JSON": (b"probabilities: none", "kuhn13.json is not JSON: line 1 cannot be read."),
    "empty": (b"", "kuhn13.json is not JSON: line 1 cannot be read."),
    "not text": (b"\xff\xfe\x00\x01", "kuhn13.json is not text in UTF-8."),
    "a pickle": (b"\x80\x04\x95", "kuhn13.json is not text in UTF-8."),
    "a list": (b"[1, 2]", "kuhn13.json is not a strategy that this version of cfrlib saved."),
    "another version": (b'{"cfrlib": "strategy", "version": 2, "strategy": {}}', "kuhn13.json is not a strategy that"),
    "no table": (b'{"cfrlib": "strategy", "version": 1}', "holds a strategy of another game than Kuhn poker with 13"),
    "NaN": (json.dumps(changed(**{"pass": float("nan"), "bet": 1})).encode(), "holds NaN, which is no number."),
    "infinite": (json.dumps(changed(**{"pass": 0, "bet": 0})).replace('"bet": 0}', '"bet": 1e999}').encode(),
                 "holds no probability at 'Kb', bet: it must be a number from 0 to 1."),
    "endless": (json.dumps(changed(**{"pass": 0, "bet": 77})).replace("77", "7" * 5000).encode(),
                "holds no probability at 'Kb', bet"),
    "negative": (json.dumps(changed(**{"pass": -1, "bet": 2})).encode(), "holds no probability at 'Kb', pass"),
    "true": (json.dumps(changed(**{"pass": False, "bet": True})).encode(), "holds no probability at 'Kb', pass"),
    "text": (json.dumps(changed(**{"pass": "0", "bet": "1"})).encode(), "holds no probability at 'Kb', pass"),
    "a sum": (json.dumps(changed(**{"pass": 0.5, "bet": 0.25})).encode(), "at 'Kb' that sum to 0.75, not to 1."),
    "an action": (json.dumps(changed(fold=1)).encode(), "has other actions at 'Kb' than pass, bet."),
    "a row": (json.dumps(changed()).replace("{}", "null").encode(), "has other actions at 'Kb' than pass, bet."),
    "deep": (b"[" * 100_000, "kuhn13.json is nested too deeply."),
    "huge": (b" " * (2**24 + 1), "kuhn13.json is larger than 16 megabytes."),
}  # fmt: skip


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_costs_its_game_and_one_sentence(tmp_path, kind):
    text, said = BAD[kind]
    enter(tmp_path, "Ada", {"leduc": {}})
    (tmp_path / "Ada" / "kuhn13.json").write_bytes(text)
    entries = read(tmp_path)
    (complaint,) = entries.complaints
    assert said in complaint and complaint.startswith("Ada: kuhn13.json ") and complaint.endswith(".")
    assert len(complaint) < 250 and "\n" not in complaint
    assert list(entries.players[0].strategies) == ["leduc"]


def test_a_file_that_the_system_does_not_hand_out_costs_its_game_and_one_sentence(tmp_path, monkeypatch):
    def locked(path, links):
        raise PermissionError(13, "Permission denied")

    enter(tmp_path, "Ada", {"kuhn13": KUHN})
    monkeypatch.setattr("cfrlib.tournament.entries.read_json", locked)
    assert read(tmp_path).complaints == ["Ada: kuhn13.json cannot be read."]


def test_a_strategy_of_another_game_is_told_from_a_good_one(tmp_path):
    folder = enter(tmp_path, "Ada", {"leduc": {}})
    (folder / "leduc.json").rename(folder / "kuhn13.json")
    entries = read(tmp_path)
    assert entries.players == []
    assert "another game than Kuhn poker with 13 cards" in entries.complaints[0]


RULES = {
    "a strategy": (content(), "is not an identification"),
    "no numbers": ({"prior": {"honest": "much"}}, "needs a prior and a certainty of numbers"),
    "no prior": ({"prior": [1]}, "needs a prior and a certainty of numbers"),
    "true": ({"certainty": True}, "needs a prior and a certainty of numbers"),
    "no suspect": ({"prior": {"<b>": 1.0}}, "does not work: there is no suspect '<b>'; the names are"),
    "a long name": ({"prior": {"x" * 100_000: 1.0}}, "does not work: there is no suspect"),
    "no begin": ({"begin": {"Kb": {"bet": 1}}}, "does not work: lacks 51 of the 52 information sets of Kuhn"),
    "not certain": ({"certainty": 7.0}, "does not work: certainty must be a finite number"),
}  # fmt: skip


@pytest.mark.parametrize("kind", RULES)
def test_a_bad_rule_costs_the_rule_and_one_sentence(tmp_path, kind):
    change, said = RULES[kind]
    folder = enter(tmp_path, "Ada", {"leduc": {}}, RULE)
    path = folder / "identification.json"
    good = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(change if "cfrlib" in change else good | change), encoding="utf-8")
    entries = read(tmp_path)
    (complaint,) = entries.complaints
    assert f"Ada: identification.json {said}" in complaint and len(complaint) < 250
    assert entries.players[0].identification is None and entries.players[0].strategies


@pytest.mark.skipif(os.name == "nt", reason="Windows needs a right to make links")
def test_links_and_pipes_are_not_followed(tmp_path):
    folder = enter(tmp_path / "class", "Ada", {"leduc": {}})
    KUHN.save(tmp_path / "elsewhere.json")
    (folder / "kuhn13.json").symlink_to(tmp_path / "elsewhere.json")
    os.mkfifo(folder / "dudo.json")
    (tmp_path / "class" / "Ben").symlink_to(folder)
    (folder / "identification.json").mkdir()
    entries = read(tmp_path / "class")
    assert [player.name for player in entries.players] == ["Ada"]
    assert sorted(entries.complaints) == [
        "Ada: dudo.json is not a plain file.",
        "Ada: identification.json is not a plain file.",
        "Ada: kuhn13.json is not a plain file.",
        "Ben is a link, and links are not followed.",
    ]


def test_what_was_meant_but_cannot_be_read_is_said_and_the_rest_passed_over(tmp_path):
    folder = enter(tmp_path, "Ada", {"leduc": {}})
    for name in ("README.md", "solution.py", ".DS_Store"):
        (folder / name).write_text("raise SystemExit")
    (folder / "Kuhn13.JSON").write_text("{}")
    (tmp_path / "Ben").mkdir()
    (tmp_path / ".git").mkdir()
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "results.json").write_text("{}")
    KUHN.save(tmp_path / "kuhn13.json")
    enter(tmp_path / "Cleo", "Cleo", {"leduc": {}})
    (tmp_path / "Dan.zip").touch()
    assert read(tmp_path).complaints == [
        "Ada: Kuhn13.JSON is not read; rename it kuhn13.json.",
        "Ben: the folder holds none of kuhn13.json, leduc.json, dudo.json, identification.json.",
        "Cleo: the folder holds none of kuhn13.json, leduc.json, dudo.json, identification.json, but its folder Cleo "
        "does.",
        "Dan.zip is not opened: unpack it into a folder with a player's name.",
        "kuhn13.json lies beside the players; it belongs in a folder with a player's name.",
    ]


def test_an_empty_folder_has_no_players_and_no_folder_is_an_error(tmp_path):
    assert read(tmp_path).players == read(tmp_path).complaints == []
    with pytest.raises(ValueError, match="nowhere is not a folder"):
        read(tmp_path / "nowhere")


@pytest.mark.parametrize("name", ["李小龍", "مريم", "Ævar Örn", "e\u0301mile", "O'Brien & Søn"])
def test_names_of_all_scripts_are_names(tmp_path, name):
    enter(tmp_path, shown_name(name), {"kuhn13": KUHN})
    assert read(tmp_path).players[0].name == shown_name(name)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems' folders have no such names")
def test_names_that_are_no_names_are_shown_harmlessly_and_apart(tmp_path):
    for name in ("a\u202eb", "a\nb", "a?b", "y" * 200, b"\xff\xfe".decode(errors="surrogateescape")):
        (tmp_path / name).mkdir()
        KUHN.save(tmp_path / name / "kuhn13.json")
    names = [player.name for player in read(tmp_path).players]
    assert sorted(names) == sorted(["a?b", "a?b (2)", "a?b (3)", "y" * 39 + "…", "??"])


def test_a_crowd_is_cut_off_in_one_sentence(tmp_path):
    for number in range(202):
        (tmp_path / f"{number:03}").mkdir()
    entries = read(tmp_path)
    assert entries.complaints[-1].startswith("There are more than 200 players")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=80, deadline=None)
@given(data=st.data(), anything=JSON)
def test_whatever_stands_in_a_file_is_a_strategy_or_a_sentence(data, anything):
    """Any JSON anywhere in a good file; what passes are probabilities."""
    good = content()
    place = data.draw(st.sampled_from(["cfrlib", "version", "strategy", "row", "probability", "all"]))
    if place == "row":
        good["strategy"]["Kb"] = anything
    elif place == "probability":
        good["strategy"]["Kb"] = {"pass": anything, "bet": 0.5}
    elif place == "all":
        good = anything
    else:
        good[place] = anything
    try:
        found = strategy_from(good, "kuhn13")
    except ValueError as error:
        assert 10 < len(str(error)) < 200 and "\n" not in str(error)
    else:
        assert ((found.probabilities >= 0) & (found.probabilities <= 1)).all()
        assert all(sum(row.values()) == pytest.approx(1) for row in found.values())


@pytest.mark.exhaustive
@settings(max_examples=2000, deadline=None)
@given(data=st.data())
def test_bytes_changed_anywhere_make_a_strategy_or_a_sentence(data, tmp_path_factory):
    good = json.dumps(content(), separators=(",", ":")).encode()
    start = data.draw(st.integers(0, len(good)))
    changed = good[:start] + data.draw(st.binary(max_size=6)) + good[start + data.draw(st.integers(0, 6)) :]
    folder = tmp_path_factory.getbasetemp() / "changed" / "Ada"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kuhn13.json").write_bytes(changed)
    entries = read(folder.parent)
    assert len(entries.players) + len(entries.complaints) == 1
