# program.py: tests that are C programs, which check themselves, with several numbers of threads.
# SPDX-License-Identifier: MIT
import os
import shlex

from formats.base import SKIP, Format, environment, header

# Seconds; ends programs that hang.
LIMIT = 600


class Program(Format):
    """NAME.c, built once. With 1, 2, 3 and 8 threads it must end with status 0, which is one
    verdict each.

    Its header may contain
      flags: F                 more compiler flags
      extra: f.c               more sources, from the folder
      alone:                   without the folder's own sources
      threads: 1 4             other numbers of threads
      env: A=1 B=2             environment
      not with thread: why     skipped with that sanitizer; `any` stands for all sanitizers
    The folder's lit.local.cfg has the flags and sources for all its programs. Headers are in
    the helpers/ of the folder and of tests/.
    """

    patterns = ('*.c',)

    def __init__(self, flags='', sources=(), environment=None):
        self.flags, self.sources = flags, list(sources)
        self.environment = environment or {}

    def build(self, v, source, says, output):
        here = os.path.dirname(source)
        top = v.config.top
        sources = [] if 'alone' in says else self.sources
        words = shlex.split(v.config.cc) + ['-std=gnu11', '-O1', '-g']
        words += shlex.split(self.flags) + shlex.split(says.get('flags', ''))
        words += ['-I' + folder for folder in (here + '/helpers', top + '/tests/helpers',
                                               top + '/include')]
        if 'flags' not in says:
            sources = [self.compiled(v, here, words, one) for one in sources]
        words += [source] + sources + says.get('extra', '').split()
        return v.run(words + ['-o', output], LIMIT, cwd=here, merge=True)

    def compiled(self, v, here, words, source):
        """Returns the object of one of the folder's own sources, which is compiled once."""
        if not source.endswith('.c'):
            return source
        name = os.path.relpath(os.path.join(here, source), v.config.top).replace('/', '_') + '.o'
        return v.once(name, lambda output: v.run(
            words + ['-c', source, '-o', output], LIMIT, cwd=here, merge=True))

    def verdicts(self, v, test):
        source = test.getFilePath()
        says = header(source)
        for sanitizer in ('any', v.config.sanitize):
            if v.config.sanitize and 'not with ' + sanitizer in says:
                v.skip(says['not with ' + sanitizer])
                return
        program = os.path.join(v.tmp, 'program')
        if not v.works('it does not build', self.build(v, source, says, program)):
            return
        given = {**self.environment, **environment(says)}
        for number in v.threads(says.get('threads', '1 2 3 8')):
            ran = v.run([program], LIMIT, merge=True, **given, OMP_NUM_THREADS=number)
            if ran.status == SKIP:
                v.skip('with %s threads: %s' % (number, ran.out.strip()))
            else:
                v.check('with %s threads: status %d' % (number, ran.status),
                        ran.status == 0, ran.out)
