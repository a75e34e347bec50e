"""Answers to an opponent whose strategy is known, and what each answer gives away to an opponent who adapts.

Two curves lead from an equilibrium to a best response: mixtures of the two, and restricted Nash responses, which give
away the least for what they gain. [Johanson, Zinkevich & Bowling 2007]
"""

from dataclasses import dataclass

from cfrlib.arguments import array, number, whole
from cfrlib.evaluation.exploitability import best_response, plans_of
from cfrlib.evaluation.linear_program import solve_lp
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import as_game
from cfrlib.games.restricted import RestrictedGame


@dataclass(frozen=True)
class Response:
    """One answer to a leak. `weight`: its place on the curve, from 0 (safe) to 1 (greedy). `strategy`: a profile; the
    player's part of it is the answer.

    `gain`: what it earns against the leak, above the value of the game. `given`: how far below the value a best
    response can push it. Both in payoff units per hand.

    >>> leak = cfr.bots.kuhn_suspects()["calls too much"]
    >>> safe, bold = cfr.restricted_responses("kuhn", leak, player=0, weights=(0, 1))
    >>> round(bold.gain, 4), round(bold.given, 4)
    (0.0778, 0.2778)
    """

    weight: float
    strategy: Strategy
    gain: float
    given: float


def respond(game, strategy, leak, player: int, weight: float = 0.0) -> Response:
    """The gain of a strategy against `leak`, and what it gives away. `leak`: a profile; the opponent's part is used.

    >>> leak = cfr.bots.kuhn_suspects()["calls too much"]
    >>> found = cfr.respond("kuhn", cfr.Strategy.uniform("kuhn"), leak, player=0)
    >>> round(found.gain, 4), round(found.given, 4)  # coins lose even to a leak
    (-0.1889, 0.3611)
    """
    form = SequenceForm.of(game)
    player, weight = whole("player", player, 0, 1), number("weight", weight, 0, 1)
    return _as_response(form, Strategy.of(form, strategy), leak, player, weight, _value(form, player))


def _as_response(form, strategy, leak, player, weight, value):
    """A strategy with its gain and what it gives away. `value`: the game's, for the player."""
    plans, bound = plans_of(form, strategy), plans_of(form, leak)
    plans[1 - player] = bound[1 - player]
    gain = form.values(plans)[player] - value
    given = best_response(form, strategy, 1 - player).value + value
    return Response(weight, strategy, gain, max(given, 0.0))


def mixtures(game, leak, player: int, weights, safe=None) -> list[Response]:
    """The best response to `leak` with each weight as probability, else `safe` (an equilibrium if left out).

    Cost: a linear program and two best responses for all, one more best response for each weight.

    >>> leak = cfr.bots.kuhn_suspects()["calls too much"]
    >>> [(round(each.gain, 3), round(each.given, 3)) for each in cfr.mixtures("kuhn", leak, 0, (0.5, 1))]
    [(0.039, 0.139), (0.078, 0.278)]
    """
    form = SequenceForm.of(game)
    player = whole("player", player, 0, 1)
    safe = solve_lp(form).strategy if safe is None else Strategy.of(form, safe)
    greedy, value = best_response(form, leak, player).strategy, _value(form, player)
    return [_as_response(form, safe.mix(greedy, weight), leak, player, weight, value) for weight in _weights(weights)]


def restricted_responses(game, leak, player: int, weights) -> list[Response]:
    """Equilibria of the games in which the opponent is bound to `leak` with each weight as probability.

    Cost: for each weight, the tree of a game with twice the histories and its linear program.

    >>> leak = cfr.bots.kuhn_suspects()["calls too much"]
    >>> half, = cfr.restricted_responses("kuhn", leak, 0, (0.5,))
    >>> round(half.gain, 3), round(half.given, 3)  # the whole gain, for a fifth of what the best response gives away
    (0.078, 0.056)
    """
    game = as_game(game)
    player = whole("player", player, 0, 1)
    form = SequenceForm.of(game)
    leak, value = Strategy.of(form, leak), _value(form, player)
    return [
        _as_response(form, _solve_restricted(game, form, leak, player, weight), leak, player, weight, value)
        for weight in _weights(weights)
    ]


def _weights(weights):
    return [number("weights", weight, 0, 1) for weight in array("weights", weights, 1).tolist()]


def _solve_restricted(game, form, leak, player, weight):
    restricted = solve_lp(RestrictedGame(game, leak, player, weight)).strategy
    keys = form.information_sets.keys
    return Strategy.of(form, {key: list(restricted[key].values()) for key in keys})


def _value(form, player):
    value = solve_lp(form).value
    return value if player == 0 else -value
