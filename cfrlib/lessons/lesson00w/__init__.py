"""The warm-up after lesson 00: recursion and dictionaries."""

EXERCISES = ("count_ends", "best_for_me", "without")
