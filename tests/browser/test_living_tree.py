"""The living tree: sets picked by keys, pointer and finger, walks counted, histories that slide together."""

import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson08.material import KnownRolls
from tests.browser.learner import click, click_at, in_width, picture, press, show, wait_until

WORK = """(root) => {
    const run = window.requestAnimationFrame, put = Element.prototype.setAttribute;
    window.frames = [];
    Element.prototype.setAttribute = function (...given) { window.writes += 1; return put.apply(this, given); };
    window.requestAnimationFrame = (work) => run((time) => {
        const before = performance.now();
        window.writes = 0;
        work(time);
        window.frames.push([window.writes, performance.now() - before]);
    });
}"""


@pytest.fixture(scope="module")
def exhibit():
    return cfr.widgets.living_tree("kuhn", samples=3, rng=1)


@pytest.fixture(scope="module")
def graph():
    return cfr.widgets.living_tree(KnownRolls(), merge=True)


@pytest.fixture
def shown(page, exhibit):
    return show(page, exhibit).first


def walk(shown, *keys):
    shown.locator(".cfr-stage").focus()
    press(shown, *keys)
    return shown.get_attribute("data-set")


def place_of(shown, name):
    """Where in the page the first history of an information set stands."""
    return shown.evaluate("""(root, name) => {
        const at = [...root.querySelectorAll(".cfr-name")].findIndex((one) => one.textContent === name);
        const corners = root.querySelectorAll(".cfr-band")[at].getAttribute("points").split(" ");
        const [x, y] = corners[0].split(",").map(Number);
        const box = root.querySelector(".cfr-branches").getBoundingClientRect();
        return [box.left + x, box.top + y];
    }""", name)  # fmt: skip


def test_arrow_keys_go_through_all_information_sets(shown):
    assert [walk(shown, key) for key in ("ArrowRight", "ArrowDown", "End", "ArrowLeft", "Home")] == [
        "J", "Q", "Kpb", "Qpb", "J"]  # fmt: skip
    assert walk(shown, "Escape") == ""


def test_a_picked_set_tells_both_reaches_and_its_regrets(shown):
    walk(shown, "End", "ArrowLeft")
    told = shown.locator(".cfr-told").inner_text()
    assert told == (
        "Qpb: Player 1 decides, at 2 histories that look alike. Own reach is 0.5. "
        "The others’ reach is 0.0833 + 0.0833 = 0.1667. The largest regret is +0.0833, for bet."
    )
    assert shown.locator(".cfr-node.cfr-here").count() == 2
    cells = shown.locator(".cfr-facts tbody").nth(1).locator("td").all_inner_texts()
    assert cells == ["pass", "0.5", "−0.0833", "bet", "0.5", "+0.0833"]
    picture(shown, "living_tree_picked")


def test_a_pointer_shows_and_a_click_keeps(shown):
    shown.page.mouse.move(*place_of(shown, "Kb"))
    wait_until(shown, "root.dataset.set === 'Kb'")
    shown.page.mouse.move(1, 1)
    wait_until(shown, "root.dataset.set === ''")
    click_at(shown, *place_of(shown, "Kb"))
    shown.page.mouse.move(1, 1)
    wait_until(shown, "root.dataset.set === 'Kb'")


def test_a_finger_picks(browser, exhibit):
    page = browser.new_page(has_touch=True, viewport={"width": 390, "height": 900})
    shown = show(page, exhibit).first
    page.touchscreen.tap(*place_of(shown, "Qpb"))
    wait_until(shown, "root.dataset.set === 'Qpb'")
    page.close()


def test_ribbons_are_as_wide_as_one_player_s_part(shown):
    def widest():
        return shown.evaluate("""(root) => [...root.querySelectorAll('.cfr-edge')].map((one) =>
            Number(one.getAttribute('stroke-width')))""")  # fmt: skip

    click(shown.get_by_role("button", name="player 1’s part"))
    assert widest()[:6] == [15] * 6, "player 1 has no part in the deal"
    click(shown.get_by_role("button", name="chance’s part"))
    assert set(widest()) == {15}


def test_what_an_iteration_touches_is_lit_and_counted(shown, exhibit):
    touched = exhibit.widget.spec["touched"]
    click(shown.get_by_role("button", name="full"))
    assert shown.locator(".cfr-edge[data-walk=all]").count() == 54
    click(shown.get_by_role("button", name="external"))
    for sample in touched["external"]:
        sizes = [len(walk) for walk in sample]
        assert shown.get_attribute("data-touched") == " ".join(map(str, sizes))
        lit = shown.locator(".cfr-edge:not([data-walk=''])").count()
        assert lit == len(set(sample[0]) | set(sample[1])) - 1
        assert f"Together {sum(sizes)} of 110." in shown.locator(".cfr-count").inner_text()
        click(shown.get_by_role("button", name="another sample"))
    assert shown.get_attribute("data-touched") == " ".join(str(len(walk)) for walk in touched["external"][0])


def test_histories_of_one_place_slide_together_and_apart(page, graph):
    shown = show(page, graph).first
    assert "38 histories, 23 of them" in shown.locator(".cfr-count").inner_text()
    click(shown.get_by_role("button", name="together"))
    wait_until(shown, "root.dataset.merged === '1.000'")
    assert shown.locator(".cfr-count").inner_text().startswith("24 places, 14 of them")
    standing = shown.evaluate("""(root) => new Set([...root.querySelectorAll('.cfr-node')].map((one) =>
        `${one.getAttribute('cx')} ${one.getAttribute('cy')}`)).size""")  # fmt: skip
    assert standing == 14
    walk(shown, *["ArrowRight"] * 8)
    assert shown.locator(".cfr-told").inner_text().startswith("4 paths lead here: 3, accept; 1, accept, 3, accept;")
    click(shown.get_by_role("button", name="apart"))
    wait_until(shown, "root.dataset.merged === '0.000'")


def test_a_frame_of_sliding_writes_places_and_nothing_else(page, graph):
    """About ten numbers a history: a fraction of a millisecond, in a frame that has sixteen."""
    shown = show(page, graph).first
    shown.evaluate(WORK)
    click(shown.get_by_role("button", name="together"))
    wait_until(shown, "root.dataset.merged === '1.000'")
    moving = [writes for writes, _ in page.evaluate("window.frames") if writes]
    assert len(moving) > 5 and max(moving) < 12 * 38


def test_with_reduced_motion_they_are_together_at_once(page, graph):
    page.emulate_media(reduced_motion="reduce")
    shown = show(page, graph).first
    click(shown.get_by_role("button", name="together"))
    assert shown.get_attribute("data-merged") == "1.000"


def test_the_table_holds_every_action(shown):
    shown.locator("summary").press("Enter")
    assert shown.locator(".cfr-data tbody tr").count() == 24


def test_what_is_picked_moves_nothing(page, exhibit):
    for width in (390, 900):
        shown = show(page, exhibit).first
        in_width(shown, width)
        before = shown.bounding_box()["height"]
        assert all(walk(shown, "ArrowRight") and shown.bounding_box()["height"] == before for _ in range(12))
