"""A page of mistakes: each has a name, a sentence to the learner, and what people write in place of what is right.

    # [sampled_regret](sampled_regret.py)

    ## the weight cut to a whole number
    Your weight is a whole number, as `int(...)` or `//` make one. Keep its decimals.
    - `/ q` → `// q`
    - `weight = ` → `weight = int(`, `/ q` → `/ q)`

    ## divided twice
    You divide by `q` twice. Once is enough.
    - `return right(utility, strategy, action, reach_opponent, tail, q) / q`

A heading is the name, prose the sentence. A bullet is a wrong program: *edits* of a right program, all made together,
or one line, in which `right` is the right function. The old text must occur exactly once in the right program;
"without `text`" removes it. `{a || b}` gives one program for each choice; `\\n` is a new line, indented like the old
text (with four spaces after it, one step further). A block of code is a whole program.

Above the first mistake, blocks of code hold what programs use, and other right programs to edit. An edit is made in
the first program that has its old text: the reference comes first, alone, then with the functions of its file that it
calls.

Bullets of another kind, and a heading:
- "recognised by `expression`": for a mistake without a single result. The expression gives a function of (exercise,
  observations); in it, `programs` are this mistake's. Above the first mistake: for all that have no other.
- "may be named: X": some of its programs do the same as those of mistake X, which is listed before.
- "a test must catch it": one of the few with which a learner's own cases are tried.
- "also right: `old` → `new`", above the first mistake: this edit leaves the program right, so each mistake is also made
  in the edited program.
- "## as in [other.md](other.md)": that page's mistakes come here, made in this exercise's programs.
"""

import inspect
import linecache
import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from pathlib import Path
from textwrap import dedent
from types import FunctionType

from cfrlib.course.checks.exercise import Misconception

PIECE = re.compile(
    r"^```(?:python)?\n(?P<block>(?:.*\n)*?)^```$"
    r"|^- recognised by `(?P<recognised>[^`]*)`$"
    r"|^- may be named: (?P<neighbour>.*)$"
    r"|^- (?P<tested>a test must catch it)$"
    r"|^- also right: (?P<also>.*(?:\n  .*)*)"
    r"|^- (?P<bullet>.*(?:\n  .*)*)",
    re.MULTILINE,
)
EDIT = re.compile(r"(without )?`([^`]*)`(?: → `([^`]*)`)?")
AS_IN = re.compile(r"as in \[.*\]\((.*)\)")


def mistakes_of(page: Path, reference: Callable) -> tuple[Misconception, ...]:
    """The mistakes of an exercise's page, in its order. Raises ValueError for an edit without exactly one place."""
    return tuple(Page(page, reference).mistakes())


class Page:
    """A page about one exercise. `above`: the page that names it in "as in", whose programs are edited as well."""

    def __init__(self, path: Path, reference: Callable, above: "Page | None" = None):
        self.path, self.reference, self.name, self.above = path, reference, reference.__name__, above
        head, *self._parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        self._head = _pieces(head)

    def mistakes(self) -> Iterator[Misconception]:
        for part in self._parts:
            title, _, text = part.partition("\n")
            if shared := AS_IN.fullmatch(title.strip()):
                yield from Page(self.path.parent / shared[1], self.reference, self).mistakes()
            else:
                yield self._mistake(title.strip(), text)

    def _mistake(self, name, text):
        found = _pieces(text)
        programs = tuple(Program(source, name, self) for source in self._sources_of(name, found))
        recognised = found["recognised"] or self._head["recognised"] if programs else found["recognised"]
        return Misconception(
            name, _prose(text), programs,
            Recogniser(recognised[0], programs, self) if recognised else None,
            may_be_named=tuple(found["neighbour"]), tested=bool(found["tested"]),
        )  # fmt: skip

    def _sources_of(self, name, found):
        """The sources of the wrong programs, in the page's order. Errors name the page and the mistake."""
        for kind, text in found["programs"]:
            for way in ways(text if kind == "block" else _in_one_line(text)):
                try:
                    yield from [way] if kind == "block" else self._edited(way)
                except ValueError as error:
                    raise ValueError(f"{self.path.name}, \"{name}\": {error}") from None

    @cached_property
    def space(self) -> dict:
        """The names that a wrong program can use."""
        space = dict(self.above.space if self.above else vars(sys.modules[inspect.unwrap(self.reference).__module__]))
        space["right"] = self.reference
        for block in self._head["block"]:
            exec(compile(block, str(self.path), "exec"), space)
        space[self.name] = self.reference
        return space

    @cached_property
    def right_programs(self) -> list[str]:
        """The sources in which edits are made."""
        above = self.above.right_programs if self.above else list(_sources(self.reference))
        return [*above, *(block for block in self._head["block"] if _defines(block, self.name))]

    @cached_property
    def also_right(self) -> list[list[tuple[str, str]]]:
        own = [edits for text in self._head["also"] for way in ways(_in_one_line(text)) for edits in [_edits(way)]]
        return [*(self.above.also_right if self.above else ()), *own]

    def _edited(self, bullet):
        """The wrong programs of a bullet, from the first right program that has its text and its `also right` forms."""
        edits = _edits(bullet)
        if not edits:
            yield f"def {self.name}{inspect.signature(self.reference)}:\n    {bullet.strip().strip('`')}\n"
            return
        source = next((one for one in self.right_programs if _places(one, edits[0][0])), self.right_programs[0])
        yield edited(source, edits)
        for also in self.also_right:
            if all(_places(source, old) for old, _ in also):
                try:
                    yield edited(edited(source, also), edits)
                except ValueError:  # the mistake is made where the other right program differs
                    continue


