"""Similar pairs: renaming hides nothing, and what everybody has is nobody's."""

import inspect
import re
import textwrap

import pytest

from cfrlib.course.registry import exercises
from cfrlib.grading.result import Grade, Result
from cfrlib.grading.similar import fingerprints, most_similar, tokens
from cfrlib.grading.similar_page import similar_page

ODD = """
def regrets(payoff, mine, theirs):
    earned = float(payoff[mine][theirs])
    out = []
    row = 0
    while True:
        if row >= len(payoff):
            break
        gain = float(payoff[row][theirs]) + 0.0
        out.append(gain - earned if gain != earned else 0.0)
        row += 1
    return np.array(out)
"""
RENAMED = re.sub(r"\bearned\b", "got", re.sub(r"\bout\b", "answers", ODD)).replace("row = 0", "row = 0  # from the top")
OTHER = """
def regrets(payoff, a, b):
    column = {k: v[b] for k, v in enumerate(payoff)}
    return np.asarray([x - column[a] for x in column.values()])
"""
REFERENCE = textwrap.dedent(inspect.getsource(exercises("01")["regrets"].reference))


def handed_in(**sources):
    return [Result(name, f"{name}.ipynb", "01", (Grade("regrets", "right", source=source),))
            for name, source in sources.items()]  # fmt: skip


def test_renaming_and_comments_change_no_token():
    assert tokens(ODD) == tokens(RENAMED) and len(fingerprints(ODD)) > 8


def test_a_copy_with_other_names_is_the_first_pair():
    (pair,) = most_similar(handed_in(ada=ODD, ben=OTHER, cat=RENAMED, dan=REFERENCE))
    assert (pair.students, pair.share) == (("ada", "cat"), 1)


def test_what_the_reference_has_is_nobodys():
    assert most_similar(handed_in(ada=REFERENCE, ben=REFERENCE)) == []


def test_what_many_have_is_nobodys():
    assert most_similar(handed_in(ada=ODD, ben=ODD, cat=ODD)) == []


def test_a_broken_program_is_read_as_far_as_it_goes():
    assert tokens(ODD + "\n(((")[:5] == tokens(ODD)[:5]


NO_TEXT = 'x = f\'\'\'{"""\n"""}\'\'\''  # a line end within an f-string, which Python does not write again


@pytest.mark.parametrize("odd", ["x = " + "+".join("1" * 900), NO_TEXT], ids=["deep", "text"])
def test_a_program_that_python_cannot_write_is_read_as_it_stands(odd):
    assert len(tokens(odd)) > 2


def test_the_page_shows_both_and_no_markup_of_a_students():
    told = handed_in(ada=ODD + '\nx = "<script>"', ben=RENAMED + '\nx = "<script>"')
    page = similar_page(most_similar(told), told)
    assert "<bdi>ada</bdi> and <bdi>ben</bdi>" in page and "That is no proof" in page and "<script>" not in page
