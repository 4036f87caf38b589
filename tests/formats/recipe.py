# recipe.py: tests that build programs from Debian's source packages.
# SPDX-License-Identifier: MIT
import re

from formats.base import SKIP, Format

LIMIT = 7200


class Recipe(Format):
    """NAME.sh, a recipe (packages/helpers/recipe.sh): it builds a program with ompt-cc or another
    compiler, and the program's own tests must pass. A recipe without `quick=yes` is run
    only with --all."""

    patterns = ('*.sh',)

    def long(self, test):
        with open(test.getFilePath()) as file:
            quick = re.search(r'^quick=yes\b', file.read(), re.M)
        return '' if quick else 'it takes minutes'

    def verdicts(self, v, test):
        compiler = v.config.cc.split()[0]
        ran = v.run(['sh', v.config.top + '/tests/packages/helpers/recipe.sh',
                     test.getFilePath(), compiler, v.tmp], LIMIT, merge=True,
                    OURS='' if v.config.given_cc else 'y')
        if ran.status == SKIP:
            v.skip(ran.out.strip())
        else:
            v.check('exit status %d' % ran.status, ran.status == 0, ran.out)
            v.say(ran.out)
