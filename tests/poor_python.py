"""An ordinary Python made as poor as a browser's: without all that Pyodide 314.0.6 was seen to be without."""

import _thread
import os
import signal
import subprocess
import sys
import sysconfig
import threading
from types import SimpleNamespace

ABSENT = "numba", "_multiprocessing", "resource", "pwd", "grp"


def impoverish():
    """No threads, processes or numba from here on, and no signals that interrupt; what runs already goes on."""
    sysconfig.get_config_vars()  # this Python's, before it takes itself for another
    sys.platform = "emscripten"
    sys.modules.update(dict.fromkeys(ABSENT))
    begin, refuse = threading.Thread.start, _refusing(RuntimeError("can't start new thread"))
    threading.Thread.start = lambda one: (begin if type(one).__module__.startswith("zmq.") else refuse)(one)  # a wire's
    processes = _refusing(OSError(138, "emscripten does not support processes."))
    os.fork = os.posix_spawn = subprocess.Popen.__init__ = subprocess.Popen.__del__ = processes
    _thread.interrupt_main = signal.raise_signal = lambda *_: None
    for place, names in (os, ["sched_getaffinity"]), (signal, ["pthread_kill", "setitimer", "alarm"]):
        for name in names:
            delattr(place, name)
    if sys.version_info < (3, 12):
        sys.monitoring = _Monitoring()


def _refusing(error):
    def refuse(*_, **__):
        raise error

    return refuse


class _Monitoring:
    """Of `sys.monitoring` what a time limit needs, by tracing; it ends with what raises, unlike the real one."""

    def __init__(self):
        self.events, self._steps = SimpleNamespace(JUMP=1, PY_START=2), {}
        self.get_tool = self._steps.get

    def use_tool_id(self, tool, name):
        self._steps[tool] = None

    def register_callback(self, tool, event, step):
        self._steps[tool] = step

    def set_events(self, tool, events):
        sys.settrace(self._trace)

    def free_tool_id(self, tool):
        del self._steps[tool]
        sys.settrace(self._trace if self._steps else None)

    def _trace(self, frame, event, arg):
        for step in filter(None, tuple(self._steps.values())):
            step(frame.f_code, frame.f_lasti)
        return None if frame.f_code.co_filename.endswith(".py") else self._trace  # loops of learners: there is no file
