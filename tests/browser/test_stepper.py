"""The stepper in a real JupyterLab: walked, predicted and swapped by keyboard, without a kernel."""

import pytest

CELLS = [
    "import cfrlib as cfr\n"
    "from cfrlib.checks.lesson04.node import node_update\n"
    "cfr.widgets.stepper('kuhn', node_update, iteration=2)",
    "cfr.widgets.stepper('kuhn', node_update, hands=['J K'], predict='regret', title='One deal')",
]
UPDATE_OF_JPB = 6  # steps before the first update: J, Qp, its end, Jpb, two ends
SURPRISE = "own reach is 0"


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, width=1360, height=2200)
    opened.run_all()
    opened.page.wait_for_selector(".cfr-stepper[data-step]")
    yield opened
    opened.close()


@pytest.fixture
def walk(notebook):
    """The first stepper, at its first step."""
    return at_start(notebook.page.locator(".cfr-stepper").first)


@pytest.fixture
def one_deal(notebook):
    """The second one, which hides the regrets of one deal."""
    return at_start(notebook.page.locator(".cfr-stepper").nth(1))


def at_start(shown):
    shown.locator(".cfr-time").focus()
    press(shown, "Home")
    return shown


def press(shown, *keys):
    for key in keys:
        shown.page.keyboard.press(key)


def step(shown):
    return int(shown.get_attribute("data-step"))


def words(shown):
    return shown.locator(".cfr-words").inner_text()


def row(shown, name):
    return [cell.strip() for cell in shown.locator(f"tr[data-row={name}] td").all_inner_texts()]


def test_arrow_keys_walk_forward_and_back(walk, notebook):
    assert "Chance deals J Q with probability 0.1667" in words(walk)
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    assert step(walk) == UPDATE_OF_JPB and SURPRISE in words(walk)
    assert row(walk, "regret") == ["0", "\u22120.1667"] and row(walk, "weight") == ["0", "0"]
    notebook.screenshot("stepper_surprise", walk)
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


def test_predict_type_reveal(one_deal, notebook):
    press(one_deal, *["ArrowRight"] * UPDATE_OF_JPB)
    typed, said = one_deal.locator(".cfr-typed"), one_deal.locator(".cfr-said")
    assert row(one_deal, "regret") == ["?", "?"]
    typed.fill("0.5")
    typed.press("Enter")
    assert "Now multiply it with the others" in said.inner_text()
    notebook.screenshot("stepper_predict", one_deal)
    typed.fill("1/24")
    typed.press("Enter")
    assert "Yes, it is 0.0417." in said.inner_text()
    assert row(one_deal, "regret") == ["+0.0417", "\u22120.0417"]
    assert "0 of 1 at the first try" in one_deal.locator(".cfr-score").inner_text()
    one_deal.locator(".cfr-time").focus()
    press(one_deal, "ArrowRight")
    assert row(one_deal, "regret") == ["?", "?"]
    one_deal.get_by_role("button", name="Reveal").click()
    assert "It is \u22120.0208." in said.inner_text()


def test_play_waits_at_a_hidden_number(one_deal):
    one_deal.locator("select").select_option("reach")
    one_deal.locator(".cfr-time").focus()
    press(one_deal, " ")
    one_deal.page.wait_for_function("(root) => root.dataset.step === '1'", arg=one_deal.element_handle())
    one_deal.page.wait_for_function(
        "(root) => root.querySelector('.cfr-play').ariaLabel === 'Play'", arg=one_deal.element_handle()
    )
    assert step(one_deal) == 1
    one_deal.locator("select").select_option("regret")


def test_swapping_the_reaches_shows_the_first_wrong_number(walk, notebook):
    swap = walk.get_by_role("button", name="swap the reaches")
    swap.focus()
    press(walk, "Enter")
    assert step(walk) == UPDATE_OF_JPB and "Here is the first number that goes wrong" in words(walk)
    assert row(walk, "regret")[1] == "\u22120.1667 \u2717 0"
    notebook.screenshot("stepper_swapped", walk)
    press(walk, "Enter")
    assert swap.get_attribute("aria-pressed") == "false" and row(walk, "regret")[1] == "\u22120.1667"


