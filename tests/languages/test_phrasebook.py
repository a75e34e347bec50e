"""Texts as code has them, found again among messages with fields."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.languages.phrasebook import Phrasebook

KNOWN = {
    "returns {form}, not {wanted}": "RETURNS {form}, NOT {wanted}",
    "{sentence} (in {place})": "{sentence} (IN {place})",
    "{count} number{plural}": "{count} NUMBER",
    "an array of shape {shape}": "AN ARRAY OF SHAPE {shape}",
    "{before} {after}": "{before}{after}",
    "{some} and {others}": "{others} AND {some}",
    "regret": "REGRET",
    "evidence|call": "CALLED",
    "call": "CALL",
    "Is it {name}?": "{name}: IS IT?",
    "You forgot it.": "FORGOTTEN.",
    "has no `{key}`{more}": "LACKS `{key}`{more}",
    "; one is {other}": "; ONE: {other}",
}
SAY = Phrasebook(KNOWN)


READ = {
    "returns 3 numbers, not an array of shape (3, 2)": "RETURNS 3 NUMBER, NOT AN ARRAY OF SHAPE (3, 2)",
    "returns 1 number, not 2 numbers (in `x`)": "RETURNS 1 NUMBER, NOT 2 NUMBER (IN `x`)",
    "You forgot it. Is it regret?": "FORGOTTEN.REGRET: IS IT?",
    "Is it f.x? You forgot it.": "f.x: IS IT?FORGOTTEN.",
    "regret and regret and 7": "7 AND REGRET AND REGRET",
    "(regret and 7)": "(regret and 7)",
    "has no `regret`; one is regret": "LACKS `regret`; ONE: REGRET",
    "  regret\n": "  REGRET\n",
    "regret\n3 numbers": "REGRET\n3 NUMBER",
    "some code(x) and more": "some code(x) and more",
    "a sentence of somebody. It is theirs.": "a sentence of somebody. It is theirs.",
    "12.5": "12.5",
}


@pytest.mark.parametrize(("text", "said"), READ.items())
def test_a_text_is_read_as_messages_within_messages(text, said):
    assert SAY(text) == said


def test_a_single_word_may_need_its_context():
    assert (SAY("call"), SAY("call", "evidence"), SAY("regret", "evidence")) == ("CALL", "CALLED", "REGRET")


@settings(derandomize=True, deadline=None)
@given(st.lists(st.sampled_from(["You forgot it.", "Is it f?", "x. ", "(in y)", "returns a, not b"]), max_size=60))
def test_any_text_is_said_and_soon(parts):
    assert isinstance(SAY(" ".join(parts)), str)


@settings(derandomize=True, deadline=None)
@given(st.text(alphabet="aB. ,{}()é中\n", max_size=60))
def test_what_is_no_message_stays_as_it_is(text):
    assert Phrasebook({"Is it {name}?": "{name}: IS IT?"})(text) == text


def test_a_line_of_too_many_parts_stays():
    line = ", ".join(["regret and returns a, not b"] * 60)
    assert SAY(line) == line
