"""Lesson 07, Dudo."""

EXERCISES = (
    "claim_rank",
    "matching",
    "winner_of_challenge",
    "information_set_number",
    "who_moves",
    "next_actions",
    "who_has_won",
    "Dudo",
    "threshold",
    "mia_rank",
    "diagnosis",
)
