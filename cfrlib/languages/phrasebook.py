"""Finished English texts in another language: the code says things in English, and what is shown passes through here.

A message is a text as the code has it, its fields in braces: "returns {form}, not {wanted}". A text is read as a
message, whatever stands in its fields; what stands there is read likewise. `widgets/page/phrasebook.js` does the same.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

FIELD = re.compile(r"\{(\w+)\}")
CODE = re.compile(r"`\{(\w+)\}`")  # what stands in such a field is nobody's words
ENDING = "plural"  # the field of an English ending
LETTERS = re.compile(r"[A-Za-z]")
WORDS = re.compile(r"[A-Za-z]{2,}")
SENTENCES = re.compile(r"(?:(?<=[.?!])|(?<=[.?!]\))) (?=\S)")  # between them
BREAKS = re.compile(r"(?=[ ,;:.(])|$")  # where one of two fields side by side may end
JOINS = 3  # letters of a message that only joins others, such as "{some} and {others}"
MOST_BREAKS, MOST_READ, LONGEST = 30, 5000, 1500  # a line with more of these was not written here


class TooMuch(Exception):
    """A line has more parts than are looked at."""


def literal_of(message: str) -> str:
    """The longest part of a message between its fields."""
    return max(FIELD.split(message)[::2], key=len)


def _letters(text):
    return len("".join(WORDS.findall(text)))


class Message:
    """One with fields. `literal`: its longest part between fields; `weight`: how many letters of it are no fields."""

    def __init__(self, message: str, translation: str):
        parts = FIELD.split(message)
        self.fields, self._parts = parts[1::2], parts[::2]
        self.literal, self.weight = literal_of(message), len(LETTERS.findall("".join(self._parts)))
        self.follows = not self._parts[0]  # what it adds stands behind another text
        self.code = {*CODE.findall(message), ENDING}
        self.translation = translation
        self._beside = next((place for place, part in enumerate(self._parts[1:-1]) if not part), None)

    @cached_property
    def pattern(self) -> re.Pattern:
        fields = ["(s|es|n|d|)" if field == ENDING else "(.*?)" for field in self.fields] + [""]
        said = map(re.escape, self._parts)
        return re.compile("".join(part + field for part, field in zip(said, fields, strict=True)), re.DOTALL)

    def readings(self, text: str) -> Iterator[tuple[str, ...]]:
        """What may stand in its fields. A row of sentences is cut between them; so are two fields side by side."""
        if self._parts == ["", " ", ""]:
            cuts = [found.start() for found in SENTENCES.finditer(text)]
            yield from ((text[:cut], text[cut + 1 :]) for cut in cuts if len(cuts) <= MOST_BREAKS)
        elif found := self.pattern.fullmatch(text):
            values = found.groups()
            if self._beside is None:
                yield values
                return
            *before, _, both = values[: self._beside + 2]
            cuts = [found.start() for found in BREAKS.finditer(both)][:MOST_BREAKS]
            yield from ((*before, both[:cut], both[cut:], *values[self._beside + 2 :]) for cut in cuts)

    def filled(self, values) -> str:
        known = dict(zip(reversed(self.fields), reversed(values), strict=True))  # of the same name, the first
        return FIELD.sub(lambda field: known.get(field[1], field[0]), self.translation)


class Phrasebook:
    """Says texts in one language, which has `known`: {message: translation}. `parts`: the same, by where it is used."""

    def __init__(self, known: Mapping[str, str], language: str = "", parts: Mapping[str, Mapping[str, str]] = {}):
        self.language, self.parts = language, parts
        self._whole = {message: text for message, text in known.items() if not FIELD.search(message)}
        with_fields = [Message(message, text) for message, text in known.items() if message not in self._whole]
        self._with_fields = sorted(with_fields, key=lambda one: (not one.follows, -one.weight))
        self._read = lru_cache(50_000)(self._read)

    def __call__(self, text: str, context: str = "") -> str:
        """The text in this language, as far as it is known; spaces at its ends stay. `context`: of a single word."""
        said = self._whole.get(f"{context}|{text}") or self._whole.get(text.strip())
        return text.replace(text.strip(), said, 1) if said else "\n".join(map(self._line, text.split("\n")))

    def _line(self, line):
        if not LETTERS.search(line) or len(line) > LONGEST:
            return line
        self._left = MOST_READ
        try:
            return self._apart(line)[1]
        except TooMuch:
            return line

    def _read(self, text: str) -> tuple[int, str]:
        """How many letters of words stay English, and the text: of all readings the one that leaves the fewest."""
        if (whole := self._whole.get(text)) is not None:
            return 0, whole
        self._left -= 1
        if self._left < 0:
            raise TooMuch
        best = _letters(text), text
        for message in self._with_fields:
            if not best[0]:
                break
            if message.literal in text:
                for values in message.readings(text):
                    left, read = self._fields(message, values)
                    if left < best[0] and (message.weight > JOINS or _joins(values, left)):
                        best = left, message.filled(read)
        return best

    def _fields(self, message, values):
        """How many letters stay English in its fields, and what they are in this language."""
        read = [(0, value) if field in message.code else self._apart(value)
                for field, value in zip(message.fields, values, strict=True)]  # fmt: skip
        return sum(count for count, _ in read), [said for _, said in read]

    def _apart(self, value):
        core = value.strip()
        left, said = self._read(core) if core else (0, "")
        return left, value.replace(core, said, 1) if core else value


def _joins(values, left):
    """Whether a joint fits: something beside it is known, and it is within no brackets."""
    return left < sum(map(_letters, values)) and all(value.count("(") == value.count(")") for value in values)
