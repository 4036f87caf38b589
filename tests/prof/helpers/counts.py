# counts.py: for scripts that check ompt-prof's JSON: reads it, and counts passed and failed checks.
# SPDX-License-Identifier: MIT
import json
import sys

STATES = ['work', 'barrier', 'tasks', 'lock', 'idle', 'runtime', 'device', 'no_processor']
passed = failed = 0


def check(what, holds, detail=None):
    global passed, failed
    if holds:
        passed += 1
        return
    failed += 1
    print('FAIL ' + what + ('' if detail is None else '\n  | %s' % (detail,)))


def totals():
    print('%d passed, %d failed, 0 skipped' % (passed, failed))
    sys.exit(1 if failed else 0)


def read(path):
    with open(path) as file:
        return json.load(file)


def close(a, b):
    """Returns True if two sums of figures, each rounded to the nanosecond, can be equal."""
    return abs(a - b) < 1e-6


def whole(path):
    """Reads a profile, and checks that its figures agree with each other."""
    p = read(path)
    rows = p['constructs']
    check(path + ': format', p['format'] == 'ompt-prof profile 1')
    check(path + ': rows', rows)
    for state in STATES:
        check('%s: rows add up to all, %s' % (path, state),
              close(sum(r['seconds'][state] for r in rows), p['all'][state]))
    time = [sum(r['seconds'].values()) for r in rows]
    check(path + ': those with the most time first', time == sorted(time, reverse=True))
    threads = sum(sum(t['elapsed'].values()) for t in p['thread'])
    check(path + ': threads add up to all', len(p['thread']) == p['threads']
          and close(threads, sum(p['all'].values()) + p['lost']), threads)
    without = sum(t['no_processor'] for t in p['thread'])
    check(path + ': threads without a processor', p['all']['no_processor'] - 1e-6 <= without
          <= 1.05 * p['all']['no_processor'] + 0.01, (without, p['all']['no_processor']))
    check(path + ': seconds have one meaning', all('seconds' not in t for t in p['thread']))
    keys = [(r['file'], r['function'] if r['kind'] == 'serial' else r['line'],
             r['file'] or r['kind']) for r in rows]
    check(path + ': a row for each place', len(set(keys)) == len(keys), keys)
    gains = [a['gain'] for a in p['advice']]
    check(path + ': advice', gains == sorted(gains, reverse=True)
          and all(a['cause'] and a['text'] and 0 < a['gain'] <= 2 * p['seconds']
                  for a in p['advice']), p['advice'])
    return p
