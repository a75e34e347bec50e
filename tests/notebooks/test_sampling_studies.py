"""Lesson 06's studies: a short rerun gives the first of the recorded entries."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.studies import recorded

STUDIES = Path(__file__).parents[2] / "notebooks" / "studies"


def study(name):
    spec = importlib.util.spec_from_file_location(name, STUDIES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("sampling", ["chance", "external", "outcome"])
def test_bands_begin_as_recorded(sampling):
    first = recorded("leduc_bands")[sampling][0][:2]
    assert study("leduc_bands").sampled_run(sampling, 0, (10, 30)) == first


def test_full_cfr_begins_as_recorded():
    assert study("leduc_bands").full_run((1, 2)) == recorded("leduc_bands")["CFR"][0][:2]


def test_external_sampling_is_ahead_of_cfr_until_about_100_000_histories():
    touched, gaps = np.array(recorded("leduc_bands")["CFR"][0]).T[1:]
    runs = np.median(recorded("leduc_bands")["external"], axis=0)
    ahead = {round(there): gap < np.exp(np.interp(np.log(there), np.log(touched), np.log(gaps)))
             for _, there, gap in runs if touched[0] <= there <= touched[-1]}  # fmt: skip
    assert all(is_ahead == (there < 100_000) for there, is_ahead in ahead.items())
    assert min(ahead) < 50_000 and 100_000 < sorted(ahead)[-2] < 150_000


def test_averages_at_the_wrong_visits_are_worse_with_every_seed():
    rows = [row for row in recorded("misplaced_averages") if row["iterations"] == 4_000]
    right, wrong = ([row["exploitability"] for row in rows if row["added at"].startswith(who)] for who in "ot")
    assert len(right) == len(wrong) == 3 and max(right) < min(wrong)


@pytest.mark.parametrize("place", ["opponent's visits", "traverser's visits"])
def test_misplaced_averages_begin_as_recorded(place):
    module = study("misplaced_averages")
    gap = module.exploitability(cfr.games.Leduc(), module.WALKS[place], 100, seed=0)
    rows = recorded("misplaced_averages")
    (known,) = [row for row in rows if (row["added at"], row["seed"], row["iterations"]) == (place, 0, 100)]
    assert round(gap, 4) == known["exploitability"]
