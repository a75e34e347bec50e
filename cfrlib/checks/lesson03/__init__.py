"""Lesson 03, how far from equilibrium: the checks of its exercises and of its transfer task."""

from cfrlib.checks.lesson03.nash_conv import NASH_CONV
from cfrlib.checks.lesson03.portfolio import SAFEST_PORTFOLIO
from cfrlib.checks.lesson03.programs import SOLVE_MATRIX_LP

__all__ = ["EXERCISES"]

EXERCISES = (NASH_CONV, SOLVE_MATRIX_LP, SAFEST_PORTFOLIO)
