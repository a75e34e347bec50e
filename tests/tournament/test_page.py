"""The page: everything on it is there in words and numbers, and nothing in it comes from elsewhere."""

import csv
import json
import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from cfrlib.tournament import Player, page, play, with_house, write
from cfrlib.tournament.pages import words
from cfrlib.tournament.pages.safe_or_greedy import _dots, _point
from cfrlib.tournament.report import as_csv, as_json

EVIL = '<script>alert("1")</script>&amp;'
VOID = {"meta", "br", "line", "circle", "path"}


class Outline(HTMLParser):
    """Open tags must be closed in order; texts of some tags are kept."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.texts = [], [], {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data):
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)


@pytest.fixture(scope="module")
def guests(house):
    """A class with names of all kinds, some games missing."""
    return play(
        with_house([
            Player(EVIL, {"kuhn13": {}, "leduc": {}}),
            Player("مريم", house["Ten rounds"].strategies),
            Player("=1+1", {}, house["Reader"].identification),
            Player("Equilibrium", {"leduc": house["Reader"].strategies["leduc"]}),
        ]),
        hands=10,
    )  # fmt: skip


@pytest.fixture(scope="module")
def shown(guests):
    return page(guests, [f"{EVIL}: kuhn13.json is not JSON."], title="Class <4>")


@pytest.mark.plain
def test_every_tag_is_closed_and_there_is_one_heading_after_the_other(shown):
    outline = Outline(shown)
    levels = [int(tag[1]) for tag, _ in outline.tags if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_nothing_is_fetched_and_nothing_runs(shown):
    outline = Outline(shown)
    assert not {"script", "img", "link", "iframe", "object"} & {tag for tag, _ in outline.tags}
    names = {name for _, attributes in outline.tags for name in attributes}
    assert not {name for name in names if name in ("src", "href") or name.startswith("on")}
    assert "http" not in shown.replace("http-equiv", "") and "url(" not in shown
    policy = next(attributes["content"] for tag, attributes in outline.tags if "http-equiv" in attributes)
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_names_and_complaints_are_text(shown):
    assert "<script" not in shown and "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;" in shown
    outline = Outline(shown)
    assert any(f"{EVIL}: kuhn13.json is not JSON." in text for text in outline.texts["li"])
    assert outline.texts["h1"] == ["Class <4>"]


def test_tables_have_captions_and_headers_with_a_scope_and_the_picture_words(shown):
    outline = Outline(shown)
    tags = [tag for tag, _ in outline.tags]
    scrolled = [attributes for tag, attributes in outline.tags if attributes.get("class") == "scroll"]
    assert len(scrolled) == 5 and all(one["tabindex"] == "0" and one["aria-label"] for one in scrolled)
    assert tags.count("caption") == 4, "the leaderboard and three games"
    assert all("scope" in attributes for tag, attributes in outline.tags if tag == "th")
    assert tags.count("svg") == tags.count("desc") == 1
    (said,) = outline.texts["desc"]
    assert said.count("exploitable") == 16 and "مريم: exploitable" in said


def test_the_heat_map_has_every_number(guests, shown):
    section = shown.partition('<section id="dudo">')[2].partition("</section>")[0]
    cells = re.findall(r'<td class="(?:win|loss)"[^>]*>([^<]*)</td>', section)
    expected = guests.tables["dudo"].expected
    assert len(cells) == len(expected) * (len(expected) - 1)
    found = sorted(cells)
    assert found == sorted(words.winnings(value) for row, line in enumerate(expected)
                           for column, value in enumerate(line) if row != column)  # fmt: skip


def test_prizes_go_to_the_class_with_the_best_of_the_house_beside_it(guests, shown):
    prizes = shown.partition('<section id="prizes">')[2].partition("</section>")[0]
    winners = re.findall(r'class="winner"><span class="name" dir="auto">([^<]*)</span></p>', prizes)
    assert winners == ["مريم", "Equilibrium", "=1+1"]
    assert prizes.count("Best of the house") == 3
    assert "The house's equilibrium takes" in prizes, "also where somebody has its name"


def test_a_house_alone_wins_its_own_prizes(results):
    shown = page(results)
    assert shown.count('<p class="winner">') == 3 and "Best of the house" not in shown
    assert "could not be read" not in shown


@pytest.mark.parametrize("strategies", [{"leduc": {}}, {}])
def test_a_tournament_of_one_has_a_page(house, strategies):
    alone = play([Player("Ada", strategies, None if strategies else house["Reader"].identification)], hands=2)
    Outline(page(alone))


@pytest.mark.parametrize(
    "value, said", [(0.123, "+12"), (-0.0512, "−5.1"), (0.0004, "0"), (-0.0004, "0"), (1.904, "+190"), (0.0996, "+10")]
)
def test_winnings_are_short(value, said):
    assert words.winnings(value) == said


@pytest.mark.parametrize("value, said", [(0, "0"), (4e-6, "&lt;0.001"), (2.5e-4, "0.025"), (0.0957, "9.57"),
                                         (0.09999, "10.0"), (0.41346, "41.3"), (2.37, "237")])  # fmt: skip
def test_amounts_have_three_figures(value, said):
    assert words.amount(value) == said


@pytest.mark.parametrize("value, said", [(0.389, "39%"), (0.00038, "0.04%"), (0.0272, "2.7%"), (-0.0668, "−6.7%"),
                                         (0, "0%"), (-5.27, "−527%"), (1, "100%")])  # fmt: skip
def test_shares_are_percentages(value, said):
    assert words.share(value) == said


# What is written beside it


def test_the_page_and_the_numbers_are_written_whole(guests, tmp_path):
    paths = write(tmp_path / "class.html", guests, ["Ada: no."])
    assert [path.name for path in paths] == ["class.html", "results.json", "results.csv"]
    numbers = json.loads(paths[1].read_text(encoding="utf-8"))
    assert numbers == json.loads(json.dumps(as_json(guests, ["Ada: no."])))
    assert numbers["games"]["dudo"]["expected"] == guests.tables["dudo"].expected.tolist()
    assert numbers["complaints"] == ["Ada: no."] and numbers["seed"] == 0
    assert numbers["prizes"]["least exploitable"][0]["player"] == "Equilibrium (house)"


def test_a_spreadsheet_gets_a_line_a_player_and_no_formulas(guests):
    rows = list(csv.DictReader(as_csv(guests).splitlines()))
    assert len(rows) == 16
    names = [row["player"] for row in rows]
    assert "'=1+1" in names and EVIL in names
    assert {row["player"]: row["points"] for row in rows}["Equilibrium (house)"] == "15"


def test_a_label_covers_no_dot_where_the_worst_players_meet_at_the_bottom():
    rows = {"Folder": (1.4, -1.54), "Coin tosser": (1.0, -1.0), "Ada": (1.0, -0.59), "Maniac": (0.85, -0.52)}
    points = [_point(place, {"player": name, "exploitable": lost, "won of what leaky players lose": won,
                             "house": True}) for place, (name, (lost, won)) in enumerate(rows.items(), 1)]  # fmt: skip
    told = re.findall(r'x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)">([^<]*)<', _dots(points))
    for across, down, anchor, text in told:
        x, y, width = float(across), float(down) - 5, 8 * len(text)
        left = x if anchor == "start" else x - width
        for point in points:
            assert not (left - 6 < point["x"] < left + width + 6 and abs(point["y"] - y) < 10), (text, point["player"])
