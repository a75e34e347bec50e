"""What of this machine a student's code may read: Python and what is installed beside it, but nothing that answers."""

import os
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/dev/urandom", "/dev/random",
          "/sys/devices/system/cpu")  # fmt: skip
_SOLVERS = "cfrlib", "open_spiel", "pyspiel"  # installed packages that answer exercises


def readable_paths(secret: tuple) -> list[str]:
    """What a student's code may read: Python, its packages and the system's libraries, but nothing in `secret`."""
    stdlib = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    prefix = {sys.executable, os.path.realpath(sys.executable), f"{sys.base_prefix}/lib", f"{sys.prefix}/pyvenv.cfg"}
    packages = [str(path) for path in _packages()]
    found = []
    for path in sorted({*stdlib, *prefix, *SYSTEM, *packages}):
        found += _without(Path(os.path.realpath(path)), secret, ("",) if path in SYSTEM else ("", "*/"))
    return sorted(set(found))


def link_packages(folder: Path):
    """Make a folder from which what is installed can be imported, except what answers exercises."""
    folder.mkdir()
    for package in _packages():
        with suppress(FileExistsError):
            (folder / package.name).symlink_to(package)


def _without(path, secret, places=("", "*/")):
    """The path itself; of a folder that holds something secret, everything else. The same goes for a folder that has
    packages in one of the `places` inside: those that answer exercises are left out.
    """
    if any(path == one or path.is_relative_to(one) for one in secret) and not _is_environment(path):
        return []
    inside = any(one.is_relative_to(path) for one in secret) or path.name in ("site-packages", "dist-packages")
    if not path.is_dir():
        return [str(path)] if path.exists() else []
    names = "site-packages", "dist-packages", "cfrlib"
    holds = inside or any(any(path.glob(place + name)) for place in places for name in names)
    if not holds:
        return [str(path)]
    if path.name in ("site-packages", "dist-packages"):
        return [str(one) for one in path.iterdir() if _is_open(one)]
    return [each for one in path.iterdir() for each in _without(one, secret)]


def _is_environment(path):
    """Whether it belongs to Python, in an environment that happens to be inside the course's folder."""
    return path.is_relative_to(sys.prefix) and not path.is_relative_to(PACKAGE)


def _packages():
    """What is installed, except what answers exercises."""
    folders = {Path(path).resolve() for path in sys.path if path.endswith(("site-packages", "dist-packages"))}
    folders |= {Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")}
    return [one for folder in sorted(folders) if folder.is_dir() for one in sorted(folder.iterdir()) if _is_open(one)]


def _is_open(path):
    name = path.name.lower()
    if any(solver in name for solver in _SOLVERS):
        return False
    return not name.startswith(("__editable__", "__pycache__")) and not name.endswith(".pth")
