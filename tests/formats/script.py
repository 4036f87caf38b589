# script.py: shell scripts that are tests.
# SPDX-License-Identifier: MIT
from formats.base import SKIP, TOTALS, Format

# A guard against hanging, not a measure.
LIMIT = 3600


class Script(Format):
    """NAME.sh, called with the compiler and an empty folder, from the top of the tree.

    Its last line is `N passed, N failed, N skipped`, which helpers/script.sh counts; or
    there is no such line, and its status is the verdict, 77 a skip. `environment` is for
    all scripts of a folder; with `path`, commands are found in the build's bin/ first. With
    --all, ALL is set.
    """

    patterns = ('*.sh',)

    def __init__(self, path=False, **environment):
        self.path, self.environment = path, environment

    def verdicts(self, v, test):
        environment = dict(self.environment)
        if v.config.threads:
            environment['THREADS'] = ' '.join(v.config.threads)
        if v.config.all:
            environment['ALL'] = '1'
        if self.path:
            environment['PATH'] = v.config.build + '/bin:' + v.config.environment['PATH']
        ran = v.run(['sh', test.getFilePath(), v.config.cc, v.tmp], LIMIT,
                    cwd=v.config.top, merge=True, **environment)
        last = ran.out.rstrip('\n').rsplit('\n', 1)[-1]
        if TOTALS.match(last):
            v.totals(ran.out, ran.status)
        elif ran.status == SKIP:
            v.skip(last)
        else:
            v.check('exit status %d' % ran.status, ran.status == 0, ran.out)
