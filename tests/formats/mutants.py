# mutants.py: builds the runtime with one fault; a test must notice it.
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shlex
import shutil

import lit.Test

from formats.base import Format, Ran, changed_files, every_third, first_line, header
from formats.checked import tool_check

LIMIT = 600
INCLUDES = ['-I' + folder for folder in (
    'include tests/helpers tests/tr2/helpers tests/omp5/helpers '
    'tests/collector/helpers').split()]
RUNTIME = '''-std=gnu11 -O1 -w -fPIC -fvisibility=hidden -fno-omit-frame-pointer
  -ftls-model=initial-exec -pthread -include rtlib/base/section.h'''
PROGRAM = '-O1 -w -std=gnu11 -D_GNU_SOURCE -pthread'
# Programs that run under the checker, with their numbers of threads.
CHECKED = {'check/everything': ['3', '1'], 'check/endings': ['3'], 'check/devices': ['3']}
# Folders and files of rtlib/ that are not in the runtime, but in other libraries.
OTHER_LIBRARIES = {'lib2013', 'device_image', 'view', 'ompd', 'ompd2013', 'gomp', 'kmpc'}

# For each folder with programs that notice faults: the sources to link, and the programs.
TESTS = {
    'check': ([], 'everything endings devices'),
    'tr2': (['tests/tr2/helpers/trace.c', 'tests/tr2/helpers/rules.c'],
            '''optional init threads parallel nested tasks order ids frames states control
               exit fork cancel unwritten detach workshare league'''),
    'omp5': (['tests/omp5/helpers/tool.c'],
             'regions tasks words mutex cancel doacross inquiry'),
    'collector': (['tests/collector/helpers/client.c', 'tests/collector/helpers/waits.c'],
                  'requests small events states late fork'),
}
NAMES = ['%s/%s' % (folder, name) for folder, (_, names) in TESTS.items()
         for name in names.split()]
COLLECTOR = [name for name in NAMES if name.startswith('collector/')]


class Program:
    """A program that notices faults, built once for all tests, and its lowered text. To test a
    broken abi header, the program is built from that text."""

    def __init__(self, v, name):
        self.v, self.name = v, name
        sources, _ = TESTS[name.split('/')[0]]
        self.helpers = [v.once(os.path.basename(source) + '.o', lambda output: self.ours(
            ['-c', source, '-o', output])) for source in sources]
        self.program = v.once(name.replace('/', '_'), self.build)

    def ours(self, words):
        return self.run([self.v.config.build + '/bin/ompt-cc', '-fopenmp', *words])

    def run(self, words):
        return self.v.run(words[:1] + shlex.split(PROGRAM) + INCLUDES + words[1:], LIMIT,
                          cwd=self.v.config.top, merge=True)

    def build(self, output):
        source = 'tests/' + self.name + '.c'
        flags = header(self.v.config.top + '/' + source).get('flags', '').split()
        built = self.ours([*flags, source, *self.helpers, '-lm', '-o', output])
        if built.status == 0:
            built = self.ours([*flags, source, '--ompt-emit-lowered', '-o', output + '.lowered.c'])
        if built.status == 0:
            os.rename(output + '.lowered.c', output[:-len('.new')] + '.lowered.c')
            said = notices(self.v, self.name, output, self.v.config.build + '/lib')
            return Ran(1 if said else 0, 'noticed with the runtime as it is: ' + said, '')
        return built

    def rebuilt(self, header):
        """Builds the program with the abi header of a folder. Returns '' if it does not compile.
        Some lowered texts contain the expanded macros of system headers and include these headers
        again. Only ompt-cc compiles such a text."""
        output = os.path.join(self.v.tmp, self.name.replace('/', '_'))
        lib = self.v.config.build + '/lib'
        built = self.run([self.v.config.clang, '-I' + header, self.program + '.lowered.c',
                          *self.helpers, '-o', output, '-L' + lib, '-lomptcc', '-lm'])
        return output if built.status == 0 else ''


def notices(v, name, program, library):
    """Returns a text if the program notices a fault, otherwise ''. For a program of tests/check
    the text is the checker's output. Other programs notice a fault when they fail."""
    environment = {'LD_LIBRARY_PATH': library}
    if not name.startswith('check/'):
        failed = v.run([program], LIMIT, merge=True, OMP_NUM_THREADS='3', **environment).status
        return name + ' fails' if failed else ''
    log = v.tmp + '/said'
    for threads in CHECKED[name]:
        open(log, 'w').close()
        v.run([program], LIMIT, OMP_NUM_THREADS=threads, LD_PRELOAD=tool_check(v),
              TOOL_CHECK_FILE=log, **environment)
        with open(log) as file:
            said = file.read()
        if 'violation of' in said:
            return said
    return ''


