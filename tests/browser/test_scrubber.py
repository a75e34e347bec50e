"""The scrubber in a real JupyterLab: what a learner presses, and what moves."""

import pytest

CELLS = [
    "import cfrlib as cfr\n"
    "averages, trace = cfr.self_play('rps', 10_000, start=((1, 0, 0), None))\n"
    "third = [1 / 3] * 3\n"
    "cfr.widgets.scrubber(trace, game='rps', equilibrium=(third, third), title='The average spirals in')",
    "cfr.widgets.scrubber(trace)",
    "cfr.widgets.predict('best', 'Which action is best?', ['rock', 'paper', 'scissors'])",
    "print(cfr.widgets.reveal('best', 'paper'))",
]


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, height=2400)
    opened.run_all()
    opened.page.wait_for_selector(".cfr-scrubber[data-iteration]")
    yield opened
    opened.close()


@pytest.fixture
def scrubber(notebook):
    shown = notebook.page.locator(".cfr-scrubber").first
    shown.locator(".cfr-time").focus()
    notebook.page.keyboard.press("End")
    return shown


def iteration(shown):
    shown.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return int(shown.get_attribute("data-iteration"))


def pixels(shown, canvas=0):
    iteration(shown)
    return shown.locator("canvas").nth(canvas).evaluate("(canvas) => canvas.toDataURL()")


def press(shown, *keys):
    for key in keys:
        shown.page.keyboard.press(key)


def test_arrow_keys_move_the_picture_one_snapshot_at_a_time(scrubber, notebook):
    assert iteration(scrubber) == 10_000
    last = pixels(scrubber)
    press(scrubber, "Home")
    assert iteration(scrubber) == 1
    press(scrubber, *["ArrowRight"] * 4)
    assert iteration(scrubber) == 5
    assert "5 / 10,000" in scrubber.locator(".cfr-readout").inner_text()
    assert pixels(scrubber) != last
    notebook.screenshot("scrubber_iteration_5", scrubber)
    press(scrubber, "ArrowLeft")
    assert iteration(scrubber) == 4


@pytest.mark.parametrize("place", [".cfr-time", ".cfr-play", ".cfr-toggle", ".cfr-handle", "select", "summary"])
def test_keys_typed_into_it_never_reach_the_notebooks_shortcuts(scrubber, notebook, place):
    cells = notebook.num_cells()
    scrubber.locator(place).first.focus()
    press(scrubber, "b", "a", "d", "d", "x", "m")
    notebook.page.wait_for_timeout(100)
    assert notebook.num_cells() == cells
    assert notebook.page.locator(".jp-MarkdownCell").count() == 0


def test_space_plays_to_the_end_and_stops_there(scrubber):
    scrubber.locator("select").first.select_option("4")
    scrubber.locator(".cfr-time").focus()
    press(scrubber, " ")
    scrubber.page.wait_for_timeout(300)
    assert 1 <= iteration(scrubber) < 10_000
    assert scrubber.locator(".cfr-play").get_attribute("aria-label") == "Pause"
    stopped = "(root) => root.querySelector('.cfr-play').ariaLabel === 'Play'"
    scrubber.page.wait_for_function(stopped, arg=scrubber.element_handle())
    assert iteration(scrubber) == 10_000


def test_a_held_mix_is_answered_as_the_game_says(scrubber, notebook):
    """Against two thirds rock, a sixth each of the others, paper is best: it earns 2/3 - 1/6 = 1/2."""
    press(scrubber, "Home", *["ArrowRight"] * 40)
    before = pixels(scrubber)
    handle = scrubber.locator(".cfr-handle").nth(1)
    handle.focus()
    press(scrubber, *["ArrowUp"] * 60)
    assert handle.get_attribute("data-held") == "true"
    iteration(scrubber)
    assert "best response: paper" in scrubber.locator(".cfr-note").first.inner_text()
    assert pixels(scrubber) != before
    notebook.screenshot("scrubber_held", scrubber)
    scrubber.locator(".cfr-release").nth(1).click()
    iteration(scrubber)
    assert handle.get_attribute("data-held") == "false"
    assert pixels(scrubber) == before


def test_dragging_the_diamond_holds_a_mix(scrubber):
    handle = scrubber.locator(".cfr-handle").first
    box = handle.bounding_box()
    corner = scrubber.locator(".cfr-stage").first.bounding_box()
    mouse = scrubber.page.mouse
    mouse.move(box["x"] + 16, box["y"] + 16)
    mouse.down()
    mouse.move(corner["x"] + corner["width"] / 2, corner["y"], steps=5)
    mouse.up()
    iteration(scrubber)
    assert handle.get_attribute("aria-valuetext") == "rock 100%, paper 0%, scissors 0%"
    press(scrubber, "Escape")
    iteration(scrubber)
    assert handle.get_attribute("data-held") == "false"


def test_two_on_one_page_are_independent(scrubber, notebook):
    other = notebook.page.locator(".cfr-scrubber").nth(1)
    press(scrubber, "Home")
    assert (iteration(scrubber), iteration(other)) == (1, 10_000)


def test_the_layout_does_not_jump_while_it_plays(scrubber):
    size = scrubber.bounding_box()
    scrubber.locator(".cfr-time").focus()
    for keys in (["Home"], ["ArrowRight"] * 30, ["PageUp"] * 5, ["End"]):
        press(scrubber, *keys)
        iteration(scrubber)
        assert scrubber.bounding_box() == size


def test_every_control_has_a_name(scrubber):
    unnamed = scrubber.evaluate("""(root) => [...root.querySelectorAll("button, input, select, [tabindex], canvas")]
        .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.ariaHidden === "true"))
        .map((one) => one.outerHTML)""")
    assert unnamed == []


def test_it_follows_the_dark_theme(scrubber, notebook):
    notebook.choose("Settings", "Theme", "JupyterLab Dark")
    notebook.page.wait_for_selector(".cfr-scrubber[data-theme=dark]")
    notebook.screenshot("scrubber_dark", scrubber)
    notebook.choose("Settings", "Theme", "JupyterLab Light")
    notebook.page.wait_for_selector(".cfr-scrubber[data-theme=light]")


def test_a_guess_is_kept_when_cells_run_again(notebook):
    question = notebook.page.locator(".cfr-prediction")
    question.locator("button").nth(1).click()
    notebook.page.keyboard.press("b")
    notebook.page.wait_for_timeout(500)
    assert notebook.num_cells() == len(CELLS)
    notebook.screenshot("prediction", question)
    notebook.run_all()
    assert notebook.page.locator(".cfr-prediction button").nth(1).get_attribute("aria-pressed") == "true"
    assert "You predicted paper" in notebook.page.locator(".jp-OutputArea-output").last.inner_text()


def test_it_survives_a_restart_and_plays_without_a_kernel(notebook):
    notebook.restart_and_run_all()
    shown = notebook.page.locator(".cfr-scrubber").first
    shown.locator(".cfr-time").focus()
    notebook.choose("Kernel", "Shut Down Kernel")
    shown.locator(".cfr-time").focus()
    press(shown, "Home", "ArrowRight")
    assert iteration(shown) == 2
