### BEGIN HIDDEN TESTS
# The learner's function is judged before the check below can replace it, by a cfrlib imported afresh and not from the
# learner's folder. When it is refused, grade binds the reference for later cells, and the check explains the mistake.
def _grade_afresh(exercise, attempt, seed):
    import sys
    from pathlib import Path

    def forget():
        return {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "cfrlib"}

    learners, path = forget(), sys.path[:]
    sys.path[:] = [entry for entry in path if not Path(entry).resolve().is_relative_to(Path.cwd())]
    try:
        from cfrlib.course.grading import grade

        grade(exercise, attempt, seed=seed, modules=learners)
    finally:
        forget()
        sys.modules.update(learners)
        sys.path[:] = path


_attempt = NAME
try:
    _grade_afresh("NUMBER.NAME", _attempt, seed=SEED)
except BaseException:
    check(_attempt)
    raise
### END HIDDEN TESTS
NAME = check(NAME)
