"""The class's page says what the class does not understand, and of nobody who it is."""

import re
from html import escape

import pytest

from cfrlib.command import main
from cfrlib.course import outline
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG
from cfrlib.course.registry import exercises
from cfrlib.grading import Grade, Result, class_page
from cfrlib.grading.result import as_text

MISTAKE = exercises("01")["regrets"].misconceptions[0]
EVIL = "<script>alert(1)</script>"


def result(student, status=WRONG, misconception=MISTAKE.name, **more):
    return Result(student, f"{student}.ipynb", "01", (Grade("regrets", status, misconception=misconception, **more),))


def words(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_a_mistake_has_its_count_its_share_its_explanation_and_where_to_read():
    page = class_page([result("ada"), result("ben"), result("cat", RIGHT, "")], course="https://example.org/course/")
    assert "2 of 3 students (67%)" in words(page)
    assert escape(MISTAKE.name) in page and escape(MISTAKE.explanation[:40]) in page
    assert 'href="https://example.org/course/01_regret_matching.html#2.-Regret%2C-by-hand"' in page


def test_a_file_that_is_nobodys_is_no_student():
    stray = Result("notes.pdf", "notes.pdf", complaint="this is no notebook (.ipynb)")
    page = class_page([result("ada"), result("ben"), stray])
    assert "2 students, and 1 file that could not be graded." in words(page)
    assert "1 student. The most" in words(class_page([result("ada")]))


def test_a_tie_is_called_one():
    others = exercises("01")["regret_matching"].misconceptions[0].name
    grades = [Grade(name, WRONG, misconception=made) for name, made in (("regrets", MISTAKE.name),
                                                                       ("regret_matching", others))]  # fmt: skip
    page = words(class_page([Result("ada", "a", "01", tuple(grades)), result("ben", RIGHT, "")]))
    assert "2 mistakes are the most frequent ones, each made by 1 student." in page


def test_points_and_their_spread_and_who_has_what():
    told = [result("ada", RIGHT, ""), result("ben", RIGHT, ""), result("cat"), result("dan", NOT_ATTEMPTED, "")]
    page = class_page(told, names=True)
    assert "Points: 0.5 of 1 on average. Half of the class has 0 to 1; the lowest is 0" in words(page)
    assert [words(row).split() for row in re.findall(r"<tr><th><bdi>.*?</tr>", page)] == [
        ["ada", "✓"], ["ben", "✓"], ["cat", "✗"], ["dan", "·"]]  # fmt: skip


def test_the_grid_of_a_large_class_is_folded():
    large = [result(f"student{number}", RIGHT, "") for number in range(300)]
    assert "<details><summary>" in class_page(large) and "<details open>" in class_page(large[:12])


def test_a_picture_is_named_only_where_it_shows_what_is_explained():
    grades = (Grade("average_strategy", WRONG), Grade("regret_matching", WRONG))
    (page,) = re.findall(r"<h4>1\.2.*?1\.3.*?</article>", class_page([Result("a", "a", "01", grades[::-1])]))
    assert page.count("its picture") == 1 and page.index("its picture") < page.index("1.3")


def test_why_a_file_could_not_be_graded_is_said_where_names_are():
    lost = [Result("ben", "b", "01", complaint="ben's file is empty"), result("ada")]
    assert "file is empty" in class_page(lost, names=True) and "file is empty" not in class_page(lost)


def test_without_an_address_nothing_is_linked():
    assert "<a " not in class_page([result("ada")])


@pytest.mark.parametrize(("address", "linked"), [
    ("https://github.com/Someone/regret", "https://someone.github.io/regret/01_"), ("https://example.org/x.git", None),
])  # fmt: skip
def test_a_clone_that_knows_its_address_links_to_the_site_that_it_publishes(tmp_path, monkeypatch, address, linked):
    (tmp_path / "repository").write_text(f"{address}\n")
    monkeypatch.setattr(outline, "REPOSITORY", tmp_path / "repository")
    (tmp_path / "results.jsonl").write_text(as_text([result("ada")]))
    assert main(["report", str(tmp_path)]) == 0
    page = (tmp_path / "class.html").read_text()
    assert linked in page if linked else "<a " not in page


def test_nobody_is_named_unless_that_is_asked_for():
    told = [result("ada lovelace"), Result("ben", "ben.ipynb", "01", complaint="ben's file is empty")]
    assert not re.search("lovelace|ben", class_page(told, told))
    assert "ada lovelace" in class_page(told, told, names=True)


def test_numbers_keep_to_their_students_and_do_not_follow_the_alphabet():
    told = [result(f"student{number:02}") for number in range(30)]
    stuck = [re.findall(r"<li>(No. \d+)", class_page(told, told, key=key)) for key in ("one", "one", "two")]
    assert stuck[0] == stuck[1] != stuck[2] and stuck[0] != sorted(stuck[0])


@pytest.mark.parametrize("names", [False, True])
def test_no_markup_of_a_students_gets_in(names):
    grades = (Grade(EVIL, WRONG, EVIL, EVIL, ((EVIL, EVIL),), EVIL, source=EVIL),)
    told = [Result(EVIL, EVIL, lesson, grades) for lesson in ("01", EVIL)] + [Result("x", EVIL, complaint=EVIL)]
    assert "<script" not in class_page(told, told, names=names, course="https://example.org/<script>")


def test_what_changed_is_said():
    page = words(class_page([result("ada", RIGHT, ""), result("ben")], [result("ada"), result("ben")]))
    assert "Since the hand-in before: 2 → 1 of 2 students." in page and "0 → 1 of 2" in page


def test_the_command_writes_the_page_beside_the_results(tmp_path, capsys):
    (tmp_path / "results.jsonl").write_text(as_text([result("ada")]))
    assert main(["report", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'class.html'}\n"
    assert "1 of 1 student (100%)" in words((tmp_path / "class.html").read_text())


def test_names_have_a_page_of_their_own_so_that_the_one_for_the_class_has_none(tmp_path):
    (tmp_path / "results.jsonl").write_text(as_text([result("ada"), *([result("ben")] * 2)]))
    written = {}
    for more in ([], ["--names"]):
        assert main(["report", str(tmp_path), *more]) == 0
        written = {path.name: path.read_bytes() for path in tmp_path.glob("*.html")} | written
    assert set(written) == {"class.html", "class-names.html"}
    assert (tmp_path / "class.html").read_bytes() == written["class.html"]


@pytest.mark.parametrize(
    "content, said",
    [(None, "`cfrlib grade` writes it"), ("{}", "line 1: this is no result"), ("\x00\n", "line 1: ")],
)
def test_what_holds_no_results_is_said_in_a_sentence(tmp_path, capsys, content, said):
    if content is not None:
        (tmp_path / "results.jsonl").write_text(content)
    assert main(["report", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line and not (tmp_path / "class.html").exists()
