#!/usr/bin/env python3
"""mutate.py: programs with a few tokens deleted, doubled or swapped.

usage: python3 tests/fuzz/mutate.py [--count N] [--first SEED] [-j N] [--keep DIR]
                                    [--flags FLAGS] [FOLDER...]
env:   BUILD=build
Changes copies of the *.c files in each FOLDER, by default tests/run. --flags and FOLDER are
for suites outside this tree. For every mutant the compiler must end by itself with status 0 or
1, within a limit of processor time, and no message may show generated text. A mutant that
breaks one of these rules is kept in BUILD/fuzz or in DIR.
If Clang's own parser crashes or never ends, and ompt-cc reports that, it is not a failure. If the
lowered text does not compile, it is a failure.
SPDX-License-Identifier: MIT
"""
import argparse
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOKEN = re.compile(rb'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|'
                   rb'/\*.*?\*/|[A-Za-z_]\w*|\d[\w.]*|\s+|.', re.S)
# Names that only ompt-cc generates.
OURS = re.compile(rb'\b(?:occ_|OCC_|__occ)\w*|\b\w+_L\d+(?:_\d+)?_[a-z]\w*')
CRASH = re.compile(rb'Stack dump|PLEASE submit|a job crashed|crashes the compiler|'
                   rb'internal error|LLVM ERROR|terminate called')
CLANGS = re.compile(rb'internal error: reading this directive')
SECONDS = 100  # of processor time


def tokens(text):
    return TOKEN.findall(text)


def is_word(token):
    return not token.isspace() and not token.startswith((b"//", b"/*"))


def mutate(text, rng):
    """Returns the text with one to three changes, most of them in directives."""
    parts = tokens(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        words = [i for i, t in enumerate(parts) if is_word(t)]
        inside, pragma = [], False
        for i, token in enumerate(parts):
            if token == b"pragma":
                pragma = True
            elif token.isspace() and b"\n" in token and not parts[i - 1].endswith(b"\\"):
                pragma = False
            elif pragma and is_word(token):
                inside.append(i)
        where = inside if inside and rng.random() < 0.6 else words
        if len(where) < 2:
            return text
        n = rng.randrange(len(where) - 1)
        at = where[n]
        change = rng.choice(("delete", "double", "swap", "far"))
        if change == "delete":
            parts[at] = b""
        elif change == "double":
            parts[at] = parts[at] + b" " + parts[at]
        else:
            other = where[n + 1] if change == "swap" else rng.choice(where)
            parts[at], parts[other] = parts[other], parts[at]
    return b"".join(parts)


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def wrong(status, said, text):
    """Returns the rule that the compiler has broken when it ended; '' if none."""
    if status not in (0, 1):
        return f"status {status}"
    crash = CRASH.search(said)
    if crash and not CLANGS.search(said):
        line = said[said.rfind(b"\n", 0, crash.start()) + 1:].split(b"\n")[0]
        return line.decode(errors="replace")
    given = set(OURS.findall(text))
    for name in OURS.findall(said):
        if name not in given:
            return f"shows {name.decode()}"
    if status == 1 and b"error: " not in said:
        return "fails without an error"
    return ""


def files(folders):
    found = []
    for folder in folders:
        for where, _, names in os.walk(folder):
            found += [os.path.join(where, n) for n in names if n.endswith(".c")]
    return sorted(found)


def header_flags(text):
    found = re.search(rb"^(?:// |/\*.*\n)*// flags: (.*)$", text, re.M)
    return found.group(1).decode().split() if found else []


def one(seed, sources, options, scratch):
    rng = random.Random(seed)
    source = rng.choice(sources)
    with open(source, "rb") as file:
        whole = file.read()
    text = mutate(whole, rng)
    path = os.path.join(scratch, f"{seed}.c")
    with open(path, "wb") as file:
        file.write(text)
    cc = os.path.join(options.build, "bin", "ompt-cc")
    command = [cc, "-fopenmp", "-w", "-I", os.path.dirname(source), *options.flags.split(),
               *header_flags(whole), path]
    try:
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, preexec_fn=limit, timeout=3600)
        why = wrong(ran.returncode, ran.stderr.replace(path.encode(), b"FILE"), text)
    except subprocess.TimeoutExpired:
        why = "does not end"
    if why:
        os.makedirs(options.keep, exist_ok=True)
        os.replace(path, os.path.join(options.keep, f"mutant-{seed}.c"))
        return f"FAIL mutant {seed} of {os.path.relpath(source, ROOT)}: {why}\n" \
               f"  | {' '.join(command[:-1])} {options.keep}/mutant-{seed}.c"
    os.remove(path)
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--flags", default="-fsyntax-only")
    parser.add_argument("--keep")
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args()
    options.build = os.path.join(ROOT, os.environ.get("BUILD", "build"))
    options.keep = options.keep or os.path.join(options.build, "fuzz")
    sources = files(options.folders or [os.path.join(ROOT, "tests", "run")])
    seeds = range(options.first, options.first + options.count)
    failed = 0
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(options.j) as pool:
        for said in pool.map(lambda s: one(s, sources, options, scratch), seeds):
            if said:
                failed += 1
                print(said, flush=True)
    print(f"{options.count - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
