"""A release: one version everywhere, a short changelog, nothing half written, and no secret to publish it."""

import re
import shutil
from datetime import date

import pytest
import yaml

import cfrlib
import release

ENTRY = "\n## 0.2.0 (unreleased)\n\nIt is faster.\n"


@pytest.fixture
def root(repository, tmp_path):
    """A repository of the files that a release writes, with a changelog of its own."""
    (tmp_path / "cfrlib").mkdir()
    for name in release.LINES:
        shutil.copy(repository / name, tmp_path / name)
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n{ENTRY}\n## 0.1.0 (2026-11-21)\n\nAll of it.\n")
    return tmp_path


def texts(root):
    return {name: (root / name).read_text(encoding="utf-8") for name in release.LINES}


# This repository


def test_code_citation_and_changelog_agree_on_the_version_and_its_day(repository):
    cited = yaml.safe_load((repository / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == cfrlib.__version__
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {cfrlib.__version__} ({cited['date-released']})\n" in changelog


def test_the_changelog_begins_with_an_entry_that_is_short_enough_to_be_read(repository):
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    version = re.search(r"^## (\S+)", changelog, re.MULTILINE)[1]
    assert release.newest_entry(changelog, version)[1] <= 600


def test_publishing_needs_no_secret(repository):
    text = (repository / ".github" / "workflows" / "pypi.yml").read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    build, publish = workflow["jobs"]["build"], workflow["jobs"]["publish"]
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML reads the key `on` as true
    assert workflow["permissions"] == {"contents": "read"} and "permissions" not in build
    assert publish["permissions"] == {"id-token": "write"} and publish["needs"] == "build"
    assert any(step["uses"].startswith("pypa/gh-action-pypi-publish@") for step in publish["steps"])
    assert "secrets." not in text and "password" not in text
    assert any('release.py "${GITHUB_REF_NAME#v}" --check' in step.get("run", "") for step in build["steps"])


def test_every_workflow_can_be_read(repository):
    workflows = sorted((repository / ".github" / "workflows").glob("*.yml"))
    assert len(workflows) > 3
    for path in workflows:
        for job in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values():
            assert job["timeout-minutes"] and all({"run", "uses"} & set(step) for step in job["steps"])


# The command


def test_it_writes_version_and_day_everywhere(root, monkeypatch, capsys):
    monkeypatch.setattr(release, "build", lambda *asked: asked)
    assert release.main(["0.2.0"], root) == 0
    day = date.today().isoformat()
    after = texts(root)
    assert '\n__version__ = "0.2.0"\n' in after["cfrlib/__init__.py"]
    assert f"\nversion: 0.2.0\ndate-released: {day}\n" in after["CITATION.cff"]
    assert f"\n## 0.2.0 ({day})\n" in after["CHANGELOG.md"] and "\n## 0.1.0 (2026-11-21)\n" in after["CHANGELOG.md"]
    assert f"0.2.0 of {day}, with 5 words in the changelog" in capsys.readouterr().out
    assert release.main(["0.2.0", "--check"], root) == 0 and texts(root) == after


@pytest.mark.parametrize("asked", ["0.3.0", "v0.2.0", "0.2", ""])
def test_a_version_without_an_entry_is_refused(root, asked, capsys):
    refused(root, [asked], f"CHANGELOG.md begins with '0.2.0 (unreleased)', not with {asked!r}", capsys)


@pytest.mark.parametrize(
    "name, text, said",
    [
        ("CHANGELOG.md", "# Changelog\n", "CHANGELOG.md begins with '', not with"),
        ("CHANGELOG.md", f"# Changelog\n{ENTRY}{'word ' * 600}", "605 words on 0.2.0; at most 600"),
        ("CITATION.cff", "cff-version: 1.2.0\nversion: 0.1.0\n", "CITATION.cff has no line such as date-released: "),
        ("cfrlib/__init__.py", "", "cfrlib/__init__.py has no line such as __version__ = "),
    ],
)
def test_a_file_without_its_place_is_told_and_nothing_is_written(root, name, text, said, capsys):
    (root / name).write_text(text)
    refused(root, ["0.2.0"], said, capsys)


def test_a_check_refuses_what_is_not_released_yet(root, capsys):
    refused(root, ["0.2.0", "--check"], "the files do not agree on a release 0.2.0", capsys)


@pytest.mark.parametrize("error", [ValueError("it would hold a notebook"), KeyboardInterrupt()])
def test_where_the_build_fails_files_are_as_before(root, error, monkeypatch, capsys):
    def fail(*asked):
        assert "0.2.0" in texts(root)["cfrlib/__init__.py"]
        raise error

    monkeypatch.setattr(release, "build", fail)
    if isinstance(error, ValueError):
        refused(root, ["0.2.0"], "it would hold a notebook", capsys)
    else:
        before = texts(root)
        with pytest.raises(KeyboardInterrupt):
            release.main(["0.2.0"], root)
        assert texts(root) == before


def refused(root, arguments, said, capsys):
    before = texts(root)
    assert release.main(arguments, root) == 1
    error = capsys.readouterr().err
    assert said in error and error.startswith("error: ") and error.count("\n") == 1
    assert texts(root) == before
