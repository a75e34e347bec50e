"""The race to be named: what the page is sent, and what stands in for it; the page itself is tried in tests/browser."""

import pytest

import cfrlib as cfr
from cfrlib.widgets.name_the_curves.name_the_curves import lettered

NAMES = ["cfr", "cfr+", "linear-cfr", "dcfr", "pcfr+"]


@pytest.fixture(scope="module")
def rows():
    return [row for game in ("kuhn", "rps") for row in cfr.race(game, 60, NAMES, name=game)]


@pytest.fixture(scope="module")
def quiz(rows):
    return cfr.widgets.name_the_curves(rows, quiz="kuhn", about={"cfr": "The slowest."})


def test_the_page_gets_every_curve_of_every_game(quiz, rows):
    spec = quiz.widget.spec
    assert spec["names"] == NAMES
    assert [game["name"] for game in spec["games"]] == ["kuhn", "rps"] and spec["quiz"] == 0
    curve = spec["games"][0]["curves"][4]
    assert curve["average"] == pytest.approx(rows[4]["average"], rel=1e-3)
    assert curve["iterations"] == rows[4]["iterations"] and curve["nodes"] == rows[4]["nodes"]
    assert spec["about"] == ["The slowest.", "", "", "", ""]


def test_letters_go_from_the_highest_end_to_the_lowest(quiz, rows):
    letters = lettered({row["variant"]: row for row in rows if row["game"] == "kuhn"})
    ends = {letters[row["variant"]]: row["average"][-1] for row in rows if row["game"] == "kuhn"}
    assert [ends[letter] for letter in "ABCDE"] == sorted(ends.values(), reverse=True)
    assert quiz.widget.spec["letters"] == [letters[name] for name in quiz.widget.spec["names"]]


def test_before_they_are_named_no_name_is_in_the_sentence_or_the_picture(quiz, rows, monkeypatch):
    assert "5 curves of exploitability on kuhn, still without names" in quiz.sentence and "cfr" not in quiz.sentence
    drawn = quiz.draw()
    texts = {text.get_text() for text in drawn.axes[0].texts}
    assert set("ABCDE") <= texts and not texts & set(quiz.widget.spec["names"])
    named = cfr.widgets.name_the_curves(rows).draw()
    assert "pcfr+" in {text.get_text() for text in named.axes[0].texts}


def test_without_a_quiz_all_is_named_at_once(rows):
    exhibit = cfr.widgets.name_the_curves(rows)
    assert exhibit.widget.spec["quiz"] == -1 and "pcfr+" in exhibit.sentence and "rps" in exhibit.sentence


def test_the_table_holds_every_look(quiz, rows):
    table = quiz.table()
    assert len(table) == sum(len(row["iterations"]) for row in rows)
    assert table.average[table.variant == "pcfr+"].min() == pytest.approx(min(rows[4]["average"] + rows[9]["average"]))


def test_what_cannot_be_raced_is_refused(rows):
    with pytest.raises(ValueError, match="at least one race"):
        cfr.widgets.name_the_curves([])
    with pytest.raises(ValueError, match="the same two to"):
        cfr.widgets.name_the_curves(rows[:-1])
    with pytest.raises(ValueError, match="there are kuhn, rps"):
        cfr.widgets.name_the_curves(rows, quiz="leduc")
