"""The page of a tournament: one file of HTML that needs no network and no scripts, light, dark or on paper."""

from html import escape
from pathlib import Path

from cfrlib import palette
from cfrlib.arguments import shortened
from cfrlib.languages import say_page, spoken_now
from cfrlib.tournament.pages.heat_map import game_section
from cfrlib.tournament.pages.leaderboard import leaderboard_section
from cfrlib.tournament.pages.players import players_section
from cfrlib.tournament.pages.prizes import prizes_section
from cfrlib.tournament.pages.safe_or_greedy import safe_or_greedy_section
from cfrlib.tournament.pages.words import count
from cfrlib.tournament.results import Results

STYLE = Path(__file__).with_name("page.css")
NOTHING_FOREIGN = "default-src 'none'; style-src 'unsafe-inline'"


def page(results, complaints=(), title: str = "The tournament") -> str:
    """The whole page. `results`: what `play` returned. `complaints`: sentences about files that could not be read."""
    _require(results, complaints, title)
    parts = [prizes_section(results), safe_or_greedy_section(results), leaderboard_section(results)]
    parts += [game_section(results, game) for game in results.tables]
    parts += [players_section(results), _complaints(complaints)]
    return say_page(
        f'<!doctype html>\n<html lang="{spoken_now()}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_FOREIGN}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_style()}</style></head>\n"
        f"<body><header><h1>{escape(title)}</h1><p>{_what(results)}</p></header>\n<main>"
        + "\n".join(part for part in parts if part)
        + f"</main>\n<footer>{_footer(results)}</footer></body></html>\n"
    )


def _require(results, complaints, title):
    """Raise ValueError unless they are what `play` and `read` return, and a text."""
    if not isinstance(results, Results):
        raise ValueError(f"results must be what play returned, not {shortened(results)}")
    listed = isinstance(complaints, list | tuple)
    if not listed or not all(isinstance(sentence, str) for sentence in complaints):
        raise ValueError(f"complaints must be a list of sentences, not {shortened(complaints)}")
    if not isinstance(title, str):
        raise ValueError(f"title must be a text, not {shortened(title)}")


def _what(results):
    guests = sum(not player.house for player in results.players.values())
    house = len(results.players) - guests
    who = [count(guests, "player")] if guests else []
    who += [count(house, "house player")] if house else []
    return f"{' and '.join(who)}, {count(len(results.tables), 'game')}. Winnings are for 100 hands, everywhere."


def _complaints(complaints):
    if not complaints:
        return ""
    told = "".join(f'<li dir="auto">{escape(complaint)}</li>' for complaint in complaints)
    return f'<section id="complaints"><h2>Files that could not be read</h2><ul>{told}</ul></section>'


def _footer(results):
    return (
        "<p>A <b>perfect opponent</b> knows the strategy and answers it best; what it wins above the value of the game "
        "is the strategy's exploitability. <b>Leaky players</b> are equilibria with a habit; twenty in each game are "
        "drawn from the seed. <b>100 hands</b> are played against one of six suspects, each equally often, with all "
        "cards turned up after a hand; what is seen is drawn many times, and each hand counts with what it wins on "
        f"average.</p><p>Seed {results.seed}. The numbers are in results.json and results.csv. Made with cfrlib.</p>"
    )


def _style():
    """The style sheet, and the course's colours as variables."""
    light, dark = (_variables(colours) for colours in (palette.LIGHT, palette.DARK))
    return (
        f":root{{color-scheme:light dark;{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
        + STYLE.read_text(encoding="utf-8")
    )


def _variables(colours):
    win, loss = (" ".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5)) for colour in colours["players"][:2])
    plain = ("ink", "muted", "grid", "paper", "average")
    return "".join(f"--{name}:{colours[name]};" for name in plain) + f"--win:{win};--loss:{loss};"
