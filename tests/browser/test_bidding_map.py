"""Lesson 07's bidding map in a real JupyterLab: claims made by keyboard, a run scrubbed, beliefs read."""

import pytest
from playwright.sync_api import expect

CELLS = [
    "import cfrlib as cfr\n"
    "solver = cfr.Solver(cfr.games.Dudo(sides=3), 'cfr')\n"
    "found = [solver.run(count, progress=False).solution() for count in (1, 9, 190)]\n"
    "cfr.widgets.bidding_map(found, title='Three sides')",
    "cfr.widgets.bidding_map(found[:1])",
]


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, height=1600)
    opened.run_all()
    opened.page.wait_for_selector(".cfr-bidding[data-iteration]")
    yield opened
    opened.close()


@pytest.fixture
def shown(notebook):
    first = notebook.page.locator(".cfr-bidding").first
    first.get_by_role("button", name="start again").press("Enter")
    first.locator(".cfr-time").focus()
    notebook.page.keyboard.press("End")
    expect(first).to_have_attribute("data-iteration", "200")
    expect(first).to_have_attribute("data-path", "")
    return first


def test_a_claim_is_made_and_taken_back_by_keyboard_and_adds_no_cell(shown, notebook):
    cells, keyboard = notebook.num_cells(), notebook.page.keyboard
    shown.get_by_role("button", name="claim 1×3").focus()
    keyboard.press("Enter")
    expect(shown).to_have_attribute("data-path", "1")
    expect(shown.locator(".cfr-note")).to_have_text("Claims so far: 1×3. Player 2 moves.")
    shown.get_by_role("button", name="claim 1×2").focus()
    keyboard.press("Enter")
    keyboard.press("Backspace")
    expect(shown).to_have_attribute("data-path", "")
    assert notebook.num_cells() == cells


def test_the_first_iteration_opens_with_all_claims_alike_and_the_last_does_not(shown, notebook):
    row = shown.locator("tbody tr").first.locator(".cfr-bid")
    last = row.all_inner_texts()
    notebook.page.keyboard.press("Home")
    expect(shown).to_have_attribute("data-iteration", "1")
    assert set(row.all_inner_texts()) == {"17%", ""} and row.all_inner_texts() != last


def test_a_claim_by_players_who_claim_at_random_tells_nothing_of_their_dice(shown, notebook):
    notebook.page.keyboard.press("Home")
    shown.get_by_role("button", name="claim 1×3").click()
    expect(shown).to_have_attribute("data-path", "1")
    assert set(shown.locator(".cfr-belief").all_inner_texts()) == {"33%"}
    assert shown.locator(".cfr-holds").all_inner_texts() == ["100%", "67%", "100%"]
    notebook.screenshot("bidding_map", shown)


def test_nothing_jumps_and_two_on_a_page_are_apart(shown, notebook):
    other, place = notebook.page.locator(".cfr-bidding").nth(1), shown.bounding_box()
    shown.get_by_role("button", name="claim 2×2").click()
    expect(shown).to_have_attribute("data-path", "3")
    assert shown.bounding_box() == place
    assert other.get_attribute("data-path") == ""


def test_it_follows_the_dark_theme(shown, notebook):
    shown.get_by_role("button", name="claim 1×3").click()
    notebook.choose("Settings", "Theme", "JupyterLab Dark")
    notebook.page.wait_for_selector(".cfr-bidding[data-theme=dark]")
    notebook.screenshot("bidding_map_dark", shown)
    notebook.choose("Settings", "Theme", "JupyterLab Light")
    notebook.page.wait_for_selector(".cfr-bidding[data-theme=light]")
