"""A class's leaderboard, by points."""

from cfrlib.tournament.pages.words import amount, chips, name_of, share
from cfrlib.tournament.results import THRESHOLDS

SHORT = {"kuhn13": "Kuhn", "leduc": "Leduc", "dudo": "Dudo"}


def leaderboard_section(results) -> str:
    """Each player's points by game, and the figures of all three prizes."""
    rows = "".join(_row(results, place, row) for place, row in enumerate(results.leaderboard(), start=1))
    limits = ", ".join(share(limit) for limit in THRESHOLDS)
    return (
        '<section id="leaderboard"><h2>Leaderboard</h2>'
        f"<p>In each game a point for every threshold that a player's exploitability stays within: {limits} of what a "
        "perfect opponent wins from somebody who plays all actions alike. Dots are points.</p>"
        '<div class="scroll" role="region" tabindex="0" aria-label="Leaderboard"><table class="board" style="--n:'
        f'{len(results.players)}">'
        "<caption><span>Points, and what a perfect opponent wins from each player in 100 hands of each game, above the "
        f"value of the game.</span></caption><thead>{_head(results)}</thead><tbody>{rows}</tbody></table></div>"
        "</section>"
    )


def _head(results):
    games = "".join(f'<th scope="col">{SHORT[game]}</th>' for game in results.tables)
    return (
        f'<tr><th scope="col" class="who">player</th><th scope="col">points</th>{games}<th scope="col">won of what<br>'
        'leaky players lose</th><th scope="col">100 hands<br>against a suspect</th></tr>'
    )


def _row(results, place, row):
    games = "".join(_game(row, game) for game in results.tables)
    hundred = row["won in 100 hands"]
    return (
        f'<tr><th scope="row" class="who"><b>{place}</b> {name_of(results.players[row["player"]])}</th>'
        f'<td class="points">{row["points"]}</td>{games}<td>{share(row["won of what leaky players lose"])}</td>'
        f"<td>{'' if hundred is None else chips(hundred)}</td></tr>"
    )


def _game(row, game):
    points, exploitability = row[f"points {game}"], row[f"exploitability {game}"]
    if points is None:
        return '<td class="none">no file</td>'
    dots = f'<span class="dots" role="img" aria-label="{points} points">{"●" * points}{"○" * (5 - points)}</span>'
    return f"<td>{amount(exploitability)} {dots}</td>"
