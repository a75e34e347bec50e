"""What the command `cfrlib` does with a class's results, once they are graded: a function for each word."""

from cfrlib.course.outline import site
from cfrlib.course.quiz import objectives as told_objectives
from cfrlib.course.quiz import quiz as drawn_quiz
from cfrlib.files import written_whole
from cfrlib.grading.class_page import class_page
from cfrlib.grading.folder import keep_roster
from cfrlib.grading.grade import kept_secret
from cfrlib.grading.gradebook import fill
from cfrlib.grading.handout import hand_out
from cfrlib.grading.late import Late, LatePolicy
from cfrlib.grading.names import shown
from cfrlib.grading.report import read_results
from cfrlib.grading.roster import WHO, Roster, answered, ask, text_of
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
    export = text_of(chosen.roster)
    late = Late.read(text_of(chosen.late), chosen.due) if chosen.late else None
    policy = LatePolicy(chosen.per_day, chosen.at_most, chosen.grace)
    who = answered(folder, Roster.of(export))
    told, complaints, asked = fill(export, results, chosen.column, late, policy, who)
    for complaint in (*complaints, *asked):
        print(shown(str(complaint)))
    if asked:
        print(f"Write into {folder / WHO} who they are, and run this again")
    ask(folder, asked)
    return _written(chosen.out or folder / "gradebook.csv", told)


def similar(chosen) -> int:
    """The most similar pairs, side by side."""
    results, folder = read_results(chosen.results)
    return _written(folder / "similar.html", similar_page(most_similar(results, chosen.pairs), results))


def handout(chosen) -> int:
    """A notebook for each student."""
    students = Roster.of(text_of(chosen.roster)).rows
    chosen.out.mkdir(parents=True, exist_ok=True)
    hand_out(chosen.notebook, list(students), chosen.out)
    keep_roster(chosen.out, chosen.roster)
    print(f"{len(students)} notebooks, such as {next(iter(students))}'s")
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


def _written(path, text):
    with written_whole(path) as file:
        file.write(text.encode())
    print(path)
    return 0
