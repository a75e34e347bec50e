"""Lets one widget act when a hand is over at another, a play table."""

from collections.abc import Callable

_watching: dict[str, Callable[[], None]] = {}


def when_played(title: str, do: Callable[[], None]):
    """Call `do` after each hand at the table of this title, in place of what was to be called before."""
    _watching[title] = do


def tell_played(title: str):
    """Say that a hand is over at the table of this title."""
    if title in _watching:
        _watching[title]()
