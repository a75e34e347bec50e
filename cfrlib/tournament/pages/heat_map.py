"""The cross table of a game as a heat map with numbers, and what luck made of it."""

from html import escape

import numpy as np

from cfrlib.tournament.games import TITLES, UNITS
from cfrlib.tournament.pages.words import amount, count, name_of, winnings

CAPTION = (
    "What the player of the row wins from the player of the column in 100 hands, on average, half of them in each seat"
)
DEEPEST = 0.55  # of the colours, so that the numbers can still be read


def game_section(results, game: str) -> str:
    """One game: what there is to see, and the table, with players in the order of the leaderboard."""
    table, sampled = results.tables[game], results.sampled[game]
    places = {row["player"]: place for place, row in enumerate(results.leaderboard(), start=1)}
    order = sorted(range(len(table.names)), key=lambda number: places[table.names[number]])
    shown = [places[table.names[number]] for number in order]
    return (
        f'<section id="{game}"><h2>{TITLES[game]}</h2>{_sentences(results, game)}'
        f'<div class="scroll" role="region" tabindex="0" aria-label="Cross table of {TITLES[game]}">'
        f'<table class="heat" style="--n:{len(order)}"><caption><span>{CAPTION} ({UNITS[game]}).</span></caption>'
        f"{_head(shown)}<tbody>{''.join(_rows(results, table, sampled, order, shown))}</tbody></table></div></section>"
    )


def _head(places):
    numbers = "".join(f'<th scope="col">{place}</th>' for place in places)
    return (
        f'<thead><tr><th scope="col" class="who">player</th>{numbers}<th scope="col" class="sum">all others</th>'
        '<th scope="col" class="sum">with luck</th><th scope="col" class="sum">perfect opponent</th></tr></thead>'
    )


def _rows(results, table, sampled, order, places):
    expected = table.expected[np.ix_(order, order)]
    deepest = np.quantile(np.abs(expected), 0.95) or 1.0
    for place, number, row in zip(places, order, expected, strict=True):
        name = table.names[number]
        cells = "".join(_cell(value, deepest, place == other) for other, value in zip(places, row, strict=True))
        mean = results.winnings(name).get(table.game)
        luck, error = sampled.against_all[number], sampled.error_against_all[number]
        summed = ("", "") if mean is None else (winnings(mean), f"{winnings(luck)} <small>± {100 * error:.1f}</small>")
        yield (
            f'<tr><th scope="row" class="who"><b>{place}</b> {name_of(results.players[name])}</th>{cells}'
            + "".join(f'<td class="sum">{text}</td>' for text in (*summed, amount(table.exploitability[number])))
            + "</tr>"
        )


def _cell(value, deepest, own):
    if own:
        return '<td class="own">·</td>'
    depth = DEEPEST * min(abs(value) / deepest, 1.0) ** 0.6
    return f'<td class="{"win" if value > 0 else "loss"}" style="--c:{depth:.2f}">{winnings(value)}</td>'


def _sentences(results, game):
    """Sentences: who exploits whom most, and what the sampled hands would have said."""
    table, sampled = results.tables[game], results.sampled[game]
    if len(table.names) < 2:
        return "<p>Only one player handed in a strategy for this game.</p>"
    row, column = np.unravel_index(table.expected.argmax(), table.expected.shape)
    upper = np.triu_indices(len(table.names), 1)
    wrong = int((np.sign(sampled.means[upper]) * np.sign(table.expected[upper]) < 0).sum())
    error = 100 * float(np.median(sampled.errors[upper]))
    winner, loser = (escape(table.names[number]) for number in (row, column))
    most = f"<p><b>{winner}</b> exploits <b>{loser}</b> most: {winnings(table.expected[row, column])} in 100 hands."
    return (
        f"{most} The table is exact, without luck. With luck, {results.hands:,} deals a pair, each played in both "
        f"seats with the same cards for everybody, {wrong} of {count(len(upper[0]), 'pair')} came out the wrong way "
        f"round; the standard error of a pair is typically {error:.1f}.</p>"
    )
