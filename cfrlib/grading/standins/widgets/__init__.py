"""Pictures are not drawn while a class is graded."""


class _Nothing:
    def __call__(self, *anything, **more):
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return _Nothing()
