"""Is this the expected answer, in any style? Lists, tuples, arrays, NumPy scalars and float32 are all the same here."""

from collections.abc import Mapping
from numbers import Number

import numpy as np

from cfrlib.course.checks.formatting import code
from cfrlib.course.checks.size import EndlessList, has_no_end

NOTHING = "returns None: is a `return` missing?"
KINDS = {"ndarray": "array", "EndlessList": "value without end, or far too large a one"}


def complaint(value, expected, tolerance: float, results=()) -> str | None:
    """None if `value` is `expected`, up to style and rounding. Otherwise what is wrong with it, in words that follow
    the function's name; "" if it has the right form and only its contents differ.

    A tuple in `expected` means several results, and `results` says what each of them is. `tolerance`: absolute up to 1,
    above that relative to the largest number.
    """
    if value is None and expected is not None:
        return NOTHING
    if has_no_end(value):
        value = EndlessList()
    if _is_it(value, expected):
        return None
    if isinstance(expected, Mapping):
        return _mapping_complaint(value, expected, tolerance)
    if isinstance(expected, tuple):
        return _several_complaint(value, expected, tolerance, results)
    if isinstance(expected, set | frozenset) and isinstance(value, set | frozenset) and value != expected:
        return _set_complaint(value, expected)
    if expected is None or isinstance(expected, str | set | frozenset):
        return None if isinstance(value, type(expected)) and value == expected else ""
    return _numbers_complaint(value, np.asarray(expected), tolerance)


def same(value, other, tolerance: float) -> bool:
    """Whether two answers, right or wrong, say the same; NaN counts as equal to NaN."""
    if _is_it(value, other):
        return True
    if isinstance(value, tuple | list) and isinstance(other, tuple):
        return len(value) == len(other) and all(same(*pair, tolerance) for pair in zip(value, other, strict=True))
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        return value.keys() == other.keys() and all(same(value[key], other[key], tolerance) for key in other)
    try:
        first, second = as_numbers(value), as_numbers(other)
    except ValueError:
        return _same_otherwise(value, other, tolerance)
    return first.shape == second.shape and close(first, second, tolerance)


def _is_it(value, other):
    """Whether both are the same plain number. Asked first, because making arrays of single numbers is slow."""
    return type(value) in (int, float) and type(value) is type(other) and value == other


def _same_otherwise(value, other, tolerance):
    """The same for answers that are not numbers: lists part by part, the rest by equality."""
    if type(value) is not type(other) or callable(value):
        return False
    if isinstance(value, tuple | list):
        return len(value) == len(other) and all(same(*pair, tolerance) for pair in zip(value, other, strict=True))
    try:
        return bool(np.all(value == other))
    except Exception:  # an object that cannot be compared
        return value is other


def is_undefined(value) -> bool:
    """Whether the value has a NaN or an infinity anywhere, as after a division by zero."""
    if isinstance(value, Mapping):
        return any(map(is_undefined, value.values()))
    if isinstance(value, tuple | list) and not all(isinstance(part, Number) for part in value):
        return any(map(is_undefined, value))
    try:
        return not np.isfinite(as_numbers(value)).all()
    except ValueError:
        return False


def _mapping_complaint(value, expected, tolerance):
    if not isinstance(value, Mapping):
        return f"returns {_kind(value)} where a dictionary is expected"
    for key in expected:
        if key not in value:
            instead = next((other for other in value if other not in expected), None)
            yours = f"; one of yours is {code(instead)}" if instead is not None else ""
            return f"has no entry for {code(key)}{yours}"
    if extra := [key for key in value if key not in expected]:
        return f"has an entry for {code(extra[0])}, which should not be there"
    return _first_complaint((_of_part(value[key], expected[key], tolerance), f"result [{key!r}]") for key in expected)


def _set_complaint(value, expected):
    """Names one element that is missing or should not be there, the same in whatever order sets are stored."""
    missing, extra = (sorted(map(code, part)) for part in (expected - value, value - expected))
    return f"does not hold {missing[0]}" if missing else f"holds {extra[0]}, which should not be there"


