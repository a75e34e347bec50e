"""Each usual trap, made by a small wrong solver, is found and named; right solvers are accepted."""

import pytest

import cfrlib as cfr
from cfrlib.games import Kuhn
from cfrlib.judging.runs import run as right_run
from tests.judging.small_solver import rows, run

TIMES = (1, 2, 5, 10, 40)


def judged(tables, printed=None, **told):
    return cfr.judge(rows(tables, printed), **told)


def names(verdict):
    return [trap.name for trap in verdict.traps]


def profile(solver):
    """Averages under the library's names."""
    return {key.translate(str.maketrans("123", "JQK")): chances for key, chances in solver.averages().items()}


def half(solver, _):
    return cfr.exploitability("kuhn", profile(solver))


@pytest.mark.plain
@pytest.mark.parametrize("alternating", [True, False])
def test_a_right_solver_is_accepted_and_its_order_of_updates_is_told(alternating):
    verdict = judged(*run(TIMES, alternating=alternating, log=half))
    assert names(verdict) == []
    order = "alternating" if alternating else "simultaneous"
    assert verdict.remarks == [
        f"Up to iteration 40, these are the averages of cfr with {order} updates, player 1 first, from uniform play."
    ]


@pytest.mark.parametrize(("weigh", "name"), [
    ("both", "averages weighted by both reaches"),
    ("none", "averages without reach"),
    ("others", "averages weighted by the others' reach"),
])  # fmt: skip
@pytest.mark.parametrize("alternating", [True, False])
def test_wrong_weights_are_named(weigh, name, alternating):
    assert names(judged(run(TIMES, weigh, alternating)[0])) == [name]


def test_the_last_strategy_is_named():
    tables, _ = run(TIMES, kept=lambda solver: dict(solver.strategies))
    assert names(judged(tables)) == ["last strategy for average"]


def gain(player):
    def gained(solver, _):
        form = cfr.SequenceForm.of("kuhn")
        strategy = cfr.Strategy.of(form, profile(solver))
        return cfr.best_response_value(form, strategy, player) - cfr.expected_values(form, strategy)[player]
    return gained


def regret_sum(solver, now):
    return sum(max(0, *regrets) for regrets in solver.regrets.values())


PRINTED = {
    "NashConv": (lambda solver, now: 2 * half(solver, now), "NashConv for its half"),
    "a quarter": (lambda solver, now: half(solver, now) / 2, "half of exploitability"),
    "player 1's gain": (gain(0), "one player's exploitability for both"),
    "player 2's gain": (gain(1), "one player's exploitability for both"),
    "player 2's best response": (
        lambda solver, now: cfr.best_response_value("kuhn", profile(solver), 1),
        "one player's exploitability for both",
    ),
    "a regret sum": (regret_sum, "regret sum for exploitability"),
    "a mean regret": (lambda solver, now: regret_sum(solver, now) / now, "regret sum for exploitability"),
    "six times a mean regret": (lambda solver, now: 6 * regret_sum(solver, now) / now, "regret sum for exploitability"),
    "the last strategy's": (
        lambda solver, now: cfr.exploitability("kuhn", {
            key.translate(str.maketrans("123", "JQK")): chances for key, chances in solver.strategies.items()
        }),
        "the last strategy's exploitability",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("log", "name"), PRINTED.values(), ids=PRINTED)
def test_what_is_printed_in_place_of_exploitability_is_named(log, name):
    assert names(judged(*run(TIMES, log=log))) == [name]


def test_numbers_printed_with_three_decimals_are_enough():
    tables, printed = run(TIMES, log=lambda solver, now: f"{2 * half(solver, now):.3f}")
    assert names(judged(tables, printed)) == ["NashConv for its half"]


def test_without_iterations_what_is_printed_is_named_all_the_same():
    tables, printed = run((5,), log=gain(0))
    (table,) = [[{**row, "iteration": ""} for row in rows(tables, printed)]]
    assert names(cfr.judge(table)) == ["one player's exploitability for both"]


def test_numbers_of_the_other_order_of_updates_are_named():
    assert names(judged(run(TIMES)[0], run(TIMES, alternating=False, log=half)[1])) == [
        "simultaneous against alternating"]  # fmt: skip


def test_an_order_of_updates_that_is_not_meant_is_named():
    assert names(judged(run(TIMES)[0], alternating=False)) == ["simultaneous against alternating"]
    assert names(judged(run(TIMES)[0], alternating=True)) == []


def test_a_last_strategy_with_the_averages_number_has_both_traps():
    tables, _ = run(TIMES, kept=lambda solver: dict(solver.strategies))
    printed = run(TIMES, log=half)[1]
    assert names(judged(tables, printed)) == ["last strategy for average", "the average's exploitability"]


def test_a_number_that_no_trap_explains_is_told_with_the_right_one():
    verdict = judged(run((10,))[0], {10: 0.333})
    assert names(verdict) == []
    assert verdict.remarks[1] == (
        "0.333 is printed at iteration 10, where exploitability is 0.0686988; no usual mistake makes that number.")


@pytest.mark.parametrize("number", ["0", "-1", "0.0"])
def test_a_constant_is_not_taken_for_a_multiple_of_regret_sums(number):
    assert names(judged(run(TIMES)[0], dict.fromkeys(TIMES, number))) == []


def test_another_algorithm_is_no_trap():
    tables, _ = run((10,))
    tables[10]["1"] = [0.75, 0.25]
    verdict = judged(tables)
    assert names(verdict) == [] and "of no run that the judge knows: look for sampling" in verdict.remarks[0]


@pytest.mark.parametrize("variant", cfr.variants.VARIANTS)
@pytest.mark.parametrize("alternating", [True, False])
def test_every_variant_is_known(variant, alternating):
    looks = right_run(Kuhn(), TIMES, variant, alternating)
    table = []
    for look in looks:
        strategy = cfr.Strategy(look.form.information_sets, look.kept["averages"])
        table += [{"iteration": look.iteration, "information set": key, "action": action, "probability": chance}
                  for key in strategy for action, chance in strategy[key].items()]  # fmt: skip
    order = "alternating" if alternating else "simultaneous"
    assert f"these are the averages of {variant} with {order} updates" in cfr.judge(table, "kuhn").remarks[0]


def test_the_small_solver_shares_the_librarys_exact_numbers():
    """NashConv of simultaneous CFR after 2 and 3 iterations is 5/8 and 13/24."""
    _, printed = run((2, 3), alternating=False, log=half)
    assert list(printed.values()) == pytest.approx([5 / 16, 13 / 48])


@pytest.mark.parametrize("sampling", ["chance", "external", "outcome"])
def test_sampled_runs_with_right_numbers_have_no_trap(sampling):
    table = []
    for when in (10, 100, 1000):
        solution = cfr.MonteCarloCFR("kuhn", sampling, rng=1).run(when).solution()
        table += [{"iteration": when, "exploitability": f"{solution.exploitability:.4f}", "information set": key,
                   "action": action, "probability": chance}
                  for key, row in solution.average.items() for action, chance in row.items()]  # fmt: skip
    assert names(cfr.judge(table, "kuhn")) == []
