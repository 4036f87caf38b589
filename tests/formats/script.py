# script.py: shell scripts that are tests.
# SPDX-License-Identifier: MIT
import os

from formats.base import SKIP, TOTALS, Format


class Script(Format):
    """NAME.sh, called with the compiler and an empty folder, from the top of the tree.

    Its last line is `N passed, N failed, N skipped`, which helpers/script.sh counts; or
    there is no such line, and its status is the verdict, 77 a skip.
    """

    patterns = ('*.sh',)

    def verdicts(self, v, test):
        environment = {'THREADS': ' '.join(v.config.threads)} if v.config.threads else {}
        ran = v.run(['sh', test.getFilePath(), v.config.cc, v.tmp], 3600,
                    cwd=v.config.top, merge=True, **environment)
        last = ran.out.rstrip('\n').rsplit('\n', 1)[-1]
        if TOTALS.match(last):
            v.totals(ran.out, ran.status)
        elif ran.status == SKIP:
            v.skip(last)
        else:
            v.check('exit status %d' % ran.status, ran.status == 0, ran.out)
