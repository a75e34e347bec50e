"""Eight decision points at once return the bits that one after the other does."""

import pickle
from dataclasses import dataclass

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.engines import Looks, State, make_engine
from cfrlib.forms.payoffs import Payoffs
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import CHANCE, TERMINAL, Blotto, Dudo, Game, Kuhn, Leduc
from cfrlib.solvers.variants import VARIANTS, Schedule
from tests.engines.test_half_step import random_state

pytest.importorskip("numba")

from cfrlib.engines import compiled
from cfrlib.engines.bundles import bundles_of


@dataclass(frozen=True)
class TwoCoins(Game):
    """A hand each; player 1 moves, a public coin falls, player 1 moves, player 2 moves.

    `turned`: with hands 2 and up of player 1 the rules name tails first.
    """

    hands: int = 4
    turned: bool = False

    def player(self, history):
        return (CHANCE, 0, CHANCE, 0, 1, TERMINAL)[len(history)]

    def actions(self, history):
        if len(history) == 0:
            return [(mine, hers) for mine in range(self.hands) for hers in range(self.hands)]
        if len(history) == 2:
            return ["tails", "heads"] if self.turned and history[0][0] > 1 else ["heads", "tails"]
        return ["up", "down"]

    def chance(self, history):
        actions = self.actions(history)
        return [(action, 1 / len(actions)) for action in actions]

    def information_set(self, history):
        mover = self.player(history)
        return mover, history[0][mover], history[1:]

    def utilities(self, history):
        mine, hers = history[0]
        won = (5 * mine + 3 * mine * hers + sum(len(move) * 3**place for place, move in enumerate(history[1:]))) % 7
        return won - 3.1, 3.1 - won


SIDE_BY_SIDE = [Dudo(sides=3), Dudo(sides=3, dice=(2, 1)), TwoCoins(), TwoCoins(10)]


def both_ways(form, start, schedule, alternating=True, predict=0.0, looks=((), None)):
    """The states and looks of a run point by point, and of one in bundles."""
    found = []
    for long in (10**18, 0):
        state, seen = start.copy(), Looks.at(*looks, len(start.plan))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(compiled, "LONG", long)
            engine = make_engine(form, "compiled")
            done = engine.run(state, schedule, alternating, predict, seen)
        assert ("_bundled" in vars(engine)) == (long == 0)
        taken = int(np.searchsorted(seen.after, done, "right"))
        found.append((done, *vars(state).values(), seen.nash_conv[:taken], seen.tables[:, :taken]))
    return found


def are_equal(one, other):
    return all(np.array_equal(*pair) for pair in zip(one, other, strict=True))


@pytest.mark.parametrize("game", SIDE_BY_SIDE, ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_run_in_bundles_is_the_same_to_the_bit(game, variant):
    form, variant = SequenceForm(game), VARIANTS[variant]
    for alternating in (True, False):
        start = random_state(form, np.random.default_rng(4))
        schedule = Schedule.of(variant, 7, 20)
        assert are_equal(*both_ways(form, start, schedule, alternating, variant.predict, ([1, 5, 9], None)))


def test_so_it_is_from_the_start_where_all_is_tied():
    form = SequenceForm(Dudo(sides=4))
    one, other = both_ways(form, State.initial(form), Schedule.of(VARIANTS["cfr+"], 1, 40))
    assert are_equal(one, other)


def test_so_it_is_with_payoffs_that_no_two_rows_share():
    form, rng = SequenceForm(Dudo(sides=4)), np.random.default_rng(5)
    mine = Payoffs(*form.entries[0])._replace(data=rng.normal(size=len(form.entries[0].data)))
    hers = Payoffs(*form.entries[1])._replace(data=rng.normal(size=len(form.entries[1].data)))
    form = form.part(form.treeplexes, (mine, hers))
    assert are_equal(*both_ways(form, random_state(form, rng), Schedule.of(VARIANTS["dcfr"], 3, 20)))


def test_a_target_ends_it_at_the_same_look():
    form = SequenceForm(Dudo(sides=3))
    looks = range(10, 301, 10), 0.02
    one, other = both_ways(form, State.initial(form), Schedule.of(VARIANTS["cfr+"], 1, 300), looks=looks)
    assert one[0] < 300
    assert are_equal(one, other)


def test_more_than_eight_hands_are_several_bundles():
    (first, second), _ = bundles_of(SequenceForm(TwoCoins(10)))
    assert len(first.parent) == 2 * (1 + 2 * 2)
    assert len(second.parent) == 2 * 2 * 2 * 2


def test_rows_of_equal_payoffs_share_them():
    (first, _), _ = bundles_of(SequenceForm(Dudo(sides=4)))
    assert len(first.payoff) < len(first.column) / 6


@pytest.mark.parametrize("game", [Kuhn(), Kuhn(4, 3), Leduc(), Dudo(sides=2), Blotto(4, 3)], ids=str)
def test_where_points_meet_different_sequences_none_go_side_by_side(game):
    assert bundles_of(SequenceForm(game)) is None


def test_one_payoff_against_another_sequence_keeps_points_apart():
    form = SequenceForm(Dudo(sides=3))
    mine, hers = (Payoffs(*each) for each in form.entries)
    indices = mine.indices.copy()
    indices[-1] -= 1
    assert bundles_of(form.part(form.treeplexes, (mine, hers)))
    assert bundles_of(form.part(form.treeplexes, (mine._replace(indices=indices), hers))) is None


@pytest.mark.parametrize("turned", [False, True])
def test_points_that_would_be_visited_in_another_order_stay_apart(turned):
    assert (bundles_of(SequenceForm(TwoCoins(4, turned))) is None) == turned


def test_a_solver_goes_over_to_bundles_without_a_trace(monkeypatch):
    plain = cfr.Solver(Dudo(sides=3), "dcfr", engine="compiled").run(400)
    monkeypatch.setattr(compiled, "LONG", 20_000)
    bundled = cfr.Solver(Dudo(sides=3), "dcfr", engine="compiled").run(100).run(1).run(299)
    assert bundled.engine._bundled
    assert are_equal(vars(plain.state).values(), vars(bundled.state).values())


def test_a_run_in_bundles_is_pickled_and_goes_on():
    run = cfr.Solver(Dudo(sides=3), engine="compiled")
    run.engine._visited = compiled.LONG
    again = pickle.loads(pickle.dumps(run.run(20)))
    assert again.engine._bundled and again.run(9).solution().average == run.run(9).solution().average
