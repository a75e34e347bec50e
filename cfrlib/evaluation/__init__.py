"""Evaluation: how good a strategy is, what it gives away, and the exact answer to compare it with."""

from cfrlib.evaluation.exploitability import (
    BestResponse,
    best_response,
    best_response_value,
    expected_values,
    exploitability,
    nash_conv,
)
from cfrlib.evaluation.regret import external_regret, internal_regret, joint_play

__all__ = [
    "BestResponse",
    "best_response",
    "best_response_value",
    "expected_values",
    "exploitability",
    "external_regret",
    "internal_regret",
    "joint_play",
    "nash_conv",
]
