"""Arguments of public calls: numbers in any of their usual forms, names, seeds; all else is refused in a sentence."""

import reprlib
from decimal import Decimal
from difflib import get_close_matches
from math import inf, isfinite, nan
from numbers import Integral, Real

import numpy as np

Number = Real | Decimal  # Python does not count its decimals among real numbers


def whole(what: str, value, least: int, most: int | None = None) -> int:
    """A whole number from `least` to `most`, however it is written: 1000, 1e3, np.int64(1000).

    Raises ValueError, naming `what`, for anything else, booleans included.
    """
    is_whole = isinstance(value, Integral) or (isinstance(value, float | np.floating) and float(value).is_integer())
    if is_whole and not isinstance(value, bool) and value >= least and (most is None or value <= most):
        return int(value)
    limits = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise ValueError(f"{what} must be a whole number {limits}, not {shortened(value)}")


def number(what: str, value, least=-inf, most=inf, *, above=-inf, below=inf, infinite: bool = False) -> float:
    """A number within these limits, a finite one unless `infinite` allows both infinities.

    Raises ValueError, naming `what`, for anything else, booleans included.
    """
    if isinstance(value, Number) and not isinstance(value, bool):
        found = _as_float(value)
        if infinite and abs(found) == inf and least <= found <= most:
            return found
        if isfinite(found) and least <= found <= most and above < found < below:
            return found
    limits = {"at least": least, "above": above, "at most": most, "below": below}
    bounds = " and ".join(f"{word} {limit}" for word, limit in limits.items() if isfinite(limit))
    kind = "a number or an infinity" if infinite else "a finite number"
    raise ValueError(f"{what} must be {kind}{bounds and f', {bounds}'}, not {shortened(value)}")


def flag(what: str, value) -> bool:
    """True or False, also NumPy's, and 1 or 0. Raises ValueError, naming `what`, for anything else."""
    if isinstance(value, bool | np.bool_) or (isinstance(value, Integral) and value in (0, 1)):
        return bool(value)
    raise ValueError(f"{what} must be True or False, not {shortened(value)}")


def generator(what: str, value) -> np.random.Generator:
    """A random generator as it is, or a new one from a seed. Raises ValueError, naming `what`, for anything else."""
    if isinstance(value, np.random.Generator):
        return value
    try:
        return np.random.default_rng(whole(what, value, 0))
    except ValueError:
        raise ValueError(
            f"{what} must be a generator, such as np.random.default_rng(7), or a seed, a whole number of at least 0, "
            f"not {shortened(value)}"
        ) from None


def array(what: str, value, *dimensions: int, finite: bool = True) -> np.ndarray:
    """Numbers, in lists or an array, as an array of floats. `dimensions`: how many it may have; any number if left out.

    Raises ValueError, naming `what`, for anything else: text, complex numbers, ragged lists, masked entries, NaN where
    `finite`.
    """
    try:
        found = np.asarray(value)
        numbers = found.dtype.kind in "biuf" or all(isinstance(one, Number) for one in found.flat)
        masked = isinstance(value, np.ndarray) and np.any(getattr(value, "mask", False))
        found = found.astype(float) if numbers and not masked else None
    except (TypeError, ValueError, OverflowError):
        found = None
    if found is None:
        raise ValueError(f"{what} must be numbers, in lists of equal length or an array, not {shortened(value)}")
    if dimensions and found.ndim not in dimensions:
        wanted = " or ".join(map(str, dimensions))
        raise ValueError(f"{what} must be an array with {wanted} dimensions, not of shape {found.shape}")
    if finite and not np.isfinite(found).all():
        place = ", ".join(map(str, np.argwhere(~np.isfinite(found))[0]))
        raise ValueError(f"{what} must be finite numbers; at [{place}] there is {found[~np.isfinite(found)][0]}")
    return found


def named(what: str, name, names) -> str:
    """One of `names`, in any case. Raises ValueError, offering the nearest one, for anything else."""
    if isinstance(name, str) and name.lower() in names:
        return name.lower()
    raise ValueError(f"there is no {what} named {shortened(name)}; {did_you_mean(name, names)}")


def did_you_mean(name, names) -> str:
    """What to say after a misspelt name: the nearest of `names`, or all of them."""
    near = nearest(name, names)
    return f"the names are {', '.join(names)}" if near is None else f"did you mean {near!r}?"


def nearest(name, names, likeness: float = 0.4) -> str | None:
    """The name most like a misspelt one, in any case; None if none is as similar as `likeness`, from 0 to 1."""
    if not isinstance(name, str):
        return None
    by_case = {each.lower(): each for each in names}
    near = get_close_matches(name.lower(), by_case, n=1, cutoff=likeness)
    return by_case[near[0]] if near else None


def shortened(value) -> str:
    """A value on one line of an error message, shortened."""
    try:
        return " ".join(reprlib.repr(value).split())
    except ValueError:
        return "a number of thousands of digits"


def _as_float(value):
    try:
        return float(value)
    except (OverflowError, ValueError):  # a whole number of hundreds of digits, a decimal that signals
        return nan
