"""Strategy: behaviour probabilities by information set, for all players together (a strategy profile)."""

import json
from collections.abc import Mapping, Set, Sized

import numpy as np

from cfrlib.arguments import array, generator, shortened
from cfrlib.arguments import number as finite_number
from cfrlib.files import LARGEST, read_json, written_whole
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.information_sets import InformationSets
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy_file import TOLERANCE, content_of, probabilities_of
from cfrlib.forms.treeplex import normalize
from cfrlib.games import as_game
from cfrlib.games.checked import Checked
from cfrlib.games.game import profile_of
from cfrlib.tables import data_frame, html_table, text_table


class Strategy(Mapping):
    """What every player does at every information set. Immutable.

    `strategy["Kpb"]` is {"pass": 0.0, "bet": 1.0}; an information set goes by its label or by its key.
    `information_sets`: the game's. `probabilities`: (slots,), one flat array over them. The constructor checks only
    their shape and that they are numbers; `Strategy.of` checks more.

    >>> cfr.bots.kuhn_equilibrium()["Jp"]  # the second player bluffs with a jack, one time in three
    {'pass': 0.6666666666666667, 'bet': 0.3333333333333333}
    """

    def __init__(self, information_sets: InformationSets, probabilities: np.ndarray):
        if not isinstance(information_sets, InformationSets):
            given = shortened(information_sets)
            raise ValueError(f"information_sets must be those of a game's sequence form, not {given}")
        self.information_sets = information_sets
        self.probabilities = array("probabilities", probabilities)
        if self.probabilities.shape != (information_sets.num_slots,):
            raise ValueError(
                f"probabilities must have shape ({information_sets.num_slots},), one an action of each information "
                f"set, not {self.probabilities.shape}"
            )
        self.probabilities.setflags(write=False)

    @classmethod
    def of(cls, game, strategy) -> "Strategy":
        """Anything that describes a strategy of this game, as a Strategy.

        `game`: a game, its name or its sequence form. `strategy`: a Strategy, or what holds one: a Solution (its
        average), an equilibrium, a response, a bot; a dictionary {information set: {action: probability}} (or a list of
        probabilities for the inner part); or one mix per player where each decides once. Information sets left out play
        uniformly, as those do that are never reached.

        Raises ValueError, naming the information set, for probabilities that are negative, NaN or do not sum to 1, and
        KeyError for an unknown information set or action, offering the nearest.

        >>> cfr.Strategy.of("kuhn", {"K": {"bet": 1}, "J": [0.75, 0.25]})["J"]
        {'pass': 0.75, 'bet': 0.25}
        """
        form = SequenceForm.of(game)
        sets = form.information_sets
        strategy = profile_of(strategy)
        if isinstance(strategy, Strategy):
            if strategy.information_sets != sets:
                raise ValueError(
                    f"this strategy, of {type(strategy.information_sets.game).__name__}, does not have the information "
                    f"sets of {form.game}; strategy.lift(game) carries an abstraction's strategy over"
                )
            return strategy
        if (table := _as_table(strategy)) is not None:
            return cls._from_table(sets, table)
        in_order = isinstance(strategy, Sized) and not isinstance(strategy, Set)
        listed = in_order and getattr(strategy, "shape", None) != ()  # no axes, no length
        if listed and len(sets) == len(strategy) == form.num_players:
            return cls._from_table(sets, dict(zip(sets.keys, strategy, strict=True)))
        raise ValueError(
            "a strategy is a Strategy, a Solution, a dictionary {information set: {action: probability}}, or, where "
            f"each player decides once, one mix a player, not {shortened(strategy)}"
        )

    @classmethod
    def uniform(cls, game) -> "Strategy":
        """The strategy that plays all actions equally often, everywhere."""
        return cls.of(game, {})

    @classmethod
    def _from_table(cls, sets, table):
        probabilities, met = sets.uniform(), set()
        for name, given in table.items():
            number = sets.find(name)
            if number in met:
                raise ValueError(f"{sets.label(number)!r} is given twice, by its label and by its key")
            met.add(number)
            probabilities[sets.slots(number)] = _as_row(sets, number, given)
        return cls(sets, probabilities)

    # reading

    def __getitem__(self, information_set) -> dict[str, float]:
        number = self.information_sets.find(information_set)
        return dict(zip(self.information_sets.action_labels(number), self._row(number).tolist(), strict=True))

    def __iter__(self):
        return iter(self.information_sets.labels)

    def __len__(self):
        return len(self.information_sets)

    def __eq__(self, other):
        if not isinstance(other, Strategy):
            return super().__eq__(other)
        same_sets = self.information_sets == other.information_sets
        return same_sets and np.array_equal(self.probabilities, other.probabilities)

    __hash__ = None

    def sample(self, information_set, rng: np.random.Generator):
        """An action, drawn with the strategy's probabilities. `rng`: a generator or a seed."""
        number, rng = self.information_sets.find(information_set), generator("rng", rng)
        chances = np.cumsum(self._row(number))
        return self.information_sets.actions[number][np.searchsorted(chances, rng.random() * chances[-1], side="right")]

    def _row(self, number):
        return self.probabilities[self.information_sets.slots(number)]

    # strategies made from this one

    def threshold(self, cutoff: float) -> "Strategy":
        """Actions less likely than `cutoff` are never played; the others share their probability in proportion.

        Where every action is less likely, nothing changes. [Neller & Lanctot 2013, section 4, cleaning]

        >>> cfr.Strategy.of("rps", [(0.5, 0.25, 0.25)] * 2).threshold(0.3)["player 1"]
        {'rock': 1.0, 'paper': 0.0, 'scissors': 0.0}
        """
        _require_share("cutoff", cutoff)
        kept = np.where(self.probabilities < cutoff, 0.0, self.probabilities)
        total = np.add.reduceat(kept, self.information_sets.offsets[:-1])
        total = np.repeat(total, self.information_sets.num_actions)
        return Strategy(self.information_sets, np.divide(kept, total, out=self.probabilities.copy(), where=total > 0))

    def perturb(self, epsilon: float) -> "Strategy":
        """A trembling hand: at every decision, with probability `epsilon`, an action drawn uniformly."""
        _require_share("epsilon", epsilon)
        tremble = epsilon * self.information_sets.uniform()
        return Strategy(self.information_sets, (1 - epsilon) * self.probabilities + tremble)

    def mix(self, other: "Strategy", weight: float = 0.5) -> "Strategy":
        """A coin is tossed before the game: with probability `weight` play `other`, else this one.

        Each information set weighs the two by the player's own reach, which a mix at every decision would not do.
        """
        _require_share("weight", weight)
        form = SequenceForm.of(self.information_sets.game)
        mine, others = (
            form.plans(form.by_player(Strategy.of(form, strategy).probabilities)) for strategy in (self, other)
        )
        plans = [(1 - weight) * plan + weight * other_plan for plan, other_plan in zip(mine, others, strict=True)]
        return Strategy(form.information_sets, form.flat(form.strategies(plans)))

    def lift(self, game) -> "Strategy":
        """An abstraction's strategy in the full game, which has the same histories, but whose players know more.

        Information sets that the abstraction does not have play uniformly. Raises ValueError if the abstraction tells
        histories apart that the full game does not, or if it has none of the full game's histories.
        """
        tree = GameTree.of(game)
        known, sets = self.information_sets, tree.information_sets
        lifted, met, ask = sets.uniform(), 0, Checked(known.game).information_set
        for number, node in enumerate(tree.first_node):
            key = ask(tree.histories[node])
            if key in known:
                met += 1
                order = [known.find_action(known.find(key), action) for action in sets.actions[number]]
                lifted[sets.slots(number)] = normalize(self._row(known.find(key))[None, order])[0]
        if not met:
            raise ValueError(f"{known.game} knows no history of {tree.game}: it is no abstraction of it")
        self._refuse_finer(tree)
        return Strategy(sets, lifted)

    def _refuse_finer(self, tree):
        ask = Checked(self.information_sets.game).information_set
        coarse = [ask(tree.histories[node]) for node in tree.first_node]
        for node in np.flatnonzero(tree.player >= 0):
            number = tree.information_set[node]
            if ask(tree.histories[node]) != coarse[number]:
                raise ValueError(
                    f"{self.information_sets.game} is no abstraction of {tree.game}: it tells histories of "
                    f"{tree.information_sets.label(number)!r} apart"
                )

    # showing and keeping

    def rows(self) -> list[dict]:
        """One dictionary per information set: player (from 1), information set, and the actions' probabilities."""
        players = (self.information_sets.players + 1).tolist()
        return [{"player": player, "information set": label} | {_column(action): p for action, p in self[label].items()}
                for player, label in sorted(zip(players, self, strict=True), key=lambda row: row[0])]

    def to_dataframe(self):
        """A pandas.DataFrame, one row per action: player (from 1), information set, action, probability."""
        return data_frame({**self.information_sets.columns(), "probability": self.probabilities})

    def __str__(self):
        return text_table(self.rows())

    def _repr_html_(self):
        return html_table(self.rows())

    def __repr__(self):
        return f"<Strategy of {self.information_sets.game}: {len(self):,} information sets>"

    def save(self, path):
        """Write JSON, whole or not at all, with a checksum. Raises OSError where nothing can be written.

        Raises ValueError if the game gives two information sets, or two actions of one, the same label, and for
        probabilities that `load` would refuse.
        """
        sets = self.information_sets
        content = content_of(sets, self.probabilities)
        try:
            probabilities_of(content, sets, sets.game)
        except ValueError as error:
            raise ValueError(f"this strategy {error}") from None
        with written_whole(path) as file:
            file.write(json.dumps(content, indent=1, ensure_ascii=False).encode())

    @classmethod
    def load(cls, path, game) -> "Strategy":
        """Read what `save` wrote. Raises ValueError, in one sentence, if it is broken, changed or of another game."""
        game = as_game(game)
        sets = SequenceForm.of(game).information_sets if game.perfect_recall else GameTree(game).information_sets
        largest = LARGEST + 6 * sum(map(len, sets.labels)) + 100 * sets.num_slots
        try:
            return cls(sets, probabilities_of(read_json(path, largest), sets, game))
        except ValueError as error:
            raise ValueError(f"{path} {error}") from None


