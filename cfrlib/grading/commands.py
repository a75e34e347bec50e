"""What the command `cfrlib` does with a class's results, once they are graded: a function for each word."""

from cfrlib.course.outline import site
from cfrlib.course.quiz import objectives as told_objectives
from cfrlib.course.quiz import quiz as drawn_quiz
from cfrlib.files import written_whole
from cfrlib.grading.class_page import class_page
from cfrlib.grading.grade import kept_secret
from cfrlib.grading.gradebook import LatePolicy, fill, hours_late
from cfrlib.grading.handout import hand_out
from cfrlib.grading.report import read_results
from cfrlib.grading.similar import most_similar
from cfrlib.grading.similar_page import similar_page
from cfrlib.widgets.recall.bank import LESSONS


def report(chosen) -> int:
    """The class's page."""
    course = site() if chosen.course is None else chosen.course
    if course and not course.startswith(("https://", "http://", "file://")):
        raise ValueError(f"--course takes an address that starts with https://, not {chosen.course!r}")
    results, folder = read_results(chosen.results)
    before = read_results(chosen.before)[0] if chosen.before else []
    page = chosen.out or folder / ("class-names.html" if chosen.names else "class.html")
    if page.suffix != ".html":
        raise ValueError(f"{page} cannot be the page: it must be a file .html")
    told = class_page(results, before, names=chosen.names, key=kept_secret(folder), course=course)
    return _written(page, told)


def gradebook(chosen) -> int:
    """An LMS's gradebook with the points of one lesson."""
    results, folder = read_results(chosen.results)
    if chosen.lesson:
        results = [result for result in results if result.lesson == chosen.lesson]
    if not results:
        raise ValueError(f"{chosen.results} has no results{f' of lesson {chosen.lesson}' if chosen.lesson else ''}")
    hours = hours_late(_text(chosen.late)) if chosen.late else {}
    policy = LatePolicy(chosen.per_day, chosen.at_most, chosen.grace)
    told, complaints = fill(_text(chosen.roster), results, chosen.column, hours, policy)
    for complaint in complaints:
        print(complaint)
    return _written(chosen.out or folder / "gradebook.csv", told)


def similar(chosen) -> int:
    """The most similar pairs, side by side."""
    results, folder = read_results(chosen.results)
    return _written(folder / "similar.html", similar_page(most_similar(results, chosen.pairs), results))


def handout(chosen) -> int:
    """A notebook for each student."""
    students = [line.strip() for line in _text(chosen.students).removeprefix("\ufeff").splitlines() if line.strip()]
    if not students:
        raise ValueError(f"{chosen.students} holds no ids: write one a line")
    chosen.out.mkdir(parents=True, exist_ok=True)
    hand_out(chosen.notebook, students, chosen.out)
    print(chosen.out / "handout")
    return 0


def quiz(chosen) -> int:
    """A quiz and its key."""
    print(drawn_quiz(chosen.lessons or LESSONS, chosen.questions, chosen.seed), end="")
    return 0


def objectives(chosen) -> int:
    """What the exercises are for."""
    print(told_objectives(chosen.lessons))
    return 0


def _text(path):
    try:
        return path.read_bytes().decode()  # line ends stay as they are
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not text in UTF-8: export it as CSV in UTF-8") from None


def _written(path, text):
    with written_whole(path) as file:
        file.write(text.encode())
    print(path)
    return 0
