"""A lesson, said in another language: `said(lesson, say)` asks `say` for each message that people read.

`say(message, mark=...)` answers with a text. Whoever wants the messages themselves passes a `say` that notes what it is
asked: so what is translated and what stands in a catalogue cannot differ. Code stays the same, but for comments,
docstrings, strings of several words, and what is printed.
"""

import ast
import io
import json
import tokenize
from collections.abc import Callable
from dataclasses import replace
from inspect import cleandoc

from building.guards import is_guard_line
from building.lesson import BEGIN, END, Cell, Lesson
from cfrlib.languages import lines_of

Say = Callable[..., str]
MARKS = BEGIN, END
# Calls whose first argument is the name by which something is kept or found.
KEYED = {"predict", "reveal", "load", "examples", "check", "for_lesson"}


def said(lesson: Lesson, say: Say) -> Lesson:
    """The lesson with everything that people read as `say` has it; cells keep their ids."""
    title, promise, *able = (say(line) for line in (lesson.title, lesson.promise, *lesson.able))
    code = [cell for cell in lesson.cells if cell.kind == "code"]
    names = names_in([cell.source for cell in code])
    shown = {_message(node) for cell in code for node, in_guard in _shown(cell.source, "guard" in cell.tags)
             if not in_guard}  # fmt: skip
    cells = [said_cell(cell, say, names, shown) for cell in lesson.cells]
    return replace(lesson, title=title, promise=promise, able=able, cells=cells)


def names_in(sources: list[str]) -> set[str]:
    """The texts that are no messages: by them something is kept or found that the code did not name itself."""
    asked, own = set(), set()
    for node in (node for source in sources for node in ast.walk(_tree(source))):
        if isinstance(node, ast.Call) and _name(node.func) in KEYED:
            asked |= set(map(_string, node.args[:1]))
        elif isinstance(node, ast.Subscript):
            asked |= set(map(_string, ast.walk(node.slice)))
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.iter, ast.Tuple | ast.List):
            asked |= set(map(_string, node.iter.elts))
        elif isinstance(node, ast.Dict):
            own |= set(map(_string, node.keys))
    return asked - own


def said_cell(cell: Cell, say: Say, names: set[str], shown: set[str]) -> Cell:
    """A cell of markdown is one message; of code, each comment and each text is one."""
    if cell.kind == "markdown":
        return replace(cell, source=say(cell.source, mark=True), english=cell.source)
    return replace(cell, source=said_code(cell.source, say, names, shown, "guard" in cell.tags), english=cell.source)


def said_code(source: str, say: Say, names: set[str] = frozenset(), shown: set[str] = frozenset(), guard=False) -> str:
    """Code with its comments and texts in another language. What is no plain Python (a command of IPython) stays.

    A guard has no messages of its own, but asks for what other code has `shown` by the same words.
    """
    if not _tree(source).body:
        return source
    changes = [] if guard else [*_comments(source, say)]
    for node, in_guard in _shown(source, guard):
        message = _message(node)
        if message not in names and (message in shown or not in_guard) and (new := say(message)) != message:
            start = node.lineno, node.col_offset
            line = source.split("\n")[node.lineno - 1]
            changes.append((start, (node.end_lineno, node.end_col_offset), _code(node, line, new)))
    lines = [line.encode() for line in source.split("\n")]
    for (first, start), (last, end), new in sorted(changes, reverse=True):
        lines[first - 1 : last] = [lines[first - 1][:start] + new.encode() + lines[last - 1][end:]]
    return b"\n".join(lines).decode()


def _tree(source):
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.Module([], [])


def _comments(source, say):
    """Each comment but marks: (start, end, new text), columns in bytes as `ast` counts them. Lines that follow each
    other, with nothing before them, are one comment."""
    for group in _groups(source):
        first, last = group[0], group[-1]
        words = " ".join(token.string.lstrip("# ") for token in group).strip()
        new = say(words) if words else words
        if new != words:
            before = first.line[: first.start[1]]
            lines = lines_of(new, 79 - len(before) - 2) if len(group) > 1 else [new]
            yield (first.start[0], len(before.encode())), _end(last), f"\n{before}".join(f"# {line}" for line in lines)


def _groups(source):
    """Comments that belong together, each a list of tokens."""
    group = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT or token.string in MARKS or is_guard_line(token.line.rstrip()):
            continue
        alone = not token.line[: token.start[1]].strip()
        if group and not (alone and token.start == (group[-1].start[0] + 1, group[-1].start[1])):
            yield group
            group = []
        group.append(token)
        if not alone:
            yield group
            group = []
    if group:
        yield group


def _end(token):
    line, column = token.end
    return line, len(token.line[:column].encode())


def _shown(source, guard):
    """The nodes of texts that people read, outermost first, in order; each with whether it is part of a guard."""
    tree, lines = _tree(source), source.split("\n")
    within, guarding, printed = set(), set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and is_guard_line(lines[node.lineno - 1]):
            guarding |= set(ast.walk(node))
        if isinstance(node, ast.JoinedStr):
            within |= set(ast.walk(node)) - {node}
        if isinstance(node, ast.Call) and _name(node.func) == "print":
            printed |= {text for one in node.args for text in (one, *_branches(one))}
    texts = (node for node in ast.walk(tree) if node not in within and _is_text(node, 1 if node in printed else 2))
    return [(node, guard or node in guarding)
            for node in sorted(texts, key=lambda node: (node.lineno, node.col_offset))]  # fmt: skip


def _string(node):
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _name(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _branches(node):
    return (node.body, node.orelse) if isinstance(node, ast.IfExp) else ()


def _is_text(node, least):
    """Whether this is a string of at least so many words, fields among them, and one of these is a word of letters."""
    if isinstance(node, ast.JoinedStr):
        words = " ".join(part.value if isinstance(part, ast.Constant) else "0" for part in node.values).split()
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        words = node.value.split()
    else:
        return False
    return len(words) >= least and any(len(word) > 2 and word.strip(".,:;!?()").isalpha() for word in words)


def _message(node):
    """What a text says, its fields in braces as they stand in the code; a brace of the text itself is doubled."""
    return cleandoc(node.value) if isinstance(node, ast.Constant) else "".join(map(_part, node.values))


def _part(part):
    if isinstance(part, ast.Constant):
        return part.value.replace("{", "{{").replace("}", "}}")
    conversion = f"!{chr(part.conversion)}" if part.conversion > 0 else ""
    form = ":" + "".join(map(_part, part.format_spec.values)) if part.format_spec else ""
    return "{" + ast.unparse(part.value) + conversion + form + "}"


def _code(node, line, text):
    """A text as code: in triple quotes if it was so; in pieces, one below the other, if it was."""
    before, indent = line.encode()[: node.col_offset].decode(), " " * node.col_offset
    if line[len(before) :].startswith('"""'):
        quoted = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
        if "\n" in quoted:
            quoted = "\n".join((indent + part if place and part else part)
                               for place, part in enumerate(quoted.split("\n"))) + f"\n{indent}"
        return f'"""{quoted}"""'
    pieces = [text] if node.lineno == node.end_lineno else lines_of(text, 79 - len(before) - 4)
    prefix = "f" * isinstance(node, ast.JoinedStr)
    return f"\n{indent}".join(prefix + json.dumps(piece, ensure_ascii=False) for piece in pieces)
