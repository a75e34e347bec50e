"""A falling curve, which the learner draws before the run shows its own."""
