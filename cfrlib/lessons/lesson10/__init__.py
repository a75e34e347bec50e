"""Lesson 10, trees as vectors."""

EXERCISES = (
    "parent_sequences",
    "sequence_form",
    "is_sequence_form",
    "counterfactual_utilities",
    "CFR",
    "regret_bounds",
    "worth",
    "diagnosis",
)
