"""The site as a reader opens it from a folder: offline, on a desk and on a phone, in the light and in the dark.

Its pages are written by Colab's versions of everything: so each solution runs to its end there, silent on stderr.
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
PAGES = [f"{inside}{path.stem}.html" for path in sorted(SOURCES.glob("[0-9]*.py")) for inside in ("", SOLVED)]
REFERENCE = [f"reference/{page}.html" for page in ("index", "tutorial", *SHELVES)]
TOO_TALL = """(most) => [...document.querySelectorAll("main :is(svg, img, canvas, .output)")]
    .filter((one) => one.getBoundingClientRect().height > most).map((one) => one.outerHTML.slice(0, 120))"""
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


@pytest.fixture(scope="session")
def site(tmp_path_factory, collection, repository):
    """A function that gives the path of a page; a lesson is run, and both its pages are written, when first asked."""
    export = pytest.importorskip("building.site.export", reason="needs nbconvert and latex2mathml: the extra `test`")
    folder, done = tmp_path_factory.mktemp("site"), set()
    kernel = kernel_in(tmp_path_factory.mktemp("kernel"), colab_python(repository), "python3")

    def page(name):
        found = re.search(r"(\d\d\w?)_", name)
        number = found[1] if found else "00"
        if number not in done:
            with pytest.MonkeyPatch.context() as patched:
                patched.setenv("JUPYTER_PATH", str(kernel.parent))
                export.export(collection, [collection.lessons[number]], folder)
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
    return not name.startswith(SOLVED) and (theme == "light" or not name[0].isdigit() or name.startswith(DARK))


@pytest.mark.parametrize("name", ["index.html", *PAGES, *REFERENCE])
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
        if is_looked_at(name, theme):
            page.screenshot(path=str(SCREENSHOTS / f"site_{name.replace('/', '_')[:-5]}_{width}_{theme}.png"))
            assert violations(page, only=None if theme == "light" else "color-contrast") == []
    assert page.evaluate(RAW_TEX) == []


@pytest.mark.parametrize("name", ["01_regret_matching.html", "02_colonel_blotto.html"])
def test_nothing_moves_while_widgets_are_drawn(site, browser, name):
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.add_init_script(SHIFTS)
    page.goto(site(name).as_uri())
    page.wait_for_function(DRAWN)
    settle(page)
    assert page.evaluate("window.shifted ?? 0") < 0.05
    page.close()


def test_paper_is_light_and_every_fold_is_open_on_it(site, opened):
    page = opened(site("01_regret_matching.html"))
    page.emulate_media(color_scheme="dark")
    closed, theme = "document.querySelectorAll('main details:not([open])').length", "document.documentElement.outerHTML"
    folds = page.evaluate(closed)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(closed) == 0 and 'theme="light"' in page.evaluate(theme)[:100]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(closed) == folds > 0 and "theme=" not in page.evaluate(theme)[:100]


@pytest.mark.parametrize("name", [*PAGES, *REFERENCE])
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
        assert target.exists() or inside in PAGES, f"{name}: {found}"
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
