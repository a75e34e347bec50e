"""Results kept as they come: one checked JSON line per case, so that what a killed run has done stays done."""

import json
import os
from hashlib import sha256
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None


class Journal:
    """A file of results by case, to which results are only added. A context manager, for one process at a time.

    `path`: the file, made where it is missing. `origin`: a text on which all results depend, such as a script: a file
    with results of another origin is refused, in a ValueError. `results`: by case, the case as JSON text.
    `broken`: how many lines could not be trusted. They are passed over, so that their cases are run again. The last
    line of a run that was killed may have no end: it is cut off.
    """

    def __init__(self, path, origin: str = ""):
        self.path, self.origin = Path(path), _digest(origin)
        self.results, self.broken = {}, 0

    def __enter__(self):
        self._file = open(self.path, "a+b", buffering=0)
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
        """Keep one case's result, both JSON text: on the disk when this returns, and not there if this raises."""
        kept = json.loads(result)
        unwritten = _line(f'"case": {case}, "result": {result}, "origin": "{self.origin}"').encode() + b"\n"
        end = self._file.seek(0, os.SEEK_END)
        try:
            while unwritten:
                unwritten = unwritten[self._file.write(unwritten) :]
            os.fsync(self._file.fileno())
        except BaseException:  # a full disk or an interrupt: the next line must not follow half of this one
            self._file.truncate(end)
            raise
        self.results[case] = kept

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
            self._cut_off(content[len(whole) :], len(whole))
        for line in whole.splitlines():
            self._read_line(line.decode(errors="replace"))

    def _cut_off(self, line, start):
        """Remove a last line that has no end, if it is ours; anything else may be somebody else's file, and stays."""
        if line[: len(BEGINNING)] == BEGINNING[: len(line)]:
            self._file.truncate(start)
        else:
            self._file.write(b"\n")
            self.broken += 1

    def _read_line(self, line):
        try:
            entry = json.loads(line) if line == _line(line[1:-ENDING]) else {}
            case, result, origin = json.dumps(entry["case"]), entry["result"], entry["origin"]
        except (ValueError, KeyError, TypeError, RecursionError):
            self.broken += 1
            return
        if origin != self.origin:
            raise ValueError(f"{self.path} was begun by another version of what it keeps; delete it to begin again")
        self.results[case] = result


def _line(body):
    """The body of a JSON object, and a sum over it as the last entry."""
    return f'{{{body}, "sum": "{_digest(body)}"}}'


def _digest(text):
    return sha256(text.encode()).hexdigest()[:16]


BEGINNING = b'{"case": '
ENDING = len(_line("")) - 1
