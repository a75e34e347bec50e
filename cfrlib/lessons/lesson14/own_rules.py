"""Whether what a learner hands in is a game of the learner's own that the lesson can go on with."""

from cfrlib.lessons.lesson14.rules_walk import PLAYERS, Accepted, Refused, Walk


def looked_at(game) -> Accepted:
    """The walk through a game, its labels asked for as well. Raises Refused, or what the learner's own code raises."""
    if isinstance(game, type):
        raise Refused("the class itself", f"returns the class {game.__name__}: write {game.__name__}() for a game")
    if not any((base.__module__, base.__name__) == ("cfrlib.games.game", "Game") for base in type(game).__mro__):
        raise Refused("", f"returns a {type(game).__name__}, and not a game: write a class that builds on `Game`")
    if type(game).__module__.startswith("cfrlib.games"):
        raise Refused("a game of the library", f"returns {type(game).__name__}, which the library has: write a class "
                      "of your own")  # fmt: skip
    if game.num_players != PLAYERS:
        raise Refused("", f"has num_players = {game.num_players!r}: the pictures and the play table are for two")
    if not game.perfect_recall:
        raise Refused("", "says perfect_recall = False: nobody may forget here")
    walk = Walk(game)
    _refuse_labels(walk)
    return Accepted(tuple(walk.nodes))


def _refuse_labels(walk):
    keys = list(walk.sets)
    labels = [walk.ask("information_set_label", key) for key in keys]
    if twice := [label for label in labels if labels.count(label) > 1]:
        raise Refused("", f"calls two information sets {twice[0]!r}: `information_set_label` must tell them apart")
    for history, _, actions, _ in walk.sets.values():
        names = [walk.ask("action_label", action) for action in actions]
        if len(set(names)) < len(names) or not all(isinstance(name, str) for name in names):
            raise Refused("", f"has action labels {names!r} at {history!r}: they must be words, each another one")
    if strange := [label for label in labels if not isinstance(label, str)]:
        raise Refused("", f"has the information set label {strange[0]!r}: labels must be words")
    for history in walk.on_the_table:
        _refuse_scene(walk, history)


def _refuse_scene(walk, history):
    """What the play table shows: hands by player, things on the board, what the actions are called."""
    asked = "scene", history, walk.ask("scene", history)
    if not isinstance(asked[2], dict):
        raise walk.fault("", "is not a dictionary", *asked)
    hands, words = asked[2].get("hands", ()), asked[2].get("actions")
    if len(hands) > PLAYERS or not all(isinstance(hand, list | tuple) for hand in hands):
        raise walk.fault("", "has hands that are no lists, one for each of the two players", *asked)
    key = walk.set_at.get(history)
    if words is not None and key is not None and len(words) != len(list(walk.sets.values())[key][2]):
        raise walk.fault("", "calls another number of actions than there are", *asked)
