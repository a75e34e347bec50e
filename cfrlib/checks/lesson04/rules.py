"""The rules of Kuhn poker as two functions: what a finished hand pays, and what the player to move knows."""

from itertools import permutations

DEALS = tuple(permutations((1, 2, 3), 2))
DECISIONS = ("", "p", "b", "pb")
ENDINGS = ("pp", "pbp", "pbb", "bp", "bb")


def kuhn_payoff(cards, history):
    if history in ("bp", "pbp"):
        return 1 if history == "bp" else -1
    if history not in ("pp", "bb", "pbb"):
        return None
    stake = 1 if history == "pp" else 2
    return stake if cards[0] > cards[1] else -stake


def information_set(cards, history):
    return f"{cards[len(history) % 2]}{history}"
