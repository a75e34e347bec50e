import numpy as np
import pytest

from cfrlib.evaluation.exploitability import nash_conv
from cfrlib.forms.game_tree import GameTree
from cfrlib.games import Dudo, Game, Kuhn, LiarDie
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.fsicfr import FSICFR


@pytest.mark.parametrize("iterations", [1, 2, 7])
def test_on_a_tree_it_is_cfr_with_simultaneous_updates(iterations):
    graph = FSICFR(Kuhn()).run(iterations).solution()
    tree = Solver(Kuhn(), "cfr", alternating=False).run(iterations).solution()
    for label in tree.average:
        assert graph.average[label] == pytest.approx(tree.average[label], abs=1e-9)


@pytest.mark.plain
def test_liar_die_is_worth_eleven_thirtieths():
    assert FSICFR(LiarDie(merged=True)).run(1500).solution().value == pytest.approx(11 / 30, abs=5e-3)


@pytest.mark.plain
@pytest.mark.parametrize(("sides", "value"), [(2, 1 / 2), (3, 4 / 9), (4, 5 / 12), (5, 28 / 75)])
def test_liar_die_values(sides, value):
    """No more than NashConv away, which best responses in the full game measure."""
    full = LiarDie(sides)
    solution = FSICFR(LiarDie(sides, merged=True)).run(1000).solution()
    gap = nash_conv(full, solution.average.lift(full))
    assert gap < 0.03
    assert abs(solution.value - value) < gap


@pytest.mark.plain
def test_after_accepting_a_claim_of_4_every_roll_below_6_claims_5_if_hands_tremble():
    """Neller & Lanctot 2013, the test of perturbed Liar Die."""
    solution = FSICFR(LiarDie(merged=True), tremble=0.1).run(1500).solution()
    for roll in range(1, 6):
        assert solution.average[f"4 {roll}>"]["5"] > 0.9
    assert solution.average["4 6>"]["6"] > 0.9
    assert solution.value == pytest.approx(0.318240, abs=2e-3)


@pytest.mark.plain
@pytest.mark.parametrize("seat", [True, False])
def test_a_memory_of_every_claim_solves_dudo(seat):
    game = Dudo(sides=3, memory=6, seat=seat)
    solution = FSICFR(game, Dudo(sides=3)).run(1000).solution()
    assert solution.value == pytest.approx(1 / 9, abs=5e-3)
    assert solution.nash_conv < 0.02


@pytest.mark.plain
def test_a_short_memory_costs_in_the_full_game():
    """The self-play value of a memory of one claim looks right and says nothing of it."""
    full = Dudo(sides=4)
    forgetful, longer = (FSICFR(Dudo(sides=4, memory=memory), full).run(300).solution() for memory in (1, 3))
    assert forgetful.nash_conv > 0.15
    assert longer.nash_conv < forgetful.nash_conv / 2
    assert forgetful.value == pytest.approx(1 / 16, abs=0.05)


@pytest.mark.plain
def test_fixed_chance_outcomes_find_the_same_value():
    solution = FSICFR(LiarDie(3, merged=True), rng=np.random.default_rng(0)).run(1000).solution()
    assert solution.value == pytest.approx(4 / 9, abs=0.02)
    assert nash_conv(LiarDie(3), solution.average.lift(LiarDie(3))) < 0.08


def test_a_fixed_iteration_has_one_outcome_at_each_chance_node():
    solver = FSICFR(LiarDie(3, merged=True), rng=np.random.default_rng(1))
    chance = solver.graph.mover < 0
    mean = np.zeros(chance.sum())
    for _ in range(300):
        fixed = solver._fixed_chance()
        per_node = np.bincount(solver.graph.parent[chance], fixed[chance])
        assert set(per_node[np.unique(solver.graph.parent[chance])]) == {1.0}
        assert (fixed[~chance] == 1).all()
        mean += fixed[chance] / 300
    np.testing.assert_allclose(mean, solver.graph.chance[chance], atol=0.12)


def test_the_trace_measures_in_the_full_game():
    solution = FSICFR(Dudo(sides=2, memory=1), Dudo(sides=2)).run(50).solution()
    assert solution.trace.iterations.tolist() == list(range(1, 51))
    assert solution.trace.exploitability[-1] == pytest.approx(solution.exploitability)
    assert solution.trace["1: (player 1)"].average.shape == (50, 4)


class Coins(Game):
    """A student's graph game: take one or two of the coins left; who takes the last one wins. Nobody hides anything."""

    def player(self, history):
        return -2 if sum(history) == 10 else len(history) % 2

    def actions(self, history):
        return [take for take in (1, 2) if take <= 10 - sum(history)]

    def utilities(self, history):
        return (1, -1) if len(history) % 2 else (-1, 1)

    def information_set(self, history):
        return 10 - sum(history)

    def node(self, history):
        return 10 - sum(history), len(history) % 2

    perfect_recall = False


def test_a_game_of_ones_own_shares_information_sets_between_players():
    solver = FSICFR(Coins()).run(300)
    assert len(solver.graph.information_sets) == 10
    assert solver.solution().average["10"]["1"] > 0.98
    assert solver.solution().average["8"]["2"] > 0.98
    assert solver.solution().value > 0.95


@pytest.mark.parametrize("tremble", [-0.1, 1, float("nan")])
def test_impossible_trembles_are_refused(tremble):
    with pytest.raises(ValueError, match="tremble must be a finite number, at least 0 and below 1"):
        FSICFR("kuhn", tremble=tremble)


def test_what_trembling_hands_intend_is_no_equilibrium_without_slips_and_does_not_say_so():
    steady, trembling = (FSICFR(Kuhn(), tremble=tremble).run(2_000, progress=False).solution() for tremble in (0, 0.1))
    assert "goes to 0" in steady.guarantee and steady.exploitability < 0.01
    assert "need not be an equilibrium" in trembling.guarantee and trembling.exploitability > 0.01


class Toss(Game):
    """A coin, and it is over."""

    def player(self, history):
        return -2 if history else -1

    def chance(self, history):
        return [("heads", 0.5), ("tails", 0.5)]

    def utilities(self, history):
        return (1, -1) if history == ("heads",) else (-1, 1)


def test_a_game_without_decisions_is_solved_too():
    assert FSICFR(Toss()).run(2).solution().nash_conv == 0


@pytest.mark.parametrize("full_game", ["kuhn", LiarDie(4), Dudo(3)], ids=str)
def test_a_full_game_of_other_rules_is_told(full_game):
    with pytest.raises(ValueError, match=r"LiarDie\(sides=3, merged=True\) is no abstraction of .*, its full_game: "):
        FSICFR(LiarDie(3, merged=True), full_game)


def test_the_full_game_may_be_given_as_its_tree():
    merged, full = LiarDie(3, merged=True), LiarDie(3)
    gaps = [FSICFR(merged, given).run(20, progress=False).solution().nash_conv for given in (full, GameTree(full))]
    assert gaps[0] == gaps[1] > 0
