# unit.py: tests of single files with Criterion, and stress programs.
# SPDX-License-Identifier: MIT
import os
import re

from formats.base import Format
from formats.target import launched

SUITE = re.compile(r'^(?:Test|Theory)\(\(?(\w+)|^ParameterizedTest\([^,]*,\s*(\w+)', re.M)
SUMMARY = re.compile(r'Tested: .*?(\d+).*? Passing: .*?(\d+)')


class Criterion(Format):
    """test_NAME.c or .cpp: the file's suites. One program contains all such files."""

    patterns = ('test_*.c', 'test_*.cpp')

    def verdicts(self, v, test):
        path = test.getFilePath()
        program = 'unit_lowering' if path.endswith('.cpp') else 'unit_rtlib'
        # Criterion does not work under ThreadSanitizer. Tests of the compiler are not repeated:
        # the compiler is the same in all builds.
        if v.config.sanitize == 'thread' or v.config.sanitize and path.endswith('.cpp'):
            v.skip('not in a build with -fsanitize=' + v.config.sanitize)
            return
        with open(path) as file:
            suites = sorted({a or b for a, b in SUITE.findall(file.read())})
        for suite in suites:
            ran = v.run([os.path.join(v.config.build, 'bin', program), '-j1',
                         '--color=never', '--filter', suite + '/*'], 600, merge=True)
            tested, passing = map(int, SUMMARY.search(ran.out).groups())
            v.passed += passing
            # After a crash some tests have not run: they count as failed.
            for _ in range(tested - passing):
                v.fail('in ' + suite)
            if ran.status != 0 or tested == 0:
                v.show(ran.out)
                v.check('%s: status %d, %d tests' % (suite, ran.status, tested),
                        tested > passing)


class Stress(Format):
    """stress_NAME.c: a separate program, which must end with status 0 for several team sizes."""

    patterns = ('stress_*.c',)

    def verdicts(self, v, test):
        name = os.path.splitext(os.path.basename(test.getFilePath()))[0]
        large = ' 19 64' if name == 'stress_barrier' else '' # larger teams use other barriers and forks
        for threads in v.threads('2 3 8' + large):
            program = launched(v, os.path.join(v.config.build, 'bin', name))
            ran = v.run([program, threads], 600,
                        merge=True)
            v.check('%s %s: status %d' % (name, threads, ran.status), ran.status == 0,
                    ran.out)
