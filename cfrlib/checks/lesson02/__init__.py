"""Lesson 02, Colonel Blotto: the checks of its exercises and of its transfer task."""

from cfrlib.checks.lesson02.allocations import ALLOCATIONS
from cfrlib.checks.lesson02.battle import BLOTTO_PAYOFF
from cfrlib.checks.lesson02.election import ELECTION_TABLE
from cfrlib.checks.lesson02.tables import PAYOFF_MATRIX, TOTAL_BY_TYPE

__all__ = ["EXERCISES"]

EXERCISES = (ALLOCATIONS, BLOTTO_PAYOFF, PAYOFF_MATRIX, TOTAL_BY_TYPE, ELECTION_TABLE)
