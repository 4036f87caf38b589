# session.py: finds the libompd of a program, and begins a session with it for each inferior.
# SPDX-License-Identifier: MIT
#
# Owns:    the libraries that were loaded, and a Session for each inferior.
# Callers: the commands, which ask `current` each time; `openmp init` asks `begin`.
#
# A library is loaded and initialized once: the first file in the program's ompd_dll_locations that
# can be loaded and knows the runtime. A program without symbols names no file; if it contains our
# runtime's layout table, our library is used.
import ctypes
import glob
import os

import gdb

from . import abi, target

HERE = os.path.dirname(os.path.abspath(__file__))
NAME = 'libompd.so'


class Missing(Exception):
    """No information can be shown. The text is the reason, as one line for the user."""


class Router:
    """The callbacks of all libraries. Passes each call to the present program's target."""

    def __init__(self):
        self.target = None

    def __getattr__(self, name):
        return lambda *arguments: getattr(self.target, name)(*arguments)


class Session:
    """A program, and the library that knows its runtime."""

    def __init__(self, inferior, library, answers):
        self.inferior, self.library, self.target = inferior, library, answers
        self.space = library.handle('ompd_process_initialize', inferior.num)
        self.states, self.icvs, self.sizes = {}, {}, {}
        try:
            self.enumerate()
        except abi.Failed:
            self.close()
            raise

    def enumerate(self):
        """Reads constant data: names of states and ICVs, sizes of identifiers."""
        number, name, more, scope = (ctypes.c_int64(), ctypes.c_void_p(), ctypes.c_int64(),
                                     ctypes.c_int())
        outs = [ctypes.addressof(x) for x in (number, name, more)]
        current, more.value = 0x102, 1  # ompt_state_undefined: the list begins after it
        while more.value:
            self.library.call('ompd_enumerate_states', self.space, current, *outs)
            self.states[number.value] = ctypes.string_at(name.value).decode()
            current = number.value
        more = ctypes.c_int(1)
        current = 0
        while more.value:
            self.library.call('ompd_enumerate_icvs', self.space, current, outs[0], outs[1],
                              ctypes.addressof(scope), ctypes.addressof(more))
            self.icvs[ctypes.string_at(name.value).decode()] = (number.value, scope.value)
            current = number.value
        self.sizes = self.kinds()

    def kinds(self):
        """Returns {kind of thread identifier: its size} for the kinds that gdb can look up."""
        kinds, sizes, count = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int()
        try:
            self.library.call('ompd_get_device_thread_id_kinds', self.space,
                              *[ctypes.addressof(x) for x in (kinds, sizes, count)])
        except abi.Failed:
            return {abi.LWP: 8, abi.PTHREAD: 8}
        pairs = [(ctypes.c_uint64 * count.value).from_address(x.value) for x in (kinds, sizes)]
        found = dict(zip(*map(list, pairs)))
        for block in (kinds, sizes):
            target.LIBC.free(block.value)
        return found

    def close(self):
        try:
            self.library.call('ompd_rel_address_space_handle', self.space)
        except abi.Failed:
            pass  # the program is gone, and its handle with it


router, libraries, sessions = Router(), {}, {}


def open_library(path):
    """Returns the library with this path. Loads it at the first call."""
    if path not in libraries:
        libraries[path] = abi.Library(path, router)
    return libraries[path]


def named_by_program(answers, inferior):
    """Returns the paths in ompd_dll_locations; None: the program has no such symbol."""
    at = answers.address_of('ompd_dll_locations')
    if at is None:
        return None

    def pointer(address):
        return int.from_bytes(bytes(inferior.read_memory(address, 8)), 'little')

    try:
        row = pointer(at)
        if not row:
            raise Missing('The OpenMP runtime has not started yet: continue to the first '
                          'region, or break at ompd_dll_locations_valid.')
        names = []
        while pointer(row + 8 * len(names)):
            text = inferior.search_memory(pointer(row + 8 * len(names)), 4096, b'\0')
            begin = pointer(row + 8 * len(names))
            names.append(bytes(inferior.read_memory(begin, text - begin)).decode())
        return names
    except gdb.MemoryError:
        return []


def ours():
    """Returns paths of libompd.so, as installed with this file or in the build tree."""
    up = os.path.normpath(os.path.join(HERE, '..', '..'))  # lib/ompt-cc
    lib = os.path.join(os.path.dirname(up), '*-linux-gnu*', 'ompt-cc')
    return [path for path in [os.path.join(up, NAME)] + sorted(glob.glob(
        os.path.join(lib, NAME))) if os.path.exists(path)]


def in_order(named, is_ours):
    """Returns the files that a program names, and then our file if the program has our table.
    Without such files returns the names without a folder, which may also be those of another
    runtime's library."""
    whole = [path for path in named if os.path.isabs(path) and os.path.exists(path)]
    found = whole + (ours() if is_ours else [])
    return list(dict.fromkeys(found or named))


def begin(path=None):
    """Returns a session for the selected inferior, or raises Missing with the reason."""
    inferior = gdb.selected_inferior()
    if not inferior.pid or not inferior.threads():
        raise Missing('No program is being debugged: `run` one, attach to one or open a core.')
    answers = router.target = target.Target(inferior)
    named = named_by_program(answers, inferior)
    is_ours = answers.address_of(target.TABLE) is not None
    if named is None and not is_ours:
        raise Missing('No OpenMP runtime for debuggers was found in this program: '
                      'it has no symbol ompd_dll_locations and no note of ompt-cc.')
    why = []
    for one in [path] if path else in_order(named or [], is_ours):
        try:
            answers.quiet = True
            sessions[key(inferior)] = Session(inferior, open_library(one), answers)
            answers.quiet = False
            return sessions[key(inferior)]
        except OSError as error:
            why.append('cannot load %s: %s' % (one, error))
        except abi.Failed as error:
            why.append('%s belongs to another release than the runtime in the program' % one
                       if error.code == abi.INCOMPATIBLE else
                       '%s does not know this program: %s' % (one, error))
    raise Missing('OpenMP cannot be shown: %s.' %
                  ('; '.join(why) or 'no libompd.so was found; `openmp init FILE` names it'))


def key(inferior):
    return inferior.num, inferior.pid


def current():
    """Returns the session of the selected inferior. The first command begins the session."""
    session = sessions.get(key(gdb.selected_inferior()))
    if session is None:
        return begin()
    router.target = session.target
    return session


def forget(_event=None):
    """Ends all sessions, because the program or its libraries have changed."""
    for session in sessions.values():
        router.target = session.target
        session.close()
    sessions.clear()


def watch():
    for event in (gdb.events.exited, gdb.events.new_objfile, gdb.events.clear_objfiles):
        event.connect(forget)
