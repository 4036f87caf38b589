#!/usr/bin/env python3
"""blocks.py: writes or checks the code blocks of the pages that programs generate.

usage: python3 docs/site/blocks.py --check | --update [PAGE...]
BUILD from the environment names the build folder. Run it from the top of the tree.

A comment before a block of a page says where its text comes from:

    <!-- source FILE PARTS -->          a file of docs/lowering, or of the tree
    <!-- lowered FILE [FLAG] PARTS -->  the file's text after `ompt-cc --ompt-emit-lowered`
    <!-- dump FILE STAGES -->           the output of `ompt-cc --ompt-dump=STAGES` for the file
    <!-- output COMMAND -->             the output of a command

PARTS select lines; without PARTS the block has the whole text. A sequence of these parts:

    definition NAME                     of a function, variable or type
    from TEXT to TEXT                   from a line with the first text to one with the second
    statement TEXT                      from a line with the text to the statement's end
    line TEXT                           a line with the text
    ...                                 a line of three dots; "... words": a comment

The search for a part begins after the part before it. Words with blanks stand in quotes.
Empty lines of lowered text are left out. Each part loses its common indentation.
"""
# SPDX-License-Identifier: MIT
import difflib
import functools
import glob
import os
import re
import shlex
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(os.environ.get("BUILD", "build"))
PAGES = ["README.md"] + sorted(glob.glob("docs/*.md"))
BLOCK = re.compile(r"(<!-- (source|lowered|dump|output) ([^\n]*?) -->\n)"
                   r"(?:```(\w*)\n(.*?)```\n|((?:(?:    [^\n]*)?\n)*))", re.S)


class Wrong(Exception):
    """A marker that can't be followed."""


def compiler(*arguments):
    result = subprocess.run([f"{BUILD}/bin/ompt-cc", "-fopenmp", *arguments],
                            capture_output=True, text=True, check=False)
    if result.returncode:
        raise Wrong(f"ompt-cc {' '.join(arguments)}: {result.stderr}")
    return result.stdout + result.stderr


@functools.lru_cache(None)
def lowered(file, *flags):
    # The compiler runs in the file's folder, so the lowered text names the file without a folder.
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/out.c"
        compiler(*flags, "--ompt-emit-lowered", "-o", out, file)
        with open(out) as text:
            return [line for line in text.read().split("\n") if line.strip()]


def find(lines, start, text, what):
    for i in range(start, len(lines)):
        if text in lines[i]:
            return i
    raise Wrong(f"no line {what} {text!r}")


def definition(lines, start, name):
    """Returns the first and last line of a definition, which begins at the left margin."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    i = start
    while i < len(lines):
        last = i
        if re.match(r"[A-Za-z_]", lines[i]):
            while not re.search(r"[;}]\s*$|^\S.*\{$", lines[last]):
                last += 1
            opens = next((k for k in range(i, last + 1) if lines[k].endswith("{")), None)
            head = " ".join(lines[i:last + 1]).split("{")[0].split(" = ")[0]
            if opens is not None and word.search(head):
                end = opens
                while not re.match(r"\}", lines[end]):
                    end += 1
                return i, end
            if opens is not None:
                last = opens
        i = last + 1
    raise Wrong(f"no definition of {name}")


def statement(lines, start, text):
    """Returns the line with the text, and the last line of the statement, where all of its
    brackets are closed."""
    first = last = find(lines, start, text, "with")
    depth = 0
    while True:
        depth += sum({"{": 1, "(": 1, "}": -1, ")": -1}.get(x, 0) for x in lines[last])
        if depth <= 0 and re.search(r"[;}]$", lines[last]):
            return first, last
        last += 1


def choose(lines, words):
    if not words:
        return lines
    out, at = [], 0
    while words:
        word = words.pop(0)
        if word == "definition":
            first, last = definition(lines, at, words.pop(0))
        elif word == "from":
            first = find(lines, at, words.pop(0), "from")
            if words.pop(0) != "to":
                raise Wrong("`from` without `to`")
            last = find(lines, first, words.pop(0), "to")
        elif word == "line":
            first = last = find(lines, at, words.pop(0), "with")
        elif word == "statement":
            first, last = statement(lines, at, words.pop(0))
        elif word.startswith("..."):
            out.append(f"/* {word[3:].strip()} */" if word[3:].strip() else "...")
            continue
        else:
            raise Wrong(f"{word!r} is no way to choose lines")
        out += dedent(lines[first:last + 1])
        at = last + 1
    return out


def dedent(lines):
    """Returns the lines without their common indentation. It is computed without directives and
    labels, because these stand at the margin."""
    free = [line for line in lines if line.strip() and not re.match(r"#|\s*\w+:;?$", line)]
    width = min((len(line) - len(line.lstrip()) for line in free), default=0)
    return [line[width:] if line[:width].isspace() or not width else line.lstrip()
            for line in lines]


def make(kind, marker):
    words = shlex.split(marker)
    if kind == "output":
        run = subprocess.run(marker, shell=True, capture_output=True, text=True, check=False,
                             env=dict(os.environ, PATH=f"{BUILD}/bin:{os.environ['PATH']}"))
        if run.returncode:
            raise Wrong(f"{marker}: exit status {run.returncode}: {run.stderr}")
        return run.stdout.rstrip("\n").split("\n")
    file = words.pop(0)
    here = os.getcwd()
    if not os.path.isfile(file):
        os.chdir("docs/lowering")
    try:
        if kind == "dump":
            return compiler(f"--ompt-dump={words[0]}", file).rstrip("\n").split("\n")
        if kind == "lowered":
            flags = [words.pop(0)] if words and words[0].startswith("-") else []
            lines = lowered(file, *flags)
        else:
            with open(file) as text:
                lines = text.read().rstrip("\n").split("\n")
    except OSError as error:
        raise Wrong(str(error)) from error
    finally:
        os.chdir(here)
    return choose(lines, words)


def page(name, update):
    """Checks or updates a page. Returns the number of its blocks, and of those that are wrong."""
    with open(name) as file:
        text = file.read()
    count, wrong = 0, 0

    def block(m):
        nonlocal count, wrong
        count += 1
        line = text.count("\n", 0, m.start()) + 1
        try:
            lines = make(m[2], m[3])
        except Wrong as error:
            print(f"{name}:{line}: {error}", file=sys.stderr)
            wrong += 1
            return m[0]
        if m[4] is None:
            body = "".join(f"    {x}".rstrip() + "\n" for x in lines)
            made = f"{m[1]}\n{body}\n"
        else:
            body = "\n".join(lines) + "\n"
            made = f"{m[1]}```{m[4]}\n{body}```\n"
        if made != m[0] and not update:
            wrong += 1
            print(f"{name}:{line}: not the present output of {m[2]} {m[3]}:", file=sys.stderr)
            diff = difflib.unified_diff(m[0].split("\n"), made.split("\n"), "the page",
                                        "now", lineterm="", n=1)
            print("\n".join(list(diff)[:20]), file=sys.stderr)
        return made

    new = BLOCK.sub(block, text)
    if update and new != text:
        with open(name, "w") as file:
            file.write(new)
    return count, wrong


def main(arguments):
    if not arguments or arguments[0] not in ("--check", "--update"):
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    counts = [page(name, arguments[0] == "--update") for name in arguments[1:] or PAGES]
    count, wrong = map(sum, zip(*counts))
    print(f"{count} blocks, {wrong} of them wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
