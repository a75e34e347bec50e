"""What an error means, in words that a beginner can act on; sizes and names are those of the case that raised it."""

import linecache
import re
from collections.abc import Mapping
from traceback import walk_tb

import numpy as np

from cfrlib.course.checks import adapters
from cfrlib.course.checks.functions_of import frames_of, is_library_file, is_package_file, looked_up, variables_of
from cfrlib.course.checks.general.evidence import Finding, counted


def explained(exercise, observation) -> Finding | None:
    """A sentence or two on the error of an observation; None where its own message has to be enough."""
    error = observation.error
    whose = raised_by(error)
    if whose != "learner" and not isinstance(error, RecursionError):  # the last call of too many may be anybody's
        return _handed_over(error) or _NOT_THE_LEARNERS[whose]
    if looped := _key_for_a_value(exercise, observation):
        return looped
    if type(error) is NameError and (kept := _of_the_object(error)):
        return Finding(kept)
    message = str(error)
    for kinds, pattern, sentence in _MEANINGS:
        if isinstance(error, kinds) and (found := re.search(pattern, message)):
            meaning = sentence.format(*found.groups(), **_named(error))
            return Finding(" ".join([_an(meaning), *_sizes(exercise, observation)]))
    if isinstance(error, IndexError | ValueError) and (sizes := _sizes(exercise, observation)):
        return Finding(" ".join(sizes))
    return None


def _key_for_a_value(exercise, observation) -> Finding | None:
    """Where a text is not what a line takes it for, and a loop over a dictionary set the variable that holds it."""
    about_a_text = re.search(r"\bstr\b|<U\d", str(observation.error))
    if not (isinstance(observation.error, TypeError | AttributeError) and about_a_text):
        return None
    given = exercise.named(observation.args)
    frames = zip(frames_of(observation.error), variables_of(observation.error), strict=False)
    for (code, _), variables in reversed([*frames]):
        text = "".join(linecache.getlines(code.co_filename))
        for variable, value in variables.items():
            for name, entries in (given | variables).items():
                looped = re.search(rf"\bfor {re.escape(variable)} in {re.escape(name)}\b(?![.\[(])", text)
                if looped and isinstance(value, str) and isinstance(entries, Mapping) and value in entries:
                    return Finding(
                        f"`{variable}` is {value!r} here, a key of `{name}`: a loop over a dictionary goes through its "
                        "keys. `.values()` gives what they stand for, `.items()` both."
                    )
    return None


def _an(sentence):
    """The article that fits the name behind it: an int, an ndarray."""
    return re.sub(r"\b([Aa]) (?=[aeio]|ndarray)", r"\1n ", sentence)


def raised_by(error: BaseException) -> str:
    """Whose code raised: the "learner"'s, the "library" that a line of theirs called, or the "check" after the call.

    What a check has put around a function of the learner's only passes the call on.
    """
    files = [code.co_filename for code, _ in frames_of(error) if code.co_filename != adapters.__file__]
    if all(map(is_library_file, files)):
        return "check" if files and is_package_file(files[-1]) else "learner"  # compiled code leaves no line of its own
    return "library" if is_package_file(files[-1]) else "learner"


_NOT_THE_LEARNERS = {
    "library": Finding("The line shown calls code that is not yours, with something that it cannot answer."),
    "check": Finding(
        "Your function ran to its end. What it returned or left behind cannot be read as it should be.",
        headline="leaves something behind that the check cannot read",
    ),
}


def _handed_over(error) -> Finding | None:
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
        return Finding(f"The function that you hand on takes {lacks} as well, and is not given it. A function made "
                       "inside yours sees your names: it need not be given them.")
    takes, gets = re.search(r"(.*) positional arguments? but (\d+)", what).groups()
    gets = counted(int(gets), "arguments")
    return Finding(f"The function that you hand on is called there with {gets}; it takes {takes}.")


