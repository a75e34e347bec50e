"""One script and one style sheet per widget, joined from the page scripts that its script imports.

Each page script is an ES module, with lines such as `import { element } from "../page/element.js";`. Notebooks take one
module per widget, so the scripts are joined, each after those that it imports, without import lines and the word
`export`. All names then share one scope, and must differ. A style sheet of the same name beside a script comes with it.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.{1,2}/[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const|let) )", re.MULTILINE)
DEFINED = re.compile(r"^(export )?(?:async function|function|class|const|let) (\w+)", re.MULTILINE)
SPEAKING = Path(__file__).parent / "page" / "phrasebook.js"
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@dataclass(frozen=True)
class PageScript:
    """A script: the names it imports from each file, the names it defines, and its text without both words."""

    path: Path
    imports: dict[Path, list[str]]
    defined: list[str]
    exports: list[str]
    body: str

    @property
    def style(self) -> str:
        sheet = self.path.with_suffix(".css")
        return sheet.read_text(encoding="utf-8") if sheet.exists() else ""


@cache
def page_script(path: Path) -> PageScript:
    """A file as a PageScript. Raises ValueError for an `import` or `export` in another form than these two."""
    text = path.read_text(encoding="utf-8")
    imports = {}
    for names, file in IMPORT.findall(text):
        imports.setdefault((path.parent / file).resolve(), []).extend(re.findall(r"\w+", names))
    body = EXPORT.sub("", IMPORT.sub("", text))
    if wrong := LEFT_OVER.search(body):
        raise ValueError(
            f"{path.name}: the bundler does not read {wrong[0]!r}; it reads lines such as "
            'import { a, b } from "./file.js"; and export function, export const'
        )
    defined = DEFINED.findall(text)
    return PageScript(path, imports, [name for _, name in defined], [name for word, name in defined if word], body)


def bundle(entry: Path) -> tuple[str, str]:
    """The script and the style sheet of the widget whose script `entry` exports `render`.

    Raises ValueError for scripts that import one another in a circle, a missing file, a name that is not exported,
    and a name that two scripts define.
    """
    speaking, needed = in_order(SPEAKING), in_order(entry.resolve())
    scripts = speaking + [script for script in needed if script not in speaking]
    homes = {}
    for script in scripts:
        for name in script.defined:
            if name in homes:
                raise ValueError(f"{homes[name]} and {script.path.name} both define {name!r}: one page is one scope")
            homes[name] = script.path.name
    if "render" not in scripts[-1].exports:
        raise ValueError(f"{entry.name} does not export render")
    source = "\n".join(script.body for script in scripts) + "\nexport default { render: speaking(render) };\n"
    return source, "\n".join(script.style for script in scripts if script.style)


def in_order(entry: Path) -> list[PageScript]:
    """All scripts that `entry` needs, each after those that it imports; `entry` is the last."""
    done = {}

    def visit(path, importers):
        if path in importers:
            circle = " -> ".join(script.name for script in [*importers[importers.index(path) :], path])
            raise ValueError(f"page scripts import each other in a circle: {circle}")
        if path in done:
            return done[path]
        if not path.exists():
            raise ValueError(f"{importers[-1].name} imports {path.name}, which is not there: {path}")
        script = page_script(path)
        for file, names in script.imports.items():
            missing = set(names) - set(visit(file, [*importers, path]).exports)
            if missing:
                raise ValueError(f"{path.name} imports {', '.join(sorted(missing))}, not exported by {file.name}")
        return done.setdefault(path, script)

    visit(entry, [])
    return list(done.values())
