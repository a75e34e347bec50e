"""How nbgrader runs this course."""

from nbgrader.converters import Autograde
from nbgrader.preprocessors import Execute, NbGraderPreprocessor


class OnlyErrorsCount(NbGraderPreprocessor):
    """A graded cell scores by whether it raises: a warning must not cost the point, nor a shown number win it."""

    def preprocess_cell(self, cell, resources, cell_index):
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if not _misleads(output)]
        return cell, resources


def _misleads(output):
    return output.output_type == "execute_result" or output.get("name") == "stderr"


steps = list(Autograde.autograde_preprocessors.default_args[0])
steps.insert(steps.index(Execute) + 1, OnlyErrorsCount)

c = get_config()
c.CourseDirectory.course_id = "regret"
c.Autograde.autograde_preprocessors = steps
c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\nraise NotImplementedError"}
c.OverwriteCells.add_missing_cells = True  # a deleted check is put back, and scores zero
c.Execute.timeout = 120  # seconds a cell
