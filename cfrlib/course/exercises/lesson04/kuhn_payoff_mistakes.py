"""The mistakes that people make in `kuhn_payoff`."""

from itertools import product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.material.lesson04 import ENDINGS


def _ended(payoff):
    """Makes `payoff` answer None while the hand goes on."""
    return lambda cards, history: payoff(cards, history) if history in ENDINGS else None


def _showdown(cards, stake=1):
    return stake if cards[0] > cards[1] else -stake


def _stake(history):
    return 2 if history[-2:] == "bb" else 1


def _answers_whether(exercise, observations):
    """True or False, at least where a hand has ended."""
    return all(isinstance(seen.value, bool | np.bool_) for seen in observations if seen.args[1] in ENDINGS)


def _to_move(cards, history, turn=0):
    return kuhn_payoff(cards, history) * (-1) ** (len(history) + turn)


def _cards_compared_after(fold, stake):
    """Right but for one of the folds, which is taken for a showdown."""
    return _ended(lambda cards, history: _showdown(cards, stake) if history == fold else kuhn_payoff(cards, history))


def _compared(reworked):
    """Right after a fold; where the cards are compared, `reworked(cards, payoff)` pays."""
    return _ended(
        lambda cards, history: kuhn_payoff(cards, history)
        if history in ("bp", "pbp")
        else reworked(cards, kuhn_payoff(cards, history))
    )


def _short_after(call, won):
    """Half the stake after one call, if player 1 has won there, or has lost."""

    def payoff(cards, history):
        full = kuhn_payoff(cards, history)
        return full // 2 if history == call and (full > 0) == won else full

    return _ended(payoff)


def _pot(history):
    return 2 + history.count("b")


def _pot_or(lost):
    """The whole pot when player 1 wins, else `lost`."""
    return lambda cards, history: _pot(history) if kuhn_payoff(cards, history) > 0 else lost(cards, history)


def _pot_for_the_winner_alone(cards, history):
    """The pot, from which a bet without a call was taken back; nothing for the loser."""
    payoff = kuhn_payoff(cards, history)
    return 2 * payoff if payoff > 0 else 0


def _pots_beside_some_folds():
    """The whole pot for winner and loser after a showdown, whatever the two folds pay."""
    for after_bp, after_pbp in product((1, 2, 3), (-1, -2, -3, 2, 3)):
        folds = {"bp": after_bp, "pbp": after_pbp}
        yield _ended(lambda cards, history, folds=folds: folds.get(history, 2 * kuhn_payoff(cards, history)))


def _ends_unnoticed(exercise, observations):
    """None after some of the endings, right everywhere else."""
    missed = {seen.args[1] for seen in observations if seen.value is None and seen.error is None} & {*ENDINGS}
    rest = [seen for seen in observations if seen.args[1] not in missed]
    return 0 < len(missed) < len(ENDINGS) and all(_answers(seen, kuhn_payoff(*seen.args)) for seen in rest)


def _one_answer_for_the_rest(exercise, observations):
    """The same rule after every history that no earlier line has answered, finished or not."""
    rules = [_showdown, lambda cards: _showdown(cards, 2)]
    if not _right_after_all_endings(observations):
        rules += [lambda cards, paid=paid: paid for paid in (1, -1, 2, -2)]
    return any(all(_follows(seen, rule) for seen in observations) for rule in rules)


def _right_after_all_endings(observations):
    return all(_answers(seen, kuhn_payoff(*seen.args)) for seen in observations if seen.args[1] in ENDINGS)


def _answered_early(observations):
    """The histories at which the hand goes on, and yet something is answered."""
    return {seen.args[1] for seen in observations if seen.error is None and seen.value is not None} - {*ENDINGS}


def _ends_after_pb(exercise, observations):
    return _right_after_all_endings(observations) and _answered_early(observations) == {"pb"}


def _answers_too_early(exercise, observations):
    return _right_after_all_endings(observations) and bool(_answered_early(observations))


def _keeps_answers(exercise, observations):
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