def test_while_the_reaches_are_swapped_nothing_is_hidden_or_asked(one_deal):
    press(one_deal, *["ArrowRight"] * UPDATE_OF_JPB)
    swap = one_deal.get_by_role("button", name="swap the reaches")
    one_deal.locator("select").select_option("average")
    assert row(one_deal, "weight") == ["?", "?"]
    swap.click()
    assert "\u2717" in row(one_deal, "weight")[0] and one_deal.locator(".cfr-typed").is_disabled()
    assert "No questions while" in one_deal.locator(".cfr-ask").inner_text()
    swap.click()
    assert row(one_deal, "weight") == ["?", "?"]
    one_deal.locator("select").select_option("regret")


@pytest.mark.parametrize("width", [320, 520, 770, 830, 900, 960, 1080])
def test_crossed_out_numbers_fit_beside_the_wrong_ones(walk, width):
    output = walk.locator("xpath=..")
    output.evaluate(f"(node) => {{ node.style.width = '{width}px'; }}")
    walk.page.wait_for_function("([root, width]) => root.offsetWidth === width", arg=[walk.element_handle(), width])
    swap, table = walk.get_by_role("button", name="swap the reaches"), walk.locator(".cfr-work")
    before = walk.bounding_box()["height"]
    swap.click()
    for _ in range(12):
        assert table.evaluate("(table) => table.scrollWidth - table.parentNode.clientWidth") <= 0
        assert walk.bounding_box()["height"] == before
        press(walk, "ArrowRight")
    swap.click()
    output.evaluate("(node) => { node.style.width = ''; }")
    walk.page.wait_for_function("(root) => root.dataset.columns === '2'", arg=walk.element_handle())


PLACES = [".cfr-time", ".cfr-play", ".cfr-toggle", "select", ".cfr-hand", ".cfr-typed", "summary"]


@pytest.mark.parametrize("place", PLACES)
def test_keys_typed_into_it_never_reach_the_notebooks_shortcuts(walk, notebook, place):
    walk.locator("select").select_option("regret")
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    cells = notebook.num_cells()
    walk.locator(place).first.focus()
    press(walk, "b", "a", "d", "d", "x", "m")
    notebook.page.wait_for_timeout(100)
    assert notebook.num_cells() == cells
    assert notebook.page.locator(".jp-MarkdownCell").count() == 0
    walk.locator("select").select_option("")


def test_the_layout_does_not_jump(walk):
    size = walk.bounding_box()
    for _ in range(int(walk.locator(".cfr-time").get_attribute("max"))):
        press(walk, "ArrowRight")
        assert walk.bounding_box() == size, words(walk)


@pytest.mark.parametrize("width", [320, 520])
def test_narrow_pages_hold_all_of_it(walk, width):
    output = walk.locator("xpath=..")
    output.evaluate(f"(node) => {{ node.style.width = '{width}px'; }}")
    walk.page.wait_for_function("(root) => root.dataset.columns === '1'", arg=walk.element_handle())
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    assert walk.evaluate("(root) => root.scrollWidth - root.clientWidth") == 0
    output.evaluate("(node) => { node.style.width = ''; }")
    walk.page.wait_for_function("(root) => root.dataset.columns === '2'", arg=walk.element_handle())


def test_every_control_has_a_name(walk):
    unnamed = walk.evaluate("""(root) => [...root.querySelectorAll("button, input, select, [tabindex]")]
        .filter((one) => !(one.ariaLabel || one.textContent.trim())).map((one) => one.outerHTML)""")
    assert unnamed == []
    assert "Chance deals J Q" in walk.locator(".cfr-stage svg").get_attribute("aria-label")


def test_two_on_one_page_are_independent(walk, notebook):
    press(walk, "End")
    other = notebook.page.locator(".cfr-stepper").nth(1)
    assert step(walk) == 78 and step(other) != 78


def test_it_follows_the_dark_theme(walk, notebook):
    press(walk, *["ArrowRight"] * UPDATE_OF_JPB)
    notebook.choose("Settings", "Theme", "JupyterLab Dark")
    notebook.page.wait_for_selector(".cfr-stepper[data-theme=dark]")
    notebook.screenshot("stepper_dark", walk)
    notebook.choose("Settings", "Theme", "JupyterLab Light")
    notebook.page.wait_for_selector(".cfr-stepper[data-theme=light]")


def test_it_survives_a_restart_and_walks_without_a_kernel(notebook):
    notebook.restart_and_run_all()
    shown = notebook.page.locator(".cfr-stepper").first
    shown.wait_for()
    notebook.choose("Kernel", "Shut Down Kernel")
    at_start(shown)
    press(shown, "ArrowRight", "ArrowRight")
    assert step(shown) == 2
