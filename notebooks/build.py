"""Build the notebooks from their sources in source/: `python notebooks/build.py [NN ...]`.

Each source becomes a student notebook and an executed solution notebook, and the README's map is brought up to date.
A solution runs again where its code has changed since, or the library; text alone is exchanged around its outputs.
"""

import argparse
import sys
import time
from pathlib import Path

import nbformat

from building import autograders, carry, course, lite, notebooks, outline, readme, runs
from building import collection as collections
from building.execution import execute
from building.lesson import LessonError
from building.translation.editions import editions


def main(arguments=None, root=Path(__file__).parent):
    """Do what the command line asks for; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        if options.repo:
            collections.stamp(root, options.repo)
        collection = collections.Collection.read(root)
        if options.language:
            collection = _in_language(collection, options)
        lessons = collection.chosen(options.numbers)
        if options.course:
            lessons = [lesson for lesson in lessons if not lesson.optional]
            course.export(collection, lessons, options.course, options.force)
            print(f"wrote a course to {options.course}, assignments: {len(lessons)}; its README says how to go on")
        elif options.carry:
            print("\n".join(carry.carry(collection, options.carry)))
        elif options.github or options.gradescope:
            if len(lessons) != 1:
                raise LessonError("an autograder is made for one lesson: give its number")
            if options.github:
                autograders.export_github(collection, *lessons, options.github)
            if options.gradescope:
                autograders.export_gradescope(collection, *lessons, options.gradescope)
        elif options.site:
            from building.site.export import export

            export(collection, lessons, options.site)
            print(f"wrote the site: open {options.site / 'index.html'}")
        elif options.lite:
            lite.export(collection, lessons, options.lite)
            print(f"wrote a site with a kernel of its own: serve it, and open lab/index.html in {options.lite}")
        elif options.check:
            return _report(_stale(collection, lessons))
        elif options.translate:
            _build_editions(editions(collection, options.translate), lessons)
        else:
            _build(collection, lessons)
            _build_editions(editions(collection), lessons)
    except LessonError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def _in_language(collection, options):
    """The lessons in the language in which a class gets them."""
    if not (options.course or options.github or options.gradescope):
        raise LessonError("--language goes with --course, --github or --gradescope: builds are of all languages.")
    there = {edition.language: edition for edition in editions(collection)}
    if options.language not in there:
        raise LessonError(f"The course is not in {options.language!r}; it is in {', '.join(there) or 'English alone'}.")
    return there[options.language].collection


def _parser():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", metavar="NN", help="lessons, by number; all of them by default")
    parser.add_argument("--check", action="store_true", help="write nothing; fail with the name of each stale file")
    parser.add_argument("--repo", metavar="OWNER/NAME", help="remember the course's address, for Colab")
    parser.add_argument("--course", type=Path, metavar="DIR", help="write a ready nbgrader course to DIR")
    parser.add_argument("--github", type=Path, metavar="DIR", help="write a lesson's template for GitHub Classroom")
    parser.add_argument("--gradescope", type=Path, metavar="DIR", help="write a lesson's autograder for Gradescope")
    parser.add_argument("--site", type=Path, metavar="FOLDER", help="write the course as a site with live widgets")
    parser.add_argument("--lite", type=Path, metavar="FOLDER", help="write a JupyterLite site, which needs no Python")
    parser.add_argument("--translate", metavar="LANGUAGE", help="bring a language up to date, or begin it")
    parser.add_argument("--language", help="with --course, --github or --gradescope: such as zh; English by default")
    parser.add_argument("--carry", type=Path, metavar="OLD.ipynb", help="today's notebook with the answers of OLD")
    parser.add_argument("--force", action="store_true", help="with --course: export into a folder that is not empty")
    return parser


def _build(collection, lessons):
    for lesson in lessons:
        started = time.perf_counter()
        solved = notebooks.solution(collection, lesson)
        student_path, solution_path = _places(collection, lesson)
        solution_path.parent.mkdir(exist_ok=True)
        kept = runs.taken_over(solved, solution_path, lesson.name)
        if not kept:
            execute(solved, lesson, collection.root)
            runs.remember(solved, solution_path, lesson.name)
        student_path.write_text(notebooks.as_text(notebooks.student(collection, lesson)), encoding="utf-8")
        solution_path.write_text(notebooks.as_text(solved), encoding="utf-8")
        how = "built, with the outputs of the last run," if kept else "built and run"
        print(f"{lesson.name}: {how} in {time.perf_counter() - started:.1f} s")
    for page, text in readme.pages(collection):
        page.write_text(text, encoding="utf-8")
    if (place := _outline_of(collection)).parent.is_dir():
        place.write_text(outline.as_text(collection), encoding="utf-8")


def _build_editions(editions, lessons):
    for edition in editions:
        edition.merge()
        for place, text in edition.files(lessons):
            place.parent.mkdir(exist_ok=True)
            place.write_text(text, encoding="utf-8")
        print(edition.report())


def _outline_of(collection):
    return collection.root.parent.joinpath(*outline.PLACE)


def _places(collection, lesson):
    file = f"{lesson.name}.ipynb"
    return collection.root / file, collection.root / "solutions" / file


def _stale(collection, lessons):
    """The files that a build would change: solutions by their cells and outcome, because outputs vary by machine."""
    for lesson in lessons:
        student_path, solution_path = _places(collection, lesson)
        if not _same_text(student_path, notebooks.as_text(notebooks.student(collection, lesson))):
            yield student_path
        if not _same_cells(solution_path, notebooks.solution(collection, lesson)):
            yield solution_path
    yield from (page for page, text in readme.pages(collection) if not _same_text(page, text))
    place = _outline_of(collection)
    if place.parent.is_dir() and not _same_text(place, outline.as_text(collection)):
        yield place
    for edition in editions(collection):
        print(edition.report())
        yield from (place for place, text in edition.files(lessons) if not _same_text(place, text))


def _same_text(path, text):
    return path.exists() and path.read_text(encoding="utf-8") == text


def _same_cells(path, expected):
    """True if the committed notebook holds the expected cells, was run, and ended without an error."""
    if not path.exists():
        return False
    found = nbformat.read(path, as_version=4)
    outputs = [output for cell in found.cells for output in cell.get("outputs", [])]
    for cell in found.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    ran = bool(outputs) and not any(output.output_type == "error" for output in outputs)
    return ran and found == expected


def _report(stale):
    names = [str(path) for path in stale]
    for name in names:
        print(f"stale: {name}")
    print("run: python notebooks/build.py" if names else "all notebooks are up to date")
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
