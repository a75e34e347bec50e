"""A guess before a run, and the measured answer beside it."""
