"""What the command `cfrlib` does with a class's results, once they are graded: a function for each word."""

from cfrlib.files import written_whole
from cfrlib.grading.class_page import class_page
from cfrlib.grading.grade import kept_secret
from cfrlib.grading.report import read_results


def report(chosen) -> int:
    """The class's page."""
    if chosen.course and not chosen.course.startswith(("https://", "http://", "file://")):
        raise ValueError(f"--course takes an address that starts with https://, not {chosen.course!r}")
    results, folder = read_results(chosen.results)
    before = read_results(chosen.before)[0] if chosen.before else []
    page = chosen.out or folder / "class.html"
    if page.suffix != ".html":
        raise ValueError(f"{page} cannot be the page: it must be a file .html")
    told = class_page(results, before, names=chosen.names, key=kept_secret(folder), course=chosen.course)
    return _written(page, told)


def _written(path, text):
    with written_whole(path) as file:
        file.write(text.encode())
    print(path)
    return 0
