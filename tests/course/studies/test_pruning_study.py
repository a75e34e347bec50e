"""Lesson 13's study, pruning: a short run finds its record again, time apart, and its digits say what was left out."""

import numpy as np
import pytest

from cfrlib.course.studies import pruning, recorded
from cfrlib.solvers.pruning import BlockPruning, kept_part
from cfrlib.widgets.sunburst.parts import parts_of

ROWS = {(row["game"], row["level"]): row for row in recorded("pruning")}
LEDUC = {level: row for (game, level), row in ROWS.items() if game == "Leduc"}
MEASURED = ("iterations", "nodes", "full_iterations", "nash_conv", "nash_conv_before", "left_out")


@pytest.mark.parametrize("level", pruning.LEVELS)
def test_a_short_run_finds_the_record_again(level):
    again, kept = pruning.run("Leduc", level, 9), LEDUC[level]
    for name in MEASURED:
        assert again[name] == pytest.approx(kept[name][:9], rel=2e-3), name
    assert (again["gone"], again["actions"]) == (kept["gone"][:9], kept["actions"])


@pytest.mark.exhaustive  # the tree of the larger game takes seconds
def test_the_larger_game_is_found_again_too():
    again, kept = pruning.run("Leduc-5", "fill and short blocks", 3), ROWS["Leduc-5", "fill and short blocks"]
    for name in MEASURED:
        assert again[name] == pytest.approx(kept[name][:3], rel=2e-3), name
    assert again["actions"] == [] and again["gone"] == [""] * 3


def test_every_level_of_a_game_is_looked_at_as_often():
    assert list(ROWS) == pruning.CASES
    for (game, _), row in ROWS.items():
        assert {len(row[name]) for name in (*MEASURED, "time", "gone")} == {pruning.GAMES[game][2]}
        assert sorted(set(row["nodes"])) == row["nodes"] and min(row["time"]) > 0
        cost = [nodes / row["nodes"][-1] * row["full_iterations"][-1] for nodes in row["nodes"]]
        assert row["full_iterations"] == pytest.approx(cost, rel=0.01, abs=0.1)


def cards(row, block, action):
    """For which cards an action was left out."""
    digit = int(row["gone"][block][row["actions"].index(action)])
    return {card for place, card in enumerate("JQK") if digit >> place & 1}


@pytest.mark.parametrize("level", LEDUC)
def test_digits_count_the_sequences_that_were_left_out(level):
    row = LEDUC[level]
    for word, share in zip(row["gone"], row["left_out"], strict=True):
        assert sum(int(digit).bit_count() for digit in word) == pytest.approx(share * row["sequences"], abs=0.1)


@pytest.mark.parametrize("level", LEDUC)
def test_what_a_player_does_after_an_action_left_out_is_left_out_with_it(level):
    row = LEDUC[level]
    parts = [part for part in parts_of(row["actions"]) if part.player >= 0]
    last = {part.path: cards(row, -1, row["actions"][part.action]) for part in parts}
    for part in parts:
        for length in range(1, len(part.path)):
            before = next((one for one in parts if one.path == part.path[:length]), None)
            if before is not None and before.player == part.player:
                assert last[before.path] <= last[part.path]


def test_the_digits_are_those_of_the_solver():
    solver = BlockPruning("leduc", watch=())
    while int(solver.state.block) < 8:
        solver.run(solver.left_in_block, progress=False, snapshots=False)
    _, places = kept_part(solver.form, solver.state.kept)
    slots = np.concatenate([treeplex.slot for treeplex in solver.form.treeplexes])[places]
    sets, row = solver.form.information_sets, LEDUC["fill"]
    for label in ("K", "Qb2", "Jxx/Kx", "Kb2c/Kxb4"):
        number = sets.find(label)
        for slot, action in zip(range(*sets.slots(number).indices(sets.num_slots)), sets.actions[number], strict=True):
            assert (slot not in slots) == (label[0] in cards(row, 7, label[1:] + action))


def test_nobody_folds_a_queen_or_a_king_to_the_first_bet():
    for level in ("fill", "fill and short blocks"):
        assert cards(LEDUC[level], -1, "b2f") == {"Q", "K"} == cards(LEDUC[level], -1, "xb2f")


def test_nothing_is_left_out_without_pruning():
    for game in pruning.GAMES:
        for level in ("CFR+", "no pruning"):
            row = ROWS[game, level]
            assert not any(row["left_out"]) and {*"".join(row["gone"])} <= {"0"}


def test_pruning_saves_work_and_too_much_of_it_ruins_all():
    ends = {case: row["nash_conv"][-1] for case, row in ROWS.items()}
    assert ends["Leduc", "fill"] < 1e-13 > ends["Leduc", "no pruning"]
    assert LEDUC["fill"]["full_iterations"][-1] < 0.4 * LEDUC["no pruning"]["full_iterations"][-1]
    assert ends["Leduc", "neither"] > 1 and ends["Leduc-5", "neither"] > 10
    larger = ROWS["Leduc-5", "fill"]
    assert larger["full_iterations"][-1] < 0.07 * larger["iterations"][-1] and larger["time"][-1] < 0.3


def test_short_blocks_alone_mend_what_the_pruned_block_before_has_broken():
    for game in pruning.GAMES:
        row = ROWS[game, "short blocks"]
        assert row["nash_conv_before"][-1] > 50 * row["nash_conv"][-1]
