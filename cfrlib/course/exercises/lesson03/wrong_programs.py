"""What goes wrong with linear programs in both exercises that ask for one."""



def no_optimum(exercise, observations):
    """Recognises a program without an optimum: HiGHS hands back None, and the learner's code takes a part of it."""
    return all(_found_none(seen) for seen in observations)


def sometimes_no_optimum(exercise, observations):
    """Recognises a program that has an optimum for some of the cases only, whatever the reason."""
    return any(_found_none(seen) for seen in observations)


def _found_none(seen):
    return isinstance(seen.error, TypeError) and "NoneType" in str(seen.error)


def value_first(solve):
    return lambda *case: solve(*case)[::-1]


def wrong_sign(solve):
    def solved(*case):
        weights, value = solve(*case)
        return weights, -value

    return solved
