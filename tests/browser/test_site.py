"""The site as a reader opens it from a folder: offline, on a desk and on a phone, in the light and in the dark.

Its pages are written by Colab's versions of everything: so each solution runs to its end there, silent on stderr, in
every language; of most lessons before a release.
"""

import re
from pathlib import Path

import pytest

from building.site.reference import SHELVES
from tests.browser.accessibility import violations
from tests.browser.learner import SCREENSHOTS, failures_in, settle
from tests.colab.environment import colab_python, kernel_in

SOURCES = Path(__file__).parents[2] / "notebooks" / "source"
pytestmark = pytest.mark.exhaustive  # a lesson is run for its pages; tests/notebooks/test_site.py opens no browser
VIEWS = (390, "light"), (1280, "dark")
DARK = "00_", "05_", "09_", "14_"
TALL = 2500  # pixels; the highest widget on a phone is well below
SOLVED = "solutions/"
LANGUAGES = sorted(f"{place.name}/" for place in (SOURCES.parent / "translations").glob("*") if place.is_dir())
WRITTEN = [f"{language}{inside}{path.stem}.html" for path in sorted(SOURCES.glob("[0-9]*.py"))
           for language in ("", *LANGUAGES) for inside in ("", SOLVED)]  # fmt: skip
PAGES = [name for name in WRITTEN if SOLVED not in name or name.startswith(SOLVED)]  # one of a lesson, if translated
INDEXES = ["index.html", *(f"{language}{page}.html" for language in LANGUAGES for page in ("index", "glossary"))]
RUN = "00", "01", "05", "09", "16"  # before a release all lessons
REFERENCE = [f"reference/{page}.html" for page in ("index", "tutorial", *SHELVES)]
TOO_TALL = """(most) => [...document.querySelectorAll("main :is(svg, img, canvas, .output)")]
    .filter((one) => one.getBoundingClientRect().height > most).map((one) => one.outerHTML.slice(0, 120))"""
SHRUNK = """() => [...document.querySelectorAll("main .cfr-figure")]
    .filter((one) => one.offsetWidth && one.getBoundingClientRect().width < 0.8 * one.naturalWidth)
    .map((one) => one.alt)"""
RAW_TEX = """() => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.parentElement.closest("pre, code, script, style")) continue;
        if (/\\\\[a-zA-Z]{2,}|\\$[^$]+\\$/.test(node.textContent)) found.push(node.textContent.slice(0, 80));
    }
    return found;
}"""
SHIFTS = """new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + entry.value;
}).observe({ type: "layout-shift", buffered: true })"""
DRAWN = "() => [...document.querySelectorAll('main [id^=cfr-]')].every((place) => place.firstElementChild)"


def marks_of(name):
    """A page whose lesson is not run is not worth a look."""
    number = re.search(r"(\d\d\w?)_", name)
    return pytest.mark.release if number and number[1] not in RUN else ()


@pytest.fixture(scope="session")
def site(tmp_path_factory, collection, repository, request):
    """A function that gives the path of a page; a lesson is run, and both its pages are written, when first asked."""
    export = pytest.importorskip("building.site.export", reason="needs nbconvert and latex2mathml: the extra `test`")
    folder, kept, done = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("kept"), set()
    execute, is_release = export.execute, "release" in request.config.option.markexpr
    kernel = kernel_in(tmp_path_factory.mktemp("kernel"), colab_python(repository), "python3")

    def page(name):
        found = re.search(r"(\d\d\w?)_", name)
        number = found[1] if found else "00"
        if number not in done:
            with pytest.MonkeyPatch.context() as patched:
                patched.setenv("JUPYTER_PATH", str(kernel.parent))
                patched.setattr(export, "execute", execute if is_release or number in RUN else lambda *_: None)
                export.export(collection, [collection.lessons[number]], folder, kept)
            done.add(number)
        return folder / name

    return page


@pytest.fixture
def opened(browser):
    """A function that opens a file; the test fails if a script fails, or if anything else than files is asked for."""
    page = browser.new_page()
    failures, asked = failures_in(page), []
    page.on("request", lambda request: asked.append(request.url))

    def go(path):
        page.goto(path.as_uri())
        page.wait_for_function(DRAWN)
        return page

    yield go
    page.close()
    assert failures == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def is_looked_at(name, theme):
    """Of a lesson's two pages the one with less in it; in the dark, where the sheet does it all, of a few lessons."""
    return SOLVED not in name and (theme == "light" or not name[0].isdigit() or name.startswith(DARK))