def _several_complaint(value, expected, tolerance, results):
    form = _form_of_several(value, expected)
    if form:
        wanted = "a pair" if len(expected) == 2 else f"{len(expected)} results"
        return f"returns {form}, not {wanted}" + (f": {_listed(results)}" if results else "")
    places = results or [f"result [{index}]" for index in range(len(expected))]
    sentences = (_of_part(part, right, tolerance) for part, right in zip(value, expected, strict=True))
    return _first_complaint(zip(sentences, places, strict=True))


def _listed(names):
    return " and ".join([", ".join(names[:-1]), names[-1]])


def _of_part(value, expected, tolerance):
    """The complaint about one of several results, where None is on purpose and no missing `return`."""
    return "returns None" if value is None and expected is not None else complaint(value, expected, tolerance)


def _form_of_several(value, expected) -> str:
    """What the value is if it cannot be these several results; "" if it may be."""
    if isinstance(value, str | Mapping | Number) or not hasattr(value, "__len__"):
        return "one number" if isinstance(value, Number) else _kind(value)
    if _is_one_of_them(value, expected):
        return _form(value.shape)
    if all(isinstance(part, Number) for part in value) and not all(np.ndim(right) == 0 for right in expected):
        return _form((len(value),))
    return "" if len(value) == len(expected) else f"{len(value)} result{'s' * (len(value) != 1)}"


def _is_one_of_them(value, expected):
    """Whether a table has the form of one of the results, so that its rows are not taken for several results."""
    forms = [np.shape(right) for right in expected]
    return isinstance(value, np.ndarray) and value.shape in forms and {value.shape[1:]} != {*forms}


def _first_complaint(found):
    for sentence, place in found:
        if sentence is not None:
            return f"{sentence} (in {place})" if sentence else ""
    return None


def _numbers_complaint(value, expected, tolerance):
    try:
        numbers = as_numbers(value)
    except ValueError as error:
        return f"{error}, not {_form(expected.shape)}"
    if numbers.shape != expected.shape:
        if numbers.shape == (1,) and not expected.shape:
            return "returns a list with 1 number, not a plain number"
        return f"returns {_form(numbers.shape)}, not {_form(expected.shape)}"
    if np.isnan(numbers).any():
        return "returns NaN (not a number): is something divided by zero?"
    if np.isinf(numbers).any():
        return "returns an infinite number: divided by zero, or a first value such as -np.inf that is never replaced?"
    return None if close(numbers, expected, tolerance) else ""


def as_numbers(value) -> np.ndarray:
    """An array of float64. Raises ValueError, whose message says what the value is instead."""
    if isinstance(value, str | bytes | Mapping | set) or value is None or callable(value):
        raise ValueError(f"returns {_kind(value)}")
    try:
        array = np.asarray(value)
    except ValueError:
        raise ValueError("returns lists of different lengths") from None
    except Exception:  # an object that cannot be an array
        raise ValueError(f"returns {_kind(value)}") from None
    if array.dtype.kind not in "biufO":
        raise ValueError(f"returns {_kind(value)} of {array.dtype.type.__name__.rstrip('_')}")
    try:
        return array.astype(float)
    except (TypeError, ValueError):
        if isinstance(value, np.ndarray) and value.size:
            raise ValueError(f"returns an array with {_kind(value.flat[0])} where one number belongs") from None
        raise ValueError(f"returns {_kind(value)}") from None
    except OverflowError:
        raise ValueError("returns a number that is too large") from None


def close(numbers, others, tolerance: float) -> bool:
    """Whether arrays of one shape agree: absolutely up to 1, above that relative to the largest of `others`."""
    scale = max(1.0, np.max(np.abs(others), initial=0.0, where=np.isfinite(others)))
    with np.errstate(invalid="ignore"):  # the difference of two infinities
        near = np.abs(numbers - others) <= tolerance * scale
    return bool((near | (numbers == others) | (np.isnan(numbers) & np.isnan(others))).all())


def _form(shape):
    if not shape:
        return "one number"
    if shape in ((0,), (1,)):
        return "a list with 1 number" if shape[0] else "an empty list"
    return f"{shape[0]} number{'s' * (shape[0] != 1)}" if len(shape) == 1 else f"an array of shape {shape}"


def _kind(value):
    name = KINDS.get(type(value).__name__, type(value).__name__)
    return f"a{'n' * (name[0].lower() in 'aeiou')} {name}"
