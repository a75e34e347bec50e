"""The sunburst: blocks scrubbed, levels chosen, parts walked through by keyboard and found by pointer."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.studies import recorded
from tests.browser.learner import at, click, in_width, picture, pixels, press, show, stopped, with_script

ROWS = recorded("pruning")
LEDUC = {row["level"]: row for row in ROWS if row["game"] == "Leduc"}
FILL = LEDUC["fill"]


@pytest.fixture(scope="module")
def exhibit():
    return cfr.widgets.sunburst(ROWS)


@pytest.fixture
def shown(page, exhibit):
    """At its last block."""
    return at(show(page, exhibit), "End")


def block(shown):
    return int(shown.get_attribute("data-block"))


def told(shown):
    return shown.locator(".cfr-where").inner_text(), shown.locator(".cfr-told").inner_text()


def level(shown, *keys):
    shown.locator(".cfr-level").focus()
    press(shown, *keys)
    return shown.get_attribute("data-level")


def walk(shown, *keys):
    shown.locator(".cfr-disc").focus()
    press(shown, *keys)
    return shown.get_attribute("data-part")


def savings(shown):
    return shown.locator(".cfr-savings td").all_inner_texts()


def percents(*shares):
    return [f"{share:.0%}" for share in shares]


def test_the_last_block_of_the_cheapest_level(shown):
    assert (block(shown), shown.get_attribute("data-level")) == (72, "fill")
    assert shown.locator(".cfr-readout b").all_inner_texts() == ["72 / 72", "9,979", "1.5e−15"]
    (larger,) = (row for row in ROWS if (row["game"], row["level"]) == ("Leduc-5", "fill"))
    assert savings(shown) == percents(*(share for row in (FILL, larger) for share in (
        row["full_iterations"][-1] / row["iterations"][-1], row["time"][-1])))  # fmt: skip


def test_arrow_keys_move_by_a_block_and_the_disc_follows(shown):
    last = pixels(shown)
    at(shown, "Home")
    first = pixels(shown)
    assert block(shown) == 1 and first != last
    at(shown, "ArrowRight", "ArrowRight")
    assert block(shown) == 3 and pixels(shown) != first
    words = shown.locator(".cfr-time").get_attribute("aria-valuetext")
    work, gap = round(FILL["full_iterations"][2]), f"{FILL['nash_conv'][2]:.2f}"
    assert words == f"block 3, fill: {FILL['left_out'][2]:.0%} left out, work {work}, NashConv {gap}"


def test_the_slider_of_aggressiveness_changes_the_level_and_leaves_the_block(shown):
    at(shown, "Home", "PageUp")
    assert level(shown, "Home") == "no pruning" and block(shown) == 11
    whole = LEDUC["no pruning"]
    assert savings(shown)[0] == f"{whole['full_iterations'][10] / whole['iterations'][10]:.0%}" == "107%"
    assert level(shown, "ArrowRight") == "fill and short blocks"
    assert level(shown, "End") == "neither" and block(shown) == 11
    says = shown.locator(".cfr-says").inner_text()
    assert says.endswith("Too much: NashConv stays at 1.2.")
    assert shown.locator(".cfr-level").get_attribute("aria-valuetext") == f"neither. {says}"


def test_a_level_changes_nothing_s_place(shown):
    boxes = [shown.locator(part).bounding_box() for part in (".cfr-disc", ".cfr-savings", ".cfr-stage")]
    level(shown, "End")
    assert [shown.locator(part).bounding_box() for part in (".cfr-disc", ".cfr-savings", ".cfr-stage")] == boxes


def test_arrow_keys_walk_through_the_tree_and_leave_the_time_alone(shown):
    assert walk(shown, "ArrowDown") == "check"
    assert walk(shown, "ArrowRight") == "bet 2" and walk(shown, "ArrowRight") == "check"
    assert walk(shown, "ArrowLeft", "ArrowDown") == "bet 2, fold"
    assert told(shown) == ("bet 2, fold", "Left out where player 2 has a queen or a king, kept with a jack.")
    assert walk(shown, "ArrowDown") == "bet 2, fold", "nothing is below"
    assert walk(shown, "ArrowRight", "ArrowDown", "ArrowRight") == "bet 2, call, public queen"
    assert walk(shown, "ArrowUp", "ArrowUp") == "bet 2" and walk(shown, "ArrowUp") == "bet 2"
    assert block(shown) == 72
    assert walk(shown, "Escape") == "" and told(shown)[1].startswith("Point at a part")


def test_what_is_said_of_a_part_follows_the_block(shown):
    walk(shown, "ArrowDown")
    at(shown, "Home")
    assert told(shown) == ("check", "Kept for every card of player 1. Of all below it, 0% is left out.")
    at(shown, "End")
    below = [int(digit) for action, digit in zip(FILL["actions"], FILL["gone"][-1], strict=True)
             if action.startswith("x") and action != "x"]  # fmt: skip
    share = sum(digit.bit_count() for digit in below) / (3 * len(below))
    assert told(shown)[1] == f"Kept for every card of player 1. Of all below it, {share:.0%} is left out."


@pytest.mark.parametrize("name", ["check", "bet 2, raise 2, call, public king", "check, check, public jack, bet 4"])
def test_a_pointer_finds_the_part_under_it(shown, exhibit, name):
    part = next(part for part in exhibit.widget.spec["parts"] if part["words"] == name)
    box = shown.locator(".cfr-disc canvas").bounding_box()
    deep = (box["width"] / 2 - 2 - 34) / 9
    turn, radius = 2 * np.pi * (part["start"] + part["end"]) / 2, 34 + deep * (part["ring"] + 0.5)
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    shown.page.mouse.move(middle[0] + radius * np.sin(turn), middle[1] - radius * np.cos(turn))
    shown.page.wait_for_function("(name) => document.querySelector('.cfr-sunburst').dataset.part === name", arg=name)


def test_every_part_is_found_in_its_middle_and_reached_by_keys(page, exhibit):
    parts = exhibit.widget.spec["parts"]
    found = with_script(page, "sunburst/disc.js", """({ discFrame, partAt, partBeside }, parts) => {
        const frame = discFrame(parts, 400), reached = new Set([parts[0]]);
        const middles = parts.every((part) => {
            const turn = Math.PI * (part.start + part.end), radius = frame.inner(part.ring) + frame.deep / 2;
            return partAt(frame, parts, [200 + radius * Math.sin(turn), 200 - radius * Math.cos(turn)]) === part;
        });
        for (const part of reached) {
            for (const key of ["ArrowDown", "ArrowRight"]) reached.add(partBeside(parts, part, key));
        }
        return [middles, reached.size, partAt(frame, parts, [200, 200])];
    }""", parts)  # fmt: skip
    assert found == [True, len(parts), None]


def test_the_other_game_has_its_curves(shown):
    before = pixels(shown, 1)
    button = shown.get_by_role("button", name="Leduc-5")
    click(button)
    assert button.get_attribute("aria-pressed") == "true" and pixels(shown, 1) != before
    picture(shown, "sunburst_leduc_5")


def test_the_table_holds_the_blocks_of_the_level(shown):
    click(shown.locator("summary"))
    level(shown, "End")
    rows = shown.locator(".cfr-table tbody tr")
    last = rows.last.locator("th, td").all_inner_texts()
    neither = LEDUC["neither"]
    assert rows.count() == 72 and last[:3] == ["72", "9,979", f"{round(neither['full_iterations'][-1]):,}"]
    assert last[4] == f"{neither['left_out'][-1]:.0%}"


def test_it_plays_from_the_first_block_to_the_last(shown):
    shown.get_by_label("speed").select_option("4")
    at(shown, "End", " ")
    stopped(shown)
    assert block(shown) == 72 and int(shown.get_attribute("data-frames")) > 10


def test_with_reduced_motion_it_stands_still_at_the_first_block_until_asked(page, exhibit):
    page.emulate_media(reduced_motion="reduce")
    shown = show(page, exhibit)
    before = pixels(shown)
    page.wait_for_timeout(150)
    assert pixels(shown) == before and block(shown) == 1


@pytest.mark.parametrize(("background", "theme"), [("white", "light"), ("#14171B", "dark")])
@pytest.mark.parametrize("width", [390, 870])
def test_nothing_is_cut_or_overlaps(page, exhibit, width, background, theme):
    page.set_viewport_size({"width": width, "height": 1400})
    shown = show(page, exhibit, background=background)
    in_width(shown, width)
    level(shown, "End")
    walk(shown, "ArrowDown")
    picture(shown, f"sunburst_{width}_{theme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    pieces = (".cfr-disc", ".cfr-told", ".cfr-says", ".cfr-savings", ".cfr-stage")
    boxes = [shown.locator(piece).bounding_box() for piece in pieces]
    for number, one in enumerate(boxes):
        assert not any(overlap(one, other) for other in boxes[:number])
    assert shown.evaluate(CUT) == 0


CUT = """(root) => [...root.querySelectorAll("p, td, th, span, button")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length"""


def overlap(one, other):
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def test_a_frame_in_which_no_block_changes_draws_few_lines(shown):
    """The disc, its letters and the curves are drawn once; a part in hand is drawn above them."""
    walk(shown, "ArrowDown")
    shown.evaluate("""() => {
        window.drawn = 0;
        for (const act of ["stroke", "fill", "fillText"]) {
            const before = CanvasRenderingContext2D.prototype[act];
            CanvasRenderingContext2D.prototype[act] = function (...given) {
                window.drawn += 1;
                return before.apply(this, given);
            };
        }
    }""")
    walk(shown, "ArrowRight")
    assert 0 < shown.evaluate("() => window.drawn") <= 2 * 5
