"""Sampled regret matching against a fixed opponent [Neller & Lanctot 2013, section 2.4], judged without its draws.

Two draws of a right function may differ in every number, so nothing is compared draw for draw. Instead:
- in one, two or three iterations few answers are possible; all are listed with their exact probabilities. An answer off
  the list is wrong, and so are frequencies that right functions show with probability under 1e-13 (how to tell is in
  `train_against_variants`);
- the same seed must give the same answer and different seeds different ones. This is tried where regrets wander for
  WANDERING iterations, so that two runs with different draws agree with a probability under 1e-4;
- what a run loses to the best response, all iterations together, does not grow with them. Of 10,000 right runs the mean
  was 4 and the worst 25, and every further 6 were ten times as rare; LOST is allowed. A learner who stops early keeps
  the loss of its first iterations in its average, and loses more the longer the run should have been.
A right function is refused with a probability under 1e-10 in all.
"""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Problem
from cfrlib.course.exercises.lesson01.shares import uniform
from cfrlib.course.exercises.lesson01.train_against_variants import (
    ENUMERATED,
    RIGHT,
    TOLERANCE,
    compare,
    groups_of,
    likeliest,
)

WANDERING = 40
BIASED = "gives possible averages, but not as often as it should: how are the two actions drawn?"
MANY = 3500  # a learner who calls themselves once an iteration gets no further than 3,000
LOST = 80.0  # payoff given away to the best response in the long runs of `train_against`, all iterations together


def judge(observations, known_mistakes) -> Problem | None:
    """The first thing wrong; `known_mistakes` are the rules of training that right runs must not look like."""
    for seen in observations:
        if sentence := _no_distribution(seen):
            return Problem(sentence, seen)
    groups = groups_of(observations)
    problem = next((problem for group in groups if (problem := _group_problem(group))), None)
    if problem or likeliest(known_mistakes, tuple(observations)) is None:
        return problem or _seed_problem(groups)
    return Problem(BIASED)


def _no_distribution(seen):
    payoff, _, iterations, _ = seen.args
    if iterations == 1 or not payoff.any():
        return None
    form = complaint(seen.value, uniform(len(payoff)), TOLERANCE)
    if form:
        return form
    value = np.asarray(seen.value, dtype=float)
    if (value < -TOLERANCE).any() or abs(value.sum() - 1) > TOLERANCE * len(value):
        return "returns no probabilities: they must not be negative, and add up to 1"
    return None


def _group_problem(group):
    payoff, opponent, iterations, _ = group[0].args
    if iterations == 1 or not payoff.any():
        return _not_uniform(group, "the first iteration is uniform" if iterations == 1 else "nothing is ever regretted")
    if iterations > ENUMERATED:
        return _not_learned(group, payoff, opponent)
    off, improbable = compare(RIGHT, group)
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


def _not_learned(group, payoff, opponent):
    if np.ptp(payoff @ opponent) < TOLERANCE:  # every action is equally good: there is nothing to learn
        return None
    earned = np.mean([np.asarray(seen.value) @ payoff @ opponent for seen in group])
    if ((payoff @ opponent).max() - earned) * group[0].args[2] < LOST:
        return None
    return Problem("hardly learns: after many iterations its average earns too little", group[0])


def _seed_problem(groups):
    first, again, *_ = next(group for group in groups if group[0].args[2] == WANDERING and group[0].args[0].any())
    if not np.allclose(first.value, again.value):
        return Problem("gives two results from the same seed: draw from `rng` alone")
    if all(np.allclose(seen.value, group[0].value) for group in groups for seen in group):
        return Problem("gives the same result for every seed: draw from the `rng` it is given", first)
    return None


def remembers(exercise, observations):
    """Recognises sums that go on counting from call to call: where nothing is at stake, actions differ all the same.

    Shares of the actions drawn, or all on one action, come from other mistakes.
    """
    idle = [seen for seen in observations if not seen.args[0].any()]
    if any(seen.error or _no_answer(seen) is not None for seen in idle):
        return False
    return any(np.ptp(seen.value) > TOLERANCE and not _share_of_draws(seen) for seen in idle)


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


def not_from_rng(exercise, observations):
    """Recognises draws from elsewhere: a seed does not repeat its run."""
    if remembers(exercise, observations):
        return False
    return any(seen.drew_globally for seen in observations) or "two results" in _said_of_seeds(observations)


def same_for_every_seed(exercise, observations):
    """Recognises runs without a draw from `rng`."""
    return "same result" in _said_of_seeds(observations)


def _said_of_seeds(observations):
    if any(seen.error for seen in observations) or any(map(_no_distribution, observations)):
        return ""
    problem = _seed_problem(groups_of(observations))
    return problem.sentence if problem else ""
