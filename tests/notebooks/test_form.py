"""The form of the course's lessons: recall, sittings with rests, three questions and a further task at the end."""

import ast
import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from building.lesson import read_lesson
from building.notebooks import RECALL
from building.readme import GISTS
from cfrlib.course.registry import exercises
from cfrlib.widgets.recall import bank

ROOT = Path(__file__).resolve().parents[2] / "notebooks"
SOURCES = {path.name[:2]: path for path in sorted(ROOT.glob("source/[0-9][0-9]_*.py"))}
ALL = [number for number in SOURCES if number in GISTS]  # those of the course, not one that somebody adds
LAST_SECTIONS = ("## What you can now do", "## Take it further: ", "### To think about", "### Further reading")
ANSWERED = re.compile(r"<details><summary>(\d)\. ([^\n]*\?[^\n]*)</summary>\n\n.+?\n</details>", re.DOTALL)
YES_OR_NO = re.compile(r"(?:^|[.?] )(?:Is|Are|Was|Were|Do|Does|Did|Can|Could|Has|Have|Will|Would|Should|May|Must) ")
CARD = re.compile(r"^### Exercise .* · (\d+) minutes?$", re.MULTILINE)
CLINIC = "## Assignment: the bug clinic"


@cache
def lesson(number):
    return read_lesson(SOURCES[number])


def published(number):
    """The text of all markdown cells that a learner gets, in order."""
    return [cell.source for cell in lesson(number).cells if cell.kind == "markdown" and not cell.for_class]


def section(number, heading):
    """A section's text, from its heading to the next one."""
    text = "\n\n".join(published(number)).partition(f"{heading}")[2]
    return re.split(r"^#{2,3} ", text, maxsplit=1, flags=re.MULTILINE)[0]


def test_a_verdict_that_names_a_section_of_its_lesson_names_the_one_it_means():
    said = {
        (number, name, known.name, heading)
        for number in ALL for name, exercise in exercises(number).items() for known in exercise.misconceptions
        for place in re.findall(r"\bsection (\d+)", known.explanation)
        for heading in re.findall(rf"^## {place}\. (.+)", "\n".join(published(number)), re.MULTILINE)
    }  # fmt: skip
    assert said == {
        ("05", "train", "players refreshed by turns", "Together or in turn"),
        ("05", "walk", "strategy sum not weighted", "Monday and Tuesday"),
        ("11", "regret_matching_plus_update", "the new regret counted twice", "A law turned round"),
    }


@pytest.mark.parametrize("number", ALL)
def test_the_last_sections_stand_in_their_order(number):
    lesson_itself, _, appendix = "\n\n".join(published(number)).partition("\n## Appendix: ")
    headings = re.findall(r"^#{2,3} .*", lesson_itself, re.MULTILINE)
    expected = [heading for heading in LAST_SECTIONS if number != "00" or "further:" not in heading]
    found = [heading for heading in headings if heading.startswith(LAST_SECTIONS)]
    assert len(found) == len(expected)
    assert all(one.startswith(start) for one, start in zip(found, expected, strict=True))
    assert headings[-1] == LAST_SECTIONS[-1]
    assert number == max(ALL) or re.search(r"\*\*Next:\*\* .*lesson \d\d", section(number, LAST_SECTIONS[-1]))
    assert not re.search(r"^## (?!Appendix: )", appendix, re.MULTILINE)


@pytest.mark.parametrize("number", ALL)
def test_each_able_line_is_asked_at_the_end_and_answered(number):
    asked = ANSWERED.findall(section(number, LAST_SECTIONS[0]))
    assert [place for place, _ in asked] == [str(place + 1) for place in range(len(lesson(number).able))]
    assert not [question for _, question in asked if YES_OR_NO.search(question)]


@pytest.mark.parametrize("number", ALL[1:])
def test_the_further_task_is_an_exercise_and_only_the_clinic_is_for_a_class(number):
    cells = lesson(number).cells
    starts = next(place for place, cell in enumerate(cells) if cell.source.startswith(LAST_SECTIONS[1]))
    thinking = next(place for place, cell in enumerate(cells) if cell.source.startswith(LAST_SECTIONS[2]))
    assert [cell.checked for cell in cells[starts:thinking] if cell.checked]
    first = next(place for place, cell in enumerate(cells) if cell.for_class)
    assert cells[first].source.startswith(CLINIC)
    assert all(cell.for_class for cell in cells[first:])
    assert [cell.checked for cell in cells[first:] if cell.checked] == ["diagnosis"]


@pytest.mark.parametrize("number", ALL)
def test_a_sitting_has_time_for_its_exercises_and_ends_with_a_way_back(number):
    cells = [cell for cell in lesson(number).cells if not cell.for_class]
    exercises, rests = [0], [cell for cell in cells if cell.is_rest]
    for cell in cells:
        exercises[-1] += sum(map(int, CARD.findall(cell.source)))
        exercises += [0] if cell.is_rest else []
    assert all(used < minutes for used, minutes in zip(exercises, lesson(number).sittings, strict=True))
    assert all("When you come back, run all cells above this one" in rest.source for rest in rests)


@pytest.mark.parametrize("number", ALL)
def test_every_lesson_with_an_earlier_one_begins_with_the_recall_card_and_no_source_asks_itself(number):
    for folder in (ROOT, ROOT / "solutions"):
        cells = nbformat.read(folder / f"{SOURCES[number].stem}.ipynb", as_version=4).cells[2:4]
        card = [RECALL, f'cfr.widgets.recall("{number}")']
        assert ([cell.source for cell in cells] == card) == (number != min(SOURCES))
    assert not re.search(r"questions? from (earlier lessons|lesson)", "\n".join(published(number)))


def test_the_bank_asks_about_every_lesson_that_another_one_follows():
    assert [number for number in ALL[:-1] if number not in bank.LESSONS] == []


def test_the_map_of_lesson_00_shows_the_sittings_of_every_lesson():
    row = r"^\| (?:\[(\d\d)\]\((\w+)\.ipynb\)|(\d\d)) \|.*\| ([\d +]*)\|$"
    rows = re.findall(row, section("00", "## 6. The map"), re.MULTILINE)
    shown = {linked or plain: (file, minutes.strip()) for linked, file, plain, minutes in rows}
    assert list(shown) == ALL
    for number in ALL:
        file, minutes = shown[number]
        assert minutes == " + ".join(map(str, lesson(number).sittings)), "lesson 00, section 6"
        assert number == "00" or file == SOURCES[number].stem, "lesson 00, section 6"


@pytest.mark.parametrize("number", ALL)
def test_a_picture_is_shown_by_the_last_line_of_its_cell(number):
    cells = [cell.source for cell in lesson(number).cells if cell.kind == "code" and "plots.show(" in cell.source]
    for source in cells:
        told = [one for one in ast.parse(source).body if not isinstance(one, ast.Assert)]
        assert "plots.show(" in ast.unparse(told[-1]), f"line {source!r} comes after a picture, which nobody sees"
