"""The content of a strategy's file: a table by labels, and a checksum that shows whether it was changed."""

import json
from hashlib import sha256

import numpy as np

from cfrlib.forms.information_sets import InformationSets

TOLERANCE = 1e-6  # how far from 1 given probabilities may sum; they are divided by their sum
VERSION = 1


def content_of(sets: InformationSets, probabilities: np.ndarray) -> dict:
    """JSON values, which `probabilities_of` reads back bit for bit. Raises ValueError if two labels are equal."""
    numbers = probabilities.tolist()
    table = {
        label: {action: numbers[slot] for action, slot in slots.items()} for label, slots in sets.slots_by_label.items()
    }
    return {"cfrlib": "strategy", "version": VERSION, "sum": _sum(table), "strategy": table}


def probabilities_of(content, sets: InformationSets, title) -> np.ndarray:
    """The probabilities in what `content_of` made, (slots,). `title`: the game's name, for complaints.

    Files of earlier versions have no checksum and are believed. Raises ValueError, saying in part of a sentence what is
    wrong, for anything that is not a whole strategy of this game.
    """
    if not isinstance(content, dict) or content.get("cfrlib") != "strategy" or content.get("version") != VERSION:
        raise ValueError("is not a strategy that this version of cfrlib saved")
    table = content.get("strategy")
    if "sum" in content and content["sum"] != _sum(table):
        raise ValueError('was changed after it was saved; if that is meant, delete the line that begins with "sum"')
    return probabilities_of_table(table, sets, title)


def probabilities_of_table(table, sets: InformationSets, title) -> np.ndarray:
    """The probabilities, (slots,), in {information set: {action: probability}}, which lists all by their labels."""
    slots = sets.slots_by_label
    if not isinstance(table, dict) or not table.keys() <= slots.keys():
        raise ValueError(f"holds a strategy of another game than {title}: its information sets differ")
    if left_out := [label for label in slots if label not in table]:
        raise ValueError(
            f"lacks {len(left_out):,} of the {len(slots):,} information sets of {title}, such as {left_out[0]!r}"
        )
    probabilities = np.zeros(sets.num_slots)
    for label, row in table.items():
        actions = slots[label]
        if not isinstance(row, dict) or not row.keys() <= actions.keys():
            raise ValueError(f"has other actions at {label!r} than {', '.join(actions)}")
        for action, probability in row.items():
            if type(probability) not in (float, int) or not 0 <= probability <= 1 + TOLERANCE:
                raise ValueError(f"holds no probability at {label!r}, {action}: it must be a number from 0 to 1")
            probabilities[actions[action]] = probability
    return _normalize(sets, probabilities)


def _normalize(sets, probabilities):
    totals = np.add.reduceat(probabilities, sets.offsets[:-1])
    far = np.abs(totals - 1)
    for number in np.flatnonzero(far > TOLERANCE)[:1]:
        raise ValueError(f"has probabilities at {sets.label(number)!r} that sum to {totals[number]:.6g}, not to 1")
    return probabilities / np.repeat(np.where(far < 1e-12, 1.0, totals), sets.num_actions)


def _sum(table):
    try:
        return sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16]
    except RecursionError:
        raise ValueError("is nested too deeply") from None
