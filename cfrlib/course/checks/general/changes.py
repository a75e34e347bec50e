"""Small changes of a program, one at a time, those of a single word first. Each can be made and undone in place."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from cfrlib.course.checks.general import slips, steps
from cfrlib.course.checks.general.sentences import text
from cfrlib.course.checks.general.vocabulary import FUNCTIONS, Vocabulary

NOT_COMPUTED = ("annotation", "returns", "decorator_list", "format_spec")
RESULTS = {
    ast.Assign: "value", ast.AugAssign: "value", ast.AnnAssign: "value", ast.Return: "value", ast.ListComp: "elt",
    ast.GeneratorExp: "elt", ast.DictComp: "value", ast.Lambda: "body", ast.Tuple: "elts",
}  # fmt: skip
HANDED_ON = {**RESULTS, ast.Call: "args", ast.keyword: "value", ast.Dict: "values", ast.List: "elts"}
PLACES = {ast.Subscript: "slice", ast.Slice: "lower upper step"}
KINDS = (  # from likely to far-fetched; of two that do the same, the one with the simpler sentence first
    slips.one_list_as_rows,
    slips.copies,
    slips.left_out,
    slips.operators,
    steps.changes_of,
    slips.names,
    slips.next_places,
    slips.arrangements,
    slips.signs,
)
WHICH_IN_LINE = "noun.first_in_line", "noun.second_in_line", "noun.third_in_line"


@dataclass(frozen=True, eq=False)
class Change:
    """`fields`: (node, field, new value). `entry`, `words`: the sentence about the change, and its fields."""

    fields: tuple
    entry: str = ""
    words: dict | None = None
    line: int = 0

    def apply(self) -> "Change":
        """Make the change; what is returned undoes it."""
        before = tuple((node, field, getattr(node, field)) for node, field, _ in self.fields)
        for node, field, new in self.fields:
            setattr(node, field, new)
        return Change(before)


def changes_of(definitions: list[ast.AST]) -> Iterator[Change]:
    """All small changes within functions and classes, likely ones first."""
    functions = [node for one in definitions for node in _outermost(one)]
    spoken = [(function, Vocabulary.of(function)) for function in functions]
    for kind in KINDS:
        for function, words in spoken:
            if kind is steps.changes_of:
                yield from (Change(*made) for made in kind(function))
            else:
                yield from _expressions(function, words, kind)


def _outermost(definition):
    """Functions that stand in no other function: those of a class, a function, a lambda that is assigned."""
    if isinstance(definition, FUNCTIONS):
        return [definition]
    return [found for child in ast.iter_child_nodes(definition) for found in _outermost(child)]


def _expressions(function, words, alternatives):
    spots = list(_spots(function))
    fits = ONLY_WHERE.get(alternatives, lambda *_: True)
    for node, field, place, value in spots:
        for new, entry, fields in alternatives(value, words) if fits(node, field) else ():
            whole = getattr(node, field)
            changed = new if place is None else [*whole[:place], new, *whole[place + 1 :]]
            yield Change(((node, field, changed),), entry, {**fields, "where": _where(value, spots)}, value.lineno)


def _where(value, spots):
    """The line; if it holds the same expression several times, also which of them."""
    in_line = [other for *_, other in spots if other.lineno == value.lineno]
    same = sorted(other.col_offset for other in in_line if _read_the_same(other, value))
    several = 1 < len(same) <= len(WHICH_IN_LINE)
    return text(WHICH_IN_LINE[same.index(value.col_offset)] if several else "noun.line", line=value.lineno)


def _read_the_same(one, other):
    return type(one) is type(other) and ast.unparse(one) == ast.unparse(other)


def _spots(function):
    """(node, field, place in the field's list or None, expression) of everything that is computed."""
    for node in ast.walk(function):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        for field, value in ast.iter_fields(node):
            if field in NOT_COMPUTED:
                continue
            for place, one in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(one, ast.expr) and isinstance(getattr(one, "ctx", ast.Load()), ast.Load):
                    yield node, field, place, one


def _counts(node, field):
    """An index, the end of a slice or of a range, an offset."""
    if isinstance(node, ast.BinOp):
        return field == "right" and isinstance(node.op, ast.Add | ast.Sub) and isinstance(node.right, ast.Constant)
    if isinstance(node, ast.Call):
        return field == "args" and getattr(node.func, "id", "") == "range"
    return field in PLACES.get(type(node), "").split()


ONLY_WHERE = {  # the other kinds of changes fit anywhere
    slips.copies: lambda node, field: HANDED_ON.get(type(node)) == field,
    slips.signs: lambda node, field: RESULTS.get(type(node)) == field,
    slips.next_places: _counts,
}
