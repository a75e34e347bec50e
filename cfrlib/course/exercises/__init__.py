"""One package a lesson, one file an exercise: `lessonNN/NAME.py` is the exercise NAME."""
