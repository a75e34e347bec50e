# ruff: noqa: E501
"""Ways to earn a point without the work, each a submission for `01.regret_matching`, by name.

Every one ends in an answer that is wrong, unless the attack succeeds. COURSE stands for the folder of the course, OUT
for the one with secrets and results.
"""

SETUP = "import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson('01')\n"
HONEST = """
def _right(r):
    p = np.maximum(r, 0)
    return p / p.sum() if p.sum() > 0 else np.full(len(p), 1 / len(p))
"""


def body(text, before=""):
    """A function whose body tries something, and falls back on a wrong answer."""
    lines = "\n".join(f"        {line}" for line in text.strip("\n").split("\n"))
    tried = f"    try:\n{lines}\n    except BaseException:\n        return r\n    return r\n"
    return f"{before}\ndef regret_matching(r):\n{tried}"


LIBRARY = {
    "the library's regret matching": body("from cfrlib.textbook import regret_matching as f\nreturn f(r)"),
    "through the front door": body("return cfr.minimizers.regret_matching(r)"),
    "a solver's class": body("import cfrlib.solvers.minimizers as m\nreturn m.RegretMatching(len(r)).next_strategy()"),
    "another library's solver": body("import pyspiel\nreturn _right(r)", HONEST),
    "the exercise's own file": body(
        "from cfrlib.lessons.lesson01.regret_matching import regret_matching as f\nreturn f(r)"),
    "check.reference": body("return check.reference('regret_matching')(r)"),
    "check handed something": body("return check(None)(r)"),
    "a later exercise's reference": body("return check.reference('self_play')(np.zeros((len(r), 1)), 1, (r, [0.]))[0]"),
    "the clinic": body("return cfr.checks.clinic('01', 1)['A'](r)"),
    "a version": body("return cfr.checks.version('05.chance_test', 'does')(r)"),
    "the engines": body("from cfrlib.engines.vectorized import _act\nreturn _act(r)"),
    "installed elsewhere": body("import importlib, sys\nsys.path += ['COURSE']\nfor n in list(sys.modules):\n"
                                "    if n.startswith('cfrlib'): del sys.modules[n]\n"
                                "from cfrlib.textbook import regret_matching as f\nreturn f(r)"),
    "by its path": body("import importlib.util as u\n"
                        "s = u.spec_from_file_location('t', 'COURSE/cfrlib/lessons/lesson01/shares.py')\n"
                        "m = u.module_from_spec(s); s.loader.exec_module(m)\nreturn m.uniform(len(r))"),
}  # fmt: skip

