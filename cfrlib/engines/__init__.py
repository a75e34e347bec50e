"""The same half-step twice: `vectorized` (NumPy, everywhere), `compiled` (numba, where it is installed).

Both add in the same order and return the same bits, so that it never matters which of them did an iteration: `auto`
begins with one and goes on with the other. How a regret changes its sum is written once, in `rule`; engines differ in
how they find the regret and where its numbers are. Over the public tree, `public` (NumPy) and `public_compiled`
(numba) go by one name, "public", and differ by rounding.

An engine is made for one SequenceForm and keeps no state of its own. It has a `name` and three methods:
`run(state, schedule, alternating, predict, looks)` advances a State in place, one iteration for each row of a schedule:
arrays `weight`, `positive`, `negative`, as `cfrlib.solvers.variants.Schedule` makes them. On the way it fills `looks`,
whose target may end it early; it returns how many iterations it did.
`plan(strategy)` turns behaviour into sequence form, and `nash_conv(plan)` judges that, all players' in one array.
"""

from cfrlib.arguments import named
from cfrlib.engines.auto import Auto
from cfrlib.engines.public import Public
from cfrlib.engines.state import Looks, State
from cfrlib.engines.vectorized import Vectorized
from cfrlib.forms.public_form import PublicForm

ENGINES = ("auto", "compiled", "vectorized", "public")
NO_NUMBA = "the compiled engine needs numba: pip install numba, or engine='vectorized'"

__all__ = ["ENGINES", "Auto", "Looks", "State", "Vectorized", "make_engine"]


def make_engine(form, name: str = "auto"):
    """The engine of that name for a SequenceForm; "auto" compiles once that pays, where numba can be imported.

    A PublicForm's engine is "public"; "compiled" and "vectorized" choose between its two.
    """
    name = named("engine", name, ENGINES)
    if isinstance(form, PublicForm):
        return _public_engine(form, name)
    if name == "public":
        raise ValueError("the public engine needs a PublicForm, or Solver(game, engine='public')")
    if name != "compiled":
        return {"auto": Auto, "vectorized": Vectorized}[name](form)
    try:
        from cfrlib.engines.compiled import Compiled
    except ImportError:
        raise ValueError(NO_NUMBA) from None
    return Compiled(form)


def _public_engine(form, name):
    if name == "vectorized":
        return Public(form)
    try:
        from cfrlib.engines.public_compiled import PublicCompiled
    except ImportError:
        if name == "compiled":
            raise ValueError(NO_NUMBA) from None
        return Public(form)
    return PublicCompiled(form)
