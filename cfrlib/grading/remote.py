"""The student's function as the grader sees it: each use of it is a question to the process in which it lives.

A Remote stands for an object over there. What a call gives back is plain data, or another Remote. What the function
altered is altered here, too; what it printed is printed, what it raised is raised.
"""

from functools import lru_cache, partial

from cfrlib.grading.told import MOST_PARTS, Code, Written, signature_of, word


def remote(link, told) -> "Remote":
    """Stands for an object that the process describes so; `link` asks it."""
    bases = tuple((word(module), word(name)) for module, name in told["bases"][:20])
    questions = frozenset(one for one in _QUESTIONS if one in told["questions"])
    return _class(word(told["kind"]), bases, questions)(Description(link, told))


class Description:
    """What the grader was told of an object: nothing that it would rely on."""

    def __init__(self, link, told):
        self.link, self.number = link, int(told["number"])
        self.calls = bool(told["calls"])
        self.name, self.text = word(told["name"]), str(told["text"])[:200]
        self.parts = [Written(word(name), Code(link.here(str(file)), word(name), int(line)))
                      for name, file, line in (told.get("parts") or ())[:MOST_PARTS]]  # fmt: skip
        self.methods = frozenset(map(str, told["methods"][:MOST_PARTS]))
        self.signature = signature_of(told.get("signature"))


class Remote:
    """An object of the student's process."""

    written_apart = ()

    def __init__(self, description):
        object.__setattr__(self, "_remote", description)
        if description.calls:
            object.__setattr__(self, "__name__", description.name)
            object.__setattr__(self, "written_apart", description.parts)
            if description.signature is not None:
                object.__setattr__(self, "__signature__", description.signature)

    def __getattr__(self, name):
        if name.startswith("__") or name in ("py_func", "pyfunc", "_repr_html_", "adapter", "own", "read"):
            raise AttributeError(name)
        if name in self._remote.methods:
            return partial(self._remote.link.method, self._remote.number, name)
        return self._remote.link.ask(self._remote.number, "get", (name,))

    def __setattr__(self, name, value):
        self._remote.link.ask(self._remote.number, "set", (name, value))

    def kept_apart(self) -> dict:
        """What it keeps from call to call, over there."""
        kept = self._remote.link.ask(self._remote.number, "kept")
        return {word(name): str(mark) for name, mark in kept.items()} if isinstance(kept, dict) else {}

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    def __reduce__(self):
        raise TypeError("an object of another process")

    def __repr__(self):
        return self._remote.text


def _call(self, *args, **kwargs):
    return self._remote.link.ask(self._remote.number, "call", args, kwargs)


def _length(self):
    length = self._remote.link.ask(self._remote.number, "len")
    return length if isinstance(length, int) else 0


_QUESTIONS = {
    "__call__": _call,
    "__len__": _length,
    "__iter__": lambda self: iter(self._remote.link.ask(self._remote.number, "iter")),
    "__getitem__": lambda self, key: self._remote.link.ask(self._remote.number, "item", (key,)),
    "__contains__": lambda self, part: bool(self._remote.link.ask(self._remote.number, "in", (part,))),
}


@lru_cache(maxsize=1000)
def _class(name, bases, questions):
    """A class of Remotes that goes by the names of the object's own classes."""
    named = [type(base, (), {"__module__": module}) for module, base in bases[1:]]
    body = {one: _QUESTIONS[one] for one in questions}
    return type(name, (Remote, *named), {**body, "__module__": bases[0][0] if bases else "__main__"})


@lru_cache(maxsize=1000)
def _kind_of(name):
    return type(name, (), {"__repr__": lambda _: f"<{name}>", "__deepcopy__": lambda self, memo: self})


def opaque(name):
    return _kind_of(name)()