EVERY_PAGE = pytest.mark.parametrize("name", [
    *INDEXES, *(pytest.param(name, marks=marks_of(name)) for name in PAGES), *REFERENCE
])  # fmt: skip


@EVERY_PAGE
def test_a_page_holds_on_a_desk_and_on_a_phone_in_the_light_and_in_the_dark(site, opened, name):
    page = opened(site(name))
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for width, theme in VIEWS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=theme)
        page.wait_for_timeout(300)  # a theme is looked at again after a quarter of a second
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_TALL, TALL) == []
        assert page.evaluate(SHRUNK) == [], "a figure's words are too small"
        if is_looked_at(name, theme):
            page.screenshot(path=str(SCREENSHOTS / f"site_{name.replace('/', '_')[:-5]}_{width}_{theme}.png"))
            assert violations(page, only=None if theme == "light" else "color-contrast") == []
    assert page.evaluate(RAW_TEX) == []


@pytest.mark.parametrize("name", ["index.html", "01_regret_matching.html", "05_cfr.html"])
def test_nothing_moves_while_widgets_are_drawn(site, browser, name):
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.add_init_script(SHIFTS)
    page.goto(site(name).as_uri())
    page.wait_for_function(DRAWN)
    settle(page)
    assert page.evaluate("window.shifted ?? 0") < 0.05
    page.close()


@pytest.mark.parametrize("name", ["zh/index.html", "zh/solutions/01_regret_matching.html"])
def test_words_without_spaces_are_found(site, opened, name):
    page = opened(site(name))
    page.get_by_role("searchbox").fill("遗憾匹配")
    found = page.locator("#found a")
    found.first.wait_for()
    assert "遗憾匹配" in found.first.inner_text() and "遗憾匹配" in page.locator("#found mark").all_inner_texts()
    site(found.first.get_attribute("href"))
    found.first.click()
    page.wait_for_url("**/zh/*.html#*")


@pytest.mark.parametrize("name", ["index.html", "reference/cfr.html"])
def test_a_slash_searches_all_pages_and_escape_ends_it(site, opened, name):
    page = opened(site(name))
    page.keyboard.press("/")
    page.keyboard.type("regret matching plus")
    found = page.locator("#found a")
    found.first.wait_for()
    assert "11 " in " ".join(found.all_inner_texts()) and page.locator("#found mark").count()
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert not page.locator("#found").is_visible() and page.locator("#search input").input_value() == ""
    page.keyboard.press("/")
    page.keyboard.type("counterfactual value")
    found.first.wait_for()
    page.keyboard.press("ArrowDown")
    leads_to = page.evaluate("document.activeElement.href")
    site(leads_to.rpartition("/")[2])
    page.keyboard.press("Enter")
    page.wait_for_url(leads_to)
    assert "#" in leads_to


def test_paper_is_light_and_every_fold_is_open_on_it(site, opened):
    page = opened(site("01_regret_matching.html"))
    page.emulate_media(color_scheme="dark")
    closed, theme = "document.querySelectorAll('main details:not([open])').length", "document.documentElement.outerHTML"
    folds = page.evaluate(closed)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(closed) == 0 and 'theme="light"' in page.evaluate(theme)[:100]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(closed) == folds > 0 and "theme=" not in page.evaluate(theme)[:100]


@EVERY_PAGE
def test_every_link_of_a_page_leads_to_something(site, name):
    from bs4 import BeautifulSoup

    path = site(name)
    soup = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
    anchors = {found["id"] for found in soup.select("[id]")}
    folder = path.parents[name.count("/")]
    for found in soup.select("[href], img[src]"):
        address, _, anchor = found.get("href", found.get("src")).partition("#")
        if re.match(r"https?:|data:|mailto:", address):
            continue
        target = (path.parent / address).resolve() if address else path
        inside = target.relative_to(folder.resolve()).as_posix() if address else name
        assert target.exists() or inside in WRITTEN, f"{name}: {found}"
        assert address or not anchor or anchor in anchors, f"{name}: {found}"


def test_the_reader_s_choice_of_theme_comes_before_the_system_s_and_is_kept(site, opened):
    page = opened(site("index.html"))
    dark = "getComputedStyle(document.body).backgroundColor === 'rgb(20, 23, 27)'"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(dark)
    page.get_by_role("button", name="Light").click()
    assert not page.evaluate(dark)
    page.reload()
    assert not page.evaluate(dark) and page.get_by_role("button", name="Dark").is_visible()
