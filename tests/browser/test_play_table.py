"""The play table: hands played by keys and by mouse, kept, reviewed; no jumps. What is kept needs a kernel."""

import pytest

import cfrlib as cfr
from tests.browser.learner import click, in_width, picture, press, show, unnamed

KUHN = "cfr.widgets.play_table('kuhn', opponent, hands=4, rng=9, title='kuhn')"
CELLS = [
    "import cfrlib as cfr\nopponent = cfr.solve('kuhn', iterations=500).average\n" + KUHN,
    "[(hand.number, hand.result, round(hand.cost, 2)) for hand in cfr.widgets.hands_played('kuhn')]",
]


class Guess(cfr.Game):
    """A learner's game without a scene: is it sunny, and does the other know?"""

    def player(self, history):
        return (cfr.CHANCE, 0, 1, cfr.TERMINAL)[len(history)]

    def chance(self, history):
        return [("sun", 0.5), ("rain", 0.5)]

    def actions(self, history):
        return "in", "out"

    def utilities(self, history):
        won = 1 if (history[0] == "sun") == (history[2] == "out") else -1
        return won, -won

    def information_set(self, history):
        return ("saw", history[0]) if len(history) == 1 else ("heard", history[1])


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, height=1800)
    opened.run_all()
    opened.page.locator(".cfr-tabletop").wait_for()
    yield opened
    opened.close()


@pytest.fixture
def kuhn(notebook):
    """The table in the notebook; its tests follow one another, hand after hand."""
    return notebook.page.locator(".cfr-tabletop")


@pytest.fixture
def blotto(page):
    return show(page, cfr.widgets.play_table("blotto", {}, hands=2, seat=0, rng=1, title="blotto"))


def play_by_keys(shown, key):
    """To the end of the hands dealt, always the same choice; the heights seen on the way."""
    shown.focus()
    heights = set()
    for _ in range(40):
        heights.add(shown.bounding_box()["height"])
        if shown.get_attribute("data-view") != "play":
            return heights
        press(shown, "Enter" if shown.locator(".cfr-go").count() else key)
    raise AssertionError("the hands do not end")


@pytest.mark.exhaustive
def test_four_hands_by_keys_are_kept_by_the_kernel_and_judged(notebook, kuhn):
    """Hand 1 is the queen in the first seat: the bet there costs a sixth."""
    assert "hand 1 of 4" in kuhn.locator(".cfr-where").inner_text()
    notebook.screenshot("play_table_kuhn", kuhn)
    cells = notebook.num_cells()
    kuhn.focus()
    press(kuhn, "b", "d", "d", "a")
    assert len(play_by_keys(kuhn, "2")) == 1, "the layout jumps"
    assert notebook.num_cells() == cells, "keys reach JupyterLab"
    assert "4 hands played" in kuhn.locator(".cfr-summary").inner_text()
    notebook.screenshot("play_table_summary", kuhn)
    click(kuhn.locator(".cfr-number-of").first)
    review = kuhn.locator(".cfr-review").inner_text()
    assert "Decision 1" in review and "costs 0.17" in review and "50%" in review
    notebook.screenshot("play_table_review", kuhn)
    assert "1 of them costs something" in kuhn.locator(".cfr-seat-map").first.inner_text()


@pytest.mark.exhaustive
def test_the_kernel_deals_more_and_a_rerun_keeps_what_was_played(notebook, kuhn):
    if kuhn.get_attribute("data-view") == "review":
        kuhn.focus()
        press(kuhn, "Escape")
    kuhn.locator(".cfr-go").click()
    kuhn.locator(".cfr-choice").first.wait_for()
    assert kuhn.get_attribute("data-hand") == "5"
    click(kuhn.locator(".cfr-choice").first)
    notebook.run_all()
    kuhn.locator(".cfr-ledger tbody tr").nth(3).wait_for()
    answer = notebook.page.locator(".jp-OutputArea-output pre", has_text="[(1, ").inner_text()
    assert answer.startswith("[(1, ") and "0.17" in answer and "(4, " in answer


