"""Lessons in another language: the same code, ids and guards; and a language made by machine leaves nothing English."""

import ast
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

pytest.importorskip("babel", reason="needs the extra `translate`")

from building import notebooks
from building.execution import execute
from building.lesson import LessonError
from building.translation.catalogue import KEPT, MARK, Words, faults, lacking, merge, opened, read
from building.translation.editions import editions
from building.translation.lessons import names_in, said, said_code
from building.translation.package import PACKAGE
from cfrlib.course import registry
from cfrlib.languages import speak
from cfrlib.lessons.lesson15.material_glossary import DICE_AND_POKER, TERMS
from tests.languages.machine import accented, english, speak_by_machine


class Machine:
    def __call__(self, message, mark=False, **fields):
        text = accented(message, KEPT)
        return text.format(**fields) if fields else text


@pytest.fixture(scope="module")
def machine(collection):
    """The collection in the language made by machine."""
    lessons = {number: said(lesson, Machine()) for number, lesson in collection.lessons.items()}
    return replace(collection, lessons=lessons, setup=said_code(collection.setup, Machine()), say=Machine(),
                   language="xx", english=collection)  # fmt: skip


def test_code_and_ids_are_the_same_in_every_language(collection, machine):
    for lesson in collection.lessons.values():
        there = notebooks.solution(machine, machine.lessons[lesson.number])
        for cell, other in zip(notebooks.solution(collection, lesson).cells, there.cells, strict=True):
            assert (cell.id, cell.metadata) == (other.id, other.metadata)
            if cell.cell_type == "code" and "for_lesson" not in cell.source:
                assert without_texts(cell.source) == without_texts(other.source)


