"""Lesson 02, Colonel Blotto."""

EXERCISES = (
    "allocations",
    "blotto_payoff",
    "payoff_matrix",
    "total_by_type",
    "losing_replies",
    "election_table",
    "diagnosis",
)
