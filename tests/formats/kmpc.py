# kmpc.py: tests that compile programs with clang, clang++ and flang, and run them on our
# libomp.so.5.
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shlex
import shutil

import lit.Test

from formats.base import Format, header
from formats.printed import LIMIT, Printed, wanted

COMPILERS = {'.c': 'clang-', '.cpp': 'clang++-', '.f90': 'flang-new-'}


class Kmpc(Printed):
    """NAME.c, .cpp or .f90, and programs of tests/run, with our libomp.so.5.

    The programs of this folder are run with 1, 2, 3, 4, 8 and 64 threads. In Fortran, the
    closing comment consists of lines that begin with `!>`; without flang, such a test is
    skipped. The programs of tests/run are tests, too, except those in the file `others`,
    which gives the reasons. Without --all, those in the file `corpus` are run, at -O2.
    """

    patterns = ('*.c', '*.cpp', '*.f90')

    def __init__(self, corpus, others):
        super().__init__()
        self.corpus, self.others = corpus, others

    def names(self, file, config):
        with open(os.path.join(config.test_source_root, 'kmpc', file)) as lines:
            return {line.split()[0] for line in lines if line.split() and line[0] != '#'}

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        yield from super().getTestsInDirectory(suite, folder, lit_config, config)
        if config.serial: # only the tests of tests/run have serial runs
            return
        some, others = self.names(self.corpus, config), self.names(self.others, config)
        for path in sorted(glob.glob(config.test_source_root + '/run/*.c')):
            name = os.path.basename(path)
            if name[:-2] in some | {name[:-2]} - others:
                for level in config.levels or self.levels:
                    yield lit.Test.Test(suite, folder + ('programs', name, level), config,
                                        file_path=path)

    def long(self, test):
        config = test.config
        folder, name, level = test.path_in_suite[-3:]
        if config.serial or folder != 'programs':
            return Format.long(self, test)
        if name[:-2] not in self.names(self.corpus, config):
            return 'clang with the other programs of tests/run'
        return '' if config.levels or level == '-O2' else 'it is run at -O2'

    def verdicts(self, v, test):
        source = test.getFilePath()
        here = os.path.dirname(source)
        kind = os.path.splitext(source)[1]
        compiler = COMPILERS[kind] + v.config.llvm
        if not shutil.which(compiler):
            v.skip('no ' + compiler)
            return
        if kind == '.f90' and v.config.target:
            v.skip("there is no Fortran library for that processor")
            return
        says = header(source)
        if kind == '.f90':
            with open(source) as file:
                text = ''.join(line + '\n' for line in re.findall(r'^!>(.*)$', file.read(), re.M))
        else:
            text = wanted(source)
        words = [compiler, test.path_in_suite[-1]]
        folder = v.config.build + '/lib/ompt-cc/instead'
        if v.config.serial:
            libraries = ['-L' + folder, '-Wl,-rpath-link,' + v.config.build + '/lib',
                         '-l:libomp.so.5']
        else:
            libraries = ['-fopenmp']
        if kind == '.f90':
            words += ['-module-dir', v.tmp]
        else:
            words += ['-w', '-fopenmp-version=52']
        program = os.path.join(v.tmp, 'program')
        built = v.run(words + [source] + says.get('extra', '').split() + ['-o', program] +
                      shlex.split(says.get('flags', '')) + libraries + ['-lm', '-latomic'],
                      LIMIT, cwd=here, merge=True)
        if not v.works('it does not compile', built):
            return
        if 'kmpc' == os.path.basename(here):
            says.setdefault('threads', '1 2 3 4 8 64')
        v.config.environment['LD_LIBRARY_PATH'] = folder
        try:
            self.runs(v, program, says, text)
        finally:
            del v.config.environment['LD_LIBRARY_PATH']
