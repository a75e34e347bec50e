"""Arguments of widgets as widgets need them, or one sentence."""

from collections.abc import Iterable, Mapping
from inspect import isclass, signature

from cfrlib.arguments import shortened


def heading(title, usual: str) -> str:
    """A title, or the usual one if it is None. Raises ValueError for anything but a text."""
    return usual if title is None else text("title", title) or usual


def text(what: str, value) -> str:
    """A text as it is. Raises ValueError, naming `what`, for anything else."""
    if not isinstance(value, str):
        raise ValueError(f"{what} must be a text, not {shortened(value)}")
    return value


def records(value, names, source: str) -> list[dict]:
    """Rows, dictionaries that have all of `names`, as `source` makes them. Raises ValueError for anything else."""
    rows = listed("rows", value, f"dictionaries, as {source} makes them")
    for row in rows:
        if not isinstance(row, Mapping) or (missing := [name for name in names if name not in row]):
            lacks = f"lacks {missing[0]!r}" if isinstance(row, Mapping) else "is none"
            raise ValueError(f"rows must be dictionaries, as {source} makes them; this one {lacks}: {shortened(row)}")
    return rows


def listed(what: str, value, of: str) -> list:
    """An iterable as a list. Raises ValueError for a text, a dictionary, or a single thing."""
    try:
        found = None if isinstance(value, Mapping | str | bytes) or not isinstance(value, Iterable) else list(value)
    except TypeError:  # an array of no dimension
        found = None
    if found is None:
        raise ValueError(f"{what} must be a list of {of}, not {shortened(value)}")
    return found


def function_of(what: str, value, *parameters: str):
    """A function that can be called with these parameters. Raises ValueError for anything else."""
    fits = callable(value) and not isclass(value)
    try:
        signature(value).bind(*parameters)
    except TypeError:
        fits = False
    except ValueError:  # a function in C without a signature
        pass
    if not fits:
        raise ValueError(f"{what} must be a function of ({', '.join(parameters)}), not {shortened(value)}")
    return value
