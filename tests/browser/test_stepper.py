"""The stepper: walked, predicted and swapped by keyboard."""

import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson04.node_update import node_update
from tests.browser.learner import at, click, in_width, picture, press, show, stopped, wait_until, walked

UPDATE_OF_JPB = 6  # steps before the first update: J, Qp, its end, Jpb, two ends
SURPRISE = "own reach is 0"


@pytest.fixture
def both(page):
    page.set_viewport_size({"width": 1360, "height": 2200})
    whole = cfr.widgets.stepper("kuhn", node_update, iteration=2)
    one_deal = cfr.widgets.stepper("kuhn", node_update, hands=["J K"], predict="regret", title="One deal")
    return show(page, whole, one_deal)


@pytest.fixture
def walk(both):
    """The first stepper, at its first step."""
    return at(both.first, "Home")


@pytest.fixture
def one_deal(both):
    """The second one, which hides the regrets of one deal."""
    return at(both.nth(1), "Home")


def step(shown):
    return int(shown.get_attribute("data-step"))


def words(shown):
    return shown.locator(".cfr-words").inner_text()


def row(shown, name):
    return [cell.strip() for cell in shown.locator(f"tr[data-row={name}] td").all_inner_texts()]


def test_arrow_keys_walk_forward_and_back(walk):
    assert "Chance deals J Q with probability 0.1667" in words(walk)
    assert "Chance deals J Q" in walk.locator(".cfr-stage svg").get_attribute("aria-label")
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    assert step(walk) == UPDATE_OF_JPB and SURPRISE in words(walk)
    assert row(walk, "regret") == ["0", "\u22120.1667"] and row(walk, "weight") == ["0", "0"]
    picture(walk, "stepper_surprise")
    press(walk, "ArrowLeft")
    assert "player 1 loses 2" in words(walk)
    press(walk, "PageUp")
    assert "Chance deals J K" in words(walk)
    press(walk, "End")
    assert "The iteration is over" in words(walk) and walk.get_attribute("data-view") == "sums"


def test_both_histories_of_an_information_set_light_up(walk):
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    lit = walk.locator(".cfr-hand", has=walk.page.locator("[data-lit=true]"))
    assert lit.locator("span").all_inner_texts() == ["J Q", "J K"]
    assert "holds the lit information set" in lit.nth(1).get_attribute("aria-label")


def test_a_ribbon_is_as_wide_as_its_reach(walk):
    """In the second iteration player 1 never passes: the blue ribbon is a dashed line, player 2's is full."""
    widths = walk.locator(".cfr-edge").first.locator("line.cfr-ribbon").evaluate_all(
        "(lines) => lines.map((line) => [line.getAttribute('stroke-width'), line.getAttribute('stroke-dasharray')])"
    )
    assert widths == [["1.4", "3 3"], ["12", None], ["2", None]]


def test_predict_type_reveal(one_deal):
    press(one_deal, *["ArrowRight"] * UPDATE_OF_JPB)
    typed, said = one_deal.locator(".cfr-typed"), one_deal.locator(".cfr-said")
    assert row(one_deal, "regret") == ["?", "?"]
    typed.fill("0.5")
    typed.press("Enter")
    assert "Now multiply it with the others" in said.inner_text()
    picture(one_deal, "stepper_predict")
    typed.fill("1/24")
    typed.press("Enter")
    assert "Yes, it is 0.0417." in said.inner_text()
    assert row(one_deal, "regret") == ["+0.0417", "\u22120.0417"]
    assert "0 of 1 at the first try" in one_deal.locator(".cfr-score").inner_text()
    one_deal.locator(".cfr-time").focus()
    press(one_deal, "ArrowRight")
    assert row(one_deal, "regret") == ["?", "?"]
    click(one_deal.get_by_role("button", name="Reveal"))
    assert "It is \u22120.0208." in said.inner_text()


def test_play_waits_at_a_hidden_number(one_deal):
    one_deal.locator("select").select_option("reach")
    at(one_deal, " ")
    wait_until(one_deal, "root.dataset.step === '1'")
    stopped(one_deal)
    assert step(one_deal) == 1


def test_a_reach_to_predict_is_not_told_by_its_ribbon(one_deal):
    one_deal.locator("select").select_option("reach")
    at(one_deal, "ArrowRight")
    ribbons = one_deal.locator(".cfr-edge[data-hidden=true] .cfr-bundle")
    assert ribbons.evaluate("(one) => getComputedStyle(one).opacity") == "0"
    click(one_deal.get_by_role("button", name="Reveal"))
    assert one_deal.locator(".cfr-edge[data-hidden=true]").count() == 0


def test_swapping_the_reaches_shows_the_first_wrong_number(walk):
    swap = walk.get_by_role("button", name="swap the reaches")
    swap.focus()
    press(walk, "Enter")
    assert step(walk) == UPDATE_OF_JPB and "Here is the first number that goes wrong" in words(walk)
    assert row(walk, "regret")[1] == "\u22120.1667 \u2717 0"
    picture(walk, "stepper_swapped")
    press(walk, "Enter")
    assert swap.get_attribute("aria-pressed") == "false" and row(walk, "regret")[1] == "\u22120.1667"


def test_while_the_reaches_are_swapped_nothing_is_hidden_or_asked(one_deal):
    press(one_deal, *["ArrowRight"] * UPDATE_OF_JPB)
    swap = one_deal.get_by_role("button", name="swap the reaches")
    one_deal.locator("select").select_option("average")
    assert row(one_deal, "weight") == ["?", "?"]
    click(swap)
    assert "\u2717" in row(one_deal, "weight")[0] and one_deal.locator(".cfr-typed").is_disabled()
    assert "No questions while" in one_deal.locator(".cfr-ask").inner_text()
    click(swap)
    assert row(one_deal, "weight") == ["?", "?"]


def test_crossed_out_numbers_fit_beside_the_wrong_ones(walk):
    swap = walk.get_by_role("button", name="swap the reaches")
    for width in (320, 520, 770, 830, 900, 960, 1080):
        in_width(at(walk, "Home"), width)
        before = walk.evaluate("(root) => root.offsetHeight")
        click(swap)
        seen = """(root) => {
            const table = root.querySelector(".cfr-work");
            return [table.scrollWidth <= table.parentNode.clientWidth, root.offsetHeight];
        }"""
        assert walked(walk, ["Home"] + ["ArrowRight"] * 12, seen) == [[True, before]] * 13, width
        click(swap)


def test_the_layout_does_not_jump(walk):
    last = int(walk.locator(".cfr-time").get_attribute("max"))
    seen = "(root) => [root.dataset.step, root.offsetWidth, root.offsetHeight]"
    found = walked(walk, ["Home"] + ["ArrowRight"] * last, seen)
    assert [int(at) for at, *_ in found] == list(range(last + 1))
    assert {tuple(size) for _, *size in found} == {tuple(found[0][1:])}


@pytest.mark.parametrize("width", [320, 520])
def test_narrow_pages_hold_all_of_it(walk, width):
    in_width(walk, width)
    wait_until(walk, "root.dataset.columns === '1'")
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    assert walk.evaluate("(root) => root.scrollWidth - root.clientWidth") == 0
    in_width(walk, 1080)
    wait_until(walk, "root.dataset.columns === '2'")


def test_two_on_one_page_are_independent(walk, both):
    press(walk, "End")
    assert step(walk) == 78 and step(both.nth(1)) == 0
