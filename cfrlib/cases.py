"""One function over many cases: in processes on this machine, or by any executor, such as a cluster's.

What a case finds may depend on the case alone, so a case may be run anywhere, in any order, and again.
"""

import json
import os
import pickle
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    ProcessPoolExecutor,
    as_completed,
    wait,
)
from contextlib import closing, contextmanager, suppress
from functools import cache
from hashlib import sha256
from math import inf
from multiprocessing import util
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from threading import Event, RLock, Thread, main_thread
from traceback import format_exc
from types import ModuleType

from tqdm import tqdm

import cfrlib
from cfrlib.journal import Journal
from cfrlib.progress import progress_bar

MOST_PROCESSES = 61  # what Windows can wait for
TIDYING = 2.0, 30.0  # seconds a dying worker has to begin removing its work's folders, and to finish
SHOWN = 10  # failures that a message lists


class CasesFailed(Exception):
    """Some cases raised an exception or killed their worker; the results of all others are kept.

    `reasons`: {case as JSON text: a sentence, then the traceback}. The first traceback is added as a note.
    """

    def __init__(self, reasons: dict[str, str], kept: int):
        lines = [f"case {case}: {reason.splitlines()[0]}" for case, reason in reasons.items()]
        more = [f"... and {len(lines) - SHOWN:,} more"] if len(lines) > SHOWN else []
        start = f"{len(lines):,} of {len(lines) + kept:,} cases failed; the others are kept"
        super().__init__("\n".join([start, *lines[:SHOWN], *more]))
        self.reasons = reasons
        self.add_note(next(iter(reasons.values())))


def run_cases(
    function: Callable,
    cases: Iterable,
    journal: Journal,
    executor: Executor | None = None,
    *,
    workers: int | None = None,
    progress: bool | None = None,
) -> list:
    """What the function returns for each case, in the order of the cases. Cases and results are JSON values.

    A tuple or list is passed as arguments, a dictionary as keywords, anything else by itself. Cases that the journal
    has are not run again; new results are added to it as they come.
    `executor`: what runs the cases; if left out, `workers` processes on this machine, by default one per processor.
    They start from scratch (the method "spawn"), so the function must live in a module. Raises CasesFailed at the end.
    """
    cases = list(cases)
    named = {json.dumps(case): case for case in cases}
    if len(named) < len(cases):
        raise ValueError(f"of {len(cases):,} cases only {len(named):,} differ; each may occur once")
    waiting = {name: case for name, case in named.items() if name not in journal.results}
    here = executor is None
    answers = _in_processes(function, waiting, workers) if here else _on_executor(executor, function, waiting)
    failed = {}
    with progress_bar(len(waiting), progress, unit="case") as bar, closing(answers):
        for name, (found, text) in answers:
            if found:
                journal.add(name, text)
            else:
                failed[name] = text
            bar.update()
    if failed:
        raise CasesFailed(failed, len(named) - len(failed))
    return [journal.results[name] for name in named]


@contextmanager
def cluster(address: str):
    """Inside, an executor that hands cases to the workers of a Dask scheduler. Raises ValueError where none answers, or
    where a worker has another cfrlib.
    """
    try:
        from distributed import Client
    except ImportError:
        raise ValueError('a cluster needs Dask: `pip install "dask[distributed]"`') from None
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError):
        raise ValueError(f"no Dask scheduler answers at {address!r}: give its address, such as tcp://10.0.0.1:8786"
                         ) from None  # fmt: skip
    with client:
        if not client.nthreads():
            raise ValueError(f"the Dask scheduler at {address} has no workers: start some with `dask worker {address}`")
        _refuse_another_cfrlib(client)
        yield client.get_executor()


@cache
def installed() -> str:
    """The version of cfrlib, and a digest of its code, pages and tables: another cfrlib has another."""
    root, whole = Path(cfrlib.__file__).parent, sha256()
    for path in sorted(path for path in root.rglob("*") if path.suffix in (".py", ".md", ".toml")):
        whole.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return f"cfrlib {cfrlib.__version__} ({whole.hexdigest()[:16]})"


def _refuse_another_cfrlib(client):
    for worker, there in client.run(installed, on_error="return").items():
        if there != installed():
            other = there if isinstance(there, str) else "none that says what it is"
            raise ValueError(f"the worker at {worker} has {other}, and here is {installed()}: install the same on all")


