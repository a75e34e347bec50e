"""Exercise `read_range`, the transfer task: a range as players write it, as weights of the 13 by 13 squares."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise

ORDER = "AKQJT98765432"


def read_range(text):
    grid = np.zeros((13, 13))
    for part in text.split(", "):
        name, _, weight = part.partition(":")
        weight = float(weight or 1)
        kind = name[2:].rstrip("+")
        high, low = ORDER.index(name[0]), ORDER.index(name[1])
        pairs = [(high, low)]
        if name.endswith("+"):
            if low - high <= 1:
                pairs = [(high - step, low - step) for step in range(high + 1)]
            else:
                pairs = [(high, other) for other in range(high + 1, low + 1)]
        for high, low in pairs:
            if kind != "o":
                grid[high, low] = weight
            if kind != "s":
                grid[low, high] = weight
    return grid


def _texts(rng):
    """Half of them hold high ranks alone, so that later parts often replace earlier ones."""
    for place in range(12):
        ranks, least = ((13, 1), (5, 3))[place % 2]
        parts = []
        for _ in range(int(rng.integers(least, least + 4))):
            high, low = sorted(rng.integers(0, ranks, 2).tolist())
            kind = "" if high == low else ("s", "o", "")[int(rng.integers(3))]
            plus = ("", "+")[int(rng.integers(2))]
            weight = ("", ":0.5", ":0.25")[int(rng.integers(3))]
            parts.append(f"{ORDER[high]}{ORDER[low]}{kind}{plus}{weight}")
        yield (", ".join(parts),)


EXERCISE = Exercise(
    read_range,
    edge_cases=[
        ("98s",),
        ("AKs",),
        ("AKo, 77",),
        ("AK",),
        ("QQ+",),
        ("T9s+",),
        ("A9s+, K7o+",),
        ("JTo:0.5, 22",),
        ("88+:0.25, 98+, AKs+, 32s",),
        ("QQ+, AA:0.5, T8s+, KQs:0.75",),
        ("KQo+, T8o+:0.5, 54s+:0.25, QTs+",),
        ("98+:0.5, AQ+, J9+:0.25",),
        ("AA:0.5, TT+, KK:0.25, KK",),
        ("AK, AK:0.25, AQ:0.5, AQs:0.75, AJs+",),
    ],
    random_cases=_texts,
    adapter=array,
)
