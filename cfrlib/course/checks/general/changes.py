"""Small changes of a program, one at a time, those of a single word first. Each can be made and unmade in place."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from cfrlib.course.checks.general import slips, steps
from cfrlib.course.checks.general.vocabulary import Vocabulary

FUNCTIONS = ast.FunctionDef | ast.Lambda
NOT_COMPUTED = ("annotation", "returns", "decorator_list", "format_spec")
HANDED_ON = {
    ast.Assign: "value", ast.AugAssign: "value", ast.AnnAssign: "value", ast.Return: "value", ast.Call: "args",
    ast.keyword: "value", ast.ListComp: "elt", ast.GeneratorExp: "elt", ast.DictComp: "value", ast.Dict: "values",
    ast.List: "elts", ast.Tuple: "elts", ast.Lambda: "body",
}  # fmt: skip
KINDS = (  # from likely to far-fetched, and what says it in the simplest way first
    slips.one_list_as_rows,
    slips.left_out,
    steps.conditions_of,
    slips.operators,
    steps.changes_of,
    slips.names,
    slips.constants,
    slips.arrangements,
    slips.omissions,
)


@dataclass(frozen=True, eq=False)
class Change:
    """`fields`: (node, field, new value). `name` is the mistake that the change mends, `advice` the change in words."""

    fields: tuple
    name: str
    advice: str

    def made(self) -> "Change":
        """Make the change; what is returned unmakes it."""
        before = tuple((node, field, getattr(node, field)) for node, field, _ in self.fields)
        for node, field, new in self.fields:
            setattr(node, field, new)
        return Change(before, self.name, self.advice)


def changes_of(definitions: list[ast.AST], kinds: dict[str, set[str]]) -> Iterator[Change]:
    """All small changes within functions and classes, likely ones first. `kinds`: of values, by the name of each."""
    functions = [node for one in definitions for node in _outermost(one)]
    spoken = [(function, Vocabulary.of(function, kinds)) for function in functions]
    for kind in KINDS:
        for function, words in spoken:
            if kind in (steps.conditions_of, steps.changes_of):
                yield from (Change(*made) for made in kind(function))
            else:
                yield from _expressions(function, words, kind)


def _outermost(definition):
    """Functions that stand in no other function: those of a class, a function, a lambda that is assigned."""
    if isinstance(definition, FUNCTIONS):
        return [definition]
    return [found for child in ast.iter_child_nodes(definition) for found in _outermost(child)]


def _expressions(function, words, alternatives):
    """Each expression by itself; then those that read the same, all at once."""
    spots = [spot for spot in _spots(function) if alternatives is not slips.omissions or _hands_on(*spot)]
    same = {}
    for spot in spots:
        same.setdefault(ast.unparse(spot[-1]), []).append(spot)
    for group in [*([spot] for spot in spots), *(group for group in same.values() if len(group) > 1)]:
        for new, name, advice in alternatives(group[0][-1], words):
            lines = list(dict.fromkeys(str(spot[-1].lineno) for spot in group))
            where = f"line {lines[0]}" if len(lines) == 1 else f"lines {', '.join(lines[:-1])} and {lines[-1]}"
            yield Change(_put(group, new), name, f"With {advice} in {where}")


def _hands_on(node, field, place, value):
    return HANDED_ON.get(type(node)) == field


def _put(group, new):
    """The fields that change when `new` stands at each spot; two spots may be places of one list."""
    fields = {}
    for node, field, place, _ in group:
        _, _, whole = fields.get((id(node), field), (node, field, getattr(node, field)))
        fields[id(node), field] = node, field, new if place is None else [*whole[:place], new, *whole[place + 1 :]]
    return tuple(fields.values())


def _spots(function):
    """(node, field, place in the field's list or None, expression) of everything that is computed."""
    for node in ast.walk(function):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        for field, value in ast.iter_fields(node):
            if field in NOT_COMPUTED:
                continue
            for place, one in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(one, ast.expr) and not _is_fixed(node, one):
                    yield node, field, place, one


def _is_fixed(node, value):
    """What is assigned to; a cap or a number of digits, where a larger one would only move the error out of sight."""
    if not isinstance(value, ast.Constant):
        return not isinstance(getattr(value, "ctx", ast.Load()), ast.Load)
    called = node.func if isinstance(node, ast.Call) else None
    return getattr(called, "id", getattr(called, "attr", "")) in ("round", "around", "min", "minimum", "islice")
