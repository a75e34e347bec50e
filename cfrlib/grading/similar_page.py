"""Pairs of similar submissions side by side, for a teacher's eyes."""

from html import escape

from cfrlib.grading.class_page import page, style
from cfrlib.grading.result import Result
from cfrlib.grading.similar import Pair

ABOUT = (
    "These pairs share the most that is neither in the course's reference nor in many students' answers. That is no "
    "proof. Short functions have few right forms. Two students may have learnt together, or from one book. Somebody "
    "must be last on any list. And a copy that was rewritten is not found. Read both, then talk to both."
)


def similar_page(pairs: list[Pair], results: list[Result]) -> str:
    """One page. It names students, and is meant for nobody else than their teacher."""
    sources = {(one.lesson, one.student, grade.exercise): grade.source for one in results for grade in one.grades}
    told = "".join(_pair(pair, sources) for pair in pairs) or "<p>No two submissions share anything of note.</p>"
    title = "Similar submissions"
    return page(title, style(), f"<header><h1>{title}</h1><p>{ABOUT}</p></header><main>{told}</main>")


def _pair(pair, sources):
    one, other = (f"<bdi>{escape(student)}</bdi>" for student in pair.students)
    parts = [
        f'<h3><code>{escape(name)}</code>: {shared} fingerprints in common</h3><div class="beside">'
        + "".join(_side(pair.lesson, student, name, sources) for student in pair.students) + "</div>"
        for name, shared in sorted(pair.shared.items(), key=lambda item: -item[1])
    ]  # fmt: skip
    return (f"<section><h2>{one} and {other}, lesson {escape(pair.lesson)}: {100 * pair.share:.0f}%</h2>"
            f"{''.join(parts)}</section>")  # fmt: skip


def _side(lesson, student, name, sources):
    code = escape(sources.get((lesson, student, name), ""))
    label = escape(f"{name} of {student}")
    return f'<pre class="scroll" role="region" tabindex="0" aria-label="{label}">{code}</pre>'
