"""Lesson 03, how far from equilibrium."""

EXERCISES = ("nash_conv", "growth", "nastiest_reply", "solve_matrix_lp", "safest_portfolio", "diagnosis")
