"""clock.py: compares the shares of work in profiles with the programs' own clocks.

usage: python3 clock.py [ROUNDS] [BUILD]     default: 9 rounds, build
env:   OMP_NUM_THREADS=2

Each round runs each program of clock.c once without ompt-prof and once with it. Prints medians in
percent, and the quartiles of single rounds: the share that the program measures without ompt-prof,
the share that it measures under ompt-prof, and the share in the profile. The profile also contains
the program's work without constructs, and time without a processor: its share is of the rest. Not a
part of `make test`.
"""
# SPDX-License-Identifier: MIT
import json
import os
import statistics
import subprocess
import sys
import tempfile

import states

PROGRAMS = [('regions', 100000, 500), ('regions', 100000, 200), ('tasks', 3000000, 300),
            ('locks', 6000000, 100)]

here = os.path.dirname(os.path.abspath(__file__))
rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
build = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else here + '/../../../build')
os.environ.setdefault('OMP_NUM_THREADS', '2')


def output(*command):
    return float(subprocess.run(command, text=True, capture_output=True, check=True).stdout)


def share():
    """Returns the share of work outside of the function `alone`, in percent."""
    with open('p.json', encoding='utf-8') as file:
        rows = [row['seconds'] for row in json.load(file)['constructs']
                if row['function'] != 'alone']
    return 100 * sum(row['work'] for row in rows) / sum(states.on_processor(row) for row in rows)


def text(shares):
    low, middle, high = statistics.quantiles(shares, n=4)
    return f'{middle:5.1f} ({low:4.1f} to {high:5.1f})'


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    subprocess.run([build + '/bin/ompt-cc', '-fopenmp', '-O2', '-g', here + '/clock.c', '-o',
                    'clock'], check=True)
    print(f'{os.environ["OMP_NUM_THREADS"]} threads: by the clock, by the clock under ompt-prof, '
          'in the profile')
    for program in PROGRAMS:
        alone, under, profile = [], [], []
        command = ['./clock'] + [str(word) for word in program]
        for _ in range(rounds):
            alone.append(output(*command))
            under.append(output(build + '/bin/ompt-prof', '-o', 'p', '-t', '/dev/null', *command))
            profile.append(share())
        print('%-8s %8d of %4d  ' % program, text(alone), ' ', text(under), ' ', text(profile),
              flush=True)
