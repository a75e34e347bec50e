"""A notebook's cells as a piece of HTML: nbconvert's, with formulas as MathML and links to pages.

An answer that waits for a guess keeps back its own cell, and what comes up to the words about it. What widgets have in
common, their scripts and sheets, stands in a page once.
"""

import re
from collections import Counter
from pathlib import Path

from bs4 import BeautifulSoup, NavigableString
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from building.collection import in_english
from building.site.formulas import mathml, typeset

TEMPLATE = (Path(__file__).parent / "pages" / "cells.html.j2").read_text(encoding="utf-8")

SCRIPT = re.compile(r'"data:text/javascript;base64,([^"]+)"')  # in Exhibit.standalone()
HEADINGS = ":is(h1, h2, h3, h4)[id]"
OPENING, CLOSING = re.compile(r"[(\[（“「《]+$"), re.compile(r"^[,.;:!?)\]，。；：、！？）”」》]+")
LONG = 40  # letters of TeX; a longer formula may be wider than a phone, and then scrolls by itself


class _Renderer(IPythonRenderer):
    """Markdown as JupyterLab shows it: formulas also stand inside of HTML, such as a folded question's headline."""

    def block_math(self, body):
        return f'<div class="formula">{mathml(body, "block")}</div>'

    def inline_math(self, body):
        return mathml(body) if len(body) < LONG else f'<span class="formula">{mathml(body)}</span>'

    def block_html(self, html):
        return typeset(super().block_html(html))

    def inline_html(self, html):
        return typeset(super().inline_html(html))

    def image(self, text, url, title=None):
        """A picture from the network is its words: the page fetches nothing."""
        return text if re.match(r"https?:", url) else super().image(text, url, title)


def markdown(source):
    """A piece of markdown as HTML."""
    return MarkdownWithMath(renderer=_Renderer(escape=False)).render(source)


def words(notebook, names=None):
    """The markdown of a notebook alone, its headings named as in its page."""
    said = "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    soup = BeautifulSoup(markdown(said), "html.parser")
    name_apart(soup, names)
    return soup


class Cells(HTMLExporter):
    """`Cells(say).html(notebook)`: the cells alone, without a page around them."""

    def __init__(self, say=in_english):
        super().__init__(template_name="basic", raw_template=TEMPLATE, exclude_input_prompt=True,
                         exclude_output_prompt=True)  # fmt: skip
        self.register_filter("markdown2html", markdown)
        self.environment.globals["say"] = say

    def html(self, notebook, names=None):
        """As a tree. `names`: those of its headings, in order."""
        body, _ = self.from_notebook_node(notebook)
        soup = BeautifulSoup(body, "html.parser")
        for link in soup.select('a[href$=".ipynb"]'):
            link["href"] = re.sub(r"\.ipynb$", ".html", link["href"])
        for table in soup.select(".text_cell_render table"):
            table.wrap(soup.new_tag("div", attrs={"class": "scroll"}))
        for head in soup.find_all("th"):
            for formula in head.find_all("math"):  # a screen reader may not take it for a heading's text
                formula["aria-hidden"] = "true"
                formula.insert_after(soup.new_tag("span", attrs={"class": "heard"}, string=formula.get_text()))
        for slanted in soup.find_all("em"):  # also where letters of the page's own language are not slanted
            if slanted.get_text().isascii():
                slanted["lang"] = "en"
        for change in (_keep_back, _share, _glue):
            change(soup)
        name_apart(soup, names)
        return soup


def _keep_back(soup):
    """Nothing tells an answer before its fold is opened: not the cell's code, what it printed, or what is said next."""
    for cell in soup.select(".code_cell:has(details[data-prediction])"):
        fold = cell.select_one("details[data-prediction]")
        shown = fold.find_parent(class_="output_area")
        for part in cell.select(".input, .output_area"):
            if part is not shown:
                fold.append(part.extract())
        for said in cell.find_next_siblings(class_="cell"):
            halt = said.select_one(":is(h1, h2, h3, h4, [data-prediction], .sample, [id^=cfr-])")
            if halt is not None:
                _keep_back_before(soup, halt, fold)
                break
            fold.append(said.extract())
            if "text_cell" in said["class"]:
                break


def _keep_back_before(soup, heading, fold):
    """What a cell says above its first heading is about the answer still."""
    if "text_cell_render" in heading.parent.get("class", ()) and (above := heading.find_previous_siblings()):
        kept = soup.new_tag("div", attrs={"class": "text_cell rendered_html"})
        kept.extend(part.extract() for part in reversed(above))
        fold.append(kept)


def _share(soup):
    """A widget's sheet, and its script, only where the page has its first of that kind."""
    sheets = set()
    for sheet in soup.find_all("style"):
        if sheet.string in sheets:
            sheet.decompose()
        elif not sheet.find_parent("noscript"):
            sheets.add(sheet.string)
    names = {}
    for script in soup.select("script[type=module]"):
        source = SCRIPT.search(script.string)[1]
        if source not in names:
            names[source] = f"script-{len(names)}"
            kept = soup.new_tag("script", attrs={"type": "text/plain", "id": names[source]}, string=source)
            script.insert_before(kept)
        text = f'document.getElementById("{names[source]}").textContent'
        script.string = SCRIPT.sub(f'"data:text/javascript;base64," + {text}', script.string)


def _glue(soup):
    """No line begins or ends between a formula and the marks beside it, as browsers would have it."""
    for formula in soup.select("math:not([display=block])"):
        whole = formula.find_parent("span", class_="formula") or formula
        around = [(beside, marks.search(beside)) if isinstance(beside, NavigableString) else (beside, None)
                  for beside, marks in ((whole.previous_sibling, OPENING), (whole.next_sibling, CLOSING))]  # fmt: skip
        if any(found for _, found in around):
            together = whole.wrap(soup.new_tag("span", attrs={"class": "glued"}))
            for place, (beside, found) in zip((0, 1), around, strict=True):
                if found:
                    together.insert(place * len(together.contents), found[0])
                    beside.replace_with(beside[: found.start()] + beside[found.end() :])


def name_apart(soup, names=None):
    """Headings get these names: by default their own, in which one that comes again, as a place to rest, is counted."""
    headings, times = soup.select(HEADINGS), Counter()
    for heading, name in zip(headings, names or [heading["id"] for heading in headings], strict=True):
        times[name] += 1
        heading["id"] = name if times[name] == 1 else f"{name}-{times[name]}"
        heading.select_one(".anchor-link")["href"] = f"#{heading['id']}"
