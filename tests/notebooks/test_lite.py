"""build.py --lite: a JupyterLite site of the lessons, whole or not at all. tests/browser/test_lite.py opens it."""

import json
from importlib import metadata

import pytest
import yaml

from build import main
from building import lite
from building.lesson import LessonError
from building.site.export import Site


@pytest.mark.exhaustive
def test_a_site_of_one_lesson(sample, tmp_path):
    pytest.importorskip("jupyterlite_pyodide_kernel", reason="needs the extra `lite`")
    folder = tmp_path / "out" / "lite"
    assert main(["--lite", str(folder)], sample()) == 0
    assert main(["--lite", str(folder)], sample()) == 0, "its own site is replaced"
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["lite"]
    assert (folder / "lab" / "index.html").exists()
    (wheel,) = folder.glob("pypi/*.whl")
    assert wheel.name == f"cfrlib-{metadata.version('cfrlib')}-py3-none-any.whl"
    listed = json.loads((folder / "api" / "contents" / "all.json").read_text())["content"]
    assert [file["path"] for file in listed] == ["01_sample.ipynb"]
    notebook = json.loads((folder / "files" / "01_sample.ipynb").read_text())
    assert notebook["metadata"]["kernelspec"]["name"] == "python"
    pinned = f"%pip install -q cfrlib=={metadata.version('cfrlib')} ipywidgets=={metadata.version('ipywidgets')} "
    assert pinned in "".join(notebook["cells"][1]["source"])
    page = json.loads((folder / "jupyter-lite.json").read_text())["jupyter-config-data"]
    assert {found["name"] for found in page["federated_extensions"]} == set(lite.EXTENSIONS)


@pytest.fixture
def unbuilt(monkeypatch):
    """As if all packages were there, but what they do failed."""
    def fail(module, *arguments, **_):
        raise LessonError(f"python -m {module}: out of luck")

    monkeypatch.setattr(metadata, "version", lambda name: "1")
    monkeypatch.setattr(lite, "_run", fail)


def test_a_build_that_fails_leaves_what_was_there(unbuilt, sample, tmp_path, capsys):
    folder = tmp_path / "out" / "lite"
    folder.mkdir(parents=True)
    (folder / lite.MARK).write_text("an earlier site")
    before = sorted((tmp_path / "out").rglob("*"))
    assert main(["--lite", str(folder)], sample()) == 1
    assert capsys.readouterr().err == "error: python -m build: out of luck\n"
    assert sorted((tmp_path / "out").rglob("*")) == before


def test_a_folder_that_holds_something_else_is_refused(unbuilt, sample, tmp_path, capsys):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("ours")
    for place in ("mine", "mine/thesis.txt"):
        assert main(["--lite", str(tmp_path / place)], sample()) == 1
        assert "holds something else: choose a new folder" in capsys.readouterr().err
    assert (tmp_path / "mine" / "thesis.txt").read_text() == "ours"


def test_without_its_packages_one_sentence_says_what_to_install(monkeypatch, sample, tmp_path, capsys):
    def missing(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert main(["--lite", str(tmp_path / "lite")], sample()) == 1
    assert capsys.readouterr().err == 'error: --lite needs cfrlib: pip install -e ".[lite,test]".\n'
    assert not (tmp_path / "lite").exists()


def test_a_page_links_to_its_lesson_where_the_site_holds_lite(tmp_path):
    words = {"title": "Some page", "description": "What it says.", "notebook": "01_sample.ipynb"}
    for expected in (False, True):
        Site(tmp_path, None).write("solutions/01_sample.html", "lesson.html.j2", **words)
        page = (tmp_path / "solutions" / "01_sample.html").read_text()
        assert ('href="../lite/lab/index.html?path=01_sample.ipynb"' in page) == expected
        (tmp_path / "lite").mkdir(exist_ok=True)


def test_the_publisher_tries_three_lessons_before_anything_is_deployed(repository):
    text = (repository / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    steps = [str(step.get("run") or step["uses"]) for step in jobs["build"]["steps"]]
    built, linked, tried, handed = (next(place for place, step in enumerate(steps) if part in step) for part in (
        "--lite _site/lite", "--site _site", "test_lite.py", "upload-pages-artifact"))  # fmt: skip
    assert built < linked < tried < handed and jobs["deploy"]["needs"] == "build"
    assert "CFRLIB_LITE=_site/lite" in steps[tried] and 'grep -q "3 passed' in steps[tried]
    assert "continue-on-error" not in text
