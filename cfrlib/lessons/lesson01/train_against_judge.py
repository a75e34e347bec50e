"""Sampled regret matching against a fixed opponent [Neller & Lanctot 2013, section 2], judged without its draws.

Two draws of a right function may differ in every number, so nothing is compared draw for draw. Instead:
- in one, two or three iterations few answers are possible; all are listed with their exact probabilities. An answer off
  the list is wrong, and so are frequencies that right functions show with probability under 1e-13 (how to tell is in
  `train_against_answers`);
- the same seed must give the same answer and different seeds different ones. This is tried where regrets wander for
  WANDERING iterations, so that two runs with different draws agree with a probability under 1e-4;
- what a run loses to the best response, all iterations together, does not grow with them. Of 10,000 right runs the mean
  was 4 and the worst 25, and every further 6 were ten times as rare; LOST is allowed;
- in a run of MANY iterations every strategy is (1/2, 1/2), until the first action was drawn once, and then (0, 1). So
  the average, times the iterations, is a small number of halves; an average of fewer strategies is not.
A right function is refused with a probability under 1e-10 in all.
"""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Problem
from cfrlib.lessons.lesson01.shares import uniform
from cfrlib.lessons.lesson01.train_against_answers import (
    ENUMERATED,
    TOLERANCE,
    compare,
    groups_of,
    likeliest,
)

WANDERING = 40
BIASED = "gives possible averages, but not as often as it should: how are both actions drawn, and do all regrets count?"
MANY = 23_457  # more than the lesson asks for; no small number of halves when divided by a round number
ONE_BETTER = np.array([[1.0, 2.0], [3.0, 5.0]])
MOST_HALVES = 45  # the first action is not drawn for longer with a probability of 2^-45
LOST = 80.0  # payoff given away to the best response in the long runs of `train_against`, all iterations together


def judge(observations, right, known_mistakes) -> Problem | None:
    """The first thing wrong; `known_mistakes` are the ways of training that right runs must not look like."""
    for seen in observations:
        if sentence := _no_distribution(seen):
            return Problem(sentence, seen)
    groups = groups_of(observations)
    if problem := _not_repeated(groups):
        return problem
    problem = next((problem for group in groups if (problem := _group_problem(group, right))), None)
    if problem or likeliest(right, known_mistakes, tuple(observations)) is None:
        return problem or _same_for_all(groups)
    return Problem(BIASED)


def _no_distribution(seen):
    payoff, _, iterations, _ = seen.args
    if iterations == 1 or not payoff.any():
        return None
    form = complaint(seen.value, uniform(len(payoff)), TOLERANCE)
    if form:
        return form
    value = np.asarray(seen.value, dtype=float)
    room = TOLERANCE * (len(value) + iterations / 100)  # a running mean in float32 drifts
    if (value < -TOLERANCE).any() or abs(value.sum() - 1) > room:
        return "returns no probabilities: they must not be negative, and add up to 1"
    return None


def _group_problem(group, right):
    payoff, opponent, iterations, _ = group[0].args
    if iterations == 1 or not payoff.any():
        return _not_uniform(group, "the first iteration is uniform" if iterations == 1 else "nothing is ever regretted")
    if iterations == MANY:
        return _not_all_played(group[0])
    if iterations > ENUMERATED:
        return _not_learned(group, payoff, opponent)
    off, improbable = compare(right, group)
    if off.any():
        sentence = f"gives an average that no draws of actions lead to in {iterations} iterations"
        return Problem(sentence, group[off.argmax()])
    if improbable:
        return Problem(BIASED)
    return None


def _not_uniform(group, why):
    for seen in group:
        right = uniform(len(seen.args[0]))
        sentence = complaint(seen.value, right, TOLERANCE)
        if sentence is not None:
            return Problem(sentence or f"must be uniform here: {why}", seen, right)
    return None


def _not_all_played(seen):
    halves = 2 * MANY * np.asarray(seen.value, dtype=float)[0]
    if abs(halves - halves.round()) < 0.02 and 0.5 < halves < MOST_HALVES:
        return None
    if halves <= 0.5:
        return Problem("leaves the first strategies out: all that are played count, the uniform ones too", seen)
    sentence = f"gives no average of {MANY} strategies, each (1/2, 1/2) or (0, 1): does your loop end earlier?"
    return Problem(sentence, seen)


def _not_learned(group, payoff, opponent):
    if np.ptp(payoff @ opponent) < TOLERANCE:  # every action is equally good: there is nothing to learn
        return None
    earned = np.mean([np.asarray(seen.value) @ payoff @ opponent for seen in group])
    if ((payoff @ opponent).max() - earned) * group[0].args[2] < LOST:
        return None
    return Problem("hardly learns: after many iterations its average earns too little", group[0])


def _not_repeated(groups):
    """Two results from one seed; no call would repeat either of them, so none is shown."""
    if np.allclose(*(seen.value for seen in _wandering(groups))):
        return None
    return Problem("gives two results from the same seed")


def _wandering(groups):
    """Two runs with the same seed, where regrets wander."""
    return next(group for group in groups if group[0].args[2] == WANDERING and group[0].args[0].any())


def _same_for_all(groups):
    if all(np.allclose(seen.value, group[0].value) for group in groups for seen in group):
        first = _wandering(groups)[0]
        return Problem("gives the same result for every seed: draw from the `rng` it is given", first)
    return None


def actions_counted(exercise, observations):
    """Recognises shares of the actions drawn: whole numbers, when multiplied by the iterations."""
    if any(seen.error or _no_answer(seen) is not None or not _share_of_draws(seen) for seen in observations):
        return False
    return any(np.ptp(seen.value) < 0.9 * np.sum(seen.value) for seen in observations if not seen.args[0].any())


def _no_answer(seen):
    """What keeps the value from being one finite number for each action, or None."""
    return complaint(seen.value, uniform(len(seen.args[0])), np.inf)


def _share_of_draws(seen):
    counts = np.asarray(seen.value, dtype=float)
    counts = counts / counts.sum() * seen.args[2]
    return np.allclose(counts, counts.round(), atol=0.01)


def all_alike(seen):
    """Whether a run gives every action the same number."""
    return bool(np.ptp(seen.value) <= TOLERANCE)


def not_from_rng(exercise, observations):
    """Recognises draws from the global generators."""
    return any(seen.drew_globally for seen in observations)


def seed_not_repeated(exercise, observations):
    """Recognises two results from one seed: draws from elsewhere, or sums that go on counting from call to call."""
    groups = _told_apart_by_seed(observations)
    return bool(groups) and _not_repeated(groups) is not None


def same_for_every_seed(exercise, observations):
    """Recognises runs without a draw from `rng`."""
    groups = _told_apart_by_seed(observations)
    return bool(groups) and _not_repeated(groups) is None and _same_for_all(groups) is not None


def _told_apart_by_seed(observations):
    """The runs in groups; none where some of them gave no answer to compare."""
    if any(seen.error or _no_distribution(seen) for seen in observations):
        return []
    return groups_of(observations)
