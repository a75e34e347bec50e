"""Files written whole or not at all."""

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_whole(path):
    """A binary file to write to; it takes the place of `path` only when everything is on the disk."""
    path = Path(path)
    handle, unfinished = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(unfinished, _mode_of_new_files())  # a temporary file is for its owner alone
        os.replace(unfinished, path)
    except BaseException:
        os.unlink(unfinished)
        raise


def _mode_of_new_files():
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
