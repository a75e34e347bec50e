"""build.py --site: pages of every lesson, for a student and with solutions, without a network."""

import re
from pathlib import Path

import pytest

from build import main
from building.collection import Collection
from building.lesson import LessonError
from building.site.formulas import FORMULA, mathml, typeset

COLLECTION = Collection.read(Path(__file__).parents[2] / "notebooks")
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
    assert {path.name for path in folder.iterdir()} >= {"site.css", "site.js", "icon.svg"}


@pytest.mark.parametrize("number", COLLECTION.lessons)
def test_every_formula_has_mathml(number):
    for cell in COLLECTION.lessons[number].cells:
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
