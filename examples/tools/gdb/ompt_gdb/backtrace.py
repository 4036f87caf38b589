# backtrace.py: executes openmp bt, and defines the frame filter of openmp frames.
# SPDX-License-Identifier: MIT
#
# Owns:    the state of the filter, on or off. Callers: commands.py; gdb, for each bt.
#
# A worker's stack begins in the runtime. The frames further out are on the stack of the team's
# thread 0, which began the region: they belong to the task that encountered the construct. The
# creator of a deferred task has continued since the creation, so only its present place can be
# shown.
import gdb
from gdb.FrameDecorator import FrameDecorator

from . import abi, entities, session, stack, target, words


class Part:
    """A task, the thread whose stack has it, and its relation to the previous task of the list."""

    def __init__(self, thread, task, how):
        self.thread, self.task, self.how = thread, task, how

    def title(self):
        if not self.how:
            text = 'Thread %d (LWP %d), %s, %s: ' % (
                self.thread.gdb.num, self.thread.gdb.ptid[1],
                'worker' if self.thread.is_worker() else 'initial', words.state(self.thread))
        else:
            text = '%s thread %d: ' % (self.how, self.thread.gdb.num)
        text += words.kind_of(self.task)
        if not self.task.is_initial():
            text += ', ' + words.place(self.task.function())
        return text


def owner(snapshot, task, first):
    """Returns the thread whose stack has the task. Looks at `first` first. None: no thread."""
    return next((t for t in [first] + snapshot.threads if task in t.tasks()), None)


def parts(snapshot, thread):
    """Returns the parts from a thread's current task to the initial task: each task, then its
    creator."""
    found, task, how = [], thread.task(), ''
    while task is not None and task not in [part.task for part in found]:
        found.append(Part(thread, task, how))
        creator = task.generating()
        other = owner(snapshot, creator, thread) if creator is not None else None
        if task.is_implicit():
            how = 'The region was begun by'
        elif other is not None:
            how = 'The task was created by'
        else:
            # Show the task that waits further out on this thread's stack.
            creator, other = task.beneath(), thread
            how = "The task's creator is on no stack. The task runs during a wait of"
        if other is None:
            break
        task, thread = creator, other
    return found


def show(snapshot, thread):
    """Prints the stack of one thread."""
    frames = stack.Frames()
    if thread.task() is None:
        gdb.write('Thread %d (LWP %d) has no task: %s.\n' % (
            thread.gdb.num, thread.gdb.ptid[1], words.state(thread)))
    for part in parts(snapshot, thread):
        gdb.write(part.title() + '\n')
        with target.selected(part.thread.gdb):
            rows = [row for row in frames.of(part.thread) if row[2] is part.task]
            for level, frame, _ in rows:
                gdb.write('  #%-3d %s\n' % (level, words.frame(frame)))
            if not rows:
                gdb.write('  in the runtime, before its code or after it\n')


class Elsewhere(FrameDecorator):
    """A frame of a thread other than the thread that bt shows."""

    def __init__(self, frame, number):
        super().__init__(frame)
        self.number = number

    def function(self):
        return '[thread %d] %s' % (self.number, super().function())


class Filter:
    """Removes the runtime's frames from bt, and adds the frames of the region's creator."""

    def __init__(self):
        self.name, self.priority, self.enabled = 'openmp', 100, False
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        try:
            snapshot = entities.Snapshot()
        except (session.Missing, abi.Failed):
            return frames
        return self.joined(snapshot, frames)

    @staticmethod
    def joined(snapshot, frames):
        kinds = stack.Frames()
        with snapshot:
            thread = snapshot.selected()
            shown = {level for level, _, _ in kinds.of(thread)}
            for level, one in enumerate(frames):
                if level in shown:
                    yield one
            for part in parts(snapshot, thread) if thread is not None else ():
                if part.thread is thread:
                    continue
                with target.selected(part.thread.gdb):
                    for _, frame, task in kinds.of(part.thread):
                        if task is part.task:
                            yield Elsewhere(frame, part.thread.gdb.num)
