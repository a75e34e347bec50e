"""All lessons together: their sources, the setup cell they share, and the repository that Colab installs from."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from building.lesson import Lesson, LessonError, read_lesson


def in_english(message, mark=False, **fields):
    """A message as it is, its fields filled in."""
    return message.format(**fields) if fields else message


@dataclass(frozen=True)
class Collection:
    root: Path  # the folder notebooks/
    lessons: dict[str, Lesson]
    setup: str
    repository: str  # a git address, or "" as long as none is stamped
    language: str = ""  # "" for English
    say: Callable[..., str] = in_english
    english: "Collection | None" = None  # what it is a translation of

    @classmethod
    def read(cls, root):
        sources = sorted((root / "source").glob("[0-9][0-9]*_*.py"))  # 00w is an optional one, after 00
        lessons = {}
        for path in sources:
            lesson = read_lesson(path)
            if lesson.number in lessons:
                raise LessonError(f"{path.name}, line 1: {lessons[lesson.number].path.name} has the same number.")
            lessons[lesson.number] = lesson
        stamp = root / "repository"
        repository = stamp.read_text(encoding="utf-8").strip() if stamp.exists() else ""
        return cls(root, lessons, (root / "source" / "setup.py").read_text(encoding="utf-8"), repository)

    def chosen(self, numbers):
        unknown = sorted(set(numbers) - set(self.lessons))
        if unknown:
            raise LessonError(f"There is no lesson {', '.join(unknown)}; there are {', '.join(self.lessons)}.")
        return [self.lessons[number] for number in numbers or self.lessons]

    def colab(self, lesson):
        """Where Colab opens the lesson, or None when the repository is not on GitHub or not known."""
        match = re.fullmatch(r"https://github\.com/([^/]+/[^/]+?)(?:\.git)?", self.repository)
        place = self.folder.joinpath(f"{lesson.name}.ipynb").relative_to(self.root).as_posix()
        return match and f"https://colab.research.google.com/github/{match[1]}/blob/main/notebooks/{place}"

    @property
    def folder(self):
        """Where the notebooks of its students lie."""
        return self.root / self.language

    def lite(self, lesson):
        """Where the published site opens the lesson in the browser, or None as `colab`."""
        address = published(self.repository)
        return address and f"{address}lite/lab/index.html?path={lesson.name}.ipynb"


def published(repository):
    """Where GitHub publishes the pages of a repository, or None for one that is elsewhere or not known."""
    found = re.fullmatch(r"https://github\.com/([^/]+)/([^/]+?)(?:\.git)?", repository)
    return found and f"https://{found[1].lower()}.github.io/{found[2]}/"


def stamp(root, repository):
    """Remember OWNER/NAME (on GitHub) or a full git address in the one-line file that every later build reads."""
    if re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        repository = f"https://github.com/{repository}"
    if not re.match(r"(https|file)://\S+$", repository):
        raise LessonError(f"--repo takes OWNER/NAME or a git address that starts with https://, not {repository!r}.")
    (root / "repository").write_text(repository + "\n", encoding="utf-8")
