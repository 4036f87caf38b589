# openmp.py: what gdb reads to have the commands of OpenMP.
# SPDX-License-Identifier: MIT
#
# usage: (gdb) source .../lib/ompt-cc/gdb/openmp.py
#
# gdb does so itself when a program loads libomptcc.so: libomptcc-gdb.py. The commands are
# in ompt_gdb/, beside this file; docs/debugging.md shows them.
import os
import sys

# Not __file__, which is another file's where gdb runs this from a file of its own.
HERE = os.path.dirname(os.path.realpath(sys._getframe().f_code.co_filename))
if 'ompt_gdb' not in sys.modules:
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    sys.path.insert(0, HERE)
    try:
        import ompt_gdb.commands
        ompt_gdb.commands.define()
    finally:
        sys.path.remove(HERE)
        sys.dont_write_bytecode = before
