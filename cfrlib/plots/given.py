"""Arguments of pictures: arrays of a shape, names and points, or one sentence that names the wrong argument."""

from collections.abc import Mapping, Set

import numpy as np
from matplotlib.colors import is_color_like

from cfrlib.arguments import array, shortened

ROUNDED = 0.02  # how far probabilities may be off: people write two digits
NO_NAMES = list | np.ndarray | Mapping | Set | bytes


def shaped(what: str, value, *shape: int | str, finite: bool = True) -> np.ndarray:
    """Numbers as an array of this shape, in which a word stands for any length of at least 1.

    Raises ValueError, naming `what`, for anything else.
    """
    found = array(what, value, finite=finite)
    fits = found.ndim == len(shape) and all(
        there >= 1 if isinstance(wanted, str) else there == wanted
        for there, wanted in zip(found.shape, shape, strict=True)
    )
    if not fits:
        comma = "," if len(shape) == 1 else ""
        raise ValueError(f"{what} must have shape ({', '.join(map(str, shape))}{comma}), not {found.shape}")
    return found


def shares(what: str, value, *shape: int | str) -> np.ndarray:
    """Numbers from 0 to 1, up to rounding, of this shape. Raises ValueError, naming `what`, for anything else."""
    found = shaped(what, value, *shape)
    for odd in found[(found < -ROUNDED) | (found > 1 + ROUNDED)][:1]:
        raise ValueError(f"{what} must be probabilities, from 0 to 1, not {odd:g}")
    return found


def distributions(what: str, value, *shape: int | str) -> np.ndarray:
    """The same, but they must sum to 1 along the last axis."""
    found = shares(what, value, *shape)
    rows = found.reshape(-1, found.shape[-1])
    for row in rows[np.abs(rows.sum(axis=1) - 1) > ROUNDED][:1]:
        raise ValueError(f"{what} must be probabilities that sum to 1, not {shortened(row.tolist())}")
    return found


def times(value) -> np.ndarray:
    """Iterations, (looks,): rising numbers above 0, because they are drawn on a logarithmic axis."""
    found = shaped("iterations", value, "looks")
    if not (found > 0).all():
        raise ValueError(f"iterations must be numbers above 0, not {shortened(found.min())}")
    for place in np.flatnonzero(np.diff(found) <= 0)[:1]:
        raise ValueError(f"iterations must rise; {found[place + 1]:g} comes after {found[place]:g}")
    return found


def by_name(what: str, value) -> dict:
    """A dictionary that is not empty. Raises ValueError, naming `what`, for anything else."""
    if not isinstance(value, Mapping) or len(value) == 0:
        raise ValueError(f"{what} must be a dictionary with at least one entry, not {shortened(value)}")
    return dict(value)


def points(what: str, value) -> tuple[np.ndarray, np.ndarray]:
    """{x: y} as x and y, (points,) each."""
    found = by_name(what, value)
    return shaped(f"the keys of {what}", list(found), "points"), shaped(what, list(found.values()), "points")


def labels(what: str, value, count: int | None = None) -> list[str]:
    """Names as strings, `count` of them if given; a text gives its letters. Raises ValueError, naming `what`."""
    try:
        found = None if isinstance(value, Mapping | Set | bytes) else list(value)  # a set has no order
    except TypeError:  # not iterable
        found = None
    names = found is not None and not any(name is None or isinstance(name, NO_NAMES) for name in found)
    if not names or count not in (None, len(found)):
        raise ValueError(
            f"{what} must be a list of {'' if count is None else f'{count} '}names, not {shortened(value)}"
        )
    return list(map(str, found))


def text(what: str, value) -> str:
    """A text as it is. Raises ValueError, naming `what`, for anything else."""
    if not isinstance(value, str):
        raise ValueError(f"{what} must be a text, not {shortened(value)}")
    return value


def colour(what: str, value):
    """Anything that matplotlib takes for a colour, as it is. Raises ValueError, naming `what`, for anything else."""
    if not is_color_like(value):
        raise ValueError(f'{what} must be a colour, such as "red" or "#0072B2", not {shortened(value)}')
    return value
