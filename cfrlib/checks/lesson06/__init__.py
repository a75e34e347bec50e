"""Lesson 06, Monte Carlo CFR: the checks of its exercises, its transfer task and its bug clinic."""

from cfrlib.checks.lesson06.chance import CHANCE_SAMPLED
from cfrlib.checks.lesson06.clinic import WARD
from cfrlib.checks.lesson06.external import EXTERNAL_SAMPLED
from cfrlib.checks.lesson06.off_policy import OFF_POLICY_VALUE
from cfrlib.checks.lesson06.outcome import OUTCOME_SAMPLED
from cfrlib.checks.lesson06.regret import SAMPLED_REGRET

clinic, clinic_answers = WARD.clinic, WARD.answers

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (CHANCE_SAMPLED, EXTERNAL_SAMPLED, SAMPLED_REGRET, OUTCOME_SAMPLED, OFF_POLICY_VALUE, WARD.diagnosis)
