"""A learner's numbers beside the right ones, as the steppers show them at the first node where they differ."""

from collections.abc import Mapping, Sequence

import numpy as np

from cfrlib.arguments import array, shortened

MINUS = "\u2212"
MOST_DIGITS = 12


def beside(yours: Mapping, where: str, columns: Sequence[str]) -> dict:
    """What the page shows of `yours`, {name: (right numbers, the learner's numbers)}, at the node called `where`.

    `columns` name the numbers, one each; a single number needs no name. Everything is text, so that numbers that
    differ read differently, and NaN can be written, too.
    Raises ValueError unless both have the same form.
    """
    entries = [_entry(str(name), pair, columns) for name, pair in yours.items()]
    return {"where": where, "entries": entries, "sentence": _sentence(where, entries)}


def are_some(yours) -> bool:
    """Whether there is anything to compare. Raises ValueError for anything that cannot be `yours`."""
    if not isinstance(yours, Mapping | None):
        raise ValueError(f"yours must be {{name: (right numbers, your numbers)}}, not {shortened(yours)}")
    return bool(yours)


def _entry(name, pair, columns):
    if not isinstance(pair, tuple | list) or len(pair) != 2:
        raise ValueError(f"{name}: yours must be a pair, (right numbers, your numbers), not {shortened(pair)}")
    right, mine = (array(f"{name}: yours", numbers, finite=False) for numbers in pair)
    if right.shape != mine.shape or right.ndim > 1:
        raise ValueError(f"{name}: yours must have the form of the right numbers, {right.shape}; it has {mine.shape}")
    names = list(columns) if right.ndim else [""]
    if len(names) != right.size:
        raise ValueError(f"{name}: {right.size} numbers at a node with {len(names)} actions")
    pairs = [_texts(*pair) for pair in zip(right.ravel().tolist(), mine.ravel().tolist(), strict=True)]
    return {"name": name, "columns": names, "right": [text for text, _ in pairs], "yours": [text for _, text in pairs]}


def _texts(right, yours):
    """Both numbers with as many digits as show that they differ, unless they differ only by rounding."""
    if np.isclose(right, yours, rtol=1e-9, atol=1e-12):
        return (_text(right, 4),) * 2
    for digits in range(4, MOST_DIGITS):
        texts = _text(right, digits), _text(yours, digits)
        if texts[0] != texts[1]:
            break
    return texts


def _text(number, digits):
    if not np.isfinite(number):
        return "not a number" if np.isnan(number) else f"{MINUS * (number < 0)}infinite"
    size = abs(number)
    text = f"{number:.{digits}f}" if size >= 10.0 ** (1 - digits) or size < 1e-12 else f"{number:.{digits - 2}g}"
    text = text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text
    return "0" if text == "-0" else text.replace("-", MINUS)


def _sentence(where, entries):
    compared = [
        f"{entry['name']}, right: {_spoken(entry, 'right')}; yours: {_spoken(entry, 'yours')}." for entry in entries
    ]
    return " ".join([f"Your numbers first depart at {where}:", *compared])


def _spoken(entry, whose):
    named = zip(entry["columns"], entry[whose], strict=True)
    return ", ".join(f"{text} for {column}" if column else text for column, text in named)
