"""The regret plane's arithmetic; what the page does with it is tested in tests/browser."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.widgets.regret_plane.rounds import nastiest_match, replay

REPLIES = st.lists(st.floats(-2, 2, allow_nan=False), min_size=1, max_size=40)


@settings(derandomize=True, deadline=None, max_examples=30)
@given(REPLIES)
def test_both_lines_of_the_proof_hold_for_any_replies(replies):
    before = np.zeros(2)
    for one in replay(replies):
        assert abs(np.maximum(before, 0) @ one.regret) < 1e-9
        assert one.length2 <= one.allowed + 1e-9
        before = one.regret_sum


def test_a_round_is_one_of_the_game_with_these_payoffs():
    (one,) = replay([1.0])
    utility = np.array([0.5, -0.5])
    assert np.allclose(one.regret, utility - one.strategy @ utility)


def test_the_nastiest_replies_use_the_bound_up_and_no_reply_grows_more():
    replies = nastiest_match(60)
    rounds = replay(replies)
    assert 0.97 < rounds[-1].length2 / rounds[-1].allowed <= 1 + 1e-12
    for number in (1, 7, 30):
        others = [replay([*replies[:number], other])[-1].length2 for other in np.linspace(-2, 2, 41)]
        assert max(others) <= rounds[number].length2 + 1e-9


def test_the_table_holds_the_rounds_of_the_page_or_else_the_example():
    exhibit = cfr.widgets.regret_plane(rounds=5)
    assert len(exhibit.table()) == 5
    exhibit.widget.replies = [2.0, -1.0]
    assert exhibit.table().R_1.tolist() == [1.0, 1.0]
