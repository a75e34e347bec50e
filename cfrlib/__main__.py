"""`python -m cfrlib` is the command `cfrlib`."""

import sys

from cfrlib.command import main

if __name__ == "__main__":
    sys.exit(main())
