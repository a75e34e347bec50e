"""The functions of an answer to an exercise: one function, however it is wrapped, or those in a class."""

import ast
import linecache
import os
import sysconfig
from functools import cached_property, partial
from pathlib import Path
from traceback import walk_tb
from types import FunctionType, MethodType

_PACKAGE = str(Path(__file__).resolve().parents[2])
_LIBRARIES = (_PACKAGE, sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"))
_MADE_IN_PYTHON = 1 << 9  # Py_TPFLAGS_HEAPTYPE: the class was made by a `class` statement


def is_library_file(filename: str) -> bool:
    """Whether code of this file belongs to Python or an installed package rather than to the learner."""
    if "site-packages" in filename or "dist-packages" in filename or filename.startswith("<frozen"):
        return True
    if filename.endswith((".pyx", ".pxd")):  # compiled code that names its source, such as NumPy's generators
        return True
    return os.path.abspath(filename).startswith(tuple(f"{folder}{os.sep}" for folder in _LIBRARIES))


def is_package_file(filename: str) -> bool:
    """Whether code of this file belongs to cfrlib."""
    return os.path.abspath(filename).startswith(_PACKAGE + os.sep)


def frames_of(error: BaseException) -> list[tuple]:
    """(code, line) of each step on the way to an error, the innermost last; from another process, `frames_apart`."""
    if (apart := getattr(error, "frames_apart", None)) is not None:
        return apart
    return [(frame.f_code, line or frame.f_code.co_firstlineno) for frame, line in walk_tb(error.__traceback__)]


def variables_of(error: BaseException) -> list[dict]:
    """The variables, by name, of each function on the way to an error when it was raised."""
    return [frame.f_locals for frame, _ in walk_tb(error.__traceback__)]


def looked_up(error: BaseException) -> tuple[str, object]:
    """The expression in whose brackets a lookup failed, and its value; "" if the line does not show it."""
    if error.__traceback__ is None:
        return "", None
    *_, raised = _steps(error.__traceback__)
    code = raised.tb_frame.f_code
    if is_library_file(code.co_filename):  # one in another process left no frame here
        return "", None
    line, _, start, end = list(code.co_positions())[raised.tb_lasti // 2]
    written = linecache.getline(code.co_filename, line or 0).encode()[start:end].decode(errors="replace")
    try:
        lookup = ast.parse(written.strip(), mode="eval").body
    except SyntaxError:
        return "", None
    if not isinstance(lookup, ast.Subscript):
        return "", None
    return ast.unparse(lookup.value), _held(lookup.value, raised.tb_frame)


def _steps(step):
    while step:
        yield step
        step = step.tb_next


def _held(expression, frame):
    """The value of a name, or a name with dots, in a frame; None for anything longer, which would have to be run."""
    if isinstance(expression, ast.Name):
        return frame.f_locals.get(expression.id, frame.f_globals.get(expression.id))
    if isinstance(expression, ast.Attribute):
        return getattr(_held(expression.value, frame), "__dict__", {}).get(expression.attr)
    return None


def functions_of(answer) -> list:
    """The functions that an answer consists of, as they were written; none if that cannot be seen.

    For a class, every function in it and its bases, except `object`; for a callable object, those of its class; for a
    `partial`, a bound method, or what `lru_cache`, `functools.wraps`, numba or `np.vectorize` make, the function
    inside. A function in another process says itself what was written for it.
    """
    if hasattr(type(answer), "written_apart"):
        return answer.written_apart
    if isinstance(answer, FunctionType):
        inside = functions_of(getattr(answer, "__wrapped__", None))
        wrapper = [] if inside and is_library_file(answer.__code__.co_filename) else [answer]
        return [*wrapper, *inside]
    if isinstance(answer, type):
        values = [value for base in answer.__mro__[:-1] for value in vars(base).values()]
        return [written for value in map(_unwrapped, values) if callable(value) and not isinstance(value, type)
                for written in functions_of(value) or [value]]  # fmt: skip
    if isinstance(answer, partial):
        return functions_of(answer.func)
    if isinstance(answer, MethodType):
        return functions_of(answer.__func__)
    for inside in ("py_func", "__wrapped__", "pyfunc"):
        if isinstance(found := getattr(answer, inside, None), FunctionType):
            return functions_of(found)
    return functions_of(type(answer)) if callable(answer) and type(answer).__flags__ & _MADE_IN_PYTHON else []


def _unwrapped(value):
    if isinstance(value, property):
        return value.fget
    if isinstance(value, cached_property):
        return value.func
    return value.__func__ if isinstance(value, staticmethod | classmethod) else value
