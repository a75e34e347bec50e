"""Diagnosis without knowing the exercise: each kind of finding, and that nothing is told that is not so."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.registry import exercises


def gains(table, row, weight):
    """What each column of a table holds more than a row's first entry, weighted: with every kind of case."""
    return weight * (table[row] - table[row, 0] + table.mean(axis=0))


def _tables(rng):
    for rows, columns in ((2, 3), (3, 3), (4, 2), (3, 5), (2, 2), (5, 4), (4, 3)):
        yield rng.normal(0, 3, (rows, columns)).round(2), int(rng.integers(rows)), float(rng.integers(1, 9)) / 10


GAINS = Exercise(gains, random_cases=_tables)
WEIGHED = Exercise(gains, random_cases=lambda rng: [(t, row, 0.1) for t, row, _ in _tables(rng)])


def shares(weights):
    return weights / weights.sum()


SHARES = Exercise(
    shares,
    edge_cases=[(np.array(row),) for row in ([1.0, 3.0], [2.0, 0.5, 1.5], [4.0, 1.0, 2.0, 3.0], [0.2, 0.3, 0.9])],
)


def both(table):
    return table.max(axis=0), table.min(axis=1)


BOTH = Exercise(both, random_cases=lambda rng: [case[:1] for case in _tables(rng)], results=("the tops", "the bottoms"))


def averaged(payoff, iterations):
    """The mean of the first so many rows of a table, which stand for strategies."""
    return payoff[np.arange(iterations) % len(payoff)].mean(axis=0)


AVERAGED = Exercise(
    averaged, random_cases=lambda rng: ((table, count) for (table, *_), count in zip(_tables(rng), (1, 2, 4, 3, 5, 7),
                                                                                     strict=False))
)


def earned(table, weights):
    """What the best row of a table earns against weights of its columns."""
    return (table @ weights).max()


EARNED = Exercise(
    earned,
    random_cases=lambda rng: [(table, rng.dirichlet(np.ones(table.shape[1]))) for table, *_ in _tables(rng)],
    axes={"weights": ("weights",)},
)


def counted(words):
    return {word: words.count(word) / len(words) for word in words}


COUNTED = Exercise(counted, edge_cases=[(tuple("abca"),), (tuple("bba"),), (tuple("cbaac"),), (tuple("ddddab"),)])


TALLY = []


def tallied(table, row, weight):
    """Goes wrong by a counter that lives outside."""
    TALLY.append(1)
    return gains(table, row, weight) * np.sign(np.sin(len(TALLY) * np.arange(table.shape[1]) + 1))


def told(exercise, wrong, name=None):
    verdict = examine(exercise, wrong, 1)
    return verdict.misconception, f"{verdict.headline}: {verdict.explanation}"


