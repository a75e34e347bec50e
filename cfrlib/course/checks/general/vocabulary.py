"""The names in a function, and which of them belong together."""

import ast
from dataclasses import dataclass

REFERENCE = ast.Name | ast.Attribute | ast.Subscript
FUNCTIONS = ast.FunctionDef | ast.Lambda


@dataclass(frozen=True)
class Vocabulary:
    """`families`: names of which one may have been meant for another, such as a function's parameters."""

    names: tuple[str, ...]
    attributes: tuple[str, ...]
    families: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, function: ast.AST) -> "Vocabulary":
        nodes = list(ast.walk(function))
        parameters = [frozenset(bound(node.args)) - {"self"} for node in nodes if isinstance(node, FUNCTIONS)]
        loops = [frozenset((node.target.id, node.iter.id)) for node in nodes
                 if isinstance(node, ast.For | ast.comprehension)
                 and isinstance(node.target, ast.Name) and isinstance(node.iter, ast.Name)]  # fmt: skip
        together = [frozenset(bound(node)) for node in nodes if isinstance(node, ast.Tuple)]
        attributes = dict.fromkeys(node.attr for node in nodes if isinstance(node, ast.Attribute))
        return cls(tuple(bound(function)), tuple(attributes), (*parameters, *loops, *together))

    def instead(self, name: str) -> list[str]:
        """Other names that belong together with this one."""
        return [other for other in self.names if self._akin(name, other)]

    def instead_of_attribute(self, name: str) -> list[str]:
        return [other for other in self.attributes if other != name and _share_a_part(name, other)]

    def _akin(self, one, other):
        if one == other or not {one, other} <= {*self.names} - {"_"}:
            return False
        return _share_a_part(one, other) or any({one, other} <= family for family in self.families)


def bound(tree: ast.AST) -> dict[str, None]:
    """The parameters and variables of a program, in their order."""
    nodes = list(ast.walk(tree))
    arguments = [node.arg for node in nodes if isinstance(node, ast.arg)]
    return dict.fromkeys([*arguments, *(node.id for node in nodes if _is(node, ast.Store))])


def unread(tree: ast.AST) -> set[str]:
    """The parameters and variables that nothing reads."""
    return {*bound(tree)} - {"_"} - {node.id for node in ast.walk(tree) if _is(node, ast.Load)}


def _is(node, context):
    return isinstance(node, ast.Name) and isinstance(node.ctx, context)


def _share_a_part(one, other):
    """Whether two names share a word, as regret_sum and strategy_sum do."""
    return bool({*one.lower().split("_")} & {*other.lower().split("_")} - {""})
