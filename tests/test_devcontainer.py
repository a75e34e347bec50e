"""The development container, as far as can be seen without one: its keys, and what they name."""

import json
import re

import pytest

# Of the schema of containers.dev, what this file uses.
KEYS = {"name": str, "image": str, "updateContentCommand": str, "postAttachCommand": str, "customizations": dict}
FIRST = "notebooks/00_start_here.ipynb"


@pytest.fixture(scope="module")
def container(repository):
    text = (repository / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8")
    return json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))


def test_its_keys_are_the_schemas(container):
    assert {key: type(value) for key, value in container.items()} == KEYS
    assert set(container["customizations"]) == {"codespaces", "vscode"}


def test_it_installs_the_course_as_readme_does(container, repository):
    assert container["updateContentCommand"].endswith("pip install -q -r requirements.txt")
    assert "pip install -q -r requirements.txt" in (repository / "README.md").read_text(encoding="utf-8")


def test_it_opens_the_first_lesson(container, repository):
    assert container["customizations"]["codespaces"]["openFiles"] == [FIRST]
    assert f"code {FIRST}" in container["postAttachCommand"] and (repository / FIRST).exists()


def test_notebooks_and_widgets_have_what_they_need(container):
    editor = container["customizations"]["vscode"]
    assert {"ms-python.python", "ms-toolsai.jupyter"} == set(editor["extensions"])
    assert editor["settings"] == {"jupyter.widgetScriptSources": ["jsdelivr.com", "unpkg.com"]}
