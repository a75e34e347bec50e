"""Lesson 01, regret matching: the checks of its exercises, of its transfer task and of its bug clinic."""

from cfrlib.checks.lesson01.average_strategy import AVERAGE_STRATEGY
from cfrlib.checks.lesson01.best_response_value import BEST_RESPONSE_VALUE
from cfrlib.checks.lesson01.clinic import WARD
from cfrlib.checks.lesson01.regret_matching import REGRET_MATCHING
from cfrlib.checks.lesson01.regrets import REGRETS
from cfrlib.checks.lesson01.route_planner import ROUTE_PLANNER
from cfrlib.checks.lesson01.self_play import SELF_PLAY
from cfrlib.checks.lesson01.train_against import TRAIN_AGAINST

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (
    REGRETS,
    REGRET_MATCHING,
    AVERAGE_STRATEGY,
    BEST_RESPONSE_VALUE,
    TRAIN_AGAINST,
    SELF_PLAY,
    ROUTE_PLANNER,
    WARD.diagnosis,
)
clinic, clinic_answers = WARD.clinic, WARD.answers
