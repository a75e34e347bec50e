"""A falling curve, drawn by the learner before the run shows its own."""
