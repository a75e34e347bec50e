"""Arguments and answers as a beginner can read them: short arrays, four decimals, argument names."""

import inspect

import numpy as np

LONGEST = 8  # entries shown of a row, and rows of a table
MOST_PARTS = 16  # parts shown of a list of lists or tuples


def show(value, digits: int = 4) -> str:
    """One value, on one line if it can be."""
    if isinstance(value, np.random.Generator):
        return "np.random.default_rng(...)"
    if inspect.isfunction(value) and value.__name__ != "<lambda>":
        return value.__name__
    if isinstance(value, tuple | list) and any(isinstance(part, np.ndarray | list | tuple) for part in value):
        opening, closing = "()" if isinstance(value, tuple) else "[]"
        parts = [show(part, digits) for part in value[:MOST_PARTS]]
        if len(value) > MOST_PARTS:
            parts.append(f"... {len(value)} in all")
        return opening + ", ".join(parts) + closing
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key!r}: {show(part, digits)}" for key, part in value.items()) + "}"
    try:
        array = np.asarray(value)
    except ValueError:
        return _shortened(repr(value))
    return _rows(array, digits) if array.dtype.kind in "iuf" else _shortened(repr(value))


def show_call(name: str, named_arguments: dict) -> str:
    return f"{name}({', '.join(f'{key}={_argument(value)}' for key, value in named_arguments.items())})"


def _argument(value):
    """An argument as it was given. Answers are shown in one style, to be compared; arguments keep theirs."""
    if isinstance(value, dict) and type(value) is not dict:
        return repr(value)
    shown = show(value)
    return f"({shown[1:-1]})" if isinstance(value, tuple) and shown.startswith("[") else shown


def show_apart(value, other) -> tuple[str, str]:
    """Two answers with as many digits as it takes to see them differ."""
    for digits in (4, 7, 12):
        pair = show(value, digits), show(other, digits)
        if pair[0] != pair[1]:
            break
    return pair


def _rows(array, digits):
    if array.ndim == 0:
        return _number(array.item(), digits)
    parts = [_rows(part, digits) for part in array[:LONGEST]]
    if len(array) > LONGEST:
        parts.append(f"... {len(array)} in all")
    return f"[{', '.join(parts)}]"


def _number(number, digits):
    if isinstance(number, int):
        return str(number)
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _shortened(text):
    return text if len(text) <= 80 else text[:77] + "..."
