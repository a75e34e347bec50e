"""The files of a player: written by players, read with suspicion by whoever runs the tournament."""

from cfrlib.forms.strategy import Strategy
from cfrlib.forms.strategy_file import content_of, probabilities_of, probabilities_of_table
from cfrlib.tournament.games import TITLES, form_of

RULE = "identification.json"


def strategy_content(strategy: Strategy) -> dict:
    """What `Strategy.save` writes."""
    return content_of(strategy.information_sets, strategy.probabilities)


def strategy_from(content, game: str) -> Strategy:
    """The strategy in what `Strategy.save` wrote. `game`: its name. Raises ValueError in part of a sentence."""
    sets = form_of(game).information_sets
    return Strategy(sets, probabilities_of(content, sets, TITLES[game]))


def strategy_of_table(table, game: str) -> Strategy:
    """The same from {information set: {action: probability}}, which lists all information sets by their labels."""
    sets = form_of(game).information_sets
    return Strategy(sets, probabilities_of_table(table, sets, TITLES[game]))
