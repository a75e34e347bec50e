"""The graph stepper: its arithmetic, its keys, its layout."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson08.material import Start
from tests.browser import learner
from tests.browser.examples import liar_die_runs, passed
from tests.browser.learner import at, click, press, walked, with_script

FORWARD = 14  # decision nodes of Liar Die with four sides
LAST = 2 * FORWARD + 1


def drawn_runs(seed):
    return {1: passed(Start(seed).nodes())}


RUNS = liar_die_runs((1, 3, 2, 4), (4, 2, 2, 1), (3, 3, 1, 2))


@pytest.fixture(autouse=True)
def calm(page):
    page.emulate_media(reduced_motion="reduce")


def show(page, runs):
    walk = learner.show(page, cfr.widgets.graph_stepper(runs))
    walk.locator(".cfr-time").focus()
    return walk


def state(walk):
    return int(walk.get_attribute("data-step")), int(walk.get_attribute("data-iteration"))


def words(walk):
    return walk.locator(".cfr-words").inner_text()


def row(walk, name):
    return [text for cell in walk.locator(f"tr[data-row={name}] td").all_inner_texts() if (text := cell.strip())]


@pytest.mark.parametrize("runs", [RUNS, drawn_runs(1), drawn_runs(2)], ids=["liar die", "drawn 1", "drawn 2"])
def test_the_pages_own_sums_are_the_nodes_numbers(page, runs):
    """At the end of the forward pass to the last digit; before it, a parent that has not handed on is missing."""
    spec = cfr.widgets.graph_stepper(runs).widget.spec
    call = """(script, spec) => {
        const record = script.readGraph(spec);
        return record.steps.map((_, at) => script.sumsAt(record, record.runs[0], at));
    }"""
    steps = with_script(page, "graph_stepper/sums.js", call, spec)
    nodes = next(iter(runs.values()))
    decisions = [node for node in nodes if node.children]
    for place in (len(decisions), len(steps) - 1):
        found = [[sums[name] for name in ("visits", "own", "other")] for sums in steps[place]]
        assert found == [[node.visits, node.reach_own, node.reach_other] for node in nodes]
    assert [sums["visits"] for sums in steps[0]] == [1] + [0] * (len(nodes) - 1)
    handed_on = sum(len(node.children) for node in decisions[:1])
    assert sum(sums["visits"] for sums in steps[1]) == 1 + handed_on


def test_the_pages_own_updates_lead_to_the_nodes_regrets(page):
    """The regret before an iteration is worked out in the page: it is the one that the iteration before has left."""
    dice = (1, 3, 2, 4)
    spec = cfr.widgets.graph_stepper(liar_die_runs(dice, dice)).widget.spec
    call = "(script, spec) => spec.runs[1].nodes.map((_, n) => script.updateOf(spec.runs[1], n))"
    updates = with_script(page, "graph_stepper/sums.js", call, spec)
    for update, earlier in zip(updates, spec["runs"][0]["nodes"], strict=True):
        np.testing.assert_allclose(update["before"], earlier["regret"], atol=1e-12)
        assert not earlier["children"] or update["earlier"] == earlier["total_visits"]


def test_keys_walk_both_passes_and_the_iterations(page):
    walk = show(page, RUNS)
    assert state(walk) == (0, 1) and "All sums are emptied" in words(walk)
    press(walk, "ArrowRight")
    assert "Forward, 1 of 14: 1>" in words(walk) and "own and other change places" in words(walk)
    assert row(walk, "child") == ["1?", "2?", "3?", "4?"] and row(walk, "strategy") == ["0.25"] * 4
    assert row(walk, "own") == ["1"] * 4 and row(walk, "other") == ["0.25"] * 4
    assert set(row(walk, "values")) == {"\u00b7"}
    press(walk, "PageDown")
    press(walk, "PageUp")
    assert "Backward, 1 of 14: 3 4?" in words(walk) and walk.get_attribute("data-pass") == "backward"
    press(walk, "ArrowUp")
    assert state(walk) == (FORWARD + 1, 2)
    press(walk, *["ArrowUp"] * 5)
    assert state(walk) == (FORWARD + 1, 3)
    press(walk, *["ArrowDown"] * 2)
    press(walk, "End")
    assert state(walk) == (LAST, 1) and "Both passes are over" in words(walk)
    press(walk, "ArrowLeft")
    root = RUNS[1][0]
    assert row(walk, "value") == [f"{root.value:.4f}".rstrip("0").replace("-", "\u2212")]
    press(walk, "Home")
    assert state(walk) == (0, 1)


def test_space_plays_and_stops(page):
    walk = show(page, RUNS)
    press(walk, " ")
    page.wait_for_selector(".cfr-graph[data-step='2']")
    press(walk, " ")
    assert walk.locator(".cfr-play").get_attribute("aria-label") == "Play"


def test_ribbons_are_as_wide_as_the_reach_they_carry(page):
    """The root hands on other reach 1 as own and own reach 0.25 as other: four to one; the colours change half way."""
    walk = show(page, RUNS)
    press(walk, "ArrowRight")
    lines = walk.locator(".cfr-edge[data-state=now]").first.locator(".cfr-strand-line")
    widths = [float(line.get_attribute("stroke-width")) for line in lines.all()]
    assert widths[:2] == pytest.approx([4 * widths[2]] * 2) and widths[2] == widths[3]
    colours = [line.get_attribute("class").split()[1] for line in lines.all()]
    assert colours == ["cfr-other", "cfr-own", "cfr-own", "cfr-other"]


def test_visits_add_up_in_the_picture(page):
    walk = show(page, RUNS)
    node = walk.locator(".cfr-node", has=page.locator("title", has_text="3 4>")).locator(".cfr-visits")
    seen = []
    for _ in range(LAST):
        press(walk, "ArrowRight")
        seen.append(node.text_content())
    assert list(dict.fromkeys(seen)) == ["", "\u00d71", "\u00d72", "\u00d74"]


def test_a_click_on_a_node_goes_to_its_step(page):
    walk = show(page, RUNS)
    for key, step in (("Home", 4), ("End", LAST - 4)):
        press(walk, key)
        click(walk.locator(".cfr-node", has=page.locator("title", has_text="3?")).first)
        assert state(walk)[0] == step and ": 3?." in words(walk)


@pytest.mark.parametrize(("runs", "width"), [(RUNS, 320), (RUNS, 620), (RUNS, 1000), (drawn_runs(1), 400)])
def test_nothing_jumps_and_nothing_sticks_out(page, runs, width):
    page.set_viewport_size({"width": width, "height": 1400})
    walk = show(page, runs)
    keys = ["Home"] + ["ArrowRight"] * (LAST + 1) + ["ArrowUp", "Home", "ArrowUp"]
    seen = """(root) => [root.dataset.step, ...[root, root.querySelector(".cfr-work")].map(
        (one) => JSON.stringify(one.getBoundingClientRect()))]"""
    found = walked(walk, keys, seen)
    steps = {int(step) for step, *_ in found}
    assert steps == set(range(len(steps))) and len(steps) > 8
    assert {tuple(boxes) for _, *boxes in found} == {tuple(found[0][1:])}
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_all_four_actions_are_seen_at_the_width_of_a_notebook(page):
    walk = show(page, RUNS)
    learner.in_width(walk, 928)
    seen = """(root) => [root.querySelector(".cfr-wide"), ...root.querySelectorAll(".cfr-work td")]
        .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
    assert walked(walk, ["Home"] + ["ArrowRight"] * LAST, seen) == [[]] * (LAST + 1)


def test_the_table_has_all_numbers(page):
    walk = show(page, RUNS)
    click(walk.locator("summary"))
    walk.locator(".cfr-table tbody tr").first.wait_for()
    assert walk.locator(".cfr-table tbody tr").count() == sum(len(node.children) for node in RUNS[1])


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_mass_moves_only_where_motion_is_welcome(page, motion, moves):
    page.emulate_media(reduced_motion=motion)
    walk = show(page, RUNS)
    press(walk, "ArrowRight")
    assert walk.evaluate("(root) => root.getAnimations({ subtree: true }).length > 0") == moves


def test_two_on_one_page_are_independent(page):
    kept = {1: drawn_runs(1)[1], 5: drawn_runs(1)[1]}
    first, second = learner.show(page, cfr.widgets.graph_stepper(RUNS), cfr.widgets.graph_stepper(kept)).all()
    at(second, *["ArrowRight"] * 3, "ArrowUp")
    assert state(first) == (0, 1) and state(second) == (3, 5)
