#!/usr/bin/env python3
# suite.py: runs the tests with LLVM's lit, and ends with one line of totals.
# SPDX-License-Identifier: MIT
#
# `make test` builds missing files and calls this. A test may have several verdicts, such as one for
# each number of threads; the last line counts verdicts.
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))


def options():
    parser = argparse.ArgumentParser(
        prog='tests/suite.py', description='Runs the tests; see docs/hacking.md.')
    parser.add_argument('filter', nargs='*', metavar='REGEX',
                        help='of tests such as run/task_final.c; without, all of them')
    parser.add_argument('--build', default=os.environ.get('BUILD') or 'build')
    parser.add_argument('--llvm', default=os.environ.get('LLVM') or '19')
    parser.add_argument('--sanitize', default='',
                        choices=['', 'address', 'undefined', 'thread'],
                        help='how the build folder was made')
    parser.add_argument('--target', default='',
                        help='the processor that the build folder was made for: its '
                        'programs are emulated')
    parser.add_argument('--cc', default='', help="another compiler: 'gcc -fopenmp'")
    parser.add_argument('--serial', action='store_true',
                        help='ignores OpenMP: the programs of tests/run must fail')
    parser.add_argument('--threads', default='', help="such as '1 2 3 8'")
    parser.add_argument('--levels', default='', help="such as '-O0 -O2'")
    parser.add_argument('--repeat', default='', help='does each run so many times')
    parser.add_argument('--all', action='store_true',
                        help='also what is left to `make test-all`')
    parser.add_argument('--update', action='store_true',
                        help='writes expected files anew')
    # One more job than processors, because many tests spend a part of their time waiting.
    parser.add_argument('-j', '--jobs', default=str(len(os.sched_getaffinity(0)) + 1))
    parser.add_argument('-v', '--verbose', action='store_true',
                        help='shows what the tests print that pass, too')
    parser.add_argument('--json', metavar='FILE',
                        help='keeps what each test said and counted')
    parser.add_argument('--list', action='store_true', help='only names the tests')
    return parser.parse_args()


def repeated(o):
    """Returns the command that repeats a test, with %s for the test's name."""
    command = ('make test-ports PORTS=%s' % o.target if o.target else 'make test') + ' FILTER=%s'
    if o.build != 'build' + ('-' + o.sanitize if o.sanitize else '') + (
            '-' + o.target if o.target else ''):
        command += ' BUILD=' + shlex.quote(o.build)
    if o.sanitize:
        command += ' SANITIZE=' + o.sanitize
    args = []
    for name in ('cc', 'threads', 'levels', 'repeat'):
        if getattr(o, name):
            args += ['--' + name + '=' + shlex.quote(getattr(o, name))]
    args += ['--' + name for name in ('serial', 'all') if getattr(o, name)]
    if args:
        command += ' ARGS=' + shlex.quote(' '.join(args))
    return command


def command_line(o, results):
    lit = '/usr/lib/llvm-%s/build/utils/lit/lit.py' % o.llvm
    words = [sys.executable, lit, '-j', o.jobs, '--output', results]
    words += ['--show-tests'] if o.list else ['-a'] if o.verbose else ['-sv']
    if o.filter:
        # A filter matches from the begin of a folder's or file's name. In lit's names of tests, the
        # suite's name comes first. In a filter, ^ is the begin of the test's name; [^ and \^ stay.
        words += ['--filter', '|'.join(
            '(?:^ompt-cc :: |/)(?:%s)' % re.sub(r'(?<![\[\\])\^', '(?<=^ompt-cc :: )', one)
            for one in o.filter)]
    for name in ('build', 'llvm', 'sanitize', 'target', 'cc', 'threads', 'levels', 'repeat'):
        if getattr(o, name):
            words += ['--param', name + '=' + getattr(o, name)]
    for name in ('serial', 'all', 'update'):
        if getattr(o, name):
            words += ['--param', name + '=1']
    return words + ['--param', 'repeated=' + repeated(o), HERE]


def totals(results):
    """Prints why tests were skipped, what was left to --all, and the totals. Returns True if tests
    passed and none failed."""
    passed = failed = skipped = 0
    left = {}
    with open(results) as file:
        tests = json.load(file)['tests']
    for test in sorted(tests, key=lambda test: test['name']):
        count = test.get('metrics')
        if count is None: # the test had no verdict
            count = {'passed': 0, 'failed': 1, 'skipped': 0, 'left': 0}
        passed += count['passed']
        failed += count['failed']
        skipped += count['skipped']
        if count['left']:
            area = test['name'].replace('ompt-cc :: ', '').split('/')[0]
            left[area] = left.get(area, 0) + count['left']
        if count['skipped'] and not count['failed'] and test['output'].strip():
            print(test['name'].replace('ompt-cc :: ', 'skipped in ') + ':')
            for line in test['output'].splitlines():
                if not line.startswith('left to make test-all: '):
                    print('  ' + line)
    if left:
        areas = ', '.join('%s %d' % area for area in sorted(left.items()))
        print('\n  '.join(textwrap.wrap(
            'not run, left to `make test-all`: %d tests or parts of tests (%s)' %
            (sum(left.values()), areas), 98)))
    print('%d passed, %d failed, %d skipped' % (passed, failed, skipped))
    return failed == 0 and passed > 0


def main():
    o = options()
    os.environ['PYTHONDONTWRITEBYTECODE'] = '1'
    with tempfile.TemporaryDirectory() as folder:
        results = o.json or os.path.join(folder, 'results')
        lit = subprocess.Popen(command_line(o, results), stdout=subprocess.PIPE,
                               text=True, bufsize=1)
        # Prints the count of verdicts instead of lit's own summary, which counts files.
        ours = True
        for line in lit.stdout:
            ours = ours and not line.startswith('Total Discovered Tests:')
            if ours and line != '\n':
                print(line, end='', flush=True)
        status = lit.wait()
        if o.list or not os.path.exists(results):
            return status
        return 0 if totals(results) and status == 0 else 1


if __name__ == '__main__':
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
