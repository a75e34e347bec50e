"""What one widget does when a hand is over at another, a play table."""

from collections.abc import Callable

_watching: dict[str, Callable[[], None]] = {}


def when_played(title: str, do: Callable[[], None]):
    """Do this after each hand at the table of this title. One watches a table: what was to be done before is not."""
    _watching[title] = do


def tell_played(title: str):
    """A hand is over at the table of this title."""
    if title in _watching:
        _watching[title]()
