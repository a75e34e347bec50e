"""build.py --site: pages of every lesson, for a student and with solutions, without a network."""

import re
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from bs4 import BeautifulSoup

import cfrlib as cfr
from build import main
from building.lesson import LessonError
from building.site.export import PAGES, Site, published
from building.site.formulas import FORMULA, mathml, typeset
from building.site.reference import prose, shelves
from building.site.wording import IN_LESSON, reworded
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
# ## A formula
#
# The same headline again.
"""


@pytest.fixture
def pages(sample, body, header, tmp_path):
    """The text of the student's page and of the one with solutions, and the folder."""
    root, folder = sample(body.replace("regret_matching([1, 3])", WIDGET) + TEXT), tmp_path / "pages"
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
    assert "positive" in solved and "positive" not in re.sub("<script.*?</script>", "", student, flags=re.DOTALL)
    index = (folder / "index.html").read_text()
    assert "20 minutes" in index and "<li>Say why</li>" in index and 'href="solutions/02_second.html"' in index
    files = {"site.css", "site.js", "icon.svg", "course.png", "01_sample.ipynb"}
    assert {path.name for path in folder.iterdir()} >= files and 'href="01_sample.ipynb" download' in student
    assert 'src="course.png" alt="In a notebook' in index


def test_what_widgets_share_stands_in_a_page_once(pages):
    student, _, _ = pages
    assert student.count("widget.render({ model") == 2
    assert student.count('<script id="script-0" type="text/plain">') == 1 and "base64,Z" not in student
    assert len(re.findall(r"<style>\s*\.cfr-prediction", student)) == 1


def test_nothing_tells_an_answer_before_its_fold_is_opened(pages):
    soup = BeautifulSoup(pages[0], "html.parser")
    fold = soup.select_one("details[data-prediction]")
    assert "told too early" in fold.get_text() and "reveal" in fold.select_one(".input").get_text()
    assert soup.get_text().count("told too early") == fold.get_text().count("told too early") == 2


def test_no_two_headings_have_one_name(pages):
    soup = BeautifulSoup(pages[0], "html.parser")
    names = [found["id"] for found in soup.select("[id]")]
    assert len(names) == len(set(names)) and "A-formula-2" in names
    assert soup.select_one('.sections a[href="#A-formula-2"]')


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
    assert public <= set(reference)
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
