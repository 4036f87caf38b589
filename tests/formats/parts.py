# parts.py: whole folders as one test each, run by a runner of their own.
# SPDX-License-Identifier: MIT
import os

import lit.Test

from formats.base import Format

FOLDERS = '''
  packages docs'''
COMMANDS = {
    'bench': 'sh tests/bench/smoke.sh',
    'mutants': 'sh tests/mutants/run.sh wrong',
    'fuzz': "env 'THREADS=1 3' sh tests/fuzz/run.sh --no-peer 1 40",
    'fuzz_types': "env 'THREADS=1 3' sh tests/fuzz/run.sh --types --no-peer 1 40",
    'fuzz_mutate': 'python3 tests/fuzz/mutate.py --count 60',
    'examples': 'sh examples/run.sh %(build)s',
}
SANITIZED = ''


class Parts(Format):
    def getTestsInDirectory(self, suite, folder, lit_config, config):
        if folder:
            return
        names = FOLDERS.split() + list(COMMANDS)
        if config.sanitize:
            names = SANITIZED.split()
        for name in sorted(set(names)):
            yield lit.Test.Test(suite, (name, 'run.sh'), config)

    def verdicts(self, v, test):
        name = test.path_in_suite[0]
        command = COMMANDS.get(name, 'sh tests/%s/run.sh' % name) % vars(v.config)
        if v.config.sanitize or v.config.given_cc:
            command += " --cc '%s'" % v.config.cc
        ran = v.run(command, cwd=v.config.top, merge=True)
        v.totals(ran.out, ran.status)
