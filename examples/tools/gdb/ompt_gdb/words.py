# words.py: describes states, addresses and frames as text.
# SPDX-License-Identifier: MIT
#
# Owns:    nothing.
# Callers: show.py and backtrace.py.
import os
import re

import gdb

STATES = {
    'work_serial': 'works, in no region',
    'work_parallel': 'works',
    'work_reduction': 'combines a reduction',
    'wait_barrier': 'waits in a barrier',
    'wait_barrier_implicit_parallel': "waits at the region's end",
    'wait_barrier_implicit_workshare': 'waits at the end of a loop, sections or single',
    'wait_barrier_implicit': 'waits in an implicit barrier',
    'wait_barrier_explicit': 'waits in a barrier',
    'wait_barrier_implementation': 'waits for its team',
    'wait_barrier_teams': 'waits for other teams',
    'wait_taskwait': 'waits for child tasks',
    'wait_taskgroup': 'waits for a taskgroup',
    'wait_mutex': 'waits for',
    'wait_lock': 'waits for',
    'wait_critical': 'waits for',
    'wait_atomic': 'waits for',
    'wait_ordered': 'waits for its turn (ordered)',
    'wait_target': 'waits for a device',
    'wait_target_map': 'waits for data of a device',
    'wait_target_update': 'waits for data of a device',
    'idle': 'idle',
    'overhead': 'is in the runtime',
    'undefined': 'unknown'}

CRITICAL = re.compile(r'OCC_critical_name_(.+)|\.?gomp_critical_user_(.+?)(\.AS\d+)?$')
UNNAMED = ('', 'unnamed')


def symbol(address):
    """Returns (name, offset) of the symbol at an address, or None."""
    try:
        text = gdb.execute('info symbol 0x%x' % address, to_string=True)
    except gdb.error:
        return None
    m = re.match(r'(\S+)(?: \+ (\d+))? in section', text)
    return (m[1], int(m[2] or 0)) if m else None


def mutex(address, kind):
    """Describes the object of a wait: a critical section by its name, a lock by its variable."""
    found = symbol(address)
    named = CRITICAL.match(found[0]) if found else None
    if named:
        name = named[1] or named[2] or ''
        return 'critical' if name in UNNAMED else 'critical (%s)' % name
    what = {'wait_critical': 'critical', 'wait_atomic': 'atomic'}.get(kind, 'lock')
    if not found:
        return '%s at 0x%x' % (what, address)
    return '%s %s%s' % (what, found[0], '+%d' % found[1] if found[1] else '')


def state(thread):
    """Describes a thread's state, with the object that the thread waits for."""
    found = thread.state()
    if found is None:
        return 'unknown'
    name = re.sub(r'^omp[td]?_state_', '', thread.snapshot.session.states.get(found[0], ''))
    text = STATES.get(name, name.replace('_', ' ') or 'state 0x%x' % found[0])
    if text == 'waits for':
        text += ' ' + mutex(found[1], name)
    return text


def function(address):
    """Returns the name of the function at an address, or the address."""
    if not address:
        return '?'
    try:
        block = gdb.block_for_pc(address)
    except gdb.error:
        block = None
    while block is not None and block.function is None:
        block = block.superblock
    if block is not None:
        return block.function.print_name
    found = symbol(address)
    return found[0] if found else '0x%x' % address


def line(address):
    """Returns file:line of an address, or an empty text."""
    if not address:
        return ''
    sal = gdb.find_pc_line(address)
    return '%s:%d' % (os.path.basename(sal.symtab.filename), sal.line) if sal.symtab else ''


def place(address):
    """Returns a function's name, with its line if known. For a region this is the line of the
    construct."""
    at = line(address)
    return function(address) + (' at ' + at if at else '')


def frame(one):
    """Describes a frame as `bt` does, without arguments that the compiler has added."""
    text = one.name() or '0x%x' % one.pc()
    arguments = []
    try:
        block = one.block()
        while block is not None and block.function is None:
            block = block.superblock
        for symbol_ in block or ():
            if symbol_.is_argument and not symbol_.name.startswith('occ_'):
                arguments.append('%s=%s' % (symbol_.name, value(one, symbol_)))
    except (gdb.error, RuntimeError):
        pass
    text += ' (%s)' % ', '.join(arguments)
    sal = one.find_sal()
    if sal.symtab is not None:
        return text + ' at %s:%d' % (os.path.basename(sal.symtab.filename), sal.line)
    library = gdb.solib_name(one.pc())
    return text + (' from ' + library if library else '')


def value(one, symbol_):
    """Returns an argument's value: a number, an address or a short text."""
    try:
        found = one.read_var(symbol_)
        if found.type.strip_typedefs().code in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_UNION,
                                                gdb.TYPE_CODE_ARRAY):
            return '...'
        return found.format_string(max_elements=32)
    except (gdb.error, ValueError, TypeError):
        return '?'


def name_of(thread):
    """Returns the words `thread N` with gdb's number of the thread."""
    return 'thread %d' % thread.gdb.num if thread is not None and thread.gdb else 'a thread'


def kind_of(task):
    if task.is_initial():
        return 'initial'
    if task.is_implicit():
        region, number = task.region(), task.number()
        size = region.size() if region is not None else 0
        return 'implicit, %s of %s' % ('?' if number is None else number, size or '?')
    return 'explicit, final' if task.icv('final') else 'explicit'


def columns(heads, rows, right=()):
    """Prints a table. Its columns are as wide as their texts; those in `right` align right."""
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [heads] + rows) for i in range(len(heads))]
    for row in [heads] + rows:
        cells = [cell.rjust(width) if i in right else cell.ljust(width)
                 for i, (cell, width) in enumerate(zip(row, widths))]
        gdb.write('  '.join(cells).rstrip() + '\n')


def some(noun, what):
    """Returns "2 threads" for the number 2, and "threads 3, 4" for the list [3, 4]."""
    if isinstance(what, int):
        return '%d %s%s' % (what, noun, '' if what == 1 else 's')
    return '%s%s %s' % (noun, '' if len(what) == 1 else 's', ', '.join(map(str, what)))
