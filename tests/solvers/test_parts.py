"""A variant of one's own as three functions: the built-in ones come out bit for bit, and what is no variant is said."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.parts import Unsound, sound


def floored(regret_sum, regret, t):
    return np.maximum(regret_sum + regret, 0)


def dcfr(regret_sum, regret, t):
    summed = regret_sum + regret
    return np.where(summed > 0, summed * (1 / (1 + t**-1.5)), summed * 0.5)


def matched(regret_sum, regret, t):
    return np.maximum(regret_sum, 0)


PARTS = {
    "cfr": (lambda R, r, t: R + r, matched, lambda t: 1),
    "cfr+": (floored, matched, lambda t: t),
    "dcfr": (dcfr, matched, lambda t: t**2),
    "pcfr+": (floored, lambda R, r, t: np.maximum(R + r, 0), lambda t: t**2),
}


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("alternating", [True, False])
def test_a_built_in_variant_as_three_parts_gives_its_numbers(name, alternating):
    ours = cfr.PartsSolver("leduc", PARTS[name], alternating=alternating, watch=[]).run(60, progress=False)
    theirs = cfr.Solver("leduc", name, alternating=alternating, engine="vectorized", watch=[]).run(60, progress=False)
    for array, other in zip(vars(ours.state).values(), vars(theirs.state).values(), strict=True):
        np.testing.assert_allclose(array, other, rtol=1e-12, atol=1e-12)


def test_play_is_handed_what_was_kept():
    as_kept = floored, lambda R, r, t: R, lambda t: t
    ours, theirs = (cfr.PartsSolver("kuhn", parts).run(20).state.strategy_sum for parts in (as_kept, PARTS["cfr+"]))
    np.testing.assert_array_equal(ours, theirs)


def test_a_play_that_is_all_zero_is_uniform():
    nothing = lambda R, r, t: R + r, lambda R, r, t: 0 * R, lambda t: 1
    current = cfr.PartsSolver("rps", nothing).run(5).solution().current
    np.testing.assert_array_equal(current.probabilities, cfr.Strategy.uniform("rps").probabilities)


def remembers():
    seen = []
    return lambda R, r, t: seen.append(1) or R + len(seen)


def with_momentum(R, r, t, last=[0]):  # noqa: B006
    before, last[0] = last[0], r
    return R + r + (before if np.shape(before) == r.shape else 0)


def counts(most):
    """Goes another way after so many calls."""
    calls = []
    return lambda R, r, t: calls.append(1) or (R + r if len(calls) > most else np.maximum(R + r, 0))


def test_what_is_remembered_late_is_found_in_the_run():
    with pytest.raises(Unsound, match="keep must return the same for the same arrays: it may not remember"):
        cfr.PartsSolver("kuhn", (counts(700), matched, lambda t: t), watch=[]).run(600, progress=False)


@pytest.mark.parametrize("part", [lambda R, r, t: abs(R) / R, lambda R, r, t: abs(r) / (t - np.float64(1))])
def test_a_division_by_zero_is_said(part):
    with pytest.raises(Unsound, match="play must not divide by 0"), np.errstate(all="ignore"):
        sound((floored, part, lambda t: t))


def test_a_division_by_zero_of_which_nothing_is_left_is_fine():
    with np.errstate(all="ignore"):
        sound((floored, lambda R, r, t: np.where(R > 0, R * R / R, 0.0), lambda t: t))


@pytest.mark.parametrize("part, broken, said", [
    ("keep", lambda R, r, t: R[:-1], "one number for each regret"),
    ("keep", lambda R, r, t: R - R.max(), "each entry by itself"),
    ("keep", lambda R, r, t: R + np.nan, "finite numbers"),
    ("keep", remembers(), "may not remember"),
    ("keep", with_momentum, "may not remember"),
    ("keep", counts(70), "may not remember"),
    ("keep", lambda R, r, t: R + np.random.default_rng(t).random(len(R)), "each entry by itself"),
    ("keep", lambda R, r, t: 10 * R + abs(r), "finite numbers"),
    ("keep", lambda R, r, t: None, "`return` missing"),
    ("keep", lambda t: t, "keep must take three arguments"),
    ("keep", lambda R, r, t: np.add(R, r, out=R), "must not change the arrays"),
    ("play", lambda R, r, t: r, "at least 0"),
    ("play", lambda R, r, t: np.maximum(R - R.mean(), 0), "each entry by itself"),
    ("play", lambda R, r, t: np.where(R.max() / 100 < R, R, 0), "each entry by itself"),
    ("play", lambda R, r, t: np.where(np.median(R) < R, R, 0), "each entry by itself"),
    ("play", lambda R, r, t: R * (R.sum() > 10), "each entry by itself"),
    ("play", lambda R, r, t: R * (r > 0).any(), "each entry by itself"),
    ("play", lambda R, r, t: R * (1 + np.arange(len(R))), "each entry by itself"),
    ("play", lambda R, r, t: np.exp(50 * R), "finite numbers"),
    ("weigh", lambda t: -1, "at least 0"),
    ("weigh", lambda t: "1x", "one number"),
    ("weigh", lambda t: None, "`return` missing"),
    ("weigh", lambda t: t**400, "finite number"),
    ("weigh", lambda t: 0, "above 0 in one of the first 10"),
    ("weigh", lambda t: t * (t > 500), "above 0 in one of the first 10"),
    ("weigh", lambda R, r, t: 1, "one argument: t"),
])  # fmt: skip
def test_what_is_no_variant_is_refused(part, broken, said):
    parts = dict(zip(("keep", "play", "weigh"), PARTS["cfr+"], strict=True)) | {part: broken}
    with pytest.raises(Unsound, match=said):
        cfr.PartsSolver("kuhn", tuple(parts.values()))


def test_a_part_that_knows_its_game_by_its_size_is_refused_in_the_run():
    knows = floored, lambda R, r, t: R * (R.size == 336), lambda t: t
    sound(knows)
    with pytest.raises(Unsound, match="each entry by itself"):
        cfr.PartsSolver("leduc", knows).run(1)


@pytest.mark.parametrize("parts", [None, 3, "abc", (), (1, 2, 3), {1: 1, 2: 2, 3: 3}, (floored, matched)])
def test_three_functions_are_needed(parts):
    with pytest.raises(Unsound, match="three functions"):
        sound(parts)


def test_a_part_that_fails_late_leaves_the_run_as_it_was():
    late = floored, lambda R, r, t: matched(R, r, t) - (t == 7), lambda t: t
    solver = cfr.PartsSolver("kuhn", late).run(6)
    before = solver.state.strategy_sum.copy()
    with pytest.raises(Unsound, match="play must return numbers of at least 0"):
        solver.run(1)
    assert solver.iteration == 6 and np.array_equal(solver.state.strategy_sum, before)


def test_a_run_of_functions_is_not_saved(tmp_path):
    with pytest.raises(ValueError, match="cannot be saved"):
        cfr.PartsSolver("kuhn", PARTS["cfr+"]).run(1).save(tmp_path / "run")
    assert not list(tmp_path.iterdir())
