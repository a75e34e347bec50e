"""Exercise checks that teach: from a learner's function to a verdict. The modules, in the order of their imports:

`compare` (is this the answer?), `formatting` (show it), `exercise` (reference, cases, misconceptions; begin there to
write the checks of a lesson), `time_limit`, `functions_of` and `run_cases` (run it, safely), `verdict` (say it),
`examine` (find what is wrong, and name it), `bug_clinic` (wrong versions, to be diagnosed),
`exercise_of_a_test` and `mistakes_of_tests` (the answer is a test).
"""
