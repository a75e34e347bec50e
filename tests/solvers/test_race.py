"""A race: every variant at the same looks, its numbers those of the Solver."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.variants import VARIANTS


@pytest.fixture(scope="module")
def rows():
    return cfr.race("kuhn", 100)


def test_every_variant_runs_to_the_same_looks(rows):
    assert [row["variant"] for row in rows] == list(VARIANTS)
    for row in rows:
        assert row["iterations"] == rows[0]["iterations"] and row["iterations"][-1] == 100
        assert {len(row[name]) for name in ("iterations", "nodes", "seconds", "average", "last")} == {17}


@pytest.mark.parametrize("name", VARIANTS)
def test_its_numbers_are_those_of_the_solver(rows, name):
    row = next(row for row in rows if row["variant"] == name)
    solution = cfr.solve("kuhn", name, 100)
    assert row["average"][-1] == pytest.approx(solution.exploitability, abs=1e-12)
    assert row["last"][-1] == pytest.approx(max(cfr.exploitability("kuhn", solution.current), 0), abs=1e-12)


def test_cost_grows_from_look_to_look(rows):
    for row in rows:
        assert (np.diff(row["nodes"]) > 0).all() and (np.diff(row["seconds"]) > 0).all()
        assert row["nodes"][0] * 100 == row["nodes"][-1]


def test_variants_of_ones_own_and_settings_are_raced_by_name():
    mine = {"cubic": cfr.Variant(gamma=3), "plain": "cfr"}
    cubic, plain = cfr.race("rps", 20, mine, name="the small one", alternating=False)
    assert (cubic["game"], cubic["variant"], plain["variant"]) == ("the small one", "cubic", "plain")
    with pytest.raises(ValueError, match=r"did you mean 'cfr\+'"):
        cfr.race("rps", 20, ["cfr-plus+"])
