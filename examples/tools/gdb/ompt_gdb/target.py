# target.py: answers libompd's callbacks for memory, symbols and threads, with gdb's functions.
# SPDX-License-Identifier: MIT
#
# Owns:    the symbols that were looked up, until the session ends.
# Callers: libompd, through the callbacks of abi.py, while session.py or entities.py calls a
#          routine. No exception may leave a callback.
# Spec:    [OMP 5.2 §20.4]
#
# The context of an address space is the number of gdb's inferior. The context of a thread is gdb's
# global number of the thread. Both begin at 1, so NULL is no context.
import ctypes
import functools
from ctypes import c_uint8, c_uint64, c_void_p

import gdb

from . import abi, layout_note

LIBC = ctypes.CDLL(None)
LIBC.malloc.argtypes, LIBC.malloc.restype = [ctypes.c_size_t], c_void_p
LIBC.free.argtypes, LIBC.free.restype = [c_void_p], None

TABLE = 'occ_ompd_layout'


def answer(callback):
    """Converts each exception in a callback to a return code."""
    @functools.wraps(callback)
    def guarded(*arguments):
        try:
            code = callback(*arguments)
            return abi.OK if code is None else code
        except (gdb.error, gdb.MemoryError, ValueError, OverflowError):
            return abi.ERROR
        except KeyboardInterrupt:
            return abi.CALLBACK_ERROR
    return guarded


def in_c(expression):
    """Returns the value of a C expression, also in a frame of another language."""
    before = gdb.parameter('language')
    if before in ('c', 'c++'):
        return gdb.parse_and_eval(expression)
    gdb.execute('set language c', to_string=True)
    try:
        return gdb.parse_and_eval(expression)
    finally:
        gdb.execute('set language ' + before, to_string=True)


def pthread_of(thread):
    """Returns the value of pthread_self in a thread, also without libthread_db; None: unknown."""
    try:
        return int.from_bytes(thread.handle(), 'little')
    except (gdb.error, AttributeError):
        pass
    with selected(thread):
        try:
            return int(gdb.newest_frame().read_register('fs_base'))
        except (gdb.error, ValueError):
            return None


class selected:
    """with selected(thread): selects a thread in gdb, and at the end the previous thread and
    frame."""

    def __init__(self, thread):
        self.thread = thread

    def __enter__(self):
        self.before = gdb.selected_thread()
        try:
            self.frame = gdb.selected_frame()
        except gdb.error:
            self.frame = None
        if self.before is None or self.before.global_num != self.thread.global_num:
            self.thread.switch()

    def __exit__(self, *_):
        if self.before is not None and self.before.is_valid():
            self.before.switch()
            if self.frame is not None and self.frame.is_valid():
                self.frame.select()


class Target:
    """The callbacks of one inferior."""

    def __init__(self, inferior):
        self.inferior = inferior
        self.symbols = {}
        self.quiet = False  # true while session.py tries a library, and prints its own message

    # ---- Memory of gdb itself
    @answer
    def alloc_memory(self, size, out):
        block = LIBC.malloc(size)
        abi.store(out, c_void_p, block)
        return abi.OK if block else abi.NO_MEMORY

    @answer
    def free_memory(self, block):
        LIBC.free(block)

    @answer
    def print_string(self, text, _category):
        if not self.quiet:
            gdb.write(text.decode(errors='replace'), gdb.STDLOG)

    # ---- The program
    @answer
    def sizeof_type(self, _space, out):
        for i, name in enumerate(('char', 'short', 'int', 'long', 'long long', 'void *')):
            size = in_c('sizeof(%s)' % name)
            abi.store(out + i, c_uint8, int(size))

    def address_of(self, name, thread=None):
        """Returns the address of a symbol; None: there is no such symbol."""
        if name not in self.symbols:
            try:
                if thread is None:
                    found = int(in_c('&' + name))
                else:
                    with selected(thread):
                        return int(in_c('&' + name))
            except gdb.error:
                found = layout_note.find(self.inferior) if name == TABLE else None
            if found is None:
                return None
            self.symbols[name] = found
        return self.symbols[name]

    @answer
    def symbol_addr_lookup(self, _space, context, name, out, _file):
        if not name or not out:
            return abi.BAD_INPUT
        found = self.address_of(name.decode(), self.thread(context) if context else None)
        if found is None:
            return abi.ERROR
        abi.store(out, abi.Address, abi.Address(0, found))

    @answer
    def read_memory(self, _space, _thread, address, size, buffer):
        at = abi.Address.from_address(address).address
        ctypes.memmove(buffer, bytes(self.inferior.read_memory(at, size)), size)

    @answer
    def write_memory(self, _space, _thread, address, size, buffer):
        at = abi.Address.from_address(address).address
        self.inferior.write_memory(at, ctypes.string_at(buffer, size))

    @answer
    def read_string(self, _space, _thread, address, size, buffer):
        at = abi.Address.from_address(address).address
        text = b''
        while b'\0' not in text and len(text) < size:
            # The next page may not exist.
            step = min(4096 - (at + len(text)) % 4096, size - len(text))
            text += bytes(self.inferior.read_memory(at + len(text), step))
        text = (text.split(b'\0')[0] + b'\0')[:size]
        ctypes.memmove(buffer, text, len(text))
        return abi.OK if text.endswith(b'\0') else abi.INCOMPLETE

    @answer
    def device_to_host(self, _space, source, unit, count, destination):
        # gdb and the program run on x86-64, so their byte order is the same.
        ctypes.memmove(destination, source, unit * count)

    host_to_device = device_to_host

    # ---- Threads
    def thread(self, context):
        for thread in self.inferior.threads():
            if thread.global_num == context:
                return thread
        raise ValueError('no thread %s' % context)

    @answer
    def get_thread_context_for_thread_id(self, _space, kind, size, thread_id, out):
        if size > 8:
            return abi.BAD_INPUT
        number = int.from_bytes(ctypes.string_at(thread_id, size), 'little')
        for thread in self.inferior.threads():
            if kind == abi.LWP and thread.ptid[1] == number or \
                    kind == abi.PTHREAD and pthread_of(thread) == number:
                abi.store(out, c_uint64, thread.global_num)
                return abi.OK
        return abi.UNAVAILABLE if kind in (abi.LWP, abi.PTHREAD) else abi.UNSUPPORTED
