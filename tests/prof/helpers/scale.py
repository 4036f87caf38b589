# scale.py: checks the output of `ompt-prof scale` for known programs.
# SPDX-License-Identifier: MIT
#
# usage: python3 scale.py PROF PROGRAM     (of scales.c), in an empty folder
import os
import re
import subprocess
import sys

from counts import STATES, check, close, read, totals, whole

PROF, PROGRAM = sys.argv[1:]
PROCESSORS = len(os.sched_getaffinity(0))
HERE = os.path.dirname(os.path.abspath(__file__))


def scale(*arguments, **variables):
    return subprocess.run([PROF, 'scale', *arguments], capture_output=True, text=True,
                          env=dict(os.environ, **variables))


def place(row):
    return (row['file'], row['kind'] == 'serial',
            row['function'] if row['kind'] == 'serial' else row['line'],
            '' if row['file'] else row['kind'])


def consistent(what, s, text):
    """Checks that each run agrees with its own profile, and the runs with each other."""
    first = s['runs'][0]
    profiles = [whole('%s.%d.json' % (what, run['threads'])) for run in s['runs']]
    for run, p in zip(s['runs'], profiles):
        name = '%s with %d' % (what, run['threads'])
        check(name + ': its profile', run['profiled'] == p['seconds']
              and run['had'] == p['threads'] and run['all'] == p['all'], (run, p))
        check(name + ': the run is longer than its profile', run['seconds'] >= run['profiled'])
        check(name + ': speed-up',
              abs(run['speedup'] - first['seconds'] / run['seconds']) < 1e-5)
        check(name + ': efficiency', abs(
            run['efficiency'] - run['speedup'] * first['threads'] / run['threads']) < 1e-5)
        check(name + ': lost', close(run['lost'], run['threads'] * run['seconds']
                                     - first['threads'] * first['seconds']))
        check(name + ': rows add up', abs(sum(r['more'] for r in run['rows'])
                                          - run['lost']) < 1e-5)
        more = [r['more'] for r in run['rows']]
        check(name + ': the greatest first', more == sorted(more, reverse=True))
        for row in run['rows']:
            if not close(row['more'], sum(row['seconds'].values())):
                check(name + ': a row', False, row)
        own = [r for r in run['rows'] if r['kind'] not in ('no processor', 'own events')]
        expected = own[0] if run is not first and own[0]['more'] > 0 else None
        check(name + ': what costs the most', run['most'] == expected, run['most'])
        here, base = ({place(r): r['seconds'] for r in q['constructs']}
                      for q in (p, profiles[0]))
        rows = {place(r): r['seconds'] for r in run['rows']
                if r['kind'] not in ('no processor', 'outside', 'own events')}
        check(name + ': own events', sum(
            close(r['more'], p['own_events'] - profiles[0]['own_events'])
            for r in run['rows'] if r['kind'] == 'own events') == 1, run['rows'])
        check(name + ': all places', set(rows) == set(here) | set(base), rows)
        for at, seconds in rows.items():
            for state in STATES[:-1]:
                if not close(seconds[state], here.get(at, {}).get(state, 0)
                             - base.get(at, {}).get(state, 0)):
                    check('%s: %s, %s' % (name, at, state), False, seconds)
        line = r'^ +%d +%.3f +%.2f +%.0f%% +%.3f( |$)' % (
            run['threads'], run['seconds'], run['speedup'], 100 * run['efficiency'],
            run['lost'])
        check(name + ': in the text', re.search(line, text, re.M), (line, text))
    words = ' '.join(text.split())
    check(what + ': the sentences are in the text',
          all(said in words for said in [s['conclusion']] + s['doubts']), text)
    check(what + ': the advice is in the text',
          'advice' not in s or s['advice']['text'] in words, text)


def known(what, *arguments):
    ran = scale('-o', what, *arguments, PROGRAM, what)
    check(what + ': status', ran.returncode == 0, ran)
    s = read(what + '.json')
    consistent(what, s, ran.stderr)
    return s


with open(HERE + '/scales.c') as file:
    text = file.read().splitlines()
line = {name: [n for n, of in enumerate(text, 1) if '/* %s */' % name in of][0]
        for name in ('alone', 'grows')}

