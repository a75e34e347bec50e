"""The solver's numbers against exact fractions and measured references; its limits, its record, its checkpoints."""

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.games import Kuhn, MatrixGame
from cfrlib.solvers.cfr import Solver

EXACT = json.loads((Path(__file__).parent / "data" / "kuhn_iterates.json").read_text())
RUNS = {
    "cfr_simultaneous": ("cfr", False),
    "cfr_alternating": ("cfr", True),
    "cfrplus_alternating_linear": ("cfr+", True),
}
ENGINES = pytest.mark.parametrize("engine", ["compiled", "vectorized"])


@ENGINES
@pytest.mark.parametrize("run", RUNS)
def test_kuhn_iterates_in_exact_fractions(run, engine):
    variant, alternating = RUNS[run]
    solver = Solver("kuhn", variant, alternating=alternating, engine=engine)
    for iteration in ("1", "2", "3"):
        solution = solver.run(1).solution()
        assert solution.nash_conv == pytest.approx(float(Fraction(EXACT[run][iteration]["nash_conv"])), abs=1e-14)
        regrets = dict(zip(solution.average, np.split(solver.form.flat(solver.form.split(solver.state.regret_sum)), 12),
                           strict=True))  # fmt: skip
        for label, expected in EXACT[run][iteration]["information_sets"].items():
            regret, current, average = ([float(Fraction(number)) for number in row] for row in expected)
            assert regrets[label] == pytest.approx(regret, abs=1e-14)
            assert list(solution.current[label].values()) == pytest.approx(current, abs=1e-12)
            assert list(solution.average[label].values()) == pytest.approx(average, abs=1e-14)


# exploitability after 10, 100 (and for Kuhn 1,000) iterations, alternating; late Leduc figures depend on rounding
REFERENCE = {
    ("kuhn", "cfr"): (0.0686988, 0.00822598, 9.3762e-4),
    ("kuhn", "cfr+"): (0.0326871, 0.00119440, 8.7365e-5),
    ("kuhn", "linear-cfr"): (0.0212507, 0.00108903, 9.3530e-5),
    ("kuhn", "dcfr"): (0.0227788, 0.00166634, 1.4650e-4),
    ("leduc", "cfr"): (0.888579, 0.0957164),
    ("leduc", "cfr+"): (0.610439, 0.0134160),
    ("leduc", "linear-cfr"): (0.721065, 0.0344897),
    ("leduc", "dcfr"): (0.778802, 0.0077551),
}


@pytest.mark.plain
@ENGINES
@pytest.mark.parametrize(("game", "variant"), REFERENCE)
def test_convergence_references(game, variant, engine):
    expected = REFERENCE[game, variant]
    trace = cfr.solve(game, variant, 10 ** len(expected), engine=engine).trace
    found = [trace.exploitability[trace.iterations == 10**power][0] for power in range(1, len(expected) + 1)]
    assert found == pytest.approx(expected, rel=1e-2 if (game, variant) == ("leduc", "dcfr") else 1e-4)


def test_predictive_cfr_plus_needs_287_iterations_for_kuhn_to_a_millionth():
    solver = Solver("kuhn", "pcfr+")
    assert solver.run(286).solution().exploitability > 1e-6 > solver.run(1).solution().exploitability


def test_linear_averaging_of_plain_cfr_is_worse_on_leduc():
    uniform, linear = (cfr.solve("leduc", "cfr", 1000, averaging=each).exploitability for each in ("uniform", "linear"))
    assert uniform == pytest.approx(0.0118, rel=0.05) and linear == pytest.approx(0.0804, rel=0.05)


def test_the_last_iterate_does_not_converge():
    solution = cfr.solve("kuhn", "cfr", 1000)
    assert cfr.exploitability("kuhn", solution.current) > 0.05 > 50 * solution.exploitability


def test_the_average_can_begin_later():
    late = Solver("kuhn", "cfr", average_from=4).run(4)
    played = Solver("kuhn", "cfr").run(3).solution().current
    average = late.solution().average
    assert {label: average[label] for label in "JQK"} == {label: pytest.approx(played[label]) for label in "JQK"}
    assert Solver("kuhn", average_from=10).run(3).solution().exploitability == pytest.approx(11 / 24), "nothing counts"
    with pytest.raises(ValueError, match="average_from must be one of the 3 iterations, not 10"):
        cfr.solve("kuhn", iterations=3, average_from=10)


@pytest.mark.parametrize("game", [Kuhn(num_players=3), "fingers", "battle-of-the-sexes", "shapley"], ids=str)
def test_beyond_two_player_zero_sum_nothing_is_claimed(game):
    solution = cfr.solve(game, "cfr", 300)
    assert len(solution.value) == solution.game.num_players
    assert "need not be an equilibrium" in solution.guarantee
    assert solution.nash_conv == pytest.approx(cfr.nash_conv(game, solution.average), abs=1e-12)
    assert solution.exploitability == solution.nash_conv / solution.game.num_players


@pytest.mark.plain
def test_simultaneous_cfr_is_coarsely_correlated_with_any_number_of_players():
    solver, played = Solver(Kuhn(num_players=3), "cfr", alternating=False), []
    for _ in range(150):
        played.append(solver.solution().current)
        solver.run(1)
    assert max(cfr.external_regret(solver.form, played)) < 0.05


def test_without_snapshots_no_target_stops_a_run():
    assert Solver("kuhn").run(150, target=0.1, snapshots=False).iteration == 150, "nothing measured, nothing stops it"


def test_players_who_never_decide_are_no_problem():
    lonely = MatrixGame([[1.0], [2.0]])
    assert cfr.solve(lonely, "cfr", 50).value == pytest.approx(2, abs=0.05)


def test_the_watched_information_sets_may_be_chosen():
    trace = cfr.solve("kuhn", iterations=5, watch=["Kpb", "J"]).trace
    assert list(trace.information_sets) == ["Kpb", "J"]
    assert trace["J"].average.shape == (5, 2) and trace["J"].average.dtype == np.float32


def test_a_checkpoint_of_another_variant_is_refused(tmp_path):
    path = tmp_path / "run.npz"
    Solver("kuhn", "cfr+").run(3).save(path)
    with pytest.raises(ValueError, match=r"is a run of Variant.*not of Variant"):
        Solver.load(path, "kuhn", variant="dcfr")
    assert Solver.load(path, "kuhn", variant="cfr+").iteration == 3


@pytest.mark.parametrize(("arguments", "sentence"), [
    ({"variant": "cfr++"}, "no variant named"), ({"averaging": "late"}, "no averaging named"),
    ({"average_from": 0}, "average_from must be a whole number of at least 1"),
], ids=str)  # fmt: skip
def test_bad_settings_are_refused_in_a_sentence(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        Solver("kuhn", **arguments)
