"""Mistakes of `walk` in the values on their way up."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05 import wrong_steps
from cfrlib.course.exercises.lesson05.altered_walk import Walk, constantly, frozen, rematched

MISTAKES = (
    Misconception(
        "sign not turned for player 2",
        "You give player 2 the regrets of player 1, so both work for player 1. `walk` returns what player 1 wins: "
        "at player 2's nodes turn the sign of `action_values - value`. (Trained like this, player 1 wins 1.33.)",
        wrong=Walk(signs=(1, 1)),
    ),
    Misconception(
        "sign turned for player 1",
        "Player 1's regrets have the wrong sign. `walk` returns what player 1 wins, so at player 1's nodes "
        "`action_values - value` is right as it is, and at player 2's its sign is turned.",
        wrong=(Walk(signs=(-1, 1)), Walk(signs=(-1, -1))),
    ),
    Misconception(
        "value of the player who moves",
        "Your value belongs to the player who moves. Here it is player 1's at every history, so that it needs no "
        "sign on its way up.",
        wrong=(
            Walk(sent_up=wrong_steps.mover),
            wrong_steps.negamax,
        ),
    ),
    Misconception(
        "sign turned at every move",
        "You turn the sign at every move, as one does when a value belongs to the player who moves. But `kuhn_payoff` "
        "is always player 1's, so values go up unchanged; only player 2's regrets change their sign.",
        wrong=wrong_steps.negamax_with_player_1s_payoffs,
    ),
    Misconception(
        "re-matched in mid-iteration",
        "You compute a new strategy from the regret sums during the walk. All deals of an iteration must be played "
        "with the same strategy, or it is not the algorithm that the theorem covers: read `node.strategy`. (With "
        "`node_update`, hand it `node.strategy` in place of the regret sum.)",
        wrong=(
            Walk(strategy=rematched),
            Walk(strategy=wrong_steps.rematched_and_kept),
            Walk(closing=rematched),
            Walk(closing=wrong_steps.rematched_and_kept),
            Walk(closing=rematched, valued=frozen),
            Walk(after=wrong_steps.remember_the_match),
        ),
    ),
    Misconception(
        "compared with the plain mean",
        "You take the plain mean of both moves for the node's value. Take what the strategy earns: "
        "`node.strategy @ action_values`.",
        wrong=(
            Walk(baseline=wrong_steps.mean),
            Walk(value=wrong_steps.mean),
            Walk(baseline=wrong_steps.mean, value=wrong_steps.mean),
        ),
    ),
    Misconception(
        "compared with the best move",
        "You take the best move's value for the node's. Take what the strategy earns: `node.strategy @ action_values`.",
        wrong=(
            Walk(baseline=wrong_steps.largest),
            Walk(value=wrong_steps.largest),
            Walk(baseline=wrong_steps.largest, value=wrong_steps.largest),
        ),
    ),
    Misconception(
        "compared with the likeliest move",
        "You compare with the value of the move that is played most. Compare with what the strategy earns: "
        "`node.strategy @ action_values`.",
        wrong=(
            Walk(baseline=wrong_steps.of_the_likeliest),
            Walk(value=wrong_steps.of_the_likeliest, baseline=wrong_steps.of_the_likeliest),
        ),
    ),
    Misconception(
        "values added without weights",
        "You add up the values of both moves. Weigh them with the strategy: `node.strategy @ action_values`.",
        wrong=(
            Walk(baseline=wrong_steps.total),
            Walk(value=wrong_steps.total),
            Walk(baseline=wrong_steps.total, value=wrong_steps.total),
        ),
    ),
    Misconception(
        "the average played",
        "You play the average of the run so far. During a walk `node.strategy` is played; the average is taken at the "
        "end.",
        wrong=Walk(strategy=wrong_steps.average_so_far),
    ),
    Misconception(
        "strategies taken for uniform",
        "You weigh both moves with 1/2. That is right in the first iteration only: read `node.strategy`.",
        wrong=Walk(strategy=lambda node: (0.5, 0.5)),
    ),
    Misconception(
        "nothing subtracted",
        "You add the values of the moves. A regret is a difference: subtract the value of the node.",
        wrong=Walk(baseline=constantly(0.0)),
    ),
)
