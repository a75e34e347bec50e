"""The sunburst: the tree cut into parts, what the page is sent, and what stands in for it."""

import json
from copy import deepcopy
from itertools import pairwise

import numpy as np
import pytest
from matplotlib.collections import PatchCollection

import cfrlib as cfr
from cfrlib.course.studies import recorded
from cfrlib.games import Leduc
from cfrlib.widgets.sunburst.levels import SAYS, Levels
from cfrlib.widgets.sunburst.parts import parts_of

ROWS = recorded("pruning")
LEDUC = {row["level"]: row for row in ROWS if row["game"] == "Leduc"}
ACTIONS = LEDUC["fill"]["actions"]


@pytest.fixture(scope="module")
def exhibit():
    return cfr.widgets.sunburst(ROWS)


def row(level, gone=("0000", "0100"), nash_conv=(2.0, 0.5), **changed):
    """Two blocks of a game in which one bets or checks, and then sees a queen."""
    return {
        "game": "tiny", "level": level, "actions": ["x", "b2", "x/Qx", "x/Qb4"], "iterations": [1, 3], "sequences": 9,
        "full_iterations": [1.0, 2.5], "nash_conv": list(nash_conv), "nash_conv_before": list(nash_conv),
        "left_out": [0.0, 0.1], "time": [1.0, 0.9], "gone": list(gone),
    } | changed  # fmt: skip


def test_leduc_has_a_part_for_each_action_and_each_public_card():
    parts = parts_of(ACTIONS)
    cards = [part for part in parts if part.player < 0]
    assert (len(parts), len(cards)) == (224 + 15, 15)
    assert sorted(part.action for part in parts if part.player >= 0) == list(range(224))
    assert max(part.ring for part in parts) == 8, "check, bet, raise, call; a card; check, bet, raise, call"
    ends = [part for number, part in enumerate(parts) if part.until == number + 1]
    assert len(ends) == 4 + 15 * 9, "four folds before the card, nine ends after each of fifteen"


def test_parts_lie_within_the_one_before_and_fill_the_turn():
    parts = parts_of(ACTIONS)
    assert sum(part.end - part.start for part in parts if part.ring == 0) == pytest.approx(1)
    for number, part in enumerate(parts):
        below = [one for one in parts[number + 1 : part.until] if one.ring == part.ring + 1]
        assert all(one.path[:-1] == part.path for one in below)
        if below:
            assert (below[0].start, below[-1].end) == pytest.approx((part.start, part.end))
            assert all(one.end == other.start for one, other in pairwise(below))


def test_who_acts_is_who_the_game_says():
    game, parts = Leduc(), parts_of(ACTIONS)
    for part in parts:
        cards, rounds = ["K", "J"], [[]]
        for step in part.path[: -1 if part.player >= 0 else None]:
            if step.startswith("/"):
                cards.append(step[1:])
                rounds.append([])
            else:
                rounds[-1].append(step)
        history = tuple(cards), *map(tuple, rounds)
        assert part.player < 0 or (game.player(history) == part.player and part.path[-1] in game.actions(history))


def test_a_part_says_what_was_played_and_dealt():
    words = {part.path: part.words for part in parts_of(["x", "xx", "xx/Qb0.5", "xx/Qb0.5f"])}
    assert words["x", "x", "/Q", "b0.5", "f"] == "check, check, public queen, bet 0.5, fold"


def test_cards_come_from_the_jack_to_the_king_whatever_the_record_meets_first():
    parts = parts_of(["x", "x/Kx", "x/Jx", "x/Qx"])
    assert [part.path[-1] for part in parts] == ["x", "/J", "x", "/Q", "x", "/K", "x"]


def test_the_page_gets_every_level_but_the_rival_s_tree(exhibit):
    spec = exhibit.widget.spec
    game, larger = spec["games"]
    assert [level["level"] for level in game["levels"]] == list(SAYS)
    assert [level["gone"] for level in game["levels"]] == [LEDUC[name]["gone"] for name in SAYS]
    assert game["rival"]["nash_conv"] == LEDUC["CFR+"]["nash_conv"]
    assert larger["game"] == "Leduc-5" and "gone" not in larger["levels"][0]
    assert spec["falls"] == [True] * 4 + [False] and spec["says"] == list(SAYS.values())
    assert game["levels"][spec["first"]]["level"] == "fill", "the cheapest in the end of those that fall"


