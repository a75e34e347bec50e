"""Results kept as they come: one checked JSON line a case, so that what a killed run has done stays done."""

import json
import os
from hashlib import sha256
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None


class Journal:
    """A file of results by case, which only grows. A context manager; one process at a time may have it open.

    `path`: the file, made where it is missing. `origin`: a text on which all results depend, such as a script: a file
    with results of another origin is refused, in a ValueError. `results`: by case, the case as JSON text.
    `broken`: how many lines could not be trusted. They are passed over, so that their cases are run again. The last
    line of a run that was killed may have no end: it is cut off.
    """

    def __init__(self, path, origin: str = ""):
        self.path, self.origin = Path(path), _digest(origin)
        self.results, self.broken = {}, 0

    def __enter__(self):
        self._file = open(self.path, "a+b")
        try:
            self._hold()
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_):
        self._file.close()

    def add(self, case: str, result: str):
        """Keep one case's result, both JSON text; when this returns it is on the disk."""
        self._file.write(_line(f'"case": {case}, "result": {result}, "origin": "{self.origin}"').encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.results[case] = json.loads(result)

    def _hold(self):
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(f"another process is writing {self.path}; wait until it has finished") from None

    def _read(self):
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            self._file.truncate(len(whole))
        for line in whole.splitlines():
            self._take(line.decode(errors="replace"))

    def _take(self, line):
        if line != _line(line[1:-ENDING]):
            self.broken += 1
            return
        entry = json.loads(line)
        if entry["origin"] != self.origin:
            raise ValueError(f"{self.path} was begun by another version of what it keeps; delete it to begin again")
        self.results[json.dumps(entry["case"])] = entry["result"]


def _line(body):
    """The body of a JSON object, and a sum over it as the last entry."""
    return f'{{{body}, "sum": "{_digest(body)}"}}'


def _digest(text):
    return sha256(text.encode()).hexdigest()[:16]


ENDING = len(_line("")) - 1
