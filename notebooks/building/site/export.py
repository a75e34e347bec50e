"""One folder that a web server, or nobody, serves: an index, and each lesson as a student page and with solutions."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from nbformat.v4 import new_code_cell

import cfrlib as cfr
from building import notebooks
from building.execution import execute
from building.site.cells import Cells, markdown
from building.site.reference import line, shelves
from building.site.wording import reword

TUTORIAL = Path(cfr.__file__).with_name("TUTORIAL.md")
PAGES = Path(__file__).parent / "pages"
COURSE = "Regret: from rock-paper-scissors to poker"
PROMISE = (
    "Lessons that take you from a child's game to poker: each a notebook in which you predict, compute by hand, and "
    "write a function that a check tries at once. Here you can read them, and move their pictures."
)
PICTURE = Path(__file__).parents[2] / "images" / "course.png"
ALIVE = """\
from cfrlib.widgets.exhibit import Exhibit
def page(self, include=None, exclude=None):
    kind = type(self.widget).__name__
    return {"text/html": f'<div class="widget {kind}">{self.standalone()}</div>', "text/plain": self.sentence}
Exhibit._repr_mimebundle_ = page
"""


@dataclass(frozen=True)
class Site:
    """Where pages go, and what stands on all of them."""

    folder: Path
    address: str | None  # where the pages will stand, with a slash at its end, if that is known
    shelves: tuple = (("Lessons", "index.html#lessons"), ("Reference", "reference/index.html"))

    def write(self, name, template, **parts):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        environment = Environment(loader=FileSystemLoader(PAGES), autoescape=True, trim_blocks=True)
        environment.filters["line"] = line
        up = "../" * (len(Path(name).parts) - 1)
        page = environment.get_template(template).render(
            course=COURSE, top=self.shelves, up=up, address=self.address, name=name, picture=PICTURE.name, **parts
        )
        path.write_text(page, encoding="utf-8")


def export(collection, lessons, folder):
    """The site in `folder`: its index, and the pages of `lessons`, which are run afresh. Others stay as they are."""
    site = Site(folder, published(collection.repository))
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
        (folder / f"{lesson.name}.ipynb").write_text(notebooks.as_text(notebooks.student(collection, lesson)), "utf-8")
        for inside, notebook in (("", student(collection, lesson, solved)), ("solutions/", solved)):
            reword(lesson.number, notebook)
            _page(site, lesson, notebook, inside, around)


def published(repository):
    """Where GitHub publishes the pages of a repository, or None for one that is elsewhere or not known."""
    found = re.fullmatch(r"https://github\.com/([^/]+)/([^/]+?)(?:\.git)?", repository)
    return found and f"https://{found[1].lower()}.github.io/{found[2]}/"


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
    shutil.copy(PICTURE, site.folder)
    site.write("index.html", "index.html.j2", title=COURSE, description=PROMISE, lessons=collection.lessons.values())


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
    sections = [(" · ".join(heading.get_text().removesuffix("¶").split(" · ")[:2]), heading["id"], heading.name)
                for heading in cells.select('h2[id], h3[id^="Exercise-"]')]  # fmt: skip
    name = f"{lesson.name}.html"
    versions = [("Lesson", None), ("With solutions", f"solutions/{name}")]
    if inside:
        versions = [("Lesson", f"../{name}"), ("With solutions", None)]
    title = f"{lesson.number} {lesson.title}" + (", with solutions" if inside else "")
    site.write(inside + name, "lesson.html.j2", title=title, description=lesson.promise, versions=versions,
               sections=sections, cells=str(cells), notebook=f"{lesson.name}.ipynb", **around)  # fmt: skip
