"""Lesson 08, Liar Die and FSICFR."""

EXERCISES = (
    "count_paths", "forward_pass", "backward_pass", "forward_test", "information_sets_left", "graph_regrets",
    "diagnosis",
)  # fmt: skip
