"""From a notebook's cells to one function: the statements that it depends on, run in their order, and no others."""

import ast
import dis
import re
import sys
import types
from dataclasses import dataclass, field

from .alters import altered, other_name

LOADS = ("LOAD_NAME", "LOAD_GLOBAL", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_GLOBALS")
STORES = ("STORE_NAME", "STORE_GLOBAL")
NO_PYTHON = "its cell is no Python {}.{}: ".format(*sys.version_info)
KEPT_MAGICS = ("%%time", "%%timeit", "%%capture", "%%prun")  # what follows is Python
_MAGIC = re.compile(r"^(\s*)(?:[%!?].*|[\w.\[\]]+\?{1,2}\s*|[\w, ]+=\s*[%!].*)$")


@dataclass
class Statement:
    """One statement at the top of a cell: its code, and the names that it binds, needs and alters the objects of."""

    cell: int
    node: ast.stmt
    code: types.CodeType
    binds: set = field(default_factory=set)
    needs: set = field(default_factory=set)
    alters: set = field(default_factory=set)
    checks: str = ""  # the name that it hands to `check`


def python_of(source: str) -> str:
    """The cell without IPython's own lines, each in its place; "" for a cell in another language."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff").split("\n")
    first = next((line.strip() for line in lines if line.strip()), "")
    if first.startswith("%%") and first.split()[0] not in KEPT_MAGICS:
        return ""
    return "\n".join(lines) if _is_python(lines) else "\n".join(_MAGIC.sub(r"\1pass", line) for line in lines)


def _is_python(lines):
    try:
        ast.parse("\n".join(lines))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def statements(number: int, source: str) -> list[Statement]:
    """Raises SyntaxError, or ValueError for a text with null bytes."""
    found = []
    for node in ast.parse(source, file_of(number)).body:
        code = compile(ast.Module([node], []), file_of(number), "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, True)
        one = Statement(number, node, code, checks=_checked(node))
        _look(code, one, top=True)
        found.append(one)
    return found


def file_of(number: int) -> str:
    return f"cell_{number}.py"


def _look(code, found, top=False):
    for step in dis.get_instructions(code):
        if step.opname in LOADS:
            found.needs.add(step.argval)
        elif step.opname == "STORE_GLOBAL" or (top and step.opname in STORES):
            found.binds.add(step.argval)
        elif step.opname in ("IMPORT_STAR", "CALL_INTRINSIC_1") and _is_star(found.node):
            found.binds.add("*")
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            _look(part, found)


def _is_star(node):
    return isinstance(node, ast.ImportFrom) and any(name.name == "*" for name in node.names)


def _checked(node):
    """The name in `name = check(name)`, or in `check(name)`."""
    call = getattr(node, "value", None)
    if not (isinstance(node, ast.Assign | ast.Expr) and isinstance(call, ast.Call) and call.args):
        return ""
    is_check = isinstance(call.func, ast.Name) and call.func.id == "check"
    return call.args[0].id if is_check and isinstance(call.args[0], ast.Name) else ""


@dataclass
class Part:
    """What a function depends on: statements in their order, and what was odd about the cells."""

    statements: list[Statement]
    missing: str = ""  # why there is no such function
    places: tuple = ()  # of the statements that bind the name, (cell, line)
    references: tuple = ()  # names that others answer

    def source(self, texts) -> str:
        """The learner's text of it, without imports."""
        own = [one for one in self.statements if not isinstance(one.node, ast.Import | ast.ImportFrom)]
        return "\n\n".join(_text(one.node, texts[one.cell]) for one in own)


def _text(node, text):
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
    return "\n".join(text.split("\n")[first - 1 : node.end_lineno])


def part_for(name: str, texts: list[str], answered: set) -> Part:
    """The statements on which the exercise's name depends. `answered`: names for which there are references."""
    known, broken = [], {}
    for number, text in enumerate(texts):
        try:
            known += statements(number, text)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            broken[number] = error
    for one, names in zip(known, altered([one.node for one in known]), strict=True):
        one.alters = names
    checked = [place for place, one in enumerate(known) if one.checks == name]
    defined = [place for place, one in enumerate(known) if name in one.binds and not one.checks]
    defined = [place for place in defined if not _is_stub(known[place].node)] or defined
    before = [place for place in defined if checked and place < checked[-1]]
    unread = _unread(name, texts, broken, known[(before or defined)[-1]].cell if defined else -1)
    if unread or not defined:
        return Part([], unread or "not defined: no cell of the notebook defines it")
    last = (before or defined)[-1]
    end = checked[-1] if before else len(known)
    chosen, references = _closure(name, known[:end], last, answered)
    places = [(known[place].cell, known[place].node.lineno) for place in defined]
    return Part(chosen, places=tuple(places), references=tuple(sorted(references)))


def _is_stub(node):
    """Whether a function, or every function of a class, is as the lesson handed it out: it only raises."""
    if isinstance(node, ast.ClassDef):
        inside = [one for one in node.body if isinstance(one, ast.FunctionDef)]
        return bool(inside) and all(map(_is_stub, inside))
    body = [one for one in getattr(node, "body", ()) if not isinstance(getattr(one, "value", None), ast.Constant)]
    return isinstance(node, ast.FunctionDef) and len(body) == 1 and isinstance(body[0], ast.Raise) and (
        "NotImplementedError" in ast.unparse(body[0]))  # fmt: skip


def _unread(name, texts, broken, last_cell):
    """Why the cell that should define the name cannot be read, where it comes after all that define it."""
    pattern = re.compile(rf"^(?:async\s+def|def|class)\s+{re.escape(name)}\b|^{re.escape(name)}\s*=(?!=)", re.MULTILINE)
    for number in sorted(broken, reverse=True):
        if number > last_cell and pattern.search(texts[number]):
            error = broken[number]
            line = f" (line {error.lineno} of its cell)" if getattr(error, "lineno", None) else ""
            return f"{NO_PYTHON}{getattr(error, 'msg', error)}{line}"
    return ""


def _closure(name, known, last, answered):
    """The statements, and the names among what they need that references answer."""
    modules = {name for one in known for name in _imported(one.node)}
    others = [other_name(statement.node) for statement in known]
    wanted, references, chosen = {name}, set(), set()
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one != name and one in answered:
            references.add(one)
            continue
        meant = _known_as(one, others) - modules
        for place, statement in enumerate(known):
            if place in chosen or statement.checks or (one == name and place > last):
                continue
            if one in statement.binds or "*" in statement.binds or meant & statement.alters:
                chosen.add(place)
                fresh = statement.needs - wanted
                wanted |= fresh
                waiting += sorted(fresh)
    return [known[place] for place in sorted(chosen)], references


def _imported(node):
    """The names that are imported, in a `try` as well."""
    parts = [part for part in ast.walk(node) if isinstance(part, ast.Import | ast.ImportFrom)]
    return {(name.asname or name.name).partition(".")[0] for part in parts for name in part.names}


def _known_as(name, others):
    """The name, and the names that statements like `b = a` give to parts of its object."""
    found = {name}
    for fresh, old in others:
        if old in found:
            found |= fresh
    return found
