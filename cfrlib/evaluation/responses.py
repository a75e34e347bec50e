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
    """

    weight: float
    strategy: Strategy
    gain: float
    given: float


def respond(game, strategy, leak, player: int, weight: float = 0.0) -> Response:
    """The gain of a strategy against `leak`, and what it gives away. `leak`: a profile; the opponent's part is used."""
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
    """The best response to `leak` with each weight as probability, else `safe` (an equilibrium if left out)."""
    form = SequenceForm.of(game)
    player = whole("player", player, 0, 1)
    safe = solve_lp(form).strategy if safe is None else Strategy.of(form, safe)
    greedy, value = best_response(form, leak, player).strategy, _value(form, player)
    return [_as_response(form, safe.mix(greedy, weight), leak, player, weight, value) for weight in _weights(weights)]


def restricted_responses(game, leak, player: int, weights) -> list[Response]:
    """Equilibria of the games in which the opponent is bound to `leak` with each weight as probability."""
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
