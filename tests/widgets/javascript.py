"""Page scripts read by a real parser: what each imports, exports and defines, and which names it has from nowhere.

It knows the scopes of const, let, functions and their parameters; `var` and `with`, which have others, are refused.
"""

from dataclasses import dataclass
from pathlib import Path

import tree_sitter
import tree_sitter_javascript

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))
FUNCTIONS = ("function_declaration", "function_expression", "arrow_function", "method_definition")
SCOPES = ("program", "statement_block", "switch_body", "for_statement", "for_in_statement", "catch_clause", *FUNCTIONS)
REFUSED = ("variable_declaration", "with_statement", "ERROR")
REFERENCES = ("identifier", "shorthand_property_identifier")
# Fields whose names belong to the scope around a node, and to the one that the node opens.
AROUND = {"variable_declarator": ("name",), "function_declaration": ("name",), "class_declaration": ("name",)}
WITHIN = {
    **{kind: ("parameters",) for kind in FUNCTIONS},
    "arrow_function": ("parameter", "parameters"),
    "function_expression": ("name", "parameters"),
    "catch_clause": ("parameter",),
    "for_in_statement": ("left",),
}


@dataclass(frozen=True)
class Script:
    """`imports`: {name: file, as written}. `unknown`: used, but neither defined nor imported. `unused`: the reverse."""

    imports: dict[str, str]
    exports: set[str]
    defined: set[str]
    unknown: set[str]
    unused: set[str]


def read(path: Path) -> Script:
    """Raises SyntaxError where the file is no script, or has an old kind of scope."""
    root = PARSER.parse(path.read_bytes()).root_node
    wrong = next((node for node in _below(root) if node.type in REFUSED or node.is_missing), None)
    if wrong is not None:
        raise SyntaxError(f"{path.name}, line {wrong.start_point[0] + 1}: {wrong.type} at {_text(wrong)[:40]!r}")
    imports = {}
    for statement in root.named_children:
        if statement.type == "import_statement":
            file = _text(statement.child_by_field_name("source"))[1:-1]
            imports |= {_text(node): file for node in _below(statement) if node.type == "import_specifier"}
    exported = [node for one in root.named_children if one.type == "export_statement" for node in _below(one)]
    names, binding = _scopes(root)
    defined = names[root.id]
    exports = {_text(node) for node in exported if node.id in binding and _text(node) in defined and _is_top(node)}
    used = list(_references(root, [], names, binding))
    unknown = {name for name, owner in used if owner is None}
    return Script(imports, exports, defined, unknown - set(imports), {*defined, *imports} - exports - {
        name for name, owner in used if owner in (None, root.id)})  # fmt: skip


def _scopes(root):
    """{id of a node that opens a scope: the names declared in it}, and the ids of the nodes that declare."""
    names, binding = {}, set()

    def visit(node, around):
        within = names.setdefault(node.id, set()) if node.type in SCOPES else around
        for fields, scope in ((AROUND, around), (WITHIN, within)):
            for field in fields.get(node.type, ()):
                for name in _bound(node.child_by_field_name(field)):
                    scope.add(_text(name))
                    binding.add(name.id)
        for child in node.named_children:
            visit(child, within)

    visit(root, None)
    return names, binding


def _bound(pattern):
    """The nodes of the names that a pattern gives: `[a, { b, c: d = e }]` gives a, b and d."""
    if pattern is None:
        return
    if pattern.type in ("identifier", "shorthand_property_identifier_pattern"):
        yield pattern
    elif pattern.type == "pair_pattern":
        yield from _bound(pattern.child_by_field_name("value"))
    elif pattern.type in ("assignment_pattern", "object_assignment_pattern"):
        yield from _bound(pattern.child_by_field_name("left"))
    elif pattern.type in ("formal_parameters", "object_pattern", "array_pattern", "rest_pattern"):
        for child in pattern.named_children:
            yield from _bound(child)


def _references(node, scopes, names, binding):
    """(name, id of the scope that declares it, or None) for each place where a name is read or written."""
    if node.type == "import_statement":
        return
    if node.id in names:
        scopes = [node.id, *scopes]
    if node.type in REFERENCES and node.id not in binding:
        yield _text(node), next((scope for scope in scopes if _text(node) in names[scope]), None)
    for child in node.named_children:
        yield from _references(child, scopes, names, binding)


def _is_top(node):
    while node.parent.type != "export_statement":
        node = node.parent
        if node.type in SCOPES and node.type != "function_declaration":
            return False
    return True


def _below(node):
    yield node
    for child in node.children:
        yield from _below(child)


def _text(node):
    return node.text.decode()
