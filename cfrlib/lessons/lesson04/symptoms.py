"""Mistakes of lesson 04 that are known by their symptoms; the pages of mistakes say what each of them is."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.run_cases import explains
from cfrlib.lessons.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.lessons.lesson04.material import DECISIONS, ENDINGS
from cfrlib.lessons.lesson04.node_update import node_update

MIXED = "'int' and 'str'", "'str' and 'int'", 'not "int") to str', "expected str instance, int found"
SEPARATORS = {" ", "-", ",", ", ", ":", ": ", "|", "_", "/", ".", ";"}


def keeps_answers(exercise, observations):
    """Each answer is right for the first case alike: the same moves, whatever the cards, or the same cards and moves,
    whoever holds them. No rule of the game that ignores the cards would pay these."""
    return any(_first_answers_return(key, observations) for key in (
        lambda cards, history: history,
        lambda cards, history: (frozenset(cards), history),
        lambda cards, history: cards,
    ))  # fmt: skip


def _first_answers_return(key, observations):
    first = {}
    for seen in observations:
        first.setdefault(key(*seen.args), seen.args)
    return all(_answers(seen, kuhn_payoff(*first[key(*seen.args)])) for seen in observations)


def _answers(seen, expected):
    return seen.error is None and (seen.value is None) == (expected is None) and same(seen.value, expected, 1e-9)


def _pays(seen):
    return seen.args[1] in ENDINGS and _answers(seen, kuhn_payoff(*seen.args))


def _answered_early(observations):
    """The histories at which the hand goes on, and yet something is answered; None unless all endings are right."""
    if any(seen.args[1] in ENDINGS and not _pays(seen) for seen in observations):
        return None
    return {seen.args[1] for seen in observations if seen.error is None and seen.value is not None} - {*ENDINGS}


def ends_after_pb(exercise, observations):
    return _answered_early(observations) == {"pb"}


def answers_too_early(exercise, observations):
    return bool(_answered_early(observations))


def one_answer_for_the_rest(exercise, observations):
    """The same rule after every history that no earlier line has answered, finished or not."""
    rules = [lambda cards, stake=stake: stake if cards[0] > cards[1] else -stake for stake in (1, 2)]
    if _answered_early(observations) is None:
        rules += [lambda cards, paid=paid: paid for paid in (1, -1, 2, -2)]
    return any(all(_answers(seen, rule(seen.args[0])) or _pays(seen) for seen in observations) for rule in rules)


def ends_unnoticed(exercise, observations):
    """None after some of the endings, right everywhere else."""
    missed = {seen.args[1] for seen in observations if seen.value is None and seen.error is None} & {*ENDINGS}
    rest = [seen for seen in observations if seen.args[1] not in missed]
    return 0 < len(missed) < len(ENDINGS) and all(_answers(seen, kuhn_payoff(*seen.args)) for seen in rest)


def answers_whether(exercise, observations):
    """True or False, at least where a hand has ended."""
    return all(isinstance(seen.value, bool | np.bool_) for seen in observations if seen.args[1] in ENDINGS)


def adds_number_and_text(exercise, observations):
    return all(any(words in str(seen.error) for words in MIXED) for seen in observations)


def separated(exercise, observations):
    """Whether the same text stands between card and moves wherever there are moves."""
    between = set()
    for cards, moves, said in ((*seen.args, seen.value) for seen in observations if seen.args[1]):
        card = exercise.reference(cards, moves)[0]
        between.add(said[1 : -len(moves)] if said.startswith(card) and said.endswith(moves) else None)
    return len(between) == 1 and between <= SEPARATORS


def moves_rewritten(exercise, observations):
    """The card, then one other sign for each pass and another one for each bet."""
    signs = set()
    for seen in observations:
        card, *moves = exercise.reference(*seen.args)
        if not isinstance(seen.value, str) or seen.value[0] != card:
            return False
        signs |= {*zip(moves, seen.value[1:], strict=True)}
    return len(signs) == 2 and len({sign for _, sign in signs}) == 2


def has_more(exercise, observations):
    """The right text with more before or behind it."""
    return all(isinstance(seen.value, str) and exercise.reference(*seen.args) in seen.value for seen in observations)


def in_parts(exercise, observations):
    """Whether the parts of the answer make the right text when they are joined."""
    return all(isinstance(seen.value, tuple | list) and
               "".join(map(str, seen.value)) == exercise.reference(*seen.args) for seen in observations)  # fmt: skip


def looked_up_without_a_card(exercise, observations):
    looked_up = _not_found(observations)
    return bool(looked_up) and looked_up <= {*DECISIONS}


def looked_up_too_late(exercise, observations):
    """Whether all errors are look-ups at histories where the hand was over already."""
    looked_up = _not_found(observations)
    return bool(looked_up) and all(name[1:] in ENDINGS for name in looked_up)


def move_left_in_the_history(exercise, observations):
    """Whether all errors are look-ups one bet beyond a last pass: `+=` in the loop over the moves."""
    looked_up = _not_found(observations)
    return bool(looked_up) and all(name[1:-1] in ENDINGS and name.endswith("pb") for name in looked_up) and all(
        seen.error.args[0][1:].startswith(seen.args[2]) for seen in observations if seen.error is not None
    )


def _not_found(observations):
    """The information sets that were looked up and do not exist; none if anything else was raised."""
    errors = [seen.error for seen in observations if seen.error is not None]
    if not all(isinstance(error, KeyError) and isinstance(error.args[0], str) for error in errors):
        return set()
    return {error.args[0] for error in errors}


def alike_where_reached(programs):
    """Recognises what does the same as one of the programs wherever neither reach is 0."""

    def recognise(exercise, observations):
        reached = [seen for seen in observations if seen.args[2] and seen.args[3]]
        return explains(Misconception("", "", tuple(programs)), exercise, reached)

    return recognise


def from_another_strategy(exercise, observations):
    """Whether the last three results follow rightly from the first, a strategy that is not always the right one."""
    return all(map(_follows, observations)) and not all(map(_is_right, observations))


def another_where_none_is_positive(exercise, observations):
    """The same, and it is wrong at most where no regret is positive."""
    positive = [seen for seen in observations if (seen.args[0] > 0).any()]
    return all(map(_is_right, positive)) and from_another_strategy(exercise, observations)


def _is_right(seen):
    return same(seen.value, node_update(*seen.args), 1e-5)


def _follows(seen):
    """Regret matching makes a strategy of itself."""
    strategy = np.asarray(seen.value[0], dtype=float)
    if strategy.shape != seen.args[0].shape or not np.isclose(strategy.sum(), 1) or strategy.min() < 0:
        return False
    return same(seen.value, node_update(strategy, *seen.args[1:]), 1e-5)
