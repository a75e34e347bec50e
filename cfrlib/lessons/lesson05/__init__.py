"""Lesson 05, counterfactual regret minimization."""

EXERCISES = ("mix", "walk", "train", "regret_bound", "chance_test", "tree_regrets", "diagnosis")