class Program:
    """A wrong program; `function` is what it defines, made when it is first needed."""

    def __init__(self, source: str, mistake: str, page: Page):
        self.source, self._mistake, self._page = source, mistake, page

    @cached_property
    def function(self) -> Callable:
        """Raises ValueError, naming page and mistake, if the source is not valid Python."""
        file = f"<{self._page.name} {abs(hash(self.source))}>"
        linecache.cache[file] = len(self.source), None, self.source.splitlines(True), file
        try:
            code = compile(self.source, file, "exec")
        except SyntaxError as error:
            page = self._page.path.name
            raise ValueError(f'{page}, "{self._mistake}": {error.msg} in\n{self.source}') from None
        exec(code, space := dict(self._page.space))
        return space[self._page.name]


class Recogniser:
    """The function of (exercise, observations) that an expression gives, evaluated when it is first called."""

    def __init__(self, expression: str, programs: tuple[Program, ...], page: Page):
        self._expression, self._programs, self._page = expression, programs, page

    @cached_property
    def _recognise(self):
        return eval(self._expression, {**self._page.space, "programs": [one.function for one in self._programs]})

    def __call__(self, exercise, observations):
        return self._recognise(exercise, observations)


def messages_of(text: str) -> list[str]:
    """What a page says to learners: the names and the sentences of its own mistakes."""
    parts = [part.partition("\n") for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]
    own = [(title.strip(), _prose(rest)) for title, _, rest in parts if not AS_IN.fullmatch(title.strip())]
    return [message for mistake in own for message in mistake]


def _prose(text):
    return " ".join(PIECE.sub("", text).split())


def blocks_of(text: str) -> list[str]:
    """The blocks of code in a page's text: programs, and what they import."""
    return _pieces(text)["block"]


def _pieces(text) -> dict[str, list]:
    """The pieces of a part of a page by kind; "programs" are its bullets and blocks, in order."""
    found = {kind: [] for kind in (*PIECE.groupindex, "programs")}
    for piece in PIECE.finditer(text):
        found[piece.lastgroup].append(piece[piece.lastgroup])
        if piece.lastgroup in ("bullet", "block"):
            found["programs"].append((piece.lastgroup, piece[piece.lastgroup]))
    return found


def ways(text: str) -> Iterator[str]:
    """The text with each of its choices: "a{b || c}" gives "ab", then "ac". Choices may be nested."""
    parts = []
    at = 0
    while at < len(text):
        end = _closing(text, at) if text[at] == "{" else None
        chosen = _alternatives(text[at + 1 : end]) if end else []
        if len(chosen) > 1:
            parts.append([way for one in chosen for way in ways(one.strip(" "))])
            at = end
        else:
            parts.append([text[at]])
        at += 1
    return map("".join, product(*parts))


def _closing(text, at):
    """The position of the brace that closes the one at `at`; None if there is none."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    return None


def _alternatives(text):
    """The parts between "||", except within inner braces."""
    found, depth = [""], 0
    for part in re.split(r"([{}]|\|\|)", text):
        depth += {"{": 1, "}": -1}.get(part, 0)
        if part == "||" and depth == 0:
            found.append("")
        else:
            found[-1] += part
    return found


def _in_one_line(bullet):
    return " ".join(bullet.split("\n  "))


def _edits(bullet):
    """The edits of a bullet, [(old, new)]; none for a program in one line."""
    found = EDIT.findall(bullet)
    if len(found) == 1 and not found[0][0] and " → " not in bullet:
        return []
    return [(old, "" if without else new) for without, old, new in found]


def edited(source: str, edits: list[tuple[str, str]]) -> str:
    """The edited source. Raises ValueError unless each old text occurs once, new lines with any indentation."""
    for old, new in edits:
        found = _places(source, old)
        if len(found) != 1:
            raise ValueError(f"{len(found)} places for `{old}` in\n{source}")
        before, after = source[: found[0].start()], source[found[0].end() :]
        line = before.rpartition("\n")[2]
        source = before + _indented(new, line[: len(line) - len(line.lstrip())]) + after
    return source


def _places(source, old):
    """Where the old text occurs; a new line in it matches any indentation."""
    first, *others = old.split("\\n")
    lines = [re.escape(first), *(re.escape(line.strip(" ")) for line in others)]
    return list(re.finditer(r"\n\s*".join(lines), source))


def _indented(new, indent):
    return re.sub(r"\\n( *)", lambda spaces: f"\n{indent}{'    ' * (len(spaces[1]) // 4)}", new)


def _sources(reference):
    """The reference's own source; then the same below the functions of its file that it uses."""
    right = inspect.unwrap(reference)
    own = dedent(inspect.getsource(right))
    yield own
    used = list(_used_by(right, {right}))
    if used:
        yield "\n\n".join([*(dedent(inspect.getsource(one)) for one in used), own])


def _used_by(right, known):
    functions = [value for value in vars(right).values() if isinstance(value, FunctionType)]
    for code in (one.__code__ for one in (functions if isinstance(right, type) else [right])):
        for name in _names(code):
            one = inspect.unwrap(right if isinstance(right, FunctionType) else functions[0]).__globals__.get(name)
            if isinstance(one, FunctionType) and one.__module__ == right.__module__ and one not in known:
                known.add(one)
                yield from _used_by(one, known)
                yield one


def _names(code):
    yield from code.co_names
    for inner in code.co_consts:
        if hasattr(inner, "co_names"):
            yield from _names(inner)


def _defines(block, name):
    return re.search(rf"^(def|class) {name}\b", block, re.MULTILINE) is not None