def _named(error):
    """What `{key}`, `{where}` and `{name}` in a sentence stand for."""
    key, where = "", ""
    if isinstance(error, KeyError):
        key, where = (error.args or ("",))[0], looked_up(error)[0]
    where = f" in `{where}`, which does not have it" if where else ", which is not there"
    return {"key": repr(key), "where": where, "name": getattr(error, "name", None) or ""}


def _of_the_object(error) -> str:
    """A name that a method does not know, while its object holds it, or another method of the class is given it."""
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        code, held = frame.f_code, frame.f_locals
        own = next(iter(code.co_varnames[: code.co_argcount]), None)
        methods = vars(type(held.get(own)))
        if is_library_file(code.co_filename) or getattr(methods.get(code.co_name), "__code__", None) is not code:
            continue
        if error.name in getattr(held[own], "__dict__", ()) or error.name in methods:
            return f"`{error.name}` belongs to the object: write `{own}.{error.name}`."
        given = [name for name, method in methods.items() if (known := getattr(method, "__code__", None))
                 and error.name in known.co_varnames[: known.co_argcount + known.co_kwonlyargcount]]
        if given:
            return (f"`{error.name}` is an argument of `{given[0]}`, and known there alone. Keep it there with "
                    f"`self.{error.name} = {error.name}`, and ask for `self.{error.name}` here.")
    return ""


def _sizes(exercise, observation) -> list[str]:
    """How large the case's arrays are, where an error may come of that."""
    if not isinstance(observation.error, IndexError | ValueError):
        return []
    named = exercise.named(observation.args)
    return [f"Here {_size(name, value, exercise.axes.get(name, ()))}." for name, value in named.items()
            if isinstance(value, np.ndarray) and 1 <= value.ndim <= 2]


def _size(name, value, words):
    if value.ndim == 1:
        return f"`{name}` has {counted(len(value), 'entries')}{_in_brackets(words[0], 'entries') if words else ''}"
    rows, columns = value.shape
    of_rows, of_columns = map(_in_brackets, words, ("rows", "columns")) if len(words) == 2 else ("", "")
    return f"`{name}` has {counted(rows, 'rows')}{of_rows} and {counted(columns, 'columns')}{of_columns}"


def _in_brackets(word, noun):
    """What a row or a column stands for, where that says more than "row" and "column" do."""
    return "" if word == noun else f" ({word})"


