"""README is short, and what it shows is so: commands, code with its output, the textbook's text, numbers, links."""

import doctest
import inspect
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from PIL import Image

from build import main
from building.translation.catalogue import faults
from cfrlib import textbook

OTHERS = sorted(page.name for page in Path(__file__).parents[1].glob("README.*.md"))  # in other languages
PAGES = ("README.md", *OTHERS, "TEACHING.md", "notebooks/README.md", ".github/CONTRIBUTING.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r'(?:\]\(|src="|srcset=")(?!https?:)([^)"#]*)(?:#([^)"]*))?[)"]')


@pytest.fixture(scope="module")
def readme(repository):
    return (repository / "README.md").read_text(encoding="utf-8")


def blocks(readme, language):
    return [text for found, text in BLOCK.findall(readme) if found == language]


def test_it_has_at_most_800_words_outside_code_and_tables(readme):
    assert len(re.sub(r"^\|.*$", "", BLOCK.sub("", readme), flags=re.MULTILINE).split()) <= 800


# Commands


def test_its_two_commands_can_be_pasted_and_what_they_name_is_there(readme, repository):
    learner, contributor = (text.rstrip("\n") for text in blocks(readme, "sh"))
    assert learner.startswith("python3 -m venv .venv && ") and contributor.startswith("python3 -m venv .venv && ")
    assert "\n" not in learner + contributor and contributor.endswith(".venv/bin/pytest -n auto")
    assert all((repository / name).exists() for name in re.findall(r"[\w/]+\.(?:txt|ipynb)", learner))
    project = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (extras,) = re.findall(r'"\.\[([\w,]+)\]"', contributor)
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


@pytest.mark.exhaustive
@pytest.mark.skipif(os.name == "nt", reason="Windows has its own form of it, on the page for self-study")
def test_the_learners_command_installs_a_jupyterlab_that_runs_the_first_lesson(readme, repository, tmp_path):
    """The command itself in a copy; in place of opening JupyterLab, its first cells run with what was installed."""
    junk = shutil.ignore_patterns(".*", "__pycache__")
    root = shutil.copytree(repository, tmp_path / "copy", ignore=junk)
    install, _, opened = blocks(readme, "sh")[0].rpartition(" && ")
    done = subprocess.run(install, shell=True, cwd=root, capture_output=True, text=True)
    if "No matching distribution" in done.stderr:
        pytest.skip("the packages that the course needs cannot be had here")
    assert done.returncode == 0, done.stderr
    jupyter, lab, notebook = shlex.split(opened)
    run = [jupyter, "execute", notebook]
    assert lab == "lab" and subprocess.run([jupyter, lab, "--version"], cwd=root, capture_output=True).returncode == 0
    done = subprocess.run(run, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES)
def test_every_option_of_the_build_that_a_page_names_exists(page, repository, capsys):
    said = (repository / page).read_text(encoding="utf-8")
    used = {option for line in re.findall(r"build\.py ([^`\n]*)", said) for option in re.findall(r"--[\w-]+", line)}
    with pytest.raises(SystemExit):
        main(["--help"])
    assert used <= set(re.findall(r"--[\w-]+", capsys.readouterr().out))


# Code and numbers


def test_its_examples_print_what_it_shows(readme):
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks(readme, "pycon")), {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    said = []
    runner.run(examples, out=said.append)
    assert len(examples.examples) > 8 and runner.failures == 0, "".join(said)


def test_the_textbook_is_shown_as_it_is_without_the_docstring(readme):
    (shown,) = blocks(readme, "python")
    walk = inspect.getsource(textbook.walk)
    assert shown == re.sub(r' {4}""".*?"""\n', "", walk, count=1, flags=re.DOTALL)


def test_its_speeds_are_those_that_were_measured(readme, repository):
    measured = (repository / "tests" / "benchmarks" / "README.md").read_text(encoding="utf-8")
    for peer in ("OpenSpiel", "LiteEFG"):
        found = re.findall(rf"CFR\+ on \w+, an iteration: {peer}'s C\+\+ over the kernel \| ([\d,]+) \|", measured)
        (row,) = re.findall(rf"\| {peer}'s C\+\+ \|(.*)", readme)
        assert re.findall(r"([\d,]+) times as long", row) == found and len(found) == 3


# Pictures and links


def test_its_film_is_light_and_has_a_still_of_the_same_size(repository):
    film, still = (repository / "notebooks" / "images" / name for name in ("course.gif", "course.png"))
    assert film.stat().st_size < 3e6 and still.stat().st_size < 3e5
    assert Image.open(film).size == Image.open(still).size and Image.open(film).is_animated


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_links_to_is_there(page, repository):
    place = repository / page
    prose = BLOCK.sub("", place.read_text(encoding="utf-8"))
    for file, heading in LINK.findall(prose):
        target = (place.parent / file).resolve() if file else place
        assert target.exists(), file
        if heading:
            titles = re.findall(r"^#+ (.*)", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}


# Other languages


@pytest.mark.parametrize("page", OTHERS)
def test_a_readme_in_another_language_shows_the_same(page, readme, repository):
    """Code and outputs, pictures, links, headings, numbers in tables; the notebooks are those of its language."""
    there = (repository / page).read_text(encoding="utf-8")
    assert f"]({page})" in readme and "](README.md)" in there
    assert all((repository / name).exists() for name in re.findall(r"[\w/]+\.ipynb", there))
    alike = there.replace(f"notebooks/{page.split('.')[1].split('-')[0]}/", "notebooks/")
    assert BLOCK.findall(alike) == BLOCK.findall(readme)
    assert [*faults(*(re.sub(r'alt=".*?"|\]\(README.*?\)', "", text) for text in (readme, alike)))] == []
    lines = (re.findall(r"^(?:#+ |\|.*)", text, re.MULTILINE) for text in (readme, alike))
    for line, other in zip(*lines, strict=True):
        assert re.findall(r"#|\d+", line) == re.findall(r"#|\d+", other)
