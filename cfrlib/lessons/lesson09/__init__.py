"""Lesson 09, exploiting mistakes."""

EXERCISES = (
    "perturb", "train_trembling", "gather", "best_counter", "posterior", "name_the_leak", "safe_counter", "diagnosis",
)  # fmt: skip
