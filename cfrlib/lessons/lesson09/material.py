"""How likely each suspect of a log is, followed hand by hand."""

import numpy as np


def beliefs_by_hand(hands, suspects) -> dict:
    """Each suspect's probability after each hand, (hands,)."""
    with np.errstate(divide="ignore"):
        rows = [[sum(np.log(s[key][a]) for key, a in hand) for s in suspects.values()] for hand in hands]
    logs = np.cumsum(np.array(rows, dtype=float), axis=0)
    weights = np.exp(logs - logs.max(axis=1, keepdims=True))
    return dict(zip(suspects, (weights / weights.sum(axis=1, keepdims=True)).T, strict=True))
