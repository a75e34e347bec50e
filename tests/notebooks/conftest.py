"""A small collection of one lesson, in a folder of its own, so that a test can break it."""

import pytest

HEADER = '''\
# ---
# jupyter:
#   lesson:
#     number: "01"
#     title: "A sample"
#     promise: "You turn regrets into a strategy."
#     minutes: 20
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


@pytest.fixture
def body():
    return BODY


@pytest.fixture
def sample(tmp_path, repository):
    """A function that writes a collection with the given source body and returns its folder notebooks/."""

    def write(body=BODY, header=HEADER):
        root = tmp_path / "notebooks"
        (root / "source").mkdir(parents=True, exist_ok=True)
        (root / "source" / "setup.py").write_text((repository / "notebooks" / "source" / "setup.py").read_text())
        (root / "source" / "01_sample.py").write_text(header + body)
        (tmp_path / "README.md").write_text(README)
        return root

    write.header = HEADER
    return write
