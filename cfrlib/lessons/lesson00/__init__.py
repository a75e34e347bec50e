"""Lesson 00, start here."""

EXERCISES = ("showdown",)
