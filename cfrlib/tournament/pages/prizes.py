"""The three prizes, one card each."""

from cfrlib.tournament.house import EQUILIBRIUM
from cfrlib.tournament.pages.words import chips, name_of, share
from cfrlib.tournament.results import PRIZES

SHOWN = 3  # players of each ranking
TITLES = ("Least exploitable", "Most won from leaky players", "Most won in 100 hands")


def prizes_section(results) -> str:
    """The winners in the class. The house, which is named beside them, wins only where nobody else plays."""
    cards = "".join(_card(results, number) for number in range(3))
    return f'<section id="prizes"><h2>Three prizes</h2><div class="prizes">{cards}</div></section>'


def _card(results, number):
    ranking = results.prize(PRIZES[number])
    guests = [each for each in ranking if not results.players[each[0]].house]
    ranking, house = guests or ranking, [each for each in ranking if results.players[each[0]].house]
    head = f'<article class="prize"><h3>{TITLES[number]}</h3>'
    if not ranking:
        return f"{head}<p>Nobody took part.</p></article>"
    (winner, figure), *others = ranking[:SHOWN]
    listed = "".join(
        f"<li>{name_of(results.players[name], mark=False)} {FIGURES[number](value)}</li>" for name, value in others
    )
    listed = f"<ol start=2>{listed}</ol>" if listed else ""
    beside = ""
    if guests and house:
        best, value = house[0]
        beside = f"<p>Best of the house: {name_of(results.players[best], mark=False)} {FIGURES[number](value)}.</p>"
    return (
        f'{head}<p class="winner">{name_of(results.players[winner])}</p><p>{SENTENCES[number](results, figure)}</p>'
        f"{listed}{beside}</article>"
    )


def _least(results, figure):
    return (
        f"A perfect opponent wins <b>{share(figure)}</b> of what it wins from somebody who plays all actions alike, on "
        "average over the three games."
    )


def _leaky(results, figure):
    perfect = "perfect opponents, who know whom they meet, win from players with a leak"
    sentence = f"Takes <b>{share(figure)}</b> of what {perfect}."
    for name, value in results.prize(PRIZES[1]):
        if results.players[name].house and name.startswith(EQUILIBRIUM):
            sentence += (
                f" The house's equilibrium takes {share(value)}: it does not lose, and it does not go after mistakes."
            )
    return sentence


def _hundred(results, figure):
    won = f"<b>{chips(figure)}</b> chips in 100 hands of Kuhn poker"
    return f"{won} with 13 cards, against one of six suspects. Nobody says which one it is."


SENTENCES = (_least, _leaky, _hundred)
FIGURES = (share, share, chips)
