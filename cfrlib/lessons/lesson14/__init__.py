"""Lesson 14, further challenges."""

EXERCISES = (
    "joint_play",
    "internal_regrets",
    "internal_matching",
    "fingers_payoffs",
    "my_game",
    "best_light",
    "diagnosis",
)
