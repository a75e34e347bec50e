"""Linear equations in exact fractions, for oracles."""


def solved(rows):
    """The unknowns of as many equations, rows of coefficients and the right side; None unless exactly one solves them.

    By Gauss and Jordan, on the rows themselves.
    """
    for step in range(len(rows)):
        pivot = next((row for row in range(step, len(rows)) if rows[row][step]), None)
        if pivot is None:
            return None
        rows[step], rows[pivot] = rows[pivot], rows[step]
        rows[step] = [entry / rows[step][step] for entry in rows[step]]
        for row in range(len(rows)):
            if row != step:
                rows[row] = [a - rows[row][step] * b for a, b in zip(rows[row], rows[step], strict=True)]
    return [row[-1] for row in rows]
