"""What learners may write for the three steps to a game of Dudo: right in any style, and wrong."""

import numpy as np

from cfrlib.games import CHANCE, TERMINAL


def moves_in_one_line(history, dudo):
    return CHANCE if len(history) < 2 else TERMINAL if history[-1] == dudo else len(history) % 2


def moves_in_ifs(history, dudo):
    if len(history) in (0, 1):
        return -1
    if dudo in history[2:]:
        return -2
    if len(history) % 2 == 0:
        return 0
    return 1


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


def actions_in_ranges(history, dudo):
    return range(history[-1] + 1, dudo + 1) if len(history) > 2 else range(dudo)


def actions_in_a_set(history, dudo):
    return {*range(dudo + 1)} - ({dudo} if len(history) == 2 else {*range(history[-1] + 1)})


def actions_in_an_array(history, dudo):
    return np.arange(history[-1] + 1 if len(history) > 2 else 0, dudo + (len(history) > 2))


def actions_backward(history, dudo):
    last = max(history[2:], default=-1)
    return tuple(number for number in range(dudo, last, -1) if len(history) > 2 or number < dudo)


def actions_one_by_one(history, dudo):
    possible, claims = [], history[2:]
    for number in range(dudo):
        if not claims or number > claims[-1]:
            possible.append(number)
    if claims:
        possible.append(dudo)
    return possible


def actions_by_generator(history, dudo):
    yield from actions_in_ranges(history, dudo)


def _holds(history, claims):
    count, rank = claims[history[-2]]
    return sum(face in (1, rank) for face in history[:2]) >= count


def won_by_claimant(history, claims):
    claimant = len(history) % 2
    return claimant if _holds(history, claims) else 1 - claimant


def won_by_challenger(history, claims):
    challenger = (len(history) - 1) % 2
    if not _holds(history, claims):
        return challenger
    return 1 if challenger == 0 else 0


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


def moves_by_the_strongest(history, dudo):
    """Ends when nothing can be claimed any more."""
    return TERMINAL if len(history) > 2 and history[-1] >= dudo - 1 else moves_in_one_line(history, dudo)


def actions_of_six_sides(history, dudo):
    return list(range(12)) if len(history) == 2 else list(range(history[-1] + 1, 13))


def won_as_if_strict(history, claims):
    count, rank = claims[history[-2]]
    claimant = len(history) % 2
    return claimant if sum(face in (1, rank) for face in history[:2]) > count else 1 - claimant


def won_by_the_wrong_turn(history, claims):
    return 1 - won_by_claimant(history, claims)


STYLES = {
    "who_moves": [moves_in_one_line, moves_in_ifs, moves_by_claims, moves_by_the_highest, moves_by_turns],
    "next_actions": [
        actions_in_ranges, actions_in_a_set, actions_in_an_array, actions_backward, actions_one_by_one,
        actions_by_generator,
    ],
    "who_has_won": [won_by_claimant, won_by_challenger, won_in_truth_values, won_by_exclusive_or, won_by_number],
}  # fmt: skip

MISTAKES = [
    ("who_moves", "over with the strongest claim", moves_by_the_strongest),
    ("next_actions", "twelve claims taken for granted", actions_of_six_sides),
    ("who_has_won", "more dice asked than claimed", won_as_if_strict),
    ("who_has_won", "the loser named", won_by_the_wrong_turn),
]
