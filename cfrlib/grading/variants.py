"""A class's variants of CFR, ranked on games that they have not seen beside those that are known.

A file holds `my_variant` of lesson 17, which returns three functions. They run apart, as in grading, and are handed
arrays of regrets alone; the games, the solver and the measuring are here.
"""

import io
from contextlib import redirect_stdout
from functools import partial
from html import escape
from pathlib import Path

import numpy as np

from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.studies import recorded
from cfrlib.files import open_plain, written_whole
from cfrlib.grading.class_page import page, style
from cfrlib.grading.fork import Died, Overdue, in_a_fork
from cfrlib.grading.judge import MEMORY, grade_exercise
from cfrlib.grading.notebooks import LARGEST, read_notebook
from cfrlib.grading.sandbox import Sandbox, by_the_clock
from cfrlib.grading.told import Ended, Odd, OutOfTime
from cfrlib.lessons.lesson17.verdict import verdict
from cfrlib.solvers.parts import PartsSolver, Unsound
from cfrlib.solvers.unseen import FAMILIES, UNSEEN, measured

LESSON, NAME, RIVAL = "17", "my_variant", "cfr+"
SECONDS = 120.0  # of computing, for all games of a variant
GAMES = (*UNSEEN, *FAMILIES)
WORDS = {1: "better", 0: "open", -1: "worse"}
ABOUT = (
    "log10 of exploitability: smaller is better, and -12 is where rounding begins. A place is counted on each game, "
    "and their mean ranks. A family's number is the mean of its games; the word beside it compares it with CFR+, game "
    "by game, by a 95% interval. The games that are named are no sample of anything: look at them one by one."
)


def measured_files(folder: Path, sandbox: Sandbox, games=GAMES) -> tuple[dict[str, dict], list[str]]:
    """What the variant of each file reaches, {file: {game: numbers}}, and a sentence on each file that fails.

    Raises ValueError if there is no such folder, or no file in it.
    """
    folder = Path(folder)
    if not folder.is_dir():
        raise ValueError(f"{folder} is not a folder")
    files = sorted(path for path in folder.iterdir() if path.suffix in (".py", ".ipynb"))
    if not files:
        raise ValueError(f"{folder} has no file .py or .ipynb")
    found, complaints = {}, []
    for path in files:
        try:
            with open_plain(path, links=False) as file:
                cells = read_notebook(file.read(LARGEST + 1), path.name).cells
            found[path.name] = measured_apart(sandbox, list(cells), games)
        except (ValueError, OSError) as error:
            complaints.append(f"{path.name}: {getattr(error, 'strerror', None) or error}")
    return found, complaints


def measured_apart(sandbox: Sandbox, cells: list[str], games=GAMES) -> dict[str, list[float]]:
    """What the variant that the cells define reaches. Raises ValueError, in one sentence, if it is none."""
    grade = grade_exercise(sandbox, LESSON, NAME, cells, 0)
    if grade.status != RIGHT:
        why = f'makes the mistake "{grade.misconception}"' if grade.misconception else grade.headline
        raise ValueError(f"{NAME} {why}")
    with sandbox.student(LESSON, NAME, cells, SECONDS) as student:
        try:
            told = in_a_fork(partial(_measured, student, games), by_the_clock(SECONDS), MEMORY)
        except (Overdue, Died):
            told = {"said": "takes too long"}
    if "said" in told:
        raise ValueError(f"{NAME} {told['said']}")
    return told


def _measured(student, games):
    """In a fork: numbers by game, or what is wrong."""
    with student.watched(), redirect_stdout(io.StringIO()):
        try:
            parts = student.link.remote(student.link.begun()["function"])()
            return {game: measured(game, partial(PartsSolver, parts=parts, watch=[])).tolist() for game in games}
        except Unsound as unsound:
            return {"said": f"is no variant in a run: {unsound}"}
        except (OutOfTime, Ended):
            return {"said": student.link.broken or "takes too long, or ends its own process"}
        except Odd as odd:
            return {"said": f"returns what nobody can compute with: {str(odd)[:200]!r}"}
        except Exception as error:
            if not hasattr(error, "frames_apart"):
                raise  # ours
            return {"said": f"raises {type(error).__name__} in a run: {str(error)[:200]!r}"}


def known(games=GAMES) -> dict[str, dict[str, list[float]]]:
    """The recorded variants, {name: {game: numbers}}."""
    rows = {row["game"]: row["powers"] for row in recorded("unseen_games")}
    return {name: {game: rows[game][name] for game in games} for name in rows[games[0]]}


def ranked(variants: dict[str, dict]) -> list[tuple[str, float]]:
    """Names with the mean of their places over the games, the best first. Equal numbers share a place."""
    names = list(variants)
    means = np.array([[np.mean(numbers) for numbers in variants[name].values()] for name in names]).round(2)
    places = 1 + (means[None] < means[:, None]).sum(axis=1)
    return sorted(zip(names, places.mean(axis=1).tolist(), strict=True), key=lambda one: one[1])


def write_page(path: Path, found: dict[str, dict], complaints=(), games=GAMES) -> Path:
    """The page, whole or not at all."""
    text = variants_page(found, complaints, games)
    with written_whole(path) as file:
        file.write(text.encode())
    return path


def variants_page(found: dict[str, dict], complaints=(), games=GAMES) -> str:
    """One page that ranks the variants of a class among those that are known."""
    theirs = known(games)
    both = {f"{name} (known)": powers for name, powers in theirs.items()} | found
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in ("variant", "mean place", *games))
    rows = "".join(_row(name, place, both[name], theirs[RIVAL]) for name, place in ranked(both))
    failed = "".join(f"<li>{escape(complaint)}</li>" for complaint in complaints)
    failed = f"<section><h2>Files that do not take part</h2><ul>{failed}</ul></section>" if failed else ""
    title = "Variants, on games that they have not seen"
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    scroll = f'<div class="scroll" role="region" tabindex="0" aria-label="the ranking">{table}</div>'
    body = f"<header><h1>{title}</h1><p>{ABOUT}</p></header><main><section>{scroll}</section>{failed}</main>"
    return page(title, style(), body)


def _row(name, place, powers, rival):
    told = "".join(f"<td>{_cell(numbers, rival[game])}</td>" for game, numbers in powers.items())
    return f'<tr><th scope="row"><bdi>{escape(name)}</bdi></th><td>{place:.1f}</td>{told}</tr>'


def _cell(numbers, rival):
    said = f"{np.mean(numbers):.2f}"
    if len(numbers) == 1:
        return said
    return f"{said}, {WORDS[verdict(numbers, rival)[2]]}" if list(numbers) != list(rival) else said
