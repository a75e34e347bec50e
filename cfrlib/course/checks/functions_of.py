"""What an answer to an exercise is made of: one function, or the functions in a class and its bases."""

from functools import cached_property


def functions_of(answer) -> list:
    """The function itself; for a class every function in it and in its bases, `object` apart; else nothing."""
    if not isinstance(answer, type):
        return [answer] if hasattr(answer, "__code__") else []
    values = [value for base in answer.__mro__[:-1] for value in vars(base).values()]
    return [function for function in map(_unwrapped, values) if callable(function) and not isinstance(function, type)]


def _unwrapped(value):
    if isinstance(value, property):
        return value.fget
    if isinstance(value, cached_property):
        return value.func
    return value.__func__ if isinstance(value, staticmethod | classmethod) else value
