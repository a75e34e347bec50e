"""Runs as checkpoint files: what a file holds of a run, and what must match before the run goes on from it."""

from contextlib import contextmanager
from inspect import signature

import numpy as np

from cfrlib.arguments import number, shortened, whole
from cfrlib.solvers.checkpoints import load_checkpoint, save_checkpoint

KEPT = {"game", "name", "settings", "iteration", "seconds", "watched", "learned"}  # in a file, besides arrays
MOST = 2**53  # iterations, the most that a float counts exactly


class Saveable:
    """A run that can be saved and loaded. A subclass sets `game`, `iteration`, `seconds` and `recorder`, and defines
    the methods under "for a subclass to define".
    """

    def save(self, path):
        """Write a checkpoint, whole or not at all; `load` goes on from it bit for bit."""
        self._require_sound()
        about = {"game": self._fingerprint(), "name": repr(self.game), "settings": self._settings()}
        about |= {"iteration": self.iteration, "seconds": self.seconds, "watched": self.recorder.watched}
        learned, arrays = self._contents()
        recorded = {f"trace_{name}": array for name, array in self.recorder.arrays().items()}
        save_checkpoint(path, self._kind(), about | {"learned": learned}, arrays | recorded)

    @classmethod
    def load(cls, path, game, *, engine: str | None = None, **settings):
        """The solver that `save` wrote. `engine`: another one to go on with. `settings`: arguments not in the file.

        Raises ValueError if the file is broken or belongs to another game.
        """
        about, arrays = load_checkpoint(path, cls._kind())
        with _reading(path):
            if odd := about.keys() ^ KEPT:
                raise ValueError(f"it lacks, or should not have, {', '.join(sorted(odd))}")
            kept = cls._read_settings(about["settings"])
            known = {name for each in cls.__mro__ for name in signature(each.__init__).parameters}
            if unknown := kept.keys() - known:
                raise ValueError(f"a {cls.__name__} takes no {', '.join(sorted(unknown))}")
        changed = settings | ({} if engine is None else {"engine": engine})
        try:
            run = cls(game, **(kept | changed))
        except ValueError as error:
            raise ValueError(f"{path} holds a run that cannot be made again here: {error}") from None
        if about["game"] != run._fingerprint():
            made = "".join(f", {name}={shortened(value)}" for name, value in changed.items())
            raise ValueError(
                f"{path} is a run of {about['name']}, whose tree or payoffs are not those of {run.game}{made}"
            )
        with _reading(path):
            run._fill(about, arrays)
        return run

    def _fill(self, about, arrays):
        recorded = {name: array for name, array in arrays.items() if name.startswith("trace_")}
        own = {name: array for name, array in arrays.items() if name not in recorded}
        self._take(about["learned"], own)
        if unknown := own.keys() - self._contents()[1].keys():
            raise ValueError(f"it holds {', '.join(sorted(unknown))}, which no {type(self).__name__} has")
        self._require_sound()
        self.iteration = whole("iteration", about["iteration"], 0, MOST)
        self.seconds = number("seconds", about["seconds"], 0)
        sets = len(self.recorder.information_sets)
        self.recorder.watch([whole("what is watched", each, 0, sets - 1) for each in about["watched"]])
        self.recorder.restore({name.removeprefix("trace_"): array for name, array in recorded.items()})

    @classmethod
    def _kind(cls):
        """The name of the class, or of the library's class that it derives from: both read the same files."""
        return next(each.__name__ for each in cls.__mro__ if each.__module__.startswith("cfrlib."))

    # for a subclass to define

    def _require_sound(self):
        """Raise ValueError, in one sentence, if the run was changed to what no run could have left."""
        raise NotImplementedError

    def _fingerprint(self) -> str:
        """A digest that tells one game from another in checkpoints."""
        raise NotImplementedError

    def _settings(self) -> dict:
        """The arguments of `__init__` as JSON values; `_read_settings` makes them arguments again."""
        raise NotImplementedError

    @classmethod
    def _read_settings(cls, settings: dict) -> dict:
        return settings

    def _contents(self) -> tuple[object, dict[str, np.ndarray]]:
        """All that the next iteration depends on, as JSON values and as arrays; `_take` takes both back."""
        raise NotImplementedError

    def _take(self, learned, arrays: dict[str, np.ndarray]):
        raise NotImplementedError


@contextmanager
def _reading(path):
    """A context in which anything wrong in a checkpoint raises ValueError, in one sentence."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{path} is broken: {error}") from None
    except (AttributeError, LookupError, ArithmeticError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise ValueError(f"{path} is broken, or not a checkpoint of cfrlib") from None
