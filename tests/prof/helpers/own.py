"""own.py: checks the profiler's own time in a profile.

usage: own.py PROFILE.json LEAST MOST [SAMPLES]     ends with "N passed, N failed, N skipped"

LEAST and MOST: limits of the share that the profiler's own events have in the time that threads
had a processor. SAMPLES: the most samples, as a multiple of the samples that one thread on each
processor would have.
"""
# SPDX-License-Identifier: MIT
import json
import os
import sys

from states import on_processor

passed = failed = 0


def verdict(what, good):
    global passed, failed
    passed += bool(good)
    failed += not good
    if not good:
        print('FAILED:', what)


with open(sys.argv[1], encoding='utf-8') as file:
    profile = json.load(file)
name = os.path.basename(profile['program'])
least, most = float(sys.argv[2]), float(sys.argv[3])
own, states = profile['own_events'], profile['all']
busy = on_processor(states) + own
print(f'{name}: {own / busy:.3f} of the time is own events')
verdict(f'{name}: not {least} to {most}', least <= own / busy <= most)
if profile['threads'] == 1:
    told = sum(states.values()) + own + profile['lost']
    verdict(f'{name}: {told} s of {profile["seconds"]}',
            0.95 * profile['seconds'] <= told + 0.05 and told <= 1.05 * profile['seconds'] + 0.05)
if len(sys.argv) > 4:
    usual = profile['hz'] * profile['processors'] * profile['seconds']
    verdict(f'{name}: {profile["samples"]} samples, usual are {usual:.0f}',
            profile['samples'] <= float(sys.argv[4]) * usual)
print(f'{passed} passed, {failed} failed, 0 skipped')
