"""A small collection of one lesson, in a folder of its own, so that a test can break it."""

import shutil

import pytest

from build import main

HEADER = '''\
# ---
# jupyter:
#   lesson:
#     number: "01"
#     title: "A sample"
#     promise: "You turn regrets into a strategy."
#     minutes: [20]
#     requires: ["00"]
#     able: ["Turn regrets into a strategy", "Say why"]
# ---
'''
BODY = '''
# %% [markdown]
# Regrets become a strategy.

# %%
def regret_matching(regret_sum):
    """Positive regrets, as shares."""
    ### BEGIN SOLUTION
    positive = [max(regret, 0) for regret in regret_sum]
    total = sum(positive)
    return [p / total if total else 1 / len(positive) for p in positive]
    ### END SOLUTION

# %%
regret_matching = check(regret_matching)

# %%
regret_matching([1, 3])

# %% tags=["assignment"]
def diagnosis():
    ### BEGIN SOLUTION
    return CLINIC_CASE
    ### END SOLUTION

# %% tags=["assignment"]
diagnosis = check(diagnosis)
'''
README = "# Sample\n<!-- lessons: written by notebooks/build.py -->\n<!-- end of lessons -->\nBelow.\n"


@pytest.fixture(scope="session")
def body():
    return BODY


@pytest.fixture(scope="session")
def header():
    return HEADER


@pytest.fixture
def sample(tmp_path, sample_in):
    """A function that writes a collection with the given source and returns its folder notebooks/."""
    return lambda body=BODY, header=HEADER: sample_in(tmp_path, body, header)


@pytest.fixture(scope="session")
def sample_in(repository):
    """The same, into a folder."""
    return lambda folder, body, header: write(folder, repository, body, header)


@pytest.fixture(scope="session")
def _built_once(tmp_path_factory, repository):
    folder = tmp_path_factory.mktemp("built")
    assert main([], write(folder, repository, BODY, HEADER)) == 0
    return folder


@pytest.fixture
def built(_built_once, tmp_path):
    """The folder notebooks/ of a copy of the sample collection, built."""
    shutil.copytree(_built_once, tmp_path, dirs_exist_ok=True)
    return tmp_path / "notebooks"


def write(folder, repository, body, header):
    source = folder / "notebooks" / "source"
    source.mkdir(parents=True, exist_ok=True)
    shutil.copy(repository / "notebooks" / "source" / "setup.py", source)
    (source / "01_sample.py").write_text(header + body)
    (folder / "README.md").write_text(README)
    return source.parent
