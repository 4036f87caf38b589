# model.py: tests the runtime's protocols in every interleaving, on two simulated machines. Also
# tests that each fault that a patch adds to a protocol is found.
# SPDX-License-Identifier: MIT
import os
import shlex

from formats.base import Format, every_third, first_line, header

# Seconds after which a program is ended. It usually takes a few seconds, with the bounds of
# `deep:` some minutes, and on a busy machine many times as long.
LIMIT = 7200
CHECKER = ('model', 'weak', 'races')
# The model is not optimized, because its compilation would then take four times as long. Most of a
# run's time is in the checker, which is optimized.
FLAGS = '''-std=gnu11 -O0 -gline-tables-only -D_GNU_SOURCE= -fno-omit-frame-pointer -no-pie
  -Wno-unused-command-line-argument -Wl,--unresolved-symbols=ignore-all'''


# With these flags, plain accesses in the runtime's code call helpers/races.c. The code must not
# notice -fsanitize=thread, because it would then notify ThreadSanitizer.
WATCHED = '''-fsanitize=thread -fno-sanitize-link-runtime -mllvm -tsan-instrument-func-entry-exit=0
  -Wno-builtin-macro-redefined'''


class Model(Format):
    """NAME.c, a model. It includes the protocol's complete files from a copy of rtlib/.

    Its header has `tries: BOUNDS, BOUNDS...`: with each of these bounds the model must find no
    fault. `weak:` has the bounds for the weak machine, which is a second test. With --all, the
    bounds of `deep:` and `weak deep:` are tried, too.
    If the code polls for a number of rounds, or has a queue, NAME/small.patch makes these
    numbers small, so that the code after them is reached.
    """

    patterns = ('*.c',)

    def variants(self, path, config):
        return [None, 'weak']

    def verdicts(self, v, test):
        source = test.getFilePath()
        weak = test.path_in_suite[-1] == 'weak'
        says = header(source)
        tries = says['weak' if weak else 'tries'].split(', ')
        deep = says.get('weak deep' if weak else 'deep')
        if deep and v.config.all:
            tries += deep.split(', ')
        elif deep:
            v.leave('bounds ' + deep, len(deep.split(', ')))
        if not self.prepare(v, source) or not self.build(
                v, weak, ['-Wall', '-Wextra', '-Werror']):
            return
        for bounds in tries:
            ran = self.run(v, weak, bounds)
            v.say('%s: %s' % (bounds, ran.out.strip()))
            v.check(bounds, ran.status == 0, ran.out)

    def prepare(self, v, source):
        """Makes the model's copy of the runtime."""
        here = os.path.dirname(source)
        top = v.config.top
        v.linked('rtlib')
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
        return v.works('it does not build', v.run(
            self.compiler + warnings + watched + [
                '-include', os.path.dirname(self.source) + '/helpers/section.h', self.source,
                *self.checker, '-o', v.tmp + '/model'], LIMIT, merge=True))

    def run(self, v, weak, bounds):
        return v.run([v.tmp + '/model'] + ['weak'] * weak + bounds.split(), LIMIT, merge=True)


class Broken(Model):
    """MODEL/NAME.patch, which breaks the runtime. Its first line is `bounds: BOUNDS`: with these
    bounds MODEL.c must find the fault. If the line is `weak: BOUNDS; not BOUNDS`, the weak
    machine must find it with the first bounds, and the other machine must not find it with the
    second ones. With -v the run is printed. Without --all, every third patch of a
    model is tried."""

    patterns = ('*.patch',)

    def variants(self, path, config):
        return [None]

    def getTestsForPath(self, suite, path, lit_config, config):
        if path[-1] != 'small.patch':
            yield from super().getTestsForPath(suite, path, lit_config, config)

    def long(self, test):
        if every_third(test) or not test.config.daily:
            return super().long(test)
        return 'a fault that the model must find'

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