@pytest.mark.plain
@pytest.mark.parametrize("exercise, wrong, name", [
    (GAINS, lambda t, r, w: -gains(t, r, w), "the sign turned"),
    (GAINS, lambda t, r, w: np.maximum(gains(t, r, w), 0), "negative numbers set to 0"),
    (GAINS, lambda t, r, w: abs(gains(t, r, w)), "signs dropped"),
    (GAINS, lambda t, r, w: gains(t, r, w).astype(int), "cut to whole numbers"),
    (GAINS, lambda t, r, w: gains(t, r, w).round(1), "rounded"),
    (GAINS, lambda t, r, w: gains(t, r, w)[::-1], "backwards"),
    (GAINS, lambda t, r, w: np.roll(gains(t, r, w), 1), "shifted by one place"),
    (GAINS, lambda t, r, w: gains(t, r, w)[:-1], "the last one missing"),
    (GAINS, lambda t, r, w: gains(t, r, w).sum(), "one number for several"),
    (GAINS, lambda t, r, w: gains(t, r, w) / 3, "a constant factor"),
    (GAINS, lambda t, r, w: gains(t, r, w) + 2, "a constant added"),
    (GAINS, lambda t, r, w: gains(t, r, w) / w, "divided by `weight`"),
    (GAINS, lambda t, r, w: gains(t, r, w) * w, "multiplied by `weight`"),
    (GAINS, lambda t, r, w: gains(t, r, w) * len(t), "multiplied by the number of rows of `table`"),
    (GAINS, lambda t, r, w: gains(t, r, w) + t[r, 0], "all entries shifted alike"),
    (GAINS, lambda t, r, w: np.zeros(t.shape[1]), "always 0"),
    (GAINS, lambda t, r, w: gains(t, 0, w), "`row` ignored"),
    (GAINS, lambda t, r, w: gains(-t, r, 1 - w), "one minus `weight`"),
    (SHARES, lambda w: w / w.max(), "not normalised"),
    (SHARES, lambda w: w, "not normalised"),
    (SHARES, lambda w: w / len(w), "not normalised"),
    (SHARES, lambda w: np.eye(len(w))[w.argmax()], "all on the largest"),
    (EARNED, lambda t, w: earned(t[:, :-1], w[:-1]), "the last of `table` ignored"),
    (EARNED, lambda t, w: max(row @ w for row in t[1:]), "the first of `table` ignored"),
    (EARNED, lambda t, w: max(sum(t[i, j] * w[j] for j in range(3)) for i in range(len(t))), "a size hard coded"),
    (EARNED, lambda t, w: max(sum(t[i, j] * w[j] for j in range(len(t))) for i in range(len(t))), "one size for two"),
    (EARNED, lambda t, w: t[0] @ w, "only the first of `table`"),
    (COUNTED, lambda words: {word: words.count(word) for word in words}, "not normalised"),
    (COUNTED, lambda words: {word: 1 - share for word, share in counted(words).items()}, "one minus the answer"),
    (BOTH, lambda t: (t.min(axis=1), t.max(axis=0)), "results exchanged"),
    (AVERAGED, lambda p, n: averaged(p, n + 1), "`iterations` one too large"),
    (AVERAGED, lambda p, n: averaged(p, n) * n, "multiplied by `iterations`"),
])  # fmt: skip
def test_a_simple_relation_is_told(exercise, wrong, name):
    if name == "one minus `weight`":
        wrong = lambda t, r, w: gains(t, r, 1 - w)  # noqa: E731
    assert told(exercise, wrong)[0] == name, told(exercise, wrong)


LARGE = Exercise(
    lambda row: [bool(number > 2) for number in row], edge_cases=[([1, 3],), ([4, 5, 0],), ([2, 9],), ([0],)]
)


@pytest.mark.parametrize("wrong, name", [
    (lambda row: max(row) > 2, "one answer for several"),
    (lambda row: sum(number > 2 for number in row), "one answer for several"),
    (lambda row: [number <= 2 for number in row], "True and False exchanged"),
])  # fmt: skip
def test_relations_of_numbers_are_not_said_of_true_and_false(wrong, name):
    assert told(LARGE, wrong)[0] == name
    assert "numbers. Return" not in told(LARGE, wrong)[1]


def test_where_all_is_0_no_others_are_right():
    positive = Exercise(lambda row: 2.0 * row, edge_cases=[(np.arange(n) + 1.0,) for n in (2, 3, 4)])
    assert told(positive, lambda row: 0 * row)[0] == "always 0"


def test_what_would_be_right_for_another_number_is_said_as_what_was_computed():
    assert "`iterations + 1` for `iterations`" in told(AVERAGED, lambda p, n: averaged(p, 1 + n))[1]


def test_functions_of_numpy_that_are_replaced_are_named_and_put_back():
    kept = np.maximum, np.allclose

    def replacing(table, row, weight):
        np.maximum, np.allclose = (lambda *numbers: numbers[0]), lambda *numbers: True
        return gains(table, row, weight)

    name, text = told(GAINS, replacing)
    assert name == "NumPy's functions replaced" and "`np.allclose` and `np.maximum`" in text
    assert (np.maximum, np.allclose) == kept


