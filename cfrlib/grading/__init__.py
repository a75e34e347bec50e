"""Grading a class: each exercise apart, in a process that knows no answers, judged from outside."""
