"""Where things are, for every test."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def repository():
    """The root of the working tree."""
    return Path(__file__).resolve().parent.parent