class Mutant(Format):
    """NAME.patch, which breaks the runtime: a wrong event, ID, state, frame or answer.

    Its first line names the test that must notice the fault:
      says: PATTERN    examples/tool_check.c reports it in a program of tests/check
      fails: TEST...   one of these tests fails, such as omp5/tasks. This is for faults that
                       the checker cannot find: it does not know the program's barriers and
                       loops, nor whether the event of a detached task is fulfilled
    Without --all, every third patch of a folder is tried.
    """

    patterns = ('*.patch',)

    def long(self, test):
        if every_third(test) or not test.config.daily:
            return super().long(test)
        return 'a fault that a test must notice'

    def verdicts(self, v, test):
        patch = test.getFilePath()
        how, what = first_line(patch)
        self.copy(v)
        if not v.patched(patch, v.tmp):
            return
        if not self.runtime(v, changed_files(patch)):
            return
        said = self.noticed(v, list(CHECKED) if how == 'says' else what.split())
        v.say(said)
        if how == 'says':
            v.check('the checker does not say: ' + what, re.search(what, said), said)
        else:
            v.check('it passes: ' + what, said)

    def copy(self, v):
        self.header = '' # the folder of a header of abi/ with a fault
        v.linked('rtlib')

    def runtime(self, v, changed):
        """Builds a runtime with the changed files. Returns True if it builds."""
        objects = []
        for path in changed:
            if path.startswith('rtlib/abi'):
                self.abi(v)
            else:
                objects += self.objects(v, path)
        library = v.tmp + '/libomptcc.so.1'
        if not objects:
            os.symlink(v.config.build + '/lib/libomptcc.so.1', library)
            return True
        return self.link(v, sorted(set(objects)), library)

    def objects(self, v, path):
        """Returns the sources to compile again when a file has changed; their names without .c."""
        top = v.config.build + '/obj/'
        if path.endswith('.c'):
            return [path[:-len('.c')]]
        found = []
        for listed in glob.glob(top + 'rtlib/**/*.d', recursive=True):
            with open(listed) as file:
                if path in file.read().split():
                    found.append(os.path.relpath(listed, top)[:-len('.d')])
        return found

    def link(self, v, changed, library):
        new, old = [], []
        top = v.config.top
        for path in glob.glob(top + '/rtlib/**/*.c', recursive=True):
            name = os.path.relpath(path, top)[:-len('.c')]
            if name.split('/')[1] in OTHER_LIBRARIES:
                continue
            if name not in changed:
                old.append(v.config.build + '/obj/' + name + '.o')
                continue
            new.append(v.tmp + '/' + name + '.o')
            built = v.run([v.config.clang, *shlex.split(RUNTIME), '-I' + v.tmp + '/rtlib',
                           '-I' + top + '/include', '-c', v.tmp + '/' + name + '.c', '-o',
                           new[-1]], LIMIT, merge=True)
            if not v.works(name + '.c does not compile', built):
                return False
        return v.works('it does not link', v.run(
            [v.config.clang, '-shared', '-o', library, '-Wl,-soname,libomptcc.so.1',
             '-Wl,-z,nodelete', '-Wl,--version-script,' + top + '/rtlib/libomptcc.map',
             *new, *old, '-pthread', '-ldl'], LIMIT, merge=True))

    def abi(self, v):
        """Makes the header that lowered code includes, in one file."""
        self.header = v.tmp + '/header'
        shutil.copytree(v.config.build + '/lib/ompt-cc/include', self.header)

        def text(found):
            with open(v.tmp + '/rtlib/' + found[1]) as part:
                return part.read()
        with open(v.tmp + '/rtlib/abi.h') as file:
            whole = re.sub(r'^#include "(abi/.*)"\n', text, file.read(), flags=re.M)
        with open(self.header + '/occ_abi.h', 'w') as file:
            file.write(whole)

    def noticed(self, v, names):
        """Returns the text of the first program that notices the fault; '' if none does."""
        for name in names:
            program = Program(v, name)
            run = program.rebuilt(self.header) if self.header else program.program
            said = run and notices(v, name, run, v.tmp)
            if said:
                return said
        return ''


