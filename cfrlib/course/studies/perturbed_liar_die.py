"""Lesson 09: what perturbed Liar Die is worth, exactly. Seconds.

`python -m cfrlib.course.studies.perturbed_liar_die`: once a claim is accepted, all that counts is the claim. So the
game falls apart into one small linear program a claim: the roller picks what to intend with each roll, the other
answers each claim in the worst way. Solved from the highest claim down; no regret is matched here.
"""

import numpy as np
from scipy.optimize import linprog

import cfrlib as cfr
from cfrlib.course.studies import main

CASES = [(6, epsilon) for epsilon in (0.0, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5)]
COLUMNS = {"sides": "{sides}", "epsilon": "{epsilon:g}", "value": "{value:.6f}"}


def run(sides, epsilon):
    """What the game is worth to the player who begins, if both hands slip with probability epsilon."""
    return {"sides": sides, "epsilon": epsilon, "value": round(values(sides, epsilon)[0], 6)}


def values(sides, epsilon):
    """By accepted claim (0 is the start): the value to the player who must roll now, with both hands trembling."""
    worth = {}
    for accepted in range(sides - 1, -1, -1):
        worth[accepted] = _roller(sides, epsilon, range(accepted + 1, sides + 1), worth)
    return worth


def _roller(sides, epsilon, claims, worth):
    """Maximize the sum of what each claim earns, at most what it earns under either answer to it."""
    intended, count = sides * len(claims), len(claims)
    bounds, limits = [], []
    for place, claim in enumerate(claims):
        for doubt in (1.0,) if claim == sides else (1 - epsilon / 2, epsilon / 2):
            earned = np.array([_earned(roll, claim, doubt, worth) / sides for roll in range(1, sides + 1)])
            row = np.zeros(intended + count)
            row[place:intended:count] = -(1 - epsilon) * earned
            row[intended + place] = 1.0
            bounds.append(row)
            limits.append(epsilon / count * earned.sum())
    one_claim_a_roll = np.hstack([np.kron(np.eye(sides), np.ones(count)), np.zeros((sides, count))])
    result = linprog(
        np.repeat([0.0, -1.0], [intended, count]), np.array(bounds), limits, one_claim_a_roll, np.ones(sides),
        [(0, None)] * intended + [(None, None)] * count,
    )  # fmt: skip
    return -result.fun


def _earned(roll, claim, doubt, worth):
    accepted = -worth[claim] if doubt < 1 else 0.0
    return doubt * (1 if roll >= claim else -1) + (1 - doubt) * accepted


def picture(rows):
    found = {row["epsilon"]: row["value"] for row in rows}
    return cfr.plots.value_curve(found, value=found[0.0], title="Trembling hands cost the player who begins")


if __name__ == "__main__":
    main(__file__)
