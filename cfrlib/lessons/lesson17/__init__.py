"""Lesson 17, invent a variant."""

EXERCISES = (
    "keep_dcfr",
    "play_pcfr",
    "my_variant",
    "verdict",
    "score_on_unseen",
    "diagnosis",
)
