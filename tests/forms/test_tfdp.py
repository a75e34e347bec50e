"""TFDP: what one player lives through, written down or taken from a game."""

import copy

import numpy as np
import pytest
from hypothesis import given, settings

import cfrlib as cfr
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import CHANCE, TERMINAL, Game
from cfrlib.lessons.lesson10.material import LECTURE, drawn_process
from tests.random_games import random_games

KUHN = cfr.TFDP.of("kuhn")


def test_the_lecture_s_example_has_six_decision_and_four_observation_points():
    assert (len(LECTURE.actions), len(LECTURE.signals), len(LECTURE.sequences)) == (6, 4, 13)
    assert LECTURE.rho("k1", "king") == "j3" and LECTURE.rho("j2", "raise") is None


def test_player_1_of_kuhn_poker_is_the_lecture_s_example_in_other_words():
    assert (len(KUHN.actions), len(KUHN.signals)) == (6, 4)
    assert KUHN.signals["after J pass"] == ("Jpb", "end")
    shape = [(len(KUHN.actions.get(point, ())), len(KUHN.signals.get(point, ()))) for point in KUHN.points]
    assert shape[:4] == [(0, 3), (2, 0), (2, 0), (2, 0)]


def test_points_come_after_the_one_that_leads_to_them():
    for tfdp in (KUHN, cfr.TFDP.of("leduc", 1)):
        place = {point: at for at, point in enumerate(tfdp.points)}
        assert len(place) == len(tfdp.actions) + len(tfdp.signals)
        assert all(place[point] < place[after] for (point, _), after in tfdp.transitions.items())


def test_vectors_go_in_the_order_in_which_decisions_are_written_down():
    assert LECTURE.sequences[:3] == (None, ("j1", "check"), ("j1", "raise"))
    assert LECTURE.index[None] == 0 and LECTURE.span["j4"] == slice(7, 9)


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(random_games(depth=6))
def test_a_game_s_vectors_have_the_order_of_its_treeplex(game):
    form = SequenceForm(game)
    for player, treeplex in enumerate(form.treeplexes):
        if not len(treeplex):
            with pytest.raises(ValueError, match="never decides"):
                cfr.TFDP.of(game, player)
            continue
        tfdp = cfr.TFDP.of(game, player)
        labels = [form.information_sets.label(number) for number in treeplex.number]
        assert list(tfdp.actions) == labels
        assert [tfdp.span[label].start for label in labels] == treeplex.first[:-1].tolist()


class Weather(Game):
    """Chance may lead to a decision called "start", to one called "end", or to none."""

    def player(self, history):
        if not history:
            return CHANCE
        return TERMINAL if history[0] == "rain" or len(history) == 2 else 0

    def chance(self, history):
        return [("start", 1 / 4), ("end", 1 / 4), ("rain", 1 / 2)]

    def actions(self, history):
        return "go", "stay"

    def utilities(self, history):
        return (1, -1) if history[-1] == "go" else (0, 0)

    def information_set(self, history):
        return history[0]


def test_names_of_observations_are_no_decision_s():
    tfdp = cfr.TFDP.of(Weather())
    assert list(tfdp.actions) == ["start", "end"] and tfdp.signals == {"start'": ("start", "end", "end'")}


def test_a_matrix_game_is_one_decision():
    tfdp = cfr.TFDP.of("rps", 1)
    assert tfdp.points == ("player 2",) and tfdp.signals == {} and len(tfdp.sequences) == 4


def test_where_one_decision_must_follow_there_is_nothing_to_observe():
    for tfdp in (KUHN, cfr.TFDP.of("leduc"), cfr.TFDP.of(cfr.games.Dudo(sides=3), 1)):
        assert all(len(labels) > 1 for labels in tfdp.signals.values())


def test_uniform_is_a_behaviour():
    assert {j: mix.tolist() for j, mix in KUHN.uniform().items()} == {j: [0.5, 0.5] for j in KUHN.actions}


def test_it_is_shown_as_code_that_makes_it_again():
    plain = cfr.TFDP(LECTURE.actions, LECTURE.signals, LECTURE.transitions)
    assert repr(plain).startswith("cfr.TFDP(") and eval(repr(plain)) == plain == copy.deepcopy(plain)
    assert eval(repr(LECTURE)) == LECTURE == copy.deepcopy(LECTURE)


def test_drawn_processes_are_processes_of_many_shapes():
    drawn = [drawn_process(np.random.default_rng(seed)) for seed in range(30)]
    assert {tfdp.root[0] for tfdp in drawn} == {"j", "k"}
    assert {len(labels) for tfdp in drawn for labels in tfdp.actions.values()} == {1, 2, 3, 4}


ACTIONS, SIGNALS = {"j1": ("a", "b"), "j2": ("a", "b")}, {"k": ("w", "x")}


@pytest.mark.parametrize("actions, signals, transitions, said", [
    (ACTIONS, SIGNALS, {("j1", "a"): "k"}, "nothing leads to; here that is 'j1' and 'j2'"),
    (ACTIONS, {}, {("j1", "a"): "j2", ("j2", "a"): "j1"}, "here that is no point"),
    (ACTIONS, SIGNALS, {("j1", "a"): "k", ("k", "w"): "j2", ("k", "x"): "j2"}, "two transitions lead to 'j2'"),
    (ACTIONS, {}, {("j1", "c"): "j2"}, "leaves 'j1' by 'c', and no point has such a label"),
    (ACTIONS, {}, {("j3", "a"): "j2"}, "leaves 'j3' by 'a'"),
    (ACTIONS, {}, {("j1", "a"): "j3"}, "leads to 'j3', which is no point"),
    ({"j": ()}, {}, {}, "'j' needs at least one label"),
    ({"j": ("a", "a")}, {}, {}, "all different"),
    ({"j": ("a",)}, {"j": ("w",)}, {}, "cannot be a decision point and an observation point"),
    ({"j1": ("a",), "j2": ("a",), "j3": ("a",)}, {}, {("j2", "a"): "j3", ("j3", "a"): "j2"}, "round in a circle"),
])  # fmt: skip
def test_what_is_no_process_is_refused_with_the_point(actions, signals, transitions, said):
    with pytest.raises(ValueError, match=said):
        cfr.TFDP(actions, signals, transitions)


def test_the_printed_slip_of_the_lecture_is_refused():
    """rho(j3, check) printed as the end: then nothing leads to k4 [Farina 2024, lecture 10, example 2.2]."""
    printed = {step: point for step, point in LECTURE.transitions.items() if step != ("j3", "check")}
    with pytest.raises(ValueError, match="'k1' and 'k4'"):
        cfr.TFDP(LECTURE.actions, LECTURE.signals, printed)


def test_a_player_that_is_none_is_refused():
    with pytest.raises(ValueError, match="player must be a whole number from 0 to 1, not 2"):
        cfr.TFDP.of("kuhn", 2)


def test_a_player_that_forgets_has_no_tree():
    with pytest.raises(ValueError, match="forgets on purpose"):
        cfr.TFDP.of(cfr.games.Dudo(sides=2, memory=1))
