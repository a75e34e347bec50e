"""Lesson 11, faster."""

EXERCISES = (
    "regret_matching_plus_update",
    "weighted_average",
    "discounted_update",
    "alternating_gap",
    "van_hours",
    "diagnosis",
)
