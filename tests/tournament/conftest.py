"""The twelve players of the house and their tournament, made once."""

import pytest

from cfrlib.tournament import house_players, play


@pytest.fixture(scope="session")
def house():
    return {player.name: player for player in house_players()}


@pytest.fixture(scope="session")
def results(house):
    return play(house.values(), seed=0, hands=300)
