"""The command `cfrlib`: `cfrlib judge FILE` for those who write solvers; for teachers `cfrlib tournament FOLDER`,
`cfrlib grade FOLDER` and what follows from it.
"""

import argparse
import sys
from contextlib import nullcontext
from pathlib import Path


def main(arguments=None) -> int:
    """Do what the command line says. Returns 0 if it is done, 2 after one sentence on stderr if it cannot be, and 130
    if it was interrupted.
    """
    parser = argparse.ArgumentParser(prog="cfrlib", description="Tools for those who teach with cfrlib, and a judge.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_judge(commands)
    _add_tournament(commands)
    _add_grade(commands)
    _add_report(commands)
    _add_gradebook(commands)
    _add_similar(commands)
    _add_handout(commands)
    _add_course(commands)
    chosen = parser.parse_args(arguments)
    _write_utf8()
    try:
        return chosen.run(chosen)
    except KeyboardInterrupt:
        kept = ". What was judged is kept: the same command goes on" if chosen.command == "grade" else ""
        print(f"cfrlib {chosen.command}: interrupted{kept}", file=sys.stderr)
        return 130
    except (ValueError, OSError) as error:
        said = getattr(error, "strerror", None) or error
        where = f"{error.filename}: " if getattr(error, "filename", None) else ""
        print(f"cfrlib {chosen.command}: {where}{said}", file=sys.stderr)
        return 2


def _write_utf8():
    """Into a file or a pipe, where Windows would use an encoding that few programs read and that lacks many letters."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and not stream.isatty():
            stream.reconfigure(encoding="utf-8")


def _add_judge(commands):
    about = "Judge the strategy, or the run, that any solver wrote. Ends with 1 if it is in one of the usual traps."
    parser = commands.add_parser("judge", help=about, description=about)
    parser.add_argument("file", type=Path, metavar="FILE",
                        help="CSV or JSON: rows of information set, action, probability; if you like game, iteration, "
                             "exploitability")  # fmt: skip
    parser.add_argument("--game", metavar="NAME", help="if the file does not say it; ours or OpenSpiel's")
    parser.add_argument("--order", choices=("alternating", "simultaneous"), help="what updates are meant to be")
    parser.set_defaults(run=_judge)


def _judge(chosen):
    from cfrlib.judging import judge

    alternating = chosen.order and chosen.order == "alternating"
    verdict = judge(chosen.file, chosen.game, alternating=alternating)
    print(_plain(str(verdict)))
    return 1 if verdict.traps else 0


def _add_tournament(commands):
    about = "Let the players of a folder play against each other, and write one page with the results."
    parser = commands.add_parser("tournament", help=about, description=about)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a folder with one folder for each player")
    parser.add_argument("--out", type=Path, metavar="PAGE", help="the page; FOLDER/tournament.html if left out")
    parser.add_argument("--seed", type=_whole(0, 2**32), default=0, help="draws the leaky players and all luck (0)")
    parser.add_argument("--hands", type=_whole(2, 100_000), default=1000, help="deals a pair, for the luck (1000)")
    parser.add_argument("--no-house", action="store_true", help="without the twelve players of the house")
    parser.add_argument("--variants", action="store_true",
                        help="rank lesson 17's variants instead: FOLDER holds notebooks, or files .py")
    parser.add_argument("--unprotected", action="store_true", help="with --variants: run students' code as yourself")
    parser.set_defaults(run=_tournament)


def _tournament(chosen):
    from cfrlib import tournament

    if chosen.variants:
        return _variants(chosen)
    entries = tournament.read(chosen.folder)
    if not entries.players:
        raise ValueError(" ".join([f"{chosen.folder} has no player with a good file.", *entries.complaints[:1]]))
    page = _page(chosen, "tournament.html")
    players = entries.players if chosen.no_house else tournament.with_house(entries.players)
    results = tournament.play(players, chosen.seed, chosen.hands)
    for complaint in entries.complaints:
        print(complaint)
    for path in tournament.write(page, results, entries.complaints):
        print(path)
    return 0


def _page(chosen, name):
    page = chosen.out or chosen.folder / name
    if page.suffix != ".html" or page.is_dir() or not page.parent.is_dir():
        raise ValueError(f"{page} cannot be the page: it must be a file .html in a folder that is there")
    return page


def _variants(chosen):
    from cfrlib.grading import PROTECTIONS, variants
    from cfrlib.grading.sandbox import Sandbox

    page = _page(chosen, "variants.html")
    with Sandbox(PROTECTIONS["none"] if chosen.unprotected else None) as sandbox:
        found, complaints = variants.measured_files(chosen.folder, sandbox)
    if not found:
        raise ValueError(f"{chosen.folder} has no variant that can be measured. {_plain(complaints[0])}")
    for line in (*complaints, variants.write_page(page, found, complaints)):
        print(_plain(str(line)))
    return 0


def _add_grade(commands):
    about = "Grade the notebooks of a class, however they arrived, and write scores, reasons and feedback pages."
    parser = commands.add_parser("grade", help=about, description=about)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a folder of notebooks, of folders, or of zips")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where results go; FOLDER/graded if left out")
    parser.add_argument("--lesson", default="", metavar="NN", help="the lesson of notebooks that do not say it")
    parser.add_argument("--exercise", default="", metavar="NAME", help="this one alone; fails unless all have it right")
    parser.add_argument("--results", type=Path, metavar="FILE",
                        help="all files are one student's: Gradescope's results.json")  # fmt: skip
    parser.add_argument("--clinic", type=_case, metavar="CASE",
                        help="grade the bug clinic too: all notebooks' case, or `each` after a handout")  # fmt: skip
    parser.add_argument("--roster", type=Path, metavar="FILE", help="who the class is, as for `handout`; kept in --out")
    parser.add_argument("--workers", type=_whole(1, 1000), help="so many at a time; one a processor if left out")
    parser.add_argument("--cluster", metavar="ADDRESS",
                        help="let the workers of a Dask scheduler grade: they need this cfrlib, and see --out")
    parser.add_argument("--sandbox", choices=("landlock", "bubblewrap"), help="the first that works if left out")
    parser.add_argument("--unprotected", action="store_true", help="run students' code as yourself, without a sandbox")
    parser.set_defaults(run=_grade)


def _grade(chosen):
    from cfrlib import grading
    from cfrlib.cases import cluster
    from cfrlib.grading.overrides import with_overrides
    from cfrlib.grading.report import gone
    from cfrlib.grading.summary import summary

    kind = "none" if chosen.unprotected else chosen.sandbox
    out = chosen.out or chosen.folder / "graded"
    protection = grading.PROTECTIONS[kind] if kind else None
    try:
        with cluster(chosen.cluster) if chosen.cluster else nullcontext() as executor:
            results = grading.grade_folder(chosen.folder, out, lesson=chosen.lesson, exercise=chosen.exercise,
                                           clinic=chosen.clinic, roster=chosen.roster, protection=protection,
                                           executor=executor, workers=chosen.workers)  # fmt: skip
    except grading.NothingHandedIn:
        if not chosen.results:
            raise
        results = []
    counting = results
    if chosen.results:
        counting = [grading.of_one_student(results, chosen.lesson)]
        grading.write_results_json(chosen.results, *counting)
    if chosen.exercise:
        for result in counting:
            said = [": ".join(filter(None, (result.file, result.complaint)))] if result.complaint else []
            print(_plain("\n".join([*said, *map(str, result.grades)])))
        return 0 if all(result.grades and result.score == len(result.grades) for result in counting) else 1
    before = gone(out, results)
    paths = grading.write_report(out, results)
    for line in (*paths, *summary(out, with_overrides(out, results), before)):
        print(_plain(str(line)))
    return 0


def _plain(text):
    """Text from students, without codes that control a terminal and letters that cannot be encoded."""
    text = "".join(letter if letter.isprintable() or letter == "\n" else "\ufffd" for letter in text)
    return text.encode(sys.stdout.encoding or "utf-8", "replace").decode(sys.stdout.encoding or "utf-8")


def _add_report(commands):
    about = "Write one page: which mistakes the class makes, who is stuck, what changed, where to read again."
    parser = commands.add_parser("report", help=about, description=about)
    parser.add_argument("results", type=Path, metavar="RESULTS", help="results.jsonl of `cfrlib grade`, or its folder")
    parser.add_argument("--before", type=Path, metavar="RESULTS", help="results of the hand-in before, to compare")
    parser.add_argument("--out", type=Path, metavar="PAGE", help="the page; class.html beside RESULTS if left out")
    parser.add_argument("--names", action="store_true", help="students' ids instead of numbers, in class-names.html")
    parser.add_argument("--course", metavar="ADDRESS",
                        help="where the course's site is, for links; GitHub Pages of a clone after `build.py --repo`, "
                             "if left out; \"\" for none")  # fmt: skip
    parser.set_defaults(run=_after_grading)


def _add_gradebook(commands):
    about = "Fill a column of a learning platform's gradebook with the points of a lesson."
    parser = commands.add_parser("gradebook", help=about, description=about)
    parser.add_argument("results", type=Path, metavar="RESULTS", help="results.jsonl of `cfrlib grade`, or its folder")
    parser.add_argument("--roster", type=Path, required=True, metavar="CSV", help="the gradebook, as it was exported")
    parser.add_argument("--column", required=True, metavar="NAME", help="the header of the column to fill, or to add")
    parser.add_argument("--lesson", default="", metavar="NN", help="where the results are of several lessons")
    parser.add_argument("--late", type=Path, metavar="CSV",
                        help="two columns, a student and hours too late; or a platform's export")  # fmt: skip
    parser.add_argument("--due", default="", metavar="TIME", help="where it has times: until when work was not late")
    parser.add_argument("--per-day", type=float, default=0.1, help="share of the points that each day costs (0.1)")
    parser.add_argument("--at-most", type=float, default=0.5, help="share that lateness costs at most (0.5)")
    parser.add_argument("--grace", type=float, default=0, metavar="HOURS", help="hours that cost nothing (0)")
    parser.add_argument("--out", type=Path, metavar="CSV", help="gradebook.csv beside RESULTS if left out")
    parser.set_defaults(run=_after_grading)


def _add_similar(commands):
    about = "Show the most similar pairs of submissions side by side: a reason to look, and no proof."
    parser = commands.add_parser("similar", help=about, description=about)
    parser.add_argument("results", type=Path, metavar="RESULTS", help="results.jsonl of `cfrlib grade`, or its folder")
    parser.add_argument("--pairs", type=_whole(1, 1000), default=10, help="so many (10)")
    parser.set_defaults(run=_after_grading)


def _add_handout(commands):
    about = "Write a notebook for each student, with a bug clinic and a second transfer task of their own."
    parser = commands.add_parser("handout", help=about, description=about)
    parser.add_argument("notebook", type=Path, metavar="NOTEBOOK", help="as nbgrader or the export released it")
    parser.add_argument("--roster", type=Path, required=True, metavar="FILE",
                        help="ids, one a line, or your platform's gradebook as CSV")  # fmt: skip
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER",
                        help="of the secret that draws the cases; give it to `grade --out` later")  # fmt: skip
    parser.set_defaults(run=_after_grading)


def _add_course(commands):
    about = "Print a quiz from the course's recall cards, and its key."
    parser = commands.add_parser("quiz", help=about, description=about)
    parser.add_argument("lessons", nargs="*", metavar="NN", help="lessons to ask about; all if left out")
    parser.add_argument("--questions", type=_whole(1, 1000), default=10, help="so many (10)")
    parser.add_argument("--seed", type=_whole(0, 2**32), default=0, help="draws the questions (0)")
    parser.set_defaults(run=_after_grading)
    about = "Print what each exercise is for, what it is worth, and what its lesson builds on."
    parser = commands.add_parser("objectives", help=about, description=about)
    parser.add_argument("lessons", nargs="*", metavar="NN", help="lessons; all if left out")
    parser.set_defaults(run=_after_grading)


def _after_grading(chosen):
    from cfrlib.grading import commands

    return getattr(commands, chosen.command)(chosen)


def _case(text):
    return text if text == "each" else _whole(0, 999_999)(text)


def _whole(least, most):
    """A whole number in these bounds, for argparse."""

    def whole(text):
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"must be from {least} to {most:,}, not {number}")
        return number

    whole.__name__ = "whole number"
    return whole
