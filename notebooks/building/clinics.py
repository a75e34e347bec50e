"""What ails the patients of a bug clinic, for the instructor's copy: the package that students have does not say it."""


def answers(clinic, case):
    """The bug of each patient, found by trying all of them: the probes tell every two bugs apart."""
    return {letter: next(bug for bug in clinic.bugs if clinic.telling_probe(patient, bug) is None)
            for letter, patient in clinic.patients(case).items()}  # fmt: skip
