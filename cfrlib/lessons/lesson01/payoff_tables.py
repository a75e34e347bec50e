"""Payoff tables that several exercises are tried on: rows are my actions, columns the opponent's."""

import numpy as np

RPS = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
WIDE = np.array([[3.0, -2.0, 5.0], [1.0, 4.0, -6.0]])
