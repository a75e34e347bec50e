"""Suspects: players by name, each with a strategy, between whom a log decides."""

import numpy as np


def random_suspects(rng, keys, count, zeros=0.0):
    table = {}
    for number in range(count):
        rows = {}
        for key, actions in keys.items():
            row = rng.integers(1, 9, actions) * (rng.random(actions) >= zeros)
            row = row if row.any() else np.ones(actions, int)
            rows[key] = (row / row.sum()).tolist()
        table[f"suspect {number + 1}"] = rows
    return table


HONEST_OR_CALLER = {"honest": {"Q": [2 / 3, 1 / 3]}, "calls too much": {"Q": [0.2, 0.8]}}
