"""The bridge to OpenSpiel, both ways: its games as games of ours, our strategies as policies of its own. [Lanctot et
al. 2019, OpenSpiel: a framework for reinforcement learning in games]

    game = cfr.games.from_open_spiel("liars_dice(dice_sides=3)")
    solution = cfr.solve(game)
    pyspiel.nash_conv(game.source, cfr.games.open_spiel_policy(solution))         # = solution.nash_conv

Needs OpenSpiel, `pip install open_spiel`, which nothing else in cfrlib uses.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module

from cfrlib.arguments import nearest, shortened
from cfrlib.games.dudo import Dudo
from cfrlib.games.game import CHANCE, TERMINAL, Game, profile_of
from cfrlib.games.kuhn import BET, PASS, Kuhn
from cfrlib.games.leduc import Leduc


class Move(int):
    """OpenSpiel's number of an action, with the action's name where it is offered."""

    label: str


@cache
def move(number: int, label: str) -> Move:
    """A Move; equal moves are one object, because a tree holds many of them."""
    made = Move(number)
    made.label = label
    return made


@dataclass(frozen=True, eq=False)
class OpenSpielGame(Game):
    """A game of OpenSpiel. `source`: the pyspiel game that answers; a turn-based one if players move at once.

    A history is the tuple of OpenSpiel's action numbers so far, chance's included. An information set is (player,
    OpenSpiel's information state string), its label "player 1: 0pb". What a player wins is the sum of its rewards.
    """

    source: object
    perfect_recall: bool = True

    def __repr__(self):
        return f"from_open_spiel({str(self.source)!r})"

    @property
    def num_players(self):
        return self.source.num_players()

    def player(self, history):
        state = _state(self, history)
        return TERMINAL if state.is_terminal() else CHANCE if state.is_chance_node() else state.current_player()

    def actions(self, history):
        state = _state(self, history)
        mover = state.current_player()
        return tuple(move(action, state.action_to_string(mover, action)) for action in state.legal_actions())

    def chance(self, history):
        state = _state(self, history)
        mover = state.current_player()
        return [(move(action, state.action_to_string(mover, action)), chance)
                for action, chance in state.chance_outcomes()]

    def utilities(self, history):
        return tuple(_state(self, history).returns())

    def information_set(self, history):
        state = _state(self, history)
        return state.current_player(), state.information_state_string()

    def information_set_label(self, information_set):
        player, string = information_set
        return f"player {player + 1}: {' / '.join(string.splitlines())}"

    def action_label(self, action):
        return action.label if isinstance(action, Move) else str(action)


def from_open_spiel(game, *, perfect_recall: bool = True) -> OpenSpielGame:
    """A game of OpenSpiel, with any number of players and any payoffs, as one that all of cfrlib takes.

    `game`: a pyspiel game, or its name with parameters, "liars_dice(dice_sides=3)". Where players move at once, they
    decide one after the other without seeing what the others chose, as OpenSpiel's own turn-based version has it.
    `perfect_recall`: False for its abstractions that forget on purpose, such as "liars_dice_ir".

    Raises ModuleNotFoundError without OpenSpiel, and ValueError for an unknown game or one that has no extensive form
    here: mean field games, sampled chance, no information states. What a tree must be, `GameTree` checks.

    Cost: every question is put to OpenSpiel; about 10 microseconds a history.

    >>> game = cfr.games.from_open_spiel("kuhn_poker")
    >>> round(cfr.solve_lp(game).value, 4)
    -0.0556
    """
    pyspiel = _pyspiel()
    source = _load_game(pyspiel, game) if isinstance(game, str) else game
    if not isinstance(source, pyspiel.Game):
        raise ValueError(f"a game of OpenSpiel is needed, or the name of one, not {shortened(game)}")
    kind, name = source.get_type(), _line(source)
    if kind.dynamics == kind.Dynamics.MEAN_FIELD:
        raise ValueError(f"{name} is a mean field game, which has no histories of finitely many players")
    if kind.chance_mode == kind.ChanceMode.SAMPLED_STOCHASTIC:
        raise ValueError(f"{name} draws chance's moves without telling their probabilities; choose an explicit mode")
    if kind.dynamics == kind.Dynamics.SIMULTANEOUS:
        source = pyspiel.convert_to_turn_based(source)
    _require_information_states(pyspiel, source)
    return OpenSpielGame(source, perfect_recall)


def open_spiel_policy(strategy):
    """A strategy as a `pyspiel.TabularPolicy`, which OpenSpiel's own functions take: `pyspiel.nash_conv(game, policy)`.

    `strategy`: a Strategy or Solution of a game `from_open_spiel`; or of Kuhn poker with one more card than players,
    Leduc hold'em with suits or without, or Dudo with one die each, for the same games in OpenSpiel (`open_spiel_game`).
    For its Python algorithms, `open_spiel.python.policy.pyspiel_policy_to_python_policy(game, policy)`.

    Raises ValueError for other games, and where two players share an information state string, since OpenSpiel's
    policies do not ask who moves.

    >>> import pyspiel
    >>> policy = cfr.games.open_spiel_policy(cfr.bots.kuhn_equilibrium())
    >>> abs(pyspiel.nash_conv(pyspiel.load_game("kuhn_poker"), policy)) < 1e-12
    True
    """
    strategy = profile_of(strategy)
    game = strategy.information_sets.game
    rows = _rows_by_key(strategy) if isinstance(game, OpenSpielGame) else _rows_by_walking(strategy, game)
    table = {}
    for string, row in rows:
        if table.setdefault(string, row) != row:
            raise ValueError(f"two players of {game} share the information state {string!r}, but not what they play")
    return _pyspiel().TabularPolicy(table)


def open_spiel_game(game):
    """The pyspiel game with the same rules as a game of ours. Raises ValueError where OpenSpiel has none.

    >>> cfr.games.open_spiel_game(cfr.games.Kuhn())
    kuhn_poker(players=2)
    """
    if isinstance(game, OpenSpielGame):
        return game.source
    if isinstance(game, Kuhn) and game.ranks == game.num_players + 1:
        return _pyspiel().load_game(f"kuhn_poker(players={game.num_players})")
    if isinstance(game, Leduc) and game.ranks == 3 and game.bets == (2,):
        return _pyspiel().load_game("leduc_poker")
    if isinstance(game, Dudo) and (game.dice, game.memory, game.continuation) == ((1, 1), None, None):
        return _pyspiel().load_game(f"liars_dice(dice_sides={game.sides})")
    raise ValueError(
        f"OpenSpiel has no game with the rules of {game}; it has Kuhn poker with one card more than players, Leduc "
        "hold'em with three ranks and one bet size, and Dudo with one die each"
    )


def _rows_by_key(strategy):
    sets = strategy.information_sets
    for number, (_, string) in enumerate(sets.keys):
        chances = strategy.probabilities[sets.slots(number)].tolist()
        yield string, list(zip(map(int, sets.actions[number]), chances, strict=True))


def _rows_by_walking(strategy, game):
    """The rows of a game of ours, walking OpenSpiel's: there, each suit has an information set of its own."""
    sets, source = strategy.information_sets, open_spiel_game(game)
    met, waiting = set(), [source.new_initial_state()]
    while waiting:
        state = waiting.pop()
        waiting += [state.child(action) for action in state.legal_actions()]
        if not state.is_player_node() or (string := state.information_state_string()) in met:
            continue
        met.add(string)
        history = _our_history(game, state.full_history())
        number = sets.find(game.information_set(history))
        chances = dict(zip(sets.actions[number], strategy.probabilities[sets.slots(number)].tolist(), strict=True))
        yield string, [(action, chances[_our_action(game, history, action)]) for action in state.legal_actions()]


def _our_history(game, past):
    """Our history for one of OpenSpiel, which deals to one player after the other."""
    dealt = [_our_card(game, step.action) for step in past[: game.num_players]]
    history = game.child(game.root(), tuple(dealt))
    for step in past[game.num_players :]:
        action = _our_card(game, step.action) if step.player < 0 else _our_action(game, history, step.action)
        history = game.child(history, action)
    return history


def _our_card(game, outcome):
    """OpenSpiel numbers cards from 0, and its dice are wild on the highest face; ours are wild on 1."""
    if isinstance(game, Leduc):
        return game.deck[outcome]
    return outcome + 1 if isinstance(game, Kuhn) else ((outcome + 1) % game.sides + 1,)


def _our_action(game, history, action):
    if isinstance(game, Leduc):
        return next(ours for ours in game.actions(history) if ours[0] in ("f", "xc", "br")[action])
    return (PASS, BET)[action] if isinstance(game, Kuhn) else action


@lru_cache(maxsize=1)
def _state(game, history):
    """OpenSpiel's state after a history. The last one is kept, since several questions are asked of it."""
    state = game.source.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


def _pyspiel():
    try:
        return import_module("pyspiel")
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            "the bridge to OpenSpiel needs OpenSpiel, which is not installed: pip install open_spiel"
        ) from None


def _load_game(pyspiel, name):
    kind, known = name.partition("(")[0], pyspiel.registered_names()
    if kind not in known:
        near = nearest(kind, known)
        hint = f"; did you mean {near!r}?" if near else "; pyspiel.registered_names() lists them"
        raise ValueError(f"OpenSpiel has no game named {kind!r}{hint}")
    try:
        return pyspiel.load_game(name)
    except Exception as error:  # SpielError, or whatever OpenSpiel's C++ throws
        raise ValueError(f"OpenSpiel cannot load {name!r}: {_line(error)}") from None


def _line(text):
    """A game's name or an error on one line: some games have whole maps as parameters."""
    return " ".join(str(text).split())


def _require_information_states(pyspiel, source):
    """Raise ValueError unless decisions have information states, which the first decision shows."""
    state = source.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    try:
        if not state.is_terminal():
            state.information_state_string()
    except pyspiel.SpielError:
        raise ValueError(f"{_line(source)} has no information state strings, which say what its players know") from None
