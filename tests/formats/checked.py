# checked.py: tests that run programs under examples/tool_check.c, which must report no violation.
# SPDX-License-Identifier: MIT
import fnmatch
import glob
import os
import re
import shlex

import lit.Test

from formats.base import Format, header
from formats.printed import Printed

LIMIT = 600
SILENT = re.compile(r'tool_check: [1-9][0-9]* events on .* 0 violations$')


def tool_check(v):
    examples = v.config.top + '/examples'

    def build(output):
        return v.run(['cc', '-std=gnu11', '-O2', '-g', '-Wall', '-Wextra', '-Werror', '-fPIC',
                      '-shared', '-I' + v.config.top + '/include', examples + '/tool_check.c',
                      *sorted(glob.glob(examples + '/check/[a-z]*.c')), '-o', output],
                     LIMIT, merge=True)

    return v.once('tool_check.so', build)


class Checked(Format):
    """NAME.c, here and among the examples, with each number of threads.

    In each process the tool must report a number of events and no violation. The header
    may contain
      flags: F...    options
      less: F...     options that leave out events; the program is built once more with each
                     of them, and run with 3 threads, to test the rules that still apply
    """

    patterns = ('*.c',)

    def __init__(self, examples=()):
        self.examples = examples

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        yield from super().getTestsInDirectory(suite, folder, lit_config, config)
        for pattern in self.examples:
            for path in sorted(glob.glob(config.top + '/examples/' + pattern)):
                yield lit.Test.Test(suite, folder + ('examples', os.path.basename(path)),
                                    config, file_path=path)

    def verdicts(self, v, test):
        source = test.getFilePath()
        says = header(source)
        for flags in [None] + says.get('less', '').split():
            program = os.path.join(v.tmp, 'program')
            built = v.run(shlex.split(v.config.cc) + says.get('flags', '').split() +
                          ['-O1', '-g', '-I' + v.config.top + '/include', source] +
                          ([flags] if flags else []) + ['-o', program, '-lm'],
                          LIMIT, merge=True)
            if not v.works('it does not compile', built):
                continue
            for number in ['3'] * v.config.repeat if flags else v.threads('1 2 3 8'):
                self.one(v, program, number, flags or '')

    def one(self, v, program, threads, flags):
        log = os.path.join(v.tmp, 'log')
        ran = v.run([program], LIMIT, merge=True, LD_PRELOAD=tool_check(v),
                    OMP_NUM_THREADS=threads, TOOL_CHECK_FILE=log)
        said = ''
        if os.path.exists(log):
            with open(log) as file:
                said = file.read()
            os.remove(log)
        lines = [line for line in said.splitlines() if 'note:' not in line]
        v.check('%s with %s threads: exit status %d' % (flags, threads, ran.status),
                ran.status == 0 and lines and all(map(SILENT.match, lines)),
                said + ran.out)


class CheckedRun(Printed):
    """Programs of tests/run, built and run according to their headers. A violation ends the
    program with status 97."""

    def __init__(self, patterns):
        super().__init__(levels=['-O1'])
        self.some = patterns

    def preload(self, v):
        return tool_check(v)

    def long(self, test):
        name = test.path_in_suite[-2]
        some = any(fnmatch.fnmatch(name, one + '.c') for one in self.some)
        return '' if some else 'the checker with the other programs of tests/run'

    def getTestsForPath(self, suite, path, lit_config, config):
        return []

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        for path in sorted(glob.glob(config.test_source_root + '/run/*.c')):
            name = os.path.basename(path)
            for level in self.variants(path, config):
                yield lit.Test.Test(suite, folder + ('programs', name, level), config,
                                    file_path=path)
