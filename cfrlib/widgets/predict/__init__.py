"""A guess before a run, and afterwards the measured answer beside it."""
