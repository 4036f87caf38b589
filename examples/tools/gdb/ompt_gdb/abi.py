# abi.py: declares libompd in ctypes: types, callbacks, routines, return codes.
# SPDX-License-Identifier: MIT
#
# Owns:    the loaded library, and the callbacks, which must exist as long as the library.
# Callers: session.py opens a Library; entities.py calls its routines.
# Spec:    [OMP 5.2 §20], include/omp-tools.h. Only target.py asks gdb for memory.
import ctypes
from ctypes import POINTER, c_char_p, c_int, c_int64, c_uint64, c_void_p

OK, UNAVAILABLE, STALE, BAD_INPUT, ERROR, UNSUPPORTED, NEEDS_TRACKING, INCOMPATIBLE = range(8)
READ_ERROR, WRITE_ERROR, NO_MEMORY, INCOMPLETE, CALLBACK_ERROR = range(8, 13)
WORDS = ('ok', 'not available', 'the handle is stale', 'bad input', 'error', 'not supported',
         'not collected without OMP_DEBUG=enabled', 'incompatible',
         'memory cannot be read', 'memory cannot be written', 'no memory', 'incomplete',
         'gdb could not answer')

PTHREAD, LWP = 0, 1
ADDRESS_SPACE, THREAD, PARALLEL, IMPLICIT_TASK, TASK = 2, 3, 4, 5, 6


class Address(ctypes.Structure):
    _fields_ = [('segment', c_uint64), ('address', c_uint64)]


class Frame(ctypes.Structure):
    _fields_ = [('address', Address), ('flag', c_int64)]


class Failed(Exception):
    """A routine has returned a code other than ompd_rc_ok."""

    def __init__(self, routine, code):
        word = WORDS[code] if 0 <= code < len(WORDS) else 'return code %d' % code
        super().__init__('%s: %s' % (routine, word))
        self.routine, self.code = routine, code


# The callbacks in the order of ompd_callbacks_t, with letters for their arguments: p is a pointer,
# s a string, u an unsigned word, i an int.
CALLBACKS = (
    ('alloc_memory', 'up'), ('free_memory', 'p'), ('print_string', 'si'),
    ('sizeof_type', 'pp'), ('symbol_addr_lookup', 'ppspp'), ('read_memory', 'pppup'),
    ('write_memory', 'pppup'), ('read_string', 'pppup'), ('device_to_host', 'ppuup'),
    ('host_to_device', 'ppuup'), ('get_thread_context_for_thread_id', 'puupp'))

# The routines of libompd that we call, with letters as in CALLBACKS; w is a signed word.
ROUTINES = {
    'ompd_initialize': 'wp', 'ompd_get_api_version': 'p',
    'ompd_get_version_string': 'p', 'ompd_finalize': '',
    'ompd_process_initialize': 'pp', 'ompd_rel_address_space_handle': 'p',
    'ompd_get_omp_version_string': 'pp', 'ompd_get_device_thread_id_kinds': 'pppp',
    'ompd_get_thread_in_parallel': 'pip', 'ompd_get_thread_handle': 'puupp',
    'ompd_rel_thread_handle': 'p', 'ompd_thread_handle_compare': 'ppp',
    'ompd_get_curr_parallel_handle': 'pp', 'ompd_get_enclosing_parallel_handle': 'pp',
    'ompd_get_task_parallel_handle': 'pp', 'ompd_rel_parallel_handle': 'p',
    'ompd_parallel_handle_compare': 'ppp', 'ompd_get_curr_task_handle': 'pp',
    'ompd_get_generating_task_handle': 'pp', 'ompd_get_scheduling_task_handle': 'pp',
    'ompd_get_task_in_parallel': 'pip', 'ompd_rel_task_handle': 'p',
    'ompd_task_handle_compare': 'ppp', 'ompd_get_task_function': 'pp',
    'ompd_get_task_frame': 'ppp', 'ompd_enumerate_states': 'pwppp', 'ompd_get_state': 'ppp',
    'ompd_enumerate_icvs': 'pupppp', 'ompd_get_icv_from_scope': 'puup',
    'ompd_get_icv_string_from_scope': 'puup'}

TYPES = {'p': c_void_p, 's': c_char_p, 'u': c_uint64, 'i': c_int, 'w': c_int64}


def types(letters):
    return [TYPES[letter] for letter in letters]


class Callbacks(ctypes.Structure):
    _fields_ = [(name, ctypes.CFUNCTYPE(c_int, *types(letters)))
                for name, letters in CALLBACKS]


class Library:
    """A libompd that is loaded into gdb and initialized with our callbacks."""

    def __init__(self, path, target):
        self.path = path
        # RTLD_LOCAL, the default of ctypes, keeps two loaded libraries apart.
        self.object = ctypes.CDLL(path)
        self.routines = {}
        for name, letters in ROUTINES.items():
            routine = getattr(self.object, name, None)
            if routine is None:
                continue  # LLVM's library lacks some routines
            routine.argtypes, routine.restype = types(letters), c_int
            self.routines[name] = routine
        self.callbacks = Callbacks(*[
            kind(getattr(target, name)) for name, kind in Callbacks._fields_])
        version = c_int64()
        self.call('ompd_get_api_version', ctypes.addressof(version))
        self.call('ompd_initialize', version, ctypes.addressof(self.callbacks))

    def call(self, name, *arguments):
        code = self.routines[name](*arguments) if name in self.routines else UNSUPPORTED
        if code != OK:
            raise Failed(name, code)

    def handle(self, name, *arguments):
        """Calls a routine, and returns the handle or string that it stores through its last
        argument."""
        out = c_void_p()
        self.call(name, *arguments, ctypes.addressof(out))
        return out.value

    def text(self, name, *arguments):
        """Returns a string of the library, which must not be freed here."""
        address = self.handle(name, *arguments)
        return ctypes.string_at(address).decode(errors='replace') if address else ''

    def compare(self, name, one, other):
        out = c_int()
        self.call(name, one, other, ctypes.addressof(out))
        return out.value

    def close(self):
        self.call('ompd_finalize')


def store(address, kind, value):
    """Writes a value to the place that a pointer argument points to."""
    ctypes.cast(address, POINTER(kind))[0] = value
