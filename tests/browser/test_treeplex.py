"""The treeplex: sliders by keyboard, flows that add up, colours that change where nothing flows."""

import pytest

import cfrlib as cfr
from tests.browser.learner import click, in_width, picture, press, show

THREE = cfr.TFDP({"j": ("a", "b", "c"), "last": ("left", "right")}, {}, {("j", "c"): "last"})

# Where a straight piece has its words: within half of its width, and a pixel, of what is written.
STRUCK = """(root) => [...root.querySelectorAll(".cfr-tree text")].flatMap((text, at) => {
    const path = root.querySelectorAll(".cfr-ribbon")[at], half = Number(path.getAttribute("stroke-width")) / 2;
    const high = path.getPointAtLength(path.getTotalLength()).y;
    const hits = (y) => y > high - half - 1 && y - 9 < high + half + 1;
    return [...text.children].filter((one) => one.textContent && hits(Number(one.getAttribute("y"))))
        .map((one) => one.textContent);
})"""


@pytest.fixture
def shown(page):
    return show(page, cfr.widgets.treeplex("kuhn")).first


def slider(shown, name):
    return shown.get_by_role("slider", name=name)


def ribbon(shown, words):
    """Width and colour of the ribbon whose words begin like this."""
    return shown.evaluate("""(root, words) => {
        const all = [...root.querySelectorAll(".cfr-tree text")].findIndex((one) => one.textContent.startsWith(words));
        const path = root.querySelectorAll(".cfr-ribbon")[all];
        return [Number(path.getAttribute("stroke-width")), path.getAttribute("stroke")];
    }""", words)  # fmt: skip


def test_a_slider_moves_the_strategy_and_lights_up_the_sum(shown):
    slider(shown, "J: probability of bet").focus()
    assert shown.locator(".cfr-equation").inner_text() == "x[∅] = 1 is x[J pass] + x[J bet] = 0.5 + 0.5"
    press(shown, *["ArrowLeft"] * 10)
    assert shown.locator(".cfr-equation").inner_text().endswith("= 0.6 + 0.4")
    slider(shown, "Jpb: probability of bet").focus()
    press(shown, "ArrowRight")
    assert shown.locator(".cfr-equation").inner_text() == "x[J pass] = 0.6 is x[Jpb pass] + x[Jpb bet] = 0.294 + 0.306"
    assert shown.locator("text.cfr-lit").all_text_contents()[0].startswith("pass 0.60")
    assert shown.locator("text.cfr-lit").count() == 3
    picture(shown, "treeplex")


def test_where_nothing_flows_the_value_still_comes_up(shown):
    slider(shown, "J: probability of bet").focus()
    press(shown, "End")
    assert ribbon(shown, "pass 0.00")[0] == 1.2
    before, colour = shown.get_attribute("data-earned"), ribbon(shown, "pass 0.00")[1]
    slider(shown, "Jpb: probability of bet").focus()
    press(shown, "Home")
    assert shown.get_attribute("data-earned") == before
    assert ribbon(shown, "pass 0.00")[1] != colour


def test_the_best_reply_earns_the_value_and_all_can_be_undone(shown):
    began = shown.get_attribute("data-earned")
    click(shown.get_by_role("button", name="best reply"))
    assert shown.get_attribute("data-earned") == "−0.0556"
    click(shown.get_by_role("button", name="as it began"))
    assert shown.get_attribute("data-earned") == began


def test_three_actions_share_what_one_leaves(page):
    shown = show(page, cfr.widgets.treeplex(THREE, behaviour={"j": [0.5, 0.3, 0.2]})).first
    slider(shown, "j: probability of a").focus()
    press(shown, "Home")
    assert shown.locator(".cfr-equation").inner_text().endswith("= 0 + 0.6 + 0.4")
    slider(shown, "j: probability of b").focus()
    press(shown, "End", "Home")
    assert shown.locator(".cfr-equation").inner_text().endswith("= 0.5 + 0 + 0.5")


def test_the_table_holds_what_is_drawn(shown):
    slider(shown, "J: probability of bet").focus()
    press(shown, "End")
    shown.locator("summary").press("Enter")
    rows = shown.locator("tbody tr")
    assert rows.count() == 12
    assert rows.nth(1).inner_text().split("\t")[:2] == ["J bet", "1"]


def test_two_on_a_page_keep_their_strategies_apart(page):
    both = show(page, cfr.widgets.treeplex("kuhn"), cfr.widgets.treeplex("kuhn", player=1))
    slider(both.nth(0), "K: probability of bet").focus()
    press(both.nth(0), "End")
    assert both.nth(1).get_attribute("data-touched") == "" and both.nth(0).get_attribute("data-touched") == "K"


def test_on_a_phone_the_tree_has_room_and_a_deeper_one_scrolls_in_its_own_box(page):
    chain = cfr.TFDP({str(j): ("on", "off") for j in range(5)}, {}, {(str(j), "on"): str(j + 1) for j in range(4)})
    both = show(page, cfr.widgets.treeplex("kuhn"), cfr.widgets.treeplex(chain))
    for shown, scrolls in ((both.nth(0), False), (both.nth(1), True)):
        in_width(shown, 350)
        assert shown.locator(".cfr-scroll").evaluate("(one) => one.scrollWidth > one.clientWidth") is scrolls
    assert page.evaluate("document.documentElement.scrollWidth") <= 1000


@pytest.mark.parametrize("width", [350, 980])
def test_no_words_stand_on_their_ribbon(shown, width):
    in_width(shown, width)
    click(shown.get_by_role("button", name="best reply"))
    assert shown.evaluate(STRUCK) == []
