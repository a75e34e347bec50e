"""The mistakes that people make in `parent_sequences`."""

import linecache
import re

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences


def _way(tfdp, point):
    """All (point, label) on the way to a point, from the root."""
    came_from, steps = {following: step for step, following in tfdp.transitions.items()}, []
    while point in came_from:
        steps.insert(0, came_from[point])
        point = came_from[point][0]
    return steps


def _from_the_way(choose):
    return lambda tfdp: {j: choose(tfdp, _way(tfdp, j)) for j in tfdp.actions}


def _last(steps):
    return steps[-1] if steps else None


def _own(tfdp, steps):
    return [step for step in steps if step[0] in tfdp.actions]


def _changed(change):
    return lambda tfdp: {j: change(tfdp, parent) for j, parent in parent_sequences(tfdp).items()}


def _walked(order, strictly):
    """A pass over the points in some order; what is not known yet is None, or raises a KeyError."""

    def parents(tfdp):
        before = {tfdp.root: None}
        for point in order(tfdp):
            own = point in tfdp.actions
            for label in (tfdp.actions if own else tfdp.signals)[point]:
                last = (point, label) if own else before[point] if strictly else before.get(point)
                before[tfdp.rho(point, label)] = last
        return {j: before[j] if strictly else before.get(j) for j in tfdp.actions}

    return parents


def _decisions_first(tfdp):
    return [*tfdp.actions, *tfdp.signals]


def _by_name(tfdp):
    return sorted(_decisions_first(tfdp))


def _root_unknown(exercise, observations):
    """Every case raises a KeyError of its root, looked up in a dictionary of the learner's own."""
    return all(
        isinstance(seen.error, KeyError) and seen.error.args[:1] == (seen.args[0].root,)
        and _looked_up(seen.error.__traceback__) not in (None, *vars(seen.args[0]).values()) for seen in observations
    )  # fmt: skip


def _looked_up(raised):
    """The dictionary with a name in which the lookup failed; None where the line does not show it."""
    while raised.tb_next:
        raised = raised.tb_next
    code = raised.tb_frame.f_code
    line, _, start, end = list(code.co_positions())[raised.tb_lasti // 2]
    found = re.match(r"(\w+)\[", linecache.getline(code.co_filename, line).encode()[start:end].decode())
    kept = raised.tb_frame.f_locals.get(found[1]) if found else None
    return kept if isinstance(kept, dict) else None


MISTAKES = (
    Misconception(
        "the root has no entry",
        "`k1` is the root here: nothing came before it, so it starts with None. Of any process `tfdp.points[0]` is the "
        "root.",
        recognise=_root_unknown,
    ),
    Misconception(
        "a signal taken for an action",
        "Where a signal comes right before a decision you return the signal. A sequence is an *own* action: go on "
        "upward, past all observation points, to the last decision.",
        wrong=_from_the_way(lambda tfdp, steps: _last(steps)),
    ),
    Misconception(
        "nothing seen behind a signal",
        "Where a signal comes right before a decision you return None. None means that no own action comes before: go "
        "on upward, past the observation points.",
        wrong=_from_the_way(
            lambda tfdp, steps: steps[-1] if steps and steps[-1][0] in tfdp.actions else None
        ),
    ),
    Misconception(
        "only one signal skipped",
        "You go past one observation point, not past two in a row. Go upward until you meet a decision, or the root.",
        wrong=_from_the_way(
            lambda tfdp, steps: next((step for step in steps[-1:-3:-1] if step[0] in tfdp.actions), None)
        ),
    ),
    Misconception(
        "the first action instead of the last",
        "You return the first own action on the way. The parent is the *last* one before the decision point.",
        wrong=_from_the_way(lambda tfdp, steps: (_own(tfdp, steps) or [None])[0]),
    ),
    Misconception(
        "the point without its action",
        "You return the decision point alone. A sequence is a pair, the point *and* the action taken there.",
        wrong=_changed(lambda tfdp, parent: parent and parent[0]),
    ),
    Misconception(
        "the action without its point",
        "You return the action alone. A sequence is a pair, the point *and* the action taken there.",
        wrong=_changed(lambda tfdp, parent: parent and parent[1]),
    ),
    Misconception(
        "pairs turned round",
        "Your pairs hold the action first. A sequence is (decision point, action).",
        wrong=_changed(lambda tfdp, parent: parent and parent[::-1]),
    ),
    Misconception(
        "places instead of sequences",
        "You return each sequence's place in the vector. Here the sequence itself is asked, or None.",
        wrong=_changed(lambda tfdp, parent: tfdp.index[parent]),
    ),
    Misconception(
        "first decisions left out",
        "Decision points with no own action before them are missing. They belong to the answer, with None.",
        wrong=lambda tfdp: {j: parent for j, parent in parent_sequences(tfdp).items() if parent},
    ),
    Misconception(
        "something else for None",
        "Where no own action comes before, you return something else. The task asks for None.",
        wrong=tuple(
            _changed(lambda tfdp, parent, empty=empty: parent or empty)
            for empty in ((), "", "∅", "empty", 0, (None, None), "root", False)
        ),
    ),
    Misconception(
        "observation points listed as well",
        "You list observation points, too. A parent sequence belongs to a *decision* point.",
        wrong=lambda tfdp: {
            point: _last(_own(tfdp, _way(tfdp, point))) for point in (*tfdp.actions, *tfdp.signals)
        },
    ),
    Misconception(
        "the decision point's own sequence",
        "You return a sequence that begins at the decision point itself. The parent is what comes *before* it.",
        wrong=lambda tfdp: {j: (j, labels[0]) for j, labels in tfdp.actions.items()},
    ),
    Misconception(
        "the order as written",
        "You come to some points before you know what leads to them. `tfdp.points` has each point after the one that "
        "leads to it.",
        wrong=(
            _walked(_decisions_first, strictly=False), _walked(_by_name, strictly=False),
            _walked(_decisions_first, strictly=True),
        ),
    ),
)
