"""The mistakes that people make in `kuhn_payoff`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.exercises.lesson04.wrong_payoffs import (
    answers_too_early,
    answers_whether,
    cards_compared_after,
    compared,
    ended,
    ends_after_pb,
    ends_unnoticed,
    keeps_answers,
    one_answer_for_the_rest,
    pot,
    pot_for_the_winner_alone,
    pot_or,
    pots_beside_some_folds,
    short_after,
    showdown,
    stake_of,
    to_move,
)

MISTAKES = (
    Misconception(
        "earlier calls remembered",
        "The answer of an earlier call comes back for another case: answers are kept by the moves alone, or by the "
        "cards in any order. Keep none; or keep them by both cards, in their order, *and* the moves.",
        recognise=keeps_answers,
    ),
    Misconception(
        "the sign of the player to move",
        "Your sign changes with whose turn it is. Here every payoff is player 1's, however long the history: "
        "positive when player 1 wins, negative when player 2 wins.",
        wrong=(ended(to_move), ended(lambda cards, history: to_move(cards, history, 1))),
    ),
    Misconception(
        "player 2's payoff",
        "Your signs are player 2's. A payoff here is what player 1 wins, negative if player 1 loses.",
        wrong=ended(lambda cards, history: -kuhn_payoff(cards, history)),
    ),
    Misconception(
        "what the winner wins",
        "You return how much is won, but not by whom. When player 2 wins, player 1's payoff is negative.",
        wrong=ended(lambda cards, history: abs(kuhn_payoff(cards, history))),
    ),
    Misconception(
        "cards compared after a fold",
        "After a fold nobody looks at the cards: the player who did not fold wins. In bp player 2 folds, in pbp "
        "player 1 folds.",
        wrong=(
            ended(lambda cards, history: showdown(cards, 2 if history[-2:] == "bb" else 1)),
            ended(lambda cards, history: showdown(cards, 2 if "b" in history else 1)),
            *(cards_compared_after(fold, stake) for fold in ("bp", "pbp") for stake in (1, 2)),
        ),
    ),
    Misconception(
        "the wrong player folds",
        "Look again at who folds. Moves alternate and player 1 begins: in bp the second move, the fold, is "
        "player 2's; in pbp the third move is player 1's.",
        wrong=(
            ended(lambda cards, history: {"bp": -1, "pbp": 1}.get(history, kuhn_payoff(cards, history))),
            ended(lambda cards, history: {"bp": 1, "pbp": 1}.get(history, kuhn_payoff(cards, history))),
            ended(lambda cards, history: {"bp": -1, "pbp": -1}.get(history, kuhn_payoff(cards, history))),
        ),
    ),
    Misconception(
        "a fold pays the bet",
        "A bet that nobody calls goes back to the bettor. A fold costs the ante alone: 1.",
        wrong=tuple(
            ended(lambda cards, history, folds=folds: folds.get(history, kuhn_payoff(cards, history)))
            for folds in ({"bp": 2, "pbp": -2}, {"bp": 2}, {"pbp": -2})
        ),
    ),
    Misconception(
        "the called bet forgotten",
        "After a bet and a call both players have put in 2, the ante and the bet. The winner wins 2, not 1.",
        wrong=(
            ended(lambda cards, history: max(-1, min(1, kuhn_payoff(cards, history)))),
            ended(lambda cards, history: kuhn_payoff(cards, "pp" if history == "bb" else history)),
            ended(lambda cards, history: kuhn_payoff(cards, "pp" if history == "pbb" else history)),
        ),
    ),
    Misconception(
        "won and lost for different stakes",
        "After a call you pay 2 one way and 1 the other. What one player wins, the other loses: both have put in 2.",
        wrong=(
            ended(lambda cards, history: max(-1, kuhn_payoff(cards, history))),
            ended(lambda cards, history: min(1, kuhn_payoff(cards, history))),
            *(short_after(call, won) for call in ("bb", "pbb") for won in (True, False)),
        ),
    ),
    Misconception(
        "the pot instead of the win",
        "You pay out the whole pot. Half of it was the winner's own money: the win is what the *other* player "
        "put in.",
        wrong=(
            ended(lambda cards, history: 2 * kuhn_payoff(cards, history)),
            ended(pot_or(kuhn_payoff)),
            ended(pot_or(lambda cards, history: -pot(history))),
            ended(pot_or(lambda cards, history: 0)),
            ended(pot_for_the_winner_alone),
            *pots_beside_some_folds(),
        ),
    ),
    Misconception(
        "the own ante counted as won",
        "When player 1 wins you pay 1 too much: the own ante that comes back is no win. Won is what the *other* player "
        "put in.",
        wrong=(
            ended(lambda cards, history: kuhn_payoff(cards, history) + (kuhn_payoff(cards, history) > 0)),
            ended(lambda cards, history: kuhn_payoff(cards, history) + 1),
        ),
    ),
    Misconception(
        "pb taken for an end",
        'After "pb" the hand goes on: player 1 must still fold or call. Two moves end it only after "pp", "bp" '
        'or "bb".',
        recognise=ends_after_pb,
    ),
    Misconception(
        "one answer for all other histories",
        'One of your lines answers every history that reaches it, also while the hand goes on. `history == "bb" or'
        ' "pbb"` is always true in Python: write `history in ("bb", "pbb")`. And let a last `else` return None.',
        recognise=one_answer_for_the_rest,
    ),
    Misconception(
        "something else than None while the hand goes on",
        "While the hand goes on, nothing is paid yet, and 0 would mean a tie. Return None then.",
        recognise=answers_too_early,
    ),
    Misconception(
        "None after the last move",
        "The hand is over here, and you return None as if it went on. Five histories end a hand: pp, bp, bb, pbp"
        " and pbb.",
        recognise=ends_unnoticed,
    ),
    Misconception(
        "one card alone decides",
        "Where the cards are compared, you look at one of them only. A queen beats the jack and loses to the king: "
        "compare `cards[0]` with `cards[1]`.",
        wrong=tuple(
            compared(lambda cards, payoff, wins=wins: abs(payoff) * (1 if wins(*cards) else -1))
            for wins in (
                lambda mine, other: mine == 3, lambda mine, other: mine > 1,
                lambda mine, other: other == 1, lambda mine, other: other < 3,
            )
        ),
    ),
    Misconception(
        "the lower card wins",
        "Where the cards are compared, you let the lower one win. The higher card wins.",
        wrong=ended(lambda cards, history: kuhn_payoff(cards, history) * (1 if history[-2:] == "bp" else -1)),
    ),
    Misconception(
        "the difference of the cards",
        "You pay the difference of the cards. It only matters which one is higher: the stake is 1 after pp, 2 after "
        "bb and pbb.",
        wrong=(
            ended(lambda cards, history: abs(cards[0] - cards[1]) * kuhn_payoff(cards, history)),
            compared(lambda cards, payoff: abs(cards[0] - cards[1]) * payoff),
            compared(lambda cards, payoff: cards[0] - cards[1]),
            compared(lambda cards, payoff: cards[0] - cards[1] if abs(payoff) == 1 else payoff),
            compared(lambda cards, payoff: cards[0] - cards[1] if abs(payoff) == 2 else payoff),
        ),
    ),
    Misconception(
        "who wins, but not how much",
        "You return True or False. The payoff is a number: what player 1 wins, negative if player 1 loses.",
        recognise=answers_whether,
    ),
    Misconception(
        "each bet counted in the win",
        "You count every chip that was bet. A called bet makes the stake 2: the winner wins what the *other* player "
        "put in, the ante and one bet.",
        wrong=(
            compared(lambda cards, payoff: payoff * (1.5 if abs(payoff) == 2 else 1)),
            ended(lambda cards, history: kuhn_payoff(cards, history) * (1 + history.count("b")) / stake_of(history)),
        ),
    ),
    Misconception(
        "nothing won after pp",
        "After pp the cards are compared, and the higher one wins the other player's ante: 1.",
        wrong=ended(lambda cards, history: 0 if history == "pp" else kuhn_payoff(cards, history)),
    ),
    Misconception(
        "a bet paid that nobody made",
        "After pp nobody has bet: only the antes are in the pot, and the winner wins 1. It is 2 after bb and pbb.",
        wrong=ended(lambda cards, history: kuhn_payoff(cards, history) * (2 if history == "pp" else 1)),
    ),
)
