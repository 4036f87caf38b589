# base.py: the shared part of all formats: finding files, running commands, verdicts.
# SPDX-License-Identifier: MIT
import fcntl
import fnmatch
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import tempfile

import lit.Test

from formats.target import hung, left_out

# The exit status of a program that cannot be tested on this machine.
SKIP = 77
TOTALS = re.compile(r'(\d+) passed, (\d+) failed, (\d+) skipped$')
# A script prints such a line for a part that it runs only with --all.
LEFT = 'left to make test-all: '


class Ran:
    """A command that has ended: its status and its output."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err


class Verdicts:
    """The results of a test. The suite's last line counts each verdict."""

    def __init__(self, test, tmp):
        self.test, self.config, self.tmp = test, test.config, tmp
        self.passed = self.failed = self.skipped = 0
        self.left = 0 # parts that are run only with --all
        self.said = []
        self.began = processor()

    def say(self, text):
        self.said.append(text.rstrip('\n'))

    def show(self, text, lines=25):
        """Quotes text. A repeated line is printed once, with the number of its repetitions."""
        times = {}
        for line in text.splitlines():
            times[line] = times.get(line, 0) + 1
        for line in list(times)[:lines]:
            again = ' (%d times)' % times[line] if times[line] > 1 else ''
            self.say('  | ' + line + again)

    def check(self, what, holds, text=''):
        """Counts one verdict. If `holds` is false, it is a failure, and the text is shown."""
        if holds:
            self.passed += 1
        else:
            self.fail(what, text)
        return bool(holds)

    def fail(self, what, text=''):
        self.failed += 1
        self.say('FAIL ' + what)
        self.show(text)

    def works(self, what, ran):
        """Returns True if a preparing step has succeeded. Otherwise counts a failed verdict."""
        if ran.status != 0:
            self.fail('%s: exit status %d' % (what, ran.status), ran.out)
        return ran.status == 0

    def threads(self, says):
        """Returns the suite's numbers of threads, or else those in the text, such as '1 2 3 8'."""
        return (self.config.threads or says.split()) * self.config.repeat

    def linked(self, name):
        """Makes a copy of a folder of the tree, of links. Call `own` before a file changes."""
        shutil.copytree(os.path.join(self.config.top, name), os.path.join(self.tmp, name),
                        copy_function=os.symlink)

    def own(self, path):
        """Replaces a link, if the file is one, by a copy of its file."""
        if os.path.islink(path):
            source = os.path.realpath(path)
            os.remove(path)
            shutil.copy(source, path)

    def patched(self, patch, folder):
        """Applies a patch to a folder with copies of the tree's files, or with links to them."""
        for path in changed_files(patch):
            self.own(os.path.join(folder, path))
        ran = self.run(['patch', '-s', '-p1', '-i', patch], 60, cwd=folder, merge=True)
        return self.works(os.path.basename(patch) + ' does not apply', ran)

    def to_link(self, sources, patch):
        """Returns what to link for sources of the copy that `linked` made: for a source that the
        patch does not concern, its object in the build folder."""
        changed = changed_files(patch)
        found = []
        for source in sources:
            path = os.path.relpath(source, self.tmp)
            built = '%s/obj/%s.o' % (self.config.build, path[:-len('.c')])
            same = path not in changed and not any(name.endswith('.h') for name in changed)
            found.append(built if same and os.path.exists(built) else source)
        return found

    def skip(self, why):
        self.skipped += 1
        self.say('skipped: ' + why)

    def leave(self, what, count=1):
        self.left += count
        self.say(LEFT + what)

    def left_in(self, text):
        """Counts the parts that a script has left to --all."""
        self.left += sum(line.startswith(LEFT) for line in text.splitlines())

    def run(self, command, limit=None, cwd=None, merge=False, **environment):
        """Runs a command: a list of words, or one line of text. merge: `out` has standard
        error, too."""
        words = shlex.split(command) if isinstance(command, str) else command
        child = subprocess.Popen(
            words, cwd=cwd or self.tmp, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if merge else subprocess.PIPE,
            env={**self.config.environment, **environment},
            start_new_session=True)
        try:
            out, err = child.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            out, err = child.communicate()
            err = (err or b'') + b'\nkilled: it ran for %d seconds\n' % limit
            child.returncode = 124
            if merge:
                out, err = out + err, None
        return Ran(child.returncode, *(text.decode(errors='replace') if text else ''
                                       for text in (out, err)))

    def once(self, name, build):
        """Returns a file that several tests need. The first test calls build(path) to make it."""
        path = os.path.join(self.config.tmp, name)
        with open(path + '.lock', 'w') as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not os.path.exists(path):
                built = build(path + '.new')
                if built.status != 0:
                    raise RuntimeError('%s does not build:\n%s' % (name, built.out))
                os.rename(path + '.new', path)
        return path

    def totals(self, text, status):
        """Adds the totals in the last line of a program's output."""
        lines = text.rstrip('\n').split('\n')
        found = TOTALS.match(lines[-1])
        if not found:
            self.fail('status %d, and no totals' % status, text)
            return
        passed, failed, skipped = map(int, found.groups())
        for line in lines[:-1]:
            self.say(line)
        self.passed += passed
        self.failed += failed
        self.skipped += skipped
        if status != 0 and failed == 0:
            self.fail('exit status %d' % status)

    def result(self):
        if self.failed:
            code = lit.Test.FAIL
            self.say('repeat: ' + self.config.repeated % shlex.quote(
                '/'.join(self.test.path_in_suite)))
        elif self.passed:
            code = lit.Test.PASS
        elif self.skipped or self.left:
            code = lit.Test.UNSUPPORTED
        else:
            self.fail('there was no verdict')
            code = lit.Test.FAIL
        result = lit.Test.Result(code, '\n'.join(self.said) + '\n')
        for name in ('passed', 'failed', 'skipped', 'left'):
            result.addMetric(name, lit.Test.IntMetricValue(getattr(self, name)))
        result.addMetric('processor', lit.Test.RealMetricValue(processor() - self.began))
        return result


