"""Right solutions of lesson 16's `read_range`, algorithms of their own."""

import numpy as np

ORDER = "AKQJT98765432"


def parts_of(text):
    for part in text.split(","):
        name, _, weight = part.strip().partition(":")
        yield name, float(weight) if weight else 1.0


def squares(name):
    high, low = ORDER.index(name[0]), ORDER.index(name[1])
    yield high, low
    if "+" not in name:
        return
    while (high > 0) if low - high < 2 else (low - high > 1):
        if low - high < 2:
            high -= 1
        low -= 1
        yield high, low
        if low - high == 1 and ORDER.index(name[1]) - ORDER.index(name[0]) > 1:
            return


def with_generator(text):
    grid = np.zeros((13, 13))
    for name, weight in parts_of(text):
        for high, low in squares(name):
            if "o" not in name:
                grid[high][low] = weight
            if "s" not in name:
                grid[low][high] = weight
    return grid


def with_lists(text):
    grid = [[0.0] * 13 for _ in range(13)]
    for name, weight in parts_of(text):
        high, low = ORDER.index(name[0]), ORDER.index(name[1])
        steps = 0
        if name[-1] == "+":
            steps = high if low - high <= 1 else low - high - 1
        for step in range(steps + 1):
            row, column = (high - step if low - high <= 1 else high), low - step
            if not name.rstrip("+").endswith("o"):
                grid[row][column] = weight
            if not name.rstrip("+").endswith("s"):
                grid[column][row] = weight
    return grid


def by_asking_each_square(text):
    grid = np.zeros((13, 13), dtype=np.float32)
    for name, weight in parts_of(text):
        top, low = ORDER.index(name[0]), ORDER.index(name[1])
        gap, plus = low - top, name.endswith("+")
        for row in range(13):
            for column in range(13):
                a, b = min(row, column), max(row, column)
                wanted = (a, b) == (top, low)
                if plus:
                    wanted |= (b - a == gap and a <= top) if gap <= 1 else (a == top and b <= low and b > a)
                kind = "" if row == column else "s" if row < column else "o"
                if wanted and (name[2:].strip("+") in ("", kind)):
                    grid[row, column] = weight
    return grid


def with_masks(text):
    row, column = np.indices((13, 13))
    high, low = np.minimum(row, column), np.maximum(row, column)
    grid = np.zeros((13, 13))
    for name, weight in parts_of(text):
        first, second = map(ORDER.index, name[:2])
        mask = (high == first) & (low == second)
        if "+" in name and second - first > 1:
            mask = (high == first) & (low <= second) & (low > high)
        elif "+" in name:
            mask = (low - high == second - first) & (high <= first)
        if "s" in name:
            mask &= row < column
        if "o" in name:
            mask &= row > column
        grid[mask] = weight
    return grid


def with_names(text):
    made = {}
    for name, weight in parts_of(text):
        first, second = map(ORDER.index, name[:2])
        kinds = [name[2]] if name[2:3] in ("s", "o") else ["s", "o"]
        moves = [(first, second)]
        if name.endswith("+"):
            together = second - first <= 1
            moves = [(first - k * together, second - k) for k in range(first + 1 if together else second - first)]
        made |= {(pair, kind): weight for pair in moves for kind in kinds}
    grid = np.zeros((13, 13))
    for ((high, low), kind), weight in made.items():
        grid[(high, low) if kind == "s" else (low, high)] = weight
    return grid


STYLES = [with_generator, with_lists, by_asking_each_square, with_masks, with_names]
