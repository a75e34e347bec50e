"""What a function speaks of: the words from which another version of it can be made."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from numbers import Number

import numpy as np

REFERENCE = ast.Name | ast.Attribute | ast.Subscript
LONGEST = 24  # characters of an expression that may be missing elsewhere
NUMBER, LARGER = "number", "number beyond 1"
TABLES = {"array of 2", "array of 3"}
SIZED = {"array of 1", *TABLES, "str", "dict", "list", "tuple"}
EVERY_KIND = {NUMBER, LARGER, *SIZED, "object"}


@dataclass(frozen=True)
class Vocabulary:
    """What a function speaks of: names, attributes, words in quotes, short expressions; `kinds`: of values, by name."""

    names: tuple[str, ...]
    attributes: tuple[str, ...]
    words: tuple[str, ...]
    parts: tuple[ast.expr, ...]
    kinds: dict[str, set[str]]

    @classmethod
    def of(cls, function: ast.AST, kinds: dict[str, set[str]]) -> "Vocabulary":
        nodes = list(ast.walk(function))
        arguments = [node.arg for node in nodes if isinstance(node, ast.arg)]
        stored = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        loaded = [node for node in nodes if isinstance(node, REFERENCE) and isinstance(node.ctx, ast.Load)
                  and id(node) not in called]  # fmt: skip
        attributes = [node.attr for node in loaded if isinstance(node, ast.Attribute)]
        words = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        known = {*arguments, *stored}
        parts = {ast.unparse(node): node for node in loaded if known & set(map(_name, ast.walk(node)))}
        return cls(
            _once(arguments + stored),
            _once(attributes),
            _once(word for word in words if len(word) <= LONGEST),
            tuple(node for text, node in {**dict(map(_argument, arguments)), **parts}.items() if len(text) <= LONGEST),
            kinds,
        )

    def alike(self, one: str, other: str) -> bool:
        """Whether two names held values of one kind, as far as that was seen."""
        return (self.is_number(one) and self.is_number(other)) or bool(
            self.kinds.get(one, EVERY_KIND) & self.kinds.get(other, EVERY_KIND)
        )

    def is_number(self, name: str) -> bool:
        return bool({NUMBER, LARGER} & self.kinds.get(name, EVERY_KIND))

    def sizes(self) -> Iterator[ast.expr]:
        """What a size that is hard coded may have to be."""
        for name in self.names:
            if found := self.kinds.get(name, set()) & SIZED:
                yield ast.parse(f"len({name})", mode="eval").body
                if found & TABLES:
                    yield ast.parse(f"{name}.shape[1]", mode="eval").body

    def has_counterpart(self, name: str) -> bool:
        return LARGER not in self.kinds.get(name, ())


def kind(value) -> str:
    """What can stand where this value stands. A player and a probability are numbers that have a counterpart."""
    if isinstance(value, Number):
        return NUMBER if 0 <= abs(value) <= 1 else LARGER
    if isinstance(value, np.ndarray):
        return f"array of {value.ndim}"
    return next((one.__name__ for one in (str, dict, list, tuple) if isinstance(value, one)), "object")


def _argument(name):
    return name, ast.Name(name, ast.Load())


def _name(node):
    return node.id if isinstance(node, ast.Name) else None


def _once(values):
    return tuple(dict.fromkeys(values))
