"""Answers as a beginner can read them, short and with four decimals; calls that can be pasted."""

import inspect
from itertools import islice

import numpy as np

LONGEST_CALL = 2_000  # characters
LONGEST = 8  # entries shown of a row, and rows of a table
LONG_RUN = 12  # equal entries that code counts instead of repeating them
LONG = 24  # rows from which an array is written by its runs, if it has any
MOST_PARTS = 16  # parts shown of a dictionary, or of a list of lists or tuples
LINE = 80  # characters of anything but numbers
AT = "...["  # how a place in a longer answer begins


def show(value, digits: int = 4) -> str:
    """A value as text, on one line if possible."""
    if isinstance(value, tuple | list) and not value:
        return repr(value)
    if isinstance(value, np.random.Generator):
        return "np.random.default_rng(...)"
    if inspect.isfunction(value) and value.__name__ != "<lambda>":
        return value.__name__
    if isinstance(value, tuple | list) and any(isinstance(part, np.ndarray | list | tuple) for part in value):
        parts = [show(part, digits) for part in value[:MOST_PARTS]]
        if len(value) > MOST_PARTS:
            parts.append(f"... {len(value)} in all")
        return _enclosed(parts, isinstance(value, tuple))
    if isinstance(value, dict):
        parts = [f"{key!r}: {show(part, digits)}" for key, part in islice(value.items(), MOST_PARTS)]
        more = [f"... {len(value)} in all"] if len(value) > MOST_PARTS else []
        return "{" + ", ".join(parts + more) + "}"
    try:
        array = np.asarray(value)
    except Exception:  # lists of different lengths, and what else cannot be an array
        return _shortened(_repr(value))
    return _rows(array, digits) if array.dtype.kind in "iuf" else _shortened(_repr(value))


def code(value) -> str:
    """Python code that makes the value again, with `np` and the lesson's own imports."""
    if isinstance(value, np.ndarray):
        if shorter := _runs(value):
            return shorter
        kind = f", dtype={value.dtype}" if value.dtype not in (np.dtype(float), np.dtype(int), np.dtype(bool)) else ""
        if value.size >= LONG_RUN and (value == value.flat[0]).all():
            return f"np.full({value.shape if value.ndim > 1 else len(value)}, {value.flat[0].item()!r}{kind})"
        if value.ndim == 1 and value.size:
            return f"np.array({code(value.tolist())}{kind})"
        return f"np.array({value.tolist()!r}{kind})" if value.size else f"np.empty({value.shape}{kind})"
    if isinstance(value, np.random.Generator):
        return f"np.random.default_rng({value.bit_generator.seed_seq.entropy})"
    if isinstance(value, np.generic):
        return code(value.item())
    if isinstance(value, float) and not np.isfinite(value):
        return "np." + repr(value) if value != -np.inf else "-np.inf"
    if type(value) in (tuple, list):
        return " + ".join(_in_runs(list(map(code, value)), isinstance(value, tuple)))
    if type(value) is dict:
        return "{" + ", ".join(f"{code(key)}: {code(part)}" for key, part in value.items()) + "}"
    return value.__name__ if inspect.isfunction(value) else repr(value)


def _in_runs(parts, of_tuple):
    """A list or tuple as code, in pieces that are added; one or two parts that repeat are multiplied.

    This keeps a long log short: [('J', 1)] + [('Q', 0)] * 1500.
    """
    pieces, single, place = [], [], 0
    while place < len(parts):
        period, count = max(((period, _repeats(parts, place, period)) for period in (1, 2)), key=lambda one: one[1])
        if period * count < LONG_RUN:
            single.append(parts[place])
            place += 1
            continue
        pieces += [*([_enclosed(single, of_tuple)] if single else []),
                   f"{_enclosed(parts[place : place + period], of_tuple)} * {count}"]  # fmt: skip
        single, place = [], place + period * count
    return [*pieces, _enclosed(single, of_tuple)] if single or not pieces else pieces


def _repeats(parts, place, period):
    count = 1
    while parts[place + count * period : place + (count + 1) * period] == parts[place : place + period]:
        count += 1
    return count


def _enclosed(parts, of_tuple):
    opening, closing = "()" if of_tuple else "[]"
    return opening + ", ".join(parts) + ("," if of_tuple and len(parts) == 1 else "") + closing


