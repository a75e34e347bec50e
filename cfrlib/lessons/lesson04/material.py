"""Kuhn poker in the words of lesson 04: the deals, the histories at which somebody moves, and those that end a hand."""

from itertools import permutations

DEALS = tuple(permutations((1, 2, 3), 2))
DECISIONS = ("", "p", "b", "pb")
ENDINGS = ("pp", "pbp", "pbb", "bp", "bb")
