# model.py: the runtime's protocols with every interleaving; and broken ones.
# SPDX-License-Identifier: MIT
import os
import shlex
import shutil

from formats.base import Format

# Of one program; the bounds are chosen so that each ends in seconds.
LIMIT = 900
FLAGS = '''-std=gnu11 -O1 -g -D_GNU_SOURCE= -fno-omit-frame-pointer -no-pie
  -Wno-unused-command-line-argument -Wl,--unresolved-symbols=ignore-all'''


class Model(Format):
    """NAME.c, a model: it includes the protocol's files, whole, from a copy of rtlib/.

    models.txt says what is tried with it, and in how many ways the runtime's own code is
    broken, each of which must be found. A row's first words are `try`, `small` or `break`
    and the model's name. With -v each run that was found is printed.
    """

    patterns = ('*.c',)

    def rows(self, here, kind, model):
        bars = {'try': 2, 'small': 3, 'break': 5}[kind] # a script may have more
        with open(here + '/models.txt') as file:
            fields = [line.rstrip('\n').split(' | ', bars) for line in file]
        return [row[2:] for row in fields if row[:2] == [kind, model]]

    def verdicts(self, v, test):
        source = test.getFilePath()
        here, name = os.path.split(source)
        model = name[:-len('.c')]
        top = v.config.top
        shutil.copytree(top + '/rtlib', v.tmp + '/rtlib')
        self.compiler = [v.config.clang, *shlex.split(FLAGS), '-I' + here + '/helpers',
                         '-I' + v.tmp + '/rtlib', '-I' + top + '/include']
        checker = v.run(self.compiler + ['-Wall', '-Wextra', '-Werror', '-c',
                                         here + '/helpers/model.c', '-o', v.tmp + '/model.o'],
                        LIMIT, merge=True)
        if checker.status != 0:
            v.fail('helpers/model.c does not compile', checker.out)
            return
        self.sources = [v.tmp + '/model.o', source]
        for file, script in self.rows(here, 'small', model):
            if not self.change(v, file, script):
                v.fail('%s has no such text: %s' % (file, script))
        if not self.build(v, ['-Wall', '-Wextra', '-Werror']):
            return
        tries = self.rows(here, 'try', model)
        for bounds, in tries:
            ran = self.run(v, bounds)
            v.say('%s %s: %s' % (model, bounds, ran.out.strip()))
            v.check(bounds, ran.status == 0, ran.out)
        breaks = self.rows(here, 'break', model)
        for what, bounds, file, script in breaks:
            path = v.tmp + '/rtlib/' + file
            with open(path) as text:
                whole = text.read()
            if not self.change(v, file, script):
                v.fail('%s: %s has no such text: %s' % (what, file, script))
                continue
            if self.build(v, ['-w']):
                ran = self.run(v, bounds)
                v.say('== %s: %s\n%s' % (model, what, ran.out))
                v.check('not found: ' + what, ran.status == 1, ran.out)
            with open(path, 'w') as text:
                text.write(whole)
        if not tries or not breaks:
            v.fail('nothing is tried, or nothing is broken')

    def change(self, v, file, script):
        path = v.tmp + '/rtlib/' + file
        with open(path) as text:
            old = text.read()
        v.run(['sed', '-i', '-e', script, path])
        with open(path) as text:
            return text.read() != old

    def build(self, v, warnings):
        built = v.run(self.compiler + warnings + self.sources + ['-o', v.tmp + '/model'],
                      LIMIT, merge=True)
        if built.status != 0:
            v.fail('it does not compile', built.out)
        return built.status == 0

    def run(self, v, bounds):
        return v.run([v.tmp + '/model'] + bounds.split(), LIMIT, merge=True)
