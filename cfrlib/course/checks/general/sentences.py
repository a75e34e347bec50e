"""The sentences of the diagnosis: fills in the named fields of the entries of `sentences.toml`."""

import tomllib
from functools import cache, reduce
from pathlib import Path
from string import Formatter

from cfrlib.course.checks.general.evidence import Finding

PARTS = "name", "explanation", "headline", "of_keys"


@cache
def table() -> dict[str, dict]:
    """The entries by section and key; each is an explanation, or has parts."""
    return tomllib.loads(Path(__file__).with_name("sentences.toml").read_text(encoding="utf-8"))


def finding_of(entry: str, /, **fields) -> Finding:
    """The finding of an entry, such as "relation.returned". TypeError unless its fields are just these."""
    parts = parts_of(entry)
    if fields_of(entry) != fields.keys():
        raise TypeError(f"{entry} has the fields {sorted(fields_of(entry))}, not {sorted(fields)}")
    return Finding(**{part: sentence.format(**fields) for part, sentence in parts.items()})


def text(entry: str, /, **fields) -> str:
    """The explanation alone."""
    return finding_of(entry, **fields).explanation


def count_of(count: int, one: str, several: str) -> str:
    """The entry for one thing, or the entry for several."""
    return text(one) if count == 1 else text(several, count=count)


def join(names, joint: str) -> str:
    """Several things one after the other, as the entry `joint` puts two of them."""
    return reduce(lambda some, other: text(joint, some=some, other=other), names)


def paragraph(*sentences: str) -> str:
    """Whole sentences one after the other."""
    return reduce(lambda before, after: text("general.sentences_in_a_row", before=before, after=after), sentences)


def parts_of(entry: str) -> dict[str, str]:
    section, _, key = entry.partition(".")
    found = table()[section][key]
    return {"explanation": found} if isinstance(found, str) else {part: found[part] for part in PARTS if part in found}


@cache
def fields_of(entry: str) -> set[str]:
    """The fields that its sentences name."""
    return {field for sentence in parts_of(entry).values() for _, field, *_ in Formatter().parse(sentence) if field}
