"""Nothing moves while a class is graded."""

from cfrlib.plots import __getattr__ as __getattr__  # there it is the stand-in for pictures
