"""Payoff tables that several exercises are tried on: rows are player 1's actions, columns player 2's."""

import numpy as np

PENNIES = np.array([[1.0, -1.0], [-1.0, 1.0]])
WIDE = np.array([[3.0, -2.0, 5.0], [1.0, 4.0, -6.0]])
