"""One set of colours for the whole course, safe for colour-blind eyes [Okabe & Ito 2008].

Lines differ by style as well as by colour: averages are solid, current strategies dotted.
"""

PLAYERS = ("#0072B2", "#BF5300", "#5D3A9B")  # player 1, player 2, player 3
CURRENT = "#D98A00"
AVERAGE = "#0F7B6C"
POSITIVE_REGRET = "#0072B2"
NEGATIVE_REGRET = "#8A8F98"
EQUILIBRIUM = "#7B3FA0"
INK = "#1F2933"
MUTED = "#5F6874"
GRID = "#E5E7EB"
PAPER = "#FFFFFF"
ACTIONS = ("#0072B2", "#E69F00", "#0F7B6C", "#CC79A7", "#D55E00", "#56B4E9", "#5D3A9B", "#7F7F00")

CURRENT_STYLE = ":"
AVERAGE_STYLE = "-"

LIGHT = {
    "players": PLAYERS,
    "current": CURRENT,
    "average": AVERAGE,
    "positive": POSITIVE_REGRET,
    "negative": NEGATIVE_REGRET,
    "equilibrium": EQUILIBRIUM,
    "ink": INK,
    "muted": MUTED,
    "grid": GRID,
    "paper": PAPER,
    "actions": ACTIONS,
}
DARK = {  # the same hues, lightened until they stand out on a dark page
    "players": ("#56B4E9", "#FF8A4C", "#B79CF0"),
    "current": "#F5B83D",
    "average": "#3CCBB4",
    "positive": "#56B4E9",
    "negative": "#9AA1AC",
    "equilibrium": "#D3A4F5",
    "ink": "#E6E9ED",
    "muted": "#A3ABB6",
    "grid": "#3A4049",
    "paper": "#14171B",
    "actions": ("#56B4E9", "#F5B83D", "#3CCBB4", "#E39AC4", "#FF8A4C", "#9AD4F5", "#B79CF0", "#C9C94B"),
}
