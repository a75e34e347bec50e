"""One test for each style and each mistake that a lesson's `Attempts` lists."""

from tests.course.exercises.attempts import Attempts


def pytest_generate_tests(metafunc):
    if not (metafunc.cls and issubclass(metafunc.cls, Attempts)):
        return
    if "style" in metafunc.fixturenames:
        tried = metafunc.cls.every_style()
        metafunc.parametrize("name, style", tried, ids=[style.__name__ for _, style in tried])
    elif "misconception" in metafunc.fixturenames:
        tried = metafunc.cls.every_mistake()
        metafunc.parametrize("name, misconception, wrong", tried, ids=[f"{name}: {said}" for name, said, _ in tried])
