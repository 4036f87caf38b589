# model.py: the runtime's protocols with every interleaving; and broken ones.
# SPDX-License-Identifier: MIT
import os
import shlex
import shutil

from formats.base import Format, first_line, header

# Of one program; the bounds are chosen so that each ends in seconds.
LIMIT = 900
FLAGS = '''-std=gnu11 -O1 -g -D_GNU_SOURCE= -fno-omit-frame-pointer -no-pie
  -Wno-unused-command-line-argument -Wl,--unresolved-symbols=ignore-all'''


class Model(Format):
    """NAME.c, a model: it includes the protocol's files, whole, from a copy of rtlib/.

    Its header says `tries: BOUNDS, BOUNDS...`: with these nothing may be found. Where the
    code polls a counted number of times, or has a queue of some length, NAME/small.patch
    makes that little, so that what comes after it is reached soon.
    """

    patterns = ('*.c',)

    def verdicts(self, v, test):
        source = test.getFilePath()
        if not self.prepare(v, source) or not self.build(v, ['-Wall', '-Wextra', '-Werror']):
            return
        for bounds in header(source)['tries'].split(', '):
            ran = self.run(v, bounds)
            v.say('%s: %s' % (bounds, ran.out.strip()))
            v.check(bounds, ran.status == 0, ran.out)

    def prepare(self, v, source):
        """A copy of the runtime, as the model wants it."""
        here = os.path.dirname(source)
        top = v.config.top
        shutil.copytree(top + '/rtlib', v.tmp + '/rtlib')
        self.compiler = [v.config.clang, *shlex.split(FLAGS), '-I' + here + '/helpers',
                         '-I' + v.tmp + '/rtlib', '-I' + top + '/include']
        self.sources = [v.once('model.o', lambda output: v.run(
            self.compiler + ['-Wall', '-Wextra', '-Werror', '-c', here + '/helpers/model.c',
                             '-o', output], LIMIT, merge=True)), source]
        small = source[:-len('.c')] + '/small.patch'
        return not os.path.exists(small) or v.patched(small, v.tmp)

    def build(self, v, warnings):
        return v.works('it does not compile', v.run(
            self.compiler + warnings + self.sources + ['-o', v.tmp + '/model'], LIMIT,
            merge=True))

    def run(self, v, bounds):
        return v.run([v.tmp + '/model'] + bounds.split(), LIMIT, merge=True)


class Broken(Model):
    """MODEL/NAME.patch, which breaks the runtime: MODEL.c has to find that with the bounds
    that the patch's first line says, `bounds: BOUNDS`. With -v the run is printed."""

    patterns = ('*.patch',)

    def getTestsForPath(self, suite, path, lit_config, config):
        if path[-1] != 'small.patch':
            yield from super().getTestsForPath(suite, path, lit_config, config)

    def verdicts(self, v, test):
        patch = test.getFilePath()
        _, bounds = first_line(patch)
        if (self.prepare(v, os.path.dirname(patch) + '.c') and v.patched(patch, v.tmp) and
                self.build(v, ['-w'])):
            ran = self.run(v, bounds)
            v.say(ran.out)
            v.check('it is not found', ran.status == 1, ran.out)
