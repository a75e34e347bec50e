"""One folder that a web server, or nobody, serves: an index, and each lesson as a student page and with solutions.

English stands on top, each other language in a folder of its own.
"""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from nbformat.v4 import new_code_cell

import cfrlib as cfr
from building import notebooks, runs
from building.collection import in_english, published
from building.execution import execute
from building.site import said, samples, search
from building.site.cells import HEADINGS, Cells, markdown, words
from building.site.reference import line, shelves
from building.site.wording import reword
from building.translation.editions import editions
from cfrlib.languages import ENGLISH, spoken

TUTORIAL = Path(cfr.__file__).with_name("TUTORIAL.md")
PAGES = Path(__file__).parent / "pages"
SHARED = "site.css", "site.js", "search.js", "minisearch.js", "math.woff", "licences.txt", "icon.svg"
KEPT = ".cache", "site"  # beside the notebooks' folder
PICTURE = Path(__file__).parents[2] / "images" / "course.png"
FILM = PICTURE.with_suffix(".gif")
ALIVE = """\
from cfrlib.widgets.exhibit import Exhibit
def page(self, include=None, exclude=None):
    kind = type(self.widget).__name__
    return {"text/html": f'<div class="widget {kind}">{self.standalone()}</div>', "text/plain": self.sentence}
Exhibit._repr_mimebundle_ = page
"""


@dataclass(frozen=True)
class Site:
    """Where pages of one language go, and what stands on all of them."""

    folder: Path  # of all languages
    address: str | None  # where that folder will stand, with a slash at its end, if that is known
    language: str = ""  # "" for English
    say: Callable[..., str] = in_english
    glossary: bool = False  # whether this language has one
    languages: tuple = ()  # of each: its folder, its tag, its own name

    @cached_property
    def cells(self):
        return Cells(self.say)

    @cached_property
    def _environment(self):
        environment = Environment(loader=FileSystemLoader(PAGES), autoescape=True, trim_blocks=True)
        environment.filters["line"] = line
        scripts = said.in_calls(said.SCRIPTS) if self.language else ()
        environment.globals |= {
            "say": self.say, "said": {message: self.say(message) for message in scripts}, "address": self.address,
            "glossary": self.glossary, "languages": self.languages, "inside": _inside(self.language),
            "picture": PICTURE.name, "film": FILM.name,
        }  # fmt: skip
        return environment

    def write(self, name, template, **parts):
        path = self.folder / self.language / name
        path.parent.mkdir(parents=True, exist_ok=True)
        home = "../" * (len(Path(name).parts) - 1)
        up = home + "../" * len(Path(self.language).parts)
        page = self._environment.get_template(template).render(
            up=up, home=home, name=name, lite=(self.folder / "lite").is_dir(), **parts
        )
        path.write_text(page, encoding="utf-8")


def export(collection, lessons, folder, kept=None):
    """The site in `folder`: in each language its index, and the pages of `lessons`; others stay as they are.

    What lessons and checks showed stays in the folder `kept`; they run again where code or library changed.
    """
    kept = kept or collection.root.parent.joinpath(*KEPT)
    folder.mkdir(parents=True, exist_ok=True)
    for path in (PICTURE, FILM, *(PAGES / name for name in SHARED)):
        shutil.copy(path, folder)
    address = published(collection.repository)
    names = {number: [heading["id"] for heading in words(notebooks.student(collection, lesson)).select(HEADINGS)]
             for number, lesson in collection.lessons.items()}  # fmt: skip
    every = [collection, *(edition.collection for edition in editions(collection))]
    languages = tuple((_inside(one.language), one.say("en"), one.say("English")) for one in every)
    found = _reference(Site(folder, address, languages=languages), collection)
    for one in every:
        glossary = one.root / "translations" / one.language / "glossary.md"
        site = Site(folder, address, one.language, one.say, glossary.exists(), languages)
        with spoken(one.language or ENGLISH):
            _index(site, one)
            if site.glossary:
                _glossary(site, glossary)
            searched = search.as_script([*search.lessons(one, names), *found])
            (folder / one.language / "words.js").write_text(searched, encoding="utf-8")
            for lesson in lessons:
                _lesson(site, one, one.lessons[lesson.number], kept / one.language, names[lesson.number])


