"""Lesson 03, how far from equilibrium: the checks of its exercises, of its transfer task and of its bug clinic."""

from cfrlib.checks.lesson03.clinic import WARD
from cfrlib.checks.lesson03.nash_conv import NASH_CONV
from cfrlib.checks.lesson03.portfolio import SAFEST_PORTFOLIO
from cfrlib.checks.lesson03.programs import SOLVE_MATRIX_LP

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (NASH_CONV, SOLVE_MATRIX_LP, SAFEST_PORTFOLIO, WARD.diagnosis)
clinic, clinic_answers = WARD.clinic, WARD.answers
