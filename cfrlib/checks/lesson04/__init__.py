"""Lesson 04, Kuhn poker as a tree: the checks of its exercises and of its transfer task."""

from cfrlib.checks.lesson04.expectation import EXPECTED_VALUE
from cfrlib.checks.lesson04.node import NODE_UPDATE
from cfrlib.checks.lesson04.one_set import INFORMATION_SET_REGRET
from cfrlib.checks.lesson04.rules import INFORMATION_SET, KUHN_PAYOFF

EXERCISES = (KUHN_PAYOFF, INFORMATION_SET, EXPECTED_VALUE, NODE_UPDATE, INFORMATION_SET_REGRET)
