"""Grading a class: each exercise apart, in a process that knows no answers, judged from outside."""

from cfrlib.grading.autograders import of_one_student, write_results_json
from cfrlib.grading.class_page import class_page
from cfrlib.grading.folder import NothingHandedIn, grade_folder
from cfrlib.grading.report import read_results, write_report
from cfrlib.grading.result import Grade, Result
from cfrlib.grading.sandbox import PROTECTIONS, NoSandbox

__all__ = [
    "PROTECTIONS", "Grade", "NoSandbox", "NothingHandedIn", "Result", "class_page", "grade_folder",
    "of_one_student", "read_results", "write_report", "write_results_json",
]  # fmt: skip
