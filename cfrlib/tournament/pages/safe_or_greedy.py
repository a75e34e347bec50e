"""A picture of all players: how exploitable each is, and what each wins from opponents with leaks."""

from html import escape
from math import log10

from cfrlib.tournament.pages.words import share

WIDTH, HEIGHT = 1000, 430
LEFT, RIGHT, TOP, BOTTOM = 84, 24, 18, 62
LEAST, MOST = 2e-4, 2.0  # exploitability, as a share of the uniform strategy's
LOWEST, HIGHEST = -0.8, 0.7  # winnings, as a share of what can be won; players below are drawn at the bottom
BOTH = " Diamonds are the class, discs the house."
NAMED = 20  # players who are named; with more, all are shown by their places
LETTER, LINE = 9.5, 17  # width and height of a label's letters, in pixels
PLACES = ((11, 0), (-11, 0), (9, -18), (9, 18), (-9, -18), (-9, 18), (9, -35), (9, 35), (-9, -35), (-9, 35))


def safe_or_greedy_section(results) -> str:
    points = [_point(place, row) for place, row in enumerate(results.leaderboard(), start=1)]
    both = len({point["house"] for point in points}) == 2
    return (
        '<section id="picture"><h2>Safe or greedy?</h2><p>To the left: hard to exploit. To the top: exploits others. '
        f"An equilibrium is as far to the left as can be, and not at the top.{BOTH if both else ''}</p>"
        '<div class="scroll" role="region" tabindex="0" aria-label="Safe or greedy">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="safe-title safe-text">'
        f'<title id="safe-title">Safe or greedy</title><desc id="safe-text">{_words(points)}</desc>'
        f"{_axes()}{_dots(points)}</svg></div></section>"
    )


def _point(place, row):
    exploitable, won = row["exploitable"], row["won of what leaky players lose"]
    across = (log10(min(max(exploitable, LEAST), MOST)) - log10(LEAST)) / (log10(MOST) - log10(LEAST))
    up = (min(max(won, LOWEST + 0.06), HIGHEST) - LOWEST) / (HIGHEST - LOWEST)
    x, y = LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)
    return {"x": x, "y": y, "place": place, **row}


def _words(points):
    said = (
        f"{point['player']}: exploitable {share(point['exploitable'])}, won "
        f"{share(point['won of what leaky players lose'])}"
        for point in points
    )
    return escape("; ".join(said) + ".")


def _axes():
    parts = []
    for exponent in range(-3, 1):
        x = _point(0, {"exploitable": 10.0**exponent, "won of what leaky players lose": 0})["x"]
        parts.append(f'<line class="grid" x1="{x:.0f}" x2="{x:.0f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>')
        label = share(10.0**exponent)
        parts.append(f'<text class="tick" x="{x:.0f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{label}</text>')
    for level in (-0.5, 0, 0.5):
        y = _point(0, {"exploitable": 1, "won of what leaky players lose": level})["y"]
        grid = "zero" if level == 0 else "grid"
        parts.append(f'<line class="{grid}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.0f}" y2="{y:.0f}"/>')
        parts.append(f'<text class="tick" x="{LEFT - 10}" y="{y + 5:.0f}" text-anchor="end">{share(level)}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text class="axis" x="{middle:.0f}" y="{HEIGHT - 12}" text-anchor="middle">'
        "exploitability, as a share of that of all actions alike</text>"
    )
    across = (TOP + HEIGHT - BOTTOM) / 2
    parts.append(
        f'<text class="axis" transform="translate(20 {across:.0f}) rotate(-90)" text-anchor="middle">'
        "won of leaky players' losses</text>"
    )
    return "".join(parts)


def _dots(points):
    """Dots with labels, each at the place where it covers least; the best players choose first."""
    taken = [_box(point["x"] - 7, point["y"], 14) for point in points]
    parts = []
    for point in points:
        text = point["player"] if len(points) <= NAMED else str(point["place"])
        if point["won of what leaky players lose"] < LOWEST:
            text += f" {share(point['won of what leaky players lose'])}"
        width = LETTER * len(text)
        boxes = [
            (_box(point["x"] + (dx if dx > 0 else dx - width), point["y"] + dy, width), dx, dy) for dx, dy in PLACES
        ]
        box, dx, dy = min((each for each in boxes if _is_inside(each[0])), key=lambda each: _covered(each[0], taken),
                          default=boxes[1])  # fmt: skip
        taken.append(box)
        x, y, anchor = point["x"] + dx, point["y"] + dy + 5, "start" if dx > 0 else "end"
        parts.append(_mark(point))
        parts.append(f'<text class="label" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')
    return "".join(parts)


def _mark(point):
    x, y = point["x"], point["y"]
    if point["house"]:
        return f'<circle class="house-dot" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'
    return f'<path class="dot" d="M{x - 8:.1f} {y:.1f}l8 -8 8 8 -8 8z"/>'


def _box(x, y, width):
    return x, x + width, y - LINE / 2, y + LINE / 2


def _is_inside(box):
    left, right, top, bottom = box
    return left >= LEFT and right <= WIDTH - 4 and top >= 0 and bottom <= HEIGHT - BOTTOM


def _covered(box, taken):
    """How much of the labels already placed a label would cover."""
    left, right, top, bottom = box
    return sum(max(0, min(right, other[1]) - max(left, other[0])) * max(0, min(bottom, other[3]) - max(top, other[2]))
               for other in taken)  # fmt: skip
