# loops.py: tests that compare the inner loops of parallel programs with the inner loops of serial
# programs.
# SPDX-License-Identifier: MIT
import os
import re
import shlex

from formats.base import Format

LIMIT = 600
TARGET = '--target=x86_64-linux-gnu -O3 -march=x86-64-v3 -w -S'.split()
ROW = '%-24s %4d %3d %3d %3d   %4d %3d %3d %3d   %s'


class Loops(Format):
    """NAME.c is compiled for one x86-64 processor, by clang without OpenMP and by ompt-cc.
    Compares the largest innermost loop of each function in the two assembly files. The loop
    of ompt-cc must

      have vectors that are at least as wide,
      have no more loads for each store. If clang's loop stores nothing, our loop must store
      nothing. In that case, if our vectors are not wider, our loop must have no more
      instructions for each load.

    A comment `less NAME: why` before a function allows a worse loop, and then the loop must
    be worse. No figure depends on the machine. With -v all figures are printed: bits of the
    vectors, loads, stores, instructions; first the serial ones, then ours.
    """

    patterns = ('*.c',)

    def inner(self, v, compiler, source):
        assembly = os.path.join(v.tmp, 'a.s')
        ran = v.run(compiler + TARGET + ['-o', assembly, source], LIMIT, merge=True)
        if ran.status == 0:
            ran = v.run(['awk', '-f', os.path.dirname(source) + '/helpers/inner.awk', assembly],
                        LIMIT)
        if ran.status != 0:
            raise RuntimeError(ran.out)
        rows = (line.split() for line in ran.out.splitlines())
        return {row[0]: tuple(map(int, row[1:5])) for row in rows}

    def verdicts(self, v, test):
        source = test.getFilePath()
        serial = self.inner(v, [v.config.clang], source)
        ours = self.inner(v, shlex.split(v.config.cc), source)
        with open(source) as file:
            less = set(re.findall(r'^/\* less ([a-z0-9_]*): ', file.read(), re.M))
        for name, want in sorted(serial.items()):
            got = ours.get(name)
            why = self.worse(want, got) if got else 'no loop'
            v.say(ROW % (name, *want, *(got or (0, 0, 0, 0)), why))
            if name in less:
                why = '' if why else 'no longer less, says its file'
            v.check('%s: %s' % (name, why), not why)

    @staticmethod
    def worse(want, got):
        bits, loads, stores, every = want
        if got[0] < bits:
            return 'narrower vectors'
        if (got[1] * stores > loads * got[2]) if stores else got[2] > 0:
            return 'more loads and stores'
        if not stores and got[0] == bits and got[3] * loads > every * got[1]:
            return 'more instructions'
        return ''
