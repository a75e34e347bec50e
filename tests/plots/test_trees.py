"""The picture of a game's tree: every history has its place, what nobody can tell apart is joined."""

import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.patches import PathPatch

import cfrlib as cfr
from cfrlib import CHANCE, TERMINAL, Game, plots


class Bluff(Game):
    """One card, a bet or a pass, a call or a fold."""

    def player(self, history):
        return (CHANCE, 0)[len(history)] if len(history) < 2 else 1 if history[1:] == ("bet",) else TERMINAL

    def chance(self, history):
        return [("ace", 1 / 3), ("two", 2 / 3)]

    def actions(self, history):
        return ("pass", "bet") if len(history) == 1 else ("fold", "call")

    def utilities(self, history):
        won = 1 if history[-1] == "fold" else (1 if history[0] == "ace" else -1) * (2 if "call" in history else 1)
        return won, -won

    def information_set(self, history):
        return history[0] if len(history) == 1 else "asked"


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


def words(ax):
    return [text.get_text() for text in ax.texts]


def bows(ax):
    return [patch for patch in ax.patches if isinstance(patch, PathPatch)]


def test_each_move_and_each_end_is_written_once():
    ax = plots.tree(Bluff(), title="A bluff")
    found = words(ax)
    assert [found.count(move) for move in ("pass", "bet", "fold", "call")] == [2, 2, 2, 2]
    assert [found.count(end) for end in ("+1", "\N{MINUS SIGN}1", "+2", "\N{MINUS SIGN}2")] == [3, 1, 1, 1]
    assert "ace 1/3" in found and "two 2/3" in found and ax.get_title(loc="left") == "A bluff"


def test_what_nobody_can_tell_apart_is_joined_and_labelled():
    ax = plots.tree(Bluff())
    (bow,) = bows(ax)
    assert words(ax).count("asked") == 2 and words(ax).count("ace") == 1
    heights = sorted(bow.get_path().vertices[[0, -1], 1])
    asked = sorted(text.xy[1] for text in ax.texts if text.get_text() == "asked")
    assert heights == asked


def test_no_two_histories_are_in_one_place():
    game = cfr.games.Kuhn()
    ax = plots.tree(game)
    points = [tuple(line.get_xydata()[0]) for line in ax.lines if len(line.get_xydata()) == 1]
    assert len(points) == len(set(points)) == len(cfr.GameTree(game)) == 55
    assert len(bows(ax)) == 12, "each of Kuhn's information sets has two histories"
    swings = {round(float(np.ptp(bow.get_path().vertices[:, 0])), 6) for bow in bows(ax)[-6:]}
    assert len(swings) > 1, "bows of one column are told apart"


def test_chance_below_what_never_happens_is_written_as_the_rules_have_it():
    class Tossed(Bluff):
        def player(self, history):
            return CHANCE if not history else super().player(history[1:])

        def chance(self, history):
            return super().chance(history[1:]) if history else [("heads", 0), ("tails", 1)]

        def actions(self, history):
            return super().actions(history[1:])

        def utilities(self, history):
            return super().utilities(history[1:])

        def information_set(self, history):
            return super().information_set(history[1:])

    found = words(plots.tree(Tossed()))
    assert found.count("ace 1/3") == found.count("two 2/3") == 2
    assert "heads 0" in found and "tails 1" in found


def test_a_strategy_is_written_to_the_actions_and_thickens_them():
    ax = plots.tree(Bluff(), strategy={"ace": {"pass": 0, "bet": 1}, "two": {"pass": 0.75, "bet": 0.25},
                                       "asked": {"fold": 0.5, "call": 0.5}})  # fmt: skip
    assert {"bet 1.00", "bet 0.25", "pass 0.75", "two 2/3"} <= set(words(ax))
    widths = {line.get_linewidth() for line in ax.lines if len(line.get_xydata()) == 2}
    assert max(widths) == pytest.approx(3.4) and min(widths) == pytest.approx(0.6)


def test_a_solution_will_do():
    """The queen calls a bet one time in three, in every equilibrium."""
    assert words(plots.tree("kuhn", strategy=cfr.solve_lp("kuhn"))).count("bet 0.33") >= 2


def test_payoffs_that_do_not_cancel_are_all_written():
    ends = [end for end in words(plots.tree("battle-of-the-sexes")) if "," in end]
    assert ends == ["2, 1", "0, 0", "0, 0", "1, 2"]


def test_a_game_too_large_to_be_drawn_is_refused():
    with pytest.raises(ValueError, match=r"has 763 histories; a picture has room for 60"):
        plots.tree(cfr.games.Dudo(sides=2, dice=(2, 1)))


def test_the_ends_say_nothing_where_payoffs_do_not_matter():
    assert "+1" in " ".join(words(plots.tree("rps"))).replace("1", "+1")
    assert set(words(plots.tree("rps", payoffs=False))) < set(words(plots.tree("rps"))) | {""}