def processor():
    """Returns the processor seconds of all commands that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


class Format:
    """A format: the function `verdicts` of a subclass does the work of one test.

    patterns: the names of files that are tests. variants: if one file is several tests, the
    words that are added to its name.
    """

    patterns = ()

    def variants(self, path, config):
        return [None]

    def getTestsForPath(self, suite, path, lit_config, config):
        if path[-1] in config.excludes or not any(
                fnmatch.fnmatch(path[-1], pattern) for pattern in self.patterns):
            return
        source = suite.getSourcePath(path)
        for variant in self.variants(source, config):
            name = path + (variant,) if variant else path
            test = lit.Test.Test(suite, name, config, file_path=source)
            # Without a time from an earlier run, the expected time decides which tests begin
            # first.
            test.previous_elapsed = test.previous_elapsed or config.expected
            yield test

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        for name in sorted(os.listdir(suite.getSourcePath(folder))):
            yield from self.getTestsForPath(suite, folder + (name,), lit_config, config)

    def long(self, test):
        """Returns why the test is run only with --all; '' if it is always run."""
        if not test.config.daily:
            return ''
        name = '/'.join(test.path_in_suite)
        with open(test.config.test_source_root + '/long.txt') as file:
            for line in file:
                if line[0] not in '#\n':
                    pattern, why = line.strip().split(': ', 1)
                    if fnmatch.fnmatch(name, pattern):
                        return why
        return ''

    def execute(self, test, lit_config):
        long = '' if test.config.all else self.long(test)
        if long:
            verdicts = Verdicts(test, '')
            verdicts.leave(long)
            return verdicts.result()
        verdicts = self.attempt(test)
        first = hung(verdicts)
        if first:
            verdicts = self.attempt(test)
            verdicts.say('second attempt, after: ' + first)
        return verdicts.result()

    def attempt(self, test):
        tmp = tempfile.mkdtemp(dir=test.config.tmp)
        os.chmod(tmp, 0o755)
        try:
            verdicts = Verdicts(test, tmp)
            why = left_out(test)
            if why:
                verdicts.skip(why)
            else:
                self.verdicts(verdicts, test)
            return verdicts
        finally:
            shutil.rmtree(tmp, ignore_errors=True)


def every_third(test):
    """Returns whether the test's patch is the first, fourth, seventh... patch of its folder."""
    folder, name = os.path.split(test.getFilePath())
    patches = sorted(set(os.listdir(folder)) - {'small.patch'})
    return patches.index(name) % 3 == 0


class Any(Format):
    """Several formats in one folder. A file is a test of the first format that accepts it."""

    def __init__(self, *formats):
        self.formats = formats

    def found(self, one, tests):
        for test in tests:
            test.format = one
            yield test

    def getTestsForPath(self, suite, path, lit_config, config):
        for one in self.formats:
            tests = list(one.getTestsForPath(suite, path, lit_config, config))
            if tests:
                return self.found(one, tests)
        return []

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        for one in self.formats:
            yield from self.found(one, one.getTestsInDirectory(suite, folder, lit_config,
                                                               config))

    def execute(self, test, lit_config):
        return test.format.execute(test, lit_config)


KEYWORD = re.compile(r'^[/ *#]*(flags|extra|shared|alone|threads|env|exit|stderr|linked|less|'
                     r'hz|dump|each|tries|deep|weak|weak deep|not with \w+): *(.*?) *(?:\*/)?\r?$')


def header(path):
    """Returns the needs that a file's comments state: a text for each keyword. Lines with the
    same keyword are joined."""
    says = {}
    with open(path, errors='replace') as file:
        for line in file:
            if line.startswith('/* output:'):
                break
            found = KEYWORD.match(line)
            if found:
                says[found[1]] = (says.get(found[1], '') + ' ' + found[2]).strip()
    return says


def environment(says):
    """Returns the variables of a header's `env:`."""
    return dict(one.split('=', 1) for one in shlex.split(says.get('env', '')))


def first_line(patch):
    """Returns the first line of a patch: a keyword and its text."""
    with open(patch) as file:
        return file.readline().strip().split(': ', 1)


def changed_files(patch):
    """Returns the paths of the files that a patch changes."""
    with open(patch) as file:
        return re.findall(r'^\+\+\+ b/(\S+)', file.read(), re.M)
