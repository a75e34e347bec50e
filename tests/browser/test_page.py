"""The scrubber outside a notebook: its arithmetic, and its layout on narrow and wide pages."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.trace import Trace, WatchedInformationSet
from cfrlib.widgets.bundle import page_source
from tests.browser.learner import click, pixels, press, stopped, wait_until


def random_trace(*shapes, snapshots=60):
    """A trace with one information set for each (player, number of actions)."""
    rng = np.random.default_rng(1)
    sets = {}
    for number, (player, count) in enumerate(shapes):
        current, average = rng.dirichlet(np.ones(count), (2, snapshots))
        regret = rng.normal(size=(snapshots, count)).cumsum(axis=0)
        label, actions = f"set {number}", tuple(f"action {a}" for a in range(count))
        sets[label] = WatchedInformationSet(label, player, actions, regret, current, average)
    return Trace(np.arange(1, snapshots + 1), 1 / np.sqrt(np.arange(1, snapshots + 1)), np.zeros(snapshots), sets)


KUHN = [(player, 2) for player in (0, 1) for _ in range(6)]
SHAPES = {"kuhn": KUHN, "blotto": [(0, 21), (1, 21)], "many": [(0, 60)], "leduc": [(0, 3), (0, 2), (1, 3), (1, 5)]}


@pytest.fixture
def page(browser):
    opened = browser.new_page(viewport={"width": 900, "height": 1200})
    opened.failures = []
    opened.on("pageerror", lambda error: opened.failures.append(str(error)))
    yield opened
    assert opened.failures == []
    opened.close()


def show(page, exhibit):
    page.set_content(f"<!doctype html><body style='margin:0'>{exhibit.standalone()}")
    page.wait_for_selector(".cfr-scrubber[data-iteration]")
    return page.locator(".cfr-scrubber")


@pytest.mark.parametrize("player", [0, 1])
def test_one_round_in_the_page_is_one_round_of_regret_matching(page, player):
    """A rectangular game that is not zero-sum: transposed tables or a wrong sign would show."""
    rng = np.random.default_rng(3)
    payoffs = rng.normal(size=(2, 3, 4))
    strategy, mix = (rng.dirichlet(np.ones(count)) for count in ((3, 4) if player == 0 else (4, 3)))
    call = "(round) => { " + page_source("learning.js") + "; return oneRound(...round); }"
    answer = page.evaluate(call, [payoffs.tolist(), player, strategy.tolist(), mix.tolist()])
    utility = payoffs[0] @ mix if player == 0 else mix @ payoffs[1]
    np.testing.assert_allclose(answer["utility"], utility, atol=1e-12)
    np.testing.assert_allclose(answer["regret"], utility - strategy @ utility, atol=1e-12)
    reply = cfr.minimizers.regret_matching(utility - strategy @ utility)
    np.testing.assert_allclose(answer["reply"], reply, atol=1e-12)
    assert answer["best"].index(True) == int(np.argmax(utility))


def test_a_point_outside_the_triangle_becomes_the_nearest_mix(page):
    call = "(points) => { " + page_source("learning.js") + "; return points.map(ontoSimplex); }"
    mixes = page.evaluate(call, [[2, -0.5, -0.5], [0.2, 0.3, 0.5], [0.7, 0.7, -0.4]])
    np.testing.assert_allclose(mixes, [[1, 0, 0], [0.2, 0.3, 0.5], [0.5, 0.5, 0]], atol=1e-12)


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
    scrubber = show(page, cfr.widgets.scrubber(trace))
    scrubber.locator("summary").click()
    row = scrubber.locator("tbody tr").first
    row.wait_for()
    cells = row.locator("td").all_inner_texts()
    assert cells[:2] == ["set 0", "action 0"]
    assert float(cells[3]) == pytest.approx(trace["set 0"].average[-1, 0], abs=5e-4)
