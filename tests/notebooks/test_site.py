"""build.py --site: pages of every lesson, for a student and with solutions, without a network."""

import json
import re
import shutil
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from bs4 import BeautifulSoup
from fontTools.ttLib import TTFont
from nbformat.v4 import new_markdown_cell, new_notebook

import cfrlib as cfr
from build import main
from building import notebooks, runs
from building.collection import Collection
from building.lesson import LessonError
from building.site import export, samples
from building.site.cells import HEADINGS, Cells, words
from building.site.export import PAGES, SHARED, Site, published
from building.site.formulas import FORMULA, mathml, typeset
from building.site.reference import prose, shelves
from building.site.said import messages
from building.site.wording import IN_LESSON, reworded
from building.translation.editions import editions
from cfrlib.course.checks.verdict import WRONG, Verdict
from cfrlib.course.registry import exercises
from tests.browser.examples import EXAMPLES

SOURCES = Path(__file__).parents[2] / "notebooks" / "source"
NUMBERS = [path.name.partition("_")[0] for path in sorted(SOURCES.glob("[0-9]*.py"))]
WIDGET = 'cfr.widgets.predict("a bet", "Heads or tails?", ["heads", "tails"])'
TEXT = r"""
# %% [markdown]
# ## A formula
#
# Its share is $\frac{R^+(a)}{2}$.
#
# | $a$ | value |
# |---|---|
# | heads | 1 |
#
# <details><summary>Is $\sigma$ a mix?</summary>
#
# Yes: [the next lesson](02_second.ipynb) says so.
# </details>

# %%
cfr.widgets.predict("a sum", "How much is it?")

# %%
print("told too early")
cfr.widgets.reveal("a sum", 2)

# %% [markdown]
# It was two, and this is said too early.
#
# ## A formula
#
# The same headline again. This is not held back.
"""


@pytest.fixture(scope="module")
def pages(sample_in, body, header, tmp_path_factory):
    """The text of the student's page and of the one with solutions, and the folder."""
    place = tmp_path_factory.mktemp("collection")
    root, folder = sample_in(place, body.replace("regret_matching([1, 3])", WIDGET) + TEXT, header), place / "pages"
    second = header.replace('"01"', '"02"').replace("A sample", "A second one")
    (root / "source" / "02_second.py").write_text(second + "\n# %%\n1 + 1\n")
    assert main(["01", "--site", str(folder)], root) == 0
    return (folder / "01_sample.html").read_text(), (folder / "solutions" / "01_sample.html").read_text(), folder


def test_a_site_of_one_lesson(pages):
    student, solved, folder = pages
    for page in (student, solved):
        assert '"Heads or tails?"' in page and "widget.render({ model" in page, "widgets are alive"
        assert "<mfrac>" in page and "$" not in re.sub("<script.*?</script>", "", page, flags=re.DOTALL)
        assert '<a href="02_second.html">the next lesson</a>' in page and 'rel="next" href="02_second.html"' in page
        assert '<meta name="description" content="You turn regrets into a strategy.">' in page
        assert "<summary>Setup" in page
    assert "YOUR CODE HERE" in student and "YOUR CODE HERE" not in solved
    told = ["sum(positive)" in BeautifulSoup(page, "html.parser").get_text() for page in (solved, student)]
    assert told == [True, False]
    index = (folder / "index.html").read_text()
    assert "20 minutes" in index and "<li>Say why</li>" in index and 'href="solutions/02_second.html"' in index
    files = {*SHARED, "words.js", "course.png", "course.gif", "01_sample.ipynb"}
    assert {path.name for path in folder.iterdir()} >= files and 'href="01_sample.ipynb" download' in student
    assert 'src="course.gif" alt="In a notebook' in index and '<div class="widget PlayTableWidget">' in index


def test_what_widgets_share_stands_in_a_page_once(pages):
    student, _, _ = pages
    assert student.count("widget.render({ model") == 2
    assert student.count('<script id="script-0" type="text/plain">') == 1 and "base64,Z" not in student
    assert student.count(".cfr-prediction p {") == 1


def test_nothing_tells_an_answer_before_its_fold_is_opened(pages):
    soup = BeautifulSoup(pages[0], "html.parser")
    fold = soup.select_one("details[data-prediction]")
    assert "told too early" in fold.get_text() and "reveal" in fold.select_one(".input").get_text()
    for answer, times in (("told too early", 2), ("It was two", 1)):
        assert soup.get_text().count(answer) == fold.get_text().count(answer) == times
    assert not fold.find("h2") and "This is not held back" not in fold.get_text()