FILES = {
    "the text of the reference": body(
        "t = open('COURSE/cfrlib/lessons/lesson01/regret_matching.py').read()\n"
        "s = {}\nexec(t[t.index('def '):t.index('def _')], {'np': np}, s)\nreturn s['regret_matching'](r)"),
    "the solutions": body("import json, glob\nt = open(glob.glob('COURSE/notebooks/solutions/01*')[0]).read()\n"
                          "s = {}\nexec(t, s)\nreturn s['regret_matching'](r)"),
    "the secret": body("return float(int(open('OUT/secret.txt').read(), 16) % 2) + r"),
    "other submissions": body("import glob\nfor f in glob.glob('OUT/../*.ipynb'): exec(open(f).read())"),
    "writing a score": body("open('OUT/scores.csv', 'w').write('regret_matching,1')"),
    "a symbolic link": body("import os\nos.symlink('COURSE', 'c')\n"
                            "exec(open('c/cfrlib/textbook.py').read(), globals())\nreturn regret_matching(r)"),
    "a hard link": body("import os\nos.link('COURSE/cfrlib/textbook.py', 't.py')\nexec(open('t.py').read())"),
    "the sandbox's own files": body("import glob, os\nfor d in glob.glob('../../libraries/*'):\n"
                                    "    exec(open(d + '/cfrlib/lessons/lesson01/regret_matching.py').read())\n"
                                    "return regret_matching(r)"),
    "another student's folder": body("import os\nfor d in os.listdir('..'): open('../' + d + '/cell_1.py', 'w')"),
    "changing the library for the next": body(
        "import cfrlib\nopen(cfrlib.__file__, 'a').write('\\nraise SystemExit')"),
    "changing NumPy on the disk": body("open(np.__file__, 'a').write('\\nraise SystemExit')"),
    "/proc of the grader": body("import os\nopen(f'/proc/{os.getppid()}/mem', 'rb').read(10)\n"
                                "print(open(f'/proc/{os.getppid()}/environ').read())"),
    "/proc's descriptors": body("import os\nfor n in os.listdir('/proc/self/fd'): print(n)"),
    "shared memory": body("from multiprocessing import shared_memory as s\ns.SharedMemory('grades', True, 10)"),
    "a file left for the next": body("open('/tmp/answer.py', 'w').write('x')"),
    "the home folder": body("import os\nhome = os.path.expanduser('~')\nprint(os.listdir(home))\nopen(home + '/.x', 'w')"),
    "a line of the secret in an error": 'exec(compile("def regret_matching(r): raise ValueError", "OUT/secret.txt", "exec"))\n'
        "regret_matching = regret_matching",
    "a cell that is a link to the secret": "import os\nos.symlink('OUT/secret.txt', 'cell_77.py')\n_s = {}\n"
        'exec(compile("def f(r): raise ValueError", "cell_77.py", "exec"), _s)\nregret_matching = (os, _s["f"])[1]',
    "passwords": body("print(open('/etc/shadow').read())"),
    "mount": body("import ctypes\nctypes.CDLL(None).mount(b'COURSE', b'.', None, 4096, None)\n"
                  "exec(open('cfrlib/textbook.py').read())"),
}  # fmt: skip

MACHINE = {
    "a thread that patches": body("return r", "import threading, time\ndef _w():\n    while True:\n        time.sleep(.01)\n"
                                  "        np.allclose = lambda *a: True\nthreading.Thread(target=_w, daemon=True).start()"),
    "a fork": body("import os\nif os.fork() == 0:\n    while True: pass"),
    "many forks": body("import os\nwhile True: os.fork()"),
    "a process": body("import subprocess, sys\nt = subprocess.run([sys.executable, '-c', "
                      "'from cfrlib.textbook import regret_matching as f; print(f([1,2]))'], capture_output=True)\n"
                      "return eval(t.stdout)"),
    "a pool": body("import multiprocessing as m\nreturn m.Pool(2).map(abs, [r])[0]"),
    "killing the parent": body("import os\nos.kill(os.getppid(), 9)"),
    "killing all": body("import os\nos.kill(-1, 9)"),
    "killing the group": body("import os\nos.killpg(os.getpgid(os.getppid()), 9)"),
    "signals ignored": body("import signal\nfor n in range(1, 32):\n    try: signal.signal(n, signal.SIG_IGN)\n"
                            "    except Exception: pass\nreturn r"),
    "the network": body("import urllib.request as u\nexec(u.urlopen('http://127.0.0.1:9/a.py', timeout=1).read())"),
    "a datagram": body("import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', 9))"),
    "a local socket": body("import socket\nsocket.socket(socket.AF_UNIX).connect('/var/run/docker.sock')"),
    "debugging the parent": body("import ctypes, os\nctypes.CDLL(None).ptrace(16, os.getppid(), 0, 0)"),
    "new namespaces": body("import ctypes\nctypes.CDLL(None).unshare(0x10000000 | 0x20000)\n"
                           "exec(open('COURSE/cfrlib/textbook.py').read())"),
    "environment": body("import os\nfor k in os.environ:\n    if 'CFRLIB' in k or 'SEED' in k: return float(os.environ[k])"),
    "limits lifted": body("import resource\nresource.setrlimit(resource.RLIMIT_CPU, (-1, -1))"),
    "atexit": body("return r", "import atexit\natexit.register(lambda: open('OUT/scores.csv', 'w').write('1'))"),
    "a large file": body("with open('x', 'wb') as f:\n    while True: f.write(bytes(10**6))"),
    "all memory": body("x = []\nwhile True: x.append(bytearray(10**8))"),
}  # fmt: skip

