# stack.py: finds the owner of each frame: a task, or the runtime.
# SPDX-License-Identifier: MIT
#
# Owns:    nothing. Callers: show.py and backtrace.py.
#
# The runtime's code is in its own section, occ_runtime, in libomptcc.so and in programs that
# contain the runtime, stripped or not. So the runtime's frames are recognized without symbols and
# without OMP_DEBUG. Other runtimes are recognized by their files' names.
#
# These frames are hidden: those of the runtime, of C library functions that it has called, of the
# start of a worker, and of all code before main. Frames of other libraries are shown as the user's.
import os
import re

import gdb

from . import words

RUNTIMES = re.compile(r'lib(omptcc|ompt2013|omp|iomp5|gomp)\.so')
SYSTEM = re.compile(r'(libc|libpthread|ld-linux[\w-]*)[.-]')
STARTS = ('start_thread', 'clone', 'clone3', '__clone3')


class Frames:
    """The addresses of the runtime's code, at one stop."""

    def __init__(self):
        self.ranges = []
        for row in gdb.execute('info files', to_string=True).splitlines():
            m = re.match(r'\s*(0x[0-9a-f]+) - (0x[0-9a-f]+) is occ_runtime\b', row)
            if m:
                self.ranges.append((int(m[1], 16), int(m[2], 16)))

    def is_runtime(self, pc):
        if any(low <= pc < high for low, high in self.ranges):
            return True
        return bool(RUNTIMES.match(os.path.basename(gdb.solib_name(pc) or '')))

    @staticmethod
    def is_system(frame):
        library = os.path.basename(gdb.solib_name(frame.pc()) or '')
        return bool(SYSTEM.match(library)) or frame.name() in STARTS or \
            frame.name() in ('syscall', 'futex_wait')

    def of(self, thread):
        """Returns the selected thread's frames as (level, frame, task), without the runtime's."""
        frames, frame = [], gdb.newest_frame()
        while frame is not None and len(frames) < 10000:
            frames.append(frame)
            frame = frame.older()
        runtime = [self.is_runtime(one.pc()) for one in frames]
        hidden = list(runtime)
        tasks = thread.tasks() if thread is not None else []
        starts = {task.function(): task for task in tasks if task.function()}
        # Hide the newest frames, if they are C library functions that the runtime has called.
        for i, is_it in enumerate(runtime):
            if is_it:
                if all(self.is_system(one) for one in frames[:i]):
                    hidden[:i] = [True] * i
                break
        if frames and not runtime[0] and tasks and function_start(frames[0]) is None:
            self.hide_call(runtime, hidden, len(tasks) + thread.is_worker())
        # Hide a worker's oldest frames, which have started it.
        if True in runtime and thread is not None and thread.is_worker():
            last = len(runtime) - 1 - runtime[::-1].index(True)
            hidden[last:] = [True] * (len(frames) - last)
        # Hide the start of the program, further out than main.
        end = len(frames)
        while end > 1 and (self.is_system(frames[end - 1]) or
                           end == len(frames) and self.is_system(frames[end - 2])):
            end -= 1
        if end > 1:
            hidden[end:] = [True] * (len(frames) - end)
        return self.in_tasks(frames, runtime, hidden, tasks, starts)

    @staticmethod
    def hide_call(runtime, hidden, parts):
        """Hides the newest frames if the runtime has called them. In a static program without
        symbols, the C library looks like the user's code. Each task has one part of the stack,
        between frames of the runtime, and the start of a worker is one part. If there is
        one part more than these, the runtime has called the newest part."""
        begins = [i for i, is_it in enumerate(runtime)
                  if not is_it and (i == 0 or runtime[i - 1])]
        if True in runtime and len(begins) > parts:
            end = runtime.index(True)
            hidden[:end] = [True] * end

    @staticmethod
    def in_tasks(frames, runtime, hidden, tasks, starts):
        """Finds the task of each frame. The last frame of a task is the frame of its function.
        Without symbols it is the last frame before a frame of the runtime."""
        rows, at, unknown = [], 0, False
        for level, frame in enumerate(frames):
            if runtime[level]:
                at, unknown = at + unknown, False
            elif not hidden[level]:
                start = function_start(frame)
                begun = starts.get(start)
                if begun is not None:
                    at = tasks.index(begun)
                rows.append((level, frame, tasks[min(at, len(tasks) - 1)] if tasks else None))
                at, unknown = at + (begun is not None), start is None
        return rows


def function_start(frame):
    """Returns the address of a frame's function; None without symbols."""
    function = frame.function()
    if function is not None and frame.type() != gdb.INLINE_FRAME:
        try:
            return int(function.value(frame).address)
        except (gdb.error, TypeError, ValueError):
            pass
    found = words.symbol(frame.pc())
    return frame.pc() - found[1] if found else None
