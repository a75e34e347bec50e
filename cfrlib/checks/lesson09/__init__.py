"""Lesson 09, exploiting mistakes: the checks of its exercises, its transfer task and its bug clinic."""

from cfrlib.checks.lesson09.answering import BEST_COUNTER
from cfrlib.checks.lesson09.clinic import WARD
from cfrlib.checks.lesson09.evidence import POSTERIOR
from cfrlib.checks.lesson09.naming import NAME_THE_LEAK
from cfrlib.checks.lesson09.perturb import PERTURB
from cfrlib.checks.lesson09.safety import SAFE_COUNTER
from cfrlib.checks.lesson09.training import TRAIN_TREMBLING

clinic, clinic_answers = WARD.clinic, WARD.answers

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (PERTURB, TRAIN_TREMBLING, BEST_COUNTER, POSTERIOR, NAME_THE_LEAK, SAFE_COUNTER, WARD.diagnosis)
