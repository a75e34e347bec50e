"""The mistakes that people make in `block_length`."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor, lgamma, log, log2, log10

from cfrlib.course.checks.exercise import Misconception


@dataclass(frozen=True)
class Length:
    """The length with its product, its rounding, or its least value made differently."""

    product: Callable = lambda n: n * log(n)
    whole: Callable = ceil
    least: float = 1
    number: Callable = lambda n: n

    def __call__(self, n):
        return max(self.least, self.whole(self.product(self.number(n))))


def _so_far(n):
    return sum(map(Length(), range(1, n + 1)))


def _raising_at_one(n):
    if n == 1:
        raise ZeroDivisionError
    return Length()(n)


MISTAKES = (
    Misconception(
        "no first block",
        "Your first block has no iterations: log(1) is 0. Each block has 1 at least.",
        wrong=(Length(least=0), _raising_at_one),
    ),
    Misconception(
        "rounded down",
        "You cut off what is behind the point. Round *up*: 3 log 3 = 3.3 makes 4.",
        wrong=(Length(whole=floor), Length(whole=floor, least=0)),
    ),
    Misconception(
        "rounded to the nearest",
        "You round to the nearest whole number. Round *up*: 3 log 3 = 3.3 makes 4.",
        wrong=(Length(whole=round), Length(whole=round, least=0)),
    ),
    Misconception(
        "not rounded",
        "A block has a whole number of iterations. Round up.",
        wrong=(Length(whole=float), Length(whole=float, least=0)),
    ),
    Misconception(
        "one more than rounded up",
        "Your blocks are one iteration too long. n log n is rounded up, and that is all.",
        wrong=(
            Length(whole=lambda product: ceil(product) + 1),
            lambda n: 1 if n == 1 else ceil(n * log(n)) + 1,
        ),
    ),
    Misconception(
        "another logarithm",
        "Your logarithm has another base. Here `log` is the natural one, as in `math.log` and `np.log`.",
        wrong=(Length(product=lambda n: n * log2(n)), Length(product=lambda n: n * log10(n))),
    ),
    Misconception(
        "counted from zero",
        "Your first block has the number 0. Blocks are counted from 1.",
        wrong=(
            Length(number=lambda n: n + 1),
            Length(number=lambda n: max(n - 1, 1)),
        ),
    ),
    Misconception(
        "two different numbers multiplied",
        "Two numbers are multiplied in n log n, and both are made of the same n. One of yours is made of the number "
        "before or after it.",
        wrong=(
            Length(product=lambda n: (n - 1) * log(n)),
            Length(product=lambda n: (n + 1) * log(n)),
            Length(product=lambda n: n * log(n + 1)),
        ),
    ),
    Misconception(
        "the logarithm rounded",
        "You round the logarithm before you multiply. Multiply first.",
        wrong=(Length(product=lambda n: n * ceil(log(n))), Length(product=lambda n: n * floor(log(n))),
               Length(product=lambda n: n * round(log(n)))),
    ),
    Misconception(
        "the logarithm alone",
        "You return log n. It is multiplied with n.",
        wrong=Length(product=log),
    ),
    Misconception(
        "the number alone",
        "Your n-th block has n iterations. Multiply with log n, so that blocks grow a little faster.",
        wrong=Length(product=float),
    ),
    Misconception(
        "squares",
        "You multiply n with itself. It is multiplied with log n.",
        wrong=Length(product=lambda n: n * n),
    ),
    Misconception(
        "added in place of multiplied",
        "You add n and log n. Multiply them.",
        wrong=Length(product=lambda n: n + log(n)),
    ),
    Misconception(
        "the end of the block",
        "You add up all blocks so far. Asked for is the length of block n alone.",
        wrong=_so_far,
    ),
    Misconception(
        "the logarithm of all numbers up to n",
        "You add the logarithms of 1 to n. It is n times the logarithm of n.",
        wrong=Length(product=lambda n: lgamma(n + 1)),
    ),
)
