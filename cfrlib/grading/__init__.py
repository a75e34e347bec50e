"""Grading a class: each exercise apart, in a process that knows no answers, judged from outside."""

from cfrlib.grading.autograders import write_results_json
from cfrlib.grading.class_page import class_page
from cfrlib.grading.grade import grade_folder
from cfrlib.grading.report import read_results, write_report
from cfrlib.grading.result import Grade, Result
from cfrlib.grading.sandbox import PROTECTIONS, NoSandbox

__all__ = [
    "PROTECTIONS", "Grade", "NoSandbox", "Result", "class_page", "grade_folder", "read_results",
    "write_report", "write_results_json",
]  # fmt: skip