# Other programs may slow down one of the two runs, so the result may be bad four times.
for _ in range(5):
    s = known('serial', '-n', '2,1')
    if s['conclusion'].startswith('What limits the speed: serial'):
        break
check('serial: sorted', [run['threads'] for run in s['runs']] == [1, 2])
most = s['runs'][1]['most']
check('serial: named', most and (most['kind'], most['file'], most['function'])
      == ('serial', 'scales.c', 'alone') and 0 <= most['line'] - line['alone'] <= 1, most)
check('serial: as others are idle', most and max(
    most['seconds'], key=most['seconds'].get) == 'idle', most)
check('serial: the sentence', re.match(
    r'What limits the speed: serial scales.c:\d+, in alone. With 2 threads this costs \d+\.\d+ '
    r'thread seconds more than with 1, \d+% of the program.s own loss. Main reason: other '
    'threads have no work meanwhile.$', s['conclusion']), s['conclusion'])

# Work that grows.
s = known('grows', '-n', '1,2')
row = [r for r in s['runs'][1]['rows'] if (r['kind'], r['line']) == ('parallel', line['grows'])]
before = [r for r in read('grows.1.json')['constructs'] if r['line'] == line['grows']]
check('grows: found', len(row) == 1 and len(before) == 1, (row, before))
check('grows: its work', row[0]['seconds']['work'] > 0.5 * before[0]['seconds']['work'],
      (row, before))

# The first run may have more threads than there are processors.
many = max(64, 4 * PROCESSORS)
s = known('one', '--threads=%d,2' % many)
check('one: the first is the ideal', s['runs'][0]['efficiency'] == 1
      and s['runs'][0]['lost'] == 0 and s['runs'][0]['most'] is None)
check('one: it had fewer', any('the program had 1 thread:' in d for d in s['doubts']), s['doubts'])
check('one: named', s['conclusion'].startswith('What limits the speed: missing threads. ')
      and s['runs'][1]['most']['kind'] == 'outside', s['conclusion'])
check('one: too few processors', any('processor' in d and 'share' in d for d in s['doubts']),
      s['doubts'])
s = known('serial', '-n', '1')
check('a single run', s['conclusion'] == "One run can't be compared with others.")

# The environment of a run differs from the environment of the tool only in OMP_NUM_THREADS.
ran = scale('-n', '1,2,3', PROGRAM, 'says', OMP_NUM_THREADS='7,5', LD_LIBRARY_PATH='/none')
said = [line.split() for line in ran.stdout.splitlines()]
check('the environment', [s[:2] for s in said] == [['1,5', '1'], ['2,5', '1'], ['3,5', '1']]
      and len({s[2] for s in said}) == 1, ran)
ran = scale('-t', 'text', PROGRAM, 'says')
counts = sorted({2 ** i for i in range(20) if 2 ** i < PROCESSORS} | {PROCESSORS})
check('without a list', [line.split()[0] for line in ran.stdout.splitlines()]
      == [str(n) for n in counts] and ran.stderr == '', ran)
with open('text') as file:
    check('the text in a file', file.read().startswith('ompt-prof: scales with 1 to '))

# Errors.
ran = scale('-n', '1,2,3', PROGRAM, 'fails')
check('a program that fails', ran.returncode == 3
      and 'with 2 threads the program ended with status 3' in ran.stderr
      and re.search(r'^ +1 ', ran.stderr, re.M) and not re.search(r'^ +[23] ', ran.stderr, re.M),
      ran)
for arguments, status, words in (
        (['true'], 125, 'nothing to show'), (['./none'], 127, './none'), ([], 2, 'which program'),
        (['-n', '0', 'true'], 2, 'number'), (['-n', '2,2', 'true'], 2, '2 occurs twice'),
        (['-n', '1,', 'true'], 2, 'missing'), (['-n', '', 'true'], 2, 'which numbers'),
        (['-n', 'all', 'true'], 2, 'number'), (['-n', '1,,2', 'true'], 2, 'number'),
        (['-n', ','.join(map(str, range(1, 100))), 'true'], 2, 'too long'),
        (['-o', 'no/where', 'true'], 125, 'no/where')):
    ran = scale(*arguments)
    check(' '.join(arguments), ran.returncode == status and words in ran.stderr, ran)
totals()
