"""Runs of OpenSpiel, written as a stranger would, are read, recognised and accepted."""

import csv
import json

import pytest

import cfrlib as cfr
from cfrlib.judging import GAMES

pyspiel = pytest.importorskip("pyspiel")
COLUMNS = ("game", "iteration", "exploitability", "information_set", "action", "probability")


def states(state, met):
    """{information state string: a state that has it}."""
    if state.is_player_node():
        met.setdefault(state.information_state_string(), state)
    for action in state.legal_actions():
        states(state.child(action), met)
    return met


def run(name, solver, iterations, numbers=False):
    """Rows of a run of OpenSpiel's; actions by name, or by number."""
    game = pyspiel.load_game(name)
    solver, rows, known = getattr(pyspiel, solver)(game), [], states(game.new_initial_state(), {})
    for now in range(1, max(iterations) + 1):
        solver.evaluate_and_update_policy()
        if now in iterations:
            policy = solver.average_policy()
            printed = pyspiel.nash_conv(game, policy) / 2
            rows += [(name, now, printed, key, action if numbers else state.action_to_string(action), chance)
                     for key, state in known.items()
                     for action, chance in sorted(policy.action_probabilities(state).items())]  # fmt: skip
    return [dict(zip(COLUMNS, row, strict=True)) for row in rows]


def write(path, rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        if path.suffix == ".json":
            json.dump(rows, file)
        else:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(rows)
    return path


RUNS = {
    "kuhn.csv": ("kuhn_poker", "CFRSolver", (1, 2, 10, 200), "cfr"),
    "kuhn.json": ("kuhn_poker", "CFRPlusSolver", (1, 2, 10, 200), "cfr+"),
    "leduc.csv": ("leduc_poker", "CFRPlusSolver", (5, 20), "cfr+"),
    "leduc.json": ("leduc_poker", "CFRSolver", (10, 50), "cfr"),
    "dudo3.csv": ("liars_dice(dice_sides=3)", "CFRPlusSolver", (10, 50), "cfr+"),
}


@pytest.mark.plain
@pytest.mark.parametrize("file", RUNS)
@pytest.mark.parametrize("numbers", [False, True], ids=["names", "numbers"])
def test_right_runs_are_accepted(tmp_path, file, numbers):
    name, solver, iterations, variant = RUNS[file]
    verdict = cfr.judge(write(tmp_path / file, run(name, solver, iterations, numbers)), alternating=True)
    assert verdict.traps == [] and len(verdict.rows) == len(iterations)
    assert verdict.remarks == [
        f"Up to iteration {max(iterations)}, these are the averages of {variant} with alternating updates, player 1 "
        "first, from uniform play."
    ]
    for row in verdict.rows:
        assert row["exploitability"] == pytest.approx(float(row["printed"]), abs=1e-9)


def test_the_map_of_names_is_printed(tmp_path):
    verdict = cfr.judge(write(tmp_path / "leduc.csv", run("leduc_poker", "CFRSolver", (2,))))
    key = "[Observer: 1][Private: 4][Round 1][Player: 1][Pot: 4][Money: 97 99][Round1: 2][Round2: ]"
    assert verdict.names[key] == "Ksb2" and len(verdict.names) == 936
    assert "The file's names, and what they were read as:" in str(verdict) and "and 924 more" in str(verdict)


def test_open_spiels_nash_conv_is_named_as_such(tmp_path):
    rows = [{**row, "exploitability": 2 * row["exploitability"]} for row in run("leduc_poker", "CFRSolver", (5, 10))]
    (trap,) = cfr.judge(write(tmp_path / "leduc.csv", rows)).traps
    assert trap.name == "NashConv for its half"


def test_where_open_spiel_is_missing_its_names_are_refused_with_the_way_to_get_it(monkeypatch):
    rows = run("leduc_poker", "CFRSolver", (2,))
    monkeypatch.setitem(__import__("sys").modules, "pyspiel", None)
    with pytest.raises(ValueError, match="for OpenSpiel's names, pip install open_spiel"):
        cfr.judge(rows)
    assert cfr.judge(run_of_kuhn(), "kuhn_poker").names["0pb"] == "Jpb"


def run_of_kuhn():
    return {f"{card}{moves}": {"0": 0.5, "1": 0.5} for card in "012" for moves in ("", "p", "b", "pb")}


@pytest.mark.parametrize("name", [game.open_spiel for game in GAMES.values() if game.open_spiel])
def test_every_game_of_open_spiels_goes_by_its_name(name):
    assert pyspiel.load_game(name) is not None
    assert cfr.judging.games.find_game(name).open_spiel == name
