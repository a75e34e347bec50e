"""What search finds: every section of a lesson and every entry of the reference, as one script that a page can load."""

import json
import re
from pathlib import PurePosixPath

from bs4 import BeautifulSoup

from building import notebooks
from building.site.cells import words
from building.site.wording import reword

UNSAID = "details, table, .anchor-link"  # answers, and what is no sentence


def lessons(collection, names):
    """(page, its title, sections) of each lesson; nothing runs, and no answer under a fold is told."""
    for lesson in collection.lessons.values():
        notebook = notebooks.student(collection, lesson)
        reword(lesson.number, notebook, collection.say)
        page = PurePosixPath(collection.language, f"{lesson.name}.html")
        yield str(page), f"{lesson.number} {lesson.title}", _sections(words(notebook, names[lesson.number]))


def reference(page, title, entries):
    """The same of a page of the reference."""
    named = [one for entry in entries for one in (entry, *entry.members)]
    return f"reference/{page}.html", title, [(one.anchor, one.anchor, _words(one.words)) for one in named]


def as_script(pages):
    """`searchable([[page, title, [[anchor, heading, text], ...]], ...])`: a page from a file may load nothing else."""
    return f"searchable({json.dumps([*pages], ensure_ascii=False, separators=(',', ':'))});\n"


def _sections(cells):
    """(anchor, heading, text) from each heading to the next. The text is in one line."""
    for left_out in cells.select(UNSAID):
        left_out.decompose()
    for formula in cells.find_all("math"):
        formula.replace_with(formula.get_text())
    found = [["", "", []]]
    for piece in cells.select(":is(h1, h2, h3, h4)[id], p, li"):
        text = " ".join(piece.get_text().split())
        if "id" in piece.attrs:
            found.append([piece["id"], text, []])
        elif not piece.find("p"):  # a list's entry with paragraphs is told by these
            found[-1][2].append(text)
    return [(anchor, heading, " ".join(texts)) for anchor, heading, texts in found[1:]]


def _words(html):
    return re.sub(r"\s+([.,;:)])", r"\1", " ".join(BeautifulSoup(html, "html.parser").get_text(" ").split()))
