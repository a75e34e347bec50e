"""The mistakes that people make in `parent_sequences`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.functions_of import looked_up
from cfrlib.course.exercises.lesson10.lookups import OTHER_KIND
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


def _one_for_all(at_the_end_too):
    """One last action for the whole walk over the points, whichever branch it belongs to."""

    def parents(tfdp):
        found, last = {}, None
        for j in (point for point in tfdp.points if point in tfdp.actions):
            found[j] = last
            for label in tfdp.actions[j]:
                last = (j, label) if at_the_end_too or tfdp.rho(j, label) is not None else last
        return found

    return parents


def _whole_way(kind, empty):
    return _from_the_way(lambda tfdp, steps: kind(_own(tfdp, steps)) or empty)


def _decisions_first(tfdp):
    return [*tfdp.actions, *tfdp.signals]


def _by_name(tfdp):
    return sorted(_decisions_first(tfdp))


def _root_unknown(exercise, observations):
    """Every case raises a KeyError of its root, looked up in a dictionary of the learner's own."""
    return all(
        isinstance(seen.error, KeyError) and seen.error.args[:1] == (seen.args[0].root,)
        and looked_up(seen.error)[1] not in (None, *vars(seen.args[0]).values()) for seen in observations
    )  # fmt: skip


def _past_one_signal(tfdp, steps):
    """The step before the point, or the one before that if it is a signal, whatever that is."""
    if steps and steps[-1][0] in tfdp.signals:
        steps = steps[:-1]
    return _last(steps)


MISTAKES = (
    Misconception(
        "one observation point skipped, and no more",
        "You go past one observation point on the way up, and take what stands before it, though that may be a signal, "
        "too. Go on upward until you come to a decision.",
        wrong=_from_the_way(_past_one_signal),
    ),
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
        "the whole way instead of its last step",
        "You return all own actions on the way. The parent sequence is the last one alone: one pair, (point, action).",
        wrong=(_whole_way(tuple, None), _whole_way(list, None), _whole_way(tuple, ()), _whole_way(list, [])),
    ),
    Misconception(
        "one last action for all branches",
        "You keep one last action for the whole walk, so a point gets an action of another branch. Keep one for each "
        "point, such as in a dictionary.",
        wrong=(_one_for_all(at_the_end_too=False), _one_for_all(at_the_end_too=True)),
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
        "the action's number in place of its name",
        "You return the number of the action. A sequence is a pair of names, the point and the action, as in "
        "`tfdp.sequences`.",
        wrong=(
            _changed(lambda tfdp, parent: parent and (parent[0], tfdp.actions[parent[0]].index(parent[1]))),
            _changed(lambda tfdp, parent: parent and (parent[0], tfdp.actions[parent[0]].index(parent[1]) + 1)),
        ),
    ),
    Misconception(
        "one action for all that follows",
        "You give the same action to all that follows a point. The parent sequence holds the one that *leads* to the "
        "decision point.",
        wrong=(
            _changed(lambda tfdp, parent: parent and (parent[0], tfdp.actions[parent[0]][-1])),
            _changed(lambda tfdp, parent: parent and (parent[0], tfdp.actions[parent[0]][0])),
        ),
    ),
    Misconception(
        "what follows in place of what comes before",
        "You list the points to which the actions lead. A parent sequence is what comes *before* the decision point.",
        wrong=tuple(
            lambda tfdp, kind=kind: {j: kind(tfdp.rho(j, a) for a in own) for j, own in tfdp.actions.items()}
            for kind in (list, tuple)
        ),
    ),
    Misconception(
        "pairs turned round",
        "Your pairs hold the action first. A sequence is (decision point, action).",
        wrong=_changed(lambda tfdp, parent: parent and parent[::-1]),
    ),
    Misconception(
        "places instead of sequences",
        "You return each sequence's place in the vector. Here the sequence itself is asked, or None.",
        wrong=(
            _changed(lambda tfdp, parent: tfdp.index[parent]),
            _changed(lambda tfdp, parent: parent and tfdp.index[parent]),
        ),
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
    OTHER_KIND,
)
