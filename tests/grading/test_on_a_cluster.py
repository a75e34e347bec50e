"""A class graded by the workers of a Dask cluster: one is killed, and nothing is lost or judged twice."""

import json
import os
import signal
import threading
import time

import pytest

from cfrlib import cases
from cfrlib.cases import cluster
from cfrlib.command import main
from tests.grading.conftest import started

distributed = pytest.importorskip("distributed", reason="Dask is missing: pip install -e '.[cluster]'")
CLASS = 8
SLOW = """
import time
import cfrlib as cfr
check = cfr.checks.for_lesson("01")
def regrets(payoff, my_action, opponent_action):
    time.sleep(0.1)
    return payoff[:, opponent_action] - payoff[my_action, opponent_action]"""


@pytest.mark.exhaustive
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_worker_killed_in_mid_run_loses_no_notebook_and_none_is_judged_twice(tmp_path):
    next(started())
    for number in range(CLASS):
        cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None,
                  "source": f"{SLOW} + 0 * {number}"}]  # fmt: skip
        told = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
        (tmp_path / f"s{number}_01.ipynb").write_text(json.dumps(told), encoding="utf-8")
    out, killed = tmp_path / "graded", []
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as made,
        distributed.Client(made) as client,
    ):
        client.wait_for_workers(2)
        processes = list(client.run(os.getpid).values())
        assassin = threading.Thread(target=kill_in_mid_run, args=(processes[0], out / "grades.jsonl", killed))
        assassin.start()
        main(["grade", str(tmp_path), "--out", str(out), "--exercise", "regrets", "--cluster", made.scheduler_address])
        assassin.join()
    assert killed
    lines = [json.loads(line) for line in (out / "grades.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == len({json.dumps(line["case"]) for line in lines}) == CLASS
    assert all(grade["status"] == "right" for line in lines for grade in line["result"])


def kill_in_mid_run(process, journal, killed):
    until = time.monotonic() + 120
    while not (journal.exists() and journal.read_bytes().count(b"\n") >= 2) and time.monotonic() < until:
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    killed.append(process)


@pytest.mark.parametrize("address", [
    "nowhere at all", pytest.param("tcp://127.0.0.1:9", marks=pytest.mark.exhaustive)])  # fmt: skip
def test_a_cluster_that_is_not_there_is_one_sentence(address):
    said = r"^no Dask scheduler answers at '.*': give its address, such as tcp://"
    with pytest.raises(ValueError, match=said), cluster(address):
        pass


@pytest.mark.exhaustive
def test_a_cluster_without_workers_is_one_sentence():
    said = "has no workers: start some with `dask worker tcp://"
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50) as made,
        pytest.raises(ValueError, match=said),
        cluster(made.scheduler_address),
    ):
        pass


@pytest.mark.exhaustive
def test_a_worker_with_another_cfrlib_is_refused_before_any_notebook_is_sent(tmp_path, capsys):
    (tmp_path / "ada_01.ipynb").write_text("{}")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as made,
        distributed.Client(made) as client,
    ):
        client.wait_for_workers(2)
        _, other = client.scheduler_info()["workers"]
        for change, told in ((have_another, "cfrlib 0.0.1 (0123)"), (have_an_older, "none that says what it is")):
            client.run(change, workers=[other])
            assert main(["grade", str(tmp_path), "--cluster", made.scheduler_address]) == 2
            assert f"the worker at {other} has {told}, and here is cfrlib " in capsys.readouterr().err
    assert not (tmp_path / "graded").exists()


def have_another():
    cases.installed = lambda: "cfrlib 0.0.1 (0123)"


def have_an_older():
    del cases.installed