def answer(function, case) -> tuple[bool, str]:
    """What a worker sends back: True and the result as JSON, or False and a reason: a sentence, then the traceback."""
    try:
        if isinstance(case, dict):
            return True, json.dumps(function(**case))
        return True, json.dumps(function(*case) if isinstance(case, list | tuple) else function(case))
    except (Exception, SystemExit) as error:  # as text: not every exception survives being pickled
        return False, f"{type(error).__name__}: {error}\n{format_exc()}"


def _on_executor(executor, function, waiting):
    """Pairs (name, answer) as they come. An executor that loses a worker is trusted to run its case again."""
    futures = {executor.submit(answer, function, case): name for name, case in waiting.items()}
    try:
        for future in as_completed(futures):
            try:
                yield futures[future], future.result()
            except (CancelledError, BrokenExecutor):
                raise RuntimeError("the executor has stopped; what it did is kept, and another one goes on") from None
            except Exception as error:  # the executor's own, such as a worker that died too often
                yield futures[future], (False, f"{type(error).__name__}: {error}")
    finally:
        for future in futures:
            future.cancel()


def _in_processes(function, waiting, workers):
    """Pairs (name, answer) as they come.

    When one worker dies, the pool loses every case that was running. Those are run again one at a time, so that a case
    that kills its worker a second time is known by name.
    """
    _require_importable(function)
    fresh, suspects = deque(waiting), deque()
    while fresh or suspects:
        alone = bool(suspects)
        queue, running = suspects if alone else fresh, {}
        with _pool(1 if alone else min(workers or _processors(), len(fresh))) as (pool, places):
            try:
                while queue or running:
                    while queue and len(running) < places:
                        running[pool.submit(answer, function, waiting[queue[0]])] = queue[0]
                        queue.popleft()
                    done = wait(running, return_when=FIRST_COMPLETED).done
                    for future in sorted(done, key=lambda future: future.exception() is not None):
                        found = future.result()
                        yield running.pop(future), found
            except BrokenExecutor:
                if alone:
                    yield from ((name, (False, "its worker died, twice")) for name in running.values())
                else:
                    suspects.extend(running.values())


class _Worker(SpawnProcess):
    """A process that does not first run its parent's script, as spawned ones do: what it runs lives in a module.
    So a script needs no `if __name__ == "__main__":`.
    """

    @staticmethod
    def _Popen(process):
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            return SpawnProcess._Popen(process)
        finally:
            sys.modules["__main__"] = script


class _Spawn(SpawnContext):
    Process = _Worker


@contextmanager
def _pool(workers):
    """A pool of processes, and its size. They end at once when the block ends, and when this process does."""
    context = _Spawn()
    heard, lifeline = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, initializer=_begin_work, initargs=(heard,))
    try:
        yield pool, workers
        pool.shutdown()
    finally:
        lifeline.close()
        pool.shutdown(cancel_futures=True)
        heard.close()


def _begin_work(lifeline):
    """In a worker: interrupts are left to the parent, which ends its workers by closing the lifeline."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tidying = Event()

    def end(*_):
        tidying.set()
        with suppress(BaseException):
            util._run_finalizers(0)  # removes the temporary folders of its work
        os._exit(1)

    signal.signal(signal.SIGTERM, end)
    tqdm.set_lock(RLock())  # its usual lock is shared by processes, and would be left behind
    Thread(target=_end_with, args=(lifeline, tidying), daemon=True).start()


def _end_with(lifeline, tidying):
    """End this worker when its parent is gone: if it can, between two steps of its Python code, so that it makes no new
    folders while they are removed; else by force.
    """
    try:
        lifeline.recv()
    except (EOFError, OSError):
        begin, done = TIDYING
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(main_thread().ident, signal.SIGTERM)
            if tidying.wait(begin):
                time.sleep(done)
        os._exit(1)


def _processors():
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(usable, _quota(), MOST_PROCESSES))


def _quota(group: Path = Path("/sys/fs/cgroup")) -> float:
    """How many processors' time a container may use; without end where nothing limits it."""
    try:
        if (group / "cpu.max").exists():
            most, period = (group / "cpu.max").read_text().split()
        else:
            most, period = ((group / "cpu" / f"cpu.cfs_{part}_us").read_text() for part in ("quota", "period"))
        return round(int(most) / int(period)) if int(most) > 0 else inf
    except (OSError, ValueError):  # none there, or "max"
        return inf


def _require_importable(function):
    try:
        pickle.dumps(function)
        importable = function.__module__ != "__main__"
    except (pickle.PicklingError, AttributeError, TypeError):
        importable = False
    if not importable:
        name = getattr(function, "__name__", function)
        raise ValueError(f"workers import the function of a case from its module, and cannot import {name} from there; "
                         "write it into a file, or hand over an executor of threads")  # fmt: skip
