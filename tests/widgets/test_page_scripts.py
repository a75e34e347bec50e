"""Page scripts without a page: each parses, has every name that it uses, and nothing that nobody uses."""

import shutil
from pathlib import Path

import pytest

import cfrlib.widgets
from cfrlib.widgets.bundler import SPEAKING
from tests.widgets.javascript import read

FOLDER = Path(cfrlib.widgets.__file__).parent
BROWSER = {
    "Array", "Boolean", "Date", "Float32Array", "JSON", "Map", "Math", "MutationObserver", "NaN", "Node", "Number",
    "Object", "RangeError", "RegExp", "ResizeObserver", "Set", "String", "Uint8Array", "WeakMap",
    "cancelAnimationFrame", "clearInterval", "document", "getComputedStyle", "requestAnimationFrame", "setInterval",
    "setTimeout", "window",
}  # fmt: skip


def faults(folder):
    """What is wrong with the scripts below `folder`, in sentences. Raises SyntaxError where one does not parse."""
    scripts = {path.resolve(): read(path) for path in sorted(folder.rglob("*.js"))}
    taken = {path: {"render"} if path.stem == path.parent.name else set() for path in scripts}  # the bundler takes it
    taken[folder.resolve() / "page" / SPEAKING.name] = {"speaking"}
    for path, script in scripts.items():
        for name, file in script.imports.items():
            taken[(path.parent / file).resolve()].add(name)
    found = []
    for path, script in scripts.items():
        found += [f"{path.name} uses {name}, and has it from nowhere" for name in sorted(script.unknown - BROWSER)]
        found += [f"{path.name} never uses {name}" for name in sorted(script.unused)]
        found += [f"{path.name} exports {name}, nobody imports it" for name in sorted(script.exports - taken[path])]
        found += [f"{path.name} calls a thing of its own {name}" for name in sorted(script.defined & BROWSER)]
    return found


@pytest.mark.plain
def test_every_script_has_the_names_it_uses_and_no_others():
    assert faults(FOLDER) == []


def test_no_widget_takes_the_class_of_pictures_which_a_dark_page_inverts():
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".js", ".css")]
    assert [path.name for path in files if "cfr-figure" in path.read_text(encoding="utf-8")] == []


@pytest.mark.plain
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("scrubber/card.js", "const parts = [];", "const parts = [undefinedThing()];", "card.js uses undefinedThing"),
        ("stepper/tree.js", "button.setAttribute(", "mark; button.setAttribute(", "tree.js uses mark"),
        ("scrubber/card.js", 'import { oneRound } from "../page/learning.js";\n', "", "card.js uses oneRound"),
        ("scrubber/card.js", "import { sample }", "import { readRecord, sample }", "card.js never uses readRecord"),
        ("page/curve.js", "export function drawCurve(", "function rest() {}\nexport function drawCurve(", "uses rest"),
        ("play_table/things.js", "function die(", "export function die(", "exports die, nobody imports it"),
        ("page/svg.js", "const SVG =", "const Map = 1;\nconst SVG = Map +", "svg.js calls a thing of its own Map"),
    ],
)
def test_what_is_wrong_with_a_script_is_found(tmp_path, file, old, new, said):
    folder = shutil.copytree(FOLDER, tmp_path / "widgets", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert said in "\n".join(faults(folder))


@pytest.mark.parametrize("text", ["const f = (a => 1;", "if (true { }", "var a = 1;", "export function f( {}"])
def test_what_does_not_parse_or_has_an_old_kind_of_scope_is_refused(tmp_path, text):
    (tmp_path / "broken.js").write_text(f"const fine = 1;\n{text}\n", encoding="utf-8")
    with pytest.raises(SyntaxError, match=r"broken\.js, line \d"):
        read(tmp_path / "broken.js")


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("const f = ({ a, b: [c = d] }, ...e) => { for (const g of a) h(g); return c + e; };", {"d", "h"}),
        ("if (x) { const y = 1; } y;", {"x", "y"}),
        ("try { f(); } catch (error) { error; } error;", {"f", "error"}),
        ("const o = { a, b: 1, c(d) { return d + this.e; }, [g]: o.h };", {"a", "g"}),
        ("for (let i = 0, { j } = k; i < j; i++) { } i;", {"k", "i"}),
        ("later(); function later() { return later?.n ?? `${m}`; }", {"m"}),
        ("[1].map(function again(one) { return again(one); }); again();", {"again"}),
        ("class Point { x = origin; far() { return x; } }", {"origin", "x"}),
        ("let n; n = 1; ({ n }); q = 2; n ||= q++;", {"q"}),
        ("const a = 1; { const b = a; } const go = (at) => at.b;", set()),
        ("switch (w) { case 1: let s; default: s; } s;", {"w", "s"}),
    ],
)
def test_a_name_is_looked_for_in_the_scopes_around_it(tmp_path, text, unknown):
    (tmp_path / "small.js").write_text(text, encoding="utf-8")
    assert read(tmp_path / "small.js").unknown == unknown
