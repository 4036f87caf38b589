# lit.cfg.py: the settings for LLVM's lit that all folders of tests share.
# SPDX-License-Identifier: MIT
# A folder's lit.local.cfg names the format of its tests (formats/). A test is a file that matches
# the format's pattern; the file's header lists what the test needs.
#
# Parameters (--param NAME=VALUE); tests/suite.py has an option for most of them:
#   build      the build folder
#   llvm       the release of clang and its tools
#   sanitize   the sanitizer in BUILD: address, undefined or thread
#   target     another kind of processor, for which BUILD was made; programs are emulated
#   cc         another compiler with its flags, instead of `ompt-cc -fopenmp`
#   serial     1: OpenMP is ignored, and the programs of tests/run have to fail
#   threads, levels, repeat   numbers of threads, -O flags, number of runs
#   all        1: also runs tests that are left to `make test-all` (long.txt, and formats)
#   update     1: expected files are rewritten
import atexit
import os
import re
import shlex
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from formats import target


def param(name, default=''):
    return lit_config.params.get(name) or default


config.name = 'ompt-cc'
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.top = os.path.dirname(config.test_source_root)
config.build = os.path.join(config.top, param('build', 'build'))
config.test_exec_root = os.path.join(config.build, 'test')
os.makedirs(config.test_exec_root, exist_ok=True)
config.llvm = param('llvm', '19')
config.clang = 'clang-' + config.llvm
config.sanitize = param('sanitize')
config.target = param('target')
config.given_cc = param('cc')
config.serial = bool(param('serial'))
config.all = bool(param('all'))
config.update = bool(param('update'))
config.threads = param('threads').split()
config.levels = param('levels').split()
# If a caller asks for a special compiler, processor or -O level, long.txt does not count.
config.daily = not (config.all or config.sanitize or config.target or config.given_cc or
                    config.serial or config.levels)
config.repeat = int(param('repeat', '1'))
config.repeated = param('repeated', 'make test FILTER=%s')

# The compiler under test, with its flags. A path without a leading slash is relative to the
# caller's folder.
config.cc = config.build + '/bin/ompt-cc -fopenmp'
if config.sanitize:
    config.cc += (' -fsanitize=%s -fno-sanitize-recover=all -fno-sanitize=function'
                  % config.sanitize)
if config.given_cc:
    command, *flags = config.given_cc.split(' ', 1)
    if '/' in command:
        command = os.path.abspath(command)
    config.cc = ' '.join([command] + flags)

# The caller's variables must not change the tests.
config.environment = {name: value for name, value in os.environ.items()
                      if not re.match(r'OMP[T_]|OCC_|MAKE|MFLAGS$', name)}
config.environment.update(
    BUILD=config.build, LLVM=config.llvm, PYTHONDONTWRITEBYTECODE='1',
    # ThreadSanitizer must accept programs that fork, and must not wait a second for late reports.
    TSAN_OPTIONS='die_after_fork=0:atexit_sleep_ms=0')

# Each test gets a subfolder of this folder. Some tests run set-user-ID programs, so other users
# must be able to read the folder. lit's own folder does not allow that.
os.environ['LIT_PRESERVES_TMP'] = '1'
config.tmp = tempfile.mkdtemp(prefix='ompt-cc-test-')
os.chmod(config.tmp, 0o755)
config.environment['TMPDIR'] = config.tmp
# A launcher that chooses a version of Python, such as pyenv's, may take half a second.
os.mkdir(config.tmp + '/python')
with open(config.tmp + '/python/python3', 'w') as file:
    file.write('#!/bin/sh\nexec %s "$@"\n' % shlex.quote(sys.executable))
os.chmod(config.tmp + '/python/python3', 0o755)
config.environment['PATH'] = config.tmp + '/python:' + config.environment['PATH']
owner = os.getpid()
atexit.register(lambda: os.getpid() == owner and
                shutil.rmtree(config.tmp, ignore_errors=True))

if config.target:
    target.prepare(config, config.tmp + '/target')
    config.cc = config.cross + '/bin/ompt-cc -fopenmp'

config.excludes = ['formats', 'helpers', 'browser'] + ([] if config.target else ['ports'])
# A build with an instrumented runtime repeats only the tests that run the runtime's code.
again = []
if config.sanitize:
    again = 'unit run tr2 omp5 preview5 ch4 devices draft2013 collector stack'.split()
if config.target:
    again = target.FOLDERS
if config.serial:
    again = ['run', 'kmpc']
if again:
    config.excludes += [name for name in os.listdir(config.test_source_root)
                        if name not in again]
# Each folder of tests names its format.
config.test_format = None
config.expected = 0
