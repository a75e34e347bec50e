"""Numbers and names as the page writes them. Names are escaped here, and nowhere else."""

from html import escape

MINUS = "\u2212"


def name_of(player, mark: bool = True) -> str:
    """A player's name in HTML; with `mark`, players of the house are marked."""
    house = ' <span class="house">house</span>' if mark and player.house else ""
    return f'<span class="name" dir="auto">{escape(player.name)}</span>{house}'


def winnings(value: float) -> str:
    """Winnings in 100 hands, from those in one: signed, short, 0 if it rounds to 0."""
    value = 100 * value
    text = f"{abs(value):.0f}" if abs(value) >= 9.95 else f"{abs(value):.1f}"
    if float(text) == 0:
        return "0"
    return (MINUS if value < 0 else "+") + text


def amount(value: float) -> str:
    """An amount in 100 hands that cannot be negative, from that in one: three figures, down to thousandths."""
    value = 100 * value
    if value < 0.0005:
        return "0" if value == 0 else "&lt;0.001"
    decimals = 0 if value >= 99.5 else 1 if value >= 9.95 else 2 if value >= 0.995 else 3
    return f"{value:.{decimals}f}"


def share(value: float) -> str:
    """A share as a percentage, with more figures where it is small."""
    percent = 100 * abs(value)
    text = f"{percent:.0f}" if percent >= 9.5 else f"{percent:.2g}" if percent >= 0.095 else f"{percent:.2f}"
    return (MINUS if value < 0 and float(text) else "") + (text if float(text) else "0") + "%"


def chips(value: float) -> str:
    """A total of chips, signed."""
    text = f"{abs(value):.1f}"
    return "0" if float(text) == 0 else (MINUS if value < 0 else "+") + text


def count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
