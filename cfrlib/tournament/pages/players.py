"""A card for each player: what it is, whom it exploits, who exploits it."""

from html import escape

from cfrlib.tournament.pages.leaderboard import SHORT
from cfrlib.tournament.pages.words import chips, count, name_of, share, winnings


def players_section(results) -> str:
    cards = "".join(_card(results, row) for row in results.leaderboard())
    return (
        '<section id="players"><h2>Who exploits whom</h2><p>What each wins in 100 hands, on average.</p>'
        f'<div class="cards">{cards}</div></section>'
    )


def _card(results, row):
    name = row["player"]
    player = results.players[name]
    about = f"<p>{escape(player.about)}</p>" if player.about else ""
    games = "".join(_game(results, name, game) for game, table in results.tables.items() if len(table.names) > 1)
    head = "".join(f'<th scope="col">{word}</th>' for word in ("game", "most from", "least from"))
    return (
        f'<article class="player"><header><h3>{name_of(player)}</h3><span>{count(row["points"], "point")}</span>'
        f"</header>{about}<table><thead><tr>{head}</tr></thead><tbody>{games}</tbody></table>"
        f"{_hundred(results, player)}</article>"
    )


def _game(results, name, game):
    if name not in results.tables[game].names:
        return f'<tr><th scope="row">{SHORT[game]}</th><td colspan="2">no file</td></tr>'
    pairs = (results.prey(name, game), results.nemesis(name, game))
    cells = "".join(f'<td>{winnings(won)} <span dir="auto">{escape(other)}</span></td>' for other, won in pairs)
    return f'<tr><th scope="row">{SHORT[game]}</th>{cells}</tr>'


def _hundred(results, player):
    """How the player did in 100 hands against a suspect."""
    hundred = results.against_suspects.get(player.name)
    if hundred is None:
        return ""
    if player.identification is None:
        return f"<p>Against a suspect: {chips(hundred.won)}, with one strategy for all.</p>"
    return (
        f"<p>Against a suspect: {chips(hundred.won)} ± {hundred.error:.2f}; the right answer in "
        f"{share(hundred.right)} of the hands, a wrong one in {share(hundred.wrong)}.</p>"
    )