def test_two_right_cases_are_too_few_to_suspect_a_size_in_the_code():
    name, text = told(EARNED, lambda t, w: earned(t, w) + (t.shape[1] != 2) * t[0, 0])
    assert name == "" and "hard coded" not in text


@pytest.mark.plain
def test_whole_numbers_are_noticed_however_they_came_about():
    def whole(table, row, weight):
        table = (weight * table) // 1
        return table[row] - table[row, 0] + np.trunc(table.mean(axis=0))

    assert told(WEIGHED, whole)[0] == "cut to whole numbers"


def test_a_choice_is_not_taken_for_numbers_that_were_cut():
    assert told(SHARES, lambda weights: np.eye(len(weights))[len(weights) // 2])[0] == "all on one entry"


def test_one_entry_of_a_whole_table_is_a_choice_too():
    def shares(table):
        return table / table.sum()

    exercise = Exercise(shares, random_cases=lambda rng: [(rng.random((2, n)),) for n in (2, 3, 4, 3)])
    assert told(exercise, lambda table: 1.0 * (table == table.max()))[0] == "all on one entry"


def test_a_choice_is_still_one_beside_cases_with_a_single_entry():
    with_one = replace(SHARES, edge_cases=[*SHARES.edge_cases, (np.array([2.0]),)])
    assert told(with_one, lambda weights: np.eye(len(weights))[len(weights) // 2])[0] == "all on one entry"


def test_of_several_results_only_the_wrong_one_is_spoken_of():
    name, text = told(BOTH, lambda t: (t.max(axis=0), -t.min(axis=1)))
    assert name == "the sign turned" and "the bottoms" in text and "the tops" not in text


def test_the_entries_of_a_dictionary_are_no_cases():
    def shares(weights):
        return {name: np.array([weight, weight**2, 1.0]) for name, weight in weights.items()}

    exercise = Exercise(shares, edge_cases=[({"a": 2.0, "b": 3.0},), ({"a": 5.0, "c": 4.0},)])
    scaled = {"a": 2.0, "b": 7.0, "c": 0.5}
    verdict = examine(exercise, lambda weights: {key: scaled[key] * row for key, row in shares(weights).items()}, 1)
    assert verdict.misconception == "a factor common to all entries"
    assert verdict.explanation.startswith("For each key all your numbers")


def test_several_results_may_come_in_a_list():
    steps = Exercise(both, edge_cases=[(np.full((2, 2), 0.25),), (np.eye(2) / 3,), (np.eye(3) / 7,), (np.eye(4) / 9,)])
    assert told(steps, lambda table: [part.round(2) for part in both(table)])[0] == "rounded"


def test_a_number_halfway_may_be_rounded_either_way():
    halves = Exercise(lambda number: np.array([number, number / 8]), edge_cases=[(0.25,), (0.75,), (1.25,), (1 / 3,)])
    either = told(halves, lambda number: np.array([np.floor(10 * number + 0.5), round(10 * number / 8)]) / 10)
    assert either[0] == "rounded"


def test_what_is_kept_outside_the_function_is_named_even_where_the_first_case_does_not_show_it():
    name, text = told(GAINS, tallied)
    assert name == "earlier calls remembered"
    hidden = {}

    def cached(table, row, weight):
        return hidden.setdefault(table.shape, gains(table, row, weight))

    several = replace(GAINS, edge_cases=[(np.eye(3) + place, 1, 0.5 + place / 10) for place in range(3)])
    name, text = told(several, cached)
    assert name == "earlier calls remembered" and "`hidden`" in text


def test_things_outside_that_cannot_be_written_down_do_no_harm():
    class Mute:
        def __repr__(self):
            raise RuntimeError("no words")

    kept = [Mute()]

    def wrong(table, row, weight):
        kept.append(row)
        return np.cos(gains(table, row, weight)) + len(kept[:1])

    assert told(GAINS, wrong)[0] == "earlier calls remembered"


def test_what_is_nearly_right_is_called_so():
    """Where whole numbers are asked exactly, a little too much is not "negative numbers set to 0"."""

    def both(number):
        return [3 * number, number]

    exercise = Exercise(both, edge_cases=[(number,) for number in (1, 2, 4, 9)], tolerance=1e-9)
    verdict = examine(exercise, lambda number: [3.0000003 * number, 1.0000001 * number], 1)
    assert verdict.misconception == "nearly right"


def test_a_substitution_that_leaves_the_right_answer_as_it_is_explains_nothing():
    """Complex numbers are refused; that negative regrets count as 0 is no reason, but what is asked for."""
    exercise = exercises("01")["regret_matching"]
    verdict = examine(exercise, lambda r: exercise.reference(r).astype(complex), 1)
    assert "complex128" in verdict.headline and not verdict.misconception and "negative" not in verdict.explanation


def chosen(weights):
    """All on the largest, unless none is above 0: then all alike."""
    return np.eye(len(weights))[weights.argmax()] if weights.max() > 0 else np.full(len(weights), 1 / len(weights))


CHOSEN = Exercise(chosen, edge_cases=[(np.array(row),) for row in ([1.0, 3.0], [2.0, 1.5], [-1.0, -2.0], [4.0, 9.0, 1],
                                                                   [0.0, -1.0, 0], [5.0, 1.0, 2.0])])  # fmt: skip


@pytest.mark.parametrize("exercise, wrong, nonsense", [
    (CHOSEN, lambda w: np.eye(len(w))[0], "More than one entry"),  # where a choice is expected, another one
    (CHOSEN, lambda w: np.eye(len(w))[0], "cut"),
    (Exercise(lambda w: w.min() > 0, edge_cases=[(np.array([n, 1.0]),) for n in (1.0, -1.0, 2.0, 0.0)]),
     lambda w: w.min() <= 0, "add up to 1"),
])  # fmt: skip
def test_what_fits_by_chance_is_not_told(exercise, wrong, nonsense):
    assert nonsense not in told(exercise, wrong)[1]


def test_a_yes_for_a_no_is_told_as_such():
    exercise = Exercise(lambda w: w.min() > 0, edge_cases=[(np.array([n, 1.0]),) for n in (1.0, -1.0, 2.0, 0.0)])
    assert told(exercise, lambda w: not w.min() > 0)[0] == "True and False exchanged"


def test_right_for_few_entries_says_nothing_of_how_many_there_are():
    """Small cases come right by chance more often: more than 8 entries are no cause."""
    exercise = Exercise(shares, edge_cases=[(np.arange(1.0, n),) for n in (7, 8, 9, 10, 12, 15)])
    assert "entries" not in told(exercise, lambda w: shares(w) + (len(w) > 8) * np.cos(w))[1]


def test_one_answer_that_fits_is_no_substitution():
    """The first hill of the values is another row's only sometimes."""
    tables = [[1.0, 2], [0, 1]], [[5.0, 5], [1, 2], [3, 0]], [[1.0, 1], [0, 0], [7, 9]]
    exercise = Exercise(earned, edge_cases=[(np.array(table), np.array([0.25, 0.75])) for table in tables])

    def hill(table, weights):
        values = [*(table @ weights), -99]
        return next(value for value, later in pairwise(values) if later < value)

    assert told(exercise, hill)[0] != "one size for two"


def test_what_is_kept_outside_comes_before_what_it_looks_like():
    """What a notebook's counter did was told as "ignores `wins`"."""
    counter = {"all": 0.0}

    def counting(weights):
        counter["all"] += 1
        return np.full(len(weights), 1 / len(weights))

    assert told(SHARES, counting)[0] == "earlier calls remembered"


def test_a_relation_holds_in_all_cases_or_is_not_told():
    """Of a few wrong ones, all 1 where 0 is expected, it was said that both add up to 1."""
    exercise = Exercise(lambda day: int(day > 3), edge_cases=[(day,) for day in (1, 2, 3, 4, 5, 6, 7)])
    assert told(exercise, lambda day: 1)[0] != "one minus the answer"
    assert told(exercise, lambda day: 1 if day != 5 else 0)[0] == ""
