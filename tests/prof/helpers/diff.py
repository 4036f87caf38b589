# diff.py: checks the output of `ompt-prof diff` for known profiles and for broken files.
# SPDX-License-Identifier: MIT
#
# usage: python3 diff.py PROF FOLDER
#
# FOLDER has the profiles `one`; `four`, in which one of the two loops has four times as many steps
# as in `one`; `moved`, with each line 100 further down; `faulty` (with a fault) and `mended`.
import copy
import json
import os
import subprocess
import sys

from counts import STATES, check, close, read, totals, whole

PROF, FOLDER = sys.argv[1:]
os.chdir(FOLDER)


def diff(a, b):
    ran = subprocess.run([PROF, 'diff', '-o', 'diff', a, b], capture_output=True, text=True)
    check('%s %s: status' % (a, b), ran.returncode == 0 and ran.stderr == '', ran)
    return read('diff.json'), ran.stdout


def consistent(what, d):
    for row in d['constructs'] + [d['all']]:
        for state in STATES:
            before, after = ((row[side] or {}).get(state, 0) for side in 'ab')
            if not close(row['difference'][state], after - before):
                check(what + ': differences', False, row)
    for state in STATES:
        check('%s: rows add up, %s' % (what, state), close(
            sum(r['difference'][state] for r in d['constructs']),
            d['all']['difference'][state]))
    sizes = [sum(map(abs, r['difference'].values())) for r in d['constructs']]
    check(what + ': the greatest first',
          all(x >= y - 1e-6 for x, y in zip(sizes, sizes[1:])), sizes)


def row_at(d, kind, line):
    found = [r for r in d['constructs'] if r['kind'] == kind and r['line'] == line]
    return found[0] if len(found) == 1 else None


def line_of(source, text):
    with open(source) as file:
        return [n for n, line in enumerate(file, 1) if text in line][0]


def refused(what, content, *words):
    with open('bad.json', 'wb') as file:
        file.write(content)
    for order in (['bad.json', 'one'], ['one', 'bad.json']):
        ran = subprocess.run([PROF, 'diff'] + order, capture_output=True, text=True)
        check(what, ran.returncode == 125 and ran.stdout == ''
              and ran.stderr.startswith('ompt-prof: bad.json: ')
              and ran.stderr.count('\n') == 1
              and all(word in ran.stderr for word in words), ran)


HERE = os.path.dirname(os.path.abspath(__file__))
grows = line_of(HERE + '/steps.c', '/* grows */')
stays = line_of(HERE + '/steps.c', '/* stays */')
for name in ('one', 'four', 'moved', 'faulty', 'mended'):
    whole(name + '.json')

# A profile and itself.
d, text = diff('one', 'one.json')
check('itself: all is zero', not any(
    v for r in d['constructs'] + [d['all']] for v in r['difference'].values()), d)
check('itself: all is in both', all(r['a'] and r['b'] == r['a'] for r in d['constructs']))
check('itself: no advice', d['advice_gone'] == [] and d['advice_new'] == [])
check('itself: the text', 'only in' not in text and 'advice' not in text, text)
for line in text.splitlines():
    if '%' in line and '+0.000     +0%' not in line:
        check('itself: no difference in the text', False, line)

# One loop has four times the steps.
d, text = diff('one', 'four')
consistent('four', d)
first = d['constructs'][0]
check('four: the loop that grows is first',
      (first['kind'], first['line']) == ('parallel', grows), first)
check('four: its work grows', first['b'] and first['a']
      and first['b']['work'] > 2 * first['a']['work'], first)
other = row_at(d, 'parallel', stays)
check('four: the other loop is in both', other and other['a'] and other['b'], other)
check('four: the other loop does not grow', other
      and other['b']['work'] < 2 * other['a']['work'], other)
listed = [line for line in text.splitlines() if line.startswith('parallel')]
check('four: the text', listed and 'steps.c:%d ' % grows in listed[0], text)
back, _ = diff('four', 'one')
check('four: the other way round', all(
    close(back['all']['difference'][s], -d['all']['difference'][s]) for s in STATES))

# Long names make columns wider, and do not shift cells out of their columns.
long = read('one.json')
for row in long['constructs']:
    row['function'] += '_with_a_very_long_name' * 3
    row['file'] = 'a_long_name_of_a_file_' + row['file']
with open('long.json', 'w') as file:
    json.dump(long, file)
d, text = diff('long', 'four')
ends = {len(line.split('  only in')[0].split('%')[0]) for line in text.splitlines()
        if line.endswith('%') or '%  only in' in line}
check('long names: the columns', len(ends) == 1, (ends, text))

# Lines have moved.
d, text = diff('one', 'moved')
consistent('moved', d)
for line in (grows, stays):
    row = row_at(d, 'parallel', line)
    check('moved: line %d' % line, row and row['a'] and row['b']
          and row['line_b'] == line + 100, row)