PROTOCOL = {
    "writing to the wire": body("import os\nfor n in range(3, 64):\n    try: os.write(n, b'\\0\\0\\0\\2{}')\n"
                                "    except OSError: pass"),
    "closing the wire": body("import os\nos.closerange(3, 64)"),
    "garbage on the wire": body("import os\nos.write(3, os.urandom(1000))"),
    "a forged verdict": body(
        "import os, json, struct\nt = json.dumps({'ready': {}, 'status': 'right', 'values': [1], 'table': []}).encode()\n"
        "os.write(3, struct.pack('!I', len(t)) + t)"),
    "a forged answer": body(
        "import os, json, struct\nt = json.dumps({'values': [None, []], 'table': [[7, 'object', 'os:system', None, []]], "
        "'printed': ''}).encode()\nos.write(3, struct.pack('!I', len(t)) + t)"),
    "a message without end": body("import os, struct\nos.write(3, struct.pack('!I', 2**32 - 1))"),
    "the session found on the stack": body(
        "import sys\nf = sys._getframe()\nwhile f:\n    for v in list(f.f_locals.values()):\n"
        "        if hasattr(v, 'order'): v.order['references']['regret_matching']\n    f = f.f_back"),
    "the session found by the collector": body(
        "import gc\nfor o in gc.get_objects():\n    if type(o).__name__ == 'Exercise': return o.reference(r)"),
    "the encoder patched": body("return r", "import sys\nfor n, m in list(sys.modules.items()):\n"
                                "    if n.startswith('apart.values'): m._single = lambda v: ['plain', True]"),
    "asking what was never lent": body(
        "import sys\nf = sys._getframe()\nwhile f:\n    s = f.f_locals.get('self')\n"
        "    if type(s).__name__ == 'Session':\n        return s._ask(0, '__call__', (r,), {})\n    f = f.f_back"),
    "a mark that cannot be compared": "def forge(function):\n    from apart.session import Session\n"
        "    Session._do = lambda self, number, what, args, kwargs: {'x': np.zeros(2)} if what == 'kept' else 0\n"
        "    return function\n@forge\ndef regret_matching(r): return r",
    "asking for a hidden part": body(
        "import sys\nf = sys._getframe()\nwhile f:\n    s = f.f_locals.get('self')\n"
        "    if type(s).__name__ == 'Session':\n        return s._ask(0, '__globals__', (), {})\n    f = f.f_back"),
}  # fmt: skip

def taken(answer):
    """A function that takes the wire from the session, and answers all that is asked, `what`, by itself."""
    return body(f"""
import gc
from apart import channel
(s,) = [one for one in gc.get_objects() if type(one).__name__ == 'Session']
message = {{'call': 0, 'do': 'call', 'id': s.id}}
while True:
    what = message['do']
    channel.send(s.socket, {{'id': message['id'], 'values': [None], 'table': [], 'printed': '', **{answer}}})
    message = channel.receive(s.socket)""")


RAISED = "{'raised': {'kinds': ['builtins:%s'], 'message': 'x', 'frames': []}} if what != 'call' else {'values': [0.5]}"
TAKEN = {
    "leaving when asked for a part": taken(RAISED % "SystemExit"),
    "an error when asked for a part": taken(RAISED % "OSError"),
    "a pair of a pair of a pair": taken(
        "{'values': [[1]], 'table': [[1, 'set', [[3]]], *([2 * i + 1, 'tuple', [[2 * i + 3]] * 2] for i in range(1, 50)),"
        " [101, 'tuple', []]]}"),
    "an empty array of great width": taken("{'values': [[1]], 'table': [[1, 'array', '<f8', [0, 2**40], '']]}"),
}  # fmt: skip

