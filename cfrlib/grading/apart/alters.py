"""Which objects a statement alters beside the names that it binds: `table[0] = 1`, `rows.append(1)`, `fill(table)`."""

import ast
from dataclasses import dataclass

# Methods that alter what they are called on, and functions that alter their first argument, by their last name.
METHODS = {"append", "appendleft", "extend", "extendleft", "insert", "add", "update", "setdefault", "pop", "popleft",
           "popitem", "remove", "discard", "clear", "sort", "reverse", "rotate", "fill", "put", "resize", "partition",
           "itemset", "subtract", "move_to_end", "difference_update", "intersection_update",
           "symmetric_difference_update", "__setitem__", "__setattr__", "__delitem__", "register"}  # fmt: skip
FUNCTIONS = {"at", "put", "place", "putmask", "put_along_axis", "copyto", "fill_diagonal", "shuffle", "heappush",
             "heappop", "heapify", "heappushpop", "heapreplace", "insort", "insort_left", "insort_right", "setattr",
             "delattr", "setitem", "delitem"}  # fmt: skip
_DEFINES = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Does:
    """What a function of the notebook alters when it is called: names of objects outside, and maybe its arguments."""

    outside: frozenset
    arguments: bool
    uses: frozenset  # names that it loads, among them the functions that it calls


def altered(nodes: list[ast.stmt]) -> list[set]:
    """For each statement at the top of a notebook, the names of the objects that it alters when it is run."""
    known = {}
    for node in nodes:
        if isinstance(node, _DEFINES | ast.ClassDef):
            known[node.name] = _does(node)
    for _ in known:  # who calls a function does what it does
        wider = {name: _with_called(one, known) for name, one in known.items()}
        if wider == known:
            break
        known = wider
    return [_altered(node, known) for node in nodes]


def other_name(node: ast.stmt) -> tuple[set, str]:
    """Of `b = a` or `b = a.parts[0]`, ({"b"}, "a"); nothing of any other statement."""
    if not isinstance(node, ast.Assign):
        return set(), ""
    return {one.id for one in node.targets if isinstance(one, ast.Name)}, _base(node.value)


def _does(function):
    inside = list(ast.walk(function))
    arguments = {one.arg for one in inside if isinstance(one, ast.arg)}
    outer = {name for one in inside if isinstance(one, ast.Global) for name in one.names}
    bound = {one.id for one in inside if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
    found = _by_itself(inside)
    uses = {one.id for one in inside if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}
    outside = outer & bound | found - arguments - (bound - outer)
    given = bool(found & arguments) and isinstance(function, _DEFINES)  # methods alter themselves
    return Does(frozenset(outside), given, frozenset(uses - bound - arguments))


def _with_called(one, known):
    called = [known[name].outside for name in one.uses if name in known]
    return Does(one.outside.union(*called), one.arguments, one.uses)


def _altered(node, known):
    run = list(_run(node))
    found = _by_itself(run)
    for part in run:
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id in known:
            found |= known[part.id].outside
        elif isinstance(part, ast.Call) and getattr(known.get(getattr(part.func, "id", "")), "arguments", False):
            found |= {_name(one) for one in (*part.args, *(pair.value for pair in part.keywords))}
    return found - {""}


def _run(node):
    """The parts of a statement that run when it does: of a function that it defines, the decorators alone."""
    if isinstance(node, _DEFINES):
        for one in node.decorator_list:
            yield from ast.walk(one)
        return
    waiting = [node]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += [_nothing_but_its_decorators(one) if isinstance(one, _DEFINES) else one
                    for one in ast.iter_child_nodes(part)]  # fmt: skip


def _nothing_but_its_decorators(function):
    return ast.List(function.decorator_list, ast.Load())


def _by_itself(parts):
    """What the parts alter without the help of a function of the notebook's."""
    found = {name for part in parts for name in _at_once(part)}
    loops = [part for part in parts if isinstance(part, ast.For | ast.AsyncFor | ast.comprehension)]
    for loop in reversed(loops):  # whose variable is a part of what it goes through
        if found & _names(loop.target):
            found |= _names(loop.iter) - _called(loop.iter)
    return found - {""}


def _at_once(part):
    """Of one part alone."""
    if isinstance(part, ast.Subscript | ast.Attribute):
        stored = isinstance(part.ctx, ast.Store | ast.Del)
        return {_base(part)} if stored or getattr(part, "attr", "") in METHODS else set()
    if _is_dropped(part) and isinstance(part.value, ast.Call):
        method = part.value.func
        return {_base(method)} if isinstance(method, ast.Attribute) else set()
    if not isinstance(part, ast.Call):
        return set()
    first = part.args[:1] if _last(part.func) in FUNCTIONS else []
    return {_name(one) for one in (*first, *(pair.value for pair in part.keywords if pair.arg == "out"))}


def _is_dropped(part):
    """Whether it is a statement whose result nobody takes, as in `_ = table.fill()`."""
    kept = getattr(part, "targets", ())
    return isinstance(part, ast.Expr | ast.Assign) and all(getattr(one, "id", "") == "_" for one in kept)


def _last(function):
    return getattr(function, "attr", getattr(function, "id", ""))


def _called(node):
    return {getattr(part.func, "id", "") for part in ast.walk(node) if isinstance(part, ast.Call)}


def _names(node):
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _name(node):
    return node.id if isinstance(node, ast.Name) else _base(node)


def _base(node):
    """The name at the left of `name.part[0].part`; "" of anything else."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
