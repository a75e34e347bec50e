"""Reference pages: the public names of cfrlib from their docstrings, with the lessons that use them."""

import ast
import inspect
import re
from dataclasses import dataclass, field
from html import escape
from importlib import import_module
from operator import attrgetter
from types import ModuleType

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonConsoleLexer

import cfrlib as cfr

SHELVES = {  # page -> what it is about; the names are those of the module, without "cfr" those of cfrlib itself
    "cfr": "Solving, judging, learning",
    "games": "Games",
    "games.holdem": "Hold'em's hands and ranges",
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
MODULES = re.compile(r"\b(?:\w+\.)+(?=[A-Z])")  # of a class in a signature
TERM = re.compile(r"(?:^|(?<=[.;] ))((?:`[^`]+`(?:, \([^()]*\))?(?:, | and )?)+): ")  # a parameter, or several
OUTCOME = re.compile(r"(?<=\.) (?=Raises |Returns )")


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
        paragraph = self.words.partition("</p>")[0].removeprefix("<p>")
        return re.split(r"(?<=\.)(?<! al\.) (?=[A-Z<])", paragraph, maxsplit=1)[0]


def shelves(collection):
    """Page -> (title, what stands on top, entries), all from the package as it is."""
    uses = [(lesson, "\n".join(cell.source for cell in lesson.cells)) for lesson in collection.lessons.values()]
    made = {}
    for page, title in SHELVES.items():
        module = cfr if page == "cfr" else attrgetter(page)(cfr)
        prefix = "cfr." if page == "cfr" else f"cfr.{page}."
        entries = [_entry(prefix + name, value, uses, module) for name, value in _public(module)]
        made[page] = (title, prose(inspect.getdoc(module)), entries)
    return made


def _public(module):
    """Names and values, those of cfrlib itself in the order of its map.

    Modules are left out: each has a page of its own, or is for those who read the code.
    """
    names = cfr._HOME if module is cfr else getattr(module, "__all__", None) or sorted(
        name for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__
    )  # fmt: skip
    values = [(name, getattr(module, name)) for name in names]
    return [(name, value) for name, value in values if not isinstance(value, ModuleType)]


def _entry(name, value, uses, module):
    used = [lesson for lesson, text in uses if re.search(rf"(?<![\w.]){re.escape(name)}\b", text)]
    if not (inspect.isclass(value) or callable(value)):
        signature = f"{name} = {list(value) if isinstance(value, dict) else value!r}"
        return Entry(name, name, signature, prose(_comment(module, name.rpartition(".")[2])), lessons=used)
    words = prose(inspect.getdoc(value))
    base = _base(value)
    known = {member.name: member.words for member in _members(name, base)} if base else {}
    members = [member for member in _members(name, value) if known.get(member.name) != member.words]
    shared = sorted(known.keys() - {member.name for member in members})
    return Entry(name, name, _signature(name, value), words, members, used, base.__name__ if base else "", shared)


def _comment(module, name):
    """What stands behind a constant in the line that begins it, there or where it is imported from."""
    source = inspect.getsource(module if module is not cfr else import_module(f"cfrlib.{cfr._HOME[name]}"))
    if found := re.search(rf"^{name} = .*  # (.+)$", source, re.MULTILINE):
        return f"{found[1][0].upper()}{found[1][1:]}."
    homes = [node.module for node in ast.parse(source).body
             if isinstance(node, ast.ImportFrom) and name in {one.name for one in node.names}]  # fmt: skip
    return _comment(import_module(homes[0]), name) if homes else ""


def _base(value):
    """The public class that this one extends, whose page says what both do."""
    above = inspect.getmro(value)[1:] if inspect.isclass(value) else ()
    return next((one for one in above if getattr(cfr, one.__name__, None) is one), None)


def _signature(name, value):
    if getattr(value, "_is_protocol", False):
        return name
    try:
        said = PRIVATE.sub("", str(inspect.signature(value))).replace("'", '"')
    except (ValueError, TypeError):
        return name
    said = re.sub(r'<class "([^"]+)">', r"\1", said).replace("<factory>", "...").replace("numpy.", "np.")
    said = re.sub(r"\(self(, )?", "(", said, count=1).removesuffix(" -> None")
    return name + MODULES.sub("", said)


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
    """A docstring as HTML: paragraphs, parameters as a list, examples in colour, indented blocks as they are."""
    blocks = re.split(r"\n\s*\n", text or "")
    return "".join(_block(block) for block in blocks if block.strip())


def _block(block):
    if all(line.startswith("    ") for line in block.split("\n")):
        return f"<pre>{escape(inspect.cleandoc(block))}</pre>"
    if block.startswith(">>> "):
        return f'<pre class="highlight">{highlight(block, PythonConsoleLexer(), HtmlFormatter(nowrap=True))}</pre>'
    what, *outcomes = OUTCOME.split(" ".join(block.split()))
    before, *terms = TERM.split(what)
    pairs = zip(terms[::2], terms[1::2], strict=True)
    rows = [f"<dt>{line(term)}</dt><dd>{line(words)}</dd>" for term, words in pairs]
    listed = f'<dl class="terms">{"".join(rows)}</dl>' if rows else ""
    return _paragraph(before) + listed + "".join(map(_paragraph, outcomes))


def _paragraph(text):
    words = re.sub("^(Cost:|Raises|Returns)", r"<b>\1</b>", line(text))
    return f"<p>{words}</p>" if words else ""


def line(text):
    """A line of text as HTML, with code between backticks."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text.strip()))
