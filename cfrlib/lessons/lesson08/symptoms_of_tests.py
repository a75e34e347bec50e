"""By what the mistakes of a `forward_test` are known: functions of (exercise, observations)."""

from collections import Counter

from cfrlib.course.checks.exercise_of_a_test import judgements, let_through, refused
from cfrlib.course.checks.mistakes_of_tests import called_only
from cfrlib.lessons.lesson08.passes import AS_IT_IS, FROM_THE_PARENTS, NEW_ARRAYS, SUMS, UNEMPTIED


def one_of(bugs):
    return lambda version: version.what.startswith(tuple(bugs))


def says(words):
    return lambda version: words in version.what


of_the_ends = says("the ends")
of_one_branch = says("where `swaps`")


def of_visits(version):
    return "visits" in version.what.partition(" and ")[0] and "visits and reaches" not in version.what


def has_no_meetings(nodes):
    """Whether no node has two parents, or two edges from one."""
    edges = Counter(id(child) for node in nodes for child in node.children)
    return max(edges.values(), default=0) < 2


def _is_empty(nodes):
    return all(getattr(node, name, 0) == 0 for node in nodes for name in SUMS)


def lets_through(which, besides=(of_the_ends, of_one_branch)):
    """A test that spares what is right, and what is `which`; what is one of `besides`, it may spare as well."""

    def recognise(exercise, observations):
        others = _missed(observations, besides)
        return bool(others) and all(map(which, others)) and not refused(observations)

    return recognise


def _missed(observations, besides=(of_one_branch,)):
    return [version for version in let_through(observations) if not any(such(version) for such in besides)]


def expects(bugs):
    """A test that refuses every right version, and spares those of one kind of mistake."""

    def recognise(exercise, observations):
        missed = _missed(observations)
        return bool(missed) and all(map(one_of(bugs), missed)) and not _spared_rights(observations)

    return recognise


def _spared_rights(observations):
    return [version for version, spared in judgements(observations) if version.right and spared]


def asks_for_whole_numbers(exercise, observations):
    """Right versions are spared if, and only if, their visits are of the type int."""
    whole = says("whole numbers")
    spared, missed = _spared_rights(observations), refused(observations)
    return bool(spared and missed) and all(map(whole, spared)) and not any(map(whole, missed))


def refuses_new_arrays(exercise, observations):
    """Refused is a pass that differs from the lesson's in nothing else, and none that keeps the arrays."""
    missed = {version.what for version in refused(observations)}
    return NEW_ARRAYS in missed and not missed & {AS_IT_IS, FROM_THE_PARENTS}


def begins_empty(exercise, observations):
    """Every call begins with empty sums, and what slips through is a pass that does not empty them."""
    return lets_through(one_of(UNEMPTIED), [of_one_branch])(exercise, observations) and called_only(_is_empty)(
        exercise, observations
    )
