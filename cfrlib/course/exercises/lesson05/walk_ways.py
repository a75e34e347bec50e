"""Mistakes of `walk` in the way through the tree: histories, moves, reaches, chance."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05 import wrong_steps
from cfrlib.course.exercises.lesson05.altered_walk import Walk
from cfrlib.course.exercises.lesson05.walk import walk
from cfrlib.course.material.lesson04 import ENDINGS


def _changes_a_pair(exercise, observations):
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all("'tuple' object does not support item assignment" in str(error) for error in errors)


def _looks_up_a_finished_hand(exercise, observations):
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(
        isinstance(error, KeyError) and str(error.args[0])[1:] in ENDINGS for error in errors
    )


def _leaves_a_move_in_the_history(exercise, observations):
    """Whether all errors are look-ups one move beyond the end of a hand: `+=` in the loop over the moves."""
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(
        isinstance(error, KeyError) and str(error.args[0])[1:-1] in ENDINGS for error in errors
    )


MISTAKES = (
    Misconception(
        "a finished hand looked up",
        "You look up a node where the hand is already over: there is none. Ask `kuhn_payoff` first, and return its "
        "answer unless it is None.",
        recognise=_looks_up_a_finished_hand,
    ),
    Misconception(
        "a move left in the history",
        "The history of the bet still holds the pass: `history += move` in a loop changes `history` for the next move, "
        "too. Hand on `history + move`, and leave `history` as it is.",
        recognise=_leaves_a_move_in_the_history,
    ),
    Misconception(
        "turned back too early",
        "You turn back where one reach is 0. Where own reach is 0 regrets still change, and where the opponent's is "
        "0 the strategy still enters the average. Only where *both* are 0 does a walk add nothing.",
        wrong=(
            *wrong_steps.turning_back(lambda own, opponent: own == 0),
            *wrong_steps.turning_back(lambda own, opponent: own * opponent == 0),
            *wrong_steps.turning_back(lambda own, opponent: opponent == 0),
        ),
    ),
    Misconception(
        "moves of probability 0 skipped",
        "You skip a move that is played with probability 0. Its value is needed all the same: the regret asks what the "
        "move *would* have earned.",
        wrong=Walk(visits=lambda probability: probability > 0),
    ),
    Misconception(
        "reach not multiplied on the way down",
        "You hand each child the reach of its parent. Multiply the mover's part with the probability of the move "
        "before you go down.",
        wrong=Walk(pass_on=wrong_steps.not_passed_on),
    ),
    Misconception(
        "only the last move in the reach",
        "You hand each child the probability of the last move alone. The reach holds all moves of a player: multiply "
        "the mover's part of `reach` with the new one.",
        wrong=Walk(pass_on=wrong_steps.begun_anew),
    ),
    Misconception(
        "reach of the wrong player multiplied",
        "You multiply the reach of the player who does *not* move, or of both. Only the mover chose, so only "
        "`reach[player]` changes.",
        wrong=(Walk(pass_on=wrong_steps.reach_of_both), Walk(pass_on=wrong_steps.reach_of_the_other)),
    ),
    Misconception(
        "reach of one move left in the other",
        "You multiply the same list for the pass and then again for the bet, so the bet carries both "
        "probabilities. Make a new list for each move.",
        wrong=Walk(pass_on=wrong_steps.reach_shared),
    ),
    Misconception(
        "own reach changed before it was used",
        "You weigh the node's sums with what is left of own reach after a move. Either `below` stands where `reach` "
        "belongs, or `below = reach` made no copy: `below = list(reach)` does.",
        wrong=(
            Walk(opened=list, pass_on=wrong_steps.reach_kept_and_changed),
            Walk(opened=list, pass_on=wrong_steps.reach_kept_and_changed_back),
            wrong_steps.with_a_list(Walk(pass_on=wrong_steps.reach_kept_and_changed)),
            wrong_steps.with_a_list(Walk(pass_on=wrong_steps.reach_kept_and_changed_back)),
        ),
    ),
    Misconception(
        "a pair changed",
        "`reach` may be a pair, and a pair cannot be changed. Make a list of it for each move: `below = list(reach)`.",
        recognise=_changes_a_pair,
    ),
    Misconception(
        "chance not counted",
        "You leave out chance's probability. A deal that comes twice as often must count twice as much: multiply "
        "the regret with `chance`. A fair deck hides this, a biased one does not.",
        wrong=wrong_steps.weights(lambda own, opponent, chance: opponent),
    ),
    Misconception(
        "chance fixed at 1/6",
        "You count every deal with 1/6. `chance` says how likely this deal is, and no deck but the fair one gives 1/6 "
        "to all of them.",
        wrong=(
            *wrong_steps.weights(lambda own, opponent, chance: opponent / 6),
            *(Walk(regret_weight=lambda own, opponent, chance: opponent / 6,
                   strategy_weight=lambda own, opponent, chance: own / 6),),
        ),
    ),
    Misconception(
        "chance counted twice",
        "Chance's probability gets in more than once. Multiply it with the regret, once, and hand it down "
        "unchanged. A fair deck hides this, a biased one does not.",
        wrong=(
            *wrong_steps.weights(lambda own, opponent, chance: opponent * chance**2),
            Walk(chance_below=lambda chance, probability: chance**2),
            wrong_steps.chance_at_every_move,
        ),
    ),
    Misconception(
        "chance mixed with the players' moves",
        "You multiply `chance` with the probabilities of moves as well. Those belong to `reach`; `chance` stays as "
        "it is all the way down.",
        wrong=(
            Walk(chance_below=lambda chance, probability: chance * probability),
            Walk(chance_below=lambda chance, probability: chance * probability, pass_on=wrong_steps.not_passed_on),
        ),
    ),
    Misconception(
        "values weighed with chance",
        "You multiply the value with `chance` (or with a reach). The value says what this hand is worth once it "
        "has come this far; weights belong to what you add to the sums.",
        wrong=(
            lambda nodes, cards, history, reach, chance: walk(nodes, cards, history, reach, chance) * chance,
            wrong_steps.reach_in_the_value,
            wrong_steps.chance_in_every_value,
        ),
    ),
    Misconception(
        "pass and bet mixed up",
        "You mix up pass and bet: a number of one gets to the other. In `node.strategy` and in the sums the first "
        "number belongs to \"p\".",
        wrong=(
            Walk(strategy=lambda node: node.strategy[::-1]),
            Walk(pass_on=wrong_steps.turned),
            Walk(regret=lambda gains, strategy: gains[::-1]),
        ),
    ),
    Misconception(
        "player 2's information sets not used",
        "You look up player 1's card at every move. `information_set(cards, history)` chooses the mover's card.",
        wrong=Walk(key=wrong_steps.key_of_player_1),
    ),
    Misconception(
        "moves left out of the information set",
        "You look nodes up by the card alone, so that several information sets share one. The moves belong to the "
        "name: `information_set(cards, history)`.",
        wrong=(Walk(key=wrong_steps.card_alone), Walk(key=wrong_steps.card_and_nothing)),
    ),
)