check('moved: in the text', 'steps.c:%d>%d ' % (grows, grows + 100) in text, text)

# Another construct does the work.
d, text = diff('faulty', 'mended')
consistent('mended', d)
lock = line_of(HERE + '/../faults/lock.c', '/* fault */')
gone = [r for r in d['constructs'] if r['line'] == lock and r['file'] == 'lock.c']
check('mended: the lock is in A only', len(gone) == 1 and gone[0]['b'] is None, gone)
check('mended: in the text', text.count('only in A') >= 2 and text.count('only in B') >= 1,
      text)
for name, sides in (('advice_gone', ('faulty', 'mended')), ('advice_new', ('mended', 'faulty'))):
    here, there = ({(a['cause'], a['file'], a['function'])
                    for a in read(side + '.json')['advice']} for side in sides)
    said = {(a['cause'], a['file'], a['function']) for a in d[name]}
    check('mended: ' + name, said == here - there, (said, here, there))

# Advice of one cause for several lines of one function. It is written here, because a run of the
# program in which no thread waits for the lock has none.
one_advice = {'cause': 'uneven work', 'file': 'lock.c', 'function': 'faulty', 'line': 0,
              'gain': 0.01, 'text': 'try schedule(dynamic)'}
for what, before, after, gone, new in (
        ('one of two is mended', [10, 20], [20], [10], []),
        ('the second of two is mended', [10, 20], [10], [20], []),
        ('all lines have moved', [10, 20], [13, 23], [], []),
        ('all have moved, one is mended', [10, 20], [23], [20], []),
        ('one has moved, and one is new', [20, 10], [10, 30, 22], [], [22]),
        ('one line less', [10, 11], [10], [11], [])):
    for name, lines in (('before', before), ('after', after)):
        profile = read('faulty.json')
        profile['advice'] = [dict(one_advice, line=line) for line in lines]
        with open(name + '.json', 'w') as file:
            json.dump(profile, file)
    d, text = diff('before', 'after')
    check(what, [a['line'] for a in d['advice_gone']] == gone
          and [a['line'] for a in d['advice_new']] == new, d)
    check(what + ': the text', ('advice that is gone' in text) == bool(gone), text)

# Files that are no profiles.
with open('one.json', 'rb') as file:
    good = file.read()
for size in list(range(1, len(good) - 1, 97)) + [len(good) - 2]:
    refused('cut off after %d bytes' % size, good[:size], 'cut off')
refused('empty', b'', 'cut off')
refused('an SVG', b'<svg></svg>', 'not JSON')
refused('bytes', bytes(range(256)), 'not JSON')
refused('more after the end', good + b'{}', 'not JSON')
refused('a zero and more', good + b'\0{}', 'bad.json')
refused('a list', b'[]', 'no profile')
refused('another object', b'{"seconds": 1}', 'no profile')
refused('another format', b'{"format": "ompt-prof profile 2"}', '"ompt-prof profile 2"')
refused('deep', b'[' * 100000, 'bad.json')
profile = json.loads(good)
row_texts = ('kind', 'file', 'function')
for name in ('program', 'threads', 'processors', 'samples', 'finished', 'seconds',
             'seconds_alone', 'all', 'constructs', 'advice'):
    bad = copy.deepcopy(profile)
    del bad[name]
    refused('without ' + name, json.dumps(bad).encode(), 'no field ' + name)
    bad[name] = None
    refused(name + ' is null', json.dumps(bad).encode(), 'field ' + name)
for name in row_texts + ('line', 'seconds', 'blamed'):
    bad = copy.deepcopy(profile)
    del bad['constructs'][0][name]
    refused('a row without ' + name, json.dumps(bad).encode(),
            'no field constructs[0].' + name)
for state in STATES:
    for wrong in (-1, 'long', 1e300):
        bad = copy.deepcopy(profile)
        bad['constructs'][-1]['seconds'][state] = wrong
        refused('%s is %s' % (state, wrong), json.dumps(bad).encode(),
                'constructs[%d].seconds.%s' % (len(bad['constructs']) - 1, state))
bad = copy.deepcopy(profile)
bad['constructs'][0]['line'] = -5
refused('a line below 0', json.dumps(bad).encode(), 'constructs[0].line')
bad['constructs'][0] = 7
refused('a row that is a number', json.dumps(bad).encode(), 'constructs[0]')
for arguments, status, words in ((['none', 'one'], 125, 'none: No such file'),
                                 (['.', 'one'], 125, 'directory'),
                                 (['one'], 2, 'two profiles'),
                                 (['one', 'one', 'one'], 2, 'two profiles'),
                                 (['-o', 'no/where', 'one', 'one'], 125, 'no/where')):
    ran = subprocess.run([PROF, 'diff'] + arguments, capture_output=True, text=True)
    check(' '.join(arguments), ran.returncode == status and words in ran.stderr, ran)
totals()
