"""The cloud: what the page is sent, and what stands in for it; the page itself is tried in tests/browser."""

import json

import numpy as np
import pytest
from matplotlib.collections import LineCollection

import cfrlib as cfr
from cfrlib.course.studies import recorded, redistribution
from cfrlib.widgets.cloud.runs import LEAST, TIE, Runs

ROWS = recorded("redistribution")
KEPT = {row["method"]: np.array(row["kept"]) for row in ROWS}


@pytest.fixture(scope="module")
def exhibit():
    return cfr.widgets.cloud(ROWS)


def row(method, *curves, looks=(1, 10)):
    """A row of as many games as there are curves."""
    return {"method": method, "kept_looks": list(looks), "kept": np.transpose(curves).tolist()}


def small(*methods, **options):
    """Two games; `methods`: by name, the last values of both."""
    return cfr.widgets.cloud([row(name, *([-30, last] for last in ends)) for name, ends in methods], **options)


def test_those_methods_are_shown_of_which_the_study_keeps_whole_curves(exhibit):
    spec = exhibit.widget.spec
    assert tuple(spec["names"]) == redistribution.WHOLE and spec["iterations"] == list(redistribution.LOOKS)
    assert (LEAST, TIE) == (redistribution.LEAST, redistribution.TIE), "rounding begins where the study says"


def test_the_page_gets_every_curve_and_every_payoff_of_a_thousand_games(exhibit):
    numbers = np.frombuffer(exhibit.widget.data, dtype="<i2")
    curves, payoffs = numbers[: 2 * 11 * 1000].reshape(2, 11, 1000), numbers[2 * 11 * 1000 :].reshape(1000, 10, 10)
    assert np.array_equal(curves, [KEPT["CFR+"], KEPT["redistribution"]])
    for seed in (0, 647, 999):
        table = cfr.games.random_game(rng=np.random.default_rng(seed)).payoff
        assert np.abs(payoffs[seed] / 100 - table).max() <= 0.005001
        made = eval(exhibit.widget.spec["made"].format(seed), {"cfr": cfr, "np": np})
        assert np.array_equal(made.payoff, table), "the words beside an opened game make that game"


def test_a_thousand_games_are_under_half_a_megabyte(exhibit):
    assert len(exhibit.widget.data) + len(json.dumps(exhibit.widget.spec)) < 250_000
    assert len(exhibit.standalone()) < 500_000


def test_medians_worst_tenths_and_leads_are_counted_as_the_study_counts(exhibit):
    spec = exhibit.widget.spec
    for order, name in enumerate(spec["names"]):
        theirs = [redistribution.quantiles(redistribution.tally(look)) for look in KEPT[name]]
        for line, level in (("median", 0.5), ("worst_tenth", 0.9)):
            assert spec[line][order] == [look[redistribution.LEVELS.index(level)] for look in theirs]
    one, other = (KEPT[name] for name in redistribution.WHOLE)
    ahead = [redistribution.ahead(one, other)[-1], redistribution.ahead(other, one)[-1]]
    assert spec["ahead"] == ahead == [8, 991]


def test_the_sentence_says_what_was_measured(exhibit):
    assert exhibit.sentence == (
        "After 1,000 iterations in 1,000 games, CFR+ has a median NashConv of 2.2e-04, a worst tenth from 6.0e-04 on, "
        "and is ahead in 8; redistribution has a median NashConv of 8.7e-16, a worst tenth from 4.3e-08 on, and is "
        "ahead in 991."
    )


def test_the_picture_has_every_curve_and_both_lines_of_each_method(exhibit):
    (ax,) = exhibit.draw().axes
    clouds = [one for one in ax.collections if isinstance(one, LineCollection)]
    assert [len(one.get_segments()) for one in clouds] == [1000, 1000]
    assert np.allclose(np.log10(clouds[1].get_segments()[647][:, 1]), KEPT["redistribution"][:, 647] / 100)
    ends = {round(100 * np.log10(line.get_ydata()[-1])) for line in ax.lines}
    assert ends == {exhibit.widget.spec[line][one][-1] for line in ("median", "worst_tenth") for one in (0, 1)}
    assert {"CFR+", "redistribution", "worst tenth"} <= {text.get_text() for text in ax.texts}