def test_no_two_headings_have_one_name(pages):
    soup = BeautifulSoup(pages[0], "html.parser")
    names = [found["id"] for found in soup.select("[id]")]
    assert len(names) == len(set(names)) and "A-formula-2" in names
    assert soup.select_one('.sections a[href="#A-formula-2"]')


def test_a_wrong_answer_and_its_verdict_stand_below_the_check(pages):
    card = BeautifulSoup(pages[0], "html.parser").select_one("details.sample")
    assert card.has_attr("open") and card.summary.string == "What the check says of one wrong answer"
    first = exercises("01")["regret_matching"].misconceptions[0]
    assert f"regret_matching: {first.name}" in card.get_text() and first.explanation[:40] in card.get_text()
    assert "class=\"sample\"" not in pages[1]


def test_a_page_is_made_of_what_was_kept_until_code_or_library_change(pages, monkeypatch, tmp_path):
    place = shutil.copytree(pages[2].parent, tmp_path / "copy")
    source, ran = place / "notebooks" / "source" / "01_sample.py", []
    monkeypatch.setattr(export, "execute", lambda *_: ran.append("lesson"))
    monkeypatch.setattr(samples, "examine", lambda *_, **__: ran.append("check") or Verdict("", WRONG, "again"))
    source.write_text(source.read_text().replace("Regrets become a strategy", "Other words"))
    assert main(["01", "--site", str(place / "pages")], place / "notebooks") == 0
    assert ran == [] and "Other words" in (place / "pages" / "01_sample.html").read_text()
    monkeypatch.setattr(runs, "library", lambda: "changed")
    monkeypatch.setattr(samples, "library", lambda: "changed")
    assert main(["01", "--site", str(place / "pages")], place / "notebooks") == 0
    assert ran == ["lesson", "check"]


def test_search_finds_sections_and_names_but_no_answer(pages):
    words = (pages[2] / "words.js").read_text()
    found = {page: sections for page, _, sections in json.loads(words[words.index("(") + 1 : words.rindex(")")])}
    (_, title, first), *sections = found["01_sample.html"]
    assert title == "01 · A sample" and "Regrets become a strategy." in first
    formula = sections[0]
    assert formula[:2] == ["A-formula", "A formula"] and formula[2].startswith("Its share is")
    assert "the next lesson" not in formula[2], "a folded answer is not told"
    assert ["cfr.Solver.run", "cfr.Solver.run"] in [section[:2] for section in found["reference/cfr.html"]]


CHINESE = {
    "en": "zh-Hans", "English": "中文", "Dark": "深色", "Light": "浅色", "Glossary": "术语表",
    "The lessons": "课程目录", "## A section": "## 一节",
    "Regrets become a strategy.": "遗憾变成*策略*，不是 *Strategy*。",
}  # fmt: skip


