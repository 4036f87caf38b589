# gomp.py: tests that compile programs with gcc, g++ and gfortran, and run them on our runtime.
# SPDX-License-Identifier: MIT
import fnmatch
import glob
import os
import re

import lit.Test

from formats.checked import tool_check
from formats.printed import Printed

COMPILERS = {'.c': ['gcc'], '.cpp': ['g++'], '.f90': ['gfortran']}


class Gomp(Printed):
    """NAME.c, .cpp or .f90, and programs of tests/run, with our libgomp.so.1.

    They are compiled with -O1 -fopenmp. In Fortran, the closing comment consists of lines
    that begin with `!>`. Each program is then run once more under examples/tool_check.c.
    """

    patterns = ('*.c', '*.cpp', '*.f90')

    def __init__(self, some):
        super().__init__(levels=['-O1'])
        self.checker = ''
        self.some = some

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        yield from super().getTestsInDirectory(suite, folder, lit_config, config)
        for path in sorted(glob.glob(config.test_source_root + '/run/*.c')):
            name = os.path.basename(path)
            if any(fnmatch.fnmatch(name, one + '.c') for one in self.some):
                for level in self.levels:
                    yield lit.Test.Test(suite, folder + ('programs', name, level), config,
                                        file_path=path)

    def preload(self, v):
        return self.checker

    def verdicts(self, v, test):
        source = test.getFilePath()
        here = os.path.dirname(source)
        program = os.path.join(v.tmp, 'program')
        with open(source) as file:
            text = file.read()
        says = dict(re.findall(r'^[ /*!]*(env|threads|exit): (.*)$', text, re.M))
        if source.endswith('.f90'):
            wanted = ''.join(line + '\n' for line in re.findall(r'^!>(.*)$', text, re.M))
        else:
            found = re.search(r'^/\* output:.*?\n(.*?)^\*/', text, re.M | re.S)
            wanted = found[1] if found else ''
        words = COMPILERS[os.path.splitext(source)[1]] + ['-O1', '-w', '-I' + here]
        words += ['-lgomp'] if v.config.serial else ['-fopenmp']
        built = v.run(words + [source, '-o', program, '-lm', '-lgomp'], 600, merge=True)
        if not v.works('it does not compile', built):
            return
        v.config.environment['LD_LIBRARY_PATH'] = v.config.build + '/lib/ompt-cc/instead'
        try:
            for self.checker in '', tool_check(v):
                failed = v.failed
                self.runs(v, program, says, wanted)
                if self.checker and v.failed > failed:
                    v.say('under the checker')
        finally:
            del v.config.environment['LD_LIBRARY_PATH']
