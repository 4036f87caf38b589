"""states.py: shares of the time in which threads had a processor, from a profile's JSON.

usage: python3 states.py PROFILE.json STATE     prints the state's percentage
"""
# SPDX-License-Identifier: MIT
import json
import sys


def on_processor(states):
    """Returns the seconds in which threads had a processor."""
    return sum(states.values()) - states['no_processor']


def share(path, state):
    """Returns the state's percentage of these seconds."""
    with open(path, encoding='utf-8') as file:
        states = json.load(file)['all']
    return 100 * states[state] / on_processor(states)


if __name__ == '__main__':
    print('%.1f' % share(*sys.argv[1:]))