@pytest.mark.exhaustive
def test_after_more_hands_the_summary_and_the_list_speak_of_all_of_them(notebook, kuhn):
    play_by_keys(kuhn, "1")
    title = kuhn.locator(".cfr-summary h4").inner_text()
    assert title.startswith("8 hands played") and "the last 4:" in title
    assert "8 hands played" in kuhn.locator(".cfr-where").inner_text()
    listed = kuhn.locator("tfoot .cfr-number").first.inner_text()
    assert kuhn.locator(".cfr-headline-won b").inner_text() == listed
    assert f"over 8 hands: won {listed}," in kuhn.locator(".cfr-results").get_attribute("aria-label")
    felt = kuhn.locator(".cfr-felt")
    assert felt.evaluate("(one) => one.scrollHeight <= one.clientHeight"), "the summary needs no scrolling"
    notebook.screenshot("play_table_more", kuhn)


@pytest.mark.exhaustive
def test_own_moves_stand_out_in_the_list(kuhn):
    """Hand 1 in the first seat: the person moved first, so the first move is in bold."""
    moves = kuhn.locator(".cfr-ledger tbody tr").first.locator(".cfr-told").first
    first = moves.locator("b").first.inner_text()
    assert moves.inner_text().startswith(first) and moves.inner_text() != first


SCROLLS = """(root) => [...root.querySelectorAll(".cfr-felt, .cfr-ledger")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className)"""


@pytest.mark.parametrize("width", [350, 900])
def test_a_summary_and_a_review_stand_there_whole(page, width):
    shown = show(page, cfr.widgets.play_table("leduc", {}, hands=3, rng=12, title="leduc")).first
    in_width(shown, width)
    play_by_keys(shown, "1")
    assert shown.evaluate(SCROLLS) == []
    click(shown.locator(".cfr-number-of").first)
    assert shown.locator(".cfr-decision").count() > 1 and shown.evaluate(SCROLLS) == []


def test_costs_can_be_told_after_each_hand(page):
    own = show(page, cfr.widgets.play_table(Guess(), {}, hands=2, seat=1, rng=5, title="my own"))
    click(own.locator(".cfr-toggle"))
    assert "You know" in own.inner_text()
    click(own.locator(".cfr-choice").first)
    assert own.locator(".cfr-coach").count() == 1
    assert unnamed(own) == []
    picture(own, "play_table_own_game")


def test_fractions_of_chips_are_counted_in_short(page):
    """0.1 and 0.2 of a chip beside the antes are 1.1 and 1.3, and 2.4 in the pot."""
    game = cfr.games.Leduc(bets=(0.1, 0.2))
    raises = {f"{card}b0.1": {"raise 0.2": 1} for card in "JQK"}
    shown = show(page, cfr.widgets.play_table(game, raises, hands=1, seat=0, rng=1, title="fractions"))
    click(shown.locator(".cfr-choice", has_text="bet 0.1"))
    assert shown.locator(".cfr-pot b").inner_text() == "2.4"
    assert [one.get_attribute("aria-label") for one in shown.locator(".cfr-chips").all()] == [
        "1.3 chips put in", "1.1 chips put in",
    ]  # fmt: skip
    picture(shown, "play_table_fractions")


def test_blotto_hides_what_the_opponent_chose_until_both_have(blotto):
    assert blotto.locator(".cfr-choice").count() == 21
    assert blotto.locator(".cfr-held .cfr-face-down").count() == 1
    click(blotto.locator(".cfr-choice").nth(7))
    assert blotto.locator(".cfr-held .cfr-army").count() == 2
    picture(blotto, "play_table_blotto")


def test_arrow_keys_walk_through_many_choices(blotto):
    click(blotto.locator(".cfr-choice").nth(7))
    blotto.focus()
    press(blotto, "Enter", *["ArrowRight"] * 4, "ArrowLeft")
    assert "hand 2 of 2" in blotto.locator(".cfr-where").inner_text()
    chosen = "(one) => one === document.activeElement"
    assert [one.evaluate(chosen) for one in blotto.locator(".cfr-choice").all()].index(True) == 2


@pytest.mark.exhaustive
def test_every_control_has_a_name(kuhn, blotto):
    assert unnamed(kuhn) == [] and unnamed(blotto) == []