def without_texts(source):
    """The code as a tree in which all texts are the same."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and isinstance(value.value, str)):
                setattr(node, field, ast.Constant("..."))
            elif isinstance(value, list):
                value[:] = [ast.Constant("...") if isinstance(part, ast.JoinedStr)
                            or (isinstance(part, ast.Constant) and isinstance(part.value, str)) else part
                            for part in value]  # fmt: skip
    return ast.dump(tree)


def test_no_english_sentence_is_left(machine):
    for lesson in machine.lessons.values():
        for cell in notebooks.student(machine, lesson).cells:
            words = cell.source if cell.cell_type == "markdown" else "\n".join(re.findall(r"#.*", cell.source))
            left = re.findall(r"\b[a-z]{3,} [a-z]{3,} [a-z]{3,}\b", KEPT.sub(" ", words))
            assert left == [] or "YOUR CODE" in words, (lesson.number, left)


def test_no_english_sentence_is_left_on_a_page_of_the_site(collection, machine, tmp_path, monkeypatch):
    export = pytest.importorskip("building.site.export", reason="needs nbconvert and latex2mathml: the extra `test`")
    from bs4 import BeautifulSoup

    speak_by_machine(tmp_path, monkeypatch)
    speak()
    monkeypatch.setattr(export, "execute", lambda *_: None)
    monkeypatch.setattr(export, "editions", lambda _: [SimpleNamespace(collection=machine)])
    export.export(collection, [collection.lessons["01"]], tmp_path / "site", tmp_path / "kept")
    for name in ("index.html", "01_regret_matching.html", "solutions/01_regret_matching.html"):
        page = BeautifulSoup((tmp_path / "site" / "xx" / name).read_text(encoding="utf-8"), "html.parser")
        for quiet in page(["script", "style", "pre", "code", "math"]):
            quiet.decompose()
        labels = [tag[label] for tag in page() for label in ("aria-label", "placeholder", "alt") if tag.get(label)]
        assert "ŕéǵŕéŧ" in page.get_text().lower()
        assert [text for text in (*page.stripped_strings, *labels) if english(text)] == [], name


@pytest.mark.parametrize(("code", "there"), [
    ('print("Right:" if won else "No:", f"{name} won")', 'print("RIGHT:" if won else "NO:", f"{name} WON")'),
    ('print(found["call"], tree.rho("king"))', 'print(found["call"], tree.rho("king"))'),
    ('play("kuhn", "two words")', 'play("kuhn", "TWO WORDS")'),
    ('for row in ("CFR+", "no pruning"): use(RUNS[row])', 'for row in ("CFR+", "no pruning"): use(RUNS[row])'),
])  # fmt: skip
def test_what_people_read_is_said_and_what_code_looks_up_is_not(code, there):
    def louder(message):
        return re.sub(r"[a-zA-Z]+(?![^{]*})", lambda word: word[0].upper(), message)

    assert said_code(code, louder, names_in([code])) == there


@pytest.mark.release
@pytest.mark.parametrize("number", registry.lessons())
def test_the_guards_hold_in_a_language_made_by_machine(machine, number):
    solved = notebooks.solution(machine, machine.lessons[number])
    execute(solved, machine.lessons[number], machine.root)


@pytest.fixture(scope="module")
def all_editions(collection):
    return editions(collection)


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", registry.lessons())
def test_the_guards_hold_in_every_language(all_editions, number):
    for edition in all_editions:
        there = edition.collection
        execute(notebooks.solution(there, there.lessons[number]), there.lessons[number], there.root)


@pytest.fixture
def catalogue(tmp_path):
    place = tmp_path / "zh" / "lesson.po"
    merge(place, ["One plays rock.", "Another plays paper.", "## A heading\n\nand more"])
    asked, answered = 'msgid "One plays rock."\nmsgstr ""', 'msgid "One plays rock."\nmsgstr "出石头"'
    place.write_text(place.read_text(encoding="utf-8").replace(asked, answered), encoding="utf-8")
    return place


def test_a_catalogue_knows_what_is_missing_and_what_is_stale(catalogue):
    assert read(catalogue) == {"One plays rock.": "出石头"}
    messages = ["One player plays rock.", "Another plays paper."]
    merge(catalogue, messages)
    assert read(catalogue) == {}
    assert lacking(catalogue, messages) == (["Another plays paper."], ["One player plays rock."])
    assert "出石头" in catalogue.read_text(encoding="utf-8")


def test_a_merge_of_the_same_messages_changes_nothing(catalogue):
    before = catalogue.read_bytes()
    merge(catalogue, ["One plays rock.", "Another plays paper.", "## A heading\n\nand more"])
    assert catalogue.read_bytes() == before


def test_what_is_missing_or_stale_is_english_with_a_mark():
    words = Words({"known": "已知", MARK: "*[尚未翻译]*"})
    assert words("known", mark=True) == "已知"
    assert words("unknown") == "unknown"
    assert words("unknown", mark=True) == "unknown\n\n*[尚未翻译]*"


@pytest.mark.parametrize(("message", "translation", "fault"), [
    ("take `x`", "取", "lacks `x`"),
    ("$x^2$ is", "是 $x^3$", "lacks $x^2$"),
    ("{count} hands", "几手牌", "lacks {count}"),
    ("[here](a.md)", "[这里](b.md)", "lacks ](a.md)"),
    ("<b>now</b>", "现在", "lacks <b>"),
    ("now", "`现在`", "has `现在`, which the English has not"),
])  # fmt: skip
def test_a_fault_of_a_translation_is_named(message, translation, fault):
    assert fault in [*faults(message, translation)]


def test_words_within_a_formula_may_be_translated():
    assert not [*faults(r"$a_{\text{played}}$", r"$a_{\text{所出}}$")]


def test_a_language_has_a_short_name(collection):
    with pytest.raises(LessonError, match=r"short name of a language, such as zh, not '\.\./zh'"):
        editions(collection, "../zh")


def test_a_message_that_moves_takes_its_translation_along(catalogue):
    merge(there := catalogue.with_name("other.po"), ["One plays rock."], read(catalogue))
    assert read(there) == {"One plays rock.": "出石头"}


def test_a_language_draws_all_its_letters(all_editions):
    tables = pytest.importorskip("fontTools.ttLib", reason="comes with matplotlib")
    for edition in all_editions:
        letters = {ord(letter) for text in edition.known.values() for letter in text if "\u2e80" <= letter <= "\uffef"}
        font = PACKAGE / "languages" / f"{edition.language}.otf"
        assert not letters or letters <= tables.TTFont(font).getBestCmap().keys(), "cut the font anew"


def test_translations_have_no_faults(all_editions):
    for edition in all_editions:
        known = edition.known
        for name, messages in edition.asked.items():
            found = {message: [*faults(message, known[message])] for message in messages if message in known}
            assert not {message: each for message, each in found.items() if each}, name


def glossary(repository, language):
    """The rows of a language's glossary: English, its word, words that are not used, what it is."""
    page = repository / "notebooks/translations" / language / "glossary.md"
    rows = [line.split("|")[1:5] for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows if row[0].strip() not in ("English", "---")]


def names(rows):
    """{English: Chinese}, one for each name of a term, without what stands in brackets in Chinese."""
    return {name: re.sub("（.*?）", "", chinese) for english, chinese, *_ in rows for name in english.split(", ")}


def test_one_term_stands_for_one_thing(all_editions, repository):
    for edition in all_editions:
        terms = glossary(repository, edition.language)
        assert len(terms) >= 150 and len({english for english, *_ in terms}) == len(terms)
        avoided = {word: term for _, term, words, _ in terms for word in words.split("、") if word}
        said = "\n".join(edition.known.values())
        assert {word: term for word, term in avoided.items() if word in said} == {}


def test_lesson_15_has_the_words_of_the_glossary(repository):
    taught, page = names([*TERMS, *DICE_AND_POKER]), names(glossary(repository, "zh"))
    assert taught == {name: page.get(name) for name in taught}


def test_catalogues_hold_what_is_said(all_editions, repository):
    for edition in all_editions:
        for name, messages in edition.asked.items():
            place = repository / "notebooks/translations" / edition.language / f"{name}.po"
            assert {*messages} <= {one.id for one in opened(place)}, "run: python notebooks/build.py"
