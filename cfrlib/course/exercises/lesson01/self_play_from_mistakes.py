"""The mistakes that people make in `self_play_from`: those of `self_play` that need no second table."""

from cfrlib.course.exercises.lesson01.self_play_mistakes import OF_TABLES, apart_from

MISTAKES = apart_from(*OF_TABLES, "single actions answered", "regrets cut to whole numbers")
