"""Lesson 16's second task: any right style passes under any rules, and a mistake of thought is refused."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from contextlib import nullcontext
from dataclasses import replace
from itertools import accumulate

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.course.second_tasks import second_task
from cfrlib.lessons.lesson16.transfer import DRAWN, HALF, NEVER

TASK = second_task("16")
CASES = (1, 2, 3)  # whose rules differ


def team_by_team(close, points, shared, told):
    """What it means: each team against each other one. Right, and too slow for many."""
    counted = {NEVER: 0.0, HALF: 0.5, DRAWN: 1.0}[shared]

    def again(strengths, players, weights):
        answers = []
        for team, own in enumerate(strengths):
            ahead = own - strengths
            earned = np.where(abs(ahead) <= close, points[1], np.where(ahead > 0, points[0], points[2]))
            together = np.isin(players, players[team]).any(axis=1)
            if shared == DRAWN:
                earned = np.where(together, points[1], earned)
            matches = weights * np.where(together, counted, 1.0)
            matches[team] = 0.0
            total = matches.sum() if told == "mean" else 1.0
            answers.append(earned @ matches / total if total else 0.0)
        return answers

    return again


def with_bisect(close, points, shared, told, itself=False, seats=2):
    """Lists of strengths and their sums: all teams, and those of each player. What the options change is wrong."""
    win, draw, defeat = map(float, points)

    def made(teams, strengths, weights):
        order = sorted(teams, key=lambda team: strengths[team])
        return [strengths[team] for team in order], [0.0, *accumulate(weights[team] for team in order)]

    def looked_up(ranked, sums, own):
        low, high = sums[bisect_left(ranked, own - close)], sums[bisect_right(ranked, own + close)]
        return low, high - low, sums[-1] - high

    def again(strengths, players, weights):
        strengths, players, weights = strengths.tolist(), players.tolist(), weights.tolist()
        of_player = defaultdict(list)
        for team, two in enumerate(players):
            for player in two:
                of_player[player].append(team)
        everybody = made(range(len(weights)), strengths, weights)
        lists = {player: made(teams, strengths, weights) for player, teams in of_player.items()}
        answers = []
        for own, two, weight in zip(strengths, players, weights, strict=True):
            won, drawn, lost = looked_up(*everybody, own)
            drawn -= 0.0 if itself else weight
            for player in two[:seats]:
                beaten, even, stronger = looked_up(*lists[player], own)
                even -= weight
                part = 0.5 if shared == HALF else 1.0
                won, drawn, lost = won - part * beaten, drawn - part * even, lost - part * stronger
                drawn += beaten + even + stronger if shared == DRAWN else 0.0
            total = won + drawn + lost if told == "mean" else 1.0
            answers.append((win * won + draw * drawn + defeat * lost) / total if total else 0.0)
        return answers

    return again


def with_counts_of_strengths(close, points, shared, told):
    """The weight of every strength, summed up; teams of a player together."""

    def levels(strengths, weights, reach):
        sums = np.concatenate([[0.0], np.cumsum(np.bincount(strengths, weights, minlength=reach))])
        low, high = np.clip(strengths - close, 0, reach), np.clip(strengths + close + 1, 0, reach)
        return sums[low], sums[high] - sums[low], sums[-1] - sums[high]

    def again(strengths, players, weights):
        reach = int(strengths.max()) + 1
        beaten, even, stronger = levels(strengths, weights, reach)
        apart = np.zeros((3, len(weights)))
        for player in set(players.ravel().tolist()):
            rows = np.nonzero((players[:, 0] == player) | (players[:, 1] == player))[0]
            apart[:, rows] += levels(strengths[rows], weights[rows], reach)
        apart[1] -= 2 * weights
        matches = np.array([beaten, even - weights, stronger])
        matches = matches - apart * (0.5 if shared == HALF else 1)
        if shared == DRAWN:
            matches[1] += apart.sum(axis=0)
        earned = (np.array(points)[:, None] * matches).sum(axis=0)
        if told == "sum":
            return earned
        met = matches.sum(axis=0)
        return np.where(met > 0, earned / np.where(met > 0, met, 1.0), 0.0)

    return again


def asked(right, question):
    """Right answers to another question."""
    return lambda **rules: lambda *given: right(**rules)(*question(*given))


STYLES = [with_bisect, with_counts_of_strengths]
WRONG_WAYS = {
    "meets itself": lambda **rules: with_bisect(**rules, itself=True),
    "only equal strength is a draw": lambda **rules: with_bisect(**rules | {"close": 0}),
    "a draw ends one too early": lambda **rules: with_bisect(**rules | {"close": rules["close"] - 1}),
    "teams counted": asked(with_bisect, lambda strengths, players, weights: (strengths, players, weights * 0 + 1)),
    "turned round": asked(with_bisect, lambda strengths, players, weights: (100_000 - strengths, players, weights)),
    "one player alone": lambda **rules: with_bisect(**rules, seats=1),
    "shared players forgotten": lambda **rules: with_bisect(**rules, seats=0),
    "the showdown of the lesson": lambda **rules: with_bisect(**rules | {"points": (1, 0, -1), "shared": NEVER}),
}


def drawn(case):
    return {name: rule.value for name, rule in TASK.drawn(case).items()}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("case", CASES)
def test_any_right_style_passes(style, case):
    assert examine(TASK.exercise(case), style(**drawn(case)), seed=5).status == RIGHT


@pytest.mark.parametrize("way", WRONG_WAYS)
@pytest.mark.parametrize("case", CASES)
def test_a_mistake_is_refused(way, case):
    small = replace(TASK.exercise(case), random_cases=lambda rng: ())
    assert examine(small, WRONG_WAYS[way](**drawn(case)), seed=5, around=nullcontext()).status == WRONG


def test_a_comparison_of_all_pairs_is_too_slow():
    verdict = examine(TASK.exercise(0), team_by_team(**drawn(0)), seed=5, seconds=1.0)
    assert verdict.status == WRONG and "did not finish" in verdict.headline


def test_styles_agree_under_all_rules():
    for chosen in TASK.every_choice():
        rules = {name: rule.value for name, rule in chosen.items()}
        for case in TASK.edge_cases:
            right = TASK.solved(chosen)(*case)
            for style in (team_by_team, *STYLES):
                np.testing.assert_allclose(style(**rules)(*case), right, atol=1e-12)


def test_the_cases_hold_every_way_to_treat_shared_players():
    assert {drawn(case)["shared"] for case in CASES} == {NEVER, HALF, DRAWN}
