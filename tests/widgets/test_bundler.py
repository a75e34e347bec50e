"""Page scripts joined into one: in order, each once, complete; and what the bundler refuses."""

import re
from pathlib import Path

import pytest

import cfrlib.widgets
from cfrlib.widgets.bundler import bundle, in_order, page_script
from tests.widgets.javascript import read
from tests.widgets.test_page_scripts import BROWSER

FOLDER = Path(cfrlib.widgets.__file__).parent
WIDGETS = cfrlib.widgets.WIDGETS


def entry(widget):
    return FOLDER / widget / f"{widget}.js"


@pytest.mark.plain
@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.js")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_bundler_reads_a_script_as_a_parser_does(path):
    script, parsed = page_script(path), read(path)
    assert set(script.defined) == parsed.defined and len(script.defined) == len(parsed.defined)
    assert set(script.exports) == parsed.exports
    taken = {name: file for file, names in script.imports.items() for name in names}
    assert taken == {name: (path.parent / file).resolve() for name, file in parsed.imports.items()}


@pytest.mark.plain
@pytest.mark.parametrize("widget", WIDGETS)
def test_a_bundle_is_one_module_that_needs_nothing_but_the_browser(widget, tmp_path):
    source, _ = bundle(entry(widget))
    (tmp_path / "bundle.js").write_text(source, encoding="utf-8")
    joined = read(tmp_path / "bundle.js")
    assert not joined.imports and joined.unknown <= BROWSER
    assert source.endswith("export default { render: speaking(render) };\n")


@pytest.mark.parametrize("widget", WIDGETS)
def test_each_script_comes_once_and_after_those_that_it_imports(widget):
    seen = []
    for script in in_order(entry(widget)):
        assert script.path not in seen and set(script.imports) <= set(seen)
        seen.append(script.path)
    assert seen[-1] == entry(widget)


def test_a_style_sheet_comes_with_the_script_beside_it():
    sheets = ("page/playback.css", "bidding_map/bidding_map.css", "page/curve.css")
    shared, own, curve = ((FOLDER / name).read_text(encoding="utf-8") for name in sheets)
    style = bundle(entry("bidding_map"))[1]
    assert shared in style and style.endswith(own)
    assert curve not in style, "the map of bids draws no curve"


@pytest.mark.parametrize("sheet", sorted(FOLDER.rglob("*.css")), ids=lambda path: path.stem)
def test_no_style_sheet_stands_alone(sheet):
    assert sheet.with_suffix(".js").exists()


def written(folder, **scripts):
    for name, text in scripts.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "main.js"


RENDER = "export function render() {}\n"


@pytest.mark.parametrize(
    ("scripts", "said"),
    [
        ({"main": 'import { a } from "./gone.js";\n' + RENDER}, "main.js imports gone.js, which is not there"),
        ({"main": 'import { a, b } from "./one.js";\n' + RENDER, "one": "export const a = 1;\nconst b = 2;\n"},
         "main.js imports b, not exported by one.js"),
        ({"main": 'import { a } from "./one.js";\nconst b = 3;\n' + RENDER, "one": "export const a = 1;\nlet b = 2;\n"},
         "one.js and main.js both define 'b'"),
        ({"main": 'import { a } from "./one.js";\n' + RENDER,
          "one": 'import { b } from "./two.js";\nexport const a = b;\n',
          "two": 'import { a } from "./one.js";\nexport const b = a;\n'}, "circle: one.js -> two.js -> one.js"),
        ({"main": 'import { render } from "./main.js";\n' + RENDER}, "circle: main.js -> main.js"),
        ({"main": 'import a from "./one.js";\n' + RENDER}, "does not read 'import a from"),
        ({"main": 'import { a as b } from "./one.js";\n' + RENDER, "one": "export const a = 1;\n"}, "imports as, b"),
        ({"main": "const a = 1;\nexport { a };\n" + RENDER}, "does not read 'export { a };'"),
        ({"main": "const a = 1;\n"}, "main.js does not export render"),
    ],
)  # fmt: skip
def test_scripts_that_do_not_fit_are_refused(tmp_path, scripts, said):
    with pytest.raises(ValueError) as refused:
        bundle(written(tmp_path, **scripts))
    assert said in str(refused.value)


def test_two_ways_to_the_same_script_are_no_circle(tmp_path):
    main = written(
        tmp_path,
        main='import { left } from "./left.js";\nimport {\n  right,\n} from "./right.js";\n' + RENDER,
        left='import { base } from "./base.js";\nexport const left = base;\n',
        right='import { base } from "./base.js";\nexport async function right() { return base; }\n',
        base="// The base.\n\nexport const base = 1;\n",
    )
    source, style = bundle(main)
    assert source.count("const base = 1;") == 1 and "import" not in source and style == ""
    assert [script.path.stem for script in in_order(main)] == ["base", "left", "right", "main"]


FRAMES = {"cfr-run", "cfr-exhibit", "cfr-steps", "cfr-toggle"}  # what widgets share has its sheet in `page`
ANY = '[class^="cfr-"][data-theme]'  # the frame of any widget
OUTSIDE = ".jp-RenderedMarkdown details"  # folds of the text


def selectors(sheet):
    """Of each rule at the top of a sheet, and at the top of its media and container rules."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    rule = re.compile(r"([^{}@;]+)\{(?:[^{}]|\{[^{}]*\{?[^{}]*\}?[^{}]*\})*\}|@[^{]*\{")
    for found in rule.finditer(text):
        yield from (one.strip() for one in re.split(r",(?![^(]*\))", found[1] or "") if one.strip())


@pytest.mark.parametrize("sheet", sorted(FOLDER.rglob("*.css")), ids=lambda path: path.stem)
def test_a_style_sheet_reaches_its_own_widgets_alone(sheet):
    """In a notebook all widgets share one page, and many call a part of theirs by the same name."""
    others = [script for script in FOLDER.rglob("*.js") if script.parent != sheet.parent]
    elsewhere = {name for script in others for name in re.findall(r"cfr-[a-z-]+", script.read_text(encoding="utf-8"))}
    for selector in selectors(sheet):
        first = set(re.findall(r"\.([\w-]+)", selector.split()[0]))
        own = FRAMES if sheet.parent.name == "page" else first - elsewhere
        assert first & own or selector == OUTSIDE or selector.startswith(ANY), selector
