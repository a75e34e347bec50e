"""Reference pages: the public names of cfrlib from their docstrings, with the lessons that use them."""

import inspect
import re
from dataclasses import dataclass, field
from html import escape
from types import ModuleType

import cfrlib as cfr

SHELVES = {  # page -> what it is about; the names are those of the module, without "cfr" those of cfrlib itself
    "cfr": "Solving, judging, learning",
    "games": "Games",
    "plots": "Pictures that stand still",
    "widgets": "Pictures that move",
    "bots": "Opponents with a leak",
    "minimizers": "Regret minimizers",
    "variants": "Variants of CFR",
    "studies": "Recorded studies",
    "checks": "Checks of exercises",
    "textbook": "CFR on one screen",
    "tournament": "The tournament",
}
PRIVATE = re.compile(r" at 0x[0-9a-f]+")


@dataclass(frozen=True)
class Entry:
    """One name, ready for a page. `lessons`: where it is used, the first one first. `shared`: members as in `base`."""

    name: str
    anchor: str
    signature: str
    words: str
    members: list = field(default_factory=list)
    lessons: list = field(default_factory=list)
    base: str = ""
    shared: list = field(default_factory=list)

    @property
    def first_sentence(self):
        plain = re.sub(r"<[^>]+>", "", self.words.partition("</p>")[0])
        return re.split(r"(?<=[.:]) ", plain, maxsplit=1)[0]


def shelves(collection):
    """Page -> (title, what stands on top, entries), all from the package as it is."""
    uses = [(lesson, "\n".join(cell.source for cell in lesson.cells)) for lesson in collection.lessons.values()]
    made = {}
    for page, title in SHELVES.items():
        module = cfr if page == "cfr" else getattr(cfr, page)
        prefix = "cfr." if page == "cfr" else f"cfr.{page}."
        entries = [_entry(prefix + name, value, uses) for name, value in _public(module)]
        made[page] = (title, prose(inspect.getdoc(module)), entries)
    return made


def _public(module):
    """Names and values, modules left out: each has a page of its own, or is for those who read the code."""
    names = getattr(module, "__all__", None) or sorted(
        name for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__
    )  # fmt: skip
    values = [(name, getattr(module, name)) for name in names]
    return [(name, value) for name, value in values if not isinstance(value, ModuleType)]


def _entry(name, value, uses):
    used = [lesson for lesson, text in uses if re.search(rf"(?<![\w.]){re.escape(name)}\b", text)]
    if not (inspect.isclass(value) or callable(value)):
        return Entry(name, name, f"{name} = {list(value) if isinstance(value, dict) else value!r}", "", lessons=used)
    words = prose(inspect.getdoc(value))
    base = _base(value)
    known = {member.name: member.words for member in _members(name, base)} if base else {}
    members = [member for member in _members(name, value) if known.get(member.name) != member.words]
    shared = sorted(known.keys() - {member.name for member in members})
    return Entry(name, name, _signature(name, value), words, members, used, base.__name__ if base else "", shared)


def _base(value):
    """The public class that this one extends, whose page says what both do."""
    above = inspect.getmro(value)[1:] if inspect.isclass(value) else ()
    return next((one for one in above if getattr(cfr, one.__name__, None) is one), None)


def _signature(name, value):
    try:
        said = PRIVATE.sub("", f"{name}{inspect.signature(value)}").replace("'", '"')
        return re.sub(r"\(self(, )?", "(", said, count=1).removesuffix(" -> None")
    except (ValueError, TypeError):
        return name


def _members(name, value):
    """Public methods and properties that say what they do."""
    if not inspect.isclass(value):
        return []
    found = []
    for member in sorted(dir(value)):
        inside = inspect.getattr_static(value, member)
        if member.startswith("_") or not _is_ours(inside):
            continue
        called = inside.fget if isinstance(inside, property) else getattr(value, member)
        signature = member if isinstance(inside, property) else _signature(member, called)
        found.append(Entry(member, f"{name}.{member}", signature, prose(inspect.getdoc(inside))))
    return found


def _is_ours(member):
    inner = getattr(member, "fget", None) or getattr(member, "__func__", None) or getattr(member, "func", member)
    said = member.fget.__doc__ if isinstance(member, property) else inspect.getdoc(member)  # a property's own words
    return getattr(inner, "__module__", "").startswith("cfrlib") and bool(said) and callable(inner)


def prose(text):
    """A docstring as HTML: paragraphs, code between backticks, indented blocks as they are."""
    blocks = re.split(r"\n\s*\n", text or "")
    return "".join(_block(block) for block in blocks if block.strip())


def _block(block):
    if all(line.startswith("    ") for line in block.split("\n")):
        return f"<pre>{escape(inspect.cleandoc(block))}</pre>"
    return "<p>" + re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(block)) + "</p>"
