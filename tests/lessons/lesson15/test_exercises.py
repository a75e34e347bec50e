"""Lesson 15's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson15.choices import beliefs
from cfrlib.lessons.lesson15.material import duel, glossary, parents_of, watched, words_of_the_games
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson15.learners import MISTAKES, STYLES

EXERCISES = exercises("15")


class TestAttempts(Attempts):
    lesson = "15"
    styles, mistakes = STYLES, MISTAKES


def test_payoffs_may_be_whole_numbers_while_winnings_are_not():
    def as_the_payoffs(payoff, firsts, seconds):
        first_seat = firsts @ payoff @ seconds.T
        return ((first_seat - first_seat.T) / 2).astype(payoff.dtype)

    assert examine(EXERCISES["cross_table"], as_the_payoffs, 1).status == WRONG


@pytest.mark.plain
def test_who_follows_every_order_of_results_is_asked_about_it():
    def ahead(result, hands, total=0):
        if hands == 0:
            return float(total > 0)
        return sum(chance * ahead(result, hands - 1, total + chips) for chips, chance in result.items())

    verdict = examine(EXERCISES["chance_ahead"], ahead, 1, seconds=0.5)
    assert "every order of results" in verdict.headline


@pytest.mark.plain
def test_a_doubt_that_ends_too_early_is_not_taken_for_numbers_too_small():
    def final(prior, likelihoods, certainty):
        belief, played = np.array(prior), []
        for row in likelihoods:
            played.append(int(belief.argmax()) if belief.max() >= certainty else -1)
            belief = belief * row / max((belief * row).sum(), 1e-300)
            belief[belief < 1e-3] = 0
        return played

    assert examine(EXERCISES["choices"], final, 1).misconception != "product underflows"


class TestPatients(Patients):
    lesson = "15"


def test_every_misconception_of_the_syllabus_has_a_name():
    def names(exercise):
        return {known.name for known in EXERCISES[exercise].misconceptions}

    assert "behaviour averaged, not plans" in names("average_opponent")
    assert "the first seat alone" in names("cross_table")
    assert "the prior forgotten" in names("choices") & names("corner_values")


def test_the_references_table_is_the_tournaments():
    game = cfr.tournament.GAMES["leduc"]
    form, rng = cfr.SequenceForm.of(game), np.random.default_rng(1)
    profiles = [cfr.Strategy.uniform(game).perturb(0), cfr.tournament.equilibrium("leduc"), _any(form, rng)]
    plans = [form.plans(form.by_player(one.probabilities)) for one in profiles]
    firsts, seconds = (np.array(each) for each in zip(*plans, strict=True))
    players = [cfr.tournament.Player(str(n), {"leduc": one}) for n, one in enumerate(profiles)]
    expected = cfr.tournament.play(players, hands=2).tables["leduc"].expected
    found = EXERCISES["cross_table"].reference(form.payoff.toarray(), firsts, seconds)
    np.testing.assert_allclose(found, expected, atol=1e-12)


def test_the_average_opponent_has_the_mean_of_the_plans():
    game = cfr.games.Leduc()
    form, rng = cfr.SequenceForm.of(game), np.random.default_rng(2)
    members, weights = [_any(form, rng) for _ in range(3)], [0.5, 0.2, 0.3]
    for player, treeplex in enumerate(form.treeplexes):
        tables = [{label: list(one[label].values()) for label in one} for one in members]
        average = EXERCISES["average_opponent"].reference(tables, weights, parents_of(game, player))
        found = form.plans(form.by_player(cfr.Strategy.of(game, average).probabilities))[player]
        plans = [form.plans(form.by_player(one.probabilities))[player] for one in members]
        np.testing.assert_allclose(found, np.average(plans, axis=0, weights=weights), atol=1e-12)
        assert len(average) == len(treeplex)


def _any(form, rng):
    sets = form.information_sets
    return cfr.Strategy(sets, sets.proportions(rng.random(sets.num_slots)))


def test_a_belief_is_lesson_09s_posterior_where_all_were_alike():
    suspects = {"honest": {"Q": [0.7, 0.3]}, "caller": {"Q": [0.2, 0.8]}}
    seen = [("Q", 1), ("Q", 0), ("Q", 1)]
    expected = list(exercises("09")["posterior"].reference(seen, suspects).values())
    likelihoods = [[one[key][action] for one in suspects.values()] for key, action in seen]
    assert beliefs([0.5, 0.5], likelihoods)[-1] == pytest.approx(expected)


def test_parents_stand_before_their_children_and_cover_a_players_sets():
    for game in (cfr.games.Kuhn(13), cfr.games.Leduc()):
        sets = cfr.SequenceForm.of(game).information_sets
        for player in (0, 1):
            parents, met = parents_of(game, player), {None}
            for label, parent in parents.items():
                assert parent is None or parent[0] in met
                met.add(label)
            assert sorted(parents) == sorted(np.array(sets.labels)[sets.players == player])
    assert parents_of(cfr.games.Kuhn(), 0)["Kpb"] == ("K", 0)


def test_a_duel_is_worth_what_the_cross_table_says():
    house = {player.name: player.strategies["kuhn13"] for player in cfr.tournament.house_players()}
    result = duel(house["Plain"], house["Maniac"])
    players = [cfr.tournament.Player(name, {"kuhn13": house[name]}) for name in ("Plain", "Maniac")]
    expected = cfr.tournament.play(players, hands=2).tables["kuhn13"].expected[0, 1]
    assert sum(result.values()) == pytest.approx(1)
    assert sum(chips * chance for chips, chance in result.items()) == pytest.approx(expected)


def test_the_watched_player_sits_second_first_and_its_decisions_alone_are_listed():
    suspects = cfr.tournament.suspects()
    log = watched(suspects["folds too much"], suspects["honest"], 6, np.random.default_rng(3))
    sets = suspects["honest"].information_sets
    seats = dict(zip(sets.labels, sets.players, strict=True))
    assert [{seats[label] for label, _ in hand} for hand in log] == [{1}, {0}] * 3


def test_the_glossary_is_shown_whole_names_each_term_once_and_has_it_in_chinese():
    terms = [*glossary().rows, *words_of_the_games().rows]
    assert len({row["English"] for row in terms}) == len(terms) > 60
    assert all("\u4e00" <= row["中文"][0] <= "\u9fff" or row["中文"].startswith(("CFR", "Nash")) for row in terms)
    assert "more rows" not in glossary()._repr_html_()


def test_the_index_has_every_misconception_of_every_lesson():
    index = cfr.checks.mistakes()
    assert index.mistakes["15"]["cross_table"][0] == "the first seat alone"
    assert "diagnosis" not in index.mistakes["15"] and len(index) > 1_000
    page = index._repr_html_()
    assert page.count("<details>") == len(index.mistakes) and "behaviour averaged, not plans" in page
    assert "15 choices: a hand known before it is played" in repr(index)
    for found in index.mistakes.values():
        names = [name for each in found.values() for name in each]
        assert len(set(names)) == len(names)


@pytest.mark.plain
def test_a_call_that_shows_underflow_can_be_read():
    for name in ("choices", "corner_values"):
        exercise = EXERCISES[name]
        wrong = next(known for known in exercise.misconceptions if known.name == "product underflows").wrong_functions
        assert all(len(str(examine(exercise, one, 1))) < 1_000 for one in wrong)
