"""The README's map of the lessons, written between two markers."""

from building.lesson import LessonError

BEGIN, END = "<!-- lessons: written by notebooks/build.py -->", "<!-- end of lessons -->"
PLANNED = {
    "00": "Start here",
    "01": "Regret matching: rock-paper-scissors",
    "02": "Colonel Blotto",
    "03": "How far from equilibrium?",
    "04": "Kuhn poker: the tree",
    "05": "Counterfactual regret minimization",
    "06": "Monte Carlo CFR",
    "07": "Dudo",
    "08": "Liar Die and FSICFR",
    "09": "Exploiting mistakes",
    "10": "Trees as vectors",
    "11": "Faster: CFR+, weights, discounts, predictions",
    "12": "Regret redistribution",
    "13": "Leduc, Leduc-5 and pruning",
    "14": "Further challenges",
    "15": "The tournament",
}


def with_lessons(text, collection):
    """`text` with the table of the lessons that exist and the list of those to come between its markers."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise LessonError(f"README.md needs one line {BEGIN} and, below it, one line {END}.")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{_table(collection)}\n{END}{after}"


def _table(collection):
    """The lessons to open, the lessons to come."""
    rows = ["| Lesson | Minutes, by sitting | What you will be able to do | Notebook |", "| --- | --- | --- | --- |"]
    rows += [_row(collection, lesson) for lesson in collection.lessons.values()]
    coming = [f"{number} {title}" for number, title in PLANNED.items() if number not in collection.lessons]
    return "\n".join(rows) + (f"\n\nStill to come: {'; '.join(coming)}." if coming else "")


def _row(collection, lesson):
    links = [f"[open](notebooks/{lesson.name}.ipynb)", f"[solution](notebooks/solutions/{lesson.name}.ipynb)"]
    if colab := collection.colab(lesson):
        links.append(f"[Colab]({colab})")
    minutes = " + ".join(map(str, lesson.sittings))
    able = "<br>".join(line.replace("|", "\\|") for line in lesson.able)
    return f"| {lesson.number} {lesson.title} | {minutes} | {able} | {' · '.join(links)} |"
