"""What the site itself says: its pages, its scripts, this code, and lessons in the words of a page."""

from collections.abc import Iterator
from pathlib import Path

from building.site import wording

ROOM = Path(__file__).parent
SCRIPTS = [("**/site.js", "javascript"), ("**/search.js", "javascript")]
KINDS = [("**.py", "python"), ("**.j2", "jinja2"), *SCRIPTS]


def messages() -> Iterator[str]:
    """All of it; a message may come twice."""
    yield from in_calls(KINDS)
    yield from wording.messages()


def in_calls(kinds) -> Iterator[str]:
    """The messages that stand in calls of `say`, in files of these kinds, as babel names them."""
    from babel.messages.extract import extract_from_dir

    for *_, message, _, _ in extract_from_dir(str(ROOM), kinds, keywords={"say": None}):
        yield message
