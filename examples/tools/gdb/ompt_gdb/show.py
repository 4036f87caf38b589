# show.py: executes info openmp threads, tasks, regions and icvs.
# SPDX-License-Identifier: MIT
#
# Owns:    nothing. Callers: commands.py, with a Snapshot.
import ctypes

import gdb

from . import abi, stack, target, words

SCOPES = ('', 'global', 'address space', 'thread', 'region', 'implicit task', 'task')


def line(text):
    gdb.write(text + '\n')


def newest(frames, thread):
    """Returns a thread's place in the user's code: the newest known line outside the runtime and
    the C library; without lines the newest function."""
    with target.selected(thread.gdb):
        rows = [frame for _, frame, _ in frames.of(thread)]
        rows = [frame for frame in rows if not frames.is_system(frame)] or rows
        for frame in rows:
            sal = frame.find_sal()
            if sal.symtab is not None:
                return '%s:%d' % (sal.symtab.filename.rsplit('/', 1)[-1], sal.line)
        return rows[0].name() or '0x%x' % rows[0].pc() if rows else ''


def threads(snapshot):
    """Show each OpenMP thread: its kind and state, its region and its task."""
    frames, rows = stack.Frames(), []
    chosen = snapshot.selected()
    for thread in snapshot.threads:
        region, task = thread.region(), thread.task()
        state = words.state(thread)
        idle = task is None or state == 'idle'
        level = region.level() if region is not None and not idle else None
        number = None if idle else task.number()
        if number is None and not idle:
            number = thread.icv('number')
        rows.append([
            '*' if thread is chosen else '', thread.gdb.num, thread.gdb.ptid[1],
            'worker' if thread.is_worker() else 'initial',
            '' if idle else '?' if number is None else
            '%s of %s' % (number, region.size() if region is not None else '?'),
            '' if level is None else level, state,
            '' if idle else 'initial' if task.is_initial() else
            words.kind_of(task).split(',')[0] + ' ' + words.place(task.function()),
            newest(frames, thread)])
    words.columns(['', 'Id', 'LWP', 'Kind', 'Number', 'Level', 'State', 'Task', 'Is at'],
                  rows, right=(1, 5))
    if snapshot.others:
        line('Outside OpenMP: ' + words.some('thread', [t.num for t in snapshot.others]) + '.')


def tasks(snapshot):
    """Show the tasks on each thread's stack, the current task first."""
    known, rows = {}, []

    def number(task):
        return '' if task is None else known.setdefault(task, 'T%d' % (len(known) + 1))

    for thread in snapshot.threads:
        for task in thread.tasks():
            number(task)
    for thread in snapshot.threads:
        for depth, task in enumerate(thread.tasks()):
            rows.append([
                '' if depth else thread.gdb.num, number(task), words.kind_of(task),
                '' if task.is_initial() else words.place(task.function()),
                number(task.generating()),
                number(None if task.is_implicit() else task.scheduling())])
    words.columns(['Thread', 'Task', 'Kind', 'Function', 'Created by', 'Runs during'], rows)
    away = [name for task, name in known.items()
            if not any(task in thread.tasks() for thread in snapshot.threads)]
    if away:
        line('On no stack: ' + ', '.join(away) + ': finished or suspended.')
    idle = [thread.gdb.num for thread in snapshot.threads if not thread.tasks()]
    if idle:
        line('Without a task: ' + words.some('thread', idle) + '.')


def regions(snapshot):
    """Show the parallel regions, each below the region around it, with their threads."""
    outer = {}  # region: list of the regions directly in it

    def add(region):
        if region is None or region in outer:
            return
        outer[region] = []
        add(region.enclosing())
        if region.enclosing() is not None:
            outer[region.enclosing()].append(region)

    for thread in snapshot.threads:
        if words.state(thread) != 'idle':
            add(thread.region())
            for task in thread.tasks():
                add(task.region())

    def show(region, indent):
        level = region.level()
        if level:
            begun = [task for task in map(region.task, range(region.size())) if task]
            line('%sLevel %s: %s, %s' % (
                indent, level, words.some('thread', region.size()),
                words.place(begun[0].function() if begun else None)))
            for i in range(region.size()):
                member = region.thread(i)
                if member is None:
                    text = 'has not begun'
                else:
                    text = words.name_of(member)
                    if not inside(member, region):
                        text += ', ' + words.state(member)
                line('%s  %d: %s' % (indent, i, text))
        elif level is None:
            line(indent + 'A region that begins or ends')
        for one in outer[region]:
            show(one, indent + ('' if level == 0 else '    '))

    def inside(member, region):
        """True if the thread is in a region inside of this one. Only the inner region shows the
        thread's state."""
        current = member.region()
        return current is not region and current in outer and \
            (current.level() or 0) > (region.level() or 0)

    active = False
    for region in [r for r in outer if r.enclosing() is None]:
        show(region, '')
        active = active or region.level() != 0 or outer[region]
    if not active:
        line('No parallel region is being executed.')
    idle = [t.gdb.num for t in snapshot.threads if words.state(t) == 'idle']
    if idle:
        line('Idle: ' + words.some('thread', idle) + '.')


def icv_text(snapshot, handle, scope, number):
    """Returns a value as in its environment variable, or as a number; None: unknown."""
    text, out = ctypes.c_void_p(), ctypes.c_int64()
    if snapshot.ask('ompd_get_icv_string_from_scope', handle, scope, number,
                    ctypes.addressof(text)):
        found = ctypes.string_at(text.value).decode(errors='replace')
        target.LIBC.free(text.value)
        return found
    if snapshot.ask('ompd_get_icv_from_scope', handle, scope, number, ctypes.addressof(out)):
        return str(out.value)
    return None


def icvs(snapshot):
    """Show the control variables (ICVs) that the selected thread sees."""
    thread = snapshot.selected()
    task = thread.task() if thread is not None else None
    handles = {1: snapshot.session.space, abi.ADDRESS_SPACE: snapshot.session.space}
    for scopes, entity in (((abi.THREAD,), thread),
                           ((abi.PARALLEL,), thread and thread.region()),
                           ((abi.IMPLICIT_TASK, abi.TASK), task)):
        for scope in scopes if entity is not None else ():
            handles[scope] = entity.handle
    rows = []
    for name, (number, scope) in snapshot.session.icvs.items():
        if scope in handles:
            text = icv_text(snapshot, handles[scope], scope, number)
            rows.append([name, SCOPES[scope], '?' if text is None else text])
    words.columns(['ICV', 'Scope', 'Value'], rows)
    if thread is None:
        line('The selected thread is not an OpenMP thread: only values for all threads are shown.')
