"""Lesson 08, Liar Die and FSICFR."""

EXERCISES = ("count_paths", "forward_pass", "backward_pass", "graph_regrets", "diagnosis")
