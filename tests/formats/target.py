# target.py: runs tests for another kind of processor, under an emulator.
# SPDX-License-Identifier: MIT
#
# With --target=TRIPLE, tests/ports/helpers/cross.sh replaces ompt-cc and all other compilers. It
# compiles for the other processor, and makes a launcher instead of the program, so formats and
# scripts need no change. tests/ports/left_out.txt lists the tests that cannot work under the
# emulator, with the reason.
import fnmatch
import os
import shutil
import subprocess

FOLDERS = 'unit run tr2 omp5 preview5 ch4 draft2013 collector kmpc devices ports'.split()
COMPILERS = 'ompt-cc cc gcc c++ g++'.split()
READERS = 'nm addr2line readelf objdump strip'.split()


EMPTY = 'int main(void) { return 0; }'


def emulator(target):
    # qemu 7.2 with plugins loses threads of a forked process. The static qemu has no plugins.
    return 'qemu-%s-static' % target.split('-')[0]


def prepare(config, folder):
    """Makes the folder with the compilers, and puts it at the start of PATH."""
    helpers = os.path.join(config.test_source_root, 'ports', 'helpers')
    os.makedirs(folder + '/bin')
    os.mkdir(folder + '/for-clang')
    with open(folder + '/target', 'w') as file:
        file.write(config.target + '\n')
    os.symlink(config.build + '/bin', folder + '/compilers')
    for name in ('clang', 'clang++'):
        os.symlink(shutil.which(name + '-' + config.llvm), os.path.join(folder, name))
    os.symlink(config.build + '/lib', folder + '/lib')
    os.symlink(config.build + '/lib/ompt-cc/instead/libomp.so.5',
               folder + '/for-clang/libomp.so')
    for name in COMPILERS + [config.clang, config.clang.replace('clang', 'clang++')]:
        # A copy, not a link: tests look for ../lib beside the file to which `ompt-cc` resolves.
        shutil.copy(helpers + '/cross.sh', os.path.join(folder, 'bin', name))
    for name in READERS:
        os.symlink(helpers + '/binary.sh', os.path.join(folder, 'bin', name))
    subprocess.run(['cc', '-O1', '-static', helpers + '/launcher.c', '-o', folder + '/launcher',
                    '-DEMULATOR="%s"' % emulator(config.target),
                    '-DROOT="/usr/%s"' % config.target], check=True)
    config.environment['PATH'] = folder + '/bin:' + config.environment['PATH']
    config.environment['EMULATED'] = config.target
    config.cross = folder
    empty = folder + '/empty'
    subprocess.run([folder + '/bin/cc', '-static', '-x', 'c', '-', '-o', empty], check=True,
                   input=EMPTY, text=True)
    try:
        subprocess.run([empty + '.target'], check=True)
        config.executes_itself = True
    except OSError: # see registered.sh
        config.executes_itself = False


def launched(v, program):
    """Returns the path of a program to start: the built program, or a launcher for it."""
    if not v.config.target:
        return program
    here = os.path.join(v.tmp, os.path.basename(program))
    shutil.copy(program, here + '.target')
    shutil.copy(v.config.cross + '/launcher', here)
    return here


def left_out(test):
    """Returns why the test is left out for this processor; None if it is not left out."""
    if not test.config.target:
        return None
    name = '/'.join(test.path_in_suite)
    with open(test.config.test_source_root + '/ports/left_out.txt') as file:
        for line in file:
            if line[0] in '#\n':
                continue
            pattern, why = line.strip().split(': ', 1)
            when, _, pattern = pattern.rpartition('@')
            if when == 'unregistered' and test.config.executes_itself:
                continue
            if when not in ('', 'unregistered', test.config.target.split('-')[0]):
                continue
            if fnmatch.fnmatch(name, pattern):
                return why
    return None


def hung(verdicts):
    """Returns the line of a failed verdict that may be the emulator's fault, or ''. Such a verdict
    reached a time limit: in a process that was forked while another thread was running, qemu 7.2
    sometimes waits forever for a lock of its own."""
    return next((line for line in verdicts.said if verdicts.config.target and
                 line.startswith('FAIL ') and 'status 124' in line), '')
