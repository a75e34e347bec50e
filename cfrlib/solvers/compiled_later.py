"""Runs that begin in Python and, once that pays, go on in a kernel that returns the same bits."""

from cfrlib.solvers.run import Run


class CompiledLater(Run):
    """A subclass sets `_compiled` to its kernel, at once or in `_compile_once_it_pays`.

    `_expected`: the last iteration of the run, where it is known.
    """

    plain: str  # the engine's name before that
    _compiled = None
    _expected = 0

    @property
    def engine(self) -> str:
        """The name of the engine in use."""
        return "compiled" if self._compiled else self.plain

    def _expect(self, iterations):
        self._expected = self.iteration + iterations

    def _iterate(self, count):
        done, last = self.iteration, self.iteration + count
        while done < last and not self._compiled:
            self._once()
            done += 1
            self._compile_once_it_pays(done)
        if done < last:
            self._compiled_iterations(last - done)

    def _load_kernel(self):
        """The class of the kernel. Raises ValueError where numba is missing."""
        try:
            return self._import_kernel()
        except ImportError:
            raise ValueError(
                f"the compiled engine needs numba: pip install numba, or engine={self.plain!r}"
            ) from None

    # for a subclass to define

    def _once(self):
        """One iteration, without a kernel."""
        raise NotImplementedError

    def _compiled_iterations(self, count: int):
        """`count` iterations of the kernel."""
        raise NotImplementedError

    def _compile_once_it_pays(self, done: int):
        """Set `_compiled` if it pays after `done` iterations, judged by the work and never by a clock."""
        raise NotImplementedError

    def _import_kernel(self) -> type:
        raise NotImplementedError
