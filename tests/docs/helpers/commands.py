# commands.py: runs the commands that the pages show, exactly as they are printed.
# SPDX-License-Identifier: MIT
#
# usage: python3 tests/docs/helpers/commands.py [-v] [--list] [PAGE...]   from the top of the tree
#
# A command is a line of a code block that begins with "$ " or with a word in FIRST, below. Blocks
# of C have no commands. Words after two or more blanks describe the command. The first cell of a
# row of the README's table is a command, too. All commands of a page run in order, in a copy of the
# tree with its build. ompt-cc is on the PATH.
#
# given/setup.sh makes files that the pages expect (file.c, ./program). A C block after <!-- file
# NAME --> is written to NAME after the commands above the block. `PREFIX` is a folder.
#
# Each line of output that a page shows below "$ command" must occur in the output. Numbers of
# several digits may differ. A line "..." matches any lines.
#
# commands.txt lists commands that are not run, that are run only if ALL is set, or that print
# another text each time, with the reasons. An entry that matches no command is an error.
import fnmatch
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FIRST = re.compile(r"(make|sh|ompt-\w+|cc|gcc|clang|mpicc|mpirun|cmake|meson|ninja|git|man|cd|"
                   r"apt|apt-get|sudo|dpkg|export|build/\S+|\./\S+|[A-Z_]+=\S*)(\s|$)")
LIMIT = 300  # seconds for one command


class Command:
    def __init__(self, page, line, text):
        self.page, self.line, self.text = page, line, text
        self.output, self.shown = [], False  # shown: the command begins with "$ ", and its output follows


def blocks(page):
    """Yields (line, language, lines, name of the file) of each code block of a page."""
    lines, i, name = open(page).read().split("\n"), 0, None
    while i < len(lines):
        marker = re.match(r"<!-- file (\S+) -->", lines[i])
        if marker:
            name = marker[1]
        elif re.match(r"\s*```", lines[i]):
            language, start = lines[i].strip()[3:], i + 1
            width = len(lines[i]) - len(lines[i].lstrip())
            i = next(k for k in range(start, len(lines)) if lines[k].strip() == "```")
            yield start + 1, language, [x[width:] for x in lines[start:i]], name
            name = None
        elif lines[i].startswith("    ") and (i == 0 or not lines[i - 1].strip()
                                              or lines[i - 1].startswith("<!--")):
            start = i
            while i < len(lines) and (lines[i].startswith("    ") or not lines[i].strip()):
                i += 1
            yield start + 1, "", [x[4:] for x in lines[start:i]], None
            continue
        i += 1


def commands_of(page):
    """Yields commands, and (name, text) of files, in the page's order."""
    for start, language, lines, name in blocks(page):
        if name:
            yield name, "\n".join(lines) + "\n"
        if language in ("c", "cmake", "make", "json", "meson", "cpp"):
            continue
        current, more, typed = None, False, any(x.startswith("$ ") for x in lines)
        for at, line in enumerate(lines):
            if more:
                current.text += "\n" + line
                more = line.endswith("\\")
                continue
            begins = line.startswith("$ ")
            if begins or FIRST.match(line) and not (typed and current):
                if current:
                    yield current
                text = line[2:] if begins else re.split(r"\s{2,}", line)[0]
                current = Command(page, start + at, text)
                current.shown = begins
                more = text.endswith("\\")
            elif current and current.shown:
                current.output.append(line)
        if current:
            yield current
    for number, line in enumerate(open(page), 1):
        m = re.match(r"\| `(ompt-[^`]*)` \|", line)
        if m and page == "README.md":
            yield Command(page, number, m[1])


class Exceptions:
    def __init__(self, file):
        self.rows, self.used = [], set()
        for line in open(file):
            m = re.match(r"(skip|long|varies|fails|apart) (\S+): (.*\S)\s+--\s+(.*)", line)
            if m:
                self.rows.append(m.groups())
            elif line.strip() and not line.startswith("#"):
                sys.exit(f"{file}: can't read: {line}")

    def find(self, kind, command):
        text = " ".join(command.text.replace("\\\n", " ").split())
        for row in self.rows:
            if row[:2] == (kind, command.page) and fnmatch.fnmatchcase(text, row[2]):
                self.used.add(row)
                return row[3]
        return None

    def unused(self, pages):
        return [r for r in self.rows if r not in self.used and r[1] in pages]


def shape(line):
    """Returns a line in the form in which lines are compared: addresses and numbers of several
    digits, which differ from run to run, become "#". Numbers of one digit stay."""
    line = re.sub(r"#\d+|0x[0-9a-f]+|\d+([.,]\d+)*",
                  lambda m: m[0] if len(m[0]) == 1 else "#", line)
    return re.sub(r"\s+", " ", line).strip()


def missing(expected, printed):
    have = {shape(line) for line in printed.split("\n")}
    return [x for x in expected
            if shape(x) and not x.strip().startswith("...") and shape(x) not in have]


