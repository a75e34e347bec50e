"""One set of colours for the whole course, safe for colour-blind eyes [Okabe & Ito 2008].

Lines differ by style as well as by colour: averages are solid, current strategies dotted.
"""

PLAYERS = ("#0072B2", "#D55E00")  # player 1, player 2
CURRENT = "#E69F00"
AVERAGE = "#0F7B6C"
POSITIVE_REGRET = "#0072B2"
NEGATIVE_REGRET = "#8A8F98"
EQUILIBRIUM = "#7B3FA0"
INK = "#1F2933"
MUTED = "#6B7280"
GRID = "#E5E7EB"
PAPER = "#FFFFFF"
ACTIONS = ("#0072B2", "#E69F00", "#0F7B6C", "#CC79A7", "#D55E00", "#56B4E9", "#5D3A9B", "#7F7F00")

CURRENT_STYLE = ":"
AVERAGE_STYLE = "-"
