"""Guards: statements that hold the prose to the numbers. They run in the solution and in CI; students do not get them.

A statement is a guard if its first line ends with `# guard`; a cell is one if it has the tag "guard".
"""

import ast
import re

_MARK = re.compile(r"\S.*  # guard$")


def is_guard_line(line: str) -> bool:
    """Whether a statement that begins on this line is a guard."""
    return bool(_MARK.search(line))


def without_mark(line: str) -> str:
    """The line as a reader of the solution gets it."""
    return line.rpartition("#")[0].rstrip() if is_guard_line(line) else line


def without_guards(source: str) -> str:
    """The source of a cell without its guards. A cell with commands of IPython may have guards of one line only."""
    lines = source.split("\n")
    if not any(map(is_guard_line, lines)):
        return source
    spans = _spans(source) or {number: number for number, line in enumerate(lines, start=1)}
    dropped = {line for first, last in spans.items() if is_guard_line(lines[first - 1])
               for line in range(first, last + 1)}  # fmt: skip
    kept = [line for number, line in enumerate(lines, start=1) if number not in dropped]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip("\n")


def _spans(source):
    """{first line: last line} of each statement; nothing where the source is no Python."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return {}
    return {node.lineno: node.end_lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)}
