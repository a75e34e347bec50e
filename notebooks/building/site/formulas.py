"""Formulas as MathML, which a browser typesets by itself: no script, no network."""

import re

from building.lesson import LessonError

FORMULA = re.compile(r"(?<!\\)\$\$(?P<block>.+?)\$\$|(?<![\\$])\$(?P<inline>[^$\n]+?)(?<!\\)\$", re.DOTALL)
UNKNOWN = {r"\arg": r"\operatorname{arg}"}  # what latex2mathml leaves as it is


def mathml(tex, display="inline"):
    """One formula. Raises LessonError where a command has no MathML: its name would stand in the page."""
    from latex2mathml.converter import convert

    known = re.sub(r"\\[a-zA-Z]+", lambda command: UNKNOWN.get(command[0], command[0]), tex.strip())
    known = re.sub(r"\\\\\[[^]]*\]", r"\\\\", known)  # the room between two lines of a table
    made = convert(known, display=display)
    if left := re.search(r"\\[a-zA-Z]*|<mi>&amp;", made):
        raise LessonError(f"no MathML is known for {left[0]} in the formula ${tex.strip()}$; write it in other words.")
    return made


def typeset(text):
    """HTML in which each formula between dollars is MathML."""
    return FORMULA.sub(lambda found: mathml(found["block"] or found["inline"], _display(found)), text)


def _display(found):
    return "block" if found["block"] else "inline"
