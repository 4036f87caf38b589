# model.py: the runtime's protocols with every interleaving, on two machines; and broken ones.
# SPDX-License-Identifier: MIT
import os
import shlex
import shutil

from formats.base import Format, first_line, header

# For one program; the bounds are chosen so that each ends in seconds.
LIMIT = 900
CHECKER = ('model', 'weak', 'races')
FLAGS = '''-std=gnu11 -O1 -g -D_GNU_SOURCE= -fno-omit-frame-pointer -no-pie
  -Wno-unused-command-line-argument -Wl,--unresolved-symbols=ignore-all'''


# Each plain access of the runtime calls helpers/races.c, except the model's own accesses. The
# runtime's code must not treat this as ThreadSanitizer, which it would notify of its ordering.
WATCHED = '''-fsanitize=thread -mllvm -tsan-instrument-func-entry-exit=0
  -Wno-builtin-macro-redefined'''


class Model(Format):
    """NAME.c, a model: it includes the protocol's files, whole, from a copy of rtlib/.

    Its header says `tries: BOUNDS, BOUNDS...`, and `weak:` the same for the weak machine,
    which is a test of its own: with these nothing may be found; `weak deep:` are for --all.
    Where the code polls a counted number of times, or has a queue of some length,
    NAME/small.patch makes that little, so that what comes after it is reached soon.
    """

    patterns = ('*.c',)

    def variants(self, path, config):
        return [None, 'weak']

    def verdicts(self, v, test):
        source = test.getFilePath()
        weak = test.path_in_suite[-1] == 'weak'
        says = header(source)
        tries = says['weak' if weak else 'tries'].split(', ')
        if weak and v.config.all:
            tries += says['weak deep'].split(', ')
        if not self.prepare(v, source) or not self.build(
                v, weak, ['-Wall', '-Wextra', '-Werror']):
            return
        for bounds in tries:
            ran = self.run(v, weak, bounds)
            v.say('%s: %s' % (bounds, ran.out.strip()))
            v.check(bounds, ran.status == 0, ran.out)

    def prepare(self, v, source):
        """A copy of the runtime, as the model wants it."""
        here = os.path.dirname(source)
        top = v.config.top
        shutil.copytree(top + '/rtlib', v.tmp + '/rtlib')
        self.compiler = [v.config.clang, *shlex.split(FLAGS), '-I' + here + '/helpers',
                         '-I' + v.tmp + '/rtlib', '-I' + top + '/include']
        self.checker = [v.once(name + '.o', lambda output, name=name: v.run(
            self.compiler + ['-O2', '-Wall', '-Wextra', '-Werror', '-c',
                             '%s/helpers/%s.c' % (here, name), '-o', output],
            LIMIT, merge=True)) for name in CHECKER]
        self.source = source
        small = source[:-len('.c')] + '/small.patch'
        return not os.path.exists(small) or v.patched(small, v.tmp)

    def build(self, v, weak, warnings):
        watched = []
        if weak:
            with open(v.tmp + '/own', 'w') as file:
                file.write('src:%s/*\n' % os.path.dirname(self.source))
            watched = ['-D__has_feature(x)=0', '-fsanitize-ignorelist=' + v.tmp + '/own',
                       *shlex.split(WATCHED)]
        return (v.works('it does not compile', v.run(
            self.compiler + warnings + watched + ['-c', self.source, '-o', v.tmp + '/it.o'],
            LIMIT, merge=True)) and
                v.works('it does not link', v.run(
                    self.compiler + [v.tmp + '/it.o'] + self.checker +
                    ['-o', v.tmp + '/model'], LIMIT, merge=True)))

    def run(self, v, weak, bounds):
        return v.run([v.tmp + '/model'] + ['weak'] * weak + bounds.split(), LIMIT, merge=True)


class Broken(Model):
    """MODEL/NAME.patch, which breaks the runtime: MODEL.c has to find that with the bounds
    that the patch's first line says, `bounds: BOUNDS`. With `weak: BOUNDS; not BOUNDS` the
    weak machine has to find it, and the other one must not. With -v the run is printed."""

    patterns = ('*.patch',)

    def variants(self, path, config):
        return [None]

    def getTestsForPath(self, suite, path, lit_config, config):
        if path[-1] != 'small.patch':
            yield from super().getTestsForPath(suite, path, lit_config, config)

    def verdicts(self, v, test):
        patch = test.getFilePath()
        machine, bounds = first_line(patch)
        weak = machine == 'weak'
        bounds, _, without = bounds.partition('; not ')
        if not self.prepare(v, os.path.dirname(patch) + '.c') or not v.patched(patch, v.tmp):
            return
        if weak and self.build(v, False, ['-w']):
            ran = self.run(v, False, without)
            v.check('it is found without the weak machine', ran.status == 0, ran.out)
        if self.build(v, weak, ['-w']):
            ran = self.run(v, weak, bounds)
            v.say(ran.out)
            v.check('it is not found', ran.status == 1, ran.out)
