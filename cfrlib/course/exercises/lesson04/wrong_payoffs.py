"""Payoffs of Kuhn poker with one rule wrong."""

from itertools import product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.material.lesson04 import ENDINGS


def ended(payoff):
    """Makes `payoff` answer None while the hand goes on."""
    return lambda cards, history: payoff(cards, history) if history in ENDINGS else None


def showdown(cards, stake=1):
    return stake if cards[0] > cards[1] else -stake


def stake_of(history):
    return 2 if history[-2:] == "bb" else 1


def answers_whether(exercise, observations):
    """True or False, at least where a hand has ended."""
    return all(isinstance(seen.value, bool | np.bool_) for seen in observations if seen.args[1] in ENDINGS)


def to_move(cards, history, turn=0):
    return kuhn_payoff(cards, history) * (-1) ** (len(history) + turn)


def cards_compared_after(fold, stake):
    """Right but for one of the folds, which is taken for a showdown."""
    return ended(lambda cards, history: showdown(cards, stake) if history == fold else kuhn_payoff(cards, history))


def compared(reworked):
    """Right after a fold; where the cards are compared, `reworked(cards, payoff)` pays."""
    return ended(
        lambda cards, history: kuhn_payoff(cards, history)
        if history in ("bp", "pbp")
        else reworked(cards, kuhn_payoff(cards, history))
    )


def short_after(call, won):
    """Half the stake after one call, if player 1 has won there, or has lost."""

    def payoff(cards, history):
        full = kuhn_payoff(cards, history)
        return full // 2 if history == call and (full > 0) == won else full

    return ended(payoff)


def pot(history):
    return 2 + history.count("b")


def pot_or(lost):
    """The whole pot when player 1 wins, else `lost`."""
    return lambda cards, history: pot(history) if kuhn_payoff(cards, history) > 0 else lost(cards, history)


def pot_for_the_winner_alone(cards, history):
    """The pot, from which a bet without a call was taken back; nothing for the loser."""
    payoff = kuhn_payoff(cards, history)
    return 2 * payoff if payoff > 0 else 0


def pots_beside_some_folds():
    """The whole pot for winner and loser after a showdown, whatever the two folds pay."""
    for after_bp, after_pbp in product((1, 2, 3), (-1, -2, -3, 2, 3)):
        folds = {"bp": after_bp, "pbp": after_pbp}
        yield ended(lambda cards, history, folds=folds: folds.get(history, 2 * kuhn_payoff(cards, history)))


def ends_unnoticed(exercise, observations):
    """None after some of the endings, right everywhere else."""
    missed = {seen.args[1] for seen in observations if seen.value is None and seen.error is None} & {*ENDINGS}
    rest = [seen for seen in observations if seen.args[1] not in missed]
    return 0 < len(missed) < len(ENDINGS) and all(_answers(seen, kuhn_payoff(*seen.args)) for seen in rest)


def one_answer_for_the_rest(exercise, observations):
    """The same rule after every history that no earlier line has answered, finished or not."""
    rules = [showdown, lambda cards: showdown(cards, 2)]
    if not _right_after_all_endings(observations):
        rules += [lambda cards, paid=paid: paid for paid in (1, -1, 2, -2)]
    return any(all(_follows(seen, rule) for seen in observations) for rule in rules)


def _right_after_all_endings(observations):
    return all(_answers(seen, kuhn_payoff(*seen.args)) for seen in observations if seen.args[1] in ENDINGS)


def _answered_early(observations):
    """The histories at which the hand goes on, and yet something is answered."""
    return {seen.args[1] for seen in observations if seen.error is None and seen.value is not None} - {*ENDINGS}


def ends_after_pb(exercise, observations):
    return _right_after_all_endings(observations) and _answered_early(observations) == {"pb"}


def answers_too_early(exercise, observations):
    return _right_after_all_endings(observations) and bool(_answered_early(observations))


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


def _follows(seen, rule):
    cards, history = seen.args
    return _answers(seen, rule(cards)) or (history in ENDINGS and _answers(seen, kuhn_payoff(cards, history)))


def _answers(seen, expected):
    return seen.error is None and (seen.value is None) == (expected is None) and same(seen.value, expected, 1e-9)
