"""What a notebook says to somebody who runs it, in words for somebody who reads its page: nothing runs there.

In another language each is a message: what it says to one who runs it stands in that lesson, letter by letter.
"""

from building.collection import in_english

EVERYWHERE = {
    "When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). "
    "Your answers are kept in their cells.": "",
}
IN_LESSON = {  # number -> the notebook's words -> the page's
    "00": {
        "This is a notebook. Its grey boxes, also called *cells*, hold Python code. Click a box and press **Shift + "
        "Enter**: it runs, and the next one is chosen.\nBegin with the box right above this text. It prepares "
        "everything. It may be folded to a short bar: choose the bar and press Shift + Enter. You need\nnot open it, "
        "and it shows nothing. Then go down the page, box by box. (On the course's web page there is nothing to run. "
        "Play, guess and read.)":
        "This page is made from a notebook. Its grey boxes hold Python code, with what each one shows below it. "
        "There is nothing to run: play, guess and read.",
        "Now play. Run the next box, then click the table once.": "Now play. Click the table once.",
        "When you have played all ten, run the next cell. (If you ran the whole page at once: play now, and run it "
        "again.)": "When you have played all ten, compare your result with your guess.",
        "0 of ten hands played in this notebook: play on, then run this box again.\nOn the web page the table itself "
        "shows your result: compare it with your guess.": "The table above counts your chips.",
        "If you played after you ran the page, run the box with your result again, then the two boxes below this "
        "text: the picture marks your result.": "Find your own result in the picture.",
        "**Guess** before you run the cell:": "**Guess** first:",
    },
    "09": {"No hands yet: play some above, and run this cell again.": "The notebook counts your hands here."},
    "10": {"When you come back, run all cells above this one, as after the first rest.": ""},
    "13": {
        "When you have played all ten, run the next cell.": "When you have played all ten, compare your result with "
        "your guess.",
        "0 of ten hands: +0 chips, with luck removed +0.00": "The table above counts your chips.",
    },
}  # fmt: skip


def messages():
    for words in (EVERYWHERE, *IN_LESSON.values()):
        yield from filter(None, (message for pair in words.items() for message in pair))


def reworded(number, text, say=in_english):
    """A cell's text, or what it printed, as the page of that lesson says it."""
    for told, read in (EVERYWHERE | IN_LESSON.get(number, {})).items():
        text = text.replace(say(told), say(read))
    return text


def reword(number, notebook, say=in_english):
    """Change the words of a notebook that has been run."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = reworded(number, cell.source, say)
        for output in cell.get("outputs", []):
            if output.output_type == "stream":
                output.text = reworded(number, output.text, say)
