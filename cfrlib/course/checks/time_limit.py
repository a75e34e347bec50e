"""A time limit without signal handlers: a timer interrupts the main thread, as Ctrl-C would.

In a browser's kernel, which has no threads, the work is interrupted by its own steps, which are counted.
"""

import _thread
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from itertools import takewhile

PATIENCE = 3.0  # times the limit, for work that waits (asleep, or on a busy machine)
STEPS = 1_000  # of Python, between two looks at the clock


class TimeUp(Exception):
    """The work took too long. Its `__cause__` is the interrupt, whose traceback shows where the work was."""


class _Timer:
    """Interrupts the main thread after `seconds` of work, and every second from then on, until it is stopped.

    Again and again, because a bare `except:` in a loop swallows an interrupt. The lock makes "stopped" and "fires"
    exclude each other: once `stop` has returned, no interrupt is on its way.
    """

    def __init__(self, seconds, patience):
        self.seconds = seconds
        self.patience = patience
        self.fired = False
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._wait, daemon=True)

    def start(self):
        self._thread.start()

    def stop(self):
        with self._lock:
            self._stopped.set()
        if self.fired:
            time.sleep(0.01)  # an interrupt not yet delivered lands here, inside `within`

    def _wait(self):
        began, pause = (time.monotonic(), time.process_time()), self.seconds
        while not self._stopped.wait(pause):
            left = self._left(*began)
            pause = max(left, 0.01) if left > 0 else 1.0
            if left <= 0:
                self._fire()

    def _left(self, began, began_working):
        """Seconds left. Only work counts: waiting on a busy machine is not the learner's fault, up to a point."""
        unworked = self.seconds - (time.process_time() - began_working)
        return min(unworked, began + self.patience * self.seconds - time.monotonic())

    def _fire(self):
        with self._lock:
            if not self._stopped.is_set():
                self.fired = True
                _thread.interrupt_main()


class _Counter:
    """The same without a thread: every thousandth turn of a loop or begin of a call looks at the clock (Python 3.12).

    It interrupts again and again, too: unlike a trace function, a monitor stays when it raises.
    """

    def __init__(self, seconds):
        self.seconds = seconds
        self.fired = False
        self._tool = None

    def start(self):
        monitoring, events = sys.monitoring, sys.monitoring.events
        self._tool = next(tool for tool in range(6) if monitoring.get_tool(tool) is None)  # a limit within a limit
        monitoring.use_tool_id(self._tool, "time limit")
        step = self._counting(time.process_time() + self.seconds)
        for event in (events.JUMP, events.PY_START):
            monitoring.register_callback(self._tool, event, step)
        monitoring.set_events(self._tool, events.JUMP | events.PY_START)

    def stop(self):
        if self._tool is not None:
            sys.monitoring.set_events(self._tool, 0)
            sys.monitoring.free_tool_id(self._tool)
            self._tool = None

    def _counting(self, ends):
        steps = 0

        def step(code, here, there=None):  # called so often that each statement counts
            nonlocal steps
            steps += 1
            if steps > STEPS:
                steps = 0
                if time.process_time() > ends:
                    self.fired = True
                    raise KeyboardInterrupt

        return step


def within(seconds: float, calls: Iterable[Callable], patience: float = PATIENCE) -> list:
    """What each call returns, or TimeUp if together they work longer. A real Ctrl-C still raises KeyboardInterrupt.

    Once the time is up no further call begins, even if the interrupted one swallows the interrupt.

    Outside the main thread nothing can be interrupted, and the work runs without a limit. A long call into compiled
    code is interrupted only when it returns.
    """
    if threading.current_thread() is not threading.main_thread():
        return [call() for call in calls]
    timer = _Counter(seconds) if sys.platform == "emscripten" else _Timer(seconds, patience)
    ignored = signal.getsignal(signal.SIGINT) == signal.SIG_IGN  # as in background jobs: an interrupt would be lost
    try:
        try:
            if ignored:
                signal.signal(signal.SIGINT, signal.default_int_handler)
            timer.start()
            values = [call() for call in takewhile(lambda _: not timer.fired, calls)]
        finally:
            timer.stop()
            if ignored:
                signal.signal(signal.SIGINT, signal.SIG_IGN)
    except KeyboardInterrupt as interrupt:
        timer.stop()
        if not timer.fired:
            raise
        raise TimeUp from interrupt
    if timer.fired:
        raise TimeUp
    return values
