"""Make a release: `python .github/release.py 0.2.0` writes the version, and today's date, wherever they stand.

Write the changelog's entry first. Where it is missing or too long, or where the wheel or the sdist, built into the
folder `dist`, would hold more than the package, nothing is changed. With `--check` nothing is changed either way: do
the files say that version already? The workflow pypi.yml asks so before it publishes.
"""

import argparse
import re
import subprocess
import sys
import tarfile
import zipfile
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_WORDS = 600
LINES = {  # of pyproject.toml none: it takes the version from cfrlib
    "cfrlib/__init__.py": ['__version__ = "{version}"'],
    "CITATION.cff": ["version: {version}", "date-released: {day}"],
    "CHANGELOG.md": ["## {version} ({day})"],
}
PACKAGE = r"(cfrlib-[\d.]+/)?cfrlib/(?!(.*/)?(tests?/|test_|conftest))[\w/]+\.(py|js|css|md|json|toml|typed|otf)"
BESIDE = r"cfrlib-[\d.]+(\.dist-info/.+|/(LICENSE|PKG-INFO|README\.md|pyproject\.toml))"


def main(arguments=None, root=ROOT):
    """Do what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("version", help="three numbers, such as 0.2.0")
    parser.add_argument("--check", action="store_true", help="change nothing, and fail where files say otherwise")
    options = parser.parse_args(arguments)
    try:
        print(release(root, options.version, options.check))
    except (ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def release(root, version, check):
    """Write the version into all files, or check it, and build. Returns a sentence, or raises ValueError with one."""
    before = {name: (root / name).read_text(encoding="utf-8") for name in LINES}
    released, words = newest_entry(before["CHANGELOG.md"], version)
    day = released if check else date.today().isoformat()
    after = {name: stamped(name, text, version, day) for name, text in before.items()}
    if check and (after != before or day == "unreleased"):
        raise ValueError(f"the files do not agree on a release {version}: run python .github/release.py {version}")
    try:
        write(root, after)
        build(root, version, root / "dist")
    except BaseException:
        write(root, before)
        raise
    return f"{version} of {day}, with {words} words in the changelog: commit it, and push the tag v{version} to publish"


def newest_entry(changelog, version):
    """The date in the heading of the entry on top, or "unreleased", and the entry's number of words."""
    entry = changelog.partition("\n## ")[2].partition("\n## ")[0]
    heading = re.match(r"(\d+\.\d+\.\d+) \((unreleased|\d{4}-\d\d-\d\d)\)\n", entry)
    if not heading or heading[1] != version:
        top = entry.partition("\n")[0]
        raise ValueError(f"CHANGELOG.md begins with {top!r}, not with {version!r} and a day or (unreleased)")
    if (words := len(entry.split())) > MOST_WORDS:
        raise ValueError(f"CHANGELOG.md has {words} words on {version}; at most {MOST_WORDS} are read")
    return heading[2], words


def stamped(name, text, version, day):
    for line in LINES[name]:
        any_release = re.sub(r"\\{\w+\\}", ".*", re.escape(line))
        said = line.format(version=version, day=day)
        text, found = re.subn(f"^{any_release}$", said, text, count=1, flags=re.MULTILINE)
        if not found:
            raise ValueError(f"{name} has no line such as {said}")
    return text


def write(root, texts):
    for name, text in texts.items():
        (root / name).write_text(text, encoding="utf-8", newline="\n")


def build(root, version, folder):
    """The wheel and the sdist, in a folder. Raises ValueError where they hold what is not the package."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(root)]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode:
        raise ValueError(f"python -m build: {(made.stdout + made.stderr).strip().splitlines()[-1]}")
    wheel, sdist = folder / f"cfrlib-{version}-py3-none-any.whl", folder / f"cfrlib-{version}.tar.gz"
    for path in (wheel, sdist):
        if strays := [name for name in contents(path) if not re.fullmatch(f"{PACKAGE}|{BESIDE}", name)]:
            raise ValueError(f"{path.name} would hold {', '.join(strays[:3])}, which is no part of the package")
    return wheel, sdist


def contents(path):
    """The names of the files in a wheel or an sdist."""
    if path.suffix == ".whl":
        return zipfile.ZipFile(path).namelist()
    with tarfile.open(path) as archive:
        return archive.getnames()


if __name__ == "__main__":
    sys.exit(main())
