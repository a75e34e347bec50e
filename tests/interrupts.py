"""Ctrl-C at a chosen step, which repeats."""

import sys


class Interrupt:
    """Raises KeyboardInterrupt at one step of the code that is `watched`, while it is on; without a step, notes places.

    `watched`: says of a code object whether its steps count. A step is a line, or, with `finely`, a single instruction:
    finer than any interrupt can strike.
    """

    def __init__(self, watched, at=None, finely=False):
        self.watched, self.at, self.finely, self.places = watched, at, finely, []
        self._step = 0

    def __enter__(self):
        self._before = sys.gettrace()
        sys.settrace(self._enter)
        return self

    def __exit__(self, *raised):
        sys.settrace(self._before)

    def _enter(self, frame, event, argument):
        if not self.watched(frame.f_code):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = self.finely, not self.finely
        return self._trace

    def _trace(self, frame, event, argument):
        if event in ("line", "opcode"):
            self._step += 1
            if self.at is None:
                self.places.append((frame.f_code.co_filename, frame.f_lineno, frame.f_lasti))
            elif self._step == self.at:
                raise KeyboardInterrupt
        return self._trace
