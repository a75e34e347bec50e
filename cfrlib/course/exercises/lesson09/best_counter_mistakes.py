"""The mistakes that people make in `best_counter`."""

from functools import partial
from operator import itemgetter

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.best_counter_judge import CLOSE, Standard, form_complaint, value_complaint
from cfrlib.course.exercises.lesson09.best_counter_variants import Answer, Counter, alike


def _earns_like(wrong, exercise, observations):
    """Recognised by its values alone, because many choices are as good as each other."""
    functions = (wrong,) if callable(wrong) else wrong
    if any(seen.error is not None or form_complaint(seen.value) for seen in observations):
        return False
    return any(
        all(abs(seen.value[0] - function(*seen.args)[0]) <= CLOSE for seen in observations) for function in functions
    )


def _careless_off_its_way(exercise, observations):
    """Right where its own choices lead, wrong somewhere else."""
    if any(seen.error is not None or form_complaint(seen.value) for seen in observations):
        return False
    for seen in observations:
        standard, (value, choices) = Standard(*seen.args), seen.value
        if value_complaint(value, standard) or not set(choices) <= set(standard.groups):
            return False
        for key, action in choices.items():
            known = action in standard.actions[key]
            if not known or (standard.loss(key, action) > CLOSE and standard.is_on_the_way(key, choices)):
                return False
    return True


def _pair_turned_round(exercise, observations):
    return all(
        seen.error is None and isinstance(seen.value, tuple | list) and not form_complaint(seen.value[::-1])
        for seen in observations
    )


def first_where_it_never_goes(game, leak, player):
    """The right value and the right choices on its own way; the first action elsewhere."""
    standard = Standard(game, leak, player)
    choices = standard.choices
    ways = {key: standard.is_on_the_way(key, choices) for key in choices}
    return standard.value, {key: a if ways[key] else standard.actions[key][0] for key, a in choices.items()}


def only_where_it_goes(game, leak, player):
    """The same, and nothing elsewhere."""
    standard = Standard(game, leak, player)
    choices = standard.choices
    return standard.value, {key: a for key, a in choices.items() if standard.is_on_the_way(key, choices)}


def _likeliest(mix):
    return np.eye(len(mix))[int(np.argmax(mix))]


def _heaviest(histories):
    return max(histories, key=itemgetter(1))


def _for_the_other(game, leak, player):
    """What the player gets while the other one answers best."""
    _, choices = Counter()(game, leak, 1 - player)
    answered = dict(leak)
    for key, history in _first_histories(game, leak, 1 - player):
        actions = list(game.actions(history))
        answered[key] = np.eye(len(actions))[actions.index(choices[key])]
    return _as_it_plays(game, answered, player)[0], choices


def _first_histories(game, leak, player):
    return [(key, histories[0][0]) for key, histories in Answer(Counter(), game, leak, player).groups.items()]


def _as_it_plays(game, leak, player):
    played = Answer(Counter(as_planned=True), game, leak, player)
    return played.value(game.root()), played.result()[1]


def _by_value(name, explanation, *wrong):
    return Misconception(name, explanation, wrong, recognise=partial(_earns_like, wrong))


