"""Lesson 15, the tournament."""

EXERCISES = (
    "cross_table",
    "average_opponent",
    "chance_ahead",
    "choices",
    "corner_values",
    "diagnosis",
)
