"""How nbgrader runs this course: students' code is judged in a sandbox of its own, not in nbgrader's kernel."""

from nbgrader.converters import Autograde
from nbgrader.preprocessors import Execute

from cfrlib.grading.for_nbgrader import GradeApart

c = get_config()
c.CourseDirectory.course_id = "regret"
c.Autograde.autograde_preprocessors = [
    GradeApart if step is Execute else step for step in Autograde.autograde_preprocessors.default_args[0]
]
c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\nraise NotImplementedError"}
c.OverwriteCells.add_missing_cells = True  # a deleted check is put back, and scores what its exercise is worth
