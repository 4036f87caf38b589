# stacks.py: tests that run programs with known stacks under examples/tool_stack.c.
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shlex
import shutil

from formats.base import Format, environment, first_line, header

LIMIT = 600


def callstack(examples):
    """Builds the library that walks stacks from the sources in a folder, which is examples/ or
    a copy of it. Returns the library with the libraries that it needs."""
    return [*sorted(glob.glob(examples + '/tools/callstack/[a-z]*.c')), '-lunwind']


def library(v, examples, parts, output, warnings):
    """Builds the tool from the sources in a folder, which is examples/ or a copy of it. The parts
    are those of `callstack`."""
    return v.run(['cc', '-std=gnu11', '-O2', '-g', *warnings, '-fPIC', '-shared', '-Wl,-z,now',
                  '-I' + v.config.top + '/include', examples + '/tool_stack.c', *parts, '-o', output],
                 LIMIT, merge=True)


class Stacks(Format):
    """NAME.c, a test for each -O level, with 1, 2, 3 and 8 threads.

    The tool must report the stacks that the program's closing comment names
    (helpers/check.awk). If the comment is `exact`, STACK_HZ is 0, and the program sends
    SIGPROF itself; otherwise STACK_HZ is 1000. The header may contain
      flags: F      compiler flags           linked:    the tool is linked into the program
      env: A=1      environment              hz: N      another STACK_HZ
      alone:        without OpenMP and without the tool: the program is linked with the
                    library, and must end with status 0
    With a sanitizer or another compiler, the tool is linked into each program.
    """

    patterns = ('*.c',)

    def variants(self, path, config):
        if 'alone' in header(path):
            return [None]
        return config.levels or ['-O0', '-O3']

    def verdicts(self, v, test):
        if v.config.sanitize == 'thread':
            v.skip('it hands signals over later, elsewhere')
            return
        source = test.getFilePath()
        examples = v.config.top + '/examples'
        if 'alone' in header(source):
            self.alone(v, source, examples, callstack(examples))
            return
        tool = v.once('tool_stack.so', lambda output: library(
            v, examples, callstack(examples), output, ['-Wall', '-Wextra', '-Werror']))
        level = test.path_in_suite[-1]
        program = os.path.join(v.tmp, 'program')
        built, linked = self.build(v, source, level, program)
        if not v.works('it does not build', built):
            return
        for threads in v.threads('1 2 3 8'):
            wrong = self.run(v, source, program, threads, '' if linked else tool)
            v.check('with %s threads' % threads, not wrong, wrong)

    def alone(self, v, source, examples, parts):
        program = os.path.join(v.tmp, 'program')
        ran = v.run(['cc', '-std=gnu11', '-O2', '-g', '-I' + v.config.top + '/include',
                     '-I' + examples + '/tools/callstack', source, *parts,
                     '-o', program], LIMIT, merge=True)
        if ran.status == 0:
            ran = v.run([program], LIMIT, merge=True)
        v.check('status %d' % ran.status, ran.status == 0, ran.out)

    def build(self, v, source, level, program):
        says = header(source)
        top = v.config.top
        linked = 'linked' in says or v.config.sanitize or v.config.given_cc
        tool = [top + '/examples/tool_stack.c', *callstack(top + '/examples')]
        return v.run(shlex.split(v.config.cc) + ['-std=gnu11', level, '-g'] +
                     shlex.split(says.get('flags', '')) +
                     ['-I' + top + '/include', '-I' + os.path.dirname(source) + '/helpers',
                      source, *(tool if linked else []), '-Wl,-z,now', '-o', program, '-pthread'],
                     LIMIT, merge=True), linked

    def run(self, v, source, program, threads, tool):
        """Runs the program. Returns the errors in the stacks; '' if there are none."""
        says = header(source)
        with open(source) as file:
            exact = re.search(r'^/\* exact:', file.read(), re.M)
        report = os.path.join(v.tmp, 'report')
        if os.path.exists(report):
            os.remove(report)
        given = environment(says)
        if tool:
            given['LD_PRELOAD'] = tool
        ran = v.run([program], LIMIT, merge=True, OMP_NUM_THREADS=threads,
                    STACK_HZ='0' if exact else says.get('hz', '1000'), STACK_FILE=report,
                    **given)
        if ran.status != 0:
            return ran.out + '\nexit status %d' % ran.status
        ran = v.run(['awk', '-v', 'T=' + threads, '-f',
                     os.path.dirname(source) + '/helpers/check.awk', source, report],
                    LIMIT, merge=True)
        return '' if ran.status == 0 else ran.out or 'exit status %d' % ran.status


class Broken(Stacks):
    """NAME.patch, which breaks the library. Its first line names the tests that notice the fault,
    `fails: TEST...`, or the tests that still pass, `passes: TEST...`. They are run at -O0 with
    3 threads. The results of these tests must not depend on chance."""

    patterns = ('*.patch',)

    def variants(self, path, config):
        return [None]

    def verdicts(self, v, test):
        if v.config.sanitize or v.config.given_cc:
            v.skip('the tool is linked into the programs')
            return
        path = test.getFilePath()
        how, tests = first_line(path)
        examples = v.tmp + '/examples'
        v.linked('examples')
        tool = os.path.join(v.tmp, 'tool_stack.so')
        if not v.patched(path, v.tmp):
            return
        *sources, unwind = callstack(examples)
        parts = v.to_link(sources, path) + [unwind]
        if not v.works('it does not build', library(v, examples, parts, tool, ['-w'])):
            return
        for name in tests.split():
            source = os.path.join(os.path.dirname(os.path.dirname(path)), name + '.c')
            if 'alone' in header(source):
                one = type(v)(test, v.tmp)
                self.alone(one, source, examples, parts)
                wrong = '\n'.join(one.said)
            else:
                program = os.path.join(v.tmp, name)
                built, _ = self.build(v, source, '-O0', program)
                if not v.works(name + ' does not build', built):
                    continue
                wrong = self.run(v, source, program, '3', tool)
            v.check('%s %s' % (name, 'passes' if not wrong else 'fails'),
                    bool(wrong) == (how == 'fails'), wrong)
