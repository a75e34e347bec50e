"""Nodes are no place for a function's own notes: attributes that it adds to them are found and refused.

In a lesson the same nodes return with other strategies, and a note on them is out of date. So that this shows, the
cases of a check share their nodes, too.
"""

from cfrlib.course.checks.exercise import Problem, Refused
from cfrlib.course.checks.general.evidence import Finding

KEPT = "something kept on the node"


def reused(nodes: dict, known: dict) -> dict:
    """The dictionary `known` and the node objects in it, with the attributes of `nodes` in place of their own."""
    objects = {key: _as_before(known.get(key), node) for key, node in nodes.items()}
    known.clear()
    known.update(objects)
    return known


def _as_before(old, new):
    if type(old) is not type(new):
        return new
    held = dict(vars(new))
    vars(old).clear()
    vars(old).update(held)
    return old


def refuse_kept(nodes, allowed):
    """Raises Refused if one of the nodes has an attribute that is not allowed."""
    for node in nodes:
        if found := kept_on(node, allowed):
            raise Refused(kept_problem(found))


def kept_on(node, allowed) -> str:
    """The first attribute of a node that is not allowed; "" if there is none."""
    known = getattr(node, "__dict__", ())
    return next((name for name in known if name not in allowed), "") if len(known) > len(allowed) else ""


def kept_problem(name: str) -> Problem:
    finding = Finding(
        f"The nodes get an attribute `{name}`, in your function or in one that it calls. The next call uses the same "
        "nodes and finds it there, although the strategies have changed by then. Keep it in a variable.",
        KEPT,
    )
    return Problem(f"keeps `{name}` on the nodes", finding=finding)
