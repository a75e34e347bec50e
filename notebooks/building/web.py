"""Static pages of the solution notebooks, in which the widgets live on without a kernel and without a network."""

from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell

from building import notebooks
from building.execution import execute

ALIVE = """\
from cfrlib.widgets.exhibit import Exhibit
def page(self, include=None, exclude=None):
    return {"text/html": self.standalone(), "text/plain": self.sentence}
Exhibit._repr_mimebundle_ = page
"""
PAGE = """\
{% extends "lab/index.html.j2" %}
{% block html_head_js_requirejs %}{% endblock %}
{% block html_head_js_mermaidjs %}{% endblock %}
"""


def export(collection, lessons, folder):
    """One page a lesson in `folder`, run afresh. Formulas are typeset by MathJax where there is a network."""
    folder.mkdir(parents=True, exist_ok=True)
    for lesson in lessons:
        notebook = notebooks.solution(collection, lesson)
        notebook.cells.insert(2, new_code_cell(ALIVE, id="alive"))  # after the setup cell
        execute(notebook, lesson, collection.root)
        del notebook.cells[2]
        title = {"metadata": {"name": f"{lesson.number} {lesson.title}"}}
        page, _ = HTMLExporter(template_name="lab", raw_template=PAGE).from_notebook_node(notebook, title)
        for other in collection.lessons.values():
            page = page.replace(f'href="{other.name}.ipynb"', f'href="{other.name}.html"')
        (folder / f"{lesson.name}.html").write_text(page, encoding="utf-8")
