"""The READMEs' table of the lessons, written between two markers: README.md, and README.TAG.md of another language."""

import re

from building.lesson import LessonError

BEGIN, END = "<!-- lessons: written by notebooks/build.py -->", "<!-- end of lessons -->"
GISTS = {  # short enough for one line; of a lesson without one, a README tells what it makes able to do
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
    "16": "Solve the last round of hold'em",
    "17": "Invent a variant, and have it judged",
}


def pages(collection):
    """Each README in the collection's language, such as README.zh-CN.md, and its text as it should be."""
    name = f"README.{collection.language}*.md" if collection.language else "README.md"
    for page in sorted(collection.root.parent.glob(name)):
        yield page, with_lessons(page.read_text(encoding="utf-8"), collection)


def with_lessons(text, collection):
    """`text` with the table of the lessons between its markers."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise LessonError(f"A README needs one line {BEGIN} and, below it, one line {END}.")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return "\n".join([before + BEGIN, *table(collection), END + after])


def table(collection):
    """The lines of the table, in the collection's language."""
    head = map(collection.say, ("Lesson", "What you do", "Minutes"))
    rows = (_row(collection, lesson) for lesson in collection.lessons.values())
    return [f"| {' | '.join(head)} | |", "| --- | --- | --- | --- |", *rows]


def _row(collection, lesson):
    title = re.split("[:：]", lesson.title)[0]  # one line each where a page is narrow
    folder = collection.folder.relative_to(collection.root.parent).as_posix()
    name = f"[{lesson.number} {title}]({folder}/{lesson.name}.ipynb)"
    gist = collection.say(GISTS[lesson.number]) if lesson.number in GISTS else lesson.able[0]
    gist = gist.replace("|", "\\|")
    solved, lite = map(collection.say, ("solved", "in the browser"))  # which are in English
    links = [f"[{solved}](notebooks/solutions/{lesson.name}.ipynb)"]
    if colab := collection.colab(lesson):
        links += [f"[Colab]({colab})", f"[{lite}]({collection.lite(lesson)})"]
    return f"| {name} | {gist} | {'+'.join(map(str, lesson.sittings))} | {' · '.join(links)} |"