ANSWERS = {
    "equal to all": body("class Yes(list):\n    def __eq__(s, o): return True\n    __ne__ = __lt__ = __eq__\nreturn Yes()"),
    "an array when asked": body("class A:\n    def __array__(s, *a, **k): return np.full(len(r), np.nan)\nreturn A()"),
    "close to all": body("class A(np.ndarray):\n    def __sub__(s, o): return o * 0\n    __rsub__ = __sub__\n"
                         "return np.asarray(r).view(A)"),
    "a lazy object that reads the stack": body(
        "import sys\nclass L:\n    def __array__(s, *a, **k):\n        f = sys._getframe()\n        while f:\n"
        "            if 'expected' in f.f_locals: return np.asarray(f.f_locals['expected'])\n            f = f.f_back\n"
        "        return np.zeros(len(r))\nreturn L()"),
    "an infinite list": body("x = []\nx.append(x)\nreturn x"),
    "nested without end": body("x = []\nfor _ in range(10**5): x = [x]\nreturn x"),
    "a huge answer": body("return list(range(10**7))"),
    "a huge number": body("return [10**10**6] * len(r)"),
    "a huge text": body("return 'x' * 10**9"),
    "a generator": body("return (x for x in r)"),
    "a range without end": body("return range(10**15)"),
    "NaN": body("return np.full(len(r), np.nan)"),
    "an exception that passes": body("return r") + "\n_f = regret_matching\nclass Pass(BaseException): pass\n"
                                "def regret_matching(r): raise Pass('right')",
    "a check that failed": "def regret_matching(r):\n    class CheckMisused(Exception): pass\n    raise CheckMisused('right')",
    "an interrupt": "def regret_matching(r): raise KeyboardInterrupt",
    "leaving": "def regret_matching(r): raise SystemExit(0)",
    "printing the verdict": body("print('regret_matching: right')\nreturn r"),
    "the inputs altered to fit": body("r[:] = 0\nreturn np.full(len(r), 1 / len(r))"),
    "objects in an array": body("class Z:\n    def __float__(s): return 0.5\nreturn np.array([Z()] * len(r), dtype=object)"),
    "the edge cases by heart": body("return {(3., -1., 2.): [.6, 0, .4], (0., 0., 0.): [1 / 3] * 3}.get(tuple(r), r)"),
}  # fmt: skip

NOTEBOOK = {
    "check replaced": "check = lambda f: f\ndef regret_matching(r): return r",
    "the environment emptied": "import os\nos.environ.clear()\ncfr = check = None\ndef regret_matching(r): return r",
    "a kernel patched": "import IPython\nIPython.get_ipython = lambda: None\ndef regret_matching(r): return r",
    "input transformers": "get_ipython().input_transformers_post.append(lambda l: [])\ndef regret_matching(r): return r",
    "AST transformers": "import ast\nget_ipython().ast_transformers.append(ast.NodeTransformer())\n"
                        "def regret_matching(r): return r",
    "an import hook": "import sys\nclass H:\n    def find_spec(s, n, *a): raise SystemExit\nsys.meta_path.insert(0, H())\n"
                      "def regret_matching(r): return r\nregret_matching = (H, regret_matching)[1]",
    "a shadow package": "import os\nos.makedirs('cfrlib', exist_ok=True)\nopen('cfrlib/__init__.py', 'w').write('x = 1')\n"
                        "import sys; sys.path.insert(0, '.')\ndef regret_matching(r, s=sys): return r",
    "NumPy patched": "np.allclose = np.array_equal = lambda *a, **k: True\nnp.abs = lambda x: 0\n"
                     "def regret_matching(r): return np.asarray(r)",
    "builtins patched": "import builtins\nbuiltins.abs = builtins.max = lambda *a, **k: 0\ndef regret_matching(r): return r",
    "the reference's code object": "def regret_matching(r): return r\ntry:\n"
        "    regret_matching.__code__ = check.reference('regret_matching').__code__\nexcept Exception: pass",
    "a profile of the grader": "import sys\nsys.setprofile(lambda f, e, a: f.f_locals.update(status='right'))\n"
                               "def regret_matching(r, s=sys): return r",
    "a name of the checks": "class Verdict: status = 'right'\ndef regret_matching(r): return Verdict()",
}  # fmt: skip

ATTACKS = {f"{kind}: {name}": text for kind, attacks in (
    ("library", LIBRARY), ("files", FILES), ("machine", MACHINE), ("protocol", PROTOCOL), ("taken over", TAKEN),
    ("answers", ANSWERS), ("notebook", NOTEBOOK)) for name, text in attacks.items()}  # fmt: skip
