"""Numbers that name something, such as a roll or an information set: whole ones, of any integer type."""

from numbers import Integral

import numpy as np


def is_whole(value) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool | np.bool)


def described(value) -> str:
    shown = repr(value)
    shown = shown if len(shown) <= 40 else f"{shown[:37].rstrip(', ')}..."
    return f"{shown}, a{'n' * (type(value).__name__[0] in 'aeiou')} {type(value).__name__}"
