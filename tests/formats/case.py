# case.py: tests that are shell scripts, which build programs as a user would.
# SPDX-License-Identifier: MIT
import glob
import os

from formats.base import SKIP, Format, header

# Seconds after which a script is ended. A script may run `configure`, which takes long.
LIMIT = 1800


class Case(Format):
    """NAME.sh, run by sh in a new empty folder. helpers/case.sh is loaded before it.

    Status 0 is a pass. Status 77 is a skip, and the last line is its reason. With a line
    `# each: PATTERN`, the file is one test for each file that matches; $1 is that file's
    path. TMPDIR is another empty folder, whose contents a case may check. ALL: see script.py.
    """

    patterns = ('*.sh',)

    def folder(self, path):
        return os.path.dirname(os.path.dirname(path))

    def variants(self, path, config):
        each = header(path).get('each')
        if not each:
            return [None]
        return [os.path.basename(file)
                for file in sorted(glob.glob(os.path.join(self.folder(path), each)))]

    def verdicts(self, v, test):
        path = test.getFilePath()
        file = ''
        if not test.path_in_suite[-1].endswith(os.path.basename(path)):
            file = os.path.join(self.folder(path), os.path.dirname(header(path)['each']),
                                test.path_in_suite[-1])
        for name in ('work', 'tmp'):
            os.mkdir(os.path.join(v.tmp, name))
        ran = v.run(['sh', '-c', '. "$1"; case=$2; shift 2; . "$case"', 'sh',
                     v.config.top + '/tests/helpers/case.sh', path, file], LIMIT,
                    cwd=v.tmp + '/work', merge=True, TMPDIR=v.tmp + '/tmp',
                    TOP=v.config.top, ALL='1' if v.config.all else '')
        v.left_in(ran.out)
        if ran.status == SKIP:
            v.skip(ran.out.rstrip('\n').rsplit('\n', 1)[-1])
        else:
            v.check('exit status %d' % ran.status, ran.status == 0,
                    '\n'.join(ran.out.splitlines()[-25:]))