def _runs(array) -> str:
    """Code for a long array in which rows, or numbers, repeat many times; "" for other arrays."""
    if len(np.shape(array)) == 0 or len(array) < LONG:
        return ""
    flat = array.reshape(len(array), -1)
    starts = np.append(0, np.flatnonzero((flat[1:] != flat[:-1]).any(axis=1)) + 1)
    if len(starts) > len(array) / 4:
        return ""
    return f"np.repeat({code(array[starts])}, {np.diff(np.append(starts, len(array))).tolist()}, axis=0)"


def show_call(name: str, required, optional) -> str:
    """A call to paste: required arguments by position, since learners may rename them, and the rest by name."""
    arguments = [*map(code, required), *(f"{key}={code(value)}" for key, value in optional.items())]
    sizes = [*map(len, arguments)]
    if sum(sizes) > LONGEST_CALL:  # nobody reads or pastes that much
        long = [size for size in sizes if size > LONGEST_CALL / len(sizes)]
        most = (LONGEST_CALL - sum(sizes) + sum(long)) // len(long)
        arguments = [cut_in_the_middle(text, most) for text in arguments]
    return f"{name}({', '.join(arguments)})"


def cut_in_the_middle(text: str, most: int = LONGEST_CALL) -> str:
    """Both ends of a long text, cut between entries if there are any, and how much is left out."""
    if len(text) <= most:
        return text
    first, last = text[: most // 2], text[-(most // 2) :]
    first, last = first[: first.rfind(", ") + 2] or first, last[last.find(", ") + 2 :]
    return f"{first}... {len(text) - len(first) - len(last):,} characters more ..., {last}"


def show_apart(value, other) -> tuple[str, str]:
    """Two answers with as many digits as show that they differ; of long answers, what differs."""
    if isinstance(value, dict) and isinstance(other, dict) and max(len(value), len(other)) > MOST_PARTS:
        return _entries_apart(value, other)
    for digits in (4, 7, 12):
        pair = show(value, digits), show(other, digits)
        if pair[0] != pair[1]:
            return pair
    return _places_apart(value, other) or _texts_apart(value, other) or _kinds_apart(value, other) or pair


def _entries_apart(value, other):
    """The first entries that differ, and how many there are."""
    missing = object()
    pairs = {key: (value.get(key, missing), other.get(key, missing)) for key in {**other, **value}}
    apart = [key for key, (one, two) in pairs.items()
             if missing is one or missing is two or show(one, 12) != show(two, 12)]  # fmt: skip
    more = f", ... {len(apart)} entries differ"
    parts = ({key: part[key] for key in apart[:LONGEST] if key in part} for part in (value, other))
    return tuple(f"{text[:-1]}{more}}}".replace("{, ", "{") for text in show_apart(*parts))


def _places_apart(value, other):
    """The first place, beyond what `show` writes, at which two lists, arrays or dictionaries differ, and how."""
    kinds = (np.ndarray, list, tuple)
    if isinstance(value, dict) and isinstance(other, dict) and value.keys() == other.keys():
        places = other.keys()
    elif isinstance(value, kinds) and isinstance(other, kinds) and len(value) == len(other):
        places = range(len(other))
    else:
        return None
    for place in places:
        one, two = show_apart(value[place], other[place])
        if one != two:
            return _placed(place, one), _placed(place, two)
    return None


def _texts_apart(value, other):
    """Two long texts from shortly before the first letter that differs."""
    one, two = (text if isinstance(text, str) else _repr(text) for text in (value, other))
    begin = next((place for place, (left, right) in enumerate(zip(one, two, strict=False)) if left != right), 0)
    begin = max(begin - LINE // 4, 0)
    return tuple(f"... {_shortened(text[begin:])}" for text in (one, two)) if begin else None


def _kinds_apart(value, other):
    """A whole float and an int that are equal, with the float's point."""
    if all(isinstance(one, int | float | np.number) for one in (value, other)):
        return tuple(_repr(np.asarray(one).item()) for one in (value, other))
    return None


def _placed(place, text):
    place = repr(place)
    return f"{AT}{place}]{text.removeprefix('...')}" if text.startswith(AT) else f"{AT}{place}]: {text}"


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


def _repr(value):
    try:
        return repr(value)
    except Exception:
        return f"<{type(value).__name__}>"


def _shortened(text):
    return text if len(text) <= LINE else text[: LINE - 3] + "..."
