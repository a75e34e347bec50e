"""Lesson 08, Liar Die and FSICFR: the checks of its exercises, its transfer task and its bug clinic."""

from cfrlib.checks.lesson08.backward import BACKWARD_PASS
from cfrlib.checks.lesson08.clinic import WARD
from cfrlib.checks.lesson08.forward import FORWARD_PASS
from cfrlib.checks.lesson08.graph_game import GRAPH_REGRETS
from cfrlib.checks.lesson08.paths import COUNT_PATHS

clinic, clinic_answers = WARD.clinic, WARD.answers

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (COUNT_PATHS, FORWARD_PASS, BACKWARD_PASS, GRAPH_REGRETS, WARD.diagnosis)
