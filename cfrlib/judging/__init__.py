"""A judge for anybody's solver: strategies against exact values, runs against right runs, and the usual traps."""

from cfrlib.judging.games import GAMES
from cfrlib.judging.verdict import Verdict, judge

__all__ = ["GAMES", "Verdict", "judge"]
