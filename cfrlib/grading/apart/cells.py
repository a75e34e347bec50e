"""From a notebook's cells to one function: the statements that it depends on, run in their order, and no others."""

import __future__

import ast
import builtins
import dis
import re
import sys
import types
from dataclasses import dataclass, field, replace

from .alters import altered, other_name

LOADS = ("LOAD_NAME", "LOAD_GLOBAL", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_GLOBALS")
STORES = ("STORE_NAME", "STORE_GLOBAL")
BUILTINS = frozenset(dir(builtins))
NO_PYTHON = "its cell is no Python {}.{}: ".format(*sys.version_info)


@dataclass
class Statement:
    """One statement at the top of a cell: its code, and the names that it binds, needs and alters the objects of."""

    cell: int
    node: ast.stmt
    code: types.CodeType
    binds: set = field(default_factory=set)
    needs: set = field(default_factory=set)
    alters: set = field(default_factory=set)
    frees: set = field(default_factory=set)  # names of Python's that it gives back: `del sum`
    checks: str = ""  # the name that it hands to `check`

    @property
    def only_checks(self):
        """Not so `regret_matching = check(mine, "regret_matching")`, which gives a name to what it checks."""
        return bool(self.checks) and self.binds <= {self.checks}


def statements(number: int, source: str, flags: int = 0) -> list[Statement]:
    """`flags`: of the features that cells before it imported from `__future__`, which hold for all that follows.

    Raises SyntaxError, or ValueError for a text with null bytes.
    """
    found, nodes = [], ast.parse(source, file_of(number)).body
    flags |= _future(nodes) | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    for node in nodes:
        code = compile(ast.Module([node], []), file_of(number), "exec", flags, True)
        one = Statement(number, node, code, checks=_checked(node))
        _look(code, one, top=True)
        found.append(one)
    return found


def _future(nodes):
    names = [name.name for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "__future__"
             for name in node.names]  # fmt: skip
    flags = 0
    for name in names:
        flags |= getattr(getattr(__future__, name, None), "compiler_flag", 0)
    return flags


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
        if top and step.opname == "DELETE_NAME":
            found.needs.add(step.argval)
            found.frees |= {step.argval} & BUILTINS
    for part in code.co_consts:
        if isinstance(part, str) and "globals" in code.co_names:  # as `globals()["helper"]` asks for it
            found.needs.add(part)
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
    own: tuple = ()  # those of them that the notebook answers, too

    def source(self, texts) -> str:
        """The learner's text of it, without imports."""
        own = [one for one in self.statements if not isinstance(one.node, ast.Import | ast.ImportFrom)]
        return "\n\n".join(_text(one.node, texts[one.cell]) for one in own)


def _text(node, text):
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
    return "\n".join(text.split("\n")[first - 1 : node.end_lineno])


def part_for(name: str, texts: list[str], answered: set, yielding: set = frozenset()) -> Part:
    """The statements on which the exercise's name depends. `answered`: names for which there are references.

    `yielding`: those among them that give way to what the notebook itself has of that name.
    """
    known, broken, flags = [], {}, 0
    for number, text in enumerate(texts):
        try:
            fresh = statements(number, text, flags)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            broken[number] = error
            continue
        known += fresh
        flags |= _future([one.node for one in fresh])
    for one, names in zip(known, altered([one.node for one in known]), strict=True):
        one.alters = names
    checked = [place for place, one in enumerate(known) if one.checks == name]
    defined = [place for place, one in enumerate(known) if name in one.binds and not one.only_checks]
    defined = [place for place in defined if not _is_stub(known[place].node)] or defined
    before = [place for place in defined if checked and place < checked[-1]]
    unread = _unread(name, texts, broken, known[(before or defined)[-1]].cell if defined else -1)
    if unread or not defined:
        return Part([], unread or "not defined: no cell of the notebook defines it")
    last = (before or defined)[-1]
    end = checked[-1] if before else len(known)
    written = set().union(*map(_written, known))
    chosen, references = _closure(name, [*known[:end], *_afterwards(known, end)], last, answered - (written & yielding))
    places = [(known[place].cell, known[place].node.lineno) for place in defined]
    return Part(chosen, places=tuple(places), references=tuple(sorted(references)),
                own=tuple(sorted(references & written)))  # fmt: skip


def _written(statement):
    """The names that it gives to something of the notebook's own, not to a part of the library."""
    if isinstance(statement.node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {statement.node.name}
    own = isinstance(statement.node, ast.Assign) and not isinstance(statement.node.value, ast.Attribute | ast.Name)
    return statement.binds if own and not statement.only_checks else set()


def _afterwards(known, end):
    """Of what comes after the check, what binds names that nothing before does: the cells may have been run in another
    order.
    """
    bound = BUILTINS.union({"*"}, *(one.binds for one in known[:end]))
    return [replace(one, binds=one.binds - bound, alters=set(), frees=set()) for one in known[end:]
            if one.binds - bound and not one.only_checks]  # fmt: skip


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
    chosen = {place for place, statement in enumerate(known) if _sets_a_limit(statement.node)}
    wanted, references = {name}, set()
    waiting = [name, *set().union(*(known[place].needs for place in chosen))]
    while waiting:
        one = waiting.pop()
        if one != name and one in answered:
            references.add(one)
            continue
        meant = _known_as(one, others) - modules
        for place, statement in enumerate(known):
            if place in chosen or statement.only_checks:
                continue
            if one == name and place > last and one not in _patched(statement.node):
                continue
            given = statement.binds | statement.frees | _patched(statement.node)
            if one in given or "*" in given or meant & statement.alters:
                chosen.add(place)
                fresh = statement.needs - wanted
                wanted |= fresh
                waiting += sorted(fresh)
    return [known[place] for place in sorted(chosen)], references


def _imported(node):
    """The names that are imported, in a `try` as well."""
    parts = [part for part in ast.walk(node) if isinstance(part, ast.Import | ast.ImportFrom)]
    return {(name.asname or name.name).partition(".")[0] for part in parts for name in part.names}


def _sets_a_limit(node):
    """Whether it says how deep calls may go, on which every function depends."""
    called = getattr(getattr(node, "value", None), "func", None)
    return isinstance(node, ast.Expr) and getattr(called, "attr", getattr(called, "id", "")) == "setrecursionlimit"


def _patched(node):
    """What a statement gives a name of its own, be it a module or a function: `np.float_ = float`, `win.calls = 0`."""
    call = node.value if isinstance(node, ast.Expr) else None
    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "setattr":
        return {one.id for one in call.args[:1] if isinstance(one, ast.Name)}
    targets = node.targets if isinstance(node, ast.Assign) else []
    return {one.value.id for one in targets if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name)}


def _known_as(name, others):
    """The name, and the names that statements like `b = a` give to parts of its object."""
    found = {name}
    for fresh, old in others:
        if old in found:
            found |= fresh
    return found
