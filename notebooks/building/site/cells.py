"""A notebook's cells as a piece of HTML: nbconvert's, with formulas as MathML and links to pages."""

import re
from pathlib import Path

from bs4 import BeautifulSoup
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from building.site.formulas import mathml, typeset

TEMPLATE = (Path(__file__).parent / "pages" / "cells.html.j2").read_text(encoding="utf-8")

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


class Cells(HTMLExporter):
    """`Cells().html(notebook)`: the cells alone, without a page around them."""

    def __init__(self):
        super().__init__(template_name="basic", raw_template=TEMPLATE, exclude_input_prompt=True,
                         exclude_output_prompt=True)  # fmt: skip
        self.register_filter("markdown2html", self._markdown)

    def _markdown(self, source):
        return MarkdownWithMath(renderer=_Renderer(escape=False)).render(source)

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
        return soup
