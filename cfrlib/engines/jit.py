"""How kernels are compiled, and kept on disk from one process to the next."""

import numba

from cfrlib.engines.rule import updated


def _compiled(function):
    """njit with a cache on disk; in memory where no directory is writable, since numba then refuses to cache."""
    try:
        return numba.njit(cache=True)(function)
    except RuntimeError:
        return numba.njit(function)


# For the parts of a large kernel, which are inlined where they are called and never called from Python.
_part = numba.njit(error_model="numpy", forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)

_updated = numba.njit(inline="always")(updated)
