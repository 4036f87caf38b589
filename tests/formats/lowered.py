# lowered.py: tests of the lowered text of each construct, and of programs that are refused.
# SPDX-License-Identifier: MIT
import difflib
import os
import re
import shlex

from formats.base import Format, header

LIMIT = 600
# Text that a user must not see: the runtime's internal names, or the message of a crash.
OURS = re.compile(r'occ_|PLEASE submit|Stack dump', re.I)
OTHER = re.compile(r': fatal|^fatal|^ompt-cc: |^error')


class Lowered(Format):
    """NAME.c is lowered. Up to three verdicts follow:

    shape       the readable lowered text equals NAME.lowered. The module's table at its end
                is left out, except in module.c
    dump        the stages that `// dump: STAGES` names equal NAME.dump
    round trip  plain clang compiles the lowered text without a warning. Warnings about unused
                names are off, because lowered code may use only a copy of a variable
    `// flags:` gives compiler flags; flags that begin with --ompt come last. With --update
    the expected files are rewritten.
    """

    patterns = ('*.c',)

    def verdicts(self, v, test):
        source = test.getFilePath()
        here, name = os.path.split(source)
        self.stem = source[:-len('.c')]
        says = header(source)
        flags = says.get('flags', '')
        compiler = shlex.split(v.config.cc) + shlex.split(flags)
        lowered = os.path.join(v.tmp, 'all.c')
        ran = v.run(compiler + ['--ompt-emit-lowered', '-o', lowered, name], LIMIT,
                    cwd=here, merge=True)
        if not v.works('it is not lowered', ran):
            return
        with open(lowered) as file:
            text = file.read()
        if name != 'module.c':
            text = re.sub(r'^[^\n]*OCC_construct \*const occ_constructs\[\].*', '', text,
                          flags=re.M | re.S)
        self.compare(v, 'lowered', text)
        if 'dump' in says:
            ran = v.run(compiler + ['--ompt-dump=' + says['dump'], name], LIMIT, cwd=here,
                        merge=True)
            self.compare(v, 'dump', ran.out)
        plain = flags.split('--ompt')[0]
        ran = v.run([v.config.clang, '-Wall', '-Wextra', '-Wno-unused-variable',
                     '-Wno-unused-but-set-variable', '-Wno-unused-local-typedef', '-Werror',
                     *shlex.split(plain), '-I' + v.config.build + '/lib/ompt-cc/include',
                     '-c', lowered, '-o', os.path.join(v.tmp, 'all.o')], LIMIT, cwd=here,
                    merge=True)
        v.check('round trip', ran.status == 0, ran.out)

    def compare(self, v, kind, text):
        path = self.stem + '.' + kind
        if v.config.update:
            with open(path, 'w') as file:
                file.write(text)
        want = ''
        if os.path.exists(path):
            with open(path) as file:
                want = file.read()
        difference = difflib.unified_diff(want.splitlines(), text.splitlines(),
                                          os.path.basename(path), 'now', lineterm='')
        v.check(kind, text == want, '\n'.join(difference))


class Rejected(Format):
    """NAME.c must be refused: each line with `// error: REGEX` gets one error, which matches.
    No other line gets an error, and no message shows an internal name."""

    patterns = ('*.c',)

    def verdicts(self, v, test):
        source = test.getFilePath()
        here, name = os.path.split(source)
        file = os.path.join(os.path.basename(here), name)
        ran = v.run(shlex.split(v.config.cc) + shlex.split(header(source).get('flags', '')) +
                    ['-c', file, '-o', os.path.join(v.tmp, 'x.o')], LIMIT,
                    cwd=os.path.dirname(here), merge=True)
        wrong = [] if ran.status == 1 else ['exit status %d' % ran.status]
        errors = {} # the messages of each line
        for line in ran.out.splitlines():
            if OURS.search(line) and "reserved for the compiler" not in line or OTHER.search(line):
                wrong.append(line)
            found = re.match(re.escape(file) + r':(\d+):\d+: error: (.*)', line)
            if found:
                errors.setdefault(int(found[1]), []).append(found[2])
        wants = {}
        with open(source) as text:
            for number, line in enumerate(text, 1):
                found = re.search(r'.*// error: (.*)', line)
                if found:
                    wants[number] = found[1]
        for number, regex in wants.items():
            if not any(re.search(regex, said) for said in errors.get(number, [])):
                wrong.append('%s:%d: no error that matches: %s' % (file, number, regex))
        for number, said in sorted(errors.items()):
            if len(said) > 1:
                wrong.append('%d: more than one error' % number)
            if number not in wants:
                wrong.append('not expected: %d:%s' % (number, said[0]))
        v.check('refused', not wrong, '\n'.join(wrong))
