"""Lesson 05, counterfactual regret minimization: the checks of its exercises, its transfer task and its bug clinic."""

from cfrlib.checks.lesson05.any_tree import TREE_REGRETS
from cfrlib.checks.lesson05.clinic import WARD
from cfrlib.checks.lesson05.mix import MIX
from cfrlib.checks.lesson05.recursion import WALK
from cfrlib.checks.lesson05.training import TRAIN

clinic, clinic_answers = WARD.clinic, WARD.answers

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (MIX, WALK, TRAIN, TREE_REGRETS, WARD.diagnosis)
