"""folded.py: reads the stacks that ompt-prof has written."""
# SPDX-License-Identifier: MIT


def stacks(path):
    """Yields the names of the frames, without places in the source, and the microseconds."""
    with open(path, encoding='utf-8') as file:
        for line in file:
            stack, us = line.rsplit(' ', 1)
            yield [frame.split(' ')[0] for frame in stack.split(';')], int(us)
