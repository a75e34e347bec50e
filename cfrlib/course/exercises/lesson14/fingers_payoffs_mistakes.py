"""The mistakes that people make in `fingers_payoffs`."""

from collections.abc import Callable
from dataclasses import dataclass

from cfrlib.course.checks.exercise import Misconception


def _unique(shown):
    return [number for number in shown if shown.count(number) == 1]


@dataclass(frozen=True)
class Altered:
    """The rule with one part made differently. `wins`: of the numbers shown, those that win; none if it is empty."""

    wins: Callable = lambda shown: [min(_unique(shown))] if _unique(shown) else []
    prize: Callable = lambda players, winners: players - 1
    loss: Callable = lambda players, winners: -1
    nobody: Callable = lambda players: [0] * players

    def __call__(self, shown):
        shown = tuple(shown)
        winning = self.wins(shown)
        if not winning:
            return self.nobody(len(shown))
        winners = sum(number in winning for number in shown)
        prize, loss = (part(len(shown), winners) for part in (self.prize, self.loss))
        return [prize if number in winning else loss for number in shown]


def _rarest(shown):
    """The lowest of the numbers that the fewest players show, unique or not."""
    fewest = min(map(shown.count, shown))
    return [min(number for number in shown if shown.count(number) == fewest)]


def _first_of_the_lowest(shown):
    winner = list(shown).index(min(shown))
    return [len(shown) - 1 if player == winner else -1 for player in range(len(shown))]


def _prize_by_number(shown):
    """The number that wins is what its player gets."""
    shown = tuple(shown)
    unique = _unique(shown)
    return [number if number == min(unique) else -1 for number in shown] if unique else [0] * len(shown)


def _only_the_shared_pay(shown):
    """Who is alone with a number that is not the lowest pays nothing."""
    shown = tuple(shown)
    unique = _unique(shown)
    pays = [0 if number in unique else -1 for number in shown]
    if not unique:
        return [0] * len(shown)
    pays[shown.index(min(unique))] = -sum(pays)
    return pays


def _place_among_unique(shown):
    """The winner's place in the list of unique numbers, taken for the place at the table."""
    shown = tuple(shown)
    unique = _unique(shown)
    pays = [-1 if unique else 0] * len(shown)
    if unique:
        pays[unique.index(min(unique))] = len(shown) - 1
    return pays


def _number_for_place(shown):
    """The winning number, taken for the winner's place at the table."""
    shown = tuple(shown)
    pays = [-1 if _unique(shown) else 0] * len(shown)
    if _unique(shown):
        pays[min(_unique(shown))] = len(shown) - 1
    return pays


def _number_paid(shown):
    """Each loser pays the number that it shows."""
    shown = tuple(shown)
    unique = _unique(shown)
    if not unique:
        return [0] * len(shown)
    return [sum(shown) - number if number == min(unique) else -number for number in shown]


def _after_one_shared(shown):
    """The lowest number if it is unique, else the next one if that is."""
    return [number for number in sorted(set(shown))[:2] if shown.count(number) == 1][:1]


def _all_alone_win_1(shown):
    shown = tuple(shown)
    return [1 if number in _unique(shown) else -1 for number in shown]


def _raised(players):
    raise ValueError("min() arg is an empty sequence")


def _lowest_but_no_zero(shown):
    """As `if not winner` takes it: the number 0 counts as false, and is read as "no winner"."""
    return [min(_unique(shown))] if any(_unique(shown)) and min(_unique(shown)) else []


def _lowest(shown):
    return [min(shown)]


def _lowest_if_unique(shown):
    return [min(shown)] if shown.count(min(shown)) == 1 else []


