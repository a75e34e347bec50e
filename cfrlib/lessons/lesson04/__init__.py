"""Lesson 04, Kuhn poker as a tree."""

EXERCISES = (
    "kuhn_payoff", "information_set", "expected_value", "node_update", "opponent_card", "information_set_regret",
    "diagnosis",
)  # fmt: skip
