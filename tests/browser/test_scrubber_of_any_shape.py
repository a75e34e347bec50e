"""The scrubber of games small and large: its layout at every width, many information sets, many actions."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.trace import Trace, WatchedInformationSet
from tests.browser.learner import at, click, pixels, press, show, stopped, wait_until


def random_trace(*shapes, snapshots=60):
    """A trace with one information set for each (player, number of actions)."""
    rng = np.random.default_rng(1)
    sets = {}
    for number, (player, count) in enumerate(shapes):
        current, average = rng.dirichlet(np.ones(count), (2, snapshots))
        regret_sum = rng.normal(size=(snapshots, count)).cumsum(axis=0)
        label, actions = f"set {number}", tuple(f"action {a}" for a in range(count))
        sets[label] = WatchedInformationSet(label, player, actions, regret_sum, current, average)
    return Trace(np.arange(1, snapshots + 1), 1 / np.sqrt(np.arange(1, snapshots + 1)), np.zeros(snapshots), sets)


KUHN = [(player, 2) for player in (0, 1) for _ in range(6)]
SHAPES = {"kuhn": KUHN, "blotto": [(0, 21), (1, 21)], "many": [(0, 60)], "leduc": [(0, 3), (0, 2), (1, 3), (1, 5)]}


@pytest.mark.parametrize("width", [320, 620, 1000])
@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_sticks_out_at_any_width(page, shape, width):
    page.set_viewport_size({"width": width, "height": 1200})
    scrubber = show(page, cfr.widgets.scrubber(random_trace(*SHAPES[shape])))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    outside = scrubber.evaluate("""(root) => [...root.querySelectorAll("*")].filter((one) =>
        one.getBoundingClientRect().right > root.getBoundingClientRect().right + 0.5).length""")
    assert outside == 0


def test_every_information_set_can_be_looked_at(page):
    scrubber = show(page, cfr.widgets.scrubber(random_trace(*KUHN)))
    cells = scrubber.locator(".cfr-cell")
    assert cells.count() == 12
    assert "set 3" in cells.nth(3).get_attribute("title")
    before = pixels(scrubber)
    click(cells.nth(3))
    assert scrubber.locator(".cfr-picker").first.input_value() == "set 3"
    assert pixels(scrubber) != before


def test_four_actions_and_more_are_held_by_keyboard(page):
    game = cfr.games.random_game(5, 4)
    scrubber = show(page, cfr.widgets.scrubber(cfr.self_play(game, 50)[1], game=game))
    handle = scrubber.locator(".cfr-handle").first
    handle.focus()
    press(scrubber, "ArrowDown", *["ArrowRight"] * 60)
    assert "100%" in handle.get_attribute("aria-valuetext")
    assert "best response" in scrubber.locator(".cfr-note").nth(1).inner_text()


def test_who_has_one_action_holds_nothing_and_the_other_one_plays(page):
    game = cfr.games.MatrixGame([[1, -1, 0]])
    scrubber = show(page, cfr.widgets.scrubber(cfr.self_play(game, 50)[1], game=game))
    assert scrubber.locator(".cfr-handle").count() == 1
    assert scrubber.locator(".cfr-note").first.inner_text() == "There is nothing to choose but 0."
    scrubber.locator(".cfr-handle").focus()
    press(scrubber, *["ArrowUp"] * 3)
    assert "best response: 0" in scrubber.locator(".cfr-note").first.inner_text()


def test_reduced_motion_shows_whole_snapshots_only(page):
    page.emulate_media(reduced_motion="reduce")
    scrubber = show(page, cfr.widgets.scrubber(random_trace((0, 3), snapshots=8)))
    scrubber.evaluate("""(root) => {
        window.seen = new Set();
        new MutationObserver(() => window.seen.add(root.querySelector("canvas").toDataURL()))
            .observe(root, { attributes: true, attributeFilter: ["data-frames"] });
        root.querySelector(".cfr-play").click();
    }""")
    wait_until(scrubber, "window.seen.size >= 2")
    stopped(scrubber)
    assert page.evaluate("window.seen.size") <= 8


def test_numbers_behind_the_picture_open_as_a_table(page):
    trace = random_trace((0, 3), (1, 3))
    scrubber = at(show(page, cfr.widgets.scrubber(trace)), "End")
    click(scrubber.locator("summary"))
    row = scrubber.locator("tbody tr").first
    row.wait_for()
    cells = row.locator("td").all_inner_texts()
    assert cells[:2] == ["set 0", "action 0"]
    assert float(cells[3]) == pytest.approx(trace["set 0"].average[-1, 0], abs=5e-4)
