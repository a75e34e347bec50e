"""One folder that a web server, or nobody, serves: an index, and each lesson as a student page and with solutions."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from nbformat.v4 import new_code_cell

import cfrlib as cfr
from building import notebooks
from building.execution import execute
from building.site.cells import Cells, markdown
from building.site.reference import shelves

TUTORIAL = Path(cfr.__file__).with_name("TUTORIAL.md")
PAGES = Path(__file__).parent / "pages"
COURSE = "Regret: from rock-paper-scissors to poker"
PROMISE = (
    "Lessons that take you from a child's game to poker: each a notebook in which you predict, compute by hand, and "
    "write a function that a check tries at once. Here you can read them, and move their pictures."
)
PICTURE = (
    "notebooks/images/course.png",
    "Three pictures of the course: two learners circle the equilibrium of rock-paper-scissors; one node of CFR in Kuhn "
    "poker, with its reaches as ribbons; what each decision of a played hand cost",
)
ALIVE = """\
from cfrlib.widgets.exhibit import Exhibit
def page(self, include=None, exclude=None):
    return {"text/html": self.standalone(), "text/plain": self.sentence}
Exhibit._repr_mimebundle_ = page
"""


@dataclass(frozen=True)
class Site:
    """Where pages go, and what stands on all of them."""

    folder: Path
    shelves: tuple = (("Lessons", "index.html#lessons"), ("Reference", "reference/index.html"))

    def write(self, name, template, **parts):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        environment = Environment(loader=FileSystemLoader(PAGES), autoescape=True, trim_blocks=True)
        up = "../" * (len(Path(name).parts) - 1)
        page = environment.get_template(template).render(course=COURSE, top=self.shelves, up=up, **parts)
        path.write_text(page, encoding="utf-8")


def export(collection, lessons, folder):
    """The site in `folder`: its index, and the pages of `lessons`, which are run afresh. Others stay as they are."""
    site = Site(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("site.css", "site.js", "icon.svg"):
        shutil.copy(PAGES / name, folder)
    _index(site, collection)
    _reference(site, collection)
    order = list(collection.lessons.values())
    for lesson in lessons:
        place = order.index(lesson)
        around = {"before": order[place - 1] if place else None, "after": (*order[place + 1 :], None)[0]}
        solved = run(collection, lesson)
        for inside, notebook in (("", student(collection, lesson, solved)), ("solutions/", solved)):
            _page(site, lesson, notebook, inside, around)


def run(collection, lesson):
    """The solution notebook, run with widgets that stay alive in a page."""
    notebook = notebooks.solution(collection, lesson)
    notebook.cells.insert(2, new_code_cell(ALIVE, id="alive"))  # after the setup cell
    execute(notebook, lesson, collection.root)
    del notebook.cells[2]
    return notebook


def student(collection, lesson, solved):
    """The student notebook, with what its cells show once the exercises are done; no solution and no verdict."""
    shown = {cell.id: cell.outputs for cell in solved.cells if cell.cell_type == "code"}
    hidden = {cell.id for pair in lesson.exercises.values() for cell in pair}
    notebook = notebooks.student(collection, lesson)
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.id not in hidden:
            cell.outputs = shown.get(cell.id, [])
    return notebook


def _index(site, collection):
    picture = collection.root.parent / PICTURE[0]
    if picture.exists():
        shutil.copy(picture, site.folder)
    shown = (picture.name, PICTURE[1]) if picture.exists() else None
    site.write("index.html", "index.html.j2", title=COURSE, description=PROMISE, promise=PROMISE, picture=shown,
               lessons=collection.lessons.values())  # fmt: skip


def _reference(site, collection):
    found = shelves(collection)
    heading, _, words = TUTORIAL.read_text(encoding="utf-8").partition("\n")
    tutorial = heading.removeprefix("# ")
    pages = [("index", "All names"), ("tutorial", tutorial), *((page, title) for page, (title, *_) in found.items())]
    about = "Every public name of cfrlib, with the lessons that use it."
    site.write("reference/tutorial.html", "reference.html.j2", title=tutorial, description="A game, solved.",
               pages=pages, here="tutorial", words=markdown(words))  # fmt: skip
    site.write("reference/index.html", "names.html.j2", title="Reference", description=about, shelves=found,
               tutorial=tutorial)  # fmt: skip
    for page, (title, words, entries) in found.items():
        site.write(f"reference/{page}.html", "reference.html.j2", title=title, description=f"{title}: {about}",
                   pages=pages, here=page, words=words, entries=entries)  # fmt: skip


def _page(site, lesson, notebook, inside, around):
    cells = Cells().html(notebook)
    sections = [(heading.get_text().removesuffix("¶"), heading["id"]) for heading in cells.select("h2[id]")]
    name = f"{lesson.name}.html"
    versions = [("Lesson", None), ("With solutions", f"solutions/{name}")]
    if inside:
        versions = [("Lesson", f"../{name}"), ("With solutions", None)]
    title = f"{lesson.number} {lesson.title}" + (", with solutions" if inside else "")
    site.write(inside + name, "lesson.html.j2", title=title, description=lesson.promise, versions=versions,
               sections=sections, cells=str(cells), **around)  # fmt: skip
