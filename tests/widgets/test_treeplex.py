"""The treeplex's data, words and picture; what the page does with them is tested in tests/browser."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson10.material import LECTURE, drawn_behaviour, drawn_process, drawn_utility
from cfrlib.widgets.treeplex.flow import down, largest, places, up


def test_the_page_gets_every_point_with_its_place_and_what_follows():
    spec = cfr.widgets.treeplex(LECTURE).widget.spec
    first = spec["points"][0]
    assert (first["name"], first["decides"], first["labels"]) == ("k1", False, ["jack", "queen", "king"])
    assert [spec["points"][after]["name"] for after in first["next"]] == ["j1", "j2", "j3"]
    assert spec["behaviour"]["j1"] == [0.5, 0.5] and spec["utility"] == [0.0] * 13


def test_small_numbers_reach_the_page_as_they_are():
    spec = cfr.widgets.treeplex(LECTURE, utility=[1.25e-9] * 13).widget.spec
    assert spec["utility"] == [1.25e-9] * 13


def test_a_game_is_met_with_its_equilibrium():
    spec = cfr.widgets.treeplex("kuhn").widget.spec
    form = cfr.SequenceForm("kuhn")
    plan = form.plans(form.by_player(cfr.solve_lp("kuhn").strategy.probabilities))
    assert plan[0] @ np.array(spec["utility"]) == pytest.approx(-1 / 18)
    best, _ = form.treeplexes[0].best_response(np.array(spec["utility"]))
    assert best == pytest.approx(-1 / 18), "against an equilibrium nothing earns more"


def test_the_sentence_and_the_table_tell_what_there_is():
    exhibit = cfr.widgets.treeplex("kuhn", player=1, title="Player 2")
    assert exhibit.sentence.startswith("A decision process with 6 decision points, 1 observation points and 13 seq")
    rows = exhibit.table()
    assert len(rows) == 12 and rows.sequence[0] == "Qp pass" and (rows.x == 0.5).all()


def test_both_passes_are_the_treeplex_s_on_kuhn():
    rng = np.random.default_rng(1)
    treeplex, tfdp = cfr.SequenceForm("kuhn").treeplexes[0], cfr.TFDP.of("kuhn")
    behaviour, utility = drawn_behaviour(rng, tfdp), drawn_utility(rng, tfdp)
    strategy = np.concatenate([[1.0], *behaviour.values()])
    x, _ = down(tfdp, behaviour)
    values, earned = up(tfdp, utility, lambda j, own: behaviour[j] @ own)
    np.testing.assert_allclose(x, treeplex.plan(strategy))
    np.testing.assert_allclose(values[1:], treeplex.action_values(utility, strategy)[0][1:])
    assert earned[tfdp.root] == pytest.approx(x @ utility)


def test_every_end_has_a_row_of_its_own_and_points_stand_between_theirs():
    for seed in range(20):
        tfdp = drawn_process(np.random.default_rng(seed))
        at, rows = places(tfdp)
        ends = [row for place in at.values() for row in place.ends if row is not None]
        assert sorted(ends) == list(range(rows))
        assert all(at[after].column == at[point].column + 1 for (point, _), after in tfdp.transitions.items())
        for column in {place.column for place in at.values()}:
            here = sorted(place.row for place in at.values() if place.column == column)
            assert all(np.diff(here) >= 1)


def test_no_colour_is_beyond_the_scale():
    rng = np.random.default_rng(3)
    for seed in range(10):
        tfdp = drawn_process(np.random.default_rng(seed))
        utility, behaviour = drawn_utility(rng, tfdp), drawn_behaviour(rng, tfdp)
        values, _ = up(tfdp, utility, lambda j, own, mixes=behaviour: mixes[j] @ own)
        assert abs(values).max() <= largest(tfdp, utility) + 1e-9


@pytest.mark.parametrize("process, options, said", [
    ("leduc", {}, r"this process has \d+ ends and is \d+ points deep; a picture has room for 40 and 8"),
    ("kuhn", {"utility": [1.0]}, "utility needs 13 finite numbers"),
    ("kuhn", {"behaviour": {"J": [0.7, 0.7]}}, "behaviour at 'J' needs 2 probabilities that add up to 1"),
    ("kuhn", {"behaviour": {"J": [float("nan"), 1]}}, "behaviour at 'J' must be finite numbers"),
    ("kuhn", {"behaviour": {"J": ["x", 1]}}, "behaviour at 'J' must be numbers"),
    ("kuhn", {"behaviour": {"A": [0.5, 0.5]}}, "'A' is no decision point"),
    ("battle-of-the-sexes", {}, "zero-sum game is an equilibrium known; hand over `utility`"),
])  # fmt: skip
def test_what_cannot_be_drawn_is_refused(process, options, said):
    with pytest.raises(ValueError, match=said):
        cfr.widgets.treeplex(process, **options)
