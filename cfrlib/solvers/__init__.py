"""Solvers: one loop of regret minimizers turns a form into a strategy, and leaves a Trace behind."""
