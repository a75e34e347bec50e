"""The same cases on a real Dask cluster of several processes on this machine, one of which is killed in mid-run."""

import os
import signal
import threading
import time

import pytest

from cfrlib.cases import CasesFailed, run_cases
from cfrlib.course import studies
from cfrlib.journal import Journal
from tests import sample_cases

distributed = pytest.importorskip("distributed", reason="Dask is missing: pip install -e '.[cluster]'")
pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def client():
    """Three workers, each a process of one thread, that a nanny starts again when they die."""
    with (
        distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.wait_for_workers(3)
        yield client


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_worker_killed_in_mid_run_loses_nothing(client, tmp_path):
    notes, path = tmp_path / "notes", tmp_path / "study.jsonl"
    notes.mkdir()
    cases = [(number, str(notes), 0.8) for number in range(12)]
    killed = []
    assassin = threading.Thread(target=kill_one_at_work, args=(notes, path, killed))
    assassin.start()
    with Journal(path) as journal:
        found = run_cases(sample_cases.noted, cases, journal, client.get_executor())
    assassin.join()
    begun = sample_cases.runs(notes)
    assert found == [number**2 for number in range(12)] and len(path.read_text().splitlines()) == 12
    ((number, process),) = killed
    assert begun[number].count(process) == 1 and len(begun[number]) >= 2, "the case it had begun was run again"
    assert len({process for processes in begun.values() for process in processes}) >= 3, "several processes took part"


def kill_one_at_work(notes, path, killed):
    """Once some cases are done: the process that has begun a case last."""
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        time.sleep(0.02)
    newest = max(notes.iterdir(), key=lambda note: note.stat().st_mtime)
    number, process = int(newest.name), sample_cases.runs(notes)[int(newest.name)][-1]
    os.kill(process, signal.SIGKILL)
    killed.append((number, process))


def test_an_exception_on_the_cluster_names_its_case_and_keeps_the_others(client, tmp_path):
    with Journal(tmp_path / "study.jsonl") as journal:
        with pytest.raises(CasesFailed, match=r"2 of 6 cases failed; the others are kept\ncase \d: "):
            run_cases(sample_cases.fails, range(6), journal, client.get_executor())
        assert sorted(journal.results.values()) == [0, 1, 9, 25]


def test_a_study_writes_the_same_record_on_a_cluster(client, tmp_path, monkeypatch):
    record = studies.FOLDER / "perturbed_liar_die.json"
    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    studies.make("perturbed_liar_die", client.get_executor())
    assert (tmp_path / record.name).read_bytes() == record.read_bytes()
    again = tmp_path / "again"
    again.mkdir()
    monkeypatch.setattr(studies, "FOLDER", again)
    studies.main("perturbed_liar_die.py", ["--scheduler", client.scheduler.address])
    assert (again / record.name).read_bytes() == record.read_bytes()


def test_a_cluster_that_goes_away_keeps_what_it_did(tmp_path):
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0", silence_logs=50
    ) as cluster:
        client = distributed.Client(cluster)
        threading.Timer(1.0, client.close).start()
        cases = [(number, str(tmp_path), 0.2) for number in range(100)]
        with Journal(tmp_path / "study.jsonl") as journal:
            with pytest.raises(RuntimeError, match="the executor has stopped"):
                run_cases(sample_cases.noted, cases, journal, client.get_executor())
            assert len(journal.results) < 100
