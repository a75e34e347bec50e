"""The files of a player: written by those who enter, read with suspicion by those who run the tournament."""

import json
import os
import stat
from functools import cache

import numpy as np

from cfrlib.forms.strategy import TOLERANCE, VERSION, Strategy
from cfrlib.tournament.games import TITLES, form_of

LARGEST = 16 * 2**20  # bytes; Dudo's strategies take 3 million
RULE = "identification.json"
NO_FILE = "is not a plain file"


def strategy_content(strategy: Strategy) -> dict:
    """What `Strategy.save` writes."""
    return {"cfrlib": "strategy", "version": VERSION, "strategy": dict(strategy)}


def read_json(path):
    """The content of a small, plain file. Raises ValueError, saying in part of a sentence what is wrong with it."""
    try:
        text = _bytes(path).decode("utf-8-sig")
        return json.loads(text, parse_constant=_refuse_constant, parse_int=float)  # an endless int is infinite
    except UnicodeDecodeError:
        raise ValueError("is not text in UTF-8") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: line {error.lineno} cannot be read") from None
    except OSError:
        raise ValueError("cannot be read") from None


def strategy_from(content, game: str) -> Strategy:
    """The strategy of a game of the tournament in what `Strategy.save` wrote; ValueError as in `read_json`."""
    if not isinstance(content, dict) or content.get("cfrlib") != "strategy" or content.get("version") != VERSION:
        raise ValueError("is not a strategy that this version of cfrlib saved")
    return strategy_of_table(content.get("strategy"), game)


def strategy_of_table(table, game: str) -> Strategy:
    """The same from {information set: {action: probability}}, all information sets of the game, by their labels."""
    slots = _slots(game)
    if not isinstance(table, dict) or table.keys() != slots.keys():
        raise ValueError(f"holds a strategy of another game than {TITLES[game]}: its information sets differ")
    sets = form_of(game).information_sets
    probabilities = np.zeros(sets.num_slots)
    for label, row in table.items():
        actions = slots[label]
        if not isinstance(row, dict) or not row.keys() <= actions.keys():
            raise ValueError(f"has other actions at {label!r} than {', '.join(actions)}")
        for action, probability in row.items():
            if type(probability) not in (float, int) or not 0 <= probability <= 1 + TOLERANCE:
                raise ValueError(f"holds no probability at {label!r}, {action}: it must be a number from 0 to 1")
            probabilities[actions[action]] = probability
    return Strategy(sets, _summing_to_one(sets, probabilities))


def _summing_to_one(sets, probabilities):
    totals = np.add.reduceat(probabilities, sets.offsets[:-1])
    for number in np.flatnonzero(np.abs(totals - 1) > TOLERANCE)[:1]:
        raise ValueError(f"has probabilities at {sets.label(number)!r} that sum to {totals[number]:.6g}, not to 1")
    return probabilities / np.repeat(totals, sets.num_actions)


@cache
def _slots(game):
    """{information set: {action: slot}}, by their labels."""
    sets = form_of(game).information_sets
    return {
        label: dict(zip(sets.action_labels(number), range(*sets.slots(number).indices(sets.num_slots)), strict=True))
        for number, label in enumerate(sets.labels)
    }


def _bytes(path):
    """A file's bytes; neither links nor devices are followed, and nothing beyond LARGEST is read."""
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise ValueError(NO_FILE)
    with open(path, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise ValueError(NO_FILE)
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(f"is larger than {LARGEST // 2**20} megabytes")
    return content


def _refuse_constant(name):
    raise ValueError(f"holds {name}, which is no probability")
