# printed.py: runs test programs that contain their expected output, in the closing comment.
# SPDX-License-Identifier: MIT
import os
import re
import shlex
import zlib

from formats.base import SKIP, Format, environment, header

LIMIT = 600


def wanted(path):
    """Returns the text of the comment `/* output:` at the file's end."""
    with open(path, newline='') as file:
        text = file.read().replace('\r', '')
    found = re.search(r'^/\* output:.*?\n(.*?)^\*/', text, re.M | re.S)
    return found[1] if found else ''


class Printed(Format):
    """NAME.c: one test for each -O level, run with 1, 2, 3 and 8 threads. Without --all, one of
    the levels is tested, which a checksum of the name chooses, so that each construct has
    programs at each level.

    It must print the text of its closing comment `/* output:`. Its header may contain
      flags: F      compiler flags               threads: 1 4    other numbers of threads
      env: A=1 B=2  environment                  exit: N         status (0; 77 is a skip)
      extra: f.c    more sources, linked in      stderr: R       a pattern in standard error
      shared: f.c   sources of a shared library
    If the suite ignores OpenMP (serial), each run must fail.
    """

    patterns = ('*.c',)

    def __init__(self, levels=('-O0', '-O2')):
        self.levels = levels

    def variants(self, path, config):
        return config.levels or self.levels

    def long(self, test):
        config, (*_, name, level) = test.config, test.path_in_suite
        levels = config.levels or self.levels
        if not config.daily or level == levels[zlib.crc32(name.encode()) % len(levels)]:
            return super().long(test)
        return 'it is run at another level'

    def preload(self, v):
        """Returns a library for LD_PRELOAD, or ''."""
        return ''

    def verdicts(self, v, test):
        source = test.getFilePath()
        level = test.path_in_suite[-1]
        says = header(source)
        here = os.path.dirname(source)
        command, libraries = self.compiler(v.config)
        compiler = command + [level]
        program = os.path.join(v.tmp, 'program')
        linked = []
        if 'shared' in says:
            library = os.path.join(v.tmp, 'libtest.so')
            built = v.run(compiler + ['-fPIC', '-shared'] + says['shared'].split() +
                          ['-o', library] + libraries, LIMIT, cwd=here, merge=True)
            if not v.works('the library does not compile', built):
                return
            linked = [library, '-Wl,-rpath,' + v.tmp]
        built = v.run(compiler + [source] + says.get('extra', '').split() +
                      ['-o', program] + linked + shlex.split(says.get('flags', '')) +
                      ['-lm'] + libraries, LIMIT, cwd=here, merge=True)
        if not v.works('it does not compile', built):
            return
        self.runs(v, program, says, wanted(source))

    def compiler(self, config):
        if not config.serial:
            return shlex.split(config.cc), []
        words = [word for word in shlex.split(config.cc) if word != '-fopenmp']
        lib = config.build + '/lib'
        return (words + ['-fno-openmp', '-Wno-unknown-pragmas'],
                ['-L' + lib, '-Wl,-rpath,' + lib, '-lomptcc'])

    def runs(self, v, program, says, text):
        preload = self.preload(v)
        given = {'OMP_DYNAMIC': 'false', **({'LD_PRELOAD': preload} if preload else {})}
        for number in v.threads(says.get('threads', '1 2 3 8')):
            ran = v.run([program], 5 if v.config.serial else LIMIT,
                        cwd=os.path.dirname(v.test.getFilePath()),
                        **{**given, 'OMP_NUM_THREADS': number, **environment(says)})
            if ran.status == SKIP:
                v.skip(ran.err.strip() or 'nothing to test here')
                return
            wrong = self.wrong(ran, says, text)
            if v.config.serial and not wrong:
                v.fail('it passes with OpenMP ignored, %s threads' % number)
                return
            if wrong and not v.config.serial:
                v.fail('%s threads: %s' % (number, wrong[0]), wrong[1])
                return
        v.check('runs', True)

    def wrong(self, ran, says, text):
        status = int(says.get('exit', 0))
        if ran.status < 0: # killed by a signal: the status that a shell would report
            ran.status = 128 - ran.status
        if ran.status != status:
            return 'exit status %d' % ran.status, ran.err
        if ran.out != text:
            return 'wrong output', 'it printed:\n' + ran.out
        if 'stderr' in says and not re.search(says['stderr'], ran.err, re.M):
            return 'standard error does not match ' + says['stderr'], ran.err
        return None
