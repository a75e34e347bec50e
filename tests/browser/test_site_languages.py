"""From a page of the site to the same place in another language. Of its lesson nothing is run."""

from dataclasses import replace

import pytest

from tests.browser.accessibility import violations
from tests.browser.learner import failures_in

NAME = "01_regret_matching.html"
FIRST = """() => [...document.querySelectorAll("article .cell")]
    .find((cell) => cell.getBoundingClientRect().bottom > 24).id"""
SEEN_AGAIN = """() => {  // on a phone the link comes when one scrolls up
    scrollBy(0, -1);
    return getComputedStyle(document.querySelector(".languages")).visibility === "visible";
}"""
WIDE = "document.documentElement.scrollWidth"


@pytest.fixture(scope="module")
def folder(tmp_path_factory, collection):
    export = pytest.importorskip("building.site.export", reason="needs nbconvert and latex2mathml: the extra `test`")
    pytest.importorskip("babel", reason="needs the extra `translate`")
    place = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(export, "execute", lambda *_: None)
        lesson = collection.lessons["01"]
        export.export(replace(collection, lessons={"01": lesson}), [lesson], place / "pages", place / "kept")
    return place / "pages"


@pytest.fixture(params=[1280, 390])
def page(browser, request):
    opened = browser.new_page(viewport={"width": request.param, "height": 900})
    failures = failures_in(opened)
    yield opened
    opened.close()
    assert failures == []


@pytest.mark.parametrize("inside", ["", "solutions/"])
def test_another_language_opens_at_the_cell_that_is_read(page, folder, inside):
    page.goto((folder / inside / NAME).as_uri())
    for heading in ("4.-What-the-learner-has-played-so-far", "8.-Two-learners,-one-equilibrium"):
        page.evaluate("(id) => document.getElementById(id).scrollIntoView()", heading)
        read = page.evaluate(FIRST)
        for called, tag in (("中文", "zh-Hans"), ("English", "en")):
            page.wait_for_function(SEEN_AGAIN)
            page.get_by_role("link", name=called, exact=True).click()
            page.wait_for_url("**#cell-id=*")
            assert page.evaluate(FIRST) == read and page.evaluate("document.documentElement.lang") == tag
            assert page.evaluate(WIDE) <= page.viewport_size["width"]


def test_on_a_phone_the_link_does_not_lie_on_what_is_read(page, folder):
    page.goto((folder / NAME).as_uri())
    link = page.get_by_role("link", name="中文", exact=True)
    for pixels, is_phone_free in ((900, True), (-300, False)):
        page.evaluate("(pixels) => scrollBy(0, pixels)", pixels)
        shown = not (is_phone_free and page.viewport_size["width"] == 390)
        link.wait_for(state="visible" if shown else "hidden")


@pytest.mark.parametrize("name", ["index.html", NAME])
def test_from_the_top_of_a_page_another_language_opens_at_its_top(page, folder, name):
    page.goto((folder / name).as_uri())
    page.get_by_role("link", name="中文", exact=True).click()
    page.wait_for_url(f"**/zh/{name}")
    assert page.evaluate("scrollY") == 0 and page.evaluate(WIDE) <= page.viewport_size["width"]
    assert violations(page) == []


def test_the_glossary_fits_a_phone(page, folder):
    page.goto((folder / "zh" / NAME).as_uri())
    page.get_by_role("link", name="术语表").click()
    page.wait_for_url("**/zh/glossary.html")
    assert page.evaluate(WIDE) <= page.viewport_size["width"] and violations(page) == []