_MEANINGS = (
    (IndexError, r"index (-?\d+) is out of bounds for axis \d+ with size 1$",
     "An index is {0}, where there is only 1 place: its number is 0."),
    (IndexError, r"index (-?\d+) is out of bounds for axis \d+ with size (\d+)",
     "An index is {0}, where there are {1}: places count from 0."),
    (IndexError, r"(list|tuple|string) index out of range",
     "You look up a place that a {0} does not have. Is it shorter than you thought, or empty?"),
    (IndexError, r"only integers", "An index has to be a whole number."),
    (IndexError, r"arrays used as indices must be of integer",
     "Places are picked by whole numbers. An array of decimals, as an empty `np.array([])` is, needs `dtype=int`."),
    (IndexError, r"too many indices", "You give more indices than the array has dimensions."),
    (IndexError, r"pop from empty", "You take something out of an empty list."),
    (ValueError, r"linprog: (A_\w+) must have exactly two dimensions",
     "`{0}` is a table: one row for each condition (`[[1, 2]]`, if there is only one), one column for each entry of "
     "`c`."),
    (ValueError, r"linprog: (b_(\w+)) must be a 1-D array", "`{0}` needs one number for each row of `A_{1}`."),
    (ValueError, r"linprog: unable to interpret bounds",
     "`bounds` needs a pair (smallest, largest) for each entry of `c`, no more and no fewer."),
    (ValueError, r"setting an array element with a sequence.*inhomogeneous",
     "Lists or arrays of different lengths do not make one array. Keep them side by side, in a tuple or a list."),
    (ValueError,
     r"could not be broadcast|matmul|not aligned|shapes|inhomogeneous|dimension mismatch|must match exactly",
     "Two arrays are combined whose lengths do not fit together."),
    (ValueError, r"must have same number of dimensions",
     "Arrays of different dimensions are joined, such as a table and a row. `np.column_stack` takes the row for a "
     "column of the table, `np.vstack` for a row."),
    (ValueError, r"setting an array element with a sequence",
     "A list or an array stands where one number belongs."),
    (TypeError, r"cannot unpack non-iterable (\w+) object",
     "You unpack one {0} into several things: an argument that should hold several, or what a function returns."),
    (ValueError, r"truth value of an array",
     "Python wants one True or False here and gets a whole array, in `if`, `max` or `and`. Use np.maximum, np.where, "
     "`.any()` or a loop. In place of `and` write `&`, with brackets around both sides."),
    (ValueError, r"'?a'? and '?p'? must have (the )?same size",
     "There are not as many probabilities as things to choose from."),
    (ValueError, r"robabilities (do not sum|are not non-negative|contain NaN)",
     "What is given as `p` is no probability distribution: it has to hold no negative number and add up to 1."),
    (ValueError, r"assignment destination is read-only", "You change an array that is not yours to change: copy it."),
    (ValueError, r"not enough values to unpack \(expected (\d+), got 1\)",
     "You unpack {0} things, and there is only 1."),
    (ValueError, r"not enough values to unpack \(expected (\d+), got (\d+)\)",
     "You unpack {0} things, and there are only {1}."),
    (ValueError, r"too many values to unpack", "You unpack fewer things than there are."),
    (ValueError, r"not in (list|tuple)", "What you look for is not in the {0}."),
    (ValueError, r"(arg is an empty sequence|iterable argument is empty|zero-size array)",
     "You ask for the largest or smallest of nothing."),
    (KeyError, r"", "You look up the key {key}{where}."),
    (UnboundLocalError, r"'(\w+)'",
     "`{0}` is read before it has a value: a function that assigns to a name has a variable of its own for it."),
    (NameError, r"'(\w+)'", "Nothing is called `{0}` here: is it misspelt, or is its cell not run yet?"),
    (ZeroDivisionError, r"", "Something is divided by 0. Is it to be 0 in this case? If so, what should come out?"),
    (RecursionError, r"",
     "The function calls itself too often. Either nothing stops it, or it calls itself once for each of many "
     "iterations: use a loop."),
    (TypeError, r"'NoneType'",
     "Something is None: a function without `return`, a method such as `append` or `sort`, which returns nothing, or a "
     "search that found nothing."),
    (TypeError, r"'(generator|map|filter|zip|range|dict_\w+|set)' object (is not subscriptable|does not support)",
     "A {0} has no places to look up. Make a list of it first: `list(...)`."),
    (TypeError, r"'(generator|map|filter|zip)' has no len|object of type '(\w+)' has no len",
     "Something without a length is asked for it. Make a list of it first: `list(...)`."),
    (TypeError, r"numpy boolean subtract",
     "NumPy does not subtract True and False. Count them first: `.sum()`, or `int(...)` around each."),
    (TypeError, r"unhashable type: '([\w.]+)'",
     "A {0} cannot be a key, nor be in a set. Make a tuple of it: `tuple(...)`."),
    (TypeError, r"can only concatenate str",
     "`+` joins two texts, and one of these is none: `str(...)` makes a text of a number."),
    (TypeError, r"can't multiply sequence by non-int|can only concatenate|unsupported operand type\(s\) for .*'list'",
     "Lists do not calculate like arrays: `+` joins them. Use np.array(...) or a loop."),
    (TypeError, r"unsupported operand type\(s\) for .*'tuple' and 'tuple'",
     "Tuples do not calculate like arrays: `+` joins them. Use np.array(...) or a loop."),
    (TypeError, r"'float' object cannot be interpreted as an integer|slice indices must be integers",
     "A whole number is needed here: `//` divides without a remainder, and `int(...)` cuts."),
    (TypeError, r"only (length-1|integer scalar|0-dimensional) arrays",
     "One number is needed here, and you give a whole array."),
    (TypeError, r"'([\w.]+)' object is not callable",
     "A {0} is called like a function, with ( ) behind it. Places of an array or a list are looked up with [ ]."),
    (TypeError, r"'([\w.]+)' object is not (iterable|subscriptable)", "A {0} is not {1}."),
    (TypeError, r"Cannot cast ufunc .*float\d+.* to dtype\('u?int",
     "An array of whole numbers cannot take up fractions. `a = a / b` makes a new array, `a /= b` writes into the old "
     "one. `np.zeros(n)` makes one that can, without `dtype=int`."),
    (TypeError, r"(\w+)\.(\w+)\(\) missing \d+ required positional arguments?: 'self'",
     "`{1}` is called on the class `{0}` itself. Make an object of the class first: `{0}(...)`."),
    (TypeError, r"(\w+)\(\) missing \d+ required positional arguments?: (.*)", "The call of `{0}` lacks {1}."),
    (TypeError, r"(\w+\.\w+)\(\) takes (.*) positional arguments? but (\d+)",
     "`{0}` gets {2} arguments, the object itself included, and takes {1}. Do its parameters begin with `self`?"),
    (TypeError, r"(\w+)\(\) takes (.*) positional arguments? but (\d+)",
     "You call `{0}` with {2} arguments; it takes {1}."),
    (TypeError, r"unsupported operand type\(s\) for (\S+): '(\w+)' and '(\w+)'",
     "`{0}` cannot be done with a {1} and a {2}."),
    (TypeError, r"(list|tuple|string) indices must be integers(?: or slices)?, not '?(\w+)'?",
     "A {0} is looked up with a {1}. Its places are whole numbers, counted from 0: `zip` goes along two lists side by "
     "side, and `enumerate` counts."),
    (TypeError, r"'(tuple|str|int|float|range)' object does not support item assignment",
     "A {0} cannot be changed in one place. Make a list or an array first."),
    (TypeError, r"'([<>]=?)' not supported between instances of '(\w+)' and '(\w+)'",
     "`{0}` cannot compare a {1} with a {2}."),
    (TypeError, r"bad operand type for (?:unary ([+-])|abs\(\)): '(list|tuple)'",
     "A {1} does not calculate like an array: make one, np.array(...)."),
    (TypeError, r"float\(\) argument must be .* not '(\w+)'|int\(\) argument must be .* not '(\w+)'",
     "One number is needed here, and you give something else."),
    (TypeError, r"(\w+)\(\) got an unexpected keyword argument '(\w+)'", "`{0}` has no parameter named `{1}`."),
    (TypeError, r"(\w+)\(\) got multiple values for argument '(\w+)'", "`{1}` is given to `{0}` twice."),
    (RuntimeError, r"(dictionary|Set) (changed size|keys changed) during iteration",
     "You add or remove keys while a loop goes through them. Loop over a copy: `for key in list(...)`."),
    (AttributeError, r"'(list|tuple|float|int)' object has no attribute '(\w+)'",
     "`.{1}` belongs to arrays, and this is a {0}: np.array(...) makes an array of it."),
    (AttributeError, r"'NoneType' object has no attribute '(\w+)'",
     "Something is None, which has no `{0}`: a function without `return`, a method such as `append`, or a search that "
     "found nothing."),
    (AttributeError, r"'(\w+)' object has no attribute '(\w+)'",
     "A {0} has nothing called `{1}`. Is the name misspelt?"),
    (AssertionError, r"", "An `assert` of your own code does not hold."),
)  # fmt: skip