def _inside(language):
    return f"{language}/" if language else ""


def _lesson(site, collection, lesson, kept, names):
    order = list(collection.lessons.values())
    place = order.index(lesson)
    around = {"before": order[place - 1] if place else None, "after": (*order[place + 1 :], None)[0]}
    solved = run(collection, lesson, kept)
    download = site.folder / site.language / f"{lesson.name}.ipynb"
    download.write_text(notebooks.as_text(notebooks.student(collection, lesson)), "utf-8")
    read = student(collection, lesson, solved)
    samples.add(lesson, read, kept, site.say)
    for inside, notebook in (("", read), ("solutions/", solved)):
        reword(lesson.number, notebook, site.say)
        _page(site, lesson, notebook, inside, around, names)


def run(collection, lesson, kept):
    """The solution notebook with its outputs, in which widgets stay alive in a page."""
    notebook, path = notebooks.solution(collection, lesson), kept / f"{lesson.name}.ipynb"
    notebook.cells.insert(2, new_code_cell(ALIVE, id="alive"))  # after the setup cell
    if not runs.taken_over(notebook, path, lesson.name):
        execute(notebook, lesson, collection.root)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(notebooks.as_text(notebook), encoding="utf-8")
        runs.remember(notebook, path, lesson.name)
    del notebook.cells[2]
    return notebook


def student(collection, lesson, solved):
    """The student notebook, with what its cells show once the exercises are done; no solution."""
    shown = {cell.id: cell.outputs for cell in solved.cells if cell.cell_type == "code"}
    hidden = {cell.id for pair in lesson.exercises.values() for cell in pair}
    notebook = notebooks.student(collection, lesson)
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.id not in hidden:
            cell.outputs = shown.get(cell.id, [])
    return notebook


def _index(site, collection):
    opponent = cfr.solve("kuhn", iterations=1000).average
    title = site.say("Ten hands of Kuhn poker")
    table = cfr.widgets.play_table("kuhn", opponent, rng=9, title=title).standalone()
    site.write("index.html", "index.html.j2", lessons=collection.lessons.values(), table=table)


def _glossary(site, place):
    heading, _, text = place.read_text(encoding="utf-8").partition("\n")
    site.write("glossary.html", "glossary.html.j2", title=heading.removeprefix("# "), words=markdown(text))


def _reference(site, collection):
    """Writes the reference; returns what search finds there."""
    found = shelves(collection)
    heading, _, text = TUTORIAL.read_text(encoding="utf-8").partition("\n")
    tutorial = heading.removeprefix("# ")
    pages = [("index", "All names"), ("tutorial", tutorial), *((page, title) for page, (title, *_) in found.items())]
    about = "Every public name of cfrlib, with the lessons that use it."
    site.write("reference/tutorial.html", "reference.html.j2", title=tutorial, description="A game, solved.",
               pages=pages, here="tutorial", words=markdown(text))  # fmt: skip
    site.write("reference/index.html", "names.html.j2", title="Reference", description=about, shelves=found,
               tutorial=tutorial)  # fmt: skip
    for page, (title, about_it, entries) in found.items():
        site.write(f"reference/{page}.html", "reference.html.j2", title=title, description=f"{title}: {about}",
                   pages=pages, here=page, words=about_it, entries=entries)  # fmt: skip
    return [search.reference(page, title, entries) for page, (title, _, entries) in found.items()]


def _page(site, lesson, notebook, inside, around, names):
    cells = site.cells.html(notebook, names)
    sections = [(" · ".join(heading.get_text().removesuffix("¶").split(" · ")[:2]), heading["id"], heading.name)
                for heading in cells.select('h2[id], h3[id^="Exercise-"]')]  # fmt: skip
    name = f"{lesson.name}.html"
    title = f"{lesson.number} {lesson.title}"
    if inside:
        title = site.say("{title}, with solutions", title=title)
    site.write(inside + name, "lesson.html.j2", title=title, description=lesson.promise, solved=bool(inside),
               page=name, sections=sections, cells=str(cells), notebook=f"{lesson.name}.ipynb", **around)  # fmt: skip
