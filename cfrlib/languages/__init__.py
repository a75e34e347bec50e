"""The language in which the course speaks to people: English, or one whose catalogue lies here.

Code says everything in English. What people see passes through `say` where it is shown: verdicts, widgets, figures,
pages. Catalogues are made by `notebooks/build.py --translate`. Docstrings and the library's exceptions stay English.
"""

import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from html import escape, unescape
from pathlib import Path
from unicodedata import east_asian_width

from cfrlib.arguments import did_you_mean
from cfrlib.languages.phrasebook import SENTENCES, Phrasebook, literal_of

CATALOGUES = Path(__file__).parent
ENGLISH = "en"
SETUP = re.compile(r"for_lesson\(.*\blanguage\s*=\s*['\"](\w+)['\"]")
MARK = "[en] {message}"  # how a message shows that it is not in the language that is spoken
SCRIPTS, WIDGETS, CHECKS = "scripts", "widgets", "checks"  # the parts of a catalogue; pages need the first two

# What stays on one line: a field, a word of Latin letters, or a letter; each with the punctuation after it.
WHOLE = re.compile(r"(?:\{[^{}]*\}|[\w.+/-]*[A-Za-z0-9][\w.+/-]*|.)[.,;:!?，。；：！？、）”]* ?", re.DOTALL | re.ASCII)

BETWEEN = re.compile(r"(<(?:style|script)\b.*?</(?:style|script)>|<[^>]*>)|[^<]+", re.DOTALL)  # tags, or text

_book: Phrasebook | None = None  # of the language that is spoken; None for English


def languages() -> list[str]:
    """The short names of all languages: "en", and those that have a catalogue."""
    return [ENGLISH, *sorted(place.stem for place in CATALOGUES.glob("*.json"))]


def speak(language: str = ENGLISH) -> None:
    """From now on everything is said in this language, in figures too: Matplotlib has no letters for some.

    Raises ValueError for a language that has no catalogue.
    """
    _say_in(language)
    font = CATALOGUES / f"{language}.otf"
    if font.exists():
        from matplotlib import font_manager, rcParams

        fonts = font_manager.fontManager
        fonts.addfont(font)
        fonts.ttflist.append(replace(fonts.ttflist[-1], weight=700))  # it stands for its bold letters, too
        rcParams["font.family"] = ["sans-serif", fonts.ttflist[-1].name]
    elif "matplotlib" in sys.modules:
        sys.modules["matplotlib"].rcParams["font.family"] = ["sans-serif"]


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """In the block everything is said in this language."""
    global _book
    before = _book
    _say_in(language)
    try:
        yield
    finally:
        _book = before


def columns(text: str) -> int:
    """How wide a text is in print: Chinese letters take two columns."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def lines_of(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns, in which no word and no field is broken; spaces stay."""
    lines = [""]
    for whole in WHOLE.findall(text):
        if lines[-1] and columns(lines[-1]) + columns(whole) > width:
            lines.append("")
        lines[-1] += whole
    return lines


def wrapped(text: str, width: int, indent: str = "") -> str:
    """The text in lines of at most so many columns, cut between words, or letters if they are wide. `indent`: of all
    lines but the first."""
    width = max(width, 20)
    if columns(text) == len(text):
        return textwrap.fill(text, width, subsequent_indent=indent)
    return f"\n{indent}".join(lines_of(text, width - len(indent)))


def spoken_now() -> str:
    """The short name of the language that is spoken."""
    return ENGLISH if _book is None else _book.language


def language_of(cells: Iterable[str]) -> str:
    """The language that a notebook's setup asks for; English where it asks for none, or for one that is not there."""
    asked = [language for cell in cells for language in SETUP.findall(cell)]
    return next((language for language in asked if language in languages()), ENGLISH)


def _say_in(language):
    global _book
    if language not in languages():
        raise ValueError(f"the course does not speak {language!r}; {did_you_mean(language, languages())}")
    _book = None if language == ENGLISH else _read(CATALOGUES / f"{language}.json")


@cache
def _read(place):
    parts = json.loads(place.read_text(encoding="utf-8"))
    known = {message: text for part in parts.values() for message, text in part.items()}
    return Phrasebook(known, place.stem, parts)


def say(text: str, context: str = "") -> str:
    """A finished text in the language that is spoken, as far as it has words for it. `context`: of a single word."""
    return text if _book is None else _book(text, context)


def say_page(page: str) -> str:
    """The same for HTML: what stands between its tags. Styles and scripts stay."""
    return page if _book is None else BETWEEN.sub(_between, page)


def _between(found):
    return found[1] or escape(say(unescape(found[0])), quote=False)


def words_of(script: str) -> dict[str, str]:
    """What a page with this script needs to say things itself, {message: translation}; nothing in English."""
    if _book is None:
        return {}
    script = re.sub(r"\\u([0-9a-fA-F]{4})", lambda code: chr(int(code[1], 16)), script)
    scripts = _book.parts.get(SCRIPTS, {}).items()
    in_script = {message: text for message, text in scripts
                 if max(SENTENCES.split(literal_of(message)), key=len) in script}  # fmt: skip
    return _book.parts.get(WIDGETS, {}) | in_script
