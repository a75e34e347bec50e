"""A notebook's cells as a piece of HTML: nbconvert's, with formulas as MathML and links to pages.

An answer that waits for a guess keeps back the code and the output of its own cell. What widgets have in common, their
scripts and sheets, stands in a page once.
"""

import re
from collections import Counter
from pathlib import Path

from bs4 import BeautifulSoup
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from building.site.formulas import mathml, typeset

TEMPLATE = (Path(__file__).parent / "pages" / "cells.html.j2").read_text(encoding="utf-8")

SCRIPT = re.compile(r'"data:text/javascript;base64,([^"]+)"')  # in Exhibit.standalone()
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


class Cells(HTMLExporter):
    """`Cells().html(notebook)`: the cells alone, without a page around them."""

    def __init__(self):
        super().__init__(template_name="basic", raw_template=TEMPLATE, exclude_input_prompt=True,
                         exclude_output_prompt=True)  # fmt: skip
        self.register_filter("markdown2html", markdown)

    def html(self, notebook):
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
        for change in (_keep_back, _share, _name_apart):
            change(soup)
        return soup


def _keep_back(soup):
    """Nothing tells an answer before its fold is opened: neither the cell's code, nor what it printed."""
    for cell in soup.select(".code_cell:has(details[data-prediction])"):
        fold = cell.select_one("details[data-prediction]")
        shown = fold.find_parent(class_="output_area")
        for part in cell.select(".input, .output_area"):
            if part is not shown:
                fold.append(part.extract())


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


def _name_apart(soup):
    """A heading that comes again has a name of its own, as each place to rest."""
    times = Counter()
    for heading in soup.select(":is(h1, h2, h3, h4)[id]"):
        name = heading["id"]
        times[name] += 1
        if times[name] > 1:
            heading["id"] = f"{name}-{times[name]}"
            heading.select_one(".anchor-link")["href"] = f"#{heading['id']}"
