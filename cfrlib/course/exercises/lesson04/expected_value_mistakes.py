"""The mistakes that people make in `expected_value`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson04.expected_value import expected_value
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.exercises.lesson04.wrong_values import (
    ValueWalk,
    alike_for_the_mover,
    best_for,
    cards_turned,
    ends_at_pb,
    from_the_root,
    given_the_reach,
    looked_up_too_late,
    looked_up_without_a_card,
    minimax,
    move_left_in_the_history,
    next_pair,
    nothing_where_nobody_goes,
    one_step,
    over_deals,
    pass_left_in_the_bet,
    times_reach,
    weighed,
    weighed_twice,
)
from cfrlib.course.material.lesson04 import DEALS

MISTAKES = (
    Misconception(
        "sign changed at every move",
        "You turn the sign from move to move. That belongs to another convention, in which a value is that of "
        "the player to move. Here `kuhn_payoff` is always player 1's, so nothing is negated on the way up.",
        wrong=(
            ValueWalk(sign=-1),
            ValueWalk(sign=-1, answer=lambda value, cards, history: value * (-1) ** len(history)),
            ValueWalk(sign=-1, answer=lambda value, cards, history: -value),
        ),
    ),
    Misconception(
        "player 2's value",
        "Your value has the wrong sign: it is what player 2 expects. Values here are player 1's, at every node.",
        wrong=ValueWalk(answer=lambda value, cards, history: -value),
    ),
    Misconception(
        "sign turned where player 2 moves",
        "Where player 2 moves, you turn the sign. Do not: `kuhn_payoff` is always what player 1 wins, so every "
        "value on the way up is player 1's already.",
        wrong=(
            ValueWalk(answer=lambda value, cards, history: -value if len(history) % 2 else value),
            ValueWalk(node=lambda p, values, history: weighed(p, values, history) * (-1) ** len(history)),
        ),
    ),
    Misconception(
        "a finished hand looked up",
        "You looked up a history at which the hand is already over: there is no information set. Ask `kuhn_payoff` "
        "first, and return its answer unless it is None.",
        recognise=looked_up_too_late,
    ),
    Misconception(
        "a move left in the history",
        "The history of the bet still holds the pass: `history += move` in a loop changes `history` for the next move, "
        "too. Hand on `history + move`, and leave `history` as it is.",
        recognise=move_left_in_the_history,
    ),
    Misconception(
        "the best move instead of the strategy",
        "You take the best move (or the worst). The expected value asks what *this* strategy earns, good or bad:"
        " weigh the moves with its probabilities.",
        wrong=(
            ValueWalk(node=lambda p, values, history: max(values)),
            ValueWalk(node=minimax),
            ValueWalk(node=lambda p, values, history: max(values) if len(history) % 2 else min(values)),
            ValueWalk(node=lambda p, values, history: min(values)),
            *(ValueWalk(node=best_for(player)) for player in (0, 1)),
        ),
    ),
    Misconception(
        "the likeliest move alone",
        "You follow the likeliest move only. The others are played as well, if not as often: weigh *both* moves with "
        "their probabilities.",
        wrong=(
            ValueWalk(node=lambda p, values, history: values[int(p[1] > p[0])]),
            ValueWalk(node=lambda p, values, history: values[int(p[1] >= p[0])]),
            ValueWalk(node=lambda p, values, history: max(p) * values[int(p[1] > p[0])]),
            ValueWalk(node=lambda p, values, history: max(p) * values[int(p[1] >= p[0])]),
        ),
    ),
    Misconception(
        "the probability of the pass left in the bet",
        "Your bet inherits what was multiplied for the pass: one variable is multiplied in the loop, again and again. "
        "Begin each move with what the node was given.",
        wrong=pass_left_in_the_bet,
    ),
    Misconception(
        "probabilities counted twice",
        "You multiply with the probability of a move on the way down, and once more on the way up. Once is enough.",
        wrong=weighed_twice,
    ),
    Misconception(
        "nothing where the strategy never goes",
        "You return 0 (or divide by 0) where the players' moves would never come to `history`. The question begins "
        "there: once the hand has come this far, what is it worth?",
        wrong=(nothing_where_nobody_goes, given_the_reach),
    ),
    Misconception(
        "halved at every move",
        "You divide by the number of moves. The two probabilities add up to 1: the weighted sum is a mean already.",
        wrong=ValueWalk(node=lambda p, values, history: weighed(p, values, history) / 2),
    ),
    Misconception(
        "divided by the number of deals",
        "You count in that six deals are possible. This deal has happened already: `cards` are dealt, and only the "
        "players' moves have probabilities.",
        wrong=(
            lambda strategy, cards, history: expected_value(strategy, cards, history) / 6,
            ValueWalk(leaf=lambda cards, history: kuhn_payoff(cards, history) / 6),
        ),
    ),
    Misconception(
        "the card left out of the look-up",
        "You look the strategy up by the moves alone. Its keys are information sets, the mover's card and the moves: "
        "`information_set(cards, history)`.",
        recognise=looked_up_without_a_card,
    ),
    Misconception(
        "plain mean of the moves",
        "You give both moves the same weight. Weigh each with the probability that the strategy gives it.",
        wrong=ValueWalk(node=lambda p, values, history: sum(values) / 2),
    ),
    Misconception(
        "moves added without weights",
        "You add up the values of both moves. Multiply each with its probability first.",
        wrong=ValueWalk(node=lambda p, values, history: sum(values)),
    ),
    Misconception(
        "pb taken for an end",
        'After "pb" the hand goes on: player 1 still folds or calls. Ask `kuhn_payoff` whether it is over.',
        wrong=tuple(ends_at_pb(worth) for worth in (-1, 0, 1)),
    ),
    Misconception(
        "what the winner wins",
        "You drop the sign of the payoffs. What player 1 loses counts as a negative number.",
        wrong=ValueWalk(leaf=lambda cards, history: abs(kuhn_payoff(cards, history))),
    ),
    Misconception(
        "one of the moves left out",
        "You follow one move only. Both are played: add the value after a pass times its probability, and the value "
        "after a bet times its own.",
        wrong=(
            ValueWalk(node=lambda p, values, history: p[0] * values[0]),
            ValueWalk(node=lambda p, values, history: p[1] * values[1]),
            ValueWalk(node=lambda p, values, history: values[0]),
            ValueWalk(node=lambda p, values, history: values[1]),
        ),
    ),
    Misconception(
        "the pair of the next decision",
        "You weigh a move with the pair that belongs *after* it. Look the pair up once, at `history` itself, before "
        "you go on to the longer histories.",
        wrong=next_pair,
    ),
    Misconception(
        "averaged over deals",
        "You average over deals. This one has happened already: both cards are in `cards`, and only the moves are "
        "still to be weighed.",
        wrong=(over_deals(lambda cards, history: DEALS), over_deals(alike_for_the_mover)),
    ),
    Misconception(
        "cards handed on in another order",
        "You turn `cards` around. They stay as they were dealt: player 1's card, then player 2's. "
        "`information_set` knows whose turn it is.",
        wrong=(cards_turned, lambda strategy, cards, history: expected_value(strategy, cards[::-1], history)),
    ),
    Misconception(
        "pass and bet mixed up",
        "You weigh a bet with the probability of a pass. In each pair, the first probability belongs to \"p\".",
        wrong=ValueWalk(node=lambda p, values, history: weighed(p[::-1], values, history)),
    ),
    Misconception(
        "player 2's information sets not used",
        "You look up the wrong player's card. Player 2 moves after an odd number of moves: let "
        "`information_set(cards, history)` choose the card.",
        wrong=(
            ValueWalk(look_up=lambda cards, history: f"{cards[0]}{history}"),
            ValueWalk(look_up=lambda cards, history: f"{cards[1 - len(history) % 2]}{history}"),
            ValueWalk(look_up=lambda cards, history: f"{cards[1]}{history}"),
        ),
    ),
    Misconception(
        "always from the start",
        "You return the value of the whole hand. Start at `history`: what was played before it has happened "
        "already.",
        wrong=(from_the_root, lambda strategy, cards, history: expected_value(strategy, cards, "")),
    ),
    Misconception(
        "multiplied by the reach",
        "You multiply by the probability of getting to `history`. The question starts there: given that the hand"
        " has come this far, what is it worth?",
        wrong=times_reach,
    ),
    Misconception(
        "only one move deep",
        "You look one move ahead and count an unfinished hand as 0. Call `expected_value` again on the longer "
        "history.",
        wrong=one_step,
    ),
)
