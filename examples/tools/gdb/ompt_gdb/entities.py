# entities.py: finds the OpenMP threads, regions and tasks of a program that has stopped.
# SPDX-License-Identifier: MIT
#
# Owns:    the handles of a Snapshot, which are released when the Snapshot is closed.
# Callers: show.py and backtrace.py, one Snapshot for each command: `with Snapshot() as s:`.
#
# Several handles may lead to one entity. A snapshot compares them, and makes one object for each
# entity. So objects can be compared with `is`, and be the keys of dictionaries. A value that the
# library cannot give is None, and the snapshot keeps the return code (`codes`).
import ctypes

import gdb

from . import abi, session, target

NAMES = {
    'size': ('ompd-team-size-var', 'team-size-var'),
    'level': ('levels-var',),
    'active': ('active-levels-var',),
    'number': ('ompd-thread-num-var', 'thread-num-var'),
    'implicit': ('ompd-implicit-var', 'implicit-task-var'),
    'final': ('ompd-final-var', 'final-task-var'),
    'debug': ('debug-var',)}


class Entity:
    """A handle, and libompd's answers about it. Asks each question once."""

    kind = None

    def __init__(self, snapshot, handle):
        self.snapshot, self.handle, self.known = snapshot, handle, {}

    def once(self, what, find):
        if what not in self.known:
            self.known[what] = find()
        return self.known[what]

    def to(self, kind, routine, *arguments):
        """Returns the entity that a routine returns for this entity."""
        return self.once((routine,) + arguments, lambda: self.snapshot.entity(
            kind, routine, self.handle, *arguments))

    def icv(self, what):
        return self.once(what, lambda: self.snapshot.value(NAMES[what], self))


class Region(Entity):
    kind = 'parallel'
    scopes = (abi.PARALLEL,)

    def size(self):
        return self.icv('size') or 0

    def level(self):
        return self.icv('level')

    def enclosing(self):
        return self.to(Region, 'ompd_get_enclosing_parallel_handle')

    def thread(self, number):
        return self.to(Thread, 'ompd_get_thread_in_parallel', number)

    def task(self, number):
        return self.to(Task, 'ompd_get_task_in_parallel', number)


class Task(Entity):
    kind = 'task'
    scopes = (abi.TASK, abi.IMPLICIT_TASK)

    def region(self):
        return self.to(Region, 'ompd_get_task_parallel_handle')

    def generating(self):
        return self.to(Task, 'ompd_get_generating_task_handle')

    def scheduling(self):
        return self.to(Task, 'ompd_get_scheduling_task_handle')

    def is_implicit(self):
        """True for implicit and initial tasks."""
        return self.icv('implicit') != 0

    def is_initial(self):
        if not self.is_implicit():
            return False
        region = self.region()
        level = region.level() if region is not None else None
        # The level is unknown while the region ends: a task is initial if it has no function.
        return level == 0 if level is not None else self.function() is None

    def number(self):
        """Returns the number of the thread that executes the task; None: unknown."""
        return self.once('the number', self.find_number)

    def find_number(self):
        number, region = self.icv('number'), self.region()
        if number is None and self.is_implicit() and region is not None:
            number = next((i for i in range(region.size()) if region.task(i) is self), None)
        return number

    def function(self):
        out = abi.Address()
        if not self.snapshot.ask('ompd_get_task_function', self.handle,
                                 ctypes.addressof(out)):
            return None
        return out.address or None

    def beneath(self):
        """Returns the task of the same stack that continues when this task ends, or None."""
        if not self.is_implicit():
            return self.scheduling()
        if self.is_initial() or self.number() != 0:
            return None
        return self.generating()


