"""Catalogues of messages, in gettext's form: `translations/LANGUAGE/NAME.po` holds what NAME says in that language.

A catalogue has a message under its English text. Where the English has changed since, the old translation stays, marked
"fuzzy" as every editor of such files shows it, and readers get English with a mark until somebody has looked at it.
"""

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cfrlib.languages.phrasebook import ENDING

DATE = datetime(2026, 11, 28, tzinfo=UTC)  # the same for all: what changes is told by git
MARK = "*[not yet in this language]*"
# What a translation holds as often as the English does: code, formulas but for their words, tags, targets of links.
KEPT = re.compile(r"```.*?```|`[^`]+`|\$\$.+?\$\$|\$[^$]+\$|</?[A-Za-z][^<>]*>|\]\([^)]*\)|\{[^{}]*\}", re.DOTALL)
PLURAL = "{" + ENDING + "}"
IN_WORDS = re.compile(r"\\text(?:bf|it)?\{[^{}]*\}")


@dataclass
class Words:
    """Says messages in one language."""

    known: dict[str, str]

    def __call__(self, message: str, mark: bool = False, **fields) -> str:
        """The message in this language; English where it is missing, with a mark if that is asked for."""
        text = self.known.get(message)
        if text is None:
            text = f"{message}\n\n{self.known.get(MARK, MARK)}" if mark else message
        return text.format(**fields) if fields else text


class Noted:
    """Says messages as they are, and notes each once, in order."""

    def __init__(self):
        self.messages = {}

    def __call__(self, message: str, mark: bool = False, **fields) -> str:
        self.messages[message] = None
        return message.format(**fields) if fields else message


def read(place: Path) -> dict[str, str]:
    """{message: translation} of a catalogue: of those that are translated, and not stale."""
    return {one.id: one.string for one in opened(place) if one.id and one.string and not one.fuzzy}


def merge(place: Path, messages: Iterable[str], known: Mapping[str, str] = {}) -> None:
    """The catalogue brought up to date with the messages as they are now, in their order; nothing translated is lost.

    A message that has changed keeps what was said for its closest predecessor, as "fuzzy". What is said nowhere any
    more stands at the end, behind `#~`. `known`: what other catalogues have, for messages that came from there.
    """
    from babel.messages.pofile import write_po

    merged, new = opened(place), _empty(place)
    if [one.id for one in merged if one.id] == [*messages]:
        return
    for message in messages:
        new.add(message)
    merged.update(new, update_creation_date=False)
    for one in merged:
        if one.id in known and (one.fuzzy or not one.string):
            one.string, one.previous_id = known[one.id], []
            one.flags.discard("fuzzy")
    place.parent.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    write_po(buffer, merged, width=100, include_previous=True)
    place.write_bytes(buffer.getvalue())


def lacking(place: Path, messages) -> tuple[list[str], list[str]]:
    """Of these messages the missing ones, and those whose translation is stale."""
    catalogue = {one.id: one for one in opened(place)}
    found = {message: catalogue.get(message) for message in messages}
    missing = [message for message, one in found.items() if not (one and one.string)]
    return missing, [message for message, one in found.items() if one and one.string and one.fuzzy]


def faults(message: str, translation: str) -> Iterator[str]:
    """What a translation lost or made up: code, formulas, tags, links, fields. It needs no ending of a plural."""
    before, after = (Counter(IN_WORDS.sub("", part) for part in KEPT.findall(text) if part != PLURAL)
                     for text in (message, translation))  # fmt: skip
    yield from (f"lacks {part}" for part in before - after)
    yield from (f"has {part}, which the English has not" for part in after - before)


def opened(place: Path):
    """Babel's Catalog of a file, empty if there is none."""
    from babel.messages.pofile import read_po

    if not place.exists():
        return _empty(place)
    with place.open("rb") as file:
        return read_po(file, locale=place.parent.name)


def _empty(place):
    from babel.messages.catalog import Catalog

    return Catalog(place.parent.name, project="cfrlib", fuzzy=False, creation_date=DATE, revision_date=DATE)
