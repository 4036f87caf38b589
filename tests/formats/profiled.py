# profiled.py: tests that run programs with a known profile under ompt-prof.
# SPDX-License-Identifier: MIT
import os
import shlex
import shutil

from formats.base import Format, environment, first_line, header

LIMIT = 600
# The report may differ from the program's diary (helpers/answers.h) by this percentage of the time
# of all threads.
POINTS = '5'
# A run can fail because the machine pauses for a while, so a test has several tries.
TRIES = 5


class Profiled(Format):
    """NAME.c, run with 2, 3 and 8 threads, and with the environment that its line `env:` gives. It
    writes a diary (helpers/answers.h), and the report is compared with the diary."""

    patterns = ('*.c',)

    def build(self, v, source, program):
        v.environment = environment(header(source))
        return v.run(shlex.split(v.config.cc) +
                     ['-std=gnu11', '-O2', '-g', source, '-o', program], LIMIT, merge=True)

    def under(self, v, program, threads, bin, limit=LIMIT, hz=1000):
        """Runs the program under ompt-prof: tables go to out, stacks to out.folded."""
        out = os.path.join(v.tmp, 'out')
        return v.run([bin + '/ompt-prof', '--hz=%d' % hz, '-o', out, '-t', out, program], limit,
                     merge=True, OMP_NUM_THREADS=threads, **v.environment)

    def answer(self, v, program, threads, bin):
        """Runs the program. Returns the status and the output of the comparison."""
        here = os.path.dirname(v.test.getFilePath())
        if here.endswith('/broken'):
            here = os.path.dirname(here)
        ran = self.under(v, program, threads, bin)
        if ran.status != 0:
            return ran
        with open(v.tmp + '/log', 'w') as log:
            log.write(ran.out)
        return v.run(['awk', '-v', 'LIMIT=' + POINTS, '-f', here + '/helpers/compare.awk',
                      v.tmp + '/log', v.tmp + '/out'], LIMIT, merge=True)

    def verdicts(self, v, test):
        program = os.path.join(v.tmp, 'program')
        if not v.works('it does not build', self.build(v, test.getFilePath(), program)):
            return
        for threads in v.threads('2 3 8'):
            for _ in range(TRIES):
                ran = self.answer(v, program, threads, v.config.build + '/bin')
                if ran.status == 0:
                    break
            v.check('with %s threads' % threads, ran.status == 0, ran.out)


def library_sources(v):
    """Returns the sources of ompt-prof's library, as the Makefile lists them."""
    return v.run(['make', '-s', '-C', v.config.top, '--eval', 'list:;@echo $(prof_LIB_SRCS)', 'list'],
                 LIMIT).out.split()


class Broken(Profiled):
    """NAME.patch, which breaks ompt-prof's library. Its first line, `fails: NAME`, names the
    program that must notice the fault with 8 threads."""

    patterns = ('*.patch',)

    def verdicts(self, v, test):
        path = test.getFilePath()
        _, name = first_line(path)
        examples = v.tmp + '/examples'
        v.linked('examples')
        if not v.patched(path, v.tmp):
            return
        os.makedirs(v.tmp + '/bin')
        os.makedirs(v.tmp + '/lib/ompt-cc/tools')
        sources = v.to_link([v.tmp + '/' + source for source in library_sources(v)], path)
        ran = v.run(['cc', '-std=gnu11', '-O2', '-w', '-fPIC', '-shared', '-pthread',
                     '-I' + v.config.top + '/include', '-I' + examples + '/tools', *sources,
                     '-lunwind', '-ldl', '-o', v.tmp + '/lib/ompt-cc/tools/ompt-prof.so'],
                    LIMIT, merge=True)
        if not v.works('it does not build', ran):
            return
        shutil.copy(v.config.build + '/bin/ompt-prof', v.tmp + '/bin')
        here = os.path.dirname(os.path.dirname(path))
        source = os.path.join(here, name + '.c')
        hangs = not os.path.exists(source)
        if hangs:
            source = os.path.join(here, 'helpers', name + '.c')
        program = os.path.join(v.tmp, name)
        if not v.works(name + ' does not build', self.build(v, source, program)):
            return
        if hangs:
            # At 1000 samples a second, each of 8 threads on 2 processors would get only 250
            # samples, too few to notice the fault.
            ran = self.under(v, program, '8', v.tmp + '/bin', 20, 16000)
            v.check(name + ' does not notice it', ran.status != 0, ran.out)
        else:
            ran = self.answer(v, program, '8', v.tmp + '/bin')
            v.check(name + ' does not notice it',
                    ran.status != 0 and 'worst difference' in ran.out, ran.out)
