"""Lesson 01, regret matching."""

EXERCISES = (
    "regrets",
    "regret_matching",
    "average_strategy",
    "best_response_value",
    "train_against",
    "self_play_from_zero",
    "self_play_from",
    "self_play",
    "route_planner",
    "diagnosis",
)
