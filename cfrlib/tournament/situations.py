"""Decisions in all games of the tournament: each action's kind, and the strength of the hand."""

from functools import cache

import numpy as np

from cfrlib.games import kuhn, leduc
from cfrlib.tournament.games import GAMES, form_of

FOLD, CALL, CHECK, BET = range(4)  # poker's actions; a raise is a bet
DOUBT, LIE, HALF_TRUE, TRUE = range(4)  # Dudo's: claims by what the player's own die says of them
LEDUC_KINDS = {leduc.FOLD: FOLD, leduc.CALL: CALL, leduc.CHECK: CHECK, leduc.BET: BET, leduc.RAISE: BET}
LEDUC_STRENGTHS = {"J": 0.0, "Q": 0.4, "K": 0.8}  # before the public card; less after it without a pair


@cache
def situations(game: str) -> tuple[np.ndarray, np.ndarray]:
    """Each action's kind, and the strength of the hand there, from 0 to 1; both (slots,).

    In Dudo a hand is strong, 1, if the player's die supports the last claim, or there is none yet.
    """
    sets = form_of(game).information_sets
    judge = {"kuhn13": _kuhn, "leduc": _leduc, "dudo": _dudo}[game]
    kinds, strengths = zip(*(judge(*each) for each in zip(sets.keys, sets.actions, strict=True)), strict=True)
    return np.concatenate(kinds), np.repeat(strengths, sets.num_actions)


def _kuhn(key, actions):
    card, *moves = key
    kinds = {kuhn.PASS: FOLD, kuhn.BET: CALL} if kuhn.BET in moves else {kuhn.PASS: CHECK, kuhn.BET: BET}
    return [kinds[action] for action in actions], (card - 1) / (GAMES["kuhn13"].ranks - 1)


def _leduc(key, actions):
    own, *public = (part for part in key if isinstance(part, str))
    strength = LEDUC_STRENGTHS[own]
    if public:
        strength = 1.0 if public[0] == own else 0.7 * strength
    return [LEDUC_KINDS[action[0]] for action in actions], strength


def _dudo(key, actions):
    roll, claims = key
    return [_claim(action, roll) for action in actions], float(not claims or _claim(claims[-1], roll) != LIE)


def _claim(action, roll):
    """The kind of a claim: true by the player's own die, half true, or a lie. Ones are wild."""
    if action == GAMES["dudo"].dudo:
        return DOUBT
    count, rank = GAMES["dudo"].claims[action]
    if roll[0] not in (1, rank):
        return LIE
    return TRUE if count == 1 else HALF_TRUE