class Shell:
    """Runs commands, each in a new shell, in the same folder and environment."""

    def __init__(self, folder, environment):
        self.folder, self.environment = folder, environment

    def run(self, text, around=()):
        with tempfile.TemporaryDirectory() as tmp:
            script = f"{text}\nstatus=$?\npwd >{tmp}/pwd\nenv -0 >{tmp}/env\nexit $status"
            shell = subprocess.Popen([*around, "bash", "-c", script], cwd=self.folder,
                                     env=self.environment, stdin=subprocess.DEVNULL,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                     start_new_session=True)
            try:
                printed = shell.communicate(timeout=LIMIT)[0].decode(errors="replace")
            except subprocess.TimeoutExpired:
                # Also kills the shell's child processes, which would keep the pipe open.
                os.killpg(shell.pid, signal.SIGKILL)
                return 124, shell.communicate()[0].decode(errors="replace")
            if os.path.exists(f"{tmp}/pwd"):
                self.folder = open(f"{tmp}/pwd").read().strip()
                self.environment = dict(row.split("=", 1) for row in
                                        open(f"{tmp}/env").read().split("\0") if "=" in row)
        return shell.returncode, printed


def apart(tmp):
    """Returns words to put before a command, so that /usr/local is a temporary folder for this
    command. None if the system does not allow that."""
    os.makedirs(f"{tmp}/local", exist_ok=True)
    for how in ("-m", "-rm"):
        around = ["unshare", how, "sh", "-c",
                  'mount --bind "$1" /usr/local && shift && exec "$@"', "sh", f"{tmp}/local"]
        try:
            if subprocess.run([*around, "true"], capture_output=True, check=False).returncode == 0:
                return around
        except OSError:
            return None
    return None


def prepare(tmp):
    """Makes a copy of the tree with its build, and the files that the pages presuppose."""
    tree = f"{tmp}/ompt-cc"
    build = os.path.abspath(os.environ.get("BUILD", "build"))
    shutil.copytree(".", tree, symlinks=True,
                    ignore=lambda folder, names: [n for n in names if folder == "." and
                                                  (n == ".git" or n.startswith("build"))])
    shutil.copytree(build, f"{tree}/build", symlinks=True)
    os.symlink("build", f"{tree}/PREFIX")
    keep = ("HOME", "LANG", "TERM", "CCACHE_DIR", "CCACHE_NOHASHDIR")
    environment = {k: os.environ[k] for k in keep if k in os.environ}
    # Tests may run as root, and beside other tests; Open MPI needs these variables to allow that.
    environment.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                       OMPI_MCA_rmaps_base_oversubscribe="1")
    environment["PATH"] = f"{tree}/build/bin:{os.environ['PATH']}"
    before = set(os.listdir(tree))
    subprocess.run(["sh", f"{HERE}/given/setup.sh"], cwd=tree, env=environment, check=True)
    os.mkdir(f"{tmp}/given")
    for name in set(os.listdir(tree)) - before:
        shutil.copy(f"{tree}/{name}", f"{tmp}/given")
    return tree, environment


def begin(tmp, tree):
    """Restores the given files, because an earlier page may have changed them."""
    for name in os.listdir(f"{tmp}/given"):
        shutil.copy(f"{tmp}/given/{name}", tree)


def main(arguments):
    verbose, listing = "-v" in arguments, "--list" in arguments
    pages = [a for a in arguments if not a.startswith("-")] or \
        ["README.md"] + sorted(glob.glob("docs/*.md"))
    exceptions = Exceptions(f"{HERE}/commands.txt")
    passed, failed, skipped = 0, 0, 0
    tmp = tempfile.mkdtemp()
    try:
        if not listing:
            tree, environment = prepare(tmp)
        for page in pages:
            if not listing:
                begin(tmp, tree)
                shell = Shell(tree, dict(environment))
            for command in commands_of(page):
                if isinstance(command, tuple):
                    if not listing:
                        with open(f"{shell.folder}/{command[0]}", "w") as file:
                            file.write(command[1])
                    continue
                where = f"{page}:{command.line}: {command.text.splitlines()[0]}"
                why = exceptions.find("skip", command)
                long = exceptions.find("long", command)
                varies = exceptions.find("varies", command)
                fails = exceptions.find("fails", command)
                if listing:
                    print(where + (f"   [not run: {why}]" if why else ""))
                    continue
                if long and not os.environ.get("ALL"):
                    print(f"left to make test-all: {where}: {long}")
                    continue
                around = apart(tmp) if exceptions.find("apart", command) else ()
                if why or around is None:
                    skipped += 1
                    continue
                status, printed = shell.run(command.text, around)
                lost = [] if varies else missing(command.output, printed)
                if (status != 0) == bool(fails) and not lost:
                    passed += 1
                    if verbose:
                        print(f"pass {where}")
                        print("".join(f"  | {x}\n" for x in printed.split("\n")[:8] if x), end="")
                    continue
                failed += 1
                print(f"FAIL docs/commands: {where}: exit status {status}")
                for line in lost[:5]:
                    print(f"  | the page has: {line}")
                for line in printed.split("\n")[-15:]:
                    print(f"  | printed: {line}")
    finally:
        shutil.rmtree(tmp, ignore_errors=True)
    for kind, page, text, _ in [] if listing else exceptions.unused(pages):
        print(f"note: commands.txt: {kind} {page}: {text}: no such command any more")
    if not listing:
        print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