def _as_row(sets, number, given):
    """One information set's probabilities in the order of its actions. Raises ValueError, saying what is wrong."""
    label, num_actions = sets.label(number), len(sets.actions[number])
    table = _as_table(given)
    values, dimensions = (given, ()) if table is None else (list(table.values()), (1,))
    try:
        row = array("they", values, *dimensions, finite=False)
    except ValueError:
        raise ValueError(f"probabilities must be numbers; at {label!r} they are {shortened(given)}") from None
    if table is not None:
        places = [sets.find_action(number, action) for action in table]
        if len(set(places)) < len(places):
            raise ValueError(f"an action at {label!r} is given twice, by its label and by itself: {shortened(given)}")
        in_order = np.zeros(num_actions)
        in_order[places], row = row, in_order
    if row.shape != (num_actions,):
        raise ValueError(f"{label!r} needs {num_actions} probabilities, one an action; got shape {row.shape}")
    if not (row >= 0).all():
        raise ValueError(f"probabilities must not be negative or NaN; at {label!r} they are {row.tolist()}")
    total = row.sum()
    if not abs(total - 1) <= TOLERANCE:
        raise ValueError(f"probabilities must sum to 1; at {label!r} they sum to {total:.6g}")
    return row if abs(total - 1) < 1e-12 else row / total


def _as_table(given):
    """A dictionary as it is, a pandas Series with names as a dictionary; None for anything else."""
    if isinstance(given, Mapping):
        return given
    named = hasattr(given, "items") and hasattr(given, "index") and list(given.keys()) != list(range(len(given)))
    return dict(given.items()) if named else None


def _column(action):
    """An action's column in a table, whose first two are taken: an action of baccarat is called "player"."""
    return f"action {action}" if action in ("player", "information set") else action


def _require_share(name, value):
    if not 0 <= finite_number(name, value) <= 1:
        raise ValueError(f"{name} must be between 0 and 1, not {value}")
