"""One set of colours for the whole course, safe for colour-blind eyes [after Okabe & Ito 2008].

Blue and orange are the two players, and nothing else: regrets, runs and actions have hues of their own.

Lines differ by style as well as by colour: averages are solid, current strategies dotted.
"""

PLAYERS = ("#0072B2", "#BF5300", "#5D3A9B")  # players 1, 2 and 3
CURRENT = "#D98A00"
AVERAGE = "#0F7B6C"
POSITIVE_REGRET = "#A8326F"
NEGATIVE_REGRET = "#8A8F98"
EQUILIBRIUM = "#7B3FA0"
INK = "#1F2933"
MUTED = "#5F6874"
GRID = "#E5E7EB"
PAPER = "#FFFFFF"
ACTIONS = ("#A8326F", "#0F7B6C", "#8A7A00", "#7B3FA0", "#5F6874", "#D98CB8", "#4FAE8B", "#8A5A2B")

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
    "positive": "#F08AC0",
    "negative": "#9AA1AC",
    "equilibrium": "#D3A4F5",
    "ink": "#E6E9ED",
    "muted": "#A3ABB6",
    "grid": "#3A4049",
    "paper": "#14171B",
    "actions": ("#F08AC0", "#3CCBB4", "#D2C43C", "#D3A4F5", "#A3ABB6", "#B8578A", "#8FE0C4", "#D9A066"),
}
