"""Lesson 02, Colonel Blotto: the checks of its exercises, of its transfer task and of its bug clinic."""

from cfrlib.checks.lesson02.allocations import ALLOCATIONS
from cfrlib.checks.lesson02.battle import BLOTTO_PAYOFF
from cfrlib.checks.lesson02.clinic import WARD
from cfrlib.checks.lesson02.election import ELECTION_TABLE
from cfrlib.checks.lesson02.payoff_matrix import PAYOFF_MATRIX
from cfrlib.checks.lesson02.total_by_type import TOTAL_BY_TYPE

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (ALLOCATIONS, BLOTTO_PAYOFF, PAYOFF_MATRIX, TOTAL_BY_TYPE, ELECTION_TABLE, WARD.diagnosis)
clinic, clinic_answers = WARD.clinic, WARD.answers