MISTAKES = (
    Misconception(
        "nobody wins with 0",
        "Where the number 0 wins, you let nobody win. Python counts 0 as false, and here 0 is a number like the "
        "others: ask whether the *list* of unique numbers is empty.",
        wrong=(
            Altered(wins=_lowest_but_no_zero),
            Altered(wins=_lowest_but_no_zero, nobody=lambda players: [-1] * players),
        ),
    ),
    Misconception(
        "the lowest number, shared or not",
        "You let the lowest number win although several players show it. It has to be shown by *one* player; look for "
        "the lowest of such numbers.",
        wrong=(
            Altered(wins=_lowest),
            Altered(wins=_lowest, prize=lambda players, winners: (players - winners) / winners),
            Altered(wins=_lowest, prize=lambda players, winners: (players - 1) / winners),
            _first_of_the_lowest,
        ),
    ),
    Misconception(
        "nobody wins where the lowest is shared",
        "If the lowest number is shared, you let nobody win. Go on to the next one: the lowest of those shown by one "
        "player wins.",
        wrong=Altered(wins=_lowest_if_unique),
    ),
    Misconception(
        "one shared number passed over",
        "You pass over a shared number once. The next one may be shared, too: go on until one is shown by one player.",
        wrong=Altered(wins=_after_one_shared),
    ),
    Misconception(
        "the lowest number where none is unique",
        "If no number is shown by one player alone, you let the lowest one win. Then nobody wins, and nobody pays.",
        wrong=(
            Altered(wins=lambda shown: [min(_unique(shown) or shown)]),
            Altered(wins=lambda shown: [min(_unique(shown) or shown)] if len(set(shown)) > 1 else []),
        ),
    ),
    Misconception(
        "the number 0 where none is unique",
        "If no number is shown by one player alone, you go on with the number 0: who shows it wins, and all others "
        "pay, even where nobody shows it. Then nobody wins, and nobody pays.",
        wrong=Altered(wins=lambda shown: [min(_unique(shown), default=0)]),
    ),
    Misconception(
        "the place in the list of unique numbers",
        "You take the winner's place in your list of unique numbers. The place at the table is the one in `shown`.",
        wrong=_place_among_unique,
    ),
    Misconception(
        "the number taken for the place",
        "You take the number that wins for the winner's place at the table. The place is where that number stands in "
        "`shown`.",
        wrong=_number_for_place,
    ),
    Misconception(
        "one chip too many for the winner",
        "Your winner gets as many as there are players. Only the *others* pay 1 each: that is one less.",
        wrong=Altered(prize=lambda players, winners: players),
    ),
    Misconception(
        "the winner gets 1",
        "Your winner gets 1. *Each* of the others pays 1 to the winner.",
        wrong=Altered(prize=lambda players, winners: 1),
    ),
    Misconception(
        "the others pay nothing",
        "Nobody pays in your game. Each of the others loses 1, so that all payoffs add up to 0.",
        wrong=(
            Altered(loss=lambda players, winners: 0),
            Altered(prize=lambda players, winners: 1, loss=lambda players, winners: 0),
        ),
    ),
    Misconception(
        "all lose where no number is unique",
        "If no number is shown by one player alone, you let all lose. Then nobody wins, and nobody pays: 0 for all.",
        wrong=Altered(nobody=lambda players: [-1] * players),
    ),
    Misconception(
        "no answer where no number is unique",
        "Your function fails if no number is shown by one player alone, for then there is no lowest. Return 0 for all.",
        wrong=Altered(nobody=_raised),
    ),
    Misconception(
        "the highest unique number",
        "You let the highest number win. It is the *lowest* of those that one player alone shows.",
        wrong=Altered(wins=lambda shown: [max(_unique(shown))] if _unique(shown) else []),
    ),
    Misconception(
        "the first unique number",
        "You go by the seats: the first player wins, or the last, whose number nobody else shows. Of all such numbers "
        "the *lowest* wins.",
        wrong=(
            Altered(wins=lambda shown: _unique(shown)[:1]),
            Altered(wins=lambda shown: _unique(shown)[-1:]),
        ),
    ),
    Misconception(
        "the prize among three",
        "Your winner gets 2, whatever the number of players. Each of the *others* pays 1: that is 2 among three only.",
        wrong=Altered(prize=lambda players, winners: 2),
    ),
    Misconception(
        "every unique number wins",
        "You let every player win whose number nobody else shows. Only the lowest of these wins.",
        wrong=(
            Altered(wins=_unique),
            Altered(wins=_unique, prize=lambda players, winners: (players - winners) / winners),
            Altered(wins=_unique, prize=lambda players, winners: 1),
            Altered(wins=_unique, nobody=lambda players: [-1] * players),
            _all_alone_win_1,
        ),
    ),
    Misconception(
        "the number shown is the prize",
        "Your winner gets the number that it shows. It gets 1 from *each* of the others, whatever the number is.",
        wrong=_prize_by_number,
    ),
    Misconception(
        "each pays the number it shows",
        "Your losers pay the number that they show. Each of them pays 1, whatever the number is.",
        wrong=_number_paid,
    ),
    Misconception(
        "only shared numbers pay",
        "In your game only those pay whose number is shared. *Everybody* but the winner pays 1.",
        wrong=_only_the_shared_pay,
    ),
    Misconception(
        "the loss is shared",
        "You share one chip of loss among the others. Each of them loses 1.",
        wrong=Altered(prize=lambda players, winners: 1, loss=lambda players, winners: -1 / (players - 1)),
    ),
    Misconception(
        "the rarest number wins",
        "If no number is shown by one player alone, you let the rarest one win. Then nobody wins, and nobody pays.",
        wrong=Altered(wins=_rarest),
    ),
)
