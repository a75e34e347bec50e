"""Lesson 05, counterfactual regret minimization."""

EXERCISES = ("mix", "walk", "train", "chance_test", "tree_regrets", "diagnosis")
