"""Lesson 06, Monte Carlo CFR."""

EXERCISES = (
    "chance_sampled", "external_sampled", "sampled_regret", "outcome_sampled", "regret_variance", "baseline_value",
    "off_policy_value", "diagnosis",
)  # fmt: skip
