"""What `cfr.checks` is while a class is graded: it judges nothing, and hands everything back."""

from importlib import import_module

REFERENCES = {}  # {name: module} of the exercises before this one
OPENED = []  # who answers for patients: (letter, arguments, options)


class _Check:
    def __call__(self, function, *anything, **more):
        return function

    def verdict(self, *anything, **more):
        return None

    def reference(self, name):
        if name not in REFERENCES:
            raise ValueError(f"there is no reference {name!r} when this exercise is graded: write it yourself")
        return getattr(import_module(REFERENCES[name]), name)


def for_lesson(*anything, **more):
    return _Check()


def clinic(lesson, case):
    return Patients({letter: _patient(letter) for letter in "ABC"})


class Patients(dict):
    catalogue = property(lambda self: {})


def _patient(letter):
    return lambda *args, **options: OPENED[0]((letter, *args), options)


def version(*anything, **more):
    raise ValueError("no versions are there when a class is graded")


def mistakes():
    return None