def test_the_table_holds_every_look_of_every_game(exhibit):
    table = exhibit.table()
    assert len(table) == 2 * 11 * 1000
    chosen = table[(table.method == "CFR+") & (table.game == 647) & (table.iterations == 1000)]
    assert np.log10(chosen.nash_conv) == pytest.approx(KEPT["CFR+"][-1, 647] / 100)


def test_up_to_four_methods_are_taken_by_name_and_in_that_order():
    rows = [row(name, [-30, -100 * order]) for order, name in enumerate("abcd", 1)]
    assert cfr.widgets.cloud(rows, ["d", "a"]).widget.spec["names"] == ["d", "a"]
    assert cfr.widgets.cloud(rows).widget.spec["ahead"] == [0, 0, 0, 1]
    with pytest.raises(ValueError, match="one to 4 different methods, not 5"):
        cfr.widgets.cloud([*rows, row("e", [-30, -40])])


def test_below_rounding_nobody_is_ahead():
    both_solved = small(("a", (-1500, -1300)), ("b", (-1400, -1400)))
    assert both_solved.widget.spec["ahead"] == [0, 1], "10^-13 itself is not yet rounding"
    assert small(("a", (-200, -300)), ("b", (-200, -300))).widget.spec["ahead"] == [0, 0]


def test_one_method_alone_is_ahead_of_nobody():
    assert "ahead" not in small(("a", (-200, -300))).sentence


def test_what_is_solved_exactly_is_drawn_at_the_least():
    found = Runs.of([row("a", [-30, -np.inf])], None).found
    assert found[0, -1, 0] == LEAST


def test_games_of_one_s_own_come_with_their_tables():
    tables = np.array([[[1, -0.5, 2]], [[0, 0, -3]]])
    widget = small(("a", (-200, -300)), payoffs=tables, title="Two games").widget
    assert widget.spec["shape"] == [1, 3] and widget.spec["made"] == "" and widget.spec["title"] == "Two games"
    assert np.frombuffer(widget.data, dtype="<i2")[-6:].tolist() == [100, -50, 200, 0, 0, -300]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (([],), "needs the rows of methods"),
        ((ROWS, ["CFR"]), r"no method 'CFR'; there are CFR\+, predictive"),
        ((ROWS, ["CFR+", "CFR+"]), "different methods"),
        ((ROWS, ["CFR+", "half the regret"]), "'half the regret' has"),
        (([row("a", [-1, -2]), row("b", [-1, -2], [-1, -2])],), "'b' is not kept for the same games"),
        (([row("a", [-1, -2], looks=(0, 10))],), "grow from 1 on"),
        (([row("a", [-1, -2], looks=(10, 10))],), "grow from 1 on"),
        (([row("a", [-1, np.nan])],), "needs numbers"),
        (([row("a", [-1, -2, -3])],), r"\(2 looks, games\), not \(3, 1\)"),
    ],
)
def test_what_cannot_stand_side_by_side_is_refused(arguments, said):
    with pytest.raises(ValueError, match=said):
        cfr.widgets.cloud(*arguments)


@pytest.mark.parametrize("payoffs", [np.zeros((1, 2, 2)), np.zeros((2, 2)), np.zeros((2, 13, 2)), np.zeros((2, 0, 2))])
def test_tables_that_do_not_fit_are_refused(payoffs):
    with pytest.raises(ValueError, match="payoffs needs 2 tables"):
        small(("a", (-200, -300)), payoffs=payoffs)


@pytest.mark.parametrize("payoff", [np.nan, np.inf, 301])
def test_payoffs_that_two_bytes_cannot_hold_are_refused(payoff):
    with pytest.raises(ValueError, match="from -300 to 300"):
        small(("a", (-200, -300)), payoffs=np.full((2, 1, 1), payoff))