MISTAKES = (
    Misconception(
        "earlier calls remembered",
        "The answer of an earlier call comes back for another case: answers are kept by the moves alone, or by the "
        "cards in any order. Keep none; or keep them by both cards, in their order, *and* the moves.",
        recognise=_keeps_answers,
    ),
    Misconception(
        "the sign of the player to move",
        "Your sign changes with whose turn it is. Here every payoff is player 1's, however long the history: "
        "positive when player 1 wins, negative when player 2 wins.",
        wrong=(_ended(_to_move), _ended(lambda cards, history: _to_move(cards, history, 1))),
    ),
    Misconception(
        "player 2's payoff",
        "Your signs are player 2's. A payoff here is what player 1 wins, negative if player 1 loses.",
        wrong=_ended(lambda cards, history: -kuhn_payoff(cards, history)),
    ),
    Misconception(
        "what the winner wins",
        "You return how much is won, but not by whom. When player 2 wins, player 1's payoff is negative.",
        wrong=_ended(lambda cards, history: abs(kuhn_payoff(cards, history))),
    ),
    Misconception(
        "cards compared after a fold",
        "After a fold nobody looks at the cards: the player who did not fold wins. In bp player 2 folds, in pbp "
        "player 1 folds.",
        wrong=(
            _ended(lambda cards, history: _showdown(cards, 2 if history[-2:] == "bb" else 1)),
            _ended(lambda cards, history: _showdown(cards, 2 if "b" in history else 1)),
            *(_cards_compared_after(fold, stake) for fold in ("bp", "pbp") for stake in (1, 2)),
        ),
    ),
    Misconception(
        "the wrong player folds",
        "Look again at who folds. Moves alternate and player 1 begins: in bp the second move, the fold, is "
        "player 2's; in pbp the third move is player 1's.",
        wrong=(
            _ended(lambda cards, history: {"bp": -1, "pbp": 1}.get(history, kuhn_payoff(cards, history))),
            _ended(lambda cards, history: {"bp": 1, "pbp": 1}.get(history, kuhn_payoff(cards, history))),
            _ended(lambda cards, history: {"bp": -1, "pbp": -1}.get(history, kuhn_payoff(cards, history))),
        ),
    ),
    Misconception(
        "a fold pays the bet",
        "A bet that nobody calls goes back to the bettor. A fold costs the ante alone: 1.",
        wrong=tuple(
            _ended(lambda cards, history, folds=folds: folds.get(history, kuhn_payoff(cards, history)))
            for folds in ({"bp": 2, "pbp": -2}, {"bp": 2}, {"pbp": -2})
        ),
    ),
    Misconception(
        "the called bet forgotten",
        "After a bet and a call both players have put in 2, the ante and the bet. The winner wins 2, not 1.",
        wrong=(
            _ended(lambda cards, history: max(-1, min(1, kuhn_payoff(cards, history)))),
            _ended(lambda cards, history: kuhn_payoff(cards, "pp" if history == "bb" else history)),
            _ended(lambda cards, history: kuhn_payoff(cards, "pp" if history == "pbb" else history)),
        ),
    ),
    Misconception(
        "won and lost for different stakes",
        "After a call you pay 2 one way and 1 the other. What one player wins, the other loses: both have put in 2.",
        wrong=(
            _ended(lambda cards, history: max(-1, kuhn_payoff(cards, history))),
            _ended(lambda cards, history: min(1, kuhn_payoff(cards, history))),
            *(_short_after(call, won) for call in ("bb", "pbb") for won in (True, False)),
        ),
    ),
    Misconception(
        "the pot instead of the win",
        "You pay out the whole pot. Half of it was the winner's own money: the win is what the *other* player "
        "put in.",
        wrong=(
            _ended(lambda cards, history: 2 * kuhn_payoff(cards, history)),
            _ended(_pot_or(kuhn_payoff)),
            _ended(_pot_or(lambda cards, history: -_pot(history))),
            _ended(_pot_or(lambda cards, history: 0)),
            _ended(_pot_for_the_winner_alone),
            *_pots_beside_some_folds(),
        ),
    ),
    Misconception(
        "the own ante counted as won",
        "When player 1 wins you pay 1 too much: the own ante that comes back is no win. Won is what the *other* player "
        "put in.",
        wrong=(
            _ended(lambda cards, history: kuhn_payoff(cards, history) + (kuhn_payoff(cards, history) > 0)),
            _ended(lambda cards, history: kuhn_payoff(cards, history) + 1),
        ),
    ),
    Misconception(
        "pb taken for an end",
        'After "pb" the hand goes on: player 1 must still fold or call. Two moves end it only after "pp", "bp" '
        'or "bb".',
        recognise=_ends_after_pb,
    ),
    Misconception(
        "one answer for all other histories",
        'One of your lines answers every history that reaches it, also while the hand goes on. `history == "bb" or'
        ' "pbb"` is always true in Python: write `history in ("bb", "pbb")`. And let a last `else` return None.',
        recognise=_one_answer_for_the_rest,
    ),
    Misconception(
        "something else than None while the hand goes on",
        "While the hand goes on, nothing is paid yet, and 0 would mean a tie. Return None then.",
        recognise=_answers_too_early,
    ),
    Misconception(
        "None after the last move",
        "The hand is over here, and you return None as if it went on. Five histories end a hand: pp, bp, bb, pbp"
        " and pbb.",
        recognise=_ends_unnoticed,
    ),
    Misconception(
        "one card alone decides",
        "Where the cards are compared, you look at one of them only. A queen beats the jack and loses to the king: "
        "compare `cards[0]` with `cards[1]`.",
        wrong=tuple(
            _compared(lambda cards, payoff, wins=wins: abs(payoff) * (1 if wins(*cards) else -1))
            for wins in (
                lambda mine, other: mine == 3, lambda mine, other: mine > 1,
                lambda mine, other: other == 1, lambda mine, other: other < 3,
            )
        ),
    ),
    Misconception(
        "the lower card wins",
        "Where the cards are compared, you let the lower one win. The higher card wins.",
        wrong=_ended(lambda cards, history: kuhn_payoff(cards, history) * (1 if history[-2:] == "bp" else -1)),
    ),
    Misconception(
        "the difference of the cards",
        "You pay the difference of the cards. It only matters which one is higher: the stake is 1 after pp, 2 after "
        "bb and pbb.",
        wrong=(
            _ended(lambda cards, history: abs(cards[0] - cards[1]) * kuhn_payoff(cards, history)),
            _compared(lambda cards, payoff: abs(cards[0] - cards[1]) * payoff),
            _compared(lambda cards, payoff: cards[0] - cards[1]),
            _compared(lambda cards, payoff: cards[0] - cards[1] if abs(payoff) == 1 else payoff),
            _compared(lambda cards, payoff: cards[0] - cards[1] if abs(payoff) == 2 else payoff),
        ),
    ),
    Misconception(
        "who wins, but not how much",
        "You return True or False. The payoff is a number: what player 1 wins, negative if player 1 loses.",
        recognise=_answers_whether,
    ),
    Misconception(
        "each bet counted in the win",
        "You count every chip that was bet. A called bet makes the stake 2: the winner wins what the *other* player "
        "put in, the ante and one bet.",
        wrong=(
            _compared(lambda cards, payoff: payoff * (1.5 if abs(payoff) == 2 else 1)),
            _ended(lambda cards, history: kuhn_payoff(cards, history) * (1 + history.count("b")) / _stake(history)),
        ),
    ),
    Misconception(
        "nothing won after pp",
        "After pp the cards are compared, and the higher one wins the other player's ante: 1.",
        wrong=_ended(lambda cards, history: 0 if history == "pp" else kuhn_payoff(cards, history)),
    ),
    Misconception(
        "a bet paid that nobody made",
        "After pp nobody has bet: only the antes are in the pot, and the winner wins 1. It is 2 after bb and pbb.",
        wrong=_ended(lambda cards, history: kuhn_payoff(cards, history) * (2 if history == "pp" else 1)),
    ),
)
