import numpy as np

from cfrlib.course.studies import recorded, unseen_games
from cfrlib.lessons.lesson17.verdict import verdict


def test_no_variant_is_the_best_on_every_game():
    best = {min(row["mean"], key=row["mean"].get) for row in recorded("unseen_games")}
    assert len(best) >= 3


def test_prediction_loses_to_cfr_plus_on_leduc_and_wins_on_random_matrices():
    mean = {row["game"]: row["mean"] for row in recorded("unseen_games")}
    assert mean["Leduc"]["pcfr+"] > mean["Leduc"]["cfr+"] + 0.3
    assert mean["30 random 5 by 20"]["pcfr+"] < mean["30 random 5 by 20"]["cfr+"] - 1


def test_the_two_families_do_not_agree_on_prediction_against_discounts():
    powers = {row["game"]: row["powers"] for row in recorded("unseen_games")}
    said = [verdict(*(np.array(powers[family][name]) for name in ("pcfr+", "dcfr+")))[2]
            for family in ("30 random 5 by 20", "30 random trees")]  # fmt: skip
    assert said == [1, 0]


def test_the_study_finds_a_row_again():
    rows = {row["game"]: row for row in recorded("unseen_games")}
    assert unseen_games.run("one random game") == rows["one random game"]
