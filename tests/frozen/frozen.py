"""Every wrong function, learner's function and right style as of one commit, and what was said of each.

    python tests/frozen/frozen.py freeze       judges all of them by that commit's own exercises; writes lessonNN.jsonl
    python tests/frozen/frozen.py compare [--seed 1] [NN | NN.exercise ...]    by today's exercises; prints what differs

The functions come out of git, as a package of another name, so that nothing of today can change them. The search for a
repair, which neither pages nor places touch, is left out. Goes with the last commit of this move.
"""

import importlib
import io
import json
import re
import subprocess
import sys
import tarfile
from collections import defaultdict
from contextlib import nullcontext
from functools import cache
from itertools import count
from multiprocessing import get_context
from pathlib import Path

COMMIT = "9de9820"
HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
COPY = ROOT / ".cache" / "frozen_functions"
SEEDS = 1, 77
MOVED = {
    r"\bmeant\b": "did_you_mean",
    r"cfrlib\.course\.exercises": "frozen_exercises",
    r"cfrlib\.course\.registry": "frozen_registry",
    r"tests\.course\.exercises": "frozen_tests",
    r"cfrlib\.course\.checks\.mistakes_of_tests": "frozen_mistakes_of_tests",
    r"from cfrlib\.course\.checks import mistakes_of_tests": "import frozen_mistakes_of_tests as mistakes_of_tests",
}


def unpack():
    """The exercises and their tests as they were, under names of their own."""
    if (COPY / "done").exists():
        return
    paths = ["cfrlib/course/exercises", "tests/course/exercises", "cfrlib/course/registry.py",
             "cfrlib/course/checks/mistakes_of_tests.py"]  # fmt: skip
    packed = subprocess.run(["git", "archive", COMMIT, *paths], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive.getmembers():
            if not member.name.endswith(".py"):
                continue
            text = archive.extractfile(member).read().decode()
            for old, new in MOVED.items():
                text = re.sub(old, new, text)
            for folder, new in (("cfrlib/course/exercises", "frozen_exercises"),
                                ("tests/course/exercises", "frozen_tests"),
                                ("cfrlib/course/registry", "frozen_registry"),
                                ("cfrlib/course/checks/mistakes_of_tests", "frozen_mistakes_of_tests")):  # fmt: skip
                if member.name.startswith(folder):
                    place = COPY / (new + member.name.removeprefix(folder))
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
    (COPY / "done").touch()


def setup():
    unpack()
    sys.path[:0] = [str(ROOT), str(ROOT / "notebooks"), str(COPY)]


@cache
def attempts(lesson):
    """(exercise, origin, place, label, function) of all that was tried."""
    module = importlib.import_module(f"frozen_tests.test_lesson{lesson}")
    tried = next(c for c in vars(module).values()
                 if isinstance(c, type) and getattr(c, "lesson", "") == lesson and hasattr(c, "styles"))  # fmt: skip
    listed = [(name, known.name, wrong) for name, known in tried._misconceptions() for wrong in known.wrong_functions]
    rows = [(name, "style", "", style) for name, style in tried.every_style()]
    rows += [(name, "learner", said, wrong) for name, said, wrong in tried.mistakes]
    rows += [(name, "listed", said, wrong) for name, said, wrong in listed]
    places = defaultdict(count)
    return [(name, origin, next(places[name, origin]), label, function) for name, origin, label, function in rows]


def judged(job):
    """What is said of every attempt at one exercise, with one seed."""
    lesson, name, seed, registry = job
    setup()
    from dataclasses import replace

    from cfrlib.course.checks.examine import examine

    exercise = importlib.import_module(registry).exercises(lesson)[name]
    exercise = replace(exercise, edge_cases=exercise.cases(seed), random_cases=lambda rng: ())
    rows = []
    for at, origin, place, label, function in attempts(lesson):
        if at == name:
            verdict = examine(exercise, function, seed, around=nullcontext())
            rows.append({"exercise": name, "seed": seed, "origin": origin, "place": place, "label": label,
                         "status": verdict.status, "name": verdict.misconception, "headline": verdict.headline,
                         "sentence": verdict.explanation})  # fmt: skip
    return lesson, rows


def jobs(lessons, registry, only=(), seeds=SEEDS):
    for lesson in lessons:
        names = dict.fromkeys(name for name, *_ in attempts(lesson))
        yield from ((lesson, name, seed, registry) for name in names for seed in seeds
                    if not only or name in only)  # fmt: skip


def freeze():
    from frozen_registry import lessons, warm_ups

    found = {lesson: [] for lesson in [*warm_ups(), *lessons()]}
    with get_context("fork").Pool(2) as pool:
        for lesson, rows in pool.imap_unordered(judged, list(jobs(found, "frozen_registry")), chunksize=1):
            found[lesson] += rows
            print(lesson, rows[0]["exercise"] if rows else "", len(rows), flush=True)
    for lesson, rows in found.items():
        rows.sort(key=lambda row: (row["exercise"], row["seed"], row["origin"], row["place"]))
        lines = (json.dumps(row, ensure_ascii=False) for row in rows)
        (HERE / f"lesson{lesson}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _key(row):
    return row["exercise"], row["seed"], row["origin"], row["place"]


def compare(asked):
    from frozen_registry import lessons, warm_ups

    seeds = SEEDS
    if asked[:1] == ["--seed"]:
        seeds, asked = [int(asked[1])], asked[2:]
    wanted = {}
    for one in asked or [*warm_ups(), *lessons()]:
        lesson, _, name = one.partition(".")
        wanted.setdefault(lesson, set()).update({name} - {""})
    differences = tried = 0
    for lesson, names in wanted.items():
        lines = (HERE / f"lesson{lesson}.jsonl").read_text(encoding="utf-8").splitlines()
        frozen = {_key(row): row for row in map(json.loads, lines)}
        for job in jobs([lesson], "cfrlib.course.registry", names, seeds):
            for row in judged(job)[1]:
                tried += 1
                before = frozen[_key(row)]
                if before != row:
                    differences += 1
                    print(f"{lesson} {row['exercise']} seed {row['seed']} {row['origin']} {row['place']} "
                          f"[{row['label']}]")  # fmt: skip
                    for key in row:
                        if row[key] != before[key]:
                            print(f"    {key}: {before[key]!r}\n     now: {row[key]!r}")
    print(f"{tried} judged, {differences} differences")
    return differences > 0


if __name__ == "__main__":
    setup()
    sys.exit(freeze() if sys.argv[1] == "freeze" else compare(sys.argv[2:]))
