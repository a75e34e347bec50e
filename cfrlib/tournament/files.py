"""The files of a player: written by those who enter, read with suspicion by those who run the tournament."""

from cfrlib.forms.strategy import Strategy
from cfrlib.forms.strategy_file import content_of, probabilities_of, probabilities_of_table
from cfrlib.tournament.games import TITLES, form_of

RULE = "identification.json"


def strategy_content(strategy: Strategy) -> dict:
    """What `Strategy.save` writes."""
    return content_of(strategy.information_sets, strategy.probabilities)


def strategy_from(content, game: str) -> Strategy:
    """The strategy of a game of the tournament in what `Strategy.save` wrote; ValueError in part of a sentence."""
    sets = form_of(game).information_sets
    return Strategy(sets, probabilities_of(content, sets, TITLES[game]))


def strategy_of_table(table, game: str) -> Strategy:
    """The same from {information set: {action: probability}}, all information sets of the game, by their labels."""
    sets = form_of(game).information_sets
    return Strategy(sets, probabilities_of_table(table, sets, TITLES[game]))
