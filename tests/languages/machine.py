"""A language made by machine: every letter of every message has an accent, so that what is left English can be seen."""

import json
import re

from cfrlib import languages

ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                        "áƀćđéƒǵħíĵķłɱńóƥɋŕśŧúṽẃẋýźÁɃĆĐÉƑǴĦÍĴĶŁṀŃÓƤɊŔŚŦÚṼẂẊÝŹ")  # fmt: skip


def accented(text, kept):
    """The text with accents, but for what the pattern `kept` finds."""
    ends = [0, *(match.end() for match in kept.finditer(text))]
    starts = [*(match.start() for match in kept.finditer(text)), len(text)]
    words = [text[end:start].translate(ACCENTS) for end, start in zip(ends, starts, strict=True)]
    found = [*(match[0] for match in kept.finditer(text)), ""]
    return "".join(word + one for word, one in zip(words, found, strict=True))


def catalogue():
    """All that the package says, as its catalogues hold it."""
    parts = json.loads((languages.CATALOGUES / "zh.json").read_text(encoding="utf-8"))
    kept = re.compile(r"\{\w+\}|`[^`]+`")
    return {part: {message: accented(message, kept) for message in messages} for part, messages in parts.items()}


def speak_by_machine(folder, monkeypatch):
    """From now on everything is said in this language, "xx". `folder`: where its catalogue is written."""
    (folder / "xx.json").write_text(json.dumps(catalogue()), encoding="utf-8")
    monkeypatch.setattr(languages, "CATALOGUES", folder)
    languages.speak("xx")


def english(text):
    """Three English words in a row, outside of code; nothing where there are none."""
    return re.findall(r"\b[a-z]{3,} [a-z]{2,} [a-z]{3,}\b", re.sub(r"`[^`]*`", " ", text))
