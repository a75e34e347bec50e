"""What code says to people: its strings, as messages with fields, each named by the expression that stands there.

A message is a text of several words, or one with fields; a single word is one where code chooses between words, or puts
it into a text. Docstrings, exceptions, keys and what is compared are none.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path

from cfrlib.languages.phrasebook import ENDING

WORD = re.compile(r"[A-Za-z]{3}")
WORDS = re.compile(r"[A-Za-z]{2,}\W.*[A-Za-z]{2}|[A-Za-z]{3}")
CODE = (r"^\S*[-_#/]\S*$", r"^\S+\.\S+$", r"[<>{}]", r";(?:\S|$)", r"\w=\S", r"=[=>]", r"\\[bdw]", r"\(\?",
        r"^[a-z]+\(", r"\bdef \w", r"\bcfr-", r"\d(?:px|em)\b", r"^(?:[a-z]+, ){2}")  # fmt: skip
NO_WORDS = re.compile("|".join(CODE))
TAG = re.compile(r"</?[a-zA-Z!][^<>]*>|^[^<>]*(?<![<=-])>|<[a-zA-Z/][^<>]*$")  # of HTML; it may hold a field
ENDINGS = {"s", "es", "n", "d"}  # an expression that chooses between these is a field that languages drop


@dataclass(frozen=True)
class Field:
    """An expression within a text. `texts`: the strings in it."""

    source: str
    texts: frozenset[str]

    @property
    def name(self) -> str:
        if self.texts & ENDINGS and self.texts <= {*ENDINGS, ""}:
            return ENDING
        return re.sub(r"\W+", "_", self.source).strip("_")[:40].rstrip("_") or "field"


def messages_in(path: Path, raised: bool = False) -> Iterator[str]:
    """The messages of a module of Python or a page script, in order. `raised`: those of exceptions, too."""
    source = path.read_bytes()
    return _in_python(ast.parse(source), raised) if path.suffix == ".py" else _in_script(_script(source))


def messages_of(pieces: list, chosen: bool) -> Iterator[str]:
    """The messages that pieces, texts and Fields, make together: those between tags, each by itself."""
    part = []
    for piece in pieces:
        if isinstance(piece, Field):
            part.append(piece)
            continue
        *before, last = TAG.split(piece)
        for text in before:
            yield from message_of([*part, text], chosen)
            part = []
        part.append(last)
    yield from message_of(part, chosen)


def message_of(pieces: list, chosen: bool) -> Iterator[str]:
    """The message of pieces that are one text; nothing where they have no words."""
    pieces = [piece for piece in pieces if piece]
    words = " 0 ".join(piece for piece in pieces if isinstance(piece, str))
    several = len(pieces) > 1 or len(words.split()) > 1
    if not (WORDS if several else WORD).search(words) or NO_WORDS.search(words) or not (chosen or several):
        return
    names, parts = [], []
    for piece in pieces:
        if isinstance(piece, Field):
            names.append(piece.name)
            again = names.count(piece.name) if piece.name != ENDING else 1
            parts.append("{" + piece.name + (f"_{again}" if again > 1 else "") + "}")
        else:
            parts.append(piece)
    yield "".join(parts).strip()


# Python


def _in_python(node, raised, chosen=False):
    if isinstance(node, ast.Compare) or (isinstance(node, ast.Raise) and not raised):
        return
    if pieces := _pieces(node):
        yield from messages_of([piece if isinstance(piece, str) else _field(piece) for piece in pieces], chosen)
        for piece in pieces:
            if not isinstance(piece, str):
                yield from _in_python(piece, raised, chosen=True)
        return
    for child in ast.iter_child_nodes(node):
        if not _is_docstring(child, node) and child is not getattr(node, "slice", None):
            either = isinstance(node, ast.BoolOp) or (isinstance(node, ast.IfExp) and child is not node.test)
            is_key = isinstance(node, ast.Dict) and child in node.keys
            yield from _in_python(child, raised, chosen=(chosen or either) and not is_key)


def _is_docstring(child, node):
    return isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant) and hasattr(node, "body")


def _pieces(node):
    """A text as strings and the expressions between them; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [cleandoc(node.value) if "\n" in node.value else node.value]
    if isinstance(node, ast.JoinedStr):
        return [part.value for part in node.values]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = [_pieces(side) for side in (node.left, node.right)]
        return (sides[0] or [node.left]) + (sides[1] or [node.right]) if any(sides) else None
    return None


def _field(node):
    texts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return Field(ast.unparse(node), frozenset(texts))


# Page scripts


def _script(source):
    import tree_sitter
    import tree_sitter_javascript

    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language())).parse(source).root_node


# By the type of a node, which of its parts may be single words that are shown.
CHOSEN = {
    "ternary_expression": slice(1, None),
    "arguments": slice(1, None),
    "pair": slice(1, None),
    "assignment_expression": slice(1, None),
    "array": slice(None),
    "binary_expression": slice(None),
    "return_statement": slice(None),
    "parenthesized_expression": slice(None),
}


def _in_script(node, chosen=False):
    if node.type in ("import_statement", "comment", "regex") or (
        node.type == "binary_expression" and "==" in _operator(node)
    ):
        return
    if pieces := _script_pieces(node):
        yield from messages_of([piece if isinstance(piece, str) else _script_field(piece) for piece in pieces], chosen)
        for piece in pieces:
            if not isinstance(piece, str):
                yield from _in_script(piece, chosen=True)
        return
    parts = node.named_children[:1] if node.type == "subscript_expression" else node.named_children
    shown = parts[CHOSEN.get(node.type, slice(0, 0))]
    for part in parts:
        yield from _in_script(part, chosen=part in shown)


def _operator(node):
    return node.child_by_field_name("operator").text.decode()


def _script_pieces(node):
    if node.type == "string":
        return ["".join(map(_plain, node.named_children))]
    if node.type == "template_string":
        return [child.named_children[0] if child.type == "template_substitution" else _plain(child)
                for child in node.named_children]  # fmt: skip
    if node.type == "binary_expression" and _operator(node) == "+":
        left, right = (node.child_by_field_name(side) for side in ("left", "right"))
        sides = [_script_pieces(side) for side in (left, right)]
        return (sides[0] or [left]) + (sides[1] or [right]) if any(sides) else None
    return None


def _plain(node):
    text = node.text.decode()
    return text if node.type != "escape_sequence" else ast.literal_eval(f'"{text}"')


def _script_field(node):
    return Field(node.text.decode(), frozenset(_strings(node)))


def _strings(node):
    if node.type in ("string", "template_string"):
        yield "".join(map(_plain, node.named_children))
    else:
        for child in node.named_children:
            yield from _strings(child)