class LeftOut(Mutant):
    """Tests with --all. Each test leaves one thing out, and the checker or another test must
    notice that. removed/EVENT: an event of TR2 is never emitted. sites/FILE:LINE: one line of the
    runtime does not emit its event. untold/EVENT: collectors do not get an event."""

    def getTestsInDirectory(self, suite, folder, lit_config, config):
        if folder != ('mutants',):
            return
        self.top = config.top
        for kind in (self.removed, self.sites, self.untold):
            for name, path, edit in kind():
                test = lit.Test.Test(suite, folder + (kind.__name__, name), config,
                                     file_path=config.top + '/' + path)
                test.edit = path, edit
                yield test

    def getTestsForPath(self, suite, path, lit_config, config):
        return []

    def long(self, test):
        return 'one of many faults that are made for each event'

    def read(self, path):
        with open(self.top + '/' + path) as file:
            return file.read()

    def removed(self):
        """Changes the condition that lowered code tests before an event, or the function that
        registers receivers of the runtime's events. The event of the shutdown has its own call."""
        for by, event, tr2 in re.findall(r'^OCC_(LOWERED|RUNTIME)\((\w+), ([a-z]\w*),',
                                         self.read('rtlib/occ_events.def'), re.M):
            if by == 'LOWERED':
                yield (tr2, 'rtlib/abi/report.h', [
                    ('if (OCC_SELECTED && OCC_SELECTS(event)',
                     'if (event != OCC_EV_%s && OCC_SELECTS(event)' % event)])
            elif event == 'RUNTIME_SHUTDOWN':
                yield (tr2, 'rtlib/tool/tr2_ch4/tr2_ch4_events.c', [
                    ('\n    function();', '\n    ;')])
            else:
                yield (tr2, 'rtlib/tool/emit.c', [
                    ('\n    if (receiver)\n',
                     '\n    if (receiver && event != OCC_EV_%s)\n' % event)])

    def sites(self):
        """Replaces an event of lowered code by OCC_EV_TASK_BEGIN. TR2 does not have that event,
        so the tool gets none, and the frames stay correct."""
        runtime = re.compile(r' occ_emit_(?:[A-Z][A-Z_]*|number|switch)\(| OCC_EV_WAIT_.*[,}]$')
        lowered = re.compile(r'^ *OCC_(event|enter|leave)\(self, (?!OCC_EV_TASK_BEGIN)OCC_EV_')
        for path in sorted(glob.glob(self.top + '/rtlib/*/*.[ch]')):
            path = os.path.relpath(path, self.top)
            abi = path.startswith('rtlib/abi/')
            if not abi and path.endswith('.h'):
                continue
            for at, line in enumerate(self.read(path).splitlines()):
                if not (lowered if abi else runtime).search(line):
                    continue
                new = (re.sub('OCC_EV_[A-Z_]*', 'OCC_EV_TASK_BEGIN', line, count=1) if abi else
                       re.sub('OCC_EV_WAIT_[A-Z_]*', '0',
                              re.sub(r'occ_emit_(?:[A-Z][A-Z_]*|number|switch)\(', '(void)(', line)))
                yield '%s:%d' % (path[len('rtlib/'):].replace('/', '_'), at + 1), path, (at, new)

    def untold(self):
        path = 'rtlib/tool/collector/collector_events.def'
        for row, event in re.findall(r'^(OCC_TOLD\((\w+),.*)', self.read(path), re.M):
            yield event, path, [(row, 'OCC_UNTOLD(%s)' % event)]

    def verdicts(self, v, test):
        path, edit = test.edit
        self.copy(v)
        with open(v.tmp + '/' + path) as file:
            old = file.read()
        new = old
        if isinstance(edit, tuple):
            lines = old.split('\n')
            lines[edit[0]] = edit[1]
            new = '\n'.join(lines)
        else:
            for text, instead in edit:
                new = new.replace(text, instead)
        if new == old:
            v.fail('it changes nothing')
            return
        v.own(v.tmp + '/' + path)
        with open(v.tmp + '/' + path, 'w') as file:
            file.write(new)
        if self.runtime(v, [path]):
            told = test.path_in_suite[1] == 'untold'
            v.check('no test notices the fault', self.noticed(v, COLLECTOR if told else NAMES))
