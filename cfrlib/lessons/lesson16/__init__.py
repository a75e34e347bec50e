"""Lesson 16, one river of hold'em."""

EXERCISES = (
    "rank_hand",
    "blocked",
    "fold_values",
    "showdown_values",
    "read_range",
    "diagnosis",
)
