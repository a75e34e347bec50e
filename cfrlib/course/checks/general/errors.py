"""What an error means, in words that a beginner can act on; sizes and names are those of the case that raised it."""

import builtins
import linecache
import re
from collections.abc import Mapping
from dataclasses import replace
from traceback import walk_tb

import numpy as np

from cfrlib.course.checks import adapters
from cfrlib.course.checks.functions_of import frames_of, is_library_file, is_package_file, looked_up, variables_of
from cfrlib.course.checks.general.evidence import Finding
from cfrlib.course.checks.general.sentences import count_of, finding_of, paragraph, table, text


def explain_error(exercise, observation) -> Finding | None:
    """A sentence or two on the error of an observation; None where its own message has to be enough."""
    error = observation.error
    whose = raised_by(error)
    if whose != "learner" and not isinstance(error, RecursionError):  # the last call of too many may be anybody's
        return _call_by_the_library(error) or finding_of("error.library" if whose == "library" else "error.left_behind")
    meant = _key_for_a_value(exercise, observation) or _missing_key(error) or _of_the_object(error) or _meaning(error)
    sentences = [*([meant.explanation] if meant else []), *_sizes(exercise, observation)]
    return Finding(paragraph(*sentences)) if sentences else None


def _meaning(error) -> Finding | None:
    """The first entry of the table that fits Python's own message."""
    for key, known in table()["exception"].items():
        found = re.search(known.get("message", ""), str(error))
        if found and isinstance(error, getattr(builtins, known["raised"])):
            return _an(finding_of(f"exception.{key}", **found.groupdict()))
    return None


def _an(found):
    """With the article that fits the name behind it: an int, an ndarray."""
    return replace(found, explanation=re.sub(r"\b([Aa]) (?=[aeio]|ndarray)", r"\1n ", found.explanation))


def _key_for_a_value(exercise, observation) -> Finding | None:
    """Where a loop over a dictionary gave a variable its keys, and a line takes one of them for a value."""
    about_a_text = re.search(r"\bstr\b|<U\d", str(observation.error))
    if not (isinstance(observation.error, TypeError | AttributeError) and about_a_text):
        return None
    given = exercise.named(observation.args)
    frames = zip(frames_of(observation.error), variables_of(observation.error), strict=False)
    for (code, _), variables in reversed([*frames]):
        source = "".join(linecache.getlines(code.co_filename))
        for variable, value in variables.items():
            for name, entries in (given | variables).items():
                looped = re.search(rf"\bfor {re.escape(variable)} in {re.escape(name)}\b(?![.\[(])", source)
                if looped and isinstance(value, str) and isinstance(entries, Mapping) and value in entries:
                    return finding_of("error.key_for_a_value", variable=variable, value=repr(value), entries=name)
    return None


def raised_by(error: BaseException) -> str:
    """Whose code raised: the "learner"'s, the "library" that a line of theirs called, or the "check" after the call.

    What a check has put around a function of the learner's only passes the call on.
    """
    files = [code.co_filename for code, _ in frames_of(error) if code.co_filename != adapters.__file__]
    if all(map(is_library_file, files)):
        return "check" if files and is_package_file(files[-1]) else "learner"  # compiled code leaves no line of its own
    return "library" if is_package_file(files[-1]) else "learner"


def _call_by_the_library(error) -> Finding | None:
    """Where the library calls a function that the learner gave it, and gives that function too little or too much."""
    called = re.search(r"(?:(\w+)\.<locals>\.)?(<?\w+>?)\(\) (missing|takes) (.*)", str(error))
    if not (isinstance(error, TypeError) and called):
        return None
    outer, name, how, what = called.groups()
    own = [frame for frame, _ in walk_tb(error.__traceback__) if not is_library_file(frame.f_code.co_filename)]
    made = [getattr({**frame.f_globals, **frame.f_locals}.get(name), "__code__", None) for frame in own]
    written = any(code and not is_library_file(code.co_filename) for code in made)
    if not (written or any(outer == frame.f_code.co_name for frame in own)):
        return None
    if how == "missing":
        lacks = re.sub(r"^\d+ required positional arguments?: ", "", what)
        return finding_of("error.given_too_little", lacks=lacks)
    takes, gets = re.search(r"(.*) positional arguments? but (\d+)", what).groups()
    arguments = count_of(int(gets), "count.argument", "count.arguments")
    return finding_of("error.given_too_much", arguments=arguments, takes=takes)


def _missing_key(error) -> Finding | None:
    if not isinstance(error, KeyError):
        return None
    key, dictionary = repr((error.args or ("",))[0]), looked_up(error)[0]
    if not dictionary:
        return finding_of("error.key_missing", key=key)
    return finding_of("error.key_missing_in", key=key, dictionary=dictionary)


def _of_the_object(error) -> Finding | None:
    """A name that a method does not know, while its object holds it, or another method of the class is given it."""
    if type(error) is not NameError:
        return None
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        code, held = frame.f_code, frame.f_locals
        own = next(iter(code.co_varnames[: code.co_argcount]), None)
        methods = vars(type(held.get(own)))
        if is_library_file(code.co_filename) or getattr(methods.get(code.co_name), "__code__", None) is not code:
            continue
        if error.name in getattr(held[own], "__dict__", ()) or error.name in methods:
            return finding_of("error.of_the_object", name=error.name, object=own)
        given = [name for name, method in methods.items() if (known := getattr(method, "__code__", None))
                 and error.name in known.co_varnames[: known.co_argcount + known.co_kwonlyargcount]]
        if given:
            return finding_of("error.of_another_method", name=error.name, method=given[0])
    return None


def _sizes(exercise, observation) -> list[str]:
    """How large the case's arrays are, where an error may come of that."""
    if not isinstance(observation.error, IndexError | ValueError):
        return []
    named = exercise.named(observation.args)
    return [_size(name, value, exercise.axes.get(name, ())) for name, value in named.items()
            if isinstance(value, np.ndarray) and 1 <= value.ndim <= 2]


def _size(name, value, words):
    if value.ndim == 1:
        entries = count_of(len(value), "count.entry", "count.entries")
        return text("error.size_of_row", name=name, entries=_with_meaning(entries, "entries", words))
    of_rows, of_columns = (words[:1], words[1:]) if len(words) == 2 else ((), ())
    rows = _with_meaning(count_of(value.shape[0], "count.row", "count.rows"), "rows", of_rows)
    columns = _with_meaning(count_of(value.shape[1], "count.column", "count.columns"), "columns", of_columns)
    return text("error.size_of_table", name=name, rows=rows, columns=columns)


def _with_meaning(what, noun, words):
    """With what a row or a column stands for, where that says more than "row" and "column" do."""
    return text("noun.meaning", what=what, meaning=words[0]) if words and words[0] != noun else what
