"""Lesson 07, Dudo."""

EXERCISES = (
    "claim_rank",
    "matching",
    "winner_of_challenge",
    "information_set_number",
    "Dudo",
    "threshold",
    "mia_rank",
    "diagnosis",
)