MISTAKES = (
    Misconception(
        "careless where it does not go itself",
        "The value is right, and so are the choices where your answer goes. At an information set that its own "
        "earlier choices avoid, it is careless, although the opponent and chance would lead there. Choose there, "
        "too, as if you had come: leave your own probabilities out of the weights.",
        wrong=(first_where_it_never_goes, only_where_it_goes),
        recognise=_careless_off_its_way,
    ),
    Misconception(
        "value and choices swapped",
        "Your pair is the wrong way round: first the value, then the dictionary of choices.",
        wrong=lambda game, leak, player: Counter()(game, leak, player)[::-1],
        recognise=_pair_turned_round,
    ),
    _by_value(
        "looks at the opponent's cards",
        "Your answer chooses at every history by itself, so it knows what it cannot see, and earns too much. At "
        "all histories of an information set it must do the same.",
        Counter(per_history=True),
    ),
    _by_value(
        "histories of an information set not weighted",
        "You count all histories of an information set alike. Weigh each with how often chance and the opponent "
        "bring you there: the leak tells what they hold.",
        Counter(weight=lambda chance, own, others: 1.0),
    ),
    _by_value(
        "one history for all",
        "You decide by one history of an information set, the first, the last or the likeliest. Add up all of them, "
        "each with its weight: you cannot tell in which you are.",
        Counter(weight=lambda chance, own, others: 1.0, only=itemgetter(0)),
        Counter(weight=lambda chance, own, others: 1.0, only=itemgetter(-1)),
        Counter(only=itemgetter(0)),
        Counter(only=itemgetter(-1)),
        Counter(only=_heaviest),
    ),
    _by_value(
        "weighted by chance alone",
        "You weigh histories with the deal only. What the opponent did tells something, too: multiply with the "
        "opponent's reach.",
        Counter(weight=lambda chance, own, others: chance),
    ),
    _by_value(
        "weighted by the opponent alone",
        "You weigh histories with the opponent's reach only. Some deals come more often: multiply with chance's "
        "probability.",
        Counter(weight=lambda chance, own, others: others),
    ),
    _by_value(
        "own reach in the weights",
        "You multiply the weights with your own probabilities from `leak`. Where the old strategy never went, all "
        "weights become 0, and the choice arbitrary. Leave own reach out.",
        Counter(weight=lambda chance, own, others: chance * own * others),
        Counter(weight=lambda chance, own, others: own * others),
        Counter(weight=lambda chance, own, others: own),
    ),
    _by_value(
        "later decisions left as they were",
        "At the player's own histories you go on with the player's part of `leak`, in your choices or in the value "
        "that you return. Best answers below come first: the value of a history must use the choice at its information "
        "set.",
        Counter(as_planned=True),
        Counter(plans_below=True),
    ),
    _by_value(
        "the other player's best answer",
        "You answer for the other player. `player` is the one who answers; the opponent plays the leak.",
        _for_the_other,
        lambda game, leak, player: Counter()(game, leak, 1 - player),
    ),
    _by_value(
        "the likeliest action taken for certain",
        "You let the opponent always do what is likeliest. The leak is a mix: weigh every action with its probability.",
        Counter(foreseen=_likeliest),
        Counter(met=_likeliest, foreseen=_likeliest),
    ),
    _by_value(
        "the opponent's actions all alike",
        "You treat all actions of the opponent as equally likely. `leak` says how likely each is.",
        Counter(foreseen=alike),
        Counter(met=alike, foreseen=alike),
    ),
    _by_value(
        "the best begins at 0",
        "Your search for the best action begins with 0, and where all actions lose, none of them is better. Begin with "
        "-np.inf, or with the first action.",
        Counter(floor=0.0),
        Counter(floor=-1.0),
        Counter(floor=-10.0),
        Counter(floor=-100.0),
        Counter(floor=-1000.0),
    ),
    _by_value(
        "player 1's payoffs for both",
        "You take the first of the utilities, whoever `player` is. Take utilities[player].",
        Counter(utility=lambda game, history, player: game.utilities(history)[0]),
    ),
    _by_value(
        "the opponent's payoffs",
        "You take the opponent's utility, or turn its sign. `player` is the one who answers: take utilities[player]. "
        "Not in every game do both add up to 0.",
        Counter(utility=lambda game, history, player: game.utilities(history)[1 - player]),
        Counter(utility=lambda game, history, player: -game.utilities(history)[1 - player]),
        Counter(utility=lambda game, history, player: (1, -1)[player] * game.utilities(history)[0]),
        Counter(utility=lambda game, history, player: (-1, 1)[player] * game.utilities(history)[1]),
    ),
    _by_value(
        "the opponent chooses, too",
        "You let the opponent choose the action that is worst, or best, for you. The opponent plays the leak: weigh "
        "the actions with its probabilities.",
        Counter(opponent=min),
        Counter(opponent=max),
    ),
    _by_value(
        "smallest for largest",
        "Your answer picks the worst action. The utilities are the player's own: take the largest.",
        Counter(pick=np.argmin),
    ),
    _by_value(
        "chance's moves all alike",
        "You treat all moves of chance as equally likely. game.chance gives (action, probability) pairs.",
        Counter(chance_met=alike, chance_foreseen=alike),
        Counter(chance_foreseen=alike),
    ),
)
