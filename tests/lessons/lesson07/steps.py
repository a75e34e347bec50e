"""What learners may write for the three steps to a game of Dudo: right in any style."""

import numpy as np

from cfrlib.games import CHANCE, TERMINAL


def moves_by_claims(history, dudo):
    rolls, claims = history[:2], list(history[2:])
    if len(rolls) != 2:
        return CHANCE
    return TERMINAL if claims.count(dudo) else np.int64(len(claims) & 1)


def moves_by_the_highest(past, number_of_dudo):
    if len(past) < 2:
        return CHANCE
    return TERMINAL if max(past) == number_of_dudo else float(len(past) % 2)


def moves_by_turns(history, dudo):
    mover = CHANCE
    for place, entry in enumerate((None, *history)):
        if place == 2:
            mover = 0
        elif place > 2:
            mover = TERMINAL if entry == dudo else 1 - mover
    return mover


def actions_in_a_set(history, dudo):
    return {*range(dudo + 1)} - ({dudo} if len(history) == 2 else {*range(history[-1] + 1)})


def actions_backward(history, dudo):
    last = max(history[2:], default=-1)
    return tuple(number for number in range(dudo, last, -1) if len(history) > 2 or number < dudo)


def actions_by_generator(history, dudo):
    yield from range(history[-1] + 1, dudo + 1) if len(history) > 2 else range(dudo)


def _holds(history, claims):
    count, rank = claims[history[-2]]
    return sum(face in (1, rank) for face in history[:2]) >= count


def won_in_truth_values(history, claims):
    return bool(_holds(history, claims)) == (len(history) % 2 == 1)


def won_by_exclusive_or(history, claims):
    return np.float32((len(history) & 1) ^ (not _holds(history, claims)))


def won_by_number(history, claims):
    number, sides = history[-2], len(claims) // 2
    rank = (number % sides + 1) % sides + 1
    matched = sum(face == rank or face == 1 for face in history[:2])
    players = (0, 1) if len(history) % 2 == 0 else (1, 0)
    return players[0 if matched >= 1 + number // sides else 1]


STYLES = {
    "who_moves": [moves_by_claims, moves_by_the_highest, moves_by_turns],
    "next_actions": [actions_in_a_set, actions_backward, actions_by_generator],
    "who_has_won": [won_in_truth_values, won_by_exclusive_or, won_by_number],
}
