"""Widgets in another language: nothing English is left, whatever is pressed; and pages read as the package does."""

import pytest

import cfrlib as cfr
from cfrlib.languages import speak
from cfrlib.languages.phrasebook import Phrasebook
from tests.browser.examples import EXAMPLES
from tests.browser.learner import settle, show, with_script
from tests.languages.machine import english, speak_by_machine
from tests.languages.test_phrasebook import KNOWN, READ

SHOWN = """(root) => {
    const found = [], names = ["aria-label", "title", "placeholder"];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
        names.forEach((name) => node.getAttribute?.(name) && found.push(node.getAttribute(name)));
        node.childNodes.forEach(walk);
    };
    walk(root);
    return found;
}"""
PRESS = "(root, place) => root.querySelectorAll('button:not([disabled])')[place]?.click()"
GIVEN = "The average spirals in", "Which action is best?", "calls too much"  # by the examples themselves


@pytest.fixture
def machine(tmp_path, monkeypatch):
    speak_by_machine(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    speak()


@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_no_english_sentence_is_left(page, machine, name):
    shown = show(page, EXAMPLES[name]())
    found = shown.evaluate(SHOWN)
    for place in (*range(9), 0, 0):
        shown.evaluate(PRESS, place)
        settle(shown)
        found += shown.evaluate(SHOWN)
    assert any(letter > "\u00bf" for letter in "".join(found))
    assert {text for text in found if english(text) and not any(given in text for given in GIVEN)} == set()


def test_pages_read_as_the_package_does(page):
    texts = [*READ, "returns a (b, c and d), not 3 numbers", "You forgot it. " * 40, "{x} and regret"]
    asked = """({ speaking, inLanguage }, [words, texts]) => {
        speaking(() => {})({ el: document.body, model: { get: () => words } });
        return texts.map(inLanguage);
    }"""
    assert with_script(page, "page/phrasebook.js", asked, [KNOWN, texts]) == [*map(Phrasebook(KNOWN), texts)]