@pytest.fixture(scope="module")
def translated(sample_in, body, header, tmp_path_factory):
    """The folder of a site in English and Chinese; nothing is run for it."""
    place = tmp_path_factory.mktemp("translated")
    root = sample_in(place, f"{body}\n# %% [markdown]\n# ## A section\n", header)
    catalogues = root / "translations" / "zh"
    catalogues.mkdir(parents=True)
    entries = (f'msgid "{message}"\nmsgstr "{text}"\n' for message, text in CHINESE.items())
    (catalogues / "some.po").write_text("\n".join(entries), encoding="utf-8")
    (catalogues / "glossary.md").write_text("# 术语表\n\n| English | 中文 |\n|---|---|\n| regret | 遗憾 |\n", "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(export, "execute", lambda *_: None)
        collection = Collection.read(root)
        export.export(collection, [*collection.lessons.values()], place / "pages", place / "kept")
    return place / "pages"


@pytest.mark.parametrize("name", ["index.html", "01_sample.html", "solutions/01_sample.html"])
def test_a_page_leads_to_the_same_page_in_another_language(translated, name):
    both = {"en": (translated / name, "English"), "zh-Hans": (translated / "zh" / name, "中文")}
    for here, there in (both, reversed(both)):
        path, (other, called) = both[here][0], both[there]
        soup = BeautifulSoup(path.read_text("utf-8"), "html.parser")
        (link,) = soup.select(".languages a")
        assert (link["lang"], link["hreflang"], link.get_text()) == (there, there, called)
        assert (path.parent / link["href"]).resolve() == other.resolve()
        alternates = {one["hreflang"]: (path.parent / one["href"]).resolve() for one in soup.select("[rel=alternate]")}
        assert soup.html["lang"] == here and alternates == {tag: page.resolve() for tag, (page, _) in both.items()}


def test_a_page_in_another_language_says_everything_in_it(translated):
    index, page, glossary = ((translated / "zh" / f"{name}.html").read_text("utf-8")
                             for name in ("index", "01_sample", "glossary"))  # fmt: skip
    assert '遗憾变成<em>策略</em>，不是 <em lang="en">Strategy</em>。' in page
    assert 'href="glossary.html">术语表</a>' in page and "<td>遗憾</td>" in glossary
    assert "glossary" not in (translated / "01_sample.html").read_text("utf-8")
    said = json.loads(re.search(r"const SAID = (.*);</script>", page)[1])
    assert said["Light"] == "浅色" and "遗憾变成" in (translated / "zh" / "01_sample.ipynb").read_text("utf-8")
    assert "课程目录" in index
    assert 'href="../reference/index.html"' in page and not (translated / "zh" / "reference").exists()


def test_cells_and_headings_have_one_name_in_all_languages(translated):
    there = []
    for folder in ("", "zh"):
        soup = BeautifulSoup((translated / folder / "01_sample.html").read_text("utf-8"), "html.parser")
        there.append([found["id"] for found in soup.select("article [id]") if not found["id"].startswith("cfr-")])
    assert there[0] == there[1] and "A-section" in there[0] and any(name.startswith("cell-id=") for name in there[0])


def test_each_language_searches_its_own_lessons(translated):
    words = (translated / "zh" / "words.js").read_text("utf-8")
    found = {page: sections for page, _, sections in json.loads(words[words.index("(") + 1 : words.rindex(")")])}
    assert ["A-section", "一节", ""] in found["zh/01_sample.html"] and "01_sample.html" not in found
    assert "reference/cfr.html" in found


@pytest.fixture(scope="module")
def all_editions(collection):
    return editions(collection)


def test_a_lesson_has_as_many_headings_in_every_language(all_editions, collection):
    """By their order they get the English ones' names."""
    for edition in all_editions:
        there = edition.collection
        for number, lesson in collection.lessons.items():
            levels = [[heading.name for heading in words(notebooks.student(*one)).select(HEADINGS)]
                      for one in ((collection, lesson), (there, there.lessons[number]))]  # fmt: skip
            assert levels[0] == levels[1], (edition.language, number)


def test_what_the_site_says_in_other_words_stands_in_the_lesson_in_every_language(all_editions, collection):
    """Letter by letter: in its markdown, or in what its code prints, whatever stands in the fields."""
    for edition in all_editions:
        known = edition.known
        assert [message for message in messages() if message not in known] == []
        for number, lesson in collection.lessons.items():
            cells = [known[cell.source] for cell in lesson.cells if known.get(cell.source)]
            shown = [(message, known[message]) for message in edition.asked[lesson.name] if message in known]
            for told in IN_LESSON.get(number, ()):
                printed = [text for message, text in shown if like(message).fullmatch(told)]
                assert any(like(text).fullmatch(known[told]) for text in printed) or (
                    sum(known[told] in text for text in cells) == 1), (edition.language, number, told)  # fmt: skip


def like(message):
    """What a message may say, with anything in its fields."""
    return re.compile(".*".join(map(re.escape, re.split(r"\{[^{}]*\}", message))))


def test_the_font_of_formulas_has_every_letter_and_sign(collection):
    known = set(TTFont(PAGES / "math.woff").getBestCmap())
    formulas = [found["block"] or found["inline"] for lesson in collection.lessons.values() for cell in lesson.cells
                if cell.kind == "markdown" for found in FORMULA.finditer(cell.source)]  # fmt: skip
    used = {letter for tex in formulas for letter in BeautifulSoup(mathml(tex), "html.parser").get_text()}
    assert {letter for letter in used if ord(letter) not in known} == set()


@pytest.mark.parametrize("number", IN_LESSON)
def test_what_the_site_says_in_other_words_stands_in_the_lesson(number, repository):
    (path,) = (repository / "notebooks" / "solutions").glob(f"{number}_*.ipynb")
    cells = nbformat.read(path, 4).cells
    printed = [output.get("text", "") for cell in cells for output in cell.get("outputs", [])]
    text = "\n".join([*printed, *(cell.source for cell in cells if cell.cell_type == "markdown")])
    assert [told for told in IN_LESSON[number] if text.count(told) != 1] == [], "bring building/site/wording.py to date"


def test_no_page_asks_for_a_kernel_after_a_rest(collection):
    for lesson in collection.lessons.values():
        rests = [cell.source for cell in lesson.cells if cell.is_rest]
        assert all("run all cells" not in reworded(lesson.number, text) for text in rests)


def test_a_page_knows_its_address_once_the_repository_is_known(tmp_path):
    words = {"title": "Some page", "description": "What it says."}
    for address in (None, published("https://github.com/Some/course.git")):
        Site(tmp_path, address).write("solutions/a.html", "page.html.j2", **words)
        page = (tmp_path / "solutions" / "a.html").read_text()
        assert '<meta property="og:title" content="Some page">' in page
        here = "https://some.github.io/course/"
        for known in (f'rel="canonical" href="{here}solutions/a.html"', f'content="{here}course.png"'):
            assert (known in page) == (address is not None)
    assert published("") is None and published("https://elsewhere.org/some/course") is None


def test_every_widget_has_a_height_before_it_is_drawn():
    sheet = (PAGES / "site.css").read_text()
    kinds = {type(example().widget).__name__ for example in EXAMPLES.values()}
    assert [kind for kind in kinds if f".{kind}" not in sheet] == []


@pytest.mark.parametrize("number", NUMBERS)
def test_every_formula_has_mathml(number, collection):
    for cell in collection.lessons[number].cells:
        if cell.kind == "markdown":
            made = typeset(cell.source)
            assert made.count("<math") == len(FORMULA.findall(cell.source))
            assert not re.search(r"<mn>\d+(ex|em|pt)</mn>", made), "a length of TeX is no number"


def test_a_formula_is_a_block_or_stands_in_its_line():
    assert mathml("a_b", "block").count('display="block"') == 1
    assert typeset(r"so $x < 1$, \$5 and $$y$$").count("<math") == 2


def test_a_formula_stays_together_with_the_marks_beside_it():
    text = "so ($x$, or $y$), then“$z$”。 And $a$ is $b$."
    cells = Cells().html(new_notebook(cells=[new_markdown_cell(text)]))
    assert [found.get_text() for found in cells.select(".glued")] == ["(x,", "y),", "“z”。", "b."]
    assert cells.p.get_text() == text.replace("$", "")


def test_a_command_without_mathml_is_refused():
    with pytest.raises(LessonError, match=r"no MathML is known for \\nosuchthing in the formula"):
        mathml(r"\nosuchthing x")


@pytest.fixture(scope="module")
def reference(collection):
    """Entry by name, of all reference pages."""
    return {entry.name: entry for _, _, entries in shelves(collection).values() for entry in entries}


def test_every_public_name_has_an_entry_with_words(reference):
    public = {f"cfr.{name}" for name in cfr.__all__ if not isinstance(getattr(cfr, name), ModuleType)}
    public |= {f"cfr.{room}.{name}" for room in ("games", "plots", "widgets") for name in getattr(cfr, room).__all__}
    assert public - {"cfr.games.holdem"} <= set(reference) and "cfr.games.holdem.cards" in reference
    silent = {name for name, entry in reference.items() if not entry.words}
    assert silent == set(), "every function and every class says what it does, a constant in its comment"


def test_an_entry_says_how_it_is_called_and_in_which_lessons(reference):
    entry = reference["cfr.widgets.predict"]
    assert entry.signature.startswith("cfr.widgets.predict(") and " at 0x" not in entry.signature
    assert entry.lessons[0].number == "00"
    assert "cfr.Solver.run" in {member.anchor for member in reference["cfr.Solver"].members}


def test_a_docstring_becomes_paragraphs_code_and_blocks():
    assert prose("One `x < 1`.\n\n    code here") == "<p>One <code>x &lt; 1</code>.</p><pre>code here</pre>"


def test_a_docstrings_parameters_become_a_list_and_its_examples_code():
    made = prose("Sums. `a`, `b`: what\nto add. `most`, (2,): a limit. Raises ValueError above it.\n\n>>> 1 + 1\n2")
    assert made.startswith('<p>Sums.</p><dl class="terms"><dt><code>a</code>, <code>b</code></dt><dd>what to add.</dd>')
    assert "<dt><code>most</code>, (2,)</dt><dd>a limit.</dd></dl><p><b>Raises</b> ValueError above it.</p>" in made
    assert made.endswith('<span class="go">2</span>\n</pre>') and '<span class="gp">&gt;&gt;&gt; </span>' in made
