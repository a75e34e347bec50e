"""The README's table of the lessons, written between two markers."""

from building.lesson import LessonError

BEGIN, END = "<!-- lessons: written by notebooks/build.py -->", "<!-- end of lessons -->"
GISTS = {  # short enough for one line; of a lesson without one, the README tells what it makes able to do
    "00": "Play poker, and see what luck hid",
    "00w": "Practise the Python that it takes",
    "01": "Turn regret into a strategy",
    "02": "Let two armies learn from a table",
    "03": "Measure it, and prove that it works",
    "04": "Walk through poker, node by node",
    "05": "Write CFR, and play what it found",
    "06": "Sample, and be right on average",
    "07": "Write a bluffing game, and solve it",
    "08": "Visit each place only once",
    "09": "Find a leak, and take the money",
    "10": "Solve poker with a linear program",
    "11": "Write CFR+, and race its rivals",
    "12": "Put a claim to the test",
    "13": "Solve a game, and skip most of it",
    "14": "Go beyond two players and zero-sum",
    "15": "Play three games against everybody",
}


def with_lessons(text, collection):
    """`text` with the table of the lessons between its markers."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise LessonError(f"README.md needs one line {BEGIN} and, below it, one line {END}.")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    rows = ["| Lesson | What you do | Minutes | |", "| --- | --- | --- | --- |"]
    rows += [_row(collection, lesson) for lesson in collection.lessons.values()]
    return "\n".join([before + BEGIN, *rows, END + after])


def _row(collection, lesson):
    title = lesson.title.partition(":")[0]  # one line each where a page is narrow
    name = f"[{lesson.number} {title}](notebooks/{lesson.name}.ipynb)"
    gist = GISTS.get(lesson.number, lesson.able[0]).replace("|", "\\|")
    links = [f"[solved](notebooks/solutions/{lesson.name}.ipynb)"]
    if colab := collection.colab(lesson):
        links.append(f"[Colab]({colab})")
    return f"| {name} | {gist} | {'+'.join(map(str, lesson.sittings))} | {' · '.join(links)} |"
