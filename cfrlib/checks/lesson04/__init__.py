"""Lesson 04, Kuhn poker as a tree: the checks of its exercises, of its transfer task and of its bug clinic."""

from cfrlib.checks.lesson04.clinic import WARD
from cfrlib.checks.lesson04.expectation import EXPECTED_VALUE
from cfrlib.checks.lesson04.information_set import INFORMATION_SET
from cfrlib.checks.lesson04.kuhn_payoff import KUHN_PAYOFF
from cfrlib.checks.lesson04.node_update import NODE_UPDATE
from cfrlib.checks.lesson04.one_set import INFORMATION_SET_REGRET

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (KUHN_PAYOFF, INFORMATION_SET, EXPECTED_VALUE, NODE_UPDATE, INFORMATION_SET_REGRET, WARD.diagnosis)
clinic, clinic_answers = WARD.clinic, WARD.answers
