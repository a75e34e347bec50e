"""Lesson 05, counterfactual regret minimization."""

EXERCISES = ("mix", "walk", "train", "tree_regrets", "diagnosis")
