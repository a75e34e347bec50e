"""A strategy comes back from its file bit for bit, or with a sentence that says what is wrong with the file."""

import json
import os
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.forms.strategy import Strategy
from cfrlib.forms.strategy_file import probabilities_of
from cfrlib.games import Kuhn

KUHN = cfr.solve("kuhn", "cfr", iterations=17, engine="vectorized").average


@pytest.fixture
def path(tmp_path):
    KUHN.save(tmp_path / "kuhn.json")
    return tmp_path / "kuhn.json"


def changed(path, **changes):
    """The file with some of its entries changed or, given as None, without them."""
    content = json.loads(path.read_text(encoding="utf-8")) | changes
    path.write_text(json.dumps({name: value for name, value in content.items() if value is not None}))
    return path


def same_or_told(path, content):
    """A changed file is the strategy itself, where only its form was changed, or one sentence; was it told?"""
    path.write_bytes(content)
    try:
        found = Strategy.load(path, "kuhn")
    except ValueError as error:
        assert str(error).startswith(str(path)) and "\n" not in str(error)
        return True
    assert np.array_equal(found.probabilities, KUHN.probabilities)
    return False


def flipped(content, bit):
    return content[: bit // 8] + bytes([content[bit // 8] ^ 1 << bit % 8]) + content[bit // 8 + 1 :]


def test_files_keep_every_bit(path):
    assert Strategy.load(path, "kuhn") == KUHN


def test_the_sum_has_a_line_of_its_own_before_the_strategy(path):
    assert path.read_text().splitlines()[3].startswith(' "sum": "')


def test_a_flipped_bit_never_makes_another_strategy(path):
    content = path.read_bytes()
    bits = np.random.default_rng(0).choice(8 * len(content), 300, replace=False).tolist()
    assert sum(same_or_told(path, flipped(content, bit)) for bit in bits) > 270


@pytest.mark.exhaustive
def test_no_flipped_bit_makes_another_strategy(path):
    content = path.read_bytes()
    for bit in range(8 * len(content)):
        same_or_told(path, flipped(content, bit))


def test_a_file_cut_short_is_told(path):
    content = path.read_bytes()
    assert all(same_or_told(path, content[:length]) for length in range(0, len(content), 5))


def test_a_number_changed_by_hand_is_told_with_what_to_do(path):
    table = dict(KUHN) | {"Kpb": {"pass": 1.0, "bet": 0.0}}
    with pytest.raises(
        ValueError, match="was changed after it was saved; if that is meant, delete the line that begin"
    ):
        Strategy.load(changed(path, strategy=table), "kuhn")
    assert Strategy.load(changed(path, sum=None), "kuhn")["Kpb"] == {"pass": 1.0, "bet": 0.0}


def test_a_file_from_before_there_was_a_sum_is_read(path):
    assert Strategy.load(changed(path, sum=None), "kuhn") == KUHN


def test_a_file_that_another_program_wrote_in_its_own_form_is_read(path):
    content = json.loads(path.read_text())
    content["strategy"] = dict(reversed(content["strategy"].items()))
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(content, separators=(",", ":")).replace(".0}", "}").encode())
    assert Strategy.load(path, "kuhn") == KUHN


def test_actions_left_out_are_not_played(path):
    table = dict(KUHN) | {"Kpb": {"bet": 1}}
    assert Strategy.load(changed(path, strategy=table, sum=None), "kuhn")["Kpb"] == {"pass": 0.0, "bet": 1.0}


def test_a_table_nested_too_deeply_is_told():
    table = []
    for _ in range(100_000):
        table = [table]
    with pytest.raises(ValueError, match="is nested too deeply"):
        probabilities_of({"cfrlib": "strategy", "version": 1, "sum": "", "strategy": table}, KUHN.information_sets, "")


def test_what_is_no_file_of_a_strategy_is_told(path, tmp_path):
    with pytest.raises(ValueError, match=r"holds a strategy of another game than MatrixGame"):
        Strategy.load(path, "rps")
    some = {"K": KUHN["K"], "Kpb": KUHN["Kpb"]}
    with pytest.raises(ValueError, match=r"kuhn.json lacks 10 of the 12 information sets of Kuhn.*, such as 'J'"):
        Strategy.load(changed(path, strategy=some, sum=None), "kuhn")
    with pytest.raises(ValueError, match="is not a strategy that this version of cfrlib saved"):
        Strategy.load(changed(path, version=99), "kuhn")
    with pytest.raises(ValueError, match="is not a plain file"):
        Strategy.load(tmp_path, "kuhn")
    with pytest.raises(FileNotFoundError):
        Strategy.load(tmp_path / "nothing.json", "kuhn")


@dataclass(frozen=True)
class Twins(Kuhn):
    """A game in which either all information sets or all actions share one label."""

    actions_alike: bool = False

    def information_set_label(self, information_set):
        return super().information_set_label(information_set) if self.actions_alike else "the same"

    def action_label(self, action):
        return "the same" if self.actions_alike else super().action_label(action)


@pytest.mark.parametrize("actions_alike", [False, True])
def test_equal_labels_are_refused_before_anything_is_written(tmp_path, actions_alike):
    with pytest.raises(ValueError, match="label"):
        Strategy.uniform(Twins(actions_alike=actions_alike)).save(tmp_path / "twins.json")
    assert os.listdir(tmp_path) == []


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from([*KUHN, "pass"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*KUHN, "pass", "bet"]), inner),
    max_leaves=30,
)


@pytest.mark.plain
@settings(max_examples=100, deadline=None, derandomize=True)
@given(anything=ANYTHING, place=st.sampled_from(["all", "cfrlib", "version", "sum", "strategy", "row", "probability"]))
def test_whatever_stands_in_a_file_is_a_strategy_or_a_sentence(anything, place, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "anything.json"
    table = dict(KUHN)
    content = {"cfrlib": "strategy", "version": 1, "strategy": table}
    if place == "row":
        table["Kpb"] = anything
    elif place == "probability":
        table["Kpb"] = {"pass": anything, "bet": 0.5}
    else:
        content[place] = anything
    path.write_text(json.dumps(anything if place == "all" else content))
    try:
        found = Strategy.load(path, "kuhn")
    except ValueError as error:
        assert str(error).startswith(str(path)) and "\n" not in str(error)
    else:
        assert (found.probabilities >= 0).all()
        assert [sum(row.values()) for row in found.values()] == pytest.approx([1] * len(found))


def test_what_could_not_be_read_again_is_not_written(tmp_path):
    sets = KUHN.information_sets
    with pytest.raises(ValueError, match="probabilities must be finite numbers; at"):
        Strategy(sets, np.full(sets.num_slots, np.nan))
    with pytest.raises(ValueError, match=r"this strategy has probabilities at .* that sum to 0"):
        Strategy(sets, np.zeros(sets.num_slots)).save(tmp_path / "none.json")
    assert not (tmp_path / "none.json").exists()
