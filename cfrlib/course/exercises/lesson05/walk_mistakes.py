"""The mistakes that people make in `walk`, each with the walks that make it."""

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05 import wrong_steps
from cfrlib.course.exercises.lesson05.altered_walk import Walk, constantly, rematched
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


def _leaves_nodes_alone(exercise, observations):
    """Whether every node still holds what it held; a finished hand must leave it so."""
    if any(seen.error is not None or seen.value[0] is None for seen in observations):
        return False
    untouched = (exercise.call(_only_looks, seen.args)[1] for seen in observations)
    return all(same(seen.value[1], before, 1e-12) for seen, before in zip(observations, untouched, strict=True))


def _only_looks(nodes, cards, history, reach, chance):
    return 0.0


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
        "You turn back where one reach is 0. Where own reach is 0 the regrets still grow, and where the opponent's is "
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
        "sums added at the first node only",
        "You add only to the node at which the walk begins. Every node on the way gets its part: let `walk` call "
        "`walk`, not a function that only counts values.",
        wrong=wrong_steps.only_where_it_begins,
    ),
    Misconception(
        "signs of the regrets dropped",
        "You add the size of each regret, whatever its sign. A move that is worse than the node has a negative regret.",
        wrong=Walk(regret=lambda gains, strategy: abs(gains), signs=(1, 1)),
    ),
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
        "regret weighted by own reach",
        "You weigh the regret with the reach of the player who moves. Leave it out: the weight is the opponent's "
        "reach times chance's. (Trained like this, the queen bets 61 times in 100; she never should.)",
        wrong=wrong_steps.weights(
            lambda own, opponent, chance: own,
            lambda own, opponent, chance: own * chance,
            lambda own, opponent, chance: own * opponent,
            lambda own, opponent, chance: own * opponent * chance,
        ),
    ),
    Misconception(
        "regret not weighted",
        "Your regret lacks the opponent's reach. Multiply it with `reach[1 - player]` and with `chance`. (Trained "
        "like this, the queen bets 61 times in 100; she never should.)",
        wrong=wrong_steps.weights(constantly(1.0), lambda own, opponent, chance: chance),
    ),
    Misconception(
        "reach not multiplied on the way down",
        "You hand each child the reach of its parent. Multiply the mover's part with the probability of the move "
        "before you go down.",
        wrong=(Walk(pass_on=wrong_steps.not_passed_on), Walk(pass_on=wrong_steps.begun_anew)),
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
        "`below = reach` makes no copy: you change the node's own reach, and weigh its sums with what is left of it. "
        "Make a new list for each move: `below = list(reach)`.",
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
        "nodes left as they were",
        "Your walk leaves `nodes` as they are. Either it adds to other nodes than those it is given, or to names of "
        "its own: write `node.regret_sum += ...` for the `node` found in `nodes`.",
        recognise=_leaves_nodes_alone,
    ),
    Misconception(
        "average added at the first decision only",
        'You add to `strategy_sum` at the first decision of each player. "pb" is a decision as well: add at each node.',
        wrong=wrong_steps.sparing(lambda history: len(history) > 1, "strategy_sum"),
    ),
    Misconception(
        "one player's sums left out",
        "You add to the sums of one player's nodes only. In one walk both players learn: add at each node.",
        wrong=tuple(
            wrong_steps.sparing(lambda history, player=player: len(history) % 2 == player, *names)
            for player in (0, 1)
            for names in (("regret_sum",), ("strategy_sum",), ("regret_sum", "strategy_sum"))
        ),
    ),
    Misconception(
        "nothing added to the regrets",
        "Your walk adds nothing to `regret_sum`. Add the counterfactual regrets at each node.",
        wrong=Walk(add_regret=wrong_steps.unchanged),
    ),
    Misconception(
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add `reach[player] * node.strategy` at each node.",
        wrong=Walk(add_strategy=wrong_steps.unchanged),
    ),
    Misconception(
        "regret overwritten",
        "Each visit replaces the sum. Two deals visit the same information set, and all iterations do: add with "
        "`+=`.",
        wrong=(
            Walk(add_regret=wrong_steps.overwritten),
            Walk(add_regret=wrong_steps.overwritten, add_strategy=wrong_steps.overwritten),
        ),
    ),
    Misconception(
        "strategy sum overwritten",
        "Each visit replaces the strategy sum. Two deals visit the same information set, and all iterations do: add "
        "with `+=`.",
        wrong=Walk(add_strategy=wrong_steps.overwritten),
    ),
    Misconception(
        "negative sums set to zero",
        "You floor the regret sums at zero. (That is CFR+, which lesson 11 takes up.) Keep the negative sums here.",
        wrong=(Walk(add_regret=wrong_steps.floored), Walk(add_regret=wrong_steps.only_positive)),
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
        "re-matched in mid-iteration",
        "You compute a new strategy from the regret sums during the walk. All deals of an iteration must be played "
        "with the same strategy, or it is not the algorithm that the theorem covers: read `node.strategy`. (With "
        "`node_update`, hand it `node.strategy` in place of the regret sum.)",
        wrong=(
            Walk(strategy=rematched),
            Walk(strategy=wrong_steps.rematched_and_kept),
            Walk(closing=rematched),
            Walk(closing=wrong_steps.rematched_and_kept),
            Walk(after=wrong_steps.remember_the_match),
        ),
    ),
    Misconception(
        "strategy sum weighted by the others' reach",
        "You weigh the strategy with the opponent's reach. The average asks how often *you* get here: "
        "`reach[player]`.",
        wrong=(
            Walk(strategy_weight=lambda own, opponent, chance: opponent),
            Walk(strategy_weight=lambda own, opponent, chance: opponent * chance),
            Walk(strategy_weight=lambda own, opponent, chance: own * opponent),
            Walk(strategy_weight=lambda own, opponent, chance: own * opponent * chance),
        ),
    ),
    Misconception(
        "strategy sum not weighted",
        "You add the strategy as it is. Multiply it with your own reach: a day on which you never get here should "
        "not count (section 1).",
        wrong=(
            Walk(strategy_weight=constantly(1.0)),
            Walk(strategy_weight=lambda own, opponent, chance: chance),
        ),
    ),
    Misconception(
        "reaches swapped",
        "You swapped the two reaches. Regret is weighted by the *others'* reach, the strategy by *your own*.",
        wrong=Walk(
            regret_weight=lambda own, opponent, chance: own * chance,
            strategy_weight=lambda own, opponent, chance: opponent,
        ),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare with the plain mean of both moves. Compare with what the strategy earns: "
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
        "regret weighed with the move's probability",
        "You multiply each move's regret with its own probability. A regret asks what happens if the move is made for "
        "sure; its weight, the others' reach, is the same for both moves.",
        wrong=Walk(regret=lambda gains, strategy: strategy * gains),
    ),
    Misconception(
        "regret weighed with the reach after the move",
        "You weigh a regret with reaches that the move itself has changed. Its weight is what the walk came here with: "
        "the opponent's reach times `chance`, the same for both moves.",
        wrong=(
            Walk(regret_weight=lambda own, opponent, chance: own * opponent * chance,
                 regret=lambda gains, strategy: strategy * gains),
            Walk(regret_weight=lambda own, opponent, chance: own * chance,
                 regret=lambda gains, strategy: strategy * gains),
        ),
    ),
    Misconception(
        "strategy counted twice in the average",
        "You weigh the strategy with the reach *after* the move, so each probability enters squared. The weight is the "
        "reach with which the walk came here: `reach[player]`, the same for both moves.",
        wrong=Walk(played=lambda strategy, player: strategy**2),
    ),
    Misconception(
        "sign turned in the average",
        "You turn the sign of player 2's strategy, too. Only regrets have a sign; a strategy sum adds up chances.",
        wrong=Walk(played=lambda strategy, player: strategy if player == 0 else -strategy),
    ),
    Misconception(
        "nothing subtracted",
        "You add the values of the moves. A regret is a difference: subtract the value of the node.",
        wrong=Walk(baseline=constantly(0.0)),
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
