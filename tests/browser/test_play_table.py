"""The play table in a real JupyterLab: hands played by keys and by mouse, kept, reviewed; no jumps."""

import pytest

OWN_GAME = """
class Guess(cfr.Game):
    def player(self, history): return (cfr.CHANCE, 0, 1, cfr.TERMINAL)[len(history)]
    def chance(self, history): return [("sun", 0.5), ("rain", 0.5)]
    def actions(self, history): return "in", "out"
    def utilities(self, history):
        won = 1 if (history[0] == "sun") == (history[2] == "out") else -1
        return won, -won
    def information_set(self, history): return ("saw", history[0]) if len(history) == 1 else ("heard", history[1])
cfr.widgets.play_table(Guess(), {}, hands=2, seat=1, rng=5, title="my own")
"""
KUHN = "cfr.widgets.play_table('kuhn', opponent, hands=4, rng=9, title='kuhn')"
CELLS = [
    "import cfrlib as cfr\nopponent = cfr.solve('kuhn', iterations=500).average\n" + KUHN,
    OWN_GAME,
    "cfr.widgets.play_table('blotto', {}, hands=2, seat=0, rng=1, title='blotto')",
    "[(hand.number, hand.result, round(hand.cost, 2)) for hand in cfr.widgets.hands_played('kuhn')]",
    "cfr.widgets.twelve_questions(answers=True, before='3122-1322-3212')",
]


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, height=3000)
    opened.run_all()
    opened.page.wait_for_selector(".cfr-tabletop >> nth=2")
    yield opened
    opened.close()


def table(notebook, place):
    return notebook.page.locator(".cfr-tabletop").nth(place)


def press(shown, *keys):
    for key in keys:
        shown.page.keyboard.press(key)


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


def test_four_hands_by_keys_are_kept_by_the_kernel_and_judged(notebook):
    """Hand 1 is the queen in the first seat: the bet there costs a sixth."""
    kuhn = table(notebook, 0)
    assert "hand 1 of 4" in kuhn.locator(".cfr-where").inner_text()
    notebook.screenshot("play_table_kuhn", kuhn)
    cells = notebook.num_cells()
    kuhn.focus()
    press(kuhn, "b", "d", "d", "a")
    assert len(play_by_keys(kuhn, "2")) == 1, "the layout jumps"
    assert notebook.num_cells() == cells, "keys reach JupyterLab"
    assert "4 hands played" in kuhn.locator(".cfr-summary").inner_text()
    notebook.screenshot("play_table_summary", kuhn)
    kuhn.locator(".cfr-number-of").first.click()
    review = kuhn.locator(".cfr-review").inner_text()
    assert "Decision 1" in review and "costs 0.17" in review and "50%" in review
    notebook.screenshot("play_table_review", kuhn)
    assert "1 of them costs something" in kuhn.locator(".cfr-seat-map").first.inner_text()


def test_the_kernel_deals_more_and_a_rerun_keeps_what_was_played(notebook):
    kuhn = table(notebook, 0)
    if kuhn.get_attribute("data-view") == "review":
        kuhn.focus()
        press(kuhn, "Escape")
    kuhn.locator(".cfr-go").click()
    kuhn.locator(".cfr-choice").first.wait_for()
    assert kuhn.get_attribute("data-hand") == "5"
    kuhn.locator(".cfr-choice").first.click()
    notebook.run_all()
    again = table(notebook, 0)
    again.locator(".cfr-ledger tbody tr").nth(3).wait_for()
    answer = notebook.page.locator(".jp-OutputArea-output pre", has_text="[(1, ").inner_text()
    assert answer.startswith("[(1, ") and "0.17" in answer and "(4, " in answer


def test_after_more_hands_the_summary_and_the_list_speak_of_all_of_them(notebook):
    kuhn = table(notebook, 0)
    play_by_keys(kuhn, "1")
    title = kuhn.locator(".cfr-summary h4").inner_text()
    assert title.startswith("8 hands played") and "the last 4:" in title
    assert "8 hands played" in kuhn.locator(".cfr-where").inner_text()
    listed = kuhn.locator("tfoot .cfr-number").first.inner_text()
    assert kuhn.locator(".cfr-figure-won b").inner_text() == listed
    assert f"over 8 hands: won {listed}," in kuhn.locator(".cfr-results").get_attribute("aria-label")
    felt = kuhn.locator(".cfr-felt")
    assert felt.evaluate("(one) => one.scrollHeight <= one.clientHeight"), "the summary needs no scrolling"
    notebook.screenshot("play_table_more", kuhn)


def test_own_moves_stand_out_in_the_list(notebook):
    """Hand 1 in the first seat: the person moved first, so the first move is in bold."""
    moves = table(notebook, 0).locator(".cfr-ledger tbody tr").first.locator(".cfr-told").first
    first = moves.locator("b").first.inner_text()
    assert moves.inner_text().startswith(first) and moves.inner_text() != first


def test_costs_can_be_told_after_each_hand(notebook):
    own = table(notebook, 1)
    own.locator(".cfr-toggle").click()
    assert "You know" in own.inner_text()
    own.locator(".cfr-choice").first.click()
    assert own.locator(".cfr-coach").count() == 1
    notebook.screenshot("play_table_own_game", own)


def test_blotto_hides_what_the_opponent_chose_until_both_have(notebook):
    blotto = table(notebook, 2)
    assert blotto.locator(".cfr-choice").count() == 21
    assert blotto.locator(".cfr-held .cfr-face-down").count() == 1
    blotto.locator(".cfr-choice").nth(7).click()
    assert blotto.locator(".cfr-held .cfr-army").count() == 2
    notebook.screenshot("play_table_blotto", blotto)


def test_arrow_keys_walk_through_many_choices(notebook):
    blotto = table(notebook, 2)
    blotto.focus()
    press(blotto, "Enter", *["ArrowRight"] * 4, "ArrowLeft")
    assert "hand 2 of 2" in blotto.locator(".cfr-where").inner_text()
    chosen = "(one) => one === document.activeElement"
    assert [one.evaluate(chosen) for one in blotto.locator(".cfr-choice").all()].index(True) == 2


def test_every_control_has_a_name(notebook):
    unnamed = notebook.page.evaluate("""() => [...document.querySelectorAll(".cfr-tabletop, .cfr-questionnaire")]
        .flatMap((root) => [...root.querySelectorAll("button, [role=img]")])
        .filter((one) => !(one.ariaLabel || one.textContent.trim())).map((one) => one.outerHTML)""")
    assert unnamed == []


def test_twelve_answers_make_a_code_and_compare_with_an_earlier_one(notebook):
    asked = notebook.page.locator(".cfr-questionnaire")
    asked.locator("li").first.locator("button").nth(2).click()
    assert asked.locator("footer code").inner_text() == "3000-0000-0000"
    asked.locator(".cfr-tell").click()
    assert "1 of 12 right, 12 before" in asked.locator("footer").inner_text()
    notebook.screenshot("twelve_questions", asked)
