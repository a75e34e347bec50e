"""Lesson 13, Leduc, Leduc-5 and pruning."""

EXERCISES = (
    "leduc_winner",
    "prunable",
    "fill",
    "ranges",
    "gadget",
    "resolve",
    "diagnosis",
)
