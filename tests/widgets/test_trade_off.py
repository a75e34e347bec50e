"""The trade-off's data and words; what the page does with them is tested in tests/browser."""

from dataclasses import replace

import pytest

import cfrlib as cfr


@pytest.fixture(scope="module")
def curves():
    kuhn, leak = cfr.games.Kuhn(), cfr.bots.kuhn_suspects()["folds the queen"].strategy
    weights = (0, 0.5, 1)
    return {
        "mix": cfr.mixtures(kuhn, leak, 0, weights),
        "restricted": cfr.restricted_responses(kuhn, leak, 0, weights),
    }


def test_the_page_gets_every_point_and_every_mix(curves):
    spec = cfr.widgets.trade_off(curves, show=["J", "Kpb"]).widget.spec
    mix = spec["curves"][0]
    assert mix["points"][2] == [1, pytest.approx(4 / 9, abs=1e-5), pytest.approx(1 / 6, abs=1e-5)]
    assert mix["mixes"][2][0] == [0, 1]
    assert spec["sets"][0] == {"label": "J", "actions": ["pass", "bet"]}


def test_small_gains_reach_the_page_as_they_are(curves):
    small = [replace(one, gain=1e-9 * one.gain, given=1e-9 * one.given) for one in curves["mix"]]
    spec = cfr.widgets.trade_off({"mix": small}, show=[]).widget.spec
    assert spec["curves"][0]["points"][2] == [1, pytest.approx(4e-9 / 9, rel=1e-5), pytest.approx(1e-9 / 6, rel=1e-5)]


def test_the_sentence_tells_both_ends_of_a_curve(curves):
    sentence = cfr.widgets.trade_off(curves, show=["J"]).sentence
    assert "mix: from gaining 0.000 and giving away 0.000 to gaining 0.167 and giving away 0.444" in sentence


def test_the_table_holds_each_point(curves):
    rows = cfr.widgets.trade_off(curves, show=["J"]).table()
    assert len(rows) == 6 and rows.given.max() == pytest.approx(4 / 9)


def test_curves_of_different_lengths_are_refused(curves):
    with pytest.raises(ValueError, match="as many responses on each"):
        cfr.widgets.trade_off({"mix": curves["mix"], "short": curves["restricted"][:2]}, show=["J"])


def test_the_pictures_of_the_lesson_draw():
    import matplotlib.pyplot as plt

    ax = cfr.plots.beliefs({"honest": [0.5, 0.9], "caller": [0.5, 0.1]}, sure=0.8, title="t")
    assert [line.get_ydata()[-1] for line in ax.lines[:2]] == [0.9, 0.1]
    ax = cfr.plots.wrong_guesses([[0.5, -0.2]], names=(["a"], ["x", "y"]))
    assert [text.get_text() for text in ax.texts] == ["+0.50", "\u22120.20"]
    assert cfr.plots.value_curve({0: 1.0, 0.5: 0.4}, value=1.0).lines[0].get_ydata()[1] == 0.4
    plt.close("all")
