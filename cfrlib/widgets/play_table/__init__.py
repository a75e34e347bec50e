"""A person plays against a strategy, and sees what each decision cost."""