class Thread(Entity):
    kind = 'thread'
    scopes = (abi.THREAD,)
    gdb = None  # the thread in gdb

    def task(self):
        return self.to(Task, 'ompd_get_curr_task_handle')

    def region(self):
        return self.to(Region, 'ompd_get_curr_parallel_handle')

    def state(self):
        """Returns (number of the state, wait identifier), or None."""
        state, wait = ctypes.c_int64(), ctypes.c_uint64()
        if self.snapshot.ask('ompd_get_state', self.handle, ctypes.addressof(state),
                             ctypes.addressof(wait)):
            return state.value, wait.value
        return None

    def tasks(self):
        """Returns the tasks on the thread's stack, the current task first."""
        found, task = [], self.task()
        while task is not None and task not in found:
            found.append(task)
            task = task.beneath()
        return found

    def is_worker(self):
        """True for a thread of the runtime: its outermost task is not an initial task."""
        tasks = self.tasks()
        return not tasks or not tasks[-1].is_initial()


class Snapshot:
    """The entities that one command asks for."""

    def __init__(self):
        self.session = session.current()
        self.library = self.session.library
        self.found = {'thread': [], 'parallel': [], 'task': []}
        self.handles, self.codes = [], set()
        self.threads = []  # OpenMP threads, in gdb's order
        self.others = []   # other threads in gdb

    def __enter__(self):
        for one in sorted(self.session.inferior.threads(), key=lambda t: t.num):
            thread = self.of(one)
            if thread is None:
                self.others.append(one)
            else:
                thread.gdb = one
                self.threads.append(thread)
        self.codes.clear()
        return self

    def __exit__(self, *_):
        for kind, handle in reversed(self.handles):
            try:
                self.library.call('ompd_rel_%s_handle' % kind, handle)
            except abi.Failed:
                pass  # stale: there is nothing to release
        self.handles.clear()

    def of(self, one):
        """Returns the OpenMP thread of a thread in gdb, or None."""
        for kind in (abi.LWP, abi.PTHREAD):
            size = self.session.sizes.get(kind)
            number = one.ptid[1] if kind == abi.LWP else size and target.pthread_of(one)
            if not size or not number:
                continue
            identifier = ctypes.create_string_buffer(int(number).to_bytes(size, 'little'), size)
            thread = self.entity(Thread, 'ompd_get_thread_handle', self.session.space, kind,
                                 size, ctypes.addressof(identifier))
            if thread is not None:
                return thread
        return None

    def selected(self):
        """Returns the OpenMP thread that is selected in gdb, or None."""
        one = gdb.selected_thread()
        return next((t for t in self.threads
                     if one is not None and t.gdb.global_num == one.global_num), None)

    def ask(self, routine, *arguments):
        """Calls a routine. Returns false if it fails, and keeps the return code."""
        try:
            self.library.call(routine, *arguments)
            return True
        except abi.Failed as error:
            self.codes.add(error.code)
            return False

    def entity(self, kind, routine, *arguments):
        out = ctypes.c_void_p()
        if not self.ask(routine, *arguments, ctypes.addressof(out)) or not out.value:
            return None
        self.handles.append((kind.kind, out.value))
        compare = 'ompd_%s_handle_compare' % kind.kind
        for one in self.found[kind.kind]:
            try:
                if self.library.compare(compare, one.handle, out.value) == 0:
                    return one
            except abi.Failed:
                continue
        one = kind(self, out.value)
        self.found[kind.kind].append(one)
        return one

    def value(self, names, entity=None):
        """Returns the value of the ICV with one of these names; None: there is no such ICV."""
        for name in names:
            number, scope = self.session.icvs.get(name, (0, 0))
            if entity is None and scope in (1, abi.ADDRESS_SPACE):
                handle = self.session.space
            elif entity is not None and scope in entity.scopes:
                handle = entity.handle
            else:
                continue
            out = ctypes.c_int64()
            if self.ask('ompd_get_icv_from_scope', handle, scope, number,
                        ctypes.addressof(out)):
                return out.value
        return None

    def collects(self):
        """Returns 1 if OMP_DEBUG is enabled, 0 if not, None if that is unknown."""
        return self.value(NAMES['debug'])
