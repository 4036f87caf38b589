# script.py: tests that are shell scripts.
# SPDX-License-Identifier: MIT
from formats.base import SKIP, TOTALS, Format

# Seconds after which a script is ended.
LIMIT = 3600


class Script(Format):
    """NAME.sh, run in the top folder of the tree. Its arguments are the compiler and an empty
    folder.

    Its last line may be `N passed, N failed, N skipped`, which helpers/script.sh prints.
    Without such a line, its status is the verdict, and 77 is a skip. `environment` has
    variables for all scripts of the folder. With `path`, the build's bin/ is first on PATH.
    With --all, the variable ALL is set. Without it, a script prints a line
    `left to make test-all: WHAT` for each part that it leaves out; `long` of helpers/script.sh
    does so.
    """

    patterns = ('*.sh',)

    def __init__(self, path=False, **environment):
        self.path, self.environment = path, environment

    def verdicts(self, v, test):
        environment = dict(self.environment)
        if v.config.threads:
            environment['THREADS'] = ' '.join(v.config.threads)
        environment['ALL'] = '1' if v.config.all else ''
        if self.path:
            environment['PATH'] = v.config.build + '/bin:' + v.config.environment['PATH']
        ran = v.run(['sh', test.getFilePath(), v.config.cc, v.tmp], LIMIT,
                    cwd=v.config.top, merge=True, **environment)
        v.left_in(ran.out)
        last = ran.out.rstrip('\n').rsplit('\n', 1)[-1]
        if TOTALS.match(last):
            v.totals(ran.out, ran.status)
        elif ran.status == SKIP:
            v.skip(last)
        else:
            v.check('exit status %d' % ran.status, ran.status == 0, ran.out)
