import pytest

from tests.colab import environment


@pytest.fixture(scope="session")
def colab_python(repository):
    return environment.colab_python(repository)
