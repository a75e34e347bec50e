"""Suspects as bars: hand by hand with keys and buttons, and new hands as they are played in JupyterLab."""

import pytest

from tests.browser.examples import EXAMPLES
from tests.browser.learner import click, press, show

LIVE = [
    "import cfrlib as cfr\nfrom tests.browser.examples import shares",
    """\
played = lambda: map(cfr.bots.kuhn_history, cfr.widgets.hands_played("t"))
hands = lambda: [cfr.bots.decisions("kuhn", history, 1) for history in played()]
players = {name: {key: list(mix.values())
                  for key, mix in zip(bot.strategy.information_sets.keys, bot.strategy.values())}
           for name, bot in cfr.bots.kuhn_suspects().items()}
display(cfr.widgets.play_table("kuhn", cfr.bots.kuhn_suspects()["folds the queen"].strategy, seat=0, rng=3, title="t"))
cfr.widgets.suspects(hands, players, posterior=shares, table="t")""",
]


def values(shown):
    return shown.locator(".cfr-value").all_inner_texts()


def test_the_slider_goes_back_and_buttons_go_on(page):
    shown = show(page, EXAMPLES["suspects"]())
    assert values(shown) == ["0.066", "0.934"]
    shown.locator("input[type=range]").focus()
    press(shown, "Home")
    assert values(shown) == ["0.500", "0.500"] and "Equally likely" in shown.locator(".cfr-said").inner_text()
    click(shown.get_by_role("button", name="Next hand"))
    assert values(shown) == ["0.111", "0.889"] and shown.get_attribute("data-hand") == "1"


@pytest.mark.exhaustive
def test_the_bars_follow_the_table(lab):
    notebook = lab.open(LIVE)
    notebook.run_all()
    bars = notebook.page.locator(".cfr-suspects")
    assert bars.get_attribute("data-hands") == "0"
    table = notebook.page.locator(".jp-OutputArea-output [data-theme]").first
    table.click()
    for _ in range(3):
        press(table, "1", "1")
        notebook.page.wait_for_timeout(300)
    notebook.page.wait_for_selector(".cfr-suspects:not([data-hands='0'])")
    notebook.close()