def test_five_runs_are_under_a_quarter_of_a_megabyte(exhibit):
    assert len(json.dumps(exhibit.widget.spec)) < 200_000 and len(exhibit.standalone()) < 250_000


def test_the_sentence_says_what_was_saved_and_what_went_wrong(exhibit):
    fill = LEDUC["fill"]
    assert exhibit.sentence == (
        f"Leduc, fill: 9,979 iterations cost as much work as {fill['full_iterations'][-1]:,.0f} of the whole game, "
        f"took {fill['time'][-1]:.2f} times as long as without pruning, and reached a NashConv of "
        f"{fill['nash_conv'][-1]:.1e}; neither: NashConv stays at 1.2."
    )


def test_the_table_has_every_block_of_every_level(exhibit):
    table = exhibit.table()
    assert len(table) == 5 * 72 + 5 * 30
    chosen = table[(table.game == "Leduc-5") & (table.level == "neither") & (table.block == 30)]
    (kept,) = (row for row in ROWS if (row["game"], row["level"]) == ("Leduc-5", "neither"))
    assert chosen.nash_conv == kept["nash_conv"][-1] and chosen.time == kept["time"][-1]


@pytest.mark.plain
def test_the_picture_has_a_disc_for_each_level_that_prunes_and_all_curves(exhibit):
    *discs, curves = exhibit.draw().axes
    assert [ax.get_title() for ax in discs] == [name for name, row in LEDUC.items() if any(row["left_out"])]
    for ax, name in zip(discs, list(SAYS)[1:], strict=True):
        pieces = [one for one in ax.collections if isinstance(one, PatchCollection)]
        out = sum(int(digit).bit_count() for digit in LEDUC[name]["gone"][-1])
        assert sum(len(one.get_paths()) for one in pieces) == 3 * 224 and len(pieces[-1].get_paths()) == out
    drawn = {line.get_label(): line.get_xydata() for line in curves.lines}
    assert drawn.keys() == LEDUC.keys()
    assert np.array_equal(drawn["fill"][:, 0], LEDUC["fill"]["full_iterations"])


def test_a_digit_says_for_which_cards():
    levels = Levels.of([row("fill", gone=("0000", "1460"))])
    assert levels.left_out(0, 1).tolist() == [
        [True, False, False], [False, False, True], [False, True, True], [False, False, False]]  # fmt: skip


def test_a_game_of_one_s_own_needs_no_rival_and_no_second_game():
    spec = cfr.widgets.sunburst([row("mine")], title="Mine").widget.spec
    assert spec["title"] == "Mine" and spec["says"] == [""] and spec["games"][0]["rival"] is None
    assert [part["name"] for part in spec["parts"]] == ["x", "Q", "x", "b", "b"]


def test_where_nothing_falls_the_first_level_is_shown():
    flat = row("one", nash_conv=(1.0, 1.0))
    spec = cfr.widgets.sunburst([flat, flat | {"level": "other"}]).widget.spec
    assert spec["first"] == 0 and spec["falls"] == [False, False]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "needs the rows of the study 'pruning'"),
        ([row("fill", actions=[])], "with the actions of one game"),
        ([row("CFR+")], "CFR. alone prunes nothing"),
        ([row("fill", gone=("0000",))], "'fill' needs 2 blocks of 4 digits"),
        ([row("fill", gone=("0000", "01"))], "'fill' needs 2 blocks of 4 digits"),
        ([row("fill"), row("other", iterations=[1])], "'other' needs 2 blocks"),
        ([row("fill"), row("neither", game="large", actions=[])], r"large has the levels \['neither'\], but tiny"),
    ],
)
def test_rows_that_do_not_fit_each_other_are_refused(rows, said):
    with pytest.raises(ValueError, match=said):
        cfr.widgets.sunburst(deepcopy(rows))
