# commands.py: defines gdb's commands for OpenMP.
# SPDX-License-Identifier: MIT
#
# Owns:    the names and the help of the commands, and one-line messages about missing information.
# Callers: openmp.py, once.
import gdb

from . import abi, backtrace, entities, session, show

UNTRACKED = ('Some values are "?" or missing, because the program was not started with '
             'OMP_DEBUG=enabled.')
UNAVAILABLE = 'Some values are "?", because the runtime does not record them.'


def told(work):
    """Runs a command with a Snapshot, or raises an error with the reason why there is none."""
    try:
        with entities.Snapshot() as snapshot:
            work(snapshot)
            if abi.NEEDS_TRACKING in snapshot.codes:
                gdb.write(UNTRACKED + '\n')
    except session.Missing as error:
        raise gdb.GdbError(str(error)) from None
    except abi.Failed as error:
        raise gdb.GdbError('libompd: %s.' % error) from None
    except gdb.MemoryError as error:
        raise gdb.GdbError('%s.' % error) from None


class Prefix(gdb.Command):
    """A word before other commands. Alone, it prints the list of these commands."""

    def __init__(self, name, text):
        self.__doc__, self.name = text, name
        super().__init__(name, gdb.COMMAND_STATUS, gdb.COMPLETE_NONE, True)

    def invoke(self, argument, from_tty):
        if argument:
            raise gdb.GdbError('There is no %s %s. Try "help %s".' %
                               (self.name, argument.split()[0], self.name))
        gdb.execute('help ' + self.name, from_tty)


class Info(gdb.Command):
    """A command info openmp ..., without arguments."""

    def __init__(self, name, work, text):
        self.__doc__, self.name, self.work = text, name, work
        super().__init__('info openmp ' + name, gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        if argument:
            raise gdb.GdbError('info openmp %s takes no arguments.' % self.name)
        told(self.work)


class Init(gdb.Command):
    """Load the library that reads the OpenMP runtime: openmp init [FILE]

The other commands do so by themselves. FILE is the libompd.so to use instead of the one that
the program names."""

    def __init__(self):
        super().__init__('openmp init', gdb.COMMAND_STATUS, gdb.COMPLETE_FILENAME)

    def invoke(self, argument, from_tty):
        words = gdb.string_to_argv(argument)
        if len(words) > 1:
            raise gdb.GdbError('usage: openmp init [FILE]')
        session.forget()
        try:
            begun = session.begin(*words)
        except session.Missing as error:
            raise gdb.GdbError(str(error)) from None
        gdb.write('%s\n' % begun.library.path)
        for routine, arguments in (('ompd_get_version_string', ()),
                                   ('ompd_get_omp_version_string', (begun.space,))):
            try:
                gdb.write('  %s\n' % begun.library.text(routine, *arguments))
            except abi.Failed:
                pass
        with entities.Snapshot() as snapshot:
            if snapshot.collects() == 0:
                gdb.write('  OMP_DEBUG is not enabled: task frames are not recorded.\n')


class Backtrace(gdb.Command):
    """Print a thread's stack, followed by the stacks of its tasks' creators: openmp bt [all]

The frames of each task are followed by the frames of its creator: the task that encountered
the parallel construct, or that created the explicit task. Frames of the runtime are left out.
A frame has the number that gdb gives it in its thread. With "all", shows the stacks of all
OpenMP threads."""

    def __init__(self):
        super().__init__('openmp bt', gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        if argument not in ('', 'all'):
            raise gdb.GdbError('usage: openmp bt [all]')

        def work(snapshot):
            chosen = snapshot.selected()
            if argument == 'all':
                for i, thread in enumerate(snapshot.threads):
                    gdb.write('\n' if i else '')
                    backtrace.show(snapshot, thread)
            elif chosen is None:
                raise gdb.GdbError('Thread %d is not an OpenMP thread: use `bt`.' %
                                   gdb.selected_thread().num)
            else:
                backtrace.show(snapshot, chosen)

        told(work)


class Frames(gdb.Command):
    """Turn the filter of bt on or off: openmp frames on|off

With the filter, bt leaves out the frames of the OpenMP runtime. After a worker's frames come
the frames of the thread that began the region, marked [thread N]."""

    def __init__(self, frame_filter):
        super().__init__('openmp frames', gdb.COMMAND_STACK)
        self.filter = frame_filter

    def complete(self, text, word):
        return [one for one in ('on', 'off') if one.startswith(word)]

    def invoke(self, argument, from_tty):
        if argument not in ('on', 'off'):
            raise gdb.GdbError('usage: openmp frames on|off')
        self.filter.enabled = argument == 'on'
        gdb.invalidate_cached_frames()


def skip_runtime():
    """Makes `step` pass over calls of the runtime. Its files have such names, and are compiled in
    the folder with rtlib/; so functions of the user are not passed over."""
    for files in ('rtlib/*/*.c', 'rtlib/*/*/*.c'):
        gdb.execute('skip -gfi %s -rfu ^(OCC|GOMP|__kmpc|omp|ompx|kmp)_' % files, to_string=True)


def define():
    skip_runtime()
    Prefix('openmp', 'OpenMP: openmp bt, openmp frames, openmp init; see also info openmp.')
    Prefix('info openmp', 'OpenMP threads, tasks, regions and control variables (ICVs).')
    for work in (show.threads, show.tasks, show.regions, show.icvs):
        Info(work.__name__, work, work.__doc__)
    Init()
    Backtrace()
    Frames(backtrace.Filter())
    session.watch()
