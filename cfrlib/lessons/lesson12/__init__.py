"""Lesson 12, regret redistribution."""

EXERCISES = ("redistribute", "block_length", "judge_claim", "first_claim", "diagnosis")
