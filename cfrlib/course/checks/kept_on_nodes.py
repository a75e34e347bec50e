"""What a function keeps on the nodes that it is handed, beside the numbers that a node is there for.

In a check each case has nodes of its own; in a lesson the same ones come again, when their strategies are others.
"""

from cfrlib.course.checks.exercise import Problem, Refused
from cfrlib.course.checks.general.evidence import Finding

KEPT = "something kept on the node"


def reused(nodes: dict, known: dict) -> dict:
    """What was handed over before, `known`, and the very nodes in it, with the numbers of other `nodes`."""
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
    """Raises Refused where one of the nodes has attributes beside those allowed."""
    for node in nodes:
        if found := kept_on(node, allowed):
            raise Refused(kept_problem(found))


def kept_on(node, allowed) -> str:
    """The first attribute of a node beside those allowed; "" where there is none."""
    known = getattr(node, "__dict__", ())
    return next((name for name in known if name not in allowed), "") if len(known) > len(allowed) else ""


def kept_problem(name: str) -> Problem:
    finding = Finding(
        f"The nodes get an attribute `{name}`, in your function or in one that it calls. Nodes live on: the next call "
        "finds there what belongs to this one, though the strategies are others by then. Keep it in a variable.",
        KEPT,
    )
    return Problem(f"keeps `{name}` on the nodes", finding=finding)
