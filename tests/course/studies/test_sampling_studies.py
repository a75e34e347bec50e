"""Lesson 06's studies: a short rerun gives the first of the recorded entries."""

import numpy as np
import pytest

from cfrlib.course.studies import baselines, leduc_bands, misplaced_averages, recorded
from cfrlib.forms.game_tree import GameTree

BANDS = recorded("leduc_bands")


@pytest.mark.parametrize("sampling", ["chance", "external", "outcome"])
def test_bands_begin_as_recorded(sampling):
    assert leduc_bands.run(sampling, 0, (10, 30)) == begun(sampling)


def test_full_cfr_begins_as_recorded():
    assert leduc_bands.run("CFR", None, (1, 2)) == begun("CFR")


def begun(sampling):
    """The sampling's first recorded run, as far as its first two looks."""
    row = next(row for row in BANDS if row["sampling"] == sampling)
    return {name: value[:2] if isinstance(value, list) else value for name, value in row.items()}


def test_external_sampling_is_ahead_of_cfr_until_about_100_000_histories():
    (full,) = (row for row in BANDS if row["sampling"] == "CFR")
    runs = [row for row in BANDS if row["sampling"] == "external"]
    touched, gaps = np.array(full["histories"]), np.array(full["exploitability"])
    looks = (np.median([row[name] for row in runs], axis=0) for name in ("histories", "exploitability"))
    ahead = {round(there): gap < np.exp(np.interp(np.log(there), np.log(touched), np.log(gaps)))
             for there, gap in zip(*looks, strict=True) if touched[0] <= there <= touched[-1]}  # fmt: skip
    assert all(is_ahead == (there < 100_000) for there, is_ahead in ahead.items())
    assert min(ahead) < 50_000 and 100_000 < sorted(ahead)[-2] < 150_000


def test_averages_at_the_wrong_visits_are_worse_with_every_seed():
    rows = [row for row in recorded("misplaced_averages") if row["iterations"] == 4_000]
    right, wrong = ([row["exploitability"] for row in rows if row["added at"].startswith(who)] for who in "ot")
    assert len(right) == len(wrong) == 3 and max(right) < min(wrong)


@pytest.mark.parametrize("place", ["opponent's visits", "traverser's visits"])
def test_misplaced_averages_begin_as_recorded(place):
    row = misplaced_averages.run(place, 0, 100)
    assert row in recorded("misplaced_averages")


def test_variance_given_the_history_falls_by_more_than_100_with_every_seed():
    rows = [row for row in recorded("baselines") if row["measured"] == baselines.VARIANCE]
    assert len(rows) == 6 and all(row["without"][-1] > 100 * row["with"][-1] for row in rows)


def test_with_exact_baselines_nothing_varies_given_the_history():
    tree = GameTree("kuhn")
    exact = [baselines.Reports(tree, player, np.zeros(len(tree))).mean for player in (0, 1)]
    unknown, known = baselines.variances(tree, np.zeros((2, len(tree)))), baselines.variances(tree, exact)
    assert known == pytest.approx((0, unknown[1])) and unknown[0] > 1


@pytest.mark.parametrize("kind, looks", [(baselines.VARIANCE, (50,)), (baselines.LEARNING, (2_000,))])
def test_baselines_begin_as_recorded(kind, looks):
    row = next(row for row in recorded("baselines") if row["measured"] == kind)
    assert baselines.run(kind, 0, looks) == {
        name: value[:1] if isinstance(value, list) else value for name, value in row.items()
    }
